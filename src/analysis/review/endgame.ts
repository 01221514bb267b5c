import { estimated, exactly, type Figure, UNKNOWN } from "../../statistics/figure.js";
import { type EndgameVerdict, percentOf } from "../endgames.js";
import type { TurnReview } from "../review-types.js";
import { gradeOf } from "./grades.js";

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
export function figureBy(
  value: number,
  { exact, model }: { exact: boolean; model: string },
  error?: number,
): Figure {
  return exact ? exactly(value) : estimated(value, { model, error });
}
