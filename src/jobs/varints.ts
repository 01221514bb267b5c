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
    this.count(values.length);
    let filled = 0;
    for (let i = 0; i < values.length; i++) if (values[i] !== 0) filled++;
    this.count(filled);
    let last = -1;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      if (value === 0) continue;
      this.count(i - last - 1);
      this.integer(value);
      last = i;
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
   * @returns them; a new list if `to` is undefined.
   * @param most the longest list that is possible.
   */
  addSparse(to: Float64Array | undefined, most: number): Float64Array {
    const length = this.count(most);
    if (to !== undefined && to.length !== length) {
      throw new VarintError(`a list of ${length} numbers, where ${to.length} are expected`);
    }
    const sums = to ?? new Float64Array(length);
    const filled = this.count(length);
    let at = -1;
    for (let i = 0; i < filled; i++) {
      at += 1 + this.count(length);
      if (at >= length) throw new VarintError("a number behind the end of its list");
      sums[at] = (sums[at] as number) + this.integer();
    }
    return sums;
  }

  /** True if everything has been read. */
  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }
}
