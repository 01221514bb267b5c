import { computed } from "@preact/signals";
import type { MistakeSize } from "../../../review/analysis-types.js";
import { isUnproved, sumUp } from "../../../review/grades.js";
import { mistakeSize, summarise } from "../../../review/turns.js";
import { areMistakesFirst, type Reported, record, reports } from "./record.js";
import type { Turn } from "./record-reading.js";

/* What the review says of the turns of the open game. */

/** The grade of a turn. */
export type Grade = "best" | MistakeSize | "phony" | "unsure" | "unproved";

/** Returns the grade of a turn; undefined for a loss that is too small for a mistake. */
export function gradeOf({ words, cost, review }: Reported): Grade | undefined {
  if (words.some(({ valid }) => !valid)) return "phony";
  if (review === undefined) return cost === 0 ? "best" : mistakeSize(cost ?? 0);
  if (isUnproved(review)) return "unproved";
  if (review.grade !== "none") return review.grade;
  return review.winLost === 0 && (review.spreadLost ?? 0) <= 0 ? "best" : undefined;
}

/** Returns what a turn lost, for sorting: percent of wins count before points. */
export function lossOf({ cost = 0, review }: Reported): number {
  if (review === undefined) return cost;
  return 1000 * (review.winLost ?? 0) + Math.max(0, review.spreadLost ?? 0);
}

/** Returns true if rank and cost of a turn come from the judge who graded it. */
export function isByOneJudge({ by = "static", review }: Reported): boolean {
  return review === undefined || review.by === by;
}

/** Returns the points that a turn lost, by the judge who graded it; undefined if not known. */
function pointsLost(report: Reported): number | undefined {
  const { cost, review } = report;
  if (review !== undefined && isUnproved(review)) return undefined;
  if (isByOneJudge(report)) return cost;
  return review?.spreadLost === undefined ? undefined : Math.max(0, review.spreadLost);
}

/** The best move and the loss of each turn in points, for pictures and pages of the game. */
export const verdicts = computed(
  () =>
    new Map(
      [...reports.value].map(([index, report]) => [
        index,
        { best: report.review?.best.text ?? report.listed ?? "", cost: pointsLost(report) },
      ]),
    ),
);

/** The turns in the order of their list. */
export const listedTurns = computed((): readonly Turn[] => {
  const turns = record.value?.turns ?? [];
  if (!areMistakesFirst.value) return turns;
  const weightOf = (turn: Turn): number => {
    const report = reports.value.get(turn.index);
    const grade = report && gradeOf(report);
    return report === undefined || grade === undefined || grade === "best" ? -1 : lossOf(report);
  };
  return [...turns].sort((a, b) => weightOf(b) - weightOf(a) || a.index - b.index);
});

/** The turns of each player, summarized by the library: those of the most thorough review alone. */
export const summary = computed(() => {
  const opened = record.value;
  const all = [...reports.value.values()];
  const long = all.filter(({ way }) => way === "simulation");
  const found = long.length > 0 ? long : all;
  if (opened === undefined || found.length === 0) return [];
  const { game, ruled } = opened;
  return ([0, 1] as const).map((player) => ({
    ...summarise(player, found, game, ruled),
    ...(long.length > 0 && { sums: sumUp(player, found) }),
  }));
});

/** A kind of judge, as the view names them. */
export type JudgeName = NonNullable<Reported["review"]>["by"] | "unproved";

/** The judges of the turns that are reviewed, with the number of turns of each. */
export const judges = computed((): (readonly [JudgeName, number])[] => {
  const names = [...reports.value.values()].flatMap(({ by, proved, review }): JudgeName[] => {
    if (review === undefined) return by === undefined ? [] : [proved === false ? "unproved" : by];
    return [isUnproved(review) ? "unproved" : review.by];
  });
  const count = (name: JudgeName): number => names.filter((one) => one === name).length;
  return [...new Set(names)].map((name) => [name, count(name)]);
});
