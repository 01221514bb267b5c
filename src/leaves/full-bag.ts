import type { Alphabet } from "../alphabet/alphabet.js";
import { alphabetOf } from "../alphabet/tile-sets.js";
import { badArgument, checkOptionNames, checkSignal, type OptionNames } from "../base/arguments.js";
import { itemAt, uint32At } from "../base/elements.js";
import { LexiconError } from "../base/errors.js";
import { finish, finishWithPauses, type Slices } from "../base/pacing.js";
import { type Automaton, States } from "../words/graph/build-automaton.js";
import { wordsFrom } from "../words/graph/counts.js";
import { ACCEPTS } from "../words/graph/node-layout.js";
import { checkLeavesOrder, type PackingOrder, pack } from "../words/graph/packing.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { checkLeaveLength, type LeaveHeuristic } from "./heuristics.js";
import {
  badValue,
  checkLeaveFormat,
  emptyValues,
  type LeaveFormat,
  Leaves,
  type LeaveValues,
  storedValue,
} from "./leaves.js";

/** Options for a table of all leaves from a full bag. */
export interface FullBagOptions {
  /** Number of tiles in the longest leave; default 6, one fewer than a full rack. */
  maxTiles?: number | undefined;
  /** Format of the values; default `"klv2"`. */
  format?: LeaveFormat | undefined;
  /** Order of the nodes; default `"wolges"`. */
  order?: PackingOrder | undefined;
  /** True to write an empty second root, as MAGPIE does: see `BuildLeavesOptions`. */
  secondRoot?: boolean | undefined;
  /**
   * Stops the work early: the signal's reason is thrown. While `fullBagLeaves` runs, only the value
   * function can abort it; `fullBagLeavesAsync` lets other code do so.
   */
  signal?: AbortSignal | undefined;
}

const NAMES: OptionNames<FullBagOptions> = {
  maxTiles: 0,
  format: 0,
  order: 0,
  secondRoot: 0,
  signal: 0,
};

/** Leaves that share this many tiles are valued without a pause. */
const PAUSES = 3;
/** Tiles of the longest leave of the usual game. */
const LONGEST_LEAVE = 6;
/** Maximum number of leaves; a larger table would exceed a gigabyte. */
const MOST_LEAVES = 1 << 28;

/**
 * Builds the table of all leaves of 1 to `maxTiles` tiles that a full bag can hold, with
 * values computed by a function. The result is the same, byte for byte, as that of
 * `buildLeaves` with `enumerateLeaves`, but takes a fraction of the time: the tiles that can
 * follow a leave depend only on its last tile, on how many of that tile are left, and on how
 * many tiles may follow, so the graph is built from these few cases, and no leave has to be
 * sorted, compared or looked up. The values are in the order of the leaves.
 *
 * @param value returns the value of a leave in points. It receives the tiles in ascending order,
 *   in an array that the next call overwrites. It may stop the work by throwing.
 * @throws LexiconError `BAD_OPTION`; `TOO_MANY_WORDS` for more than 2^28 leaves; `BAD_VALUE`
 *   for a value that the format cannot hold.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { fullBagLeaves, heuristic1 } from "gaddawg/formats";
 *
 * const english = alphabet("english");
 * const leaves = fullBagLeaves(english, heuristic1(english), { maxTiles: 3 });
 * console.log(leaves.count, leaves.value(english.tokenize("ERS"))); // 3909 12.5
 * ```
 */
export function fullBagLeaves(
  alphabet: Alphabet,
  value: LeaveHeuristic,
  options: FullBagOptions = {},
): Leaves {
  checkOptionNames(options, NAMES);
  checkSignal(options.signal);
  return finish(fullBagSlices(alphabet, value, options), options.signal);
}

/**
 * Builds a table as `fullBagLeaves` does, with pauses so that a page or server stays responsive
 * and the signal can stop the work.
 * @throws the same errors as `fullBagLeaves`, and the signal's reason, by rejecting the promise.
 */
export async function fullBagLeavesAsync(
  alphabet: Alphabet,
  value: LeaveHeuristic,
  options: FullBagOptions = {},
): Promise<Leaves> {
  checkOptionNames(options, NAMES);
  checkSignal(options.signal);
  return finishWithPauses(fullBagSlices(alphabet, value, options), options.signal);
}

