import { badArgument, checkWhole, frozenRecord, isObject } from "../../base/arguments.js";
import { itemAt } from "../../base/elements.js";
import { ArgumentError, counted, SearchError } from "../../base/errors.js";
import { known } from "../../base/lists.js";
import { withDefaults } from "../../base/schema.js";
import { assuming, positionAssumptions } from "../../game/assumptions.js";
import type { GameConfig } from "../../game/config.js";
import type { Exchanged, Move, PlaceMove } from "../../game/moves.js";
import type { PositionData, Unseen } from "../../game/position.js";
import { scorePlay } from "../../game/score.js";
import { keptOf, tilesLaid, tilesUsed, unseenTiles } from "../../game/tiles.js";
import type { RolloutGame } from "../../kernel/rollout-kernel.js";
import type { SimulatedPosition } from "../candidates.js";
import { type CandidateInput, checkSearchOptions } from "../inputs.js";
import type { Searches } from "../searches.js";
import {
  chancesOf,
  INFER,
  type Inference,
  type InferOptions,
  type InferredLeave,
  isInference,
  likelihoodsOf,
  MOST_POINTS,
  type SeenMove,
  seenMove,
} from "./inference.js";
import { Holdings, type RestPool } from "./racks.js";
import { type InferencePlan, type InferredTiles, inferTiles, type KeptTiles } from "./weighing.js";

/** Everything that an inference needs of an engine. */
export interface InferringEngine {
  config: GameConfig;
  searches: Searches;
  /** Reads a move. @throws as reading it does. */
  read: (move: CandidateInput) => Move;
}

/** Temperatures behind which a rack is as good as impossible. */
const FAR = 10;

/**
 * Infers what the mover of a checked position kept when he made a move.
 * @throws SearchError `EMPTY_BAG` or `ILLEGAL_MOVE`; PositionError for a play that does not fit the
 *   board.
 */
export async function inferLeaves(
  { config, searches, read }: InferringEngine,
  position: PositionData,
  move: SeenMove,
  options: InferOptions,
): Promise<Inference> {
  checkSearchOptions(INFER, options);
  const { racks, seed, earlier } = withDefaults(INFER, options);
  const known = typeof move === "string" ? seenMove(move) : move;
  const seen = isExchanged(known) ? known : read(known);
  if (isExchanged(seen)) checkWhole(seen.exchanged, "exchanged", 1, config.rules.rackSize);
  const turn = turnOf(config, position, seen, options.withdrawn === true);
  const { question, pool } = turn;
  const softness = softnessOf(options, turn.inBag);
  const { margin, temperature } = softness;
  const { threads, worker, signal } = options;
  signal?.throwIfAborted();
  const plan = {
    question,
    pool,
    marginMilli: Math.round(margin * 1000),
    temperatureMilli: temperature === null ? undefined : temperature * 1000,
    mostRacks: racks,
    seed,
    prior: earlier && likelihoodsOf(earlier, question.taken),
  };
  const workers = await (await searches.workers()).forInference({ threads, worker });
  const found = await inferTiles(workers, plan, signal);
  const assumed = assuming(positionAssumptions(config, position, "infer"));
  return { ...softness, ...inferenceOf(config, found, turn), ...assumed };
}

/** The way in which the racks of an inference are weighed. */
type Softness = Pick<Inference, "margin" | "model" | "temperature">;

/** Returns how racks are weighed: as people play, unless the caller says otherwise. */
function softnessOf({ margin, temperature }: InferOptions, inBag: number): Softness {
  const asked = temperature ?? (margin === undefined ? "fitted" : undefined);
  if (asked === undefined) return { margin: margin ?? 0, model: "margin", temperature: null };
  const points = asked === "fitted" ? fittedTemperature(inBag) : asked;
  const model = asked === "fitted" ? "fitted" : "temperature";
  return { margin: margin ?? Math.min(MOST_POINTS, FAR * points), model, temperature: points };
}

function inferenceOf(
  { alphabet }: GameConfig,
  { kept, ways, racks, isComplete }: InferredTiles,
  { pool, back, question: { exchanged } }: SeenTurn,
): Omit<Inference, keyof Softness> {
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

function isExchanged(move: SeenMove): move is Exchanged {
  return isObject(move) && "exchanged" in move;
}

/** A move as its observer sees it, and the tiles that are known or may be there. */
interface SeenTurn {
  question: InferencePlan["question"];
  pool: RestPool;
  /** Tiles of the move that are on the rack again. */
  back: Uint8Array;
  inBag: number;
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
    inBag,
  };
}

