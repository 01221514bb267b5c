import { sortChains } from "../../lexicon/radix.js";

/*
 * A run is records one after another: the tiles of a string, each from 1 on, a 0, and a payload of a
 * fixed number of bytes, which does not count for the order.
 */

/** Bytes that sorting takes for a record: its start, and three numbers of the radix sort. */
const SORT_BYTES = 16;
/** Bytes of a piece that is written. */
const PIECE = 1 << 16;

/** The longest record: 256 tiles, a 0 and a payload of 4 bytes. */
export const LONGEST_RECORD = 261;

/**
 * Records in memory, until so many of them have come that sorting them takes all of a budget; then
 * they are put aside as a sorted run.
 */
export class RunBuffer {
  private bytes: Uint8Array;
  private used = 0;
  /** Number of records. */
  count = 0;

  /**
   * @param budget bytes for the records and for sorting them.
   * @param payload bytes after each record's tiles.
   */
  constructor(
    private readonly budget: number,
    private readonly payload: number,
  ) {
    // A system only provides the pages that are written to.
    this.bytes = new Uint8Array(budget);
  }

  /** Returns whether the budget does not do for so many more bytes in so many records. */
  isFull(bytes: number, records: number): boolean {
    return this.used + bytes + (this.count + records) * SORT_BYTES > this.budget;
  }

  /** Adds a record without a payload: the first `length` tiles. */
  add(tiles: ArrayLike<number>, length: number): void {
    this.reserve();
    const { bytes } = this;
    let at = this.used;
    for (let i = 0; i < length; i++) bytes[at++] = tiles[i]!;
    bytes[at++] = 0;
    this.used = at;
    this.count++;
  }

  /** Adds a record of the first `length` tiles from the last to the first, and a number. */
  addReversed(tiles: Uint8Array, length: number, payload: number): void {
    this.reserve();
    const { bytes } = this;
    let at = this.used;
    for (let i = length - 1; i >= 0; i--) bytes[at++] = tiles[i]!;
    bytes[at++] = 0;
    for (let shift = 0; shift < 32; shift += 8) bytes[at++] = payload >>> shift;
    this.used = at;
    this.count++;
  }

  /**
   * Yields the records as a run, sorted and each once, in pieces that are reused; then the buffer is
   * empty.
   */
  *run(): Generator<Uint8Array> {
    const { bytes, payload } = this;
    const starts = this.startsOf();
    const order = new Uint32Array(this.count);
    for (let i = 0; i < order.length; i++) order[i] = i;
    sortChains(order, starts.slice(), { keys: bytes });
    const piece = new Uint8Array(PIECE);
    let filled = 0;
    let last = -1;
    for (const item of order) {
      const start = starts[item]!;
      if (last >= 0 && isSame(bytes, last, start)) continue;
      last = start;
      if (filled + LONGEST_RECORD > PIECE) {
        yield piece.subarray(0, filled);
        filled = 0;
      }
      let at = start;
      while (bytes[at] !== 0) piece[filled++] = bytes[at++]!;
      const end = at + 1 + payload;
      while (at < end) piece[filled++] = bytes[at++]!;
    }
    if (filled > 0) yield piece.subarray(0, filled);
    this.used = 0;
    this.count = 0;
  }

  private startsOf(): Uint32Array {
    const { bytes, payload } = this;
    const starts = new Uint32Array(this.count);
    let at = 0;
    for (let i = 0; i < starts.length; i++) {
      starts[i] = at;
      while (bytes[at] !== 0) at++;
      at += 1 + payload;
    }
    return starts;
  }

  /** Makes room for one more record; only words that are much longer than their text need it. */
  private reserve(): void {
    if (this.used + LONGEST_RECORD <= this.bytes.length) return;
    const larger = new Uint8Array(this.bytes.length * 1.25 + LONGEST_RECORD);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

function isSame(bytes: Uint8Array, a: number, b: number): boolean {
  let i = 0;
  while (bytes[a + i] === bytes[b + i] && bytes[a + i] !== 0) i++;
  return bytes[a + i] === bytes[b + i];
}
