/**
 * What a benchmark is made of. A suite has groups; the rows of a group do the
 * same work in different ways, and say what came out, so that this can be
 * compared before anything is timed. Every row runs in a process of its own:
 * no row meets the heap, or the type feedback of the compiler, of another.
 */

/** A row's work, with its inputs at hand. */
export interface Work<Result> {
  /** What is measured. */
  run(): Result;
  /** What has to be the same for every row of the group. Not measured. */
  answer(result: Result): string | number;
  /** What the row measures by itself, for the measure `own`. */
  own?(): number[];
}

export interface Row {
  name: string;
  /** Makes the inputs. Not measured (except as memory). */
  prepare(): Runnable | Promise<Runnable>;
}

/**
 * - `warm`: time of a run, in a process that has run it before;
 * - `first`: time of the first run in a fresh process, several processes;
 * - `memory`: peak memory (max RSS) of a fresh process, inputs included;
 * - `own`: numbers in the group's unit that the row measures by itself.
 */
export type Measure = "warm" | "first" | "memory" | "own";

export interface Group {
  name: string;
  measure: Measure;
  unit: "s" | "ms" | "µs" | "ns" | "MB" | "placements" | "times";
  /** The unit is divided by this: what one run does so often. Default 1. */
  operations?: number;
  /** At least so many samples; default 40 for `warm`, 7 for the others. */
  samples?: number;
  rows: Row[];
}

export interface Suite {
  name: string;
  groups: Group[];
}

/** Work whose results nobody looks into. */
export type Runnable = Work<unknown>;

/** Work as a row keeps it: `answer` gets what its own `run` returned. */
export function work<Result>(
  run: () => Result,
  answer: (result: Result) => string | number,
  own?: () => number[],
) {
  return { run, answer, own } as Runnable;
}
