import { mergeRuns } from "./merge.js";
import { RunBuffer } from "./run-buffer.js";
import type { Scratch, StoredRun } from "./scratch.js";

/** Runs that are merged at a time, at most: each needs a piece in memory, and an open file. */
const MOST_RUNS = 128;
const FEWEST_RUNS = 8;
/** Bytes of a run that are read at a time. */
const USUAL_PIECE = 1 << 16;
const LARGEST_PIECE = 1 << 20;

/** Figures of an external sort. */
export interface SortFigures {
  /** Sorted runs that were put aside; 0 if everything fitted in memory. */
  runs: number;
  /** Times that everything was written: once for the runs, and once for each pass that merged them. */
  passes: number;
  /** Bytes that were written. */
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
