/**
 * What a benchmark is made of. A suite has groups; the rows of a group do the
 * same work in different ways, and say what came out, so that this can be
 * compared before anything is timed. Most rows run in a process of their own:
 * no row meets the heap, or the type feedback of the compiler, of another.
 * Where what counts is the ratio, the rows take turns in one process instead,
 * so that a machine that is busy for a while is busy for all of them.
 */

/** A row's work, with its inputs at hand. */
export interface Work<Result> {
  /** What is measured. */
  run(): Result;
  /** What has to be the same for every row of the group. Not measured. */
  answer(result: Result): string | number;
  /** What the row measures by itself, for the measure `own`. */
  own?: () => number[] | Promise<number[]>;
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
 * - `size`: the bytes that `run` itself gives;
 * - `own`: what the row measures by itself: milliseconds, bytes or numbers.
 */
export type Measure = "warm" | "first" | "memory" | "size" | "own";

export type Unit =
  | "s"
  | "ms"
  | "µs"
  | "ns"
  | "MB"
  | "KB"
  | "placements"
  | "nodes"
  | "points"
  | "times"
  | "games/s"
  | "rollouts/s"
  | "%";

/** Rows that have a process each. */
export interface Group {
  name: string;
  measure: Measure;
  unit: Unit;
  /** The unit is divided by this: what one run does so often. Default 1. */
  operations?: number;
  /** At least so many samples; default 40 for `warm`, 7 for `first` and `memory`. */
  samples?: number;
  rows: Row[];
}

/** Work on several cases, each of which is timed by itself. */
export interface CaseWork {
  cases: number;
  /** What is measured. */
  run(place: number): unknown;
  /** What has to be the same for every row, of all cases. Not measured. */
  answer(): string | number;
}

export interface TurnsRow {
  name: string;
  prepare(): CaseWork | Promise<CaseWork>;
}

/** Rows that take turns in one process, case by case. */
export interface TurnsGroup {
  name: string;
  measure: "turns";
  unit: Unit;
  /** How often each row does each case. */
  rounds: number;
  /**
   * `repeat`: all rounds of a case before the next case, so that nothing has
   * changed since the last; `renew`: all cases in every round.
   */
  order: "repeat" | "renew";
  /** The heading of the group in the suite's chart, if it is to be there. */
  chart?: string;
  rows: TurnsRow[];
}

/** A row of a series group: samples in its unit, by default that of the group. */
export interface Series {
  name: string;
  unit?: Unit;
  samples: number[];
}

/** Work that gives several rows at once, in one process, and measures by itself. */
export interface SeriesGroup {
  name: string;
  measure: "series";
  unit: Unit;
  /** Does the work, and throws where an answer is not right. */
  run(): Promise<Series[]>;
}

export type AnyGroup = Group | TurnsGroup | SeriesGroup;

export interface Suite {
  name: string;
  groups: AnyGroup[];
}

/** Work whose results no one looks into. */
export type Runnable = Work<unknown>;

/** Work as a row keeps it: `answer` gets what its own `run` returned. */
export function work<Result>(
  run: () => Result,
  answer: (result: Result) => string | number,
  own?: () => number[] | Promise<number[]>,
) {
  return { run, answer, ...(own === undefined ? {} : { own }) } as Runnable;
}
