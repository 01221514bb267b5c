import { byteAt, int32At, itemAt, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { grown } from "../../base/lists.js";
import { sortChains } from "../graph/word-set.js";

/** Runs that are merged at a time, at most: each needs a piece in memory, and an open file. */
const MOST_RUNS = 128;
const FEWEST_RUNS = 8;
/** Bytes of a run that are read at a time. */
const USUAL_PIECE = 1 << 16;
const LARGEST_PIECE = 1 << 20;

/** Figures about an external sort. */
export interface SortFigures {
  /** Number of sorted runs set aside; 0 if everything fit in memory. */
  runs: number;
  /** Number of times that everything was written: once for the runs, and once per merge pass. */
  passes: number;
  /** Number of bytes written. */
  bytes: number;
}

/** What a sort works with. */
export interface SorterOptions {
  /** Bytes of memory for records. */
  budget: number;
  /** Bytes after the tiles of each record. */
  payload: number;
  scratch: Scratch;
  signal?: AbortSignal | undefined;
}

/**
 * Sorts more records than memory holds: as many as a budget allows are sorted in memory and put
 * aside as a run, and the runs are then merged ([toal], his mail of 13 March 1997).
 */
export class Sorter {
  readonly figures: SortFigures = { runs: 0, passes: 0, bytes: 0 };
  private buffer: RunBuffer | undefined;
  private runs: StoredRun[] = [];

  constructor(private readonly options: SorterOptions) {
    this.buffer = new RunBuffer(options.budget, options.payload);
  }

  /** The records that have come since the last run; to be added to until `isFull`. */
  get records(): RunBuffer {
    return this.buffer as RunBuffer;
  }

  /** Sorts the records in memory and puts them aside. */
  async spill(): Promise<void> {
    const { records } = this;
    this.options.signal?.throwIfAborted();
    if (records.count === 0) return;
    this.runs.push(await this.store(records.run()));
    this.figures.runs++;
    this.figures.passes = 1;
  }

  /**
   * Yields all records in order, each string once, in batches that are reused. Nothing can be added
   * any more.
   * @param budget bytes of memory for merging.
   */
  async *sorted(budget: number): AsyncGenerator<Uint8Array> {
    const { payload, signal } = this.options;
    if (this.runs.length === 0) {
      yield* this.records.run();
      this.buffer = undefined;
      return;
    }
    await this.spill();
    // Its memory is for the pieces of the runs now.
    this.buffer = undefined;
    const most = Math.max(FEWEST_RUNS, Math.min(MOST_RUNS, Math.floor(budget / USUAL_PIECE)));
    while (this.runs.length > most) await this.mergePass(most, budget);
    const piece = pieceFor(budget, this.runs.length);
    yield* mergeRuns(this.runs, { payload, piece, signal });
    for (const run of this.runs) await run.drop();
    this.runs = [];
  }

  /** Merges groups of runs into one each, of about the same number of runs. */
  private async mergePass(most: number, budget: number): Promise<void> {
    const { payload, signal } = this.options;
    const groups = Math.ceil(this.runs.length / most);
    const merged: StoredRun[] = [];
    let from = 0;
    for (let group = 0; group < groups; group++) {
      const to = Math.round((this.runs.length * (group + 1)) / groups);
      const runs = this.runs.slice(from, to);
      from = to;
      const piece = pieceFor(budget, runs.length);
      merged.push(await this.store(mergeRuns(runs, { payload, piece, signal })));
      for (const run of runs) await run.drop();
    }
    this.runs = merged;
    this.figures.passes++;
  }

  private async store(
    pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<StoredRun> {
    const run = await this.options.scratch.store(pieces);
    this.figures.bytes += run.size;
    return run;
  }
}

function pieceFor(budget: number, runs: number): number {
  return Math.max(1 << 12, Math.min(LARGEST_PIECE, Math.floor(budget / (runs + 1))));
}

/*
 * A run is records one after another: the tiles of a string, each from 1 on, a 0, and a payload of a
 * fixed number of bytes, which does not count for the order.
 */

/** Bytes that sorting takes for a record: its start, and three numbers of the radix sort. */
const SORT_BYTES = 16;
/** Bytes of a piece that is written. */
const PIECE = 1 << 16;

/** The longest record: 256 tiles, a 0 and a payload of 4 bytes. */
const LONGEST_RECORD = 261;

/**
 * Records in memory, until this many of them have come that sorting them takes all of a budget; then
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

  /** Returns whether the budget does not do for this many more bytes in this many records. */
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
    for (let i = length - 1; i >= 0; i--) bytes[at++] = byteAt(tiles, i);
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
      const start = uint32At(starts, item);
      if (last >= 0 && isSame(bytes, last, start)) continue;
      last = start;
      if (filled + LONGEST_RECORD > PIECE) {
        yield piece.subarray(0, filled);
        filled = 0;
      }
      let at = start;
      while (bytes[at] !== 0) piece[filled++] = byteAt(bytes, at++);
      const end = at + 1 + payload;
      while (at < end) piece[filled++] = byteAt(bytes, at++);
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
    this.bytes = grown(this.bytes, this.bytes.length * 1.25 + LONGEST_RECORD);
  }
}

