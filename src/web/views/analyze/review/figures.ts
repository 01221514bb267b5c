import type { PlayerIndex } from "../../../../game/events.js";
import type { PlayerReview } from "../../../../review/analysis-types.js";
import { isUnproved, PHASES, type Phase, sumUp } from "../../../../review/grades.js";
import { type Grade, gradeOf } from "../grades.js";
import type { Reported } from "../record.js";
import type { Turn } from "../record-reading.js";

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
    const player = players[row] as PlayerIndex;
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
