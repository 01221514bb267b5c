import type { Alphabet } from "../../alphabet/tile-sets.js";
import { pointsOf } from "../../game/tiles.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { MOST_FAMILIAR } from "./classes.js";

/*
 * How often a word is played, estimated from the word alone, for lexicons whose words nobody
 * counted: of words of the same length, those are played more often whose tiles are more likely to be
 * drawn from a full bag, and those that score more. The numbers are fitted to the counts of English
 * (scripts/word-counts.mjs).
 */

/** The class of a word with a chance of 1, and what each doubling of the chance and each point adds. */
type Weights = readonly [base: number, chance: number, point: number];

/** The weights by the number of tiles, from 2 on; the last ones are for longer words too. */
const WEIGHTS: readonly Weights[] = [
  [14.438, 0.678, 0.502],
  [13.733, 0.6, 0.34],
  [13.218, 0.63, 0.313],
  [13.142, 0.714, 0.359],
  [12.927, 0.704, 0.268],
  [17.679, 0.826, 0.067],
  [18.476, 0.815, 0.039],
  [6.84, 0.31, 0.008],
  [1.152, 0.055, 0.008],
];
const SHORTEST = 2;

/** Returns the estimated familiarity of each word, from 0 to 15. */
export function estimateFamiliarity(words: WordSet, alphabet: Alphabet): Uint8Array {
  const { tiles, starts, count } = words;
  const chances = new DrawChances(alphabet);
  const classes = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const word = tiles.subarray(starts[i], (starts[i + 1] as number) - 1);
    const log = chances.log2(word);
    // Words with a tile that is in no bag are not played.
    if (log === undefined) continue;
    const [base, chance, point] = weightsOf(word.length);
    const estimate = Math.round(base + chance * log + point * pointsOf(word, alphabet));
    classes[i] = Math.max(0, Math.min(MOST_FAMILIAR, estimate));
  }
  return classes;
}

function weightsOf(length: number): Weights {
  const place = Math.max(0, Math.min(length - SHORTEST, WEIGHTS.length - 1));
  return WEIGHTS[place] as Weights;
}

/** Computes the chances of drawing words from a full bag. */
export class DrawChances {
  private readonly counts: readonly number[];
  private readonly own: Uint8Array;
  private readonly log2Draws: number[] = [];

  constructor(private readonly alphabet: Alphabet) {
    this.counts = alphabet.tiles.map(({ count }) => count);
    this.own = new Uint8Array(this.counts.length);
  }

  /**
   * Returns the binary logarithm of the chance that as many tiles as a word has, drawn from a full
   * bag, make the word, blanks included; undefined if they cannot. It is computed in a way that
   * gives the same on all platforms.
   */
  log2(tiles: Uint8Array): number | undefined {
    const ways = this.ways(tiles);
    if (ways === 0) return undefined;
    const length = tiles.length;
    this.log2Draws[length] ??= log2(choose(this.alphabet.bagSize, length));
    return log2(ways) - this.log2Draws[length];
  }

  /** Returns the number of ways to draw the tiles of a word, or blanks for some of them. */
  private ways(tiles: Uint8Array): number {
    const { counts, own } = this;
    const [blanks = 0] = counts;
    for (const tile of tiles) own[tile] = (own[tile] as number) + 1;
    // The ways to draw the letters so far, by the number of those that are blanks.
    let ways = [1, ...Array<number>(blanks).fill(0)];
    for (const tile of tiles) {
      const needed = own[tile] as number;
      if (needed === 0) continue;
      own[tile] = 0;
      const letters = counts[tile] as number;
      ways = ways.map((_, used) => {
        let sum = 0;
        for (let more = 0; more <= Math.min(used, needed); more++) {
          sum += (ways[used - more] as number) * choose(letters, needed - more);
        }
        return sum;
      });
    }
    return ways.reduce((sum, own, used) => sum + own * choose(blanks, used), 0);
  }
}

/** Returns the number of ways to choose k of n things. */
function choose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/**
 * Returns the binary logarithm of a number of at least 1, straight between powers of two, which is
 * at most 0.09 less than the true one. Unlike `Math.log2`, it is the same on all platforms.
 */
function log2(value: number): number {
  let exponent = 0;
  let rest = value;
  while (rest >= 2) {
    rest /= 2;
    exponent++;
  }
  return exponent + rest - 1;
}
