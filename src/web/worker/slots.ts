import type { Alphabet } from "../../entry/api.js";
import { parseSlot, type Slot, type SlotWord } from "../../slots/index.js";
import type { RowMaker, WordOrder } from "./word-rows.js";

/** The slot that a new query has. */
export const SLOT_EXAMPLE = "....L.R.";

/** A question about the words that fit a slot. */
export interface SlotQuestion {
  slot: string;
  within: boolean;
  order: WordOrder;
}

/** Returns the maker of rows for the words of a slot: each shows the tiles laid, or its place. */
export function slotRows(
  alphabet: Alphabet,
  { slot, within, order }: SlotQuestion,
): RowMaker<SlotWord> {
  const squares = parseSlot(slot, alphabet);
  const row = (found: SlotWord) => {
    const { word, text, score, used, tiles } = found;
    const where = within ? { around: around(found, squares, alphabet) } : { note: tiles };
    return { word, text, score, used, ...where };
  };
  if (order === "length") return { row, rate: ({ word }) => alphabet.tokenize(word).length };
  if (order === "score") return { row, rate: ({ score }) => score };
  return { row, rate: undefined };
}

/** Returns the squares of a slot before a word and behind it. */
function around(
  { word, start }: SlotWord,
  squares: Slot,
  alphabet: Alphabet,
): [before: string, behind: string] {
  const textOf = (some: Slot): string =>
    some.map((tile) => (tile === 0 ? "." : alphabet.label(tile))).join("");
  const end = start + alphabet.tokenize(word).length;
  return [textOf(squares.slice(0, start)), textOf(squares.slice(end))];
}
