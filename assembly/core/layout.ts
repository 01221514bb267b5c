import {
  BOARD_SIZE,
  GAME_BAG,
  GAME_BOARD,
  GAME_CHOSEN,
  GAME_RACKS,
  GAME_SIZE,
  MAX_BAG,
} from "./game-record";
import { MAX_RACK } from "./limits";

/**
 * Layout of linear memory. A cell is a 32-bit number.
 *
 * | from         | contents                                                   |
 * | ------------ | ---------------------------------------------------------- |
 * | 0            | the compiler's static data (next to nothing)               |
 * | WORD         | a word passed in or out, a byte per tile                   |
 * | SEARCH       | the state of one search (see search.ts), SEARCH_SIZE bytes |
 * | OUTPUT       | words found, each as a length byte and that many tiles     |
 * | BOARD …      | the position and data derived from it (below)              |
 * | GRAPH        | the nodes, 4 bytes each                                    |
 * | (counts)     | words below each node of the DAWG, 4 bytes each            |
 * | (look-up)    | a table of the DAWG's nodes (see lookup.ts)                |
 *
 * Everything before GRAPH has a fixed size; the host sizes the rest once.
 */
export const WORD: i32 = 16384;
export const WORD_SIZE: i32 = 256;

export const SEARCH: i32 = WORD + WORD_SIZE;
/** How many more of each tile may be used before blanks are needed: 64 cells. */
export const SEARCH_LEFT: i32 = SEARCH;
/** How many more of each tile the result must contain: 64 cells. */
export const SEARCH_NEED: i32 = SEARCH_LEFT + 256;
/** The pattern elements that accept each tile: 64 pairs of cells, low and high. */
export const SEARCH_ACCEPT: i32 = SEARCH_NEED + 256;
/** Next node to examine at each depth: 257 cells. */
export const SEARCH_NODE: i32 = SEARCH_ACCEPT + 512;
/** Pattern states before the tile at each depth: 257 pairs of cells. */
export const SEARCH_STATE: i32 = SEARCH_NODE + 1028;
/** The tiles of the current path. */
export const SEARCH_PATH: i32 = SEARCH_STATE + 2056;
/** Single numbers, one cell each. */
export const SEARCH_DEPTH: i32 = SEARCH_PATH + 256;
export const SEARCH_BLANKS: i32 = SEARCH_DEPTH + 4;
export const SEARCH_NEED_TOTAL: i32 = SEARCH_DEPTH + 8;
export const SEARCH_MIN_LENGTH: i32 = SEARCH_DEPTH + 12;
export const SEARCH_MAX_LENGTH: i32 = SEARCH_DEPTH + 16;
export const SEARCH_STAR: i32 = SEARCH_DEPTH + 20;
export const SEARCH_FINAL: i32 = SEARCH_DEPTH + 28;
/** Nodes that the last call of `searchFill` was still allowed to examine. */
export const SEARCH_STEPS: i32 = SEARCH_FINAL + 8;
/** The runs at this depth and below have given no word since they were entered. */
export const SEARCH_BARREN: i32 = SEARCH_STEPS + 4;
/** Sum of the keys of the supplied and the required tiles that the path has used: a pair of cells. */
export const SEARCH_SIGNATURE: i32 = SEARCH_BARREN + 4;
/** First node of the run at each depth: 257 cells. */
export const SEARCH_RUN: i32 = SEARCH_SIGNATURE + 8;
export const SEARCH_SIZE: i32 = SEARCH_RUN + 1028 - SEARCH;

/** Random keys: 64 pairs of cells for supplied tiles, and 64 for required ones. */
export const SEARCH_KEYS: i32 = (SEARCH + SEARCH_SIZE + 63) & ~63;
export const SEARCH_KEYS_SIZE: i32 = 1024;
/**
 * Size of the table of states from which the current search finds no word, 32 bytes each: first
 * node of the run, state set, length so far if lengths are bounded, signature. The host gives it an
 * address and clears it between searches.
 */
export const DEAD_STATES_SIZE: i32 = 4096 << 5;

export const OUTPUT: i32 = SEARCH_KEYS + SEARCH_KEYS_SIZE;
export const OUTPUT_SIZE: i32 = 16384;

/*
 * Squares. Each lane of either direction has LANE squares. Squares 1 to the lane's length are
 * real; the squares before and after them take no tile, so every word ends there. Across lanes
 * are the rows, down lanes the columns; a square of the board has one record in each direction.
 *
 * | byte of a square | contents                                                   |
 * | ---------------- | ---------------------------------------------------------- |
 * | 0-3              | cross set: the letters that may be placed here             |
 * | 4-7              | its second cell, in the wide build (letters.ts)            |
 * | 8-11             | score of the crossing tiles; -1 if there are none          |
 * | 12               | tile, as on the board                                      |
 * | 13               | letter multiplier                                          |
 * | 14               | word multiplier                                            |
 * | 15               | 1 if a vowel of the opening play is penalized here         |
 */
