import { type Figure, figureText, isAsGood, UNKNOWN } from "../../entry/internal.js";
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
      winText(turn),
      lossText(turn),
      review === undefined ? NOTHING : gradeText(review),
      judgeText(review?.by, review?.proved),
    ];
  });
  return {
    heading: [
      ...["turn", "player", "rack", "play", "total", "best play", "win %", "lost", "grade"],
      "by",
    ],
    rows,
    left: [1, 2, 3, 5, 8, 9],
  };
}

/** What is shown of each judge, in the order in which they come in a game. */
export const JUDGES = {
  static: "equity",
  simulation: "simulation",
  "pre-endgame": "draws searched",
  endgame: "endgame solved",
} as const;

/** Returns the name of the judge of a row. */
export function judgeText(by: keyof typeof JUDGES | undefined, proved?: boolean): string {
  if (by === undefined) return NOTHING;
  if (by !== "endgame") return JUDGES[by];
  return proved === false ? "not proved" : "proved";
}

/** Says which judges judged how many turns, of a game or of several. */
export function judgesText({
  turns,
  evaluator,
}: Pick<GameAnalysis, "turns" | "evaluator">): string {
  const ofTurns = turns.map((turn) => {
    const { by, proved } = evaluator === undefined ? turn : (turn.review ?? {});
    return by === "endgame" && proved === false ? "not proved" : by;
  });
  const count = (name: string): number => ofTurns.filter((by) => by === name).length;
  const parts = Object.entries(JUDGES).map(([by, name]) => [name, count(by)] as const);
  const all = [...parts, ["endgame not proved", count("not proved")] as const];
  const shown = all.filter(([, turns]) => turns > 0);
  return shown.map(([name, turns]) => `${name} (${counted(turns, "turn")})`).join(", ");
}

function winText({ review }: TurnAnalysis): string {
  const figure = review?.figures?.winBefore;
  if (figure === undefined) return fixed(review?.winBefore ?? null);
  return figure.kind === "unknown" ? NOTHING : figureText(figure);
}

/** Returns the loss of a turn: percent of wins with its standard error, or points. */
function lossText({ review }: TurnAnalysis): string {
  if (review === undefined) return NOTHING;
  const { by, winLost, figures } = review;
  if (winLost === undefined) return NOTHING;
  if (by === "endgame" && winLost === 0) return pointsText(review.spreadLost, figures?.spreadLost);
  const figure = figures?.winLost;
  if (figure?.kind !== "estimated" || winLost === 0) return fixed(winLost);
  return figureText(figure, { tabular: true });
}

function pointsText(points: number | undefined, figure: Figure | undefined): string {
  if (points !== undefined) return `${fixed(Math.max(0, points), 0)} points`;
  return `${figureText(figure ?? UNKNOWN, { digits: 0 })} points`;
}

function gradeText(review: NonNullable<TurnAnalysis["review"]>): string {
  const { grade, kind } = review;
  if (grade === "none") return isAsGood(review) ? "as good" : "";
  if (grade === "unproved") return NOTHING;
  return kind === undefined || kind === "play" ? grade : `${grade}, ${kind}`;
}

/** A figure of a player's review. */
export type ReviewFigure = readonly [name: string, of: (review: PlayerReview) => string];

export const REVIEW_FIGURES: readonly ReviewFigure[] = [
  ["turns reviewed", ({ judged }) => number(judged)],
  ["turns without a mistake", ({ grades }) => number(grades.none)],
  ["mistake index", ({ judged, mistakeIndex }) => fixed(judged === 0 ? null : mistakeIndex)],
  ["small mistakes", ({ grades }) => number(grades.small)],
  ["medium mistakes", ({ grades }) => number(grades.medium)],
  ["large mistakes", ({ grades }) => number(grades.large)],
  ["turns that may be mistakes", ({ grades }) => number(grades.unsure)],
  [
    "lost in all turns, percent of a game",
    ({ judged, winLost }) => fixed(judged === 0 ? null : winLost),
  ],
  ["endgame turns not proved", ({ grades }) => number(grades.unproved)],
  ["performance, percent (estimate)", ({ performance }) => fixed(performance ?? null)],
  ["luck of the draws, points", ({ luck }) => signed(luck.draws === 0 ? null : luck.points)],
  [
    "luck of the draws, percent of a game",
    ({ luck }) => signed(luck.draws === 0 ? null : luck.winPercent),
  ],
];

/** Returns what the turns lost by each kind of judge that judged any. */
export function judgeSums(players: GameAnalysis["players"]): ReviewFigure[] {
  const names = Object.keys(JUDGES) as (keyof typeof JUDGES)[];
  const used = names.filter((by) =>
    players.some(({ review }) => (review?.judges[by].turns ?? 0) > 0),
  );
  return used.flatMap((by): ReviewFigure[] => [
    [`${JUDGES[by]}: turns`, ({ judges }) => number(judges[by].turns)],
    [`${JUDGES[by]}: lost, percent of a game`, ({ judges }) => fixed(judges[by].winLost)],
    [`${JUDGES[by]}: lost, points`, ({ judges }) => fixed(judges[by].spreadLost)],
  ]);
}

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
    "of the game; in endgames from 1, 7 and 15 points, large if it gives a proved win away, and " +
    "medium at least if it gives a tie away; what is not proved has no figures. ± is " +
    "the standard error; what lost less than 0.5 percent by an estimate is as good as the best play, " +
    "and where the 95 % interval includes no loss, the grade is unsure. The mistake index is the sum " +
    "of all mistakes: 0.2, 0.5 and 1. Luck compares each draw with random ones. Performance " +
    "estimates the share of games won against a player who loses nothing; one game tells little."
  );
}
