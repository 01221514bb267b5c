import { badArgument, checkSignal, isList, isObject } from "../../base/arguments.js";
import { itemAt } from "../../base/elements.js";
import { estimated, exactly, type Figure } from "../../base/figures.js";
import {
  choice,
  either,
  flag,
  numeric,
  type OptionsOf,
  own,
  RANDOM,
  type Schema,
  THREADED,
  whole,
} from "../../base/schema.js";
import type { Assuming } from "../../game/assumptions.js";
import type { Exchanged } from "../../game/moves.js";
import { type CandidateInput, checkSimulationWorker, type SimulationWorker } from "../inputs.js";
import type { RestPool } from "./racks.js";

/**
 * A move as an observer sees it: for an exchange, only the number of tiles may be known, which may
 * also be given as text, such as `exch 3`.
 */
export type SeenMove = CandidateInput | Exchanged;

/** Reads the text of an exchange of which only the number of tiles is known; leaves others as text. */
export function seenMove(text: string): string | Exchanged {
  const exchange = /^\s*\(?(?:ex(?:ch(?:ange)?)?\.?|swap|-)\s*(\d+)\)?\s*$/i.exec(text);
  return exchange === null ? text : { exchanged: Number(exchange[1]) };
}

/**
 * Returns a share of the draws of an inference in percent: an estimate where the racks were drawn by
 * chance.
 * @param draws the draws of which it is a share; left out for those that are possible.
 */
export function percentFigure(
  share: number,
  found: Pick<Inference, "draws" | "exact" | "racks">,
  draws = found.draws,
): Figure {
  if (found.exact) return exactly(100 * share);
  const error = 100 * errorOfShare(share, draws);
  return estimated(100 * share, { error, samples: found.racks, model: "racks drawn at random" });
}

/** Returns the share of all draws that an inference has left, in percent. */
export function shareFigure(found: Pick<Inference, "draws" | "exact" | "racks" | "share">): Figure {
  const all = found.share === 0 ? found.racks : found.draws / found.share;
  return percentFigure(found.share, found, all);
}

/** Most points of a margin or a temperature. */
export const MOST_POINTS = 1000;

/** What can be asked of an inference. */
export const INFER = {
  /**
   * Points by which a better move may have been missed. A rack is possible if its best move is
   * better than the move made by no more than this, 0 to 1000; with 0, only if the move was its
   * best. If given without a temperature, all possible racks are equally likely to have made the
   * move. Default: ten times the temperature.
   */
  margin: numeric(0, MOST_POINTS, { unit: "points", otherwise: "ten times the temperature" }),
  /**
   * Points that make a rack less likely by a factor of e. The more a rack's best move would have
   * gained, the less likely the rack is. More than 0 and at most 1000. `"fitted"` uses what fits a
   * strong player: 2 points with 46 or more tiles in the bag, 2.5 with 31 to 45, 3 with 11 to 30,
   * and 8 with fewer. Default: `"fitted"`, or none if a margin is given.
   */
  temperature: either(
    [choice(["fitted"]), numeric(0, MOST_POINTS, { isAbove: true, unit: "points" })],
    {
      unit: "points",
      otherwise: "fitted, and none with a margin",
    },
  ),
  /**
   * Maximum number of racks to judge. 1 to 10,000,000. If there are more distinct racks, this many
   * are drawn at random. Default 150,000: enough for all racks with five unknown tiles.
   */
  racks: whole(1, 10_000_000, { default: 150_000, unit: "racks", label: "Racks at most" }),
  /** Seed for drawing racks. 0 to 2^32 - 1; default 1. */
  seed: RANDOM.seed,
  /**
   * The play was challenged and taken back. If so, its tiles are on the rack again. Default false.
   */
  withdrawn: flag(),
  /** Inference from the same player's previous move, with the tiles kept then. */
  earlier: own<Inference>(checkInference),
  /**
   * Number of worker threads. Default: one per core; with 1, racks are judged in the calling
   * thread.
   */
  threads: THREADED.threads,
  /** The worker to judge racks in, if the platform cannot find it by itself. */
  worker: own<SimulationWorker>(checkSimulationWorker),
  /** Stops the work early: the promise is rejected with the signal's reason. */
  signal: own<AbortSignal>(checkSignal),
} satisfies Schema;

/** Options for an inference. */
export interface InferOptions extends OptionsOf<typeof INFER> {}

function checkInference(value: unknown, name: string): void {
  if (!isInference(value)) throw badArgument(name, value, "what infer found for an earlier move");
}

/** Returns whether something has the form of an inference. */
export function isInference(given: unknown): given is Pick<Inference, "leaves"> {
  if (!isObject(given) || !Array.isArray(given.leaves)) return false;
  return given.leaves.every(
    (leave: unknown) =>
      isObject(leave) && isList(leave.tiles) && typeof leave.likelihood === "number",
  );
}

/** Tiles that a player may have kept. */
export interface InferredLeave {
  /** The tiles, as text. */
  text: string;
  /** The tiles, ascending, 0 a blank. */
  tiles: readonly number[];
  /** Number of ways to draw the tiles, times the likelihood. */
  weight: number;
  /** Likelihood of the move with such a rack, 0 to 1. */
  likelihood: number;
  /** Points by which the rack's best move was better. */
  loss: number;
}

/** The chance that a tile was kept. */
export interface InferredTile {
  /** The tile, as text. */
  text: string;
  tile: number;
  /** Sum over the leaves of the weight times the copies of the tile. */
  count: number;
  /** Probability that at least one copy was kept. */
  chance: number;
  /** Standard error of the chance; 0 if all racks were judged. */
  error: number;
  /** The same probability if the move revealed nothing. */
  base: number;
}