export const MAX_SIDE: i32 = 21;
export const LANE_SHIFT: i32 = 5;
export const SQUARE_SHIFT: i32 = 4;
export const SQUARE_SIZE: i32 = 1 << SQUARE_SHIFT;
/** Size of one direction's squares in bytes: 32 lanes of 32 squares. */
export const DIRECTION_SIZE: i32 = 1 << (5 + LANE_SHIFT + SQUARE_SHIFT);
export const SQUARES: i32 = OUTPUT + OUTPUT_SIZE;

/** The current game; see game-record.ts. */
export const GAME: i32 = SQUARES + 2 * DIRECTION_SIZE;
export const CHOSEN: i32 = GAME + GAME_CHOSEN;
export const RACKS: i32 = GAME + GAME_RACKS;
/** The board, which the host may write: a byte per square, row by row. */
export const BOARD: i32 = GAME + GAME_BOARD;
export const BAG: i32 = GAME + GAME_BAG;

/*
 * State derived from the position, apart from the squares. It is one block, which undoing a ply
 * restores (position/log.ts).
 */
export const POSITION: i32 = GAME + GAME_SIZE;
/** Copy of the board that the squares reflect; comparing it with BOARD shows what has changed. */
export const LAST_BOARD: i32 = POSITION;
/** 1 for each lane whose tiles have changed: 32 bytes per direction. */
export const CHANGED: i32 = LAST_BOARD + BOARD_SIZE;
/** 1 for each lane whose spans are out of date: 32 bytes per direction. */
export const STALE: i32 = CHANGED + 64;
/** Addresses of the lanes' spans (moves/spans/spans.ts): 32 numbers per direction. */
export const LANE_RECORDS: i32 = STALE + 64;
/** Address of the next spare lane record, and of the first record that may be changed. */
export const LANE_TOP: i32 = LANE_RECORDS + 256;
export const LANE_FLOOR: i32 = LANE_TOP + 4;
/** Number of tiles on the board. */
export const TILES_ON_BOARD: i32 = LANE_FLOOR + 4;
/** Root of the graph that the cross sets were computed from; see position/lexicon.ts. */
export const GRAPH_ROOT: i32 = TILES_ON_BOARD + 4;
export const POSITION_SIZE: i32 = GRAPH_ROOT + 4 - POSITION;

/** Points of each tile byte, 0 for blanks on the board: 256 cells. */
export const SCORES: i32 = POSITION + POSITION_SIZE;
/** 1 for each tile that is a vowel: 64 bytes. */
export const VOWELS: i32 = SCORES + 1024;

/** Cells for a number of each tile of the largest rack, two in a cell. */
export const PAIRS: i32 = (MAX_RACK + 1) >> 1;
/** Number of sets of the places of the largest rack. */
export const RACK_SETS: i32 = 1 << MAX_RACK;
/** The rack or pool as the host writes it, ascending: a byte per tile. */
export const RACK: i32 = VOWELS + 64;
/** How many of each tile are left on the rack: 64 cells; index 0 is the blank. */
export const LEFT: i32 = RACK + 32;
/** Bit of each tile's first place on the rack: 64 cells. */
export const FIRST_BIT: i32 = LEFT + 256;
/** Places of each tile on the rack, one bit per place: 64 cells. */
export const PLACES: i32 = FIRST_BIT + 256;
/** Points of the rack's tiles, descending: 16 cells. */
export const RACK_SCORES: i32 = PLACES + 256;
/** Value of a play besides its score, indexed by the set of rack places kept: a cell each. */
export const KEPT_VALUES: i32 = RACK_SCORES + 64;
/** Highest of these values for each number of tiles played: 16 cells. */
export const BEST_KEPT: i32 = KEPT_VALUES + 4 * RACK_SETS;
/** Node in the leave graph and number of leaves before it, for each set: a pair of cells. */
export const LEAVE_STATES: i32 = BEST_KEPT + 64;

/** Tiles of the play being built, a byte for each square of its lane. */
export const STRIP: i32 = LEAVE_STATES + 8 * RACK_SETS;

