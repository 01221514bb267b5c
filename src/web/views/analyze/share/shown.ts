import type { Mark } from "../../../../report/drawing/marks.js";
import { boardPicture, themeColors } from "../../../share/board-picture.js";
import type { SharedPage, SharedTable } from "../../../share/page.js";
import { lexiconTitle } from "../../../shared/state.js";
import { number, points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { found } from "../answers.js";
import type { OpenRecord } from "../open-record.js";
import { record } from "../record.js";
import { alphabetNow, cgpNow, lastSquares, pad, position, surface } from "../state.js";
import { judgedTurn } from "./judged.js";

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
  const rack = alphabetNow.value.format(position.value.rack);
  if (rack === "") return t("A board");
  return t("A board, and the rack {rack}", { rack });
}

/** Returns a page of the game under review, or else of the position and its best plays. */
export function pageShown(): SharedPage {
  const now = record.value;
  const cgp = cgpNow();
  return {
    title: now?.title ?? t("Best plays with {rack}", { rack: rackText() }),
    summary: t("Lexicon: {lexicon}", { lexicon: lexiconTitle() }),
    board: {
      heading: t("Position"),
      caption: cgp ?? pictureTitle(),
      picture: pictureShown(),
    },
    tables: now === undefined ? [playsTable()] : [turnsTable(now), playsTable()],
  };
}

function rackText(): string {
  return alphabetNow.value.format(position.value.rack);
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

function turnsTable({ turns }: OpenRecord): SharedTable {
  const rows = turns.map(({ index, player, text, score, total, position: before }) => {
    const judged = judgedTurn(index);
    const rack = before.config.alphabet.format(before.rack);
    const lost = judged === undefined || judged.lost === undefined ? "" : points(judged.lost);
    return [
      ...[number(index + 1), player, rack, text, number(score), number(total)],
      ...[judged?.best ?? "", lost],
    ];
  });
  const isReviewed = rows.some((row) => row[6] !== "");
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
        ? [{ heading: t("Best play") }, { heading: t("Lost, points"), isNumber: true }]
        : []),
    ],
    rows: isReviewed ? rows : rows.map((row) => row.slice(0, 6)),
  };
}