/** The result of an inference: the tiles that a player may have kept. */
export interface Inference extends Assuming {
  /** Points by which better moves may have been missed with the leaves listed. */
  margin: number;
  /**
   * How racks were weighted: by the temperature that fits people's plays (`fitted`), by another
   * temperature (`temperature`), or by the margin alone (`margin`).
   */
  model: "fitted" | "temperature" | "margin";
  /** Temperature of the likelihoods; null if all possible racks were equally likely. */
  temperature: number | null;
  /** Number of tiles kept. */
  kept: number;
  /** Leaves that may have been kept, the most likely first, then by tiles. */
  leaves: InferredLeave[];
  /** Sum of the weights. */
  draws: number;
  /** Share of all draws that are possible: the smaller it is, the more the move reveals. */
  share: number;
  /** All tiles that the observer could not see, with what is known about each. */
  tiles: InferredTile[];
  /** Number of different racks that were judged. */
  racks: number;
  /** True if these are all racks; false if they were drawn at random. */
  exact: boolean;
  /** Largest standard error of the chances, from the number of draws; 0 if exact. */
  error: number;
}

/** Tiles that may have been kept, as far as chances depend on them. */
export interface WeighedTiles {
  tiles: readonly number[];
  weight: number;
  /** Likelihood of the move with these tiles, 0 to 1. */
  likelihood: number;
}

/** What is known of a tile. */
export interface TileChance {
  tile: number;
  /** Sum of the weights times the copies of the tile. */
  count: number;
  /** Probability of one copy or more. */
  chance: number;
  /** Standard error of the chance; 0 where all racks were judged. */
  error: number;
  /** The same if nothing were known of the move. */
  base: number;
}

/**
 * Returns the standard error of a share of weights where racks were drawn at random. Of racks that
 * weigh less than 1 each, it is somewhat less.
 */
function errorOfShare(share: number, all: number): number {
  return Math.sqrt(Math.max(0, share * (1 - share)) / Math.max(1, all));
}

/** Returns for each tile how likely it was kept. */
export function chancesOf(
  leaves: readonly WeighedTiles[],
  { pool, back, isComplete }: { pool: RestPool; back: Uint8Array; isComplete: boolean },
): { tiles: TileChance[]; error: number } {
  const all = leaves.reduce((sum, { weight }) => sum + weight, 0);
  const counts = pool.counts.map(() => 0);
  const chances = pool.counts.map(() => 0);
  for (const { tiles, weight } of leaves) {
    for (const [i, tile] of tiles.entries()) {
      counts[tile] = itemAt(counts, tile) + weight;
      if (tiles[i - 1] !== tile) chances[tile] = itemAt(chances, tile) + weight;
    }
  }
  const known = [...pool.known, ...back];
  const free = pool.counts.reduce((sum, copies) => sum + copies, 0);
  const drawn = pool.size - pool.known.length;
  const tiles: TileChance[] = [];
  let error = 0;
  for (const [tile, copies] of pool.counts.entries()) {
    const isKnown = known.includes(tile);
    if (copies === 0 && !isKnown) continue;
    const chance = all === 0 ? 0 : itemAt(chances, tile) / all;
    const base = isKnown ? 1 : 1 - chanceOfNone(free, copies, drawn);
    const own = isComplete ? 0 : errorOfShare(chance, all);
    tiles.push({ tile, count: itemAt(counts, tile), chance, error: own, base });
    error = Math.max(error, own);
  }
  return { tiles, error };
}

/** Returns the probability to draw none of some copies. */
function chanceOfNone(free: number, copies: number, drawn: number): number {
  let chance = 1;
  for (let i = 0; i < drawn; i++) chance *= Math.max(0, free - copies - i) / (free - i);
  return chance;
}

/** What an earlier move has told of the same player. */
export interface EarlierTiles {
  leaves: readonly WeighedTiles[];
  /** Share of all draws that are possible. */
  share: number;
  exact: boolean;
}

/**
 * Returns the likelihood of the rest of a rack by an earlier move: of all ways in which some of its
 * tiles may be those kept then, the mean likelihood.
 * @param taken tiles of the rack besides the rest.
 */
export function likelihoodsOf(
  { leaves, share, exact }: EarlierTiles,
  taken: Uint8Array,
): (rest: Uint8Array) => number {
  const size = leaves[0]?.tiles.length ?? 0;
  const likelihoods = new Map(leaves.map((one) => [keyOf(one.tiles), one.likelihood]));
  // What was not drawn is as likely as what was, on average.
  const other = exact ? 0 : share;
  return (rest) => {
    const rack = Uint8Array.from([...taken, ...rest]).sort();
    let sum = 0;
    let ways = 0;
    for (const tiles of subsets(rack, size)) {
      sum += likelihoods.get(keyOf(tiles)) ?? other;
      ways++;
    }
    return ways === 0 ? 1 : sum / ways;
  };
}

/** Yields every choice of this many places of a rack. */
function* subsets(rack: Uint8Array, size: number): Generator<Uint8Array> {
  for (let set = 0; set < 1 << rack.length; set++) {
    const tiles = rack.filter((_, place) => (set & (1 << place)) !== 0);
    if (tiles.length === size) yield tiles;
  }
}

function keyOf(tiles: Iterable<number>): string {
  return String.fromCharCode(...tiles);
}