function illegal(what: string, expected: string): SearchError {
  return new SearchError("ILLEGAL_MOVE", what, { expected });
}

/**
 * Returns a position whose samples draw the opponent's tiles from what his last move told; the same
 * position if nothing was inferred, or if it does not fit the unseen tiles.
 * @throws ArgumentError.
 */
export function withInference(
  about: SimulatedPosition,
  { counts }: Unseen,
  inference: unknown,
): SimulatedPosition {
  if (inference === undefined) return about;
  if (!isInference(inference)) {
    throw badArgument("inference", inference, "what infer found for the opponent's move");
  }
  const { rackSize } = about.config.rules;
  const long = inference.leaves.find(({ tiles }) => tiles.length > rackSize);
  if (long !== undefined) {
    throw new ArgumentError("BAD_NUMBER", `inference: a leave of ${long.tiles.length} tiles`, {
      expected: `at most ${rackSize}, as on a rack`,
    });
  }
  const holdings = Holdings.of(inference.leaves, counts, about.game.racks[1]);
  return holdings === undefined ? about : { ...about, game: hidden(about.game), holdings };
}

/** Returns a game in which no tiles of the opponent are known. */
function hidden(game: RolloutGame): RolloutGame {
  const [rack, other] = game.racks;
  const unseen = Uint8Array.from([...game.unseen, ...other]).sort();
  return { ...game, racks: [rack, new Uint8Array()], unseen };
}

/** The penalty for each vowel next to a premium square, as in the kernel (assembly/moves/penalty.ts). */
const VOWEL_PENALTY = 700;

/** Returns the penalty of a play that opens the game, in thousandths of a point; else 0. */
export function openingPenaltyMilli(
  { rules: { layout }, alphabet }: GameConfig,
  board: Uint8Array,
  { direction, lane, start, tiles }: PlaceMove,
): number {
  if (board.some((tile) => tile !== 0)) return 0;
  const { rows, columns, wordMultipliers, letterMultipliers } = layout;
  const isPremium = (row: number, column: number): boolean => {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
    const square = row * columns + column;
    return itemAt(wordMultipliers, square) > 1 || itemAt(letterMultipliers, square) > 1;
  };
  let penalty = 0;
  for (const [i, tile] of tiles.entries()) {
    if (tile === 0 || alphabet.tiles[tile & 0x7f]?.vowel !== true) continue;
    const [row, column] = direction === "across" ? [lane, start + i] : [start + i, lane];
    const isNear =
      direction === "across"
        ? isPremium(row - 1, column) || isPremium(row + 1, column)
        : isPremium(row, column - 1) || isPremium(row, column + 1);
    if (isNear) penalty += VOWEL_PENALTY;
  }
  return penalty;
}

/** A temperature for moves that are made with this many tiles in the bag, or more. */
export interface FittedTemperature {
  /** Tiles in the bag before the move. */
  inBag: number;
  /** Points by which the likelihood of a rack falls by a factor of e. */
  temperature: number;
}

/**
 * Temperatures of soft inference (`InferOptions.temperature`), by the tiles in the bag. They make the
 * tiles that were really kept most likely, on average over plays of the player `sim` of two plies
 * against itself: `node scripts/inference-temperature.mjs --positions 1500 --seed 1`. The measurement
 * is described in docs/analysis.md, under "Inference".
 */
export const FITTED_TEMPERATURES: readonly Readonly<FittedTemperature>[] =
  /* @__PURE__ */ frozenRecord([
    { inBag: 46, temperature: 2 },
    { inBag: 31, temperature: 2.5 },
    { inBag: 11, temperature: 3 },
    { inBag: 1, temperature: 8 },
  ]);

/** Returns the temperature that fits a move with this many tiles in the bag. */
export function fittedTemperature(inBag: number): number {
  const row = FITTED_TEMPERATURES.find((one) => inBag >= one.inBag);
  return known(row ?? FITTED_TEMPERATURES.at(-1)).temperature;
}
