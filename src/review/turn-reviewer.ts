import { finishWithPauses } from "../base/pacing.js";
import type { Engine } from "../engine/engine.js";
import type { GcgGame } from "../notation/gcg/record.js";
import { turnByTurn } from "./analysis.js";
import type { GameAnalysisOptions, TurnAnalysis } from "./analysis-types.js";
import { beginReview } from "./review.js";

/** A game whose turns are reviewed one at a time, in any order. */
export interface TurnReviewer {
  /** Number of turns. */
  turns: number;
  /** Reviews the turn with an index, from 0; the same as `analyzeGameAsync` does. */
  review(index: number): Promise<TurnAnalysis>;
}

/**
 * Prepares the review of a game so that its turns can be divided among workers. A review of a turn
 * depends on the game, the engine and the evaluator alone.
 * @throws as `analyzeGameAsync` does.
 */
export async function reviewByTurn(
  engine: Engine,
  game: GcgGame,
  { evaluator, signal }: Pick<GameAnalysisOptions, "evaluator" | "signal">,
): Promise<TurnReviewer> {
  const analyzed = await finishWithPauses(turnByTurn(engine, game, {}), signal);
  const { review } = await beginReview(engine, game, analyzed, { evaluator, signal });
  return { turns: analyzed.analysis.turns.length, review };
}
