/** A word passed in or out, a byte per tile. */
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
export const WORD: i32 = <i32>memory.data(256);

/*
 * The state of one search (search.ts), which the host writes and may copy: SEARCH_SIZE bytes. Other
 * walks through a graph use its lists too.
 */
export const SEARCH_SIZE: i32 = 5444;
export const SEARCH: i32 = <i32>memory.data(SEARCH_SIZE);
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

export const SEARCH_KEYS_SIZE: i32 = 1024;
/** Random keys: 64 pairs of cells for supplied tiles, and 64 for required ones. */
export const SEARCH_KEYS: i32 = <i32>memory.data(SEARCH_KEYS_SIZE, 64);
/**
 * Size of the table of states from which the current search finds no word, 32 bytes each: first
 * node of the run, state set, length so far if lengths are bounded, signature. The host gives it an
 * address and clears it between searches.
 */
export const DEAD_STATES_SIZE: i32 = 4096 << 5;

/** Words found, each as a length byte and that many tiles. */
export const OUTPUT_SIZE: i32 = 16384;
export const OUTPUT: i32 = <i32>memory.data(OUTPUT_SIZE);
