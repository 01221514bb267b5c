/*
 * Layout of the statistics of games, STATISTICS_SIZE bytes:
 *
 * | part      | contents                                                      |
 * | --------- | ------------------------------------------------------------- |
 * | sums      | 64-bit sums, low half first: see the fields below             |
 * | counters  | histograms and other counts, 32 bits each                     |
 * | TOP       | the best plays and games: see top.ts                          |
 */

/** Fields over all games: sums and, for names ending in _SQUARED, sums of squares. */
export const GAMES: i32 = 0;
export const SUMMED_TURNS: i32 = 1;
export const TURNS_SQUARED: i32 = 2;
export const BINGOS: i32 = 3;
export const BINGOS_SQUARED: i32 = 4;
export const WINNER: i32 = 5;
export const WINNER_SQUARED: i32 = 6;
export const LOSER: i32 = 7;
export const LOSER_SQUARED: i32 = 8;
export const FIRST: i32 = 9;
export const FIRST_SQUARED: i32 = 10;
export const SECOND: i32 = 11;
export const SECOND_SQUARED: i32 = 12;
export const COMBINED: i32 = 13;
export const COMBINED_SQUARED: i32 = 14;
export const DRAWS: i32 = 15;
export const STALLS: i32 = 16;
/** Fields of pairs of games with the same bag: player 0's spread, and its result in half points. */
export const PAIRS: i32 = 17;
export const PAIR_SPREAD: i32 = 18;
export const PAIR_SPREAD_SQUARED: i32 = 19;
export const PAIR_RESULT: i32 = 20;
export const PAIR_RESULT_SQUARED: i32 = 21;

/** Fields of a player, after those over all games; player 1's follow player 0's. */
export const PLAYER_FIELDS: i32 = 22;
export const PLAYER_FIELD_COUNT: i32 = 20;
export const WINS: i32 = 0;
export const POINTS: i32 = 1;
export const POINTS_SQUARED: i32 = 2;
export const SPREAD: i32 = 3;
export const SPREAD_SQUARED: i32 = 4;
export const MOVES: i32 = 5;
export const PLAYS: i32 = 6;
export const PLAY_POINTS: i32 = 7;
export const PLAY_POINTS_SQUARED: i32 = 8;
export const TILES_LAID: i32 = 9;
export const BLANKS_LAID: i32 = 10;
export const BINGOS_MADE: i32 = 11;
export const EXCHANGES: i32 = 12;
export const TILES_EXCHANGED: i32 = 13;
export const PASSES: i32 = 14;
/** Plays that score less than another play would have, and the difference. */
export const SACRIFICES: i32 = 15;
export const POINTS_SACRIFICED: i32 = 16;
export const TIMES_OUT: i32 = 17;
export const TIMES_FIRST: i32 = 18;
export const WINS_AS_FIRST: i32 = 19;

/** Total number of sums. */
export const SUM_COUNT: i32 = PLAYER_FIELDS + 2 * PLAYER_FIELD_COUNT;

/** Numbers of bins for bingos, word lengths and turns; the last bin includes everything beyond. */
export const BINGO_LIMIT: i32 = 32;
export const LENGTH_LIMIT: i32 = 32;
export const TURN_LIMIT: i32 = 64;

/**
 * Histograms: bins of 10 points from LEAST_BIN on; the outermost bins include everything beyond.
 */
export const BINS: i32 = 256;
export const LEAST_BIN: i32 = -320;
export const WINNER_BINS: i32 = SUM_COUNT << 3;
export const LOSER_BINS: i32 = WINNER_BINS + BINS * 4;
export const COMBINED_BINS: i32 = LOSER_BINS + BINS * 4;
/** Histograms of player 0, followed by those of player 1. */
export const PLAYER_BINS: i32 = COMBINED_BINS + BINS * 4;
/** Points per play, in bins of two points from 0 on. */
export const PLAY_BINS: i32 = PLAYER_BINS + 2 * BINS * 4;
/** Games by number of turns, and by number of bingos. */
export const TURN_BINS: i32 = PLAY_BINS + BINS * 4;
export const BINGO_BINS: i32 = TURN_BINS + BINS * 4;
/** Plays by the length of their main word. */
export const LENGTH_BINS: i32 = BINGO_BINS + BINGO_LIMIT * 4;
/** For each turn of a game from 0 on: how often it occurred, and the points scored in it. */
export const TURNS_MADE: i32 = LENGTH_BINS + LENGTH_LIMIT * 4;
export const TURN_POINTS: i32 = TURNS_MADE + TURN_LIMIT * 4;
/** The lists of top.ts. */
export const TOP: i32 = TURN_POINTS + TURN_LIMIT * 4;
export const TOP_LENGTH: i32 = 10;
export const TOP_ENTRY: i32 = 16;
export const TOP_LISTS: i32 = 4;
export const STATISTICS_SIZE: i32 = TOP + TOP_LISTS * TOP_LENGTH * TOP_ENTRY;
