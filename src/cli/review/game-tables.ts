import { type Figure, figureText, isAsGood, UNKNOWN } from "../../api/internal.js";
import {
  type GameAnalysis,
  type GcgGame,
  MISTAKE_SIZES,
  type PlayerAnalysis,
  type PlayerReview,
  type TurnAnalysis,
} from "../../api/node.js";
import { type CsvCell, csvLine, letters, nameCell } from "../io/csv.js";
import { counted, fixed, NOTHING, number, signed } from "../io/output.js";
import type { Table } from "../io/table.js";

/* A reviewed game as tables, for the terminal, the report and programs. */

/** A row for each turn: the play made, the best one, and the cost of the difference. */
export function turnsTable(analysis: GameAnalysis, game: GcgGame): Table {
  if (analysis.evaluator !== undefined) return reviewTable(analysis, game);
  const { turns } = analysis;
  const { players } = game;
  const row = (turn: TurnAnalysis) => {
    const best = turn.top[0] ?? turn.proof?.best;
    return [
      turn.turn,
      players[turn.player].nick,
      turn.rack === "" ? NOTHING : turn.rack,
      turn.fate === "withdrawn" ? `${turn.text} --` : turn.text,
      turn.score,
      turn.total,
      rankText(turn),
      best === undefined ? NOTHING : `${best.text} ${best.score}`,
      costText(turn),
    ];
  };
  return {
    heading: ["turn", "player", "rack", "play", "score", "total", "rank", "best play", "cost"],
    rows: turns.map(row),
    left: [1, 2, 3, 6, 7],
  };
}

/** Returns the cost of a turn; of an endgame, what is proved of it. */
function costText({ cost, proved, proof }: TurnAnalysis): string {
  if (proved === true && proof !== undefined) return figureText(proof.loss);
  return fixed(cost ?? null);
}

/** Returns the rank by equity, or how an endgame was judged. */
function rankText({ rank, of, by, proved }: TurnAnalysis): string {
  if (by === "endgame") return judgeText(by, proved);
  if (of === undefined) return NOTHING;
  return `${rank === undefined ? NOTHING : number(rank)} of ${number(of)}`;
}

/** A figure for each player. */
type PlayerFigure = readonly [name: string, of: (player: PlayerAnalysis) => string];

/** Figures by equity and proved endgames; a review has its own, by its judges. */
const OWN_FIGURES: readonly PlayerFigure[] = [
  ["turns compared with the best play", ({ judged }) => number(judged)],
  ["turns that made the best play", ({ best }) => number(best)],
  ["cost by equity, points", ({ loss }) => fixed(loss)],
  ["cost by equity per turn, points", ({ averageLoss }) => fixed(averageLoss ?? null)],
  [
    "proved cost of endgame turns, points",
    ({ endgames }) => fixed(endgames.judged === 0 ? null : endgames.loss),
  ],
  ["endgame turns not proved", ({ endgames }) => number(endgames.turns - endgames.proved)],
  ["small mistakes", ({ mistakes }) => number(mistakes.small)],
  ["medium mistakes", ({ mistakes }) => number(mistakes.medium)],
  ["large mistakes", ({ mistakes }) => number(mistakes.large)],
];

const PLAYER_FIGURES: readonly PlayerFigure[] = [
  ["score", ({ score }) => (score === undefined ? NOTHING : number(score))],
  ["turns", ({ turns }) => number(turns)],
  ...OWN_FIGURES,
  ["bingos (all tiles of the rack)", ({ bingos }) => number(bingos)],
  ["exchanges", ({ exchanges }) => number(exchanges)],
  ["passes", ({ passes }) => number(passes)],
  [
    "phonies (words not in the lexicon)",
    ({ phonies }) => number(phonies.stood + phonies.withdrawn),
  ],
];

/** A row for each figure, a column for each player, so that the table fits any screen. */
export function playersTable({ players, evaluator }: GameAnalysis): Table {
  const isReviewed = evaluator !== undefined;
  const figures = PLAYER_FIGURES.filter((figure) => !isReviewed || !OWN_FIGURES.includes(figure));
  const reviews = isReviewed ? [...REVIEW_FIGURES, ...judgeSums(players)] : [];
  return {
    heading: ["players", ...players.map(({ nick }) => nick)],
    rows: [
      ...figures.map(([name, of]) => [name, ...players.map(of)]),
      ...reviews.map(([name, of]) => [
        name,
        ...players.map(({ review }) => (review === undefined ? NOTHING : of(review))),
      ]),
    ],
  };
}

