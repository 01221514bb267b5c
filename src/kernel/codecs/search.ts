import { badArgument, checkObject, checkTiles, checkWhole, isList } from "../../arguments.js";
import { QueryError } from "../../errors.js";
import type { Arena } from "../arena.js";

/** One element of a pattern: a set of tiles, or a star that stands for any run of tiles. */
export type PatternElement = "*" | readonly number[];

/** The most elements of a pattern that fit the kernel's state sets of 64 bits. */
export const MAX_PATTERN = 62;

/** The conditions on the words of a search; conditions left out do not restrict it. */
export interface SearchSpec {
  /** Default: any word. */
  pattern?: readonly PatternElement[] | undefined;
  /** Tiles to lay the word from; 0 is a blank, which stands for any tile. Default: unlimited. */
  from?: readonly number[] | Uint8Array | undefined;
  /** Tiles that the word must contain, each at least as often as here. */
  needed?: readonly number[] | Uint8Array | undefined;
  /** Bounds on the length in tiles. */
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** Bounds on the cost of a search. */
export interface SearchBounds {
  /** The most words to find; default Infinity. */
  limit?: number | undefined;
  /** The most nodes to examine; default 50 million. */
  maxNodes?: number | undefined;
}

const TILES = 64;
const LONGEST = 255;
const UNLIMITED = 0x3fffffff;

/**
 * Checks the tiles of a search.
 * @throws ArgumentError, naming the condition.
 */
export function checkSearch(spec: SearchSpec): void {
  checkObject(spec, "bounds", "conditions such as { minLength: 2 }");
  const { pattern, from, needed } = spec;
  if (pattern !== undefined) {
    if (!isList(pattern))
      throw badArgument("pattern", pattern, "a list of sets of tiles and stars");
    for (let i = 0; i < pattern.length; i++) {
      const element = pattern[i];
      if (element !== "*") checkTileNumbers(element, `pattern[${i}]`);
    }
  }
  if (from !== undefined) checkTileNumbers(from, "from");
  if (needed !== undefined) checkTileNumbers(needed, "needed");
}

function checkTileNumbers(tiles: unknown, name: string): void {
  checkTiles(tiles, name);
  for (const tile of tiles as readonly number[]) checkWhole(tile, name, 0, TILES - 1);
}

/** Writes a search and its initial state into the kernel's memory (assembly/words/search.ts). */
export function writeSearch(
  arena: Arena,
  root: number,
  { pattern, from, needed = [], minLength = 1, maxLength = LONGEST }: SearchSpec,
): void {
  const { at } = arena.kernel;
  const { cells } = arena;
  const put = (address: number, value: number): void => {
    cells[address >> 2] = value;
  };
  cells.fill(0, at.SEARCH >> 2, (at.SEARCH + at.SEARCH_SIZE) >> 2);
  writeKeys(arena);
  writePattern(arena, pattern ?? ["*"]);
  let blanks = from === undefined ? UNLIMITED : 0;
  for (const tile of from ?? []) {
    if (tile === 0) blanks++;
    else put(at.SEARCH_LEFT + tile * 4, (cells[(at.SEARCH_LEFT >> 2) + tile] as number) + 1);
  }
  for (const tile of needed) {
    put(at.SEARCH_NEED + tile * 4, (cells[(at.SEARCH_NEED >> 2) + tile] as number) + 1);
  }
  put(at.SEARCH_BLANKS, blanks);
  put(at.SEARCH_NEED_TOTAL, needed.length);
  put(at.SEARCH_MIN_LENGTH, Math.min(minLength, LONGEST + 1));
  // With a maximum length below 1, the search ends before its first word.
  put(at.SEARCH_MAX_LENGTH, Math.min(maxLength, LONGEST));
  put(at.SEARCH_DEPTH, maxLength < 1 ? -1 : 0);
  put(at.SEARCH_NODE, root);
  put(at.SEARCH_RUN, root);
}

/** Writes keys that look random, always the same. */
function writeKeys({ cells, kernel: { at } }: Arena): void {
  const first = at.SEARCH_KEYS >> 2;
  if (cells[first] !== 0) return;
  for (let i = 0; i < at.SEARCH_KEYS_SIZE >> 2; i++) {
    // The finalizer of MurmurHash3, which scatters small numbers over all bits.
    let key = Math.imul(i + 1, 0x9e3779b1);
    key = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
    key = Math.imul(key ^ (key >>> 13), 0xc2b2ae35);
    cells[first + i] = key ^ (key >>> 16);
  }
}

function writePattern({ cells, kernel: { at } }: Arena, elements: readonly PatternElement[]): void {
  // The kernel relies on a pattern without adjacent stars, which mean the same as one star.
  const pattern = elements.filter((element, i) => element !== "*" || elements[i - 1] !== "*");
  if (pattern.length > MAX_PATTERN) {
    throw new QueryError("PATTERN_TOO_LONG", `a pattern of ${pattern.length} elements`, {
      expected: `at most ${MAX_PATTERN}`,
    });
  }
  const setBit = (address: number, bit: number): void => {
    const index = (address >> 2) + (bit >> 5);
    cells[index] = (cells[index] as number) | (1 << (bit & 31));
  };
  pattern.forEach((element, position) => {
    if (element === "*") {
      setBit(at.SEARCH_STAR, position);
    } else {
      for (const tile of element) {
        if (tile > 0 && tile < TILES) setBit(at.SEARCH_ACCEPT + tile * 8, position);
      }
    }
  });
  setBit(at.SEARCH_FINAL, pattern.length);
  setBit(at.SEARCH_STATE, 0);
  if (pattern[0] === "*") setBit(at.SEARCH_STATE, 1);
}
