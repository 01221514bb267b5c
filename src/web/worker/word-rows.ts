import { wordFigures } from "../../draws/index.js";
import { type Alphabet, BLANK, BLANK_FLAG } from "../../entry/api.js";
import { faceOf, pointsOf } from "../../game/tiles.js";
import { message } from "../texts/message.js";

/** The orders of a list of words, with their titles. */
export const WORD_ORDERS = {
  alphabet: message("Alphabet"),
  length: message("Length"),
  score: message("Score"),
  probability: message("Probability"),
} as const;

export type WordOrder = keyof typeof WORD_ORDERS;

/** A word of a list. */
export interface WordRow {
  word: string;
  /** The word with the letters in lower case for which blanks stand. */
  text: string;
  /** Points of its tiles; blanks count 0. */
  score: number;
  /** In the order by probability: the chance to draw the word as a whole rack, from 0 to 1. */
  chance?: number;
  /** For a slot that the word fills: the tiles that are laid. */
  note?: string;
  /** For a part of a slot: the squares before the word and behind it. */
  around?: readonly [before: string, behind: string];
  /** For a slot: the number of tiles that are laid. */
  used?: number;
}

/** Makes the rows of a list of words, or of what else was found, and compares them. */
export interface RowMaker<T = string> {
  row(found: T): WordRow;
  /** Returns a number that is higher for words that come first; undefined for the alphabet. */
  rate: ((row: WordRow) => number) | undefined;
}

interface RowOptions {
  /** The tiles that the words are made of, with blanks; empty if any tiles may be used. */
  rack: ArrayLike<number>;
  /** Tiles that lie on the board. */
  onBoard: ArrayLike<number>;
  order: WordOrder;
}

/** Returns the maker of rows for a query. */
export function rowMaker(alphabet: Alphabet, { rack, onBoard, order }: RowOptions): RowMaker {
  const hasBlanks = Array.from(rack).includes(BLANK);
  const row = (word: string): WordRow => {
    const tiles = alphabet.tokenize(word);
    if (hasBlanks) markBlanks(tiles, rack, onBoard);
    const text = hasBlanks ? alphabet.format(tiles) : word;
    return { word, text, score: pointsOf([...tiles].map(faceOf), alphabet) };
  };
  switch (order) {
    case "length":
      return { row, rate: ({ word }) => alphabet.tokenize(word).length };
    case "score":
      return { row, rate: ({ score }) => score };
    case "probability":
      return likely(alphabet, row);
    default:
      return { row, rate: undefined };
  }
}

/** Adds the chance to draw each word as a whole rack, with blanks for letters, and sorts by it. */
function likely(alphabet: Alphabet, row: (word: string) => WordRow): RowMaker {
  const figures = wordFigures(alphabet);
  return {
    row: (word) => ({ ...row(word), chance: figures(word).chance.probability }),
    rate: ({ chance = 0 }) => chance,
  };
}

/** Marks the tiles of a word that are neither on the board nor on the rack: they are blanks. */
function markBlanks(tiles: Uint8Array, rack: ArrayLike<number>, onBoard: ArrayLike<number>): void {
  const left = Array.from(rack);
  const at = startOf(tiles, onBoard);
  tiles.forEach((tile, i) => {
    if (i >= at && i < at + onBoard.length) return;
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
    else tiles[i] = tile | BLANK_FLAG;
  });
}

/** Returns where a run of tiles begins in a word; its length if it does not occur. */
function startOf(tiles: Uint8Array, run: ArrayLike<number>): number {
  for (let at = 0; at + run.length <= tiles.length; at++) {
    if (Array.from(run).every((tile, i) => tiles[at + i] === tile)) return at;
  }
  return tiles.length;
}

/** Milliseconds of work between pauses for handling messages. */
const PATIENCE = 25;

/** The first rows of a list. */
export interface Listed {
  words: WordRow[];
  /** Number of all words, of which `words` may have only the first. */
  total: number;
  /** For a slot: how many of all words lay how many tiles, the most tiles first. */
  byUsed?: [used: number, words: number][];
}

/**
 * Returns the first rows of a list, in its order, and the number of all words.
 * @param limit number of rows at most.
 * @param pause called from time to time during a long list.
 */
export async function listed<T>(
  all: Iterable<T>,
  { row, rate }: RowMaker<T>,
  limit: number,
  pause: () => Promise<void>,
): Promise<Listed> {
  const rated: { made: WordRow; rating: number }[] = [];
  const words: WordRow[] = [];
  let total = 0;
  let since = performance.now();
  for (const word of all) {
    if (rate !== undefined) {
      const made = row(word);
      rated.push({ made, rating: rate(made) });
    } else if (total < limit) words.push(row(word));
    total++;
    if (total % 1024 === 0 && performance.now() - since > PATIENCE) {
      await pause();
      since = performance.now();
    }
  }
  // The sort is stable: words of the same rating stay in alphabetical order.
  rated.sort((a, b) => b.rating - a.rating);
  for (const { made } of rated.slice(0, limit)) words.push(made);
  return { words, total };
}