/** Letter multipliers of the squares covered so far: 16 cells, as are the two lists below. */
export const COVERED_SIZE: i32 = 64;
export const COVERED_LETTER_TIMES: i32 = STRIP + 64;
/** Factors that apply to each covered tile's points in its cross word. */
export const COVERED_CROSS_TIMES: i32 = COVERED_LETTER_TIMES + COVERED_SIZE;
/** Both factors combined, in descending order: see moves/bounds.ts. */
export const COVERED_TIMES: i32 = COVERED_CROSS_TIMES + COVERED_SIZE;

/** Tiles of a play that may be blanks, and how many blanks each letter needs (moves/graph/blanks.ts). */
export const PLAYED_TILES: i32 = COVERED_TIMES + COVERED_SIZE;
export const BLANKS_NEEDED: i32 = PLAYED_TILES + (MAX_RACK + 1) * 16;

/** Placements, 32 bytes each: bound, direction and lane, anchor, leftmost, rightmost. */
export const PLACEMENT_SIZE: i32 = 32;
export const MAX_PLACEMENTS: i32 = 2 * MAX_SIDE * MAX_SIDE;
export const PLACEMENTS: i32 = BLANKS_NEEDED + 256;

/** Counts for one pass of the sort: 2,048 cells. */
export const HISTOGRAM: i32 = PLACEMENTS + MAX_PLACEMENTS * PLACEMENT_SIZE;

/** A move as the host reads it: see moves/list.ts. */
export const CANDIDATE: i32 = HISTOGRAM + 8192;

/*
 * The jumbled variant: the letters on the board within a range of squares, and data on the
 * range's empty squares and the tiles for them (moves/jumbled).
 */

/** The fixed letters, ascending, followed by a terminating byte. */
export const FIXED: i32 = CANDIDATE + 64;
/** Letters that the blanks stand for, ascending: 16 bytes. */
export const BLANK_LETTERS: i32 = FIXED + 32;
/** The tiles to place, and the tiles placed so far from left to right: 16 bytes each. */
export const LAY_TILES: i32 = BLANK_LETTERS + 16;
export const LAID: i32 = LAY_TILES + 16;
/** Bit and points of each tile to place, sorted by points: 16 pairs of cells. */
export const TILES_BY_POINTS: i32 = LAID + 16;
/** Addresses of the covered squares from left to right: 16 cells, as are the lists below. */
export const LAY_SQUARES: i32 = TILES_BY_POINTS + 128;
/** Total multiplier of each covered square. */
export const LAY_TIMES: i32 = LAY_SQUARES + COVERED_SIZE;
/** Penalty for a vowel on each covered square. */
export const LAY_PENALTIES: i32 = LAY_TIMES + COVERED_SIZE;
/** Tiles that fit each covered square, one bit per tile. */
export const LAY_FITS: i32 = LAY_PENALTIES + COVERED_SIZE;
/** For each covered square, the nearest earlier square that accepts the same tiles, or -1. */
export const LAY_TWINS: i32 = LAY_FITS + COVERED_SIZE;
/** Multipliers from each covered square onward, descending: a list of 16 cells for each. */
export const SUFFIX_TIMES: i32 = LAY_TWINS + COVERED_SIZE;

/*
 * Series of games.
 */

/** The two players; see game/players.ts. */
export const PLAYER_SIZE: i32 = 32;
export const PLAYERS: i32 = SUFFIX_TIMES + (MAX_RACK + 1) * COVERED_SIZE;
/** How many of each tile a full bag holds: 64 cells. */
export const TILE_COUNTS: i32 = PLAYERS + 2 * PLAYER_SIZE;

/** A rack sampled for training, and the pool of tiles it is drawn from (training.ts). */
export const SAMPLE: i32 = TILE_COUNTS + 256;
export const POOL: i32 = SAMPLE + 16;

/*
 * Generating plays from the multisets of their letters (words/map/keys.ts, moves/spans).
 */

/** The two keys of each letter: 64 pairs of cells. */
export const LETTER_KEYS: i32 = (POOL + MAX_BAG + 63) & ~63;
/** Sums of the keys of each set of rack places, not counting blanks: a pair of cells each. */
export const SET_KEYS: i32 = LETTER_KEYS + 512;
/** For each number of tiles played, the number of sets and the sets themselves: 128 cells. */
export const SETS_OF_SIZE: i32 = SET_KEYS + 8 * RACK_SETS;
export const SET_ROW_SHIFT: i32 = 9;
/** For each set, the points of its tiles, descending, two in a cell. */
export const SET_POINTS: i32 = SETS_OF_SIZE + ((MAX_RACK + 1) << SET_ROW_SHIFT);
export const SET_POINTS_SIZE: i32 = 4 * PAIRS;
/** The sets of the first places by points: those of the tile with the most points first; a cell each. */
export const SETS_BY_POINTS: i32 = SET_POINTS + SET_POINTS_SIZE * RACK_SETS;
/** The rack's places sorted by the points of their tiles, descending: 16 bytes. */
export const PLACES_BY_POINTS: i32 = SETS_BY_POINTS + 4 * RACK_SETS;
/**
 * While a lane is being cut, its spans by tiles played and by blocks of tiles: 16 cells for each
 * number of tiles played.
 */
