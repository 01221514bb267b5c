import { float64At, itemAt } from "../base/elements.js";
/*
 * Lists of whole numbers, most of them 0, in few bytes: the sums of some games have a count for each of
 * 270,000 words, of which they played two thousand. A list is its length, and then for each number that is
 * not 0 how many places it is behind the one before, and the number. All are varints: seven bits a byte, the
 * lowest first, with the top bit set on all bytes but the last; numbers below 0 take every second value.
 */

/** Bytes that grow as numbers are written. */
export class VarintWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;

  /** Writes a whole number from 0 to 2^53 - 1. */
  count(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.bytes[this.length++] = rest;
  }

  /** Writes a whole number from -2^52 to 2^52 - 1. */
  integer(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Writes a list of such numbers, most of which are 0. */
  sparse(values: ArrayLike<number>): void {
    const places = placesOf(values);
    this.count(values.length);
    this.count(places.length);
    let last = -1;
    for (const place of places) {
      this.count(place - last - 1);
      this.integer(itemAt(values, place));
      last = place;
    }
  }

  /** Returns a copy of what has been written. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(2 * this.bytes.length);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** Returns the places of the numbers that are not 0. */
function placesOf(values: ArrayLike<number>): number[] {
  if (values instanceof Int32Array) return placesOfIntegers(values);
  const places: number[] = [];
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) places.push(i);
  return places;
}

/** As `placesOf`, in a loop that meets one kind of list only, since most of the time goes here. */
function placesOfIntegers(values: Int32Array): number[] {
  const places: number[] = [];
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) places.push(i);
  return places;
}

/** The numbers of a list that are not 0, and their places. */
export interface SparseList {
  length: number;
  places: readonly number[];
  values: readonly number[];
}

/** Adds the numbers of a list to others, of which there are as many. */
export function addList(to: Float64Array, { places, values }: SparseList): void {
  for (const [i, place] of places.entries()) {
    to[place] = float64At(to, place) + itemAt(values, i);
  }
}

/** Thrown by a reader on bytes that no writer wrote; callers say where. */
export class VarintError extends Error {}

/** Reads what a `VarintWriter` wrote. */
export class VarintReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** Reads a whole number from 0 to `most`. */
  count(most: number = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    let unit = 1;
    for (let i = 0; i < 8; i++) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new VarintError("the bytes end early");
      value += (byte & 0x7f) * unit;
      if (byte < 0x80) {
        if (value > most) throw new VarintError(`${value}, where ${most} is the most`);
        return value;
      }
      unit *= 0x80;
    }
    throw new VarintError("a number of more than 8 bytes");
  }

  integer(): number {
    const value = this.count();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /**
   * Reads a list and adds its numbers to others.
   * @returns them.
   * @throws VarintError also where there are more of them, or fewer, than of the list.
   */
  addSparse(to: Float64Array): Float64Array {
    const list = this.sparse(to.length);
    if (list.length !== to.length) {
      throw new VarintError(`a list of ${list.length} numbers, where ${to.length} are expected`);
    }
    addList(to, list);
    return to;
  }

  /** Reads a list. @param most the longest list that is possible. */
  sparse(most: number): SparseList {
    const length = this.count(most);
    const places: number[] = [];
    const values: number[] = [];
    let at = -1;
    for (let left = this.count(length); left > 0; left--) {
      at += 1 + this.count(length);
      if (at >= length) throw new VarintError("a number behind the end of its list");
      places.push(at);
      values.push(this.integer());
    }
    return { length, places, values };
  }

  /** True if everything has been read. */
  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }
}