/** Builds the table of all leaves of a full bag in slices. */
export function* fullBagSlices(
  alphabet: Alphabet,
  value: LeaveHeuristic,
  options: FullBagOptions,
): Slices<Leaves> {
  const set = alphabetOf(alphabet);
  if (typeof value !== "function") throw badArgument("value", value, "a function");
  const { maxTiles = LONGEST_LEAVE, format = "klv2", order = "wolges" } = options;
  checkLeaveLength(maxTiles);
  checkLeaveFormat(format);
  checkLeavesOrder(order);
  const bag = set.tiles.map(({ count }) => count);
  const automaton = new BagAutomaton(bag).build(maxTiles);
  const packed = yield* pack({ ...automaton, hasGaddag: options.secondRoot === true }, order);
  const graph = new WordGraph(packed, "dawg");
  const counts = wordsFrom(graph);
  const count = uint32At(counts, graph.dawgRoot);
  if (count > MOST_LEAVES) {
    throw new LexiconError("TOO_MANY_WORDS", `leaves of up to ${maxTiles} tiles`, {
      expected: `at most ${MOST_LEAVES} leaves: choose shorter ones`,
    });
  }
  const values = emptyValues(format, count);
  yield* new Valuation(set, value, values, format).fill(bag, maxTiles);
  return new Leaves(graph, values, counts);
}

/** The minimal automaton of all leaves of a bag. */
class BagAutomaton {
  private readonly states = new States();
  /** First state of the run for each case met so far, by the three numbers of the case. */
  private readonly known = new Map<number, number>();

  constructor(private readonly bag: readonly number[]) {}

  build(maxTiles: number): Automaton {
    const dawgRoot = this.run(0, itemAt(this.bag, 0), maxTiles);
    return { states: this.states, dawgRoot, gaddagRoot: 0, hasGaddag: false };
  }

  /**
   * Returns the run of the tiles that may follow: tile `lowest`, of which `left` are left, or a
   * higher one, with `room` tiles in all; 0 if there is no run. States are created in the order in
   * which the sorted leaves would create them, since their numbers determine where the nodes lie.
   */
  private run(lowest: number, left: number, room: number): number {
    if (room === 0) return 0;
    // Tiles beyond the available room make no difference. The room is at most 255.
    const key = ((lowest << 8) | Math.min(left, room)) * 256 + room;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const arcs: number[] = [];
    for (let tile = lowest; tile < this.bag.length; tile++) {
      const count = tile === lowest ? left : itemAt(this.bag, tile);
      arcs.push(count === 0 ? -1 : this.run(tile, count - 1, room - 1));
    }
    let first = 0;
    for (let i = arcs.length - 1; i >= 0; i--) {
      const arc = itemAt(arcs, i);
      if (arc >= 0) first = this.states.intern((lowest + i) | ACCEPTS, arc, first);
    }
    this.known.set(key, first);
    return first;
  }
}

/** A walk through the leaves, in order, that stores the value of each. */
class Valuation {
  private count = 0;
  /** The current leave of each length; each is a prefix of the longest one. */
  private leaves: Uint8Array[] = [];

  constructor(
    private readonly alphabet: Alphabet,
    private readonly value: LeaveHeuristic,
    private readonly values: LeaveValues,
    private readonly format: LeaveFormat,
  ) {}

  *fill(bag: readonly number[], maxTiles: number): Slices<void> {
    this.leaves = Array.from({ length: maxTiles }, (_, i) => new Uint8Array(i + 1));
    yield* this.slices(0, 0, bag.slice());
  }

  /** Visits leaves as `extend` does, with a pause between those that begin with other tiles. */
  private *slices(length: number, lowest: number, bag: number[]): Slices<void> {
    const leave = itemAt(this.leaves, length);
    for (let tile = lowest; tile < bag.length; tile++) {
      const left = bag[tile];
      if (left === undefined || left === 0) continue;
      leave[length] = tile;
      this.store(leave);
      const longer = this.leaves[length + 1];
      if (longer === undefined) continue;
      longer.set(leave);
      bag[tile] = left - 1;
      if (length + 1 < PAUSES) yield* this.slices(length + 1, tile, bag);
      else this.extend(length + 1, tile, bag);
      bag[tile] = left;
      yield;
    }
  }

  /**
   * Visits the leaves that extend the first `length` tiles of the current one by a tile from
   * `lowest` on.
   */
  private extend(length: number, lowest: number, bag: number[]): void {
    const leave = itemAt(this.leaves, length);
    for (let tile = lowest; tile < bag.length; tile++) {
      const left = bag[tile];
      if (left === undefined || left === 0) continue;
      leave[length] = tile;
      this.store(leave);
      const longer = this.leaves[length + 1];
      if (longer === undefined) continue;
      longer.set(leave);
      bag[tile] = left - 1;
      this.extend(length + 1, tile, bag);
      bag[tile] = left;
    }
  }

  private store(tiles: Uint8Array): void {
    const value = this.value(tiles);
    const stored = storedValue(value, this.format);
    if (stored === undefined) throw badValue({ tiles, value }, this.format, this.alphabet);
    this.values[this.count++] = stored;
  }
}
