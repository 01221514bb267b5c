/**
 * Where things lie in linear memory.
 *
 * | from         | what                                                       |
 * | ------------ | ---------------------------------------------------------- |
 * | 0            | the compiler's static data (next to nothing)               |
 * | WORD         | a word passed in or out, a tile a byte                     |
 * | SEARCH       | the state of one search (see search.ts), SEARCH_SIZE bytes |
 * | OUTPUT       | words found: a length byte and that many tiles, each       |
 * | GRAPH        | the nodes, 4 bytes each                                    |
 * | (counts)     | words below each node of the DAWG, 4 bytes each            |
 * | (look-up)    | a table of the DAWG's nodes (see lookup.ts)                |
 *
 * Everything up to GRAPH has a fixed size; the host sizes the rest once.
 */
export const WORD: i32 = 16384;
export const WORD_SIZE: i32 = 256;

export const SEARCH: i32 = WORD + WORD_SIZE;
/** How many more of each tile may be taken before blanks are needed: 64 words. */
export const SEARCH_LEFT: i32 = SEARCH;
/** How many more of each tile the result must have: 64 words. */
export const SEARCH_NEED: i32 = SEARCH_LEFT + 256;
/** The pattern elements that accept each tile: 64 pairs of words, low and high. */
export const SEARCH_ACCEPT: i32 = SEARCH_NEED + 256;
/** Next node to look at, at each depth: 257 words. */
export const SEARCH_NODE: i32 = SEARCH_ACCEPT + 512;
/** Pattern states before the tile of each depth: 257 pairs of words. */
export const SEARCH_STATE: i32 = SEARCH_NODE + 1028;
/** The tiles of the path. */
export const SEARCH_PATH: i32 = SEARCH_STATE + 2056;
/** Single numbers, a word each. */
export const SEARCH_DEPTH: i32 = SEARCH_PATH + 256;
export const SEARCH_BLANKS: i32 = SEARCH_DEPTH + 4;
export const SEARCH_NEED_TOTAL: i32 = SEARCH_DEPTH + 8;
export const SEARCH_MIN_LENGTH: i32 = SEARCH_DEPTH + 12;
export const SEARCH_MAX_LENGTH: i32 = SEARCH_DEPTH + 16;
export const SEARCH_STAR: i32 = SEARCH_DEPTH + 20;
export const SEARCH_FINAL: i32 = SEARCH_DEPTH + 28;
export const SEARCH_SIZE: i32 = SEARCH_FINAL + 8 - SEARCH;

export const OUTPUT: i32 = (SEARCH + SEARCH_SIZE + 63) & ~63;
export const OUTPUT_SIZE: i32 = 16384;

export const GRAPH: i32 = OUTPUT + OUTPUT_SIZE;

/** The longest path of a graph, in tiles. */
export const MAX_WORD_LENGTH: i32 = 255;
