import { computed } from "@preact/signals";
import { type MistakeSize, mistakeSize } from "../../../analysis/index.js";
import { summarise } from "../../../analysis/players.js";
import type { Turn } from "./open-record.js";
import { areMistakesFirst, type Reported, record, reports } from "./record.js";

/* What the review says of the turns of the open game. */

/** The grade of a turn. */
export type Grade = "best" | MistakeSize | "phony" | "unsure";

/** Returns the grade of a turn; undefined for a loss that is too small for a mistake. */
export function gradeOf({ words, cost, review }: Reported): Grade | undefined {
  if (words.some(({ valid }) => !valid)) return "phony";
  if (review === undefined) return cost === 0 ? "best" : mistakeSize(cost ?? 0);
  if (review.grade !== "none") return review.grade;
  return review.winLost === 0 && review.spreadLost <= 0 ? "best" : undefined;
}

/** Returns what a turn lost, for sorting: percent of wins count before points. */
export function lossOf({ cost = 0, review }: Reported): number {
  return review === undefined ? cost : 1000 * review.winLost + Math.max(0, review.spreadLost);
}

/** The best move and the loss of each turn in points, for pictures and pages of the game. */
export const verdicts = computed(
  () =>
    new Map(
      [...reports.value].map(([index, { review, listed, cost }]) => [
        index,
        { best: review?.best.text ?? listed ?? "", cost },
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

/** The turns of each player, summarized by the library. */
export const summary = computed(() => {
  const opened = record.value;
  const found = [...reports.value.values()];
  if (opened === undefined || found.length === 0) return [];
  const { game, ruled } = opened;
  return ([0, 1] as const).map((player) => summarise(player, found, game, ruled));
});
