/*
 * The memory in which outcomes are counted (outcomes.ts), at an address given by the host: the
 * turns of the current game, and behind them the counters.
 */

/** Changes of the spread from -OUTCOME_CHANGES to OUTCOME_CHANGES points are told apart. */
export const OUTCOME_CHANGES: i32 = 500;
/** Counters of a row: one for each change. */
export const OUTCOME_COUNTERS: i32 = 2 * OUTCOME_CHANGES + 1;
/** Numbers of a row: its counters and three sums of leads. */
export const OUTCOME_COLUMNS: i32 = OUTCOME_COUNTERS + 3;
/** Turns of a game that are counted, with its beginning; of longer games, only the first ones. */
export const OUTCOME_TURNS: i32 = 256;
/** Bytes of the turns of a game: row, mover's spread and mover, a number each. */
export const OUTCOME_HEAD: i32 = OUTCOME_TURNS * 12;
