import { itemAt } from "../base/elements.js";
import { finishWithPauses, type Slices } from "../base/pacing.js";
import { Random } from "../base/random.js";
import type { Engine } from "../engine/engine.js";
import { assuming } from "../game/assumptions.js";
import { opponentOf } from "../game/events.js";
import { tilesUsed, unseenTiles, without } from "../game/tiles.js";
import type { GcgGame } from "../notation/gcg/record.js";
import { type GcgPosition, readingOf } from "../notation/gcg/replay.js";
import type { WinTable } from "../search/win-table.js";
import type { GameAnalysis, GameAnalysisOptions, TurnAnalysis } from "./analysis-types.js";
import { withEndgame } from "./endgame-turns.js";
import { sumUp } from "./grades.js";
import { type ReviewContext, review, winAfterMove } from "./judges.js";
import { keptBy, rackOf, removed, type Scene, scenesOf } from "./scene.js";
import { type ReviewSettings, settingsOf } from "./settings.js";
import { summarise } from "./turns.js";

/** A game that has been gone through turn by turn. */
interface AnalyzedGame {
  analysis: GameAnalysis;
  /** The positions before its events. */
  positions: readonly GcgPosition[];
}

/** A review that has begun. */
export interface BegunReview {
  settings: ReviewSettings;
  /** Number of turns. */
  turns: number;
  /** Reviews the turn with an index, from 0. */
  review(index: number): Promise<TurnAnalysis>;
}

/**
 * Prepares the judgments of an evaluator on an analysis.
 * @throws as `reviewGame` does.
 */
export async function beginReview(
  engine: Engine,
  game: GcgGame,
  { analysis, positions }: AnalyzedGame,
  { evaluator = "static", signal }: Pick<GameAnalysisOptions, "evaluator" | "signal">,
): Promise<BegunReview> {
  const settings = settingsOf(evaluator, engine);
  const table = settings.table ?? (await engine.defaultTable());
  const context: ReviewContext = { engine, settings, table, signal };
  const scenes = scenesOf(engine, game, analysis.turns, positions);
  const review = (index: number) => reviewedTurn(context, game, scenes, index);
  return { settings, turns: scenes.length, review };
}

/**
 * Adds the judgments of an evaluator to an analysis.
 * @throws ArgumentError for a setting; SearchError `OTHER_TABLE` for an engine of another tile set than
 *   the win estimates, `NO_RESOURCES`; the reason of the signal.
 */
export async function reviewGame(
  engine: Engine,
  game: GcgGame,
  analyzed: AnalyzedGame,
  options: GameAnalysisOptions,
): Promise<GameAnalysis> {
  const begun = await beginReview(engine, game, analyzed, options);
  const turns: TurnAnalysis[] = [];
  while (turns.length < begun.turns) {
    turns.push(await begun.review(turns.length));
    options.onTurn?.(turns.length, begun.turns);
  }
  const { result, warnings, assumptions = [] } = analyzed.analysis;
  const { alphabet, rules } = engine;
  const { reading } = readingOf(game, { alphabet, rules });
  return {
    turns,
    result,
    warnings,
    players: [
      { ...summarise(0, turns, game, reading), review: sumUp(0, turns) },
      { ...summarise(1, turns, game, reading), review: sumUp(1, turns) },
    ],
    evaluator: begun.settings.evaluator,
    ...assuming(assumptions),
  };
}

async function reviewedTurn(
  context: ReviewContext,
  game: GcgGame,
  scenes: readonly Scene[],
  index: number,
): Promise<TurnAnalysis> {
  const { engine, table, settings, signal } = context;
  signal?.throwIfAborted();
  const scene = itemAt(scenes, index);
  const { nodes } = settings.evaluator;
  const searches = { engine, nodes, worker: settings.worker, signal };
  const { turn, verdict } = await withEndgame(searches, scene.turn, game.events);
  const judgment = await review(context, { ...scene, turn }, verdict);
  const draw = drawBefore(scenes, index);
  const { draws, seed } = settings.evaluator;
  const plan = { engine, table, draws, seed };
  const luck = draw && (await finishWithPauses(luckOf(plan, scene, draw), signal));
  return { ...turn, ...(judgment && { review: judgment }), ...(luck && { luck }) };
}

/** A draw: what the rack was before, what was drawn, and what could have been drawn. */
export interface Draw {
  kept: number[];
  drawn: number[];
  /** The bag, and the tiles of the opponent that the record does not tell. */
  pool: number[];
}