function isSame(bytes: Uint8Array, a: number, b: number): boolean {
  let i = 0;
  while (bytes[a + i] === bytes[b + i] && bytes[a + i] !== 0) i++;
  return bytes[a + i] === bytes[b + i];
}

/** Bytes of merged records that are handed on at once. */
const BATCH = 1 << 16;

/** A run that is being read: a piece of it in memory, and the place of the next record. */
class Cursor {
  bytes = new Uint8Array(0);
  at = 0;
  private next = 0;

  constructor(
    private readonly run: StoredRun,
    private readonly piece: number,
    private readonly payload: number,
  ) {}

  /** Returns whether the rest of the piece certainly has a whole record, or the run ends in it. */
  get isReady(): boolean {
    return this.at + LONGEST_RECORD <= this.bytes.length || this.next === this.run.size;
  }

  get isDone(): boolean {
    return this.at >= this.bytes.length && this.next === this.run.size;
  }

  /** Reads the next piece, behind what is left of this one. */
  async fill(): Promise<void> {
    while (!this.isReady) {
      const more = await this.run.read(this.next, this.piece);
      if (more.length === 0) throw endedEarly();
      const rest = this.bytes.subarray(this.at);
      const bytes = new Uint8Array(rest.length + more.length);
      bytes.set(rest);
      bytes.set(more, rest.length);
      this.next += more.length;
      this.bytes = bytes;
      this.at = 0;
    }
  }

  /** Copies the record into `out` and goes on to the next one; returns the place behind it. */
  take(out: Uint8Array, to: number): number {
    const { bytes, payload } = this;
    let at = this.at;
    let place = to;
    while (at < bytes.length && bytes[at] !== 0) out[place++] = byteAt(bytes, at++);
    const end = at + 1 + payload;
    // Someone may have cut the run: then its last record ends in zeros.
    while (at < end) out[place++] = bytes[at++] ?? 0;
    this.at = at;
    return place;
  }

  skip(): void {
    const { bytes } = this;
    let at = this.at;
    while (at < bytes.length && bytes[at] !== 0) at++;
    this.at = at + 1 + this.payload;
  }

  /** Returns whether the record has the string that begins at a place of other bytes. */
  isAt(other: Uint8Array, from: number): boolean {
    const { bytes } = this;
    let at = this.at;
    let place = from;
    while (at < bytes.length && bytes[at] === other[place] && other[place] !== 0) {
      at++;
      place++;
    }
    return bytes[at] === other[place];
  }
}

function endedEarly(): LexiconError {
  const what = "a run of sorted words ends early";
  return new LexiconError("TRUNCATED", what, { expected: "a scratch folder that is left alone" });
}

/**
 * The smallest of several cursors, by a tree of losers (Knuth, volume 3, section 5.4.1): each inner
 * node keeps the one that lost there, so that after a step only the cursors on one path to the root
 * are compared.
 */
class LoserTree {
  private readonly losers: Int32Array;
  /** Number of the cursor with the smallest record. */
  winner: number;

  constructor(private readonly cursors: readonly Cursor[]) {
    this.losers = new Int32Array(cursors.length);
    this.winner = cursors.length === 1 ? 0 : this.play(1);
  }

