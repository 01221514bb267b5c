import { itemAt } from "../base/elements.js";
import { PositionError, SearchError } from "../base/errors.js";
import { estimated, exactly, type Figure, UNKNOWN } from "../base/figures.js";
import { known } from "../base/lists.js";
import { NORMAL_95 } from "../base/statistics.js";
import type { Engine } from "../engine/engine.js";
import { moveText } from "../game/move-text.js";
import { type Move, PASS } from "../game/moves.js";
import type { Position } from "../game/position.js";
import { tilesUsed } from "../game/tiles.js";
import { CHAMPION_OPTIONS } from "../players/spec.js";
// From its file: the code of searches stays in chunks of their own.
import { effectOf } from "../search/candidates.js";
import type { Inference } from "../search/inference/inference.js";
import type { PreEndgameMove, PreEndgameSnapshot } from "../search/preendgame/snapshot.js";
import type { PreEndgameRun } from "../search/run.js";
import type { SimulateOptions } from "../search/simulate.js";
import type { SimulatedCandidate } from "../search/simulation.js";
import type { WinTable } from "../search/win-table.js";
import type { TurnReview } from "./analysis-types.js";
import { type EndgameVerdict, percentOf } from "./endgames.js";
import { gradeOf, kindOf, type Loss } from "./grades.js";
import { type Scene, seenMove } from "./scene.js";
import type { ReviewSettings } from "./settings.js";

/** Most tiles in the bag for which draws are searched. */
const FEW_IN_BAG = 4;

/**
 * Judges a turn; undefined where it cannot be judged.
 * @param verdict what the search of an endgame says of it, if the bag is empty.
 */
export async function review(
  context: ReviewContext,
  scene: Scene,
  verdict?: EndgameVerdict,
): Promise<TurnReview | undefined> {
  if (verdict !== undefined) return withKind(context, scene, endgameReview(verdict));
  const { unjudged } = scene.turn;
  if (unjudged !== undefined && unjudged.reason !== "PHONY") return undefined;
  const { played } = scene;
  if (played === undefined || scene.bag === 0) return undefined;
  const comparison = await compareBySearch(context, { ...scene, played });
  return comparison && reviewOf(context, scene, comparison);
}

async function compareBySearch(
  context: ReviewContext,
  scene: PlayedScene,
): Promise<Comparison | undefined> {
  const { bag, isPhony } = scene;
  if (context.settings.evaluator.name === "static") return judgeStatically(context, scene);
  try {
    if (bag <= FEW_IN_BAG && !isPhony) return await judgePreEndgame(context, scene);
    return await judgeBySamples(context, scene);
  } catch (error) {
    if (!isAboutRecord(error)) throw error;
    return undefined;
  }
}

/** Compares by static equity; a phony has none. */
function judgeStatically(
  { table, engine }: ReviewContext,
  scene: PlayedScene,
): Comparison | undefined {
  const { turn, position, played, score } = scene;
  if (turn.equity === undefined) return undefined;
  const [best = engine.best(position)] = turn.top;
  const choice = (move: Move, equity: number, points: number): ValuedChoice => ({
    move,
    score: points,
    win: winAfterMove(table, position, { move, equity, score: points }),
    spread: equity,
  });
  const own = choice(played, turn.equity, score);
  const isBest = turn.cost === 0;
  const other = isBest ? own : choice(best.move, best.equity, best.score);
  return { by: "static", best: other, played: own, exact: false, inferred: false };
}

function reviewOf(context: ReviewContext, scene: Scene, comparison: Comparison): TurnReview {
  const { by, best, played, interval, exact, inferred } = comparison;
  const loss = {
    by,
    winBefore: best.win,
    winAfter: Math.min(best.win, played.win),
    winLost: Math.max(0, best.win - played.win),
    spreadLost: best.spread - played.spread,
    ...(interval && { interval }),
  } satisfies Loss;
  const { move, score } = best;
  const shown = { text: moveText(move, scene.position), score, move };
  const figures = comparison.figures ?? figuresOf(loss, exact);
  const review = { ...loss, best: shown, exact, inferred, grade: gradeOf(loss), figures };
  return withKind(context, scene, review);
}