/** The worth of a rack: that of its best move, by static equity. */
interface Worth {
  points: number;
  winPercent: number;
}

/** How the luck of draws is estimated. */
interface LuckPlan {
  engine: Engine;
  table: WinTable;
  /** Random draws of each draw. */
  draws: number;
  seed: number;
}

/**
 * Returns the draw before the turn of a scene; undefined if nothing was drawn, or if the record does
 * not tell what.
 */
function drawBefore(scenes: readonly Scene[], index: number): Draw | undefined {
  const scene = itemAt(scenes, index);
  const { turn, position } = scene;
  const reason = turn.unjudged?.reason;
  if (reason === "NO_RACK" || reason === "RACK_IN_PART" || reason === "IMPOSSIBLE")
    return undefined;
  const last = scenes.slice(0, index).findLastIndex((one) => one.turn.player === turn.player);
  const kept = last < 0 ? [] : keptAt(itemAt(scenes, last));
  const drawn = kept && without(position.rack, kept);
  if (kept === undefined || drawn === undefined || drawn.length === 0) return undefined;
  const hidden = hiddenAt(scenes, Math.max(0, last), index);
  const counts = unseenTiles(position.config.alphabet, position.board, [...kept, ...hidden]);
  const pool = counts.flatMap((count, tile) => Array<number>(Math.max(0, count)).fill(tile));
  return without(pool, drawn) === undefined ? undefined : { kept, drawn, pool };
}

/** Returns the tiles on the rack before the draw after a turn; undefined if there was none. */
function keptAt({ turn, event, position, played }: Scene): number[] | undefined {
  if (turn.fate !== "stood" || event.kind === "pass" || played === undefined) return undefined;
  if (position.rack.length === 0) return undefined;
  return keptBy(position.rack, played);
}

/**
 * Returns tiles that were not in the bag when a player drew: those of the opponent that are not on
 * the board at his next turn, and those that he exchanged himself.
 */
function hiddenAt(scenes: readonly Scene[], from: number, index: number): number[] {
  const { turn } = itemAt(scenes, index);
  const start = itemAt(scenes, from);
  const isFirst = from === index || start.turn.player !== turn.player;
  // The player who begins draws before the opponent.
  if (isFirst && index === 0) return [];
  let theirs = [...rackOf(start, opponentOf(turn.player))];
  for (const { turn: one, event } of scenes.slice(from, index)) {
    const isOnBoard = one.player !== turn.player && one.fate === "stood" && event.kind === "play";
    if (isOnBoard) theirs = removed(theirs, tilesUsed(event.move));
  }
  const { event } = start;
  const returned =
    !isFirst && event.kind === "exchange" && event.move !== undefined ? event.move.tiles : [];
  return [...theirs, ...returned];
}

/** Estimates what a draw was worth against the average draw. */
export function* luckOf(
  { engine, table, draws, seed }: LuckPlan,
  { turn, position }: Scene,
  { kept, drawn, pool }: Draw,
): Slices<NonNullable<TurnAnalysis["luck"]>> {
  if (pool.length <= drawn.length) return { points: 0, winPercent: 0 };
  const worthOf = (tiles: readonly number[]): Worth => {
    const rack = Uint8Array.from([...kept, ...tiles]);
    const seen = position.with({ rack });
    const { equity, ...best } = engine.best(seen);
    return { points: equity, winPercent: winAfterMove(table, seen, { ...best, equity }) };
  };
  const random = Random.seeded(seed, turn.turn);
  const own = worthOf(drawn);
  const sum = { points: 0, winPercent: 0 };
  for (let i = 0; i < draws; i++) {
    const worth = worthOf(drawnFrom(pool, drawn.length, random));
    // Whole thousandths, so that sums are exact.
    sum.points += Math.round(worth.points * 1000);
    sum.winPercent += worth.winPercent;
    yield;
  }
  return {
    points: own.points - sum.points / 1000 / draws,
    winPercent: own.winPercent - sum.winPercent / draws,
  };
}

/** Draws some tiles of a pool, which it reorders. */
function drawnFrom(pool: number[], count: number, random: Random): number[] {
  for (let i = 0; i < count; i++) {
    const other = i + random.below(pool.length - i);
    [pool[i], pool[other]] = [itemAt(pool, other), itemAt(pool, i)];
  }
  return pool.slice(0, count);
}
