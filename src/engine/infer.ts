import {
  badArgument,
  checkOptionNames,
  checkSeed,
  checkSignal,
  checkWhole,
  isObject,
  type OptionNames,
} from "../arguments.js";
import { ArgumentError, counted, SearchError } from "../errors.js";
import {
  type GameConfig,
  keptOf,
  type Move,
  type PositionData,
  scorePlay,
  tilesLaid,
  tilesUsed,
  unseenTiles,
} from "../game/index.js";
import { chancesOf, likelihoodsOf } from "../search/inference/chances.js";
import {
  type InferencePlan,
  type InferredTiles,
  inferTiles,
  type KeptTiles,
  type RackPool,
} from "../search/inference/inference.js";
import { openingPenaltyMilli } from "../search/inference/opening.js";
import type { RestPool } from "../search/inference/rests.js";
import {
  type CandidateInput,
  checkSimulationWorker,
  isInference,
  MOST_THREADS,
  type SimulationWorker,
} from "./simulate.js";

/** An exchange of which only the number of tiles is known. */
export interface Exchanged {
  exchanged: number;
}

/** A move as an observer sees it: an exchange may be known by its number of tiles only. */
export type SeenMove = CandidateInput | Exchanged;

/** The options of an inference. */
export interface InferOptions {
  /**
   * Points by which the best move of a rack may be better than the move that was made, for the rack
   * to be possible, 0 to 1000. Default 0: only racks whose best move it was.
   */
  margin?: number | undefined;
  /**
   * If given, racks are less likely, the more the best move would have gained: by a factor of e for
   * every so many points, more than 0 and at most 1000. Otherwise all possible racks are equally
   * likely to have made the move.
   */
  temperature?: number | undefined;
  /**
   * Different racks that are judged at most, 1 to 10,000,000. If there are more, so many racks are
   * drawn by chance. Default 150,000: enough for all racks of which five tiles are unknown.
   */
  racks?: number | undefined;
  /** Seed of these draws, 0 to 2^32 - 1. Default 1. */
  seed?: number | undefined;
  /** True if the play was challenged and taken back: then its tiles are on the rack again. */
  withdrawn?: boolean | undefined;
  /** What the move before told of the same player: an inference with the tiles he kept then. */
  earlier?: Inference | undefined;
  /** Worker threads; default one for each core. With 1, racks are judged in the calling thread. */
  threads?: number | undefined;
  /** The worker to judge racks in, where the platform does not find it by itself. */
  worker?: SimulationWorker | undefined;
  /** Ends the work early: the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
}

/** The names of the options. */
export const INFER_NAMES: OptionNames<InferOptions> = {
  margin: 0,
  temperature: 0,
  racks: 0,
  seed: 0,
  withdrawn: 0,
  earlier: 0,
  threads: 0,
  worker: 0,
  signal: 0,
};

/** Tiles that a player may have kept. */
export interface InferredLeave {
  /** The tiles, as text. */
  text: string;
  /** The tiles, ascending, 0 a blank. */
  tiles: readonly number[];
  /** Number of ways to draw them, times the likelihood. */
  weight: number;
  /** The likelihood of the move with such a rack, 0 to 1. */
  likelihood: number;
  /** Points by which the best move of the rack was better. */
  loss: number;
}

/** What is known of a tile. */
export interface InferredTile {
  /** The tile, as text. */
  text: string;
  tile: number;
  /** Sum over the leaves of the weight times the copies of the tile. */
  count: number;
  /** Probability that it was kept, in one copy or more. */
  chance: number;
  /** The same if the move told nothing. */
  base: number;
}

/** What a move tells of the tiles that its player kept. */
export interface Inference {
  /** Number of tiles kept. */
  kept: number;
  /** What may have been kept, the most likely first, then by tiles. */
  leaves: InferredLeave[];
  /** Sum of the weights. */
  draws: number;
  /** Share of all draws that are possible: the smaller, the more the move tells. */
  share: number;
  /** All tiles that the observer did not see, with what is known of each. */
  tiles: InferredTile[];
  /** Number of different racks that were judged. */
  racks: number;
  /** True if these are all; false if they were drawn by chance. */
  exact: boolean;
  /** Largest standard error of the chances, from the number of draws; 0 if exact. */
  error: number;
}

/** Everything that an inference needs of an engine. */
export interface InferringEngine {
  config: GameConfig;
  workers: (wanted: InferenceWorkers) => Promise<RackPool>;
  /** Reads a move. @throws as reading it does. */
  read: (move: CandidateInput) => Move;
}

/** The workers of an inference. */
export interface InferenceWorkers {
  threads?: number | undefined;
  worker?: SimulationWorker | undefined;
}

const RACKS = 150_000;
const MOST_RACKS = 10_000_000;
const MOST_POINTS = 1000;

/**
 * Infers what the mover of a checked position kept when he made a move.
 * @throws SearchError `EMPTY_BAG` or `ILLEGAL_MOVE`; PositionError for a play that does not fit the
 *   board.
 */
export async function inferLeaves(
  { config, workers, read }: InferringEngine,
  position: PositionData,
  move: SeenMove,
  options: InferOptions,
): Promise<Inference> {
  checkOptions(options);
  const { margin = 0, temperature, racks = RACKS, seed = 1, earlier } = options;
  const seen = isExchanged(move) ? move : read(move);
  if (isExchanged(seen)) checkWhole(seen.exchanged, "exchanged", 1, config.rules.rackSize);
  const { question, pool, back } = turnOf(config, position, seen, options.withdrawn === true);
  const { threads, worker, signal } = options;
  signal?.throwIfAborted();
  const plan = {
    question,
    pool,
    marginMilli: Math.round(margin * 1000),
    temperatureMilli: temperature === undefined ? undefined : temperature * 1000,
    mostRacks: racks,
    seed,
    prior: earlier && likelihoodsOf(earlier, question.taken),
  };
  const found = await inferTiles(await workers({ threads, worker }), plan, signal);
  return inferenceOf(config, found, { pool, back, exchanged: question.exchanged });
}

function inferenceOf(
  { alphabet }: GameConfig,
  { kept, ways, racks, isComplete }: InferredTiles,
  { pool, back, exchanged }: { pool: RestPool; back: Uint8Array; exchanged: number },
): Inference {
  // Only ratios of likelihoods count.
  const highest = kept.reduce((most, { weight, ways }) => Math.max(most, weight / ways), 0);
  const leaves = kept.map(({ tiles, weight, ways, lossMilli }: KeptTiles): InferredLeave => {
    const all = [...tiles, ...back].sort((a, b) => a - b);
    const text = alphabet.format(Uint8Array.from(all));
    return {
      text,
      tiles: all,
      weight,
      likelihood: weight / ways / highest,
      loss: lossMilli / 1000,
    };
  });
  const draws = leaves.reduce((sum, { weight }) => sum + weight, 0);
  const { tiles, error } = chancesOf(leaves, { pool, back, isComplete });
  return {
    kept: pool.size - exchanged + back.length,
    leaves,
    draws,
    share: ways === 0 ? 0 : draws / ways,
    tiles: tiles.map((one) => ({ text: alphabet.format(Uint8Array.of(one.tile)), ...one })),
    racks,
    exact: isComplete,
    error,
  };
}

/** @throws ArgumentError. */
function checkOptions(options: InferOptions): void {
  checkOptionNames(options, INFER_NAMES);
  const { margin, temperature, racks, seed, threads, worker, signal, withdrawn, earlier } = options;
  checkPoints(margin, "margin", 0);
  checkPoints(temperature, "temperature", Number.MIN_VALUE);
  if (racks !== undefined) checkWhole(racks, "racks", 1, MOST_RACKS);
  if (threads !== undefined) checkWhole(threads, "threads", 1, MOST_THREADS);
  if (seed !== undefined) checkSeed(seed);
  if (withdrawn !== undefined && typeof withdrawn !== "boolean") {
    throw badArgument("withdrawn", withdrawn, "true or false");
  }
  if (earlier !== undefined && !isInference(earlier)) {
    throw badArgument("earlier", earlier, "what infer found for an earlier move");
  }
  checkSimulationWorker(worker);
  checkSignal(signal);
}

function isExchanged(move: SeenMove): move is Exchanged {
  return isObject(move) && "exchanged" in move;
}

function checkPoints(value: unknown, name: string, least: number): void {
  if (value === undefined) return;
  if (typeof value === "number" && value >= least && value <= MOST_POINTS) return;
  const range = least === 0 ? `0 to ${MOST_POINTS}` : `more than 0 and at most ${MOST_POINTS}`;
  const expected = `a number of points, ${range}`;
  if (typeof value !== "number") throw badArgument(name, value, expected);
  throw new ArgumentError("BAD_NUMBER", `${name}: is ${value}`, { expected });
}

/** A move as its observer sees it, and the tiles that are known or may be there. */
interface SeenTurn {
  question: InferencePlan["question"];
  pool: RestPool;
  /** Tiles of the move that are on the rack again. */
  back: Uint8Array;
}

/** @throws SearchError `EMPTY_BAG` or `ILLEGAL_MOVE`. */
function turnOf(
  config: GameConfig,
  position: PositionData,
  seen: Move | Exchanged,
  isWithdrawn: boolean,
): SeenTurn {
  const { alphabet, rules } = config;
  const { board, rack, opponentRack = [] } = position;
  const inBag = alphabet.bagSize - tilesLaid(board) - 2 * rules.rackSize;
  if (inBag < 1) {
    throw new SearchError("EMPTY_BAG", "no tiles in the bag", {
      expected: "1 or more; else the mover has all tiles that are not seen",
    });
  }
  const isCounted = "exchanged" in seen;
  const exchanges = inBag >= rules.exchangeLimit;
  if ((isCounted || seen.kind === "exchange") && !exchanges) {
    const least = counted(rules.exchangeLimit, "tile");
    throw illegal(`an exchange with ${counted(inBag, "tile")} in the bag`, `at least ${least}`);
  }
  const taken = Uint8Array.from(isCounted ? [] : tilesUsed(seen)).sort();
  const known = isCounted ? rack.slice().sort() : keptOf(rack, seen);
  const size = rules.rackSize - taken.length;
  if (known.length > size) {
    const what = `a move of ${alphabet.format(taken)} with ${alphabet.format(rack)} on the rack`;
    throw illegal(what, `at most ${counted(rules.rackSize, "tile")} in all`);
  }
  const counts = unseenTiles(alphabet, board, [...taken, ...known, ...opponentRack]);
  const lacking = counts.findIndex((copies) => copies < 0);
  if (lacking >= 0) {
    const what = `a move with more of ${alphabet.format(Uint8Array.of(lacking))} than there are`;
    throw illegal(what, "tiles that are neither on the board nor on the observer's rack");
  }
  const isPlay = !isCounted && seen.kind === "place";
  const points = isPlay ? scorePlay(board, seen, config).score * 1000 : 0;
  const pointsMilli = isPlay ? points - openingPenaltyMilli(config, board, seen) : 0;
  const exchanged = isCounted ? seen.exchanged : 0;
  return {
    question: { board, taken, pointsMilli, exchanged, exchanges },
    pool: { counts, size, known },
    back: isWithdrawn ? taken : new Uint8Array(),
  };
}

function illegal(what: string, expected: string): SearchError {
  return new SearchError("ILLEGAL_MOVE", what, { expected });
}
