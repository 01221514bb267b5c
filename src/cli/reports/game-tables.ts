import { figureText } from "../../entry/internal.js";
import {
  type GameAnalysis,
  type GcgGame,
  MISTAKE_SIZES,
  type PlayerAnalysis,
  type TurnAnalysis,
} from "../../entry/node.js";
import { type CsvCell, csvLine, letters, nameCell } from "../io/csv.js";
import { counted, fixed, NOTHING, number } from "../io/output.js";
import type { Table } from "../io/table.js";
import {
  judgeSums,
  judgeText,
  REVIEW_COLUMNS,
  REVIEW_FIGURES,
  reviewCells,
  reviewNote,
  reviewTable,
} from "./review-tables.js";

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
type Figure = readonly [name: string, of: (player: PlayerAnalysis) => string];

/** Figures by equity and proved endgames; a review has its own, by its judges. */
const OWN_FIGURES: readonly Figure[] = [
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

const FIGURES: readonly Figure[] = [
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
  const figures = FIGURES.filter((figure) => !isReviewed || !OWN_FIGURES.includes(figure));
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
