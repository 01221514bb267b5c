import { computed } from "@preact/signals";
import { itemAt } from "../../../base/elements.js";
import { known } from "../../../base/lists.js";
import type { PlayerIndex } from "../../../game/events.js";
import type { MistakeSize, PlayerReview } from "../../../review/analysis-types.js";
import { isUnproved, PHASES, type Phase, sumUp } from "../../../review/grades.js";
import { mistakeSize, summarise } from "../../../review/turns.js";
import { areMistakesFirst, type Reported, record, reports } from "./record.js";
import type { Turn } from "./record-reading.js";

/* What the review says of the turns of the open game. */

/** The grade of a turn. */
export type Grade = "best" | MistakeSize | "phony" | "unsure" | "unproved";

/** The grades in the order in which mistakes are listed, from the last one. */
const WORST_LAST: readonly Grade[] = ["unsure", "unproved", "small", "medium", "large", "phony"];

/** Returns the grade of a turn; undefined for a loss that is too small for a mistake. */
export function gradeOf({ words, cost, review }: Reported): Grade | undefined {
  if (words.some(({ valid }) => !valid)) return "phony";
  if (review === undefined) return cost === 0 ? "best" : mistakeSize(cost ?? 0);
  if (isUnproved(review)) return "unproved";
  if (review.grade !== "none") return review.grade;
  return review.winLost === 0 && (review.spreadLost ?? 0) <= 0 ? "best" : undefined;
}

/** Returns what a turn lost, for sorting: percent of wins count before points. */
function lossOf({ cost = 0, review }: Reported): number {
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
  const weightOf = (turn: Turn): [grade: number, loss: number] => {
    const report = reports.value.get(turn.index);
    const grade = report && gradeOf(report);
    if (report === undefined || grade === undefined || grade === "best") return [-1, 0];
    return [WORST_LAST.indexOf(grade), lossOf(report)];
  };
  const weights = new Map(turns.map((turn) => [turn, weightOf(turn)]));
  return [...turns].sort((a, b) => {
    const [[grade, loss], [other, more]] = [known(weights.get(a)), known(weights.get(b))];
    return other - grade || more - loss || a.index - b.index;
  });
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

/** A turn on the chart. */
export interface ChartPoint {
  /** Its index in the list of turns. */
  row: number;
  /** Percent of wins of the first player after the turn, by the review; undefined without one. */
  win: number | undefined;
  /** Points of both players after it. */
  scores: [number, number];
  grade: Grade | undefined;
}

/** Returns the points of the chart, one for each event of the game. */
export function chartPoints(
  turns: readonly Turn[],
  players: readonly PlayerIndex[],
  reports: ReadonlyMap<number, Reported>,
): ChartPoint[] {
  let scores: [number, number] = [0, 0];
  return turns.map(({ index, total }, row) => {
    const player = itemAt(players, row);
    scores = player === 0 ? [total, scores[1]] : [scores[0], total];
    const report = reports.get(index);
    const review = report?.review;
    const after = review === undefined || isUnproved(review) ? undefined : review.winAfter;
    const win = after === undefined ? undefined : player === 0 ? after : 100 - after;
    return { row, win, scores, grade: report && gradeOf(report) };
  });
}

/** The sums of a player's review, and what each part of the game lost. */
export interface PlayerFigures {
  sums: PlayerReview;
  phases: [phase: Phase, lost: number][];
}

/** Returns the figures of both players, by the library's sums. */
export function playerFigures(reports: ReadonlyMap<number, Reported>): PlayerFigures[] {
  const all = [...reports.values()];
  return ([0, 1] as const).map((player) => ({
    sums: sumUp(player, all),
    phases: PHASES.map(([phase]) => {
      const turns = all.filter((one) => one.player === player && one.phase === phase);
      return [
        phase,
        turns.reduce(
          (sum, { review }) =>
            sum + (review === undefined || isUnproved(review) ? 0 : (review.winLost ?? 0)),
          0,
        ),
      ];
    }),
  }));
}

/** Returns the words of bingos that were better than what was played instead. */
export function missedBingos(
  reports: ReadonlyMap<number, Reported>,
  own: PlayerIndex | undefined,
): string[] {
  const words = [...reports.values()].flatMap(({ player, bingo, review }) => {
    const isOwn = own === undefined || player === own;
    if (!isOwn || bingo || review?.best.isBingo !== true) return [];
    const { text } = review.best;
    return text
      .slice(text.indexOf(" ") + 1)
      .replace(/[()]/g, "")
      .toUpperCase();
  });
  return [...new Set(words)];
}
