import { finishWithPauses } from "../base/pacing.js";
import type { Engine } from "../engine/engine.js";
import { assuming } from "../game/assumptions.js";
import type { GcgGame } from "../notation/gcg/record.js";
import { type GcgPosition, readingOf } from "../notation/gcg/replay.js";
import type { GameAnalysis, GameAnalysisOptions, TurnAnalysis } from "./analysis-types.js";
import { sumUp } from "./grades.js";
import { type ReviewContext, review } from "./judges.js";
import { drawBefore, luckOf } from "./luck.js";
import { type Scene, scenesOf } from "./scene.js";
import { type ReviewSettings, settingsOf } from "./settings.js";
import { summarise, withEndgame } from "./turns.js";

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
  const scene = scenes[index] as Scene;
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
