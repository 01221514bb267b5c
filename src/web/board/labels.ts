import { type Alphabet, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { itemAt } from "../../base/elements.js";
import { squareName } from "../../game/board.js";
import type { Layout } from "../../game/layout.js";
import { faceOf, pointsOf } from "../../game/tiles.js";
import { counted, t } from "../texts/language.js";
import { message } from "../texts/message.js";

/** Returns the letter on the face of a tile; digraphs have no brackets. */
export function faceText(alphabet: Alphabet, tile: number): string {
  const label = alphabet.label(tile & ~BLANK_FLAG);
  return label.replace(/^\[(.+)\]$/, "$1");
}

export function tilePoints(alphabet: Alphabet, tile: number): number {
  return pointsOf([faceOf(tile)], alphabet);
}

/** Describes a tile in words: "Q, 10 points", "blank", "blank as E". */
export function tileName(alphabet: Alphabet, tile: number): string {
  if (tile === 0) return t("blank");
  const letter = faceText(alphabet, tile);
  if ((tile & BLANK_FLAG) !== 0) return t("blank as {letter}", { letter });
  return counted(tilePoints(alphabet, tile), "{letter}, {n} point", "{letter}, {n} points", {
    letter,
  });
}

/** The premium of a square. */
export interface Premium {
  /** `"2L"`, `"3W"`; also used as a class name. */
  short: string;
  long: string;
}

const WORD_TIMES = [
  "",
  "",
  message("double word"),
  message("triple word"),
  message("quadruple word"),
];
const LETTER_TIMES = [
  "",
  "",
  message("double letter"),
  message("triple letter"),
  message("quadruple letter"),
];

export function premiumOf(layout: Layout, square: number): Premium | undefined {
  const word = itemAt(layout.wordMultipliers, square);
  const letter = itemAt(layout.letterMultipliers, square);
  if (word > 1) return { short: `${word}W`, long: t(WORD_TIMES[word] ?? "") };
  return letter > 1 ? { short: `${letter}L`, long: t(LETTER_TIMES[letter] ?? "") } : undefined;
}

/** Returns the name of a square for screen readers. */
export function squareLabel(
  layout: Layout,
  alphabet: Alphabet,
  square: number,
  tile: number,
  isTried: boolean,
): string {
  const [row, column] = [Math.floor(square / layout.columns), square % layout.columns];
  const parts = [squareName(row, column)];
  if (tile !== 0) parts.push(tileName(alphabet, tile), ...(isTried ? [t("tried")] : []));
  else {
    const { start } = layout;
    if (row === start.row && column === start.column) parts.push(t("start"));
    const premium = premiumOf(layout, square);
    parts.push(premium?.long ?? t("empty"));
  }
  return parts.join(", ");
}
