import { parseMove } from "../../../../game/plays.js";
import type { Position } from "../../../../game/position.js";
import type { Mark } from "../../../../report/drawing/marks.js";
import type { Page, Part, Section } from "../../../../report/page.js";
import {
  boardPicture,
  picturePart,
  type SharedTable,
  tableSection,
  themeColors,
} from "../../../share/page.js";
import { lexiconTitle } from "../../../shared/state.js";
import { number, points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import { found } from "../answers.js";
import {
  bestText,
  costText,
  costWithUnit,
  GRADE_MARKS,
  gradeOf,
  mistakes,
  type ShownMistake,
} from "../grades.js";
import { type Reported, record, reports } from "../record.js";
import type { OpenRecord, Turn } from "../record-reading.js";
import { alphabetNow, cgpNow, lastSquares, pad, position, surface } from "../state.js";

/* What is saved as a page: a game with its mistakes first, or a position with its best plays. */

/** Draws the board and the rack as they are shown, in the colors of the theme. */
export function pictureShown(): Mark {
  return boardPicture({
    surface: surface.value,
    laid: pad.laid.value,
    marked: lastSquares.value,
    rack: position.value.rack,
    colors: themeColors(),
    title: pictureTitle(),
  });
}

function pictureTitle(): string {
  const rack = rackOf(position.value);
  if (rack === "") return t("A board");
  return t("A board, and the rack {rack}", { rack });
}

function rackOf({ rack }: Position): string {
  return alphabetNow.value.format(rack);
}

/** Returns a page of the game under review, or else of the position and its best plays. */
export function pageShown(): Omit<Page, "language"> {
  const now = record.value;
  const summary = t("Lexicon: {lexicon}", { lexicon: lexiconTitle() });
  if (now !== undefined) return { title: now.title, summary, sections: gameSections(now) };
  const picture = picturePart(cgpNow() ?? pictureTitle(), pictureShown());
  return {
    title: t("Best plays with {rack}", { rack: rackOf(position.value) }),
    summary,
    sections: [{ heading: t("Position"), parts: [picture] }, tableSection(playsTable())],
  };
}

function playsTable(): SharedTable {
  const moves = found.value?.moves ?? [];
  return {
    caption: t("Best plays"),
    columns: [
      { heading: t("Play") },
      { heading: t("Score"), isNumber: true },
      { heading: t("Leave") },
      { heading: t("Equity"), isNumber: true },
    ],
    rows: moves.map(({ text, score, leave, equity }) => [
      ...[text, number(score), leave, points(equity)],
    ]),
  };
}

/** Most mistakes that are drawn; the table of the turns has them all. */
const MOST_DRAWN = 12;

function gameSections(game: OpenRecord): Section[] {
  const drawn = mistakes.value.filter(({ isAlike }) => !isAlike).slice(0, MOST_DRAWN);
  const last = game.turns.at(-1);
  return [
    ...(drawn.length === 0 ? [] : [{ heading: t("Mistakes"), parts: drawn.flatMap(mistakeParts) }]),
    tableSection(turnsTable(game)),
    ...(last === undefined ? [] : [{ heading: t("Final board"), parts: [finalBoard(last)] }]),
  ];
}

/** A mistake with the board before it, on which both plays are marked. */
function mistakeParts({ turn, played, best }: ShownMistake): Part[] {
  const { index, player, position: before } = turn;
  const report = reports.value.get(index);
  if (report === undefined) return [];
  const { board, config } = before;
  return [
    {
      kind: "heading",
      text: t("Turn {turn}, {player}: {text}", { turn: index + 1, player, text: played }),
    },
    { kind: "text", text: mistakeText(turn, report) },
    {
      kind: "board",
      alphabet: config.alphabet,
      layout: config.rules.layout,
      board,
      play: parseMove(best, before),
      outlined: turn.move,
      title: t("The board before turn {turn}", { turn: index + 1 }),
      caption: [
        t("Green tiles: {play}.", { play: best }),
        ...(turn.move?.kind === "place" ? [t("Outlined squares: {play}.", { play: played })] : []),
      ].join(" "),
    },
  ];
}

/** Says what was played, what was better, and what it cost. */
function mistakeText({ text, score, position: before }: Turn, report: Reported): string {
  const values = { play: text, rack: before.config.alphabet.format(before.rack) };
  const cost = costWithUnit(report);
  return [
    counted(
      score,
      "Played: {play} for {n} point, with {rack}.",
      "Played: {play} for {n} points, with {rack}.",
      values,
    ),
    `${bestText(report) ?? ""}.`,
    ...(cost === "" ? [] : [t("Cost: {cost}.", { cost })]),
  ].join(" ");
}

/** The board after the last turn. */
function finalBoard({ move, position: before }: Turn): Part {
  const { board, config } = move === undefined ? before : before.after(move);
  const { alphabet, rules } = config;
  const title = t("Final board");
  return { kind: "board", alphabet, layout: rules.layout, board, title, caption: title };
}

function turnsTable({ turns }: OpenRecord): SharedTable {
  const isReviewed = reports.value.size > 0;
  const rows = turns.map((turn) => {
    const { index, player, text, score, total, position: before } = turn;
    const rack = before.config.alphabet.format(before.rack);
    const own = [number(index + 1), player, rack, text, number(score), number(total)];
    return isReviewed ? [...own, ...judged(turn)] : own;
  });
  return {
    caption: t("Turns"),
    columns: [
      { heading: t("Turn"), isNumber: true },
      { heading: t("Player") },
      { heading: t("Rack") },
      { heading: t("Play") },
      { heading: t("Score"), isNumber: true },
      { heading: t("Total"), isNumber: true },
      ...(isReviewed
        ? [{ heading: t("Cost"), isNumber: true }, { heading: "" }, { heading: t("Better play") }]
        : []),
    ],
    rows,
  };
}

/** What the review says of a turn: its cost, the mark of its grade, and a better play. */
function judged({ index, text }: Turn): [cost: string, mark: string, better: string] {
  const report = reports.value.get(index);
  if (report === undefined) return ["", "", ""];
  const grade = gradeOf(report);
  const best = report.review?.best.text ?? report.listed ?? "";
  const isBest = best === text || grade === "best";
  return [costText(report), grade === undefined ? "" : GRADE_MARKS[grade][0], isBest ? "" : best];
}
