import { type Alphabet, BLANK } from "../alphabet/alphabet.js";
import { alphabetOf } from "../alphabet/tile-sets.js";
import { checkWhole, described, frozenRecord } from "../base/arguments.js";
import { byteAt, float64At, int32At } from "../base/elements.js";
import { LexiconError } from "../base/errors.js";
import { MAX_WORD_LENGTH } from "../words/graph/node-layout.js";

/**
 * Gordon's weights for the tiles that a play keeps, in points: heuristic 1,
 * heuristic 2, and heuristic 2's penalty for each duplicate after the first
 * tile. Keyed by the label of the letter; `?` is the blank.
 *
 * Source: [toal], S. Gordon's mail of 13 March 1997, "Weights for Rack
 * Evaluation Heuristic1 and Heuristic2" (from his AAAI paper of 1993; heuristic
 * 1 is Ballard's, 1992). In the table there, lines with three numbers have all
 * three; J, K, Q, X and Z have two and no penalty: a bag holds one of each.
 */
export const GORDON_WEIGHTS: Readonly<
  Record<string, readonly [heuristic1: number, heuristic2: number, penalty: number]>
> = /* @__PURE__ */ frozenRecord({
  A: [0.5, 1.0, -3.0],
  B: [-3.5, -3.5, -3.0],
  C: [-0.5, -0.5, -3.5],
  D: [-1.0, 0.0, -2.5],
  E: [4.0, 4.0, -2.5],
  F: [-3.0, -2.0, -2.0],
  G: [-3.5, -2.0, -2.5],
  H: [0.5, 0.5, -3.5],
  I: [-1.5, -0.5, -4.0],
  J: [-2.5, -3.0, 0],
  K: [-1.5, -2.5, 0],
  L: [-1.5, -1.0, -2.0],
  M: [-0.5, -1.0, -2.0],
  N: [0.0, 0.5, -2.5],
  O: [-2.5, -1.5, -3.5],
  P: [-1.5, -1.5, -2.5],
  Q: [-11.5, -11.5, 0],
  R: [1.0, 1.5, -3.5],
  S: [7.5, 7.5, -4.0],
  T: [-1.0, 0.0, -2.5],
  U: [-4.5, -3.0, -3.0],
  V: [-6.5, -5.5, -3.5],
  W: [-4.0, -4.0, -4.5],
  X: [3.5, 3.5, 0],
  Y: [-2.5, -2.0, -4.5],
  Z: [3.0, 2.0, 0],
  "?": [24.5, 24.5, -15.0],
});

const NO_WEIGHTS = [0, 0, 0] as const;

/**
 * A function that takes tile numbers in any order (0 is a blank) and returns the leave's value in
 * points.
 */
export type LeaveHeuristic = (tiles: ArrayLike<number>) => number;

/**
 * The penalty of heuristic 3 for each letter in excess of an even mix, in thousandths of a
 * point. Gordon's mail gives no figure. Of 700, 1,000, 1,500, 2,000 and 3,000, this one won
 * the most points per game against heuristic 2 (docs/selfplay.md).
 */
export const MIX_PENALTY = 2000;

const MILLI = 1000;

/**
 * Returns Gordon's heuristic 1 for an alphabet: the sum of the weights of the tiles, in
 * points. Letters that are not in Gordon's table are worth 0. Source: [toal].
 */
export function heuristic1(alphabet: Alphabet): LeaveHeuristic {
  const { heuristic1: weights } = weightsByTile(alphabetOf(alphabet));
  return (tiles) => {
    let sum = 0;
    for (let i = 0; i < tiles.length; i++) sum += weights[tiles[i]!] ?? 0;
    return sum;
  };
}

/**
 * Returns Gordon's heuristic 2 for an alphabet: the weight of each tile, plus its duplication
 * penalty once for every equal tile before it, in points. `IIISS` is
 * (-0.5) + (-0.5 - 4) + (-0.5 - 4 - 4) + 7.5 + (7.5 - 4) = -2.5. Letters that are not in Gordon's
 * table are worth 0. Source: [toal].
 */
export function heuristic2(alphabet: Alphabet): LeaveHeuristic {
  const { heuristic2: weights, penalty: penalties } = weightsByTile(alphabetOf(alphabet));
  const seen = new Int32Array(weights.length);
  return (tiles) => {
    const { length } = tiles;
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const tile = tiles[i]!;
      if (tile >= weights.length) continue;
      const before = int32At(seen, tile);
      sum += float64At(weights, tile) + float64At(penalties, tile) * before;
      seen[tile] = before + 1;
    }
    for (let i = 0; i < length; i++) seen[tiles[i]!] = 0;
    return sum;
  };
}