function figuresOf(
  { by, winBefore, winAfter, winLost, spreadLost, interval }: Loss & { spreadLost: number },
  exact: boolean,
): NonNullable<TurnReview["figures"]> {
  const how = { exact, model: by };
  const error = interval && (interval[1] - interval[0]) / 2 / NORMAL_95;
  return {
    winBefore: figureBy(winBefore, how),
    winAfter: figureBy(winAfter, how),
    winLost: figureBy(winLost, how, error),
    spreadLost: figureBy(spreadLost, how),
  };
}

/** Adds the kind of a mistake. */
function withKind(
  { engine }: ReviewContext,
  { turn }: Scene,
  review: Omit<TurnReview, "kind">,
): TurnReview {
  const isMistake = MISTAKES.includes(review.grade);
  return { ...review, ...(isMistake && { kind: kindOf(turn, review, engine.rules.rackSize) }) };
}

const MISTAKES: readonly string[] = ["small", "medium", "large"];

/** What a review works with. */
export interface ReviewContext {
  engine: Engine;
  settings: ReviewSettings;
  table: WinTable;
  signal: AbortSignal | undefined;
}

/** A scene whose move is known. */
export interface PlayedScene extends Scene {
  played: Move;
}

/** A move as a search values it. */
export interface ValuedChoice {
  move: Move;
  score: number;
  /** Percent of wins, and points of spread, on any common scale. */
  win: number;
  spread: number;
}

/** The best move and the one that was made; the same if none is better. */
export interface Comparison extends Pick<TurnReview, "by" | "exact" | "inferred" | "figures"> {
  best: ValuedChoice;
  played: ValuedChoice;
  interval?: [low: number, high: number] | undefined;
}

/** Returns whether two moves of a position come to the same. */
function areSame(
  { engine }: ReviewContext,
  one: Pick<ValuedChoice, "move" | "score">,
  other: Pick<ValuedChoice, "move" | "score">,
): boolean {
  return effectOf(one, engine.config) === effectOf(other, engine.config);
}

/** Returns the candidates of a turn: the best by static equity, the pass, and the move made. */
function candidatesOf(
  { engine, settings }: ReviewContext,
  { position, played }: PlayedScene,
): Move[] {
  const best = engine.topValued(position, settings.evaluator.candidates);
  return [...best.map(({ move }) => move), PASS, played];
}

/** What a search says of positions that cannot be, or where nothing is left to search. */
const IMPOSSIBLE = ["GAME_OVER", "NO_RACK", "ILLEGAL_MOVE", "EMPTY_BAG", "TILES_IN_BAG"];

/** Returns true if an error comes from a record with an impossible position, not from a wrong call. */
function isAboutRecord(error: unknown): boolean {
  if (error instanceof PositionError) return true;
  return error instanceof SearchError && IMPOSSIBLE.includes(error.code);
}

/** The least number of samples that sort out candidates. */
const LEAST_SAMPLES = 100;
/** Confidence in percent with which candidates are sorted out. */
const SURE = 95;
/** Opponents' racks are inferred as the champion does it. */
const INFERENCE = { racks: CHAMPION_OPTIONS.infer.default, temperature: "fitted" } as const;

/**
 * Compares by simulation: candidates are sorted out first, and then the best one and the move that
 * was made have other draws, the same for both, so that the choice of the best does not favor it.
 */
