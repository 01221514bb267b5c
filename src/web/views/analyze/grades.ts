import { computed } from "@preact/signals";
import { itemAt } from "../../../base/elements.js";
import { figureText, UNKNOWN } from "../../../base/figures.js";
import { known } from "../../../base/lists.js";
import type { PlayerIndex } from "../../../game/events.js";
import type { MistakeSize, PlayerReview } from "../../../review/analysis-types.js";
import { isAsGood, isUnproved, PHASES, type Phase, sumUp } from "../../../review/grades.js";
import { mistakeSize, summarise } from "../../../review/turns.js";
import { points } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { areMistakesFirst, type Reported, record, reports, shownTurn } from "./record.js";
import type { Turn } from "./record-reading.js";

/* What the review says of the turns of the open game. */

/** The grade of a turn. */
export type Grade = "best" | MistakeSize | "phony" | "unsure" | "unproved";

/** The marks of grades with their meaning. */
export const GRADE_MARKS: Readonly<Record<Grade, readonly [mark: string, meaning: string]>> = {
  best: ["✓", message("best play")],
  unsure: ["~", message("perhaps a mistake")],
  small: ["?!", message("small mistake")],
  medium: ["?", message("mistake")],
  large: ["??", message("large mistake")],
  phony: ["✗", message("not a valid play")],
  unproved: ["", message("not proved")],
};

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

/** Names the best play of a turn, and by how much it is better by an estimate. */
export function bestText({ review, listed }: Reported): string | undefined {
  const play = review?.best.text ?? listed;
  if (play === undefined) return undefined;
  if (review === undefined || isUnproved(review)) return t("Best: {play}", { play });
  const lost = review.figures?.winLost;
  const by = lost?.kind === "estimated" ? ` (${figureText(lost, { number: points })} %)` : "";
  if (isAsGood(review)) return `${t("As good as {play}", { play })}${by}`;
  if (review.grade === "unsure") return `${t("Perhaps better: {play}", { play })}${by}`;
  return `${t("Best: {play}", { play })}${by}`;
}

/**
 * What a turn lost: equity in a quick review, else percent of wins; in an endgame the points that are
 * proved, or the percent of a win that was given away.
 */
export function costText(report: Reported): string {
  return pointsCost(report) ?? otherCost(report);
}

/** Returns the same with its unit. */
export function costWithUnit(report: Reported): string {
  const cost = pointsCost(report);
  return cost === undefined ? otherCost(report) : t("{points} points", { points: cost });
}

/** Returns a cost in points; undefined if it is in percent, or not known. */
function pointsCost({ way, cost, review }: Reported): string | undefined {
  const { by, winLost = 0, spreadLost, figures } = review ?? {};
  if (review === undefined || (by === "static" && way === "static")) {
    return cost === undefined ? undefined : points(cost);
  }
  if (by !== "endgame" || winLost > 0 || isUnproved(review)) return undefined;
  if (spreadLost !== undefined) return points(Math.max(0, spreadLost));
  return figureText(figures?.spreadLost ?? UNKNOWN, { number: points });
}

function otherCost({ review }: Reported): string {
  if (review !== undefined && isUnproved(review)) return t("not proved");
  return review?.winLost === undefined ? "" : `${points(review.winLost)} %`;
}

/** Returns true if rank and cost of a turn come from the judge who graded it. */
export function isByOneJudge({ by = "static", review }: Reported): boolean {
  return review === undefined || review.by === by;
}

/** The turns that lost something, the worst first, and then the others. */
const worstFirst = computed((): readonly Turn[] => {
  const turns = record.value?.turns ?? [];
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

/** The turns in the order of their list. */
export const listedTurns = computed((): readonly Turn[] =>
  areMistakesFirst.value ? worstFirst.value : (record.value?.turns ?? []),
);

/** The mistakes that the review has found, the worst first. */
export const mistakes = computed((): readonly ShownMistake[] =>
  worstFirst.value.flatMap((turn) => mistakeOf(turn) ?? []),
);

/** The play of a turn that lost something, and a better one. */
export interface ShownMistake {
  turn: Turn;
  played: string;
  best: string;
  /** True where the other play is only as good, by all that the review knows. */
  isAlike: boolean;
}

/** The mistake of the turn on the board; undefined where the review found none. */
export const shownMistake = computed((): ShownMistake | undefined => {
  const turn = record.value?.turns[shownTurn.value];
  return turn && mistakeOf(turn);
});

function mistakeOf(turn: Turn): ShownMistake | undefined {
  const report = reports.value.get(turn.index);
  const grade = report && gradeOf(report);
  const best = report && (report.review?.best.text ?? report.listed);
  if (grade === undefined || grade === "best" || grade === "unproved") return undefined;
  if (turn.move === undefined || best === undefined || best === turn.text) return undefined;
  const isAlike = report?.review !== undefined && isAsGood(report.review);
  return { turn, played: turn.text, best, isAlike };
}

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
