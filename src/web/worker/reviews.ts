import { finishWithPauses } from "../../base/pacing.js";
import type { Engine } from "../../engine/engine.js";
import type { GcgGame } from "../../notation/gcg/record.js";
import { turnByTurn } from "../../review/analysis.js";
import type { GameAnalysisOptions, TurnAnalysis } from "../../review/analysis-types.js";
import { phaseOf } from "../../review/grades.js";
import { beginReview } from "../../review/review.js";
import type { Library } from "./library.js";
import type { Reviewing, TurnReport } from "./protocol.js";
import { LastRun, type Pause, type SampleWorkers } from "./searches.js";

const runs = new LastRun<TurnReviewer>();

/** What a review works with. */
export interface ReviewParts {
  library: Library;
  samples: SampleWorkers | undefined;
}

/**
 * Reviews a turn of a game. The worker keeps the game for the next turn. Samples are played by a single
 * worker besides: the turns of a game are divided among workers, which keeps all of them busy to the
 * end.
 * @param pause lets messages be handled; it throws if the request has been canceled, which ends
 *   the review.
 */
export async function reviewTurn(
  { library, samples }: ReviewParts,
  { run, game, record, by, turn }: Reviewing,
  pause: Pause,
): Promise<TurnReport> {
  const begin = async (signal: AbortSignal): Promise<TurnReviewer> => {
    const isLong = by === "simulation";
    const [engine, table] = await Promise.all([
      isLong ? library.searcher(game) : library.engine(game),
      library.winTable(),
    ]);
    const evaluator = { name: by, table, threads: 1, worker: samples?.worker };
    return reviewByTurn(engine, record, { evaluator, signal });
  };
  const review = (reviewer: TurnReviewer): Promise<TurnAnalysis> => reviewer.review(turn);
  return reportOf(await runs.step({ number: run, pause }, begin, review));
}

/** Returns the analysis of a turn as plain data for JSON. */
export function reportOf({ position, top, review, ...turn }: TurnAnalysis): TurnReport {
  const report = { ...turn, phase: phaseOf(position.tilesInBag()), listed: top[0]?.text };
  if (review === undefined) return report;
  const { text, score, move } = review.best;
  const isBingo =
    move.kind === "place" &&
    move.tiles.filter((tile) => tile !== 0).length === position.config.rules.rackSize;
  return { ...report, review: { ...review, best: { text, score, isBingo } } };
}

/** A game whose turns are reviewed one at a time, in any order. */
interface TurnReviewer {
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