  /** Finds the winner again after the cursor that won has gone on. */
  replay(): void {
    let winner = this.winner;
    for (let node = (winner + this.cursors.length) >> 1; node > 0; node >>= 1) {
      const other = int32At(this.losers, node);
      if (!this.isLess(other, winner)) continue;
      this.losers[node] = winner;
      winner = other;
    }
    this.winner = winner;
  }

  private play(node: number): number {
    const size = this.cursors.length;
    if (node >= size) return node - size;
    const [left, right] = [this.play(2 * node), this.play(2 * node + 1)];
    const isLeft = this.isLess(left, right);
    this.losers[node] = isLeft ? right : left;
    return isLeft ? left : right;
  }

  /** Compares records; a cursor without any comes last. */
  private isLess(a: number, b: number): boolean {
    const one = itemAt(this.cursors, a);
    const other = itemAt(this.cursors, b);
    if (one.isDone || other.isDone) return !one.isDone;
    const x = one.bytes;
    const y = other.bytes;
    let i = one.at;
    let k = other.at;
    while (i < x.length && x[i] === y[k] && x[i] !== 0) {
      i++;
      k++;
    }
    const [mine, its] = [x[i], y[k]];
    return mine !== undefined && its !== undefined && mine < its;
  }
}

/** How runs are merged. */
export interface MergeOptions {
  /** Bytes after the tiles of each record. */
  payload: number;
  /** Bytes that are read of a run at a time. */
  piece: number;
  /** Ends the work early. */
  signal?: AbortSignal | undefined;
}

/**
 * Merges sorted runs: yields their records in order, each string once, in batches of whole records.
 * A batch is reused after its turn.
 */
export async function* mergeRuns(
  runs: readonly StoredRun[],
  { payload, piece, signal }: MergeOptions,
): AsyncGenerator<Uint8Array> {
  const cursors = runs.map((run) => new Cursor(run, piece, payload));
  for (const cursor of cursors) await cursor.fill();
  if (cursors.length === 0) return;
  const tree = new LoserTree(cursors);
  const batch = new Uint8Array(BATCH);
  let filled = 0;
  // The record that was taken last; before the first one, an empty string, which no run has.
  let lastIn = new Uint8Array(1);
  let last = 0;
  for (;;) {
    const cursor = itemAt(cursors, tree.winner);
    if (cursor.isDone) break;
    if (cursor.isAt(lastIn, last)) {
      cursor.skip();
    } else {
      if (filled + LONGEST_RECORD > BATCH) {
        signal?.throwIfAborted();
        yield batch.subarray(0, filled);
        filled = 0;
      }
      // Records that are equal follow at once, so the batch still has this one then.
      lastIn = batch;
      last = filled;
      filled = cursor.take(batch, filled);
    }
    if (!cursor.isReady) await cursor.fill();
    tree.replay();
  }
  if (filled > 0) yield batch.subarray(0, filled);
}

/** A sorted run that was put aside, and can be read in pieces. */
export interface StoredRun {
  /** Number of bytes. */
  readonly size: number;
  /** Reads the bytes from `at` on, at most `length` of them. */
  read(at: number, length: number): Promise<Uint8Array>;
  /** Gives up the run and its room. */
  drop(): Promise<void>;
}

/** Room for sorted runs outside of memory: files of a folder in Node, blobs in browsers. */
export interface Scratch {
  /** Puts a run aside, whose pieces come one after another. A piece is reused after its turn. */
  store(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<StoredRun>;
  /** Gives up everything that was put aside. */
  dispose(): Promise<void>;
}

/**
 * Returns room for runs in blobs, which browsers keep on disk if they are large. In Node they are
 * memory, so there `folderScratch` takes its place.
 */
export function blobScratch(): Scratch {
  return {
    async store(pieces) {
      const parts: Blob[] = [];
      for await (const piece of pieces) parts.push(new Blob([piece.slice()]));
      let blob: Blob | undefined = new Blob(parts);
      const { size } = blob;
      return {
        size,
        async read(at, length) {
          const part = (blob as Blob).slice(at, at + length);
          return new Uint8Array(await part.arrayBuffer());
        },
        async drop() {
          blob = undefined;
        },
      };
    },
    dispose: async () => undefined,
  };
}
