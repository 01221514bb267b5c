import type { Alphabet } from "../alphabet/alphabet.js";
import { alphabetOf } from "../alphabet/tile-sets.js";
import {
  checkIterable,
  checkLookup,
  checkObject,
  checkOptionalFunction,
  checkOptionNames,
  checkSignal,
} from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { LexiconError } from "../base/errors.js";
import { grown } from "../base/lists.js";
import { finish } from "../base/pacing.js";
import { automatonSlices, type Progress } from "../words/graph/build-automaton.js";
import { checkLeavesOrder, type PackingOrder, pack } from "../words/graph/packing.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { WordSetBuilder } from "../words/graph/word-set.js";
import {
  badValue,
  checkLeaveFormat,
  emptyValues,
  type LeaveFormat,
  Leaves,
  leaveName,
  sortedTiles,
  storedValue,
} from "./leaves.js";

/** Options for building a table of leave values. */
export interface BuildLeavesOptions {
  /** Format of the values; default `"klv2"`. */
  format?: LeaveFormat | undefined;
  /** Order of the nodes; default `"wolges"`. */
  order?: PackingOrder | undefined;
  /**
   * True to put the root of an empty GADDAG after that of the leaves, as in files that MAGPIE
   * writes, in the order `"magpie"`. Every reader ignores it. Default false.
   */
  secondRoot?: boolean | undefined;
  /** Alphabet for naming leaves in errors; without it, errors give tile numbers. */
  alphabet?: Alphabet | undefined;
  /** Called now and then with the phase and its progress. */
  progress?: Progress | undefined;
  /** Stops the work early if aborted beforehand or by `progress`: its reason is thrown. */
  signal?: AbortSignal | undefined;
}

/** A leave and its value, as input to a table. */
export interface LeaveInput {
  /** Tile numbers in any order; 0 is a blank. */
  tiles: ArrayLike<number>;
  /** Value in points. */
  value: number;
}

const REPORT_EVERY = 1 << 15;

/**
 * Builds a table of leave values. The same entries give the same bytes, regardless of their order.
 * The tiles of an entry are copied at once, so a generator may yield the same array each time.
 *
 * @throws LexiconError `BAD_VALUE` for a value that the format cannot hold, `DUPLICATE`, `BAD_WORD`
 *   for an empty leave, `WORD_TOO_LONG`, `TILE_OUT_OF_RANGE`, `TOO_MANY_NODES`, `BAD_OPTION`.
 * @example
 * ```js
 * import { alphabet, buildLeaves } from "gaddawg";
 *
 * const english = alphabet("english");
 * const entries = [
 *   { tiles: english.tokenize("S"), value: 7.5 },
 *   { tiles: english.tokenize("ES"), value: 9 },
 * ];
 * const leaves = buildLeaves(entries);
 * console.log(leaves.value(english.tokenize("SE")), leaves.value(english.tokenize("Q"))); // 9 0
 * ```
 */
export function buildLeaves(
  entries: Iterable<LeaveInput>,
  options: BuildLeavesOptions = {},
): Leaves {
  checkOptionNames(options, {
    format: 0,
    order: 0,
    secondRoot: 0,
    alphabet: 0,
    progress: 0,
    signal: 0,
  });
  const { format = "klv2", order = "wolges", secondRoot = false, progress, signal } = options;
  const alphabet = options.alphabet === undefined ? undefined : alphabetOf(options.alphabet);
  checkOptionalFunction(progress, "progress");
  checkSignal(signal);
  checkLeaveFormat(format);
  checkLeavesOrder(order);
  const input = new CollectedLeaves();
  checkIterable(entries, "entries", "leaves: objects with tiles and a value");
  for (const entry of entries) {
    checkObject(entry, "entry", "an object with tiles and a value");
    checkLookup(entry.tiles, "tiles");
    const isNumber = typeof entry.value === "number";
    const stored = isNumber ? storedValue(entry.value, format) : undefined;
    if (stored === undefined) throw badValue(entry, format, alphabet);
    input.add(entry.tiles, stored);
  }
  const words = input.words.finish();
  const built = finish(automatonSlices(words, false, progress), signal);
  const automaton = { ...built, hasGaddag: secondRoot };
  progress?.("pack", 0, 1);
  const graph = new WordGraph(finish(pack(automaton, order), signal), "dawg");
  const leaves = new Leaves(graph, emptyValues(format, words.count));
  placeValues(leaves, input, alphabet, progress);
  return leaves;
}

/** Stores each value at the index of its leave, which the finished graph gives. */
function placeValues(
  leaves: Leaves,
  input: CollectedLeaves,
  alphabet: Alphabet | undefined,
  progress: Progress | undefined,
): void {
  const isPlaced = new Uint8Array(leaves.count);
  for (let i = 0; i < input.count; i++) {
    const tiles = input.tilesOf(i);
    const at = leaves.indexOf(tiles);
    if (isPlaced[at] === 1) {
      throw new LexiconError("DUPLICATE", `${leaveName(tiles, alphabet)} occurs twice`, {
        expected: "each leave once, whatever the order of its tiles",
      });
    }
    isPlaced[at] = 1;
    leaves.values[at] = itemAt(input.values, i);
    if (progress !== undefined && i % REPORT_EVERY === 0) progress("values", i, input.count);
  }
}

/**
 * The entries in their original order, in flat arrays: as objects, nearly a million leaves would
 * take ten times the memory.
 */
class CollectedLeaves {
  readonly words = new WordSetBuilder({ blanks: true });
  readonly values: number[] = [];
  /** Leave i is `tiles[starts[i]]` to `tiles[starts[i + 1] - 1]`, ascending. */
  private tiles = new Uint8Array(1 << 12);
  private readonly starts: number[] = [0];

  get count(): number {
    return this.values.length;
  }

  add(tiles: ArrayLike<number>, value: number): void {
    const start = itemAt(this.starts, this.count);
    const { length } = tiles;
    if (length === 0) throw new LexiconError("BAD_WORD", "an empty leave");
    const sorted = sortedTiles(tiles);
    this.words.add(sorted);
    if (start + length > this.tiles.length) this.tiles = grown(this.tiles, this.tiles.length * 2);
    this.tiles.set(sorted, start);
    this.starts.push(start + length);
    this.values.push(value);
  }

  tilesOf(i: number): Uint8Array {
    return this.tiles.subarray(itemAt(this.starts, i), itemAt(this.starts, i + 1));
  }
}
