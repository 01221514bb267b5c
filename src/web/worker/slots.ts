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

/** Returns the maker of rows for the words of a slot: each shows the slot, or the tiles laid. */
export function slotRows(
  alphabet: Alphabet,
  { slot, within, order }: SlotQuestion,
): RowMaker<SlotWord> {
  const squares = parseSlot(slot, alphabet);
  const row = (found: SlotWord) => {
    const { word, text, score, used } = found;
    return {
      word,
      text,
      score,
      used,
      note: within ? filled(found, squares, alphabet) : found.tiles,
    };
  };
  if (order === "length") return { row, rate: ({ word }) => alphabet.tokenize(word).length };
  if (order === "score") return { row, rate: ({ score }) => score };
  return { row, rate: undefined };
}

/** Returns a slot with a word in it. */
function filled({ word, text, start }: SlotWord, squares: Slot, alphabet: Alphabet): string {
  const labels = squares.map((tile) => (tile === 0 ? "." : alphabet.label(tile)));
  labels.splice(start, alphabet.tokenize(word).length, text);
  return labels.join("");
}
