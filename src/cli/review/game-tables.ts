import {
  type Figure,
  figureText,
  isAsGood,
  judgedSize,
  phoniesText,
  type SizedMistake,
  UNKNOWN,
} from "../../api/internal.js";
import {
  type GameAnalysis,
  type GcgGame,
  MISTAKE_SIZES,
  type MistakeSize,
  type Move,
  type PlayerAnalysis,
  type PlayerReview,
  type RankedMove,
  type TurnAnalysis,
} from "../../api/node.js";
import {
  type Column,
  type FigureRow,
  figuresTable,
  type Table,
  tableOf,
} from "../../report/table.js";
import { type CsvCell, csvLine, letters, nameCell } from "../io/csv.js";
import { counted, fixed, NOTHING, number, signed } from "../io/output.js";

/* A reviewed game as tables, for the terminal, the report and programs. */

/** What the judge of a turn says of it: that of the review, or equity and what an endgame proves. */
export interface Judgment {
  /** The play that is better than the one made; left out where none is, or none is known. */
  better?: { text: string; score: number; move: Move };
  /** The size of the mistake; left out for none, and where it is not certain. */
  size?: MistakeSize;
  /** What the turn lost, in percent of the game or in points: empty for nothing. */
  lost: string;
}

/** Returns what the judge of a turn says: one judge for all turns of an analysis. */
export function judgmentOf(
  turn: TurnAnalysis,
  analysis: Pick<GameAnalysis, "evaluator">,
): Judgment {
  const { evaluator } = analysis;
  const { review, fate, text } = turn;
  const best = evaluator === undefined ? (turn.top[0] ?? turn.proof?.best) : review?.best;
  const lost = evaluator === undefined ? costText(turn) : lossText(turn);
  const isBest = lost === "" || (best?.text === text && fate === "stood");
  const size = judgedSize(turn, analysis);
  return { lost, ...(best && !isBest && { better: best }), ...(size && { size }) };
}

/** Signs of the sizes in front of what was lost. */
const MARKS = { large: "***", medium: "**", small: "*" } as const;

/** A turn with what a row of the table shows of it. */
interface JudgedTurn {
  turn: TurnAnalysis;
  judgment: Judgment;
}

/** A row for each turn: the play made, what it lost, and the better play, if any. */
export function turnsTable(analysis: GameAnalysis, game: GcgGame): Table {
  const { turns, evaluator } = analysis;
  const digits = String(turns.at(-1)?.turn ?? 0).length;
  const columns: Column<JudgedTurn>[] = [
    {
      heading: "turn",
      cell: ({ turn }) => `${String(turn.turn).padStart(digits)} ${game.players[turn.player].nick}`,
    },
    { heading: "rack", align: "left", spare: 5, cell: ({ turn }) => turn.rack || NOTHING },
    { heading: "play", align: "left", cell: ({ turn }) => playText(turn) },
    {
      heading: "total",
      spare: 4,
      cell: ({ turn }) => totalText(turn, evaluator === undefined),
    },
    {
      heading: evaluator === undefined ? "cost" : "lost",
      cell: ({ judgment: { size, lost } }) =>
        size === undefined ? lost : `${MARKS[size]} ${lost}`,
    },
    {
      heading: "best play",
      align: "left",
      wraps: true,
      cell: ({ judgment: { better } }) => (better === undefined ? "" : scoredText(better)),
    },
    ...(evaluator === undefined ? OWN_COLUMNS : REVIEW_COLUMNS),
  ];
  return tableOf(
    columns,
    turns.map((turn) => ({ turn, judgment: judgmentOf(turn, analysis) })),
  );
}

/** Returns a play with its score; other moves have none. */
function scoredText({ text, score, move }: NonNullable<Judgment["better"]>, between = " "): string {
  return move.kind === "place" ? `${text}${between}${score}` : text;
}

/** Returns the points of a player after a turn, where there is room with those of the turn before them. */
function totalText({ score, total }: TurnAnalysis, hasRoom: boolean): string {
  return hasRoom ? `${score < 0 ? "" : "+"}${score} ${number(total)}` : number(total);
}

/** Returns a turn's move, with the mark that records have for one that was taken back. */
function playText({ text, fate }: TurnAnalysis): string {
  return fate === "withdrawn" ? `${text} --` : text;
}

/** The columns of turns that are judged by equity and proofs alone. */
const OWN_COLUMNS: readonly Column<JudgedTurn>[] = [
  { heading: "rank", align: "left", spare: 1, cell: ({ turn }) => rankText(turn) },
];

