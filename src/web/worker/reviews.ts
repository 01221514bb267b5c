import { phaseOf } from "../../review/grades.js";
import type { TurnAnalysis } from "../../review/judgments.js";
import { reviewByTurn, type TurnReviewer } from "../../review/turn-reviewer.js";
import type { Library } from "./library.js";
import type { Reviewing, TurnReport } from "./protocol.js";
import type { SampleWorkers } from "./simulations.js";

/** A game under review. */
interface Begun {
  run: number;
  reviewer: Promise<TurnReviewer>;
  stop: AbortController;
}

/** Milliseconds between looks for a request to stop. */
const PATIENCE = 50;

let begun: Begun | undefined;

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
  parts: ReviewParts,
  asked: Reviewing,
  pause: () => Promise<void>,
): Promise<TurnReport> {
  const { reviewer, stop } = beginOr(parts, asked);
  let isSettled = false;
  const work = reviewer.then((one) => one.review(asked.turn));
  const settle = (): void => {
    isSettled = true;
  };
  const settled = work.then(settle, settle);
  try {
    while (!isSettled) {
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      await pause();
    }
    return reportOf(await work);
  } catch (error) {
    stop.abort();
    begun = undefined;
    throw error;
  }
}

/** Returns the review with the number that is asked for, and begins it if it must. */
function beginOr({ library, samples }: ReviewParts, asked: Reviewing): Begun {
  const { run, game, record, by } = asked;
  if (begun?.run === run) return begun;
  begun?.stop.abort();
  const stop = new AbortController();
  const begin = async (): Promise<TurnReviewer> => {
    const isLong = by === "simulation";
    const [engine, table] = await Promise.all([
      isLong ? library.searcher(game) : library.engine(game),
      library.winTable(),
    ]);
    const evaluator = { name: by, table, threads: 1, worker: samples?.worker };
    return reviewByTurn(engine, record, { evaluator, signal: stop.signal });
  };
  begun = { run, reviewer: begin(), stop };
  return begun;
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
