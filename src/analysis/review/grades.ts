import type { MistakeGrade, MistakeKind, TurnReview } from "../review-types.js";
import type { TurnAnalysis } from "../types.js";

/** The least loss of each grade, in percent of wins, and in points for endgames. */
const IN_PERCENT = { small: 0.5, medium: 3, large: 7 };
const IN_POINTS = { small: 1, medium: 7, large: 15 };

/** Percent of a win that is proved. */
const WIN = 100;

/** Tenths by which mistakes count in the index. */
const TENTHS = { small: 2, medium: 5, large: 10 };

/** The loss of a turn. */
export type Loss = Pick<TurnReview, "by" | "interval" | "spreadLost"> &
  Required<Pick<TurnReview, "winBefore" | "winAfter" | "winLost">>;

/**
 * Grades a loss. The limits and weights are those in use by players; see `MistakeGrade`.
 */
export function gradeOf(loss: Loss): MistakeGrade {
  const { by, winBefore, winAfter, winLost, spreadLost, interval } = loss;
  if (by === "endgame") {
    const size = spreadLost === undefined ? undefined : sizeOf(spreadLost, IN_POINTS);
    // A result that was kept may have cost points that are not proved.
    if (winAfter >= winBefore) return size ?? "unsure";
    return winBefore === WIN || size === "large" ? "large" : "medium";
  }
  const size = sizeOf(winLost, IN_PERCENT);
  return size !== "none" && interval !== undefined && interval[0] <= 0 ? "unsure" : size;
}

/**
 * Returns true if a turn lost something by an estimate, but less than matters: the play that was
 * made and the best one are as good as each other.
 */
export function isAsGood({
  grade,
  by,
  winLost = 0,
  exact,
}: Pick<TurnReview, "grade" | "by" | "winLost" | "exact">): boolean {
  return grade === "none" && by !== "endgame" && !exact && winLost > 0;
}

function sizeOf(loss: number, least: typeof IN_PERCENT): MistakeGrade {
  if (loss >= least.large) return "large";
  if (loss >= least.medium) return "medium";
  return loss >= least.small ? "small" : "none";
}

/** Returns the sum of mistakes by their weights. */
export function indexOf(grades: Readonly<Record<MistakeGrade, number>>): number {
  const { small, medium, large } = grades;
  return (TENTHS.small * small + TENTHS.medium * medium + TENTHS.large * large) / 10;
}

/** Returns what was wrong with a turn that lost something. */
export function kindOf(
  turn: Pick<TurnAnalysis, "words" | "fate" | "kind" | "bingo">,
  { by, best }: Pick<TurnReview, "by" | "best">,
  rackSize: number,
): MistakeKind {
  if (turn.words.some(({ valid }) => !valid)) return "phony";
  if (turn.fate === "lost") return "challenge";
  if (by === "endgame" || by === "pre-endgame") return by;
  const { move } = best;
  const isBingo =
    move.kind === "place" && move.tiles.filter((tile) => tile !== 0).length === rackSize;
  if (isBingo && !turn.bingo) return "bingo";
  const isPlay = turn.kind === "place" && turn.fate === "stood";
  return isPlay && move.kind === "place" ? "play" : "exchange";
}