/** The columns of turns that an evaluator has reviewed. */
const REVIEW_COLUMNS: readonly Column<JudgedTurn>[] = [
  { heading: "win %", spare: 3, cell: ({ turn }) => winText(turn) },
  { heading: "grade", align: "left", spare: 2, cell: ({ turn }) => gradeText(turn) },
  {
    heading: "by",
    align: "left",
    spare: 1,
    cell: ({ turn: { review } }) => judgeText(review?.by, review?.proved),
  },
];

/** Returns the cost of a turn; of an endgame, what is proved of it. */
function costText({ cost, proved, proof }: TurnAnalysis): string {
  if (cost === 0) return "";
  if (proved === true && proof !== undefined) return figureText(proof.loss);
  return fixed(cost ?? null);
}

/** Returns the rank by equity, or how an endgame was judged. */
function rankText({ rank, of, by, proved }: TurnAnalysis): string {
  if (by === "endgame") return judgeText(by, proved);
  return of === undefined ? NOTHING : `${rank ?? NOTHING}/${of}`;
}

/** Figures by equity and proved endgames; a review has its own, by its judges. */
const OWN_FIGURES: readonly FigureRow<PlayerAnalysis>[] = [
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

/** A row for each figure, a column for each player, so that the table fits any screen. */
export function playersTable({ players, evaluator }: GameAnalysis): Table {
  const isReviewed = evaluator !== undefined;
  const reviews = isReviewed ? [...REVIEW_FIGURES, ...judgeSums(players)] : [];
  const figures: FigureRow<PlayerAnalysis>[] = [
    ["score", ({ score }) => (score === undefined ? NOTHING : number(score))],
    ["turns", ({ turns }) => number(turns)],
    ...(isReviewed ? [] : OWN_FIGURES),
    ["bingos (all tiles of the rack)", ({ bingos }) => number(bingos)],
    ["exchanges", ({ exchanges }) => number(exchanges)],
    ["passes", ({ passes }) => number(passes)],
    [
      "phonies (words not in the lexicon)",
      ({ phonies }) => number(phonies.stood + phonies.withdrawn),
    ],
    ...reviews.map(([name, of]): FigureRow<PlayerAnalysis> => {
      return [name, ({ review }) => (review === undefined ? NOTHING : of(review))];
    }),
  ];
  return figuresTable(
    "players",
    figures,
    players.map((player) => [player.nick, player]),
  );
}

/** Remarks on a turn, given the one before it; none for most. */
function notesOn(turn: TurnAnalysis, before: TurnAnalysis | undefined): string[] {
  const { fate, score, scored, unjudged, kind } = turn;
  const phonies = phoniesText(turn.words);
  const notes: string[] = [];
  if (phonies !== undefined) {
    notes.push(phonies);
    notes.push(fate === "withdrawn" ? "challenged and withdrawn" : standingNote(turn));
  } else if (fate === "withdrawn") {
    notes.push("challenged and withdrawn, although its words are in the lexicon");
  }
  if (phonies === undefined && turn.bonus !== 0) notes.push(standingNote(turn));
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

/** Returns what a mistake was, what would have been better, and why, in sentences. */
export function mistakeText(
  { turn, size }: SizedMistake,
  analysis: GameAnalysis,
  { players }: GcgGame,
): string {
  const { better, lost } = judgmentOf(turn, analysis);
  const who = players[turn.player].name || players[turn.player].nick;
  const rack = turn.rack === "" ? "" : ` with ${turn.rack}`;
  const index = analysis.turns.indexOf(turn);
  return [
    `${who}${rack} played ${playedText(turn)}.`,
    better && `${scoredText(better, " for ")} is better.`,
    lost !== "" &&
      lost !== NOTHING &&
      `A ${size} mistake: it cost ${lost}${unitOf(turn, analysis)}.`,
    whyText(turn, analysis),
    ...notesOn(turn, analysis.turns[index - 1]).map((note) => `Note: ${note}.`),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the move of a turn with its score. */
function playedText(turn: TurnAnalysis): string {
  return turn.kind === "place" ? `${playText(turn)} for ${turn.score}` : playText(turn);
}

/** Returns the unit of what a turn lost; empty where the text of the loss has it. */
function unitOf({ by, cost, review }: TurnAnalysis, { evaluator }: GameAnalysis): string {
  if (evaluator !== undefined) {
    return review?.by === "endgame" && review.winLost === 0 ? "" : " percent of the game";
  }
  const unit = cost === 1 ? "point" : "points";
  return by === "endgame" ? ` ${unit}` : ` ${unit} of equity`;
}

/** Returns where the better play gains: in the kind of mistake, in points or in the tiles kept. */
function whyText(turn: TurnAnalysis, { evaluator }: GameAnalysis): string {
  const kind = turn.review?.kind;
  if (evaluator !== undefined) return kind === undefined ? "" : (KINDS[kind] ?? "");
  const [best] = turn.top;
  if (best === undefined || turn.by !== "static" || turn.equity === undefined) return "";
  const score = turn.fate === "withdrawn" ? 0 : (turn.scored ?? 0);
  const points = best.score - score;
  const kept = best.equity - best.score - (turn.equity - score);
  const isOpening = turn.position.board.every((tile) => tile === 0);
  const scores =
    points === 0
      ? "scores as much"
      : `scores ${counted(Math.abs(points), "point")} ${points > 0 ? "more" : "fewer"}`;
  if (Math.abs(kept) < 0.05) return `The better play ${scores}.`;
  const rest = isOpening ? "its leave and its place are" : "its leave is";
  // One gains where the other loses, or both gain.
  const link = points > 0 === kept > 0 ? "and" : "but";
  return `The better play ${scores}, ${link} ${rest} worth ${fixed(Math.abs(kept))} ${kept > 0 ? "more" : "less"}.`;
}

/** What the kinds of mistakes say that the plays do not. */
const KINDS: Partial<Record<NonNullable<NonNullable<TurnAnalysis["review"]>["kind"]>, string>> = {
  bingo: "A bingo was missed.",
  exchange: "An exchange or a pass was made or missed.",
  "pre-endgame": "The last tiles of the bag were about to be drawn.",
};

/** A line for each turn with remarks. */
export function notesText({ turns }: GameAnalysis): string[] {
  return turns.flatMap((turn, i) => {
    const notes = notesOn(turn, turns[i - 1]);
    return notes.length === 0 ? [] : [`turn ${turn.turn}: ${notes.join("; ")}`];
  });
}

/** A turn as a row of CSV. */
interface CsvTurn extends Judged {
  turn: TurnAnalysis;
  nick: string;
  notes: readonly string[];
}

/** The figures of the one judge of a row. */
interface Judged extends Partial<Pick<TurnAnalysis, "rank" | "equity" | "cost">> {
  best?: Partial<RankedMove> | undefined;
  judge?: string | undefined;
}

type CsvColumn = readonly [name: string, cell: (row: CsvTurn) => CsvCell | undefined];

const CSV_COLUMNS: readonly CsvColumn[] = [
  ["turn", ({ turn }) => turn.turn],
  ["player", ({ nick }) => nameCell(nick)],
  ["rack", ({ turn }) => letters(turn.rack)],
  ["play", ({ turn }) => turn.text],
  ["kind", ({ turn }) => turn.kind],
  ["fate", ({ turn }) => turn.fate],
  ["score", ({ turn }) => turn.score],
  ["bonus", ({ turn }) => turn.bonus],
  ["total", ({ turn }) => turn.total],
  ["rank", ({ rank }) => rank],
  ["legal", ({ turn }) => turn.of],
  ["equity", ({ equity }) => equity],
  ["best", ({ best }) => best?.text],
  ["bestScore", ({ best }) => best?.score],
  ["bestEquity", ({ best }) => best?.equity],
  ["cost", ({ cost }) => cost],
  ["bingo", ({ turn }) => turn.bingo],
  ["unjudged", ({ turn }) => turn.unjudged?.reason],
  ["notes", ({ notes }) => notes.join("; ")],
  ["judge", ({ judge }) => judge],
  ["proved", ({ turn }) => turn.proved],
];

/** The columns that a review adds. */
const REVIEW_CSV_COLUMNS: readonly CsvColumn[] = [
  ["by", ({ turn: { review } }) => review?.by],
  ["bestMove", ({ turn: { review } }) => review?.best.text],
  ["winBefore", ({ turn: { review } }) => rounded(review?.winBefore)],
  ["winAfter", ({ turn: { review } }) => rounded(review?.winAfter)],
  ["winLost", ({ turn: { review } }) => rounded(review?.winLost)],
  ["lostLow", ({ turn: { review } }) => rounded(review?.interval?.[0])],
  ["lostHigh", ({ turn: { review } }) => rounded(review?.interval?.[1])],
  ["spreadLost", ({ turn: { review } }) => rounded(review?.spreadLost)],
  ["exact", ({ turn: { review } }) => review?.exact],
  ["inferred", ({ turn: { review } }) => review?.inferred],
  ["grade", ({ turn: { review } }) => review?.grade],
  ["mistake", ({ turn: { review } }) => review?.kind],
  ["luckPoints", ({ turn: { luck } }) => rounded(luck?.points)],
  ["luckPercent", ({ turn: { luck } }) => rounded(luck?.winPercent)],
];

/** The turns as CSV, one per line. */
export function* gameCsv(analysis: GameAnalysis, game: GcgGame): Generator<string> {
  yield csvLine(...turnColumns(analysis));
  for (const cells of turnRows(analysis, game)) yield csvLine(...cells);
}

function csvColumns({ evaluator }: Pick<GameAnalysis, "evaluator">): readonly CsvColumn[] {
  return evaluator === undefined ? CSV_COLUMNS : [...CSV_COLUMNS, ...REVIEW_CSV_COLUMNS];
}

/** The columns of the turns as CSV. */
export function turnColumns(analysis: Pick<GameAnalysis, "evaluator">): string[] {
  return csvColumns(analysis).map(([name]) => name);
}

/** The rows of the turns as CSV. */
export function turnRows(analysis: GameAnalysis, { players }: GcgGame): CsvCell[][] {
  const columns = csvColumns(analysis);
  return analysis.turns.map((turn, i) => {
    const notes = notesOn(turn, analysis.turns[i - 1]);
    const row = { turn, nick: players[turn.player].nick, notes, ...oneJudge(turn) };
    return columns.map(([, cell]) => cell(row) ?? null);
  });
}

/** Where an evaluator has judged otherwise, the figures by equity are left out. */
function oneJudge({ review, by, rank, equity, cost, top, proof }: TurnAnalysis): Judged {
  if (review !== undefined && review.by !== by) return { best: review.best, judge: review.by };
  return { rank, equity, cost, best: top[0] ?? proof?.best, judge: by };
}

/** Returns a text that explains the figures of an analysis. */
export function analysisNote(analysis: GameAnalysis): string {
  const note = analysis.evaluator === undefined ? SIZES_NOTE : reviewNote(analysis);
  return `${MARKS_NOTE} ${note}`;
}

/** Explains the signs of mistakes. */
const MARKS_NOTE =
  `${MARKS.small} marks a small mistake, ${MARKS.medium} a medium one, and ${MARKS.large} a large one. ` +
  "Where no play is better than the one made, none is shown.";

/** Explains costs and the sizes of mistakes. */
const SIZES_NOTE =
  "Costs are in points of equity: the score plus the value of the tiles kept. With an empty bag " +
  "they are points to the end of the game, as far as the search of the endgame proves them. A " +
  `mistake is small below ${MISTAKE_SIZES.medium} points and large from ${MISTAKE_SIZES.large} points; ` +
  "it is large if it gives a proved win away, and medium at least if it gives a tie away.";

/* The reviews of a game as tables: what each turn lost, and the sums of each player. */

/** The judges of turns, in the order of the tables. */
export const JUDGE_NAMES = ["static", "simulation", "pre-endgame", "endgame"] as const;

/** What is shown of each judge, in the order in which they come in a game. */
export const JUDGES: Readonly<Record<(typeof JUDGE_NAMES)[number], string>> = {
  static: "equity",
  simulation: "simulation",
  "pre-endgame": "draws searched",
  endgame: "endgame solved",
};

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
  if (winLost === 0) return "";
  const figure = figures?.winLost;
  return figure?.kind === "estimated" ? figureText(figure, { tabular: true }) : fixed(winLost);
}

function pointsText(points: number | undefined, figure: Figure | undefined): string {
  if (points === undefined) return `${figureText(figure ?? UNKNOWN, { digits: 0 })} points`;
  return points <= 0 ? "" : `${fixed(points, 0)} points`;
}

function gradeText({ review }: TurnAnalysis): string {
  if (review === undefined) return NOTHING;
  const { grade, kind } = review;
  if (grade === "none") return isAsGood(review) ? "as good" : "";
  if (grade === "unproved") return NOTHING;
  return kind === undefined || kind === "play" ? grade : `${grade}, ${kind}`;
}

/** Figures of a player's review. */
const REVIEW_FIGURES: readonly FigureRow<PlayerReview>[] = [
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
function judgeSums(players: GameAnalysis["players"]): FigureRow<PlayerReview>[] {
  const used = JUDGE_NAMES.filter((by) =>
    players.some(({ review }) => (review?.judges[by].turns ?? 0) > 0),
  );
  return used.flatMap((by): FigureRow<PlayerReview>[] => [
    [`${JUDGES[by]}: turns`, ({ judges }) => number(judges[by].turns)],
    [`${JUDGES[by]}: lost, percent of a game`, ({ judges }) => fixed(judges[by].winLost)],
    [`${JUDGES[by]}: lost, points`, ({ judges }) => fixed(judges[by].spreadLost)],
  ]);
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