/**
 * Returns Gordon's heuristic 3 for an alphabet: heuristic 2 plus "an additional factor accounting
 * for vowel-consonant mix", which his message does not specify. Here it is a penalty for each
 * letter in excess of an even mix: with v vowels and c consonants in the leave, that is |v - c| - 1
 * letters, if above 0. `AEI` has two in excess; `AEN` and `AENR` have none. Blanks count as
 * neither; the alphabet defines which letters are vowels.
 *
 * @param penalty thousandths of a point for each letter in excess.
 */
export function heuristic3(alphabet: Alphabet, penalty: number = MIX_PENALTY): LeaveHeuristic {
  checkWhole(penalty, "penalty", -1_000_000, 1_000_000);
  const without = heuristic2(alphabet);
  const kinds = alphabetOf(alphabet).tiles.map(({ vowel }, tile) => {
    if (tile === BLANK) return 0;
    return vowel ? 1 : -1;
  });
  return (tiles) => {
    let surplus = 0;
    for (let i = 0; i < tiles.length; i++) surplus += kinds[tiles[i]!] ?? 0;
    const tooMany = Math.max(0, Math.abs(surplus) - 1);
    return without(tiles) - (tooMany * penalty) / MILLI;
  };
}

/** Gordon's heuristics, by name. */
export const HEURISTICS = Object.freeze({
  h1: heuristic1,
  h2: heuristic2,
  h3: heuristic3,
} as const);

/** Name of one of Gordon's heuristics. */
export type HeuristicName = keyof typeof HEURISTICS;

/** Returns whether a name is that of a heuristic. */
export function isHeuristic(name: string): name is HeuristicName {
  return typeof name === "string" && Object.hasOwn(HEURISTICS, name);
}

/** Returns the columns of Gordon's table by tile number. */
function weightsByTile(alphabet: Alphabet) {
  const rows = alphabet.tiles.map(({ upper }) =>
    Object.hasOwn(GORDON_WEIGHTS, upper) ? (GORDON_WEIGHTS[upper] ?? NO_WEIGHTS) : NO_WEIGHTS,
  );
  return {
    heuristic1: Float64Array.from(rows, ([weight]) => weight),
    heuristic2: Float64Array.from(rows, ([, weight]) => weight),
    penalty: Float64Array.from(rows, ([, , penalty]) => penalty),
  };
}

/**
 * Yields every leave of 1 to `maxTiles` tiles that a full bag can hold, in sorted order, each
 * in a new array of ascending tile numbers. English has 914,624 leaves of up to 6 tiles.
 *
 * @throws LexiconError `BAD_OPTION` unless `maxTiles` is 1 to 255.
 */
export function enumerateLeaves(alphabet: Alphabet, maxTiles: number): Generator<Uint8Array> {
  checkLeaveLength(maxTiles);
  return leavesUpTo(
    alphabetOf(alphabet).tiles.map(({ count }) => count),
    maxTiles,
  );
}

/** Throws a LexiconError `BAD_OPTION` unless a leave can have this many tiles. */
export function checkLeaveLength(maxTiles: number): void {
  if (!Number.isInteger(maxTiles) || maxTiles < 1 || maxTiles > MAX_WORD_LENGTH) {
    throw new LexiconError("BAD_OPTION", `leaves of up to ${described(maxTiles)} tiles`, {
      expected: `1 to ${MAX_WORD_LENGTH}`,
    });
  }
}

/**
 * Yields the leaves like an odometer counts: it lengthens the leave by the lowest tile that may
 * follow; if there is none, it raises the last tile, or drops it and raises the one before.
 */
function* leavesUpTo(left: number[], maxTiles: number): Generator<Uint8Array> {
  const leave = new Uint8Array(maxTiles);
  let length = 0;
  /** Returns the lowest tile from `from` on that the bag still holds, or -1. */
  const available = (from: number): number => {
    for (let tile = from; tile < left.length; tile++) if (left[tile]! > 0) return tile;
    return -1;
  };
  for (let from = 0; ; ) {
    const tile = length < maxTiles ? available(from) : -1;
    if (tile >= 0) {
      leave[length++] = tile;
      left[tile] = left[tile]! - 1;
      yield leave.slice(0, length);
      from = tile;
    } else if (length === 0) {
      return;
    } else {
      const last = byteAt(leave, --length);
      left[last] = left[last]! + 1;
      from = last + 1;
    }
  }
}