export const SPAN_TABLE: i32 = PLACES_BY_POINTS + 16;
export const SPAN_ROW_SHIFT: i32 = 6;
/** The ranges on which a set is being played: 32 cells. */
export const LIVE_RANGES: i32 = SPAN_TABLE + ((MAX_RACK + 1) << SPAN_ROW_SHIFT);
/** Keys of the path being read, at each depth of the graph: 32 pairs of cells. */
export const PATH_KEYS: i32 = LIVE_RANGES + 128;

export const GRAPH: i32 = (PATH_KEYS + 256 + 63) & ~63;

/** Entries of the cache of cross sets (position/cross-cache.ts), and the size of one and of all. */
export const CROSS_ENTRIES: i32 = 4096;
export const CROSS_ENTRY: i32 = 16;
export const CROSS_CACHE_SIZE: i32 = CROSS_ENTRIES * CROSS_ENTRY;

/*
 * What only kernels with a word map have, at an address given by the host: the cache of cross sets,
 * tables of the search (spans/tables.ts), whose places here are distances from the first, the spans of each
 * lane (spans.ts), and the queue of spans and sets (spans/queue.ts).
 */

/** Values of what is kept by the sets of SETS_OF_SIZE, in the same order, and their keys: 128 cells each. */
export const SET_VALUES: i32 = 0;
export const SET_PLACES: i32 = SET_VALUES + ((MAX_RACK + 1) << SET_ROW_SHIFT);
/**
 * Points of each set's two highest tiles, of the next two, and so on, two in a cell: for each number of
 * tiles played five rows of 128 cells.
 */
export const SET_PAIRS: i32 = SET_PLACES + ((MAX_RACK + 1) << SET_ROW_SHIFT);
export const SET_PAIRS_SIZE: i32 = PAIRS << SET_ROW_SHIFT;
/** The turn for which these rows are valid, for each number of tiles played: 16 cells. */
export const SET_PAIRS_TURNS: i32 = SET_PAIRS + (MAX_RACK + 1) * SET_PAIRS_SIZE;
/** The highest scores of the sets in the span being opened: 128 cells. */
export const SET_BOUNDS: i32 = SET_PAIRS_TURNS + 64;
/** The ranges of the span being opened in which tiles fit: 32 cells. */
export const OPEN_RANGES: i32 = SET_BOUNDS + (1 << SET_ROW_SHIFT);
/**
 * Of the sets, those that make words without letters of the board: for each number of tiles the
 * number of the turn for which the list is valid, the highest value of what is kept, the number of sets
 * and their places in the list of sets: 256 cells.
 */
export const WORD_SETS: i32 = OPEN_RANGES + 128;
/** The first entry of each list of the queue of spans and sets: a cell each. */
export const QUEUE_LISTS: i32 = WORD_SETS + ((MAX_RACK + 1) << (SET_ROW_SHIFT + 1));
export const QUEUE_LISTS_COUNT: i32 = 2048;
export const SPAN_TABLES_SIZE: i32 = QUEUE_LISTS + 4 * QUEUE_LISTS_COUNT;

/** Most ranges in a lane: one for each first square and number of tiles. */
export const MAX_RANGES: i32 = MAX_SIDE * MAX_RACK;
export const SPAN_SIZE: i32 = 64;
export const RANGE_SIZE: i32 = 48;
/** Fields that both have: a number of points and ten multipliers of 16 bits (spans/columns.ts). */
export const BOUND: i32 = 24;
export const MULTIPLIERS: i32 = 28;
export const LANE_HEAD_SIZE: i32 = 160;
/** Not a multiple of a power of two, so that lanes do not map to the same cache sets. */
export const LANE_SIZE: i32 = LANE_HEAD_SIZE + MAX_RANGES * (SPAN_SIZE + RANGE_SIZE) + 52;
/** Most entries of the queue, and the size of one. */
export const QUEUE_LENGTH: i32 = 16384;
export const QUEUE_ENTRY: i32 = 12;
export const SPANS_SIZE: i32 =
  CROSS_CACHE_SIZE + SPAN_TABLES_SIZE + 2 * MAX_SIDE * LANE_SIZE + QUEUE_LENGTH * QUEUE_ENTRY;

/** Longest path in a graph, in tiles. */
export const MAX_WORD_LENGTH: i32 = 255;
