import type { GameAnalysis, GcgGame, PlayerReview, TurnAnalysis } from "../../entry/node.js";
import type { CsvCell } from "../io/csv.js";
import { counted, fixed, NOTHING, number, signed } from "../io/output.js";
import type { Table } from "../io/table.js";

/* The reviews of a game as tables: what each turn lost, and the sums of each player. */

/** A row for each turn: the move made, the one that the evaluator prefers, and what it lost. */
export function reviewTable({ turns }: GameAnalysis, { players }: GcgGame): Table {
  const rows = turns.map((turn) => {
    const { review } = turn;
    return [
      turn.turn,
      players[turn.player].nick,
      turn.rack === "" ? NOTHING : turn.rack,
      turn.fate === "withdrawn" ? `${turn.text} --` : turn.text,
      turn.total,
      review === undefined ? NOTHING : `${review.best.text} ${review.best.score}`,
      fixed(review?.winBefore ?? null),
      lossText(turn),
      review === undefined ? NOTHING : gradeText(review),
    ];
  });
  return {
    heading: ["turn", "player", "rack", "play", "total", "best play", "win %", "lost", "grade"],
    rows,
    left: [1, 2, 3, 5, 8],
  };
}

/** Returns the loss of a turn: percent of wins with the half of its interval, or points. */
function lossText({ review }: TurnAnalysis): string {
  if (review === undefined) return NOTHING;
  const { by, winLost, spreadLost, interval } = review;
  if (by === "endgame" && winLost === 0) return `${fixed(Math.max(0, spreadLost), 0)} points`;
  if (interval === undefined || winLost === 0) return fixed(winLost);
  return `${fixed(winLost)} ±${fixed((interval[1] - interval[0]) / 2)}`;
}

function gradeText({ grade, kind }: NonNullable<TurnAnalysis["review"]>): string {
  if (grade === "none") return "";
  return kind === undefined || kind === "play" ? grade : `${grade}, ${kind}`;
}

/** A figure of a player's review. */
export type ReviewFigure = readonly [name: string, of: (review: PlayerReview) => string];

export const REVIEW_FIGURES: readonly ReviewFigure[] = [
  ["turns reviewed", ({ judged }) => number(judged)],
  ["mistake index", ({ judged, mistakeIndex }) => fixed(judged === 0 ? null : mistakeIndex)],
  ["small mistakes", ({ grades }) => number(grades.small)],
  ["medium mistakes", ({ grades }) => number(grades.medium)],
  ["large mistakes", ({ grades }) => number(grades.large)],
  ["turns that may be mistakes", ({ grades }) => number(grades.unsure)],
  [
    "lost in all turns, percent of a game",
    ({ judged, winLost }) => fixed(judged === 0 ? null : winLost),
  ],
  ["performance, percent (estimate)", ({ performance }) => fixed(performance ?? null)],
  ["luck of the draws, points", ({ luck }) => signed(luck.draws === 0 ? null : luck.points)],
  [
    "luck of the draws, percent of a game",
    ({ luck }) => signed(luck.draws === 0 ? null : luck.winPercent),
  ],
];

/** The columns that a review adds to the turns of a game as CSV. */
export const REVIEW_COLUMNS = [
  ...["by", "bestMove", "winBefore", "winAfter", "winLost", "lostLow", "lostHigh", "spreadLost"],
  ...["exact", "inferred", "grade", "mistake", "luckPoints", "luckPercent"],
];

/** The cells of these columns. */
export function reviewCells({ review, luck }: TurnAnalysis): CsvCell[] {
  const draws = [rounded(luck?.points), rounded(luck?.winPercent)];
  if (review === undefined) return [...Array<null>(REVIEW_COLUMNS.length - 2).fill(null), ...draws];
  const { by, best, winBefore, winAfter, winLost, interval, spreadLost } = review;
  const { exact, inferred, grade, kind } = review;
  return [
    ...[by, best.text, rounded(winBefore), rounded(winAfter), rounded(winLost)],
    ...[rounded(interval?.[0]), rounded(interval?.[1]), rounded(spreadLost)],
    ...[exact, inferred, grade, kind ?? null],
    ...draws,
  ];
}

/** Rounds an estimate to what tables need. */
export function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 10_000) / 10_000;
}

/** Explains a review by its evaluator. */
export function reviewNote({ evaluator }: GameAnalysis): string {
  const how =
    evaluator?.name === "static"
      ? "by win estimates of static equity"
      : `by simulation (${counted(evaluator?.plies ?? 0, "ply", "plies")}, ${number(evaluator?.samples ?? 0)} samples), and by searches near the end`;
  return (
    `Each move is judged ${how}. A mistake is small from 0.5, medium from 3 and large from 7 percent ` +
    "of the game; in endgames from 1, 7 and 15 points, and large if it gives a win away. ± is half " +
    "of the 95 % interval; where it includes no loss, the grade is unsure. The mistake index is the " +
    "sum of all mistakes: 0.2, 0.5 and 1. Luck compares each draw with random ones. Performance " +
    "estimates the share of games won against a player who loses nothing; one game tells little."
  );
}