/** Remarks on a turn, given the one before it; none for most. */
function notesOn(turn: TurnAnalysis, before: TurnAnalysis | undefined): string[] {
  const { fate, score, scored, unjudged, kind } = turn;
  const phonies = turn.words.filter(({ valid }) => !valid).map(({ word }) => word);
  const are = phonies.length === 1 ? "is" : "are";
  const notes: string[] = [];
  if (phonies.length > 0) {
    notes.push(`${phonies.join(" and ")} ${are} not in the lexicon`);
    notes.push(fate === "withdrawn" ? "challenged and withdrawn" : standingNote(turn));
  } else if (fate === "withdrawn") {
    notes.push("challenged and withdrawn, although its words are in the lexicon");
  }
  if (phonies.length === 0 && turn.bonus !== 0) notes.push(standingNote(turn));
  if (fate === "lost") {
    const isOfPhony = before?.words.some(({ valid }) => !valid) === true;
    const what = isOfPhony ? "a challenge in vain" : "challenging valid words";
    notes.push(`lost the turn by ${what}`);
  }
  if (unjudged !== undefined && unjudged.reason !== "PHONY") {
    notes.push(`not judged: ${unjudged.message}`);
  }
  if (kind === "place" && scored !== undefined && scored !== score) {
    notes.push(`recorded with ${counted(score, "point")}; by the rules it scores ${scored}`);
  }
  return notes;
}

/** Says of a play that stood whether it was challenged. */
function standingNote({ challenged, bonus }: TurnAnalysis): string {
  if (!challenged) return "not challenged";
  return bonus === 0
    ? "challenged in vain"
    : `challenged in vain, for a bonus of ${counted(bonus, "point")}`;
}

/** A line for each turn with remarks. */
export function notesText({ turns }: GameAnalysis): string[] {
  return turns.flatMap((turn, i) => {
    const notes = notesOn(turn, turns[i - 1]);
    return notes.length === 0 ? [] : [`turn ${turn.turn}: ${notes.join("; ")}`];
  });
}

const CSV_HEADING = [
  ...["turn", "player", "rack", "play", "kind", "fate", "score", "bonus", "total"],
  ...["rank", "legal", "equity", "best", "bestScore", "bestEquity", "cost"],
  ...["bingo", "unjudged", "notes", "judge", "proved"],
];

/** The turns as CSV, one per line. */
export function* gameCsv(analysis: GameAnalysis, game: GcgGame): Generator<string> {
  yield csvLine(...turnColumns(analysis));
  for (const cells of turnRows(analysis, game)) yield csvLine(...cells);
}

/** The columns of the turns as CSV. */
export function turnColumns({ evaluator }: Pick<GameAnalysis, "evaluator">): string[] {
  return [...CSV_HEADING, ...(evaluator === undefined ? [] : REVIEW_COLUMNS)];
}

/** The rows of the turns as CSV. */
export function turnRows(analysis: GameAnalysis, { players }: GcgGame): CsvCell[][] {
  return analysis.turns.map((turn, i) => {
    const { of, unjudged, review } = turn;
    // One judge for a row: where an evaluator has judged otherwise, the figures by equity are left out.
    const isOwn = review === undefined || review.by === turn.by;
    const { rank, equity, cost, top } = isOwn ? turn : NO_FIGURES;
    const best = top[0];
    const { text, score } = best ?? (isOwn ? turn.proof?.best : review.best) ?? {};
    return [
      turn.turn,
      nameCell(players[turn.player].nick),
      letters(turn.rack),
      turn.text,
      turn.kind,
      turn.fate,
      turn.score,
      turn.bonus,
      turn.total,
      ...[rank, of, equity, text, score, best?.equity, cost].map((v) => v ?? null),
      turn.bingo,
      unjudged?.reason ?? null,
      notesOn(turn, analysis.turns[i - 1]).join("; "),
      (isOwn ? turn.by : review.by) ?? null,
      turn.proved ?? null,
      ...(analysis.evaluator === undefined ? [] : reviewCells(turn)),
    ];
  });
}

const NO_FIGURES: Pick<TurnAnalysis, "rank" | "equity" | "cost" | "top"> = {
  rank: undefined,
  equity: undefined,
  cost: undefined,
  top: [],
};

/** Returns a text that explains the figures of an analysis. */
export function analysisNote(analysis: GameAnalysis): string {
  return analysis.evaluator === undefined ? SIZES_NOTE : reviewNote(analysis);
}

/** Explains costs and the sizes of mistakes. */
const SIZES_NOTE =
  "Costs are in points of equity: the score plus the value of the tiles kept. With an empty bag " +
  "they are points to the end of the game, as far as the search of the endgame proves them. A " +
  `mistake is small below ${MISTAKE_SIZES.medium} points and large from ${MISTAKE_SIZES.large} points; ` +
  "it is large if it gives a proved win away, and medium at least if it gives a tie away.";

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
function judgeText(by: keyof typeof JUDGES | undefined, proved?: boolean): string {
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

const REVIEW_FIGURES: readonly ReviewFigure[] = [
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
function judgeSums(players: GameAnalysis["players"]): ReviewFigure[] {
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
const REVIEW_COLUMNS = [
  ...["by", "bestMove", "winBefore", "winAfter", "winLost", "lostLow", "lostHigh", "spreadLost"],
  ...["exact", "inferred", "grade", "mistake", "luckPoints", "luckPercent"],
];

/** The cells of these columns. */
function reviewCells({ review, luck }: TurnAnalysis): CsvCell[] {
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