async function judgeBySamples(context: ReviewContext, scene: PlayedScene): Promise<Comparison> {
  const { engine, settings } = context;
  const { position, played, score, isPhony } = scene;
  const { candidates, samples, seed } = settings.evaluator;
  const inference = await inferredFrom(context, scene);
  const options = { ...optionsOf(context), inference };
  const search = engine.simulate(position, {
    ...options,
    candidates,
    also: isPhony ? [] : [played],
    samples: Math.max(LEAST_SAMPLES, Math.ceil(samples / 3)),
    sure: SURE,
    seed,
  });
  const found = await search.result();
  context.signal?.throwIfAborted();
  const best = itemAt(found.candidates, 0);
  const made = { move: played, score };
  const isBest = areSame(context, best, made);
  const pair = engine.simulate(position, {
    ...options,
    candidates: isBest ? [played] : [best, played],
    phonies: isPhony,
    fixed: samples,
    // The next seed, of which there are 2^32.
    seed: (seed + 1) >>> 0,
  });
  const result = await pair.result();
  context.signal?.throwIfAborted();
  const own = known(result.candidates.find((one) => areSame(context, one, made)));
  const leader = itemAt(result.candidates, 0);
  const shared = { by: "simulation", exact: false, inferred: inference !== undefined } as const;
  const interval = intervalOf(own);
  return {
    ...shared,
    best: simulatedChoice(leader),
    played: simulatedChoice(own),
    ...(interval && { interval }),
  };
}

function optionsOf({ settings, table, signal }: ReviewContext): SimulateOptions {
  const { evaluator, threads, worker } = settings;
  return { plies: evaluator.plies, table, threads, worker, signal };
}

function simulatedChoice({ move, score, winPercent, spread }: SimulatedCandidate): ValuedChoice {
  return { move, score, win: winPercent ?? 0, spread: spread ?? 0 };
}

/** Returns the interval of what a candidate is behind the leader; the number of samples is fixed. */
function intervalOf({ behind }: SimulatedCandidate): [number, number] | undefined {
  if (behind?.error == null) return undefined;
  const reach = NORMAL_95 * behind.error;
  return [behind.mean - reach, behind.mean + reach];
}

/** Returns what the opponent's last move told of his rack; undefined where it tells nothing. */
async function inferredFrom(
  { engine, settings, signal }: ReviewContext,
  { before, position }: PlayedScene,
): Promise<Inference | undefined> {
  const { evaluator, threads, worker } = settings;
  const move = before && seenMove(before);
  if (!evaluator.inference || before === undefined || move === undefined) return undefined;
  const { board, scores, scorelessTurns } = before.position;
  // What the player saw: the tiles of the opponent that he knew, and his own.
  const rack = Uint8Array.from(before.shown);
  const table = { board, scores, scorelessTurns, rack, opponentRack: position.rack };
  const withdrawn = before.turn.fate === "withdrawn";
  try {
    const options = { ...INFERENCE, seed: evaluator.seed, withdrawn, threads, worker, signal };
    const found = await engine.infer(table, move, options);
    return found.leaves.length === 0 ? undefined : found;
  } catch (error) {
    if (!isAboutRecord(error)) throw error;
    return undefined;
  }
}

/** The stage at which a search ends that asks for playouts alone. */
const PLAYOUTS = "more playouts";
/** Moves that are searched more deeply. */
const DEEPER_MOVES = 4;

/**
 * Compares by a search of what may be drawn from a bag of 1 to 4 tiles: by playouts of all
 * candidates, and then by plies of the better ones.
 */
async function judgePreEndgame(context: ReviewContext, scene: PlayedScene): Promise<Comparison> {
  const { played, score } = scene;
  const { preEndgamePlies } = context.settings.evaluator;
  const made = { move: played, score };
  let found = await search(context, scene, candidatesOf(context, scene), 0);
  if (preEndgamePlies > 0) {
    const better = found.moves.slice(0, DEEPER_MOVES).map(({ move }) => move);
    found = await search(context, scene, [...better, played], preEndgamePlies);
  }
  const best = itemAt(found.moves, 0);
  const own = known(found.moves.find((one) => areSame(context, one, made)));
  const exact = best.exact && own.exact;
  const shared = { by: "pre-endgame", exact, inferred: false } as const;
  return { ...shared, best: searchedChoice(best), played: searchedChoice(own) };
}

