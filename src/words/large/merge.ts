import { LexiconError } from "../../errors.js";
import { LONGEST_RECORD } from "./run-buffer.js";
import type { StoredRun } from "./scratch.js";

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
    while (at < bytes.length && bytes[at] !== 0) out[place++] = bytes[at++]!;
    const end = at + 1 + payload;
    while (at < end) out[place++] = bytes[at++]!;
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
      const other = this.losers[node]!;
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
    const one = this.cursors[a]!;
    const other = this.cursors[b]!;
    if (one.isDone || other.isDone) return !one.isDone;
    const x = one.bytes;
    const y = other.bytes;
    let i = one.at;
    let k = other.at;
    while (i < x.length && x[i] === y[k] && x[i] !== 0) {
      i++;
      k++;
    }
    return x[i]! < y[k]!;
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
    const cursor = cursors[tree.winner]!;
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
