import { float64At, itemAt } from "../base/elements.js";
import { RANDOM, type Schema, whole } from "../base/schema.js";
import { MOST_GAMES } from "./autoplay.js";

/** The most players of a ladder, so that there is room for all of their matches. */
export const MOST_RATED = 64;

/** What says which games a ladder has. */
export const LADDER = {
  /** Number of games between two players that meet, in pairs with the seats swapped. Default 1000. */
  games: whole(2, MOST_GAMES, { default: 1000, unit: "games" }),
  /** Number of players in the list that each one meets after it. Default 3. */
  reach: whole(1, MOST_RATED - 1, { default: 3 }),
  /** Seed of the games. 0 to 2^32 - 1, default 1; all matches have the same bags. */
  seed: RANDOM.seed,
  /** Number of games of each shard, an even number. Default: as in a match. */
  shardGames: whole(2, MOST_GAMES, { unit: "games", otherwise: "as in a match" }),
} satisfies Schema;

/** The games of two players of a ladder, as the first of them sees them. */
export interface PairingGames {
  /** Indexes of the players. */
  players: readonly [number, number];
  games: number;
  wins: number;
  draws: number;
  /** Standard error of the number of wins, a draw counted half; default: as if games were independent. */
  error?: number | undefined;
}

/** A rating, and the standard error of its difference from the anchor's. */
export interface Rating {
  rating: number;
  error: number;
}

/** Rating points in which the better player wins ten times as often. */
const SCALE = 400;
const PER_LOGIT = SCALE / Math.LN10;
const MOST_STEPS = 100;
const CLOSE = 1e-10;

/**
 * Fits ratings to results by the model of Bradley and Terry: a player with r points more than
 * another wins 1 / (1 + 10^(-r / 400)) of their games. A draw is half a win. The fit is that of
 * maximum likelihood, by Newton's method.
 * @param count the number of players.
 * @param anchor the index of the player whose rating is given, and that rating.
 * @returns a rating for each player; undefined where the results set no limit to it: for players who, with
 *   those that they are compared by, have won everything or nothing against the others.
 */
export function ratingsOf(
  count: number,
  pairings: readonly PairingGames[],
  anchor: { player: number; rating: number },
): (Rating | undefined)[] {
  const rated = comparable(count, pairings, anchor.player);
  const free = [...rated].filter((player) => player !== anchor.player);
  const place = new Map(free.map((player, i) => [player, i]));
  const known = pairings.filter(({ players }) => players.every((player) => rated.has(player)));
  const strengths = new Float64Array(free.length);
  let inverse: Float64Array[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, information } = derivatives(known, place, strengths);
    inverse = inverted(information);
    const steps = inverse.map((row) => dot(row, slope));
    // Far from the maximum, a whole step may overshoot it.
    for (const [i, size] of steps.entries()) {
      strengths[i] = float64At(strengths, i) + Math.max(-1, Math.min(1, size));
    }
    if (steps.every((size) => Math.abs(size) < CLOSE)) break;
  }
  const noise = noiseOf(known, place, strengths);
  return Array.from({ length: count }, (_, player) => {
    if (player === anchor.player) return { rating: anchor.rating, error: 0 };
    const i = place.get(player);
    if (i === undefined) return undefined;
    const row = itemAt(inverse, i);
    const variance = dot(
      row,
      noise.map((other) => dot(other, row)),
    );
    return {
      rating: anchor.rating + float64At(strengths, i) * PER_LOGIT,
      error: Math.sqrt(variance) * PER_LOGIT,
    };
  });
}

/**
 * Returns the players that have won something, along a chain of players, from the anchor, and the
 * anchor from them: for all others the best fit would be without limit.
 */