function searchedChoice({ move, score, winPercent, spread }: PreEndgameMove): ValuedChoice {
  return { move, score, win: winPercent, spread };
}

/** Searches with this many plies; with 0 the search ends after its playouts. */
async function search(
  { engine, settings, signal }: ReviewContext,
  { position }: PlayedScene,
  moves: readonly Move[],
  plies: number,
): Promise<PreEndgameSnapshot> {
  const { threads, worker } = settings;
  const options = { moves, samples: 0, plies: Math.max(1, plies), threads, worker, signal };
  const found = await lastOf(engine.preEndgame(position, options), plies);
  signal?.throwIfAborted();
  return found;
}

async function lastOf(run: PreEndgameRun, plies: number): Promise<PreEndgameSnapshot> {
  let last: PreEndgameSnapshot | undefined;
  for await (const snapshot of run) {
    last = snapshot;
    if (plies === 0 && snapshot.stage === PLAYOUTS) break;
  }
  return known(last);
}

/** Returns the review of a turn with an empty bag, without its kind of mistake. */
export function endgameReview({ proof, best }: EndgameVerdict): Omit<TurnReview, "kind"> {
  const { results, loss } = proof;
  const about = { by: "endgame", best, inferred: false } as const;
  const spreadLost = loss.kind === "exact" ? { spreadLost: loss.value } : {};
  if (results === undefined) {
    const figures = { winBefore: UNKNOWN, winAfter: UNKNOWN, winLost: UNKNOWN, spreadLost: loss };
    return { ...about, ...spreadLost, exact: false, proved: false, grade: "unproved", figures };
  }
  const [winBefore, winAfter] = [percentOf(results.best), percentOf(results.played)];
  const winLost = Math.max(0, winBefore - winAfter);
  const figures = {
    winBefore: exactly(winBefore),
    winAfter: exactly(winAfter),
    winLost: exactly(winLost),
    spreadLost: loss,
  };
  const found = { winBefore, winAfter, winLost, ...spreadLost, exact: true, proved: true };
  return { ...about, ...found, grade: gradeOf({ by: "endgame", ...found }), figures };
}

/** Returns a figure of a review by another judge than the search of an endgame. */
function figureBy(
  value: number,
  { exact, model }: { exact: boolean; model: string },
  error?: number,
): Figure {
  return exact ? exactly(value) : estimated(value, { model, error });
}

/**
 * Estimates how often the mover wins after a move, in percent: the spread with the move's equity is
 * looked up in the table of win estimates, with the opponent to move. A move that ends the game
 * decides it. With an empty bag only the score counts: the table knows the tiles of both racks.
 */
export function winAfterMove(
  table: WinTable,
  position: Position,
  { move, equity, score }: { move: Move; equity: number; score: number },
): number {
  const { rules, alphabet } = position.config;
  const used = move.kind === "place" ? tilesUsed(move).length : 0;
  const { total } = position.unseen();
  const bag = Math.max(0, total - rules.rackSize);
  const other = Math.min(total, rules.rackSize);
  const own = position.rack.length - used + Math.min(bag, used);
  const gained = bag === 0 && own > 0 ? score : equity;
  const lead = position.scores[0] - position.scores[1] + gained;
  if (own === 0 || other === 0) return resultOf(lead);
  const left = Math.max(0, bag - used);
  // Before the first draw is a situation of its own.
  const inBag = Math.min(left, alphabet.bagSize - 2 * rules.rackSize);
  return 100 - table.winPercent({ bag: inBag, rack: other, other: own }, 0 - lead);
}

/** Returns what a final spread is worth, in percent of a win. */
function resultOf(spread: number): number {
  return spread > 0 ? 100 : spread === 0 ? 50 : 0;
}
