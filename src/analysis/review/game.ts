import type { Engine } from "../../engine/index.js";
import type { GcgGame, GcgPosition } from "../../notation/index.js";
import { finishWithPauses } from "../../slices.js";
import type { GameAnalysis, GameAnalysisOptions, TurnAnalysis } from "../types.js";
import type { ReviewContext } from "./choices.js";
import { drawBefore, luckOf } from "./luck.js";
import { sumUp } from "./players.js";
import { review } from "./referee.js";
import { type Scene, scenesOf } from "./scene.js";
import { settingsOf } from "./settings.js";

/** A game that has been gone through turn by turn. */
interface AnalyzedGame {
  analysis: GameAnalysis;
  /** The positions before its events. */
  positions: readonly GcgPosition[];
}

/**
 * Adds the judgments of an evaluator to an analysis.
 * @throws ArgumentError for a setting; SearchError `OTHER_TABLE` for an engine of another tile set than
 *   the win estimates, `NO_RESOURCES`; the reason of the signal.
 */
export async function reviewGame(
  engine: Engine,
  game: GcgGame,
  { analysis, positions }: AnalyzedGame,
  { evaluator = "static", signal, onTurn }: GameAnalysisOptions,
): Promise<GameAnalysis> {
  const settings = settingsOf(evaluator, engine);
  const table = settings.table ?? (await engine.defaultTable());
  const context: ReviewContext = { engine, settings, table, signal };
  const scenes = scenesOf(engine, game, analysis.turns, positions);
  const turns: TurnAnalysis[] = [];
  for (const index of scenes.keys()) {
    turns.push(await reviewed(context, scenes, index));
    onTurn?.(turns.length, scenes.length);
  }
  const [first, second] = analysis.players;
  return {
    turns,
    players: [
      { ...first, review: sumUp(0, turns) },
      { ...second, review: sumUp(1, turns) },
    ],
    evaluator: settings.evaluator,
  };
}

async function reviewed(
  context: ReviewContext,
  scenes: readonly Scene[],
  index: number,
): Promise<TurnAnalysis> {
  const { engine, table, settings, signal } = context;
  signal?.throwIfAborted();
  const scene = scenes[index] as Scene;
  const judgment = await review(context, scene);
  const draw = drawBefore(scenes, index);
  const { draws, seed } = settings.evaluator;
  const plan = { engine, table, draws, seed };
  const luck = draw && (await finishWithPauses(luckOf(plan, scene, draw), signal));
  return { ...scene.turn, ...(judgment && { review: judgment }), ...(luck && { luck }) };
}