function comparable(count: number, pairings: readonly PairingGames[], anchor: number): Set<number> {
  const beaten = Array.from({ length: count }, () => new Set<number>());
  for (const { players, games, wins, draws } of pairings) {
    const [a, b] = players;
    if (wins + draws > 0) itemAt(beaten, a).add(b);
    if (wins < games) itemAt(beaten, b).add(a);
  }
  const lost = Array.from({ length: count }, (_, b) =>
    [...beaten.keys()].filter((a) => itemAt(beaten, a).has(b)),
  );
  const below = reached(anchor, (player) => itemAt(beaten, player));
  const above = reached(anchor, (player) => itemAt(lost, player));
  return new Set([...below].filter((player) => above.has(player)).sort((a, b) => a - b));
}

function reached(from: number, next: (player: number) => Iterable<number>): Set<number> {
  const found = new Set([from]);
  for (const player of found) for (const other of next(player)) found.add(other);
  return found;
}

/** Returns the places of both players, and how often the first is expected to win a game. */
function expectation(
  { players: [a, b] }: PairingGames,
  place: ReadonlyMap<number, number>,
  strengths: Float64Array,
) {
  const i = place.get(a);
  const j = place.get(b);
  const strengthAt = (at: number | undefined) => (at === undefined ? 0 : float64At(strengths, at));
  return { i, j, expected: 1 / (1 + Math.exp(strengthAt(j) - strengthAt(i))) };
}

/** Returns the first derivatives of the log-likelihood, and the negative of the second ones. */
function derivatives(
  pairings: readonly PairingGames[],
  place: ReadonlyMap<number, number>,
  strengths: Float64Array,
) {
  const slope = new Float64Array(strengths.length);
  const information = emptyMatrix(strengths.length);
  for (const pairing of pairings) {
    const { i, j, expected } = expectation(pairing, place, strengths);
    const { games, wins, draws } = pairing;
    const surplus = wins + draws / 2 - games * expected;
    if (i !== undefined) slope[i] = float64At(slope, i) + surplus;
    if (j !== undefined) slope[j] = float64At(slope, j) - surplus;
    addDifference(information, i, j, games * expected * (1 - expected));
  }
  return { slope, information };
}

/** Returns the covariances of the first derivatives, from the errors of the results. */
function noiseOf(
  pairings: readonly PairingGames[],
  place: ReadonlyMap<number, number>,
  strengths: Float64Array,
): Float64Array[] {
  const noise = emptyMatrix(strengths.length);
  for (const pairing of pairings) {
    const { i, j, expected } = expectation(pairing, place, strengths);
    const { games, error } = pairing;
    addDifference(
      noise,
      i,
      j,
      error === undefined ? games * expected * (1 - expected) : error ** 2,
    );
  }
  return noise;
}

/** Adds to a matrix the square of the difference of two unknowns, of which one may be the anchor's. */
function addDifference(
  matrix: readonly Float64Array[],
  i: number | undefined,
  j: number | undefined,
  weight: number,
): void {
  const add = (row: number, column: number, value: number): void => {
    const cells = itemAt(matrix, row);
    cells[column] = float64At(cells, column) + value;
  };
  if (i !== undefined) add(i, i, weight);
  if (j !== undefined) add(j, j, weight);
  if (i === undefined || j === undefined) return;
  add(i, j, -weight);
  add(j, i, -weight);
}

function emptyMatrix(size: number): Float64Array[] {
  return Array.from({ length: size }, () => new Float64Array(size));
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += itemAt(a, i) * itemAt(b, i);
  return sum;
}

/** Returns the inverse of a symmetrical, positive definite matrix, by elimination. */
function inverted(matrix: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => {
    const wide = new Float64Array(2 * size);
    wide.set(row);
    wide[size + i] = 1;
    return wide;
  });
  for (const [i, row] of rows.entries()) {
    const pivot = float64At(row, i);
    for (const [k, value] of row.entries()) row[k] = value / pivot;
    for (const [k, other] of rows.entries()) {
      const factor = float64At(other, i);
      if (k === i || factor === 0) continue;
      for (const [at, value] of row.entries()) other[at] = float64At(other, at) - factor * value;
    }
  }
  return rows.map((row) => row.slice(size));
}
