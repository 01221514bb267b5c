import { type Alphabet, BLANK, BLANK_FLAG } from "../alphabet/alphabet.js";
import { alphabetOf } from "../alphabet/tile-sets.js";
import {
  checkInstance,
  checkOptionNames,
  checkSignal,
  checkText,
  checkWhole,
} from "../base/arguments.js";
import { QueryError, quoted } from "../base/errors.js";
import { firstOf } from "../base/lists.js";
import { faceOf, pointsOf } from "../game/tiles.js";
import { Lexicon, type QueryOptions } from "./lexicon.js";

/** Limits on the words that fit a slot, and on the cost of each search that this takes. */
export interface SlotOptions extends QueryOptions {
  /**
   * True to also find words in any part of the slot; by default, only words that fill it are found.
   * A word in a part lays at least one tile, plays through at least one letter if the slot has any,
   * and ends at the end of the slot or before an empty square.
   */
  within?: boolean | undefined;
  /** Minimum number of tiles from the rack; default 1. */
  minUsed?: number | undefined;
  /** Maximum number of tiles from the rack; no limit by default. */
  maxUsed?: number | undefined;
}

/** A word that fits a slot. */
export interface SlotWord {
  /** The word, in upper case. */
  word: string;
  /** The word, with letters in lower case where a blank from the rack is laid. */
  text: string;
  /** 0-based index of the square where it begins; always 0 without `within`. */
  start: number;
  /** The tiles laid, in the order of their squares; a blank is in lower case. */
  tiles: string;
  /** Number of tiles laid. */
  used: number;
  /** Points for the word's tiles without premium squares; blanks from the rack count 0. */
  score: number;
}

/** A part of a slot that a word can fill. */
interface Part {
  start: number;
  squares: Slot;
}

/**
 * Yields the words that fit a slot, with tiles from a rack on its empty squares: the slot
 * `....L.R.` and the rack AEIRST give TRAILERS. Letters in the slot are on the board and are not
 * taken from the rack. Words are ordered alphabetically, then by the square where they begin.
 *
 * Source: [toal], who posed this problem. Without `within`, it takes one search of the DAWG; with
 * it, one search for each part of the slot that a word can fill.
 * @param slot letters, `.` for an empty square, or numbers of empty squares as in CGP.
 * @param rack the tiles of the rack, `?` for a blank.
 * @throws QueryError `BAD_PATTERN`, `PATTERN_TOO_LONG`, `NO_LETTERS` or `SEARCH_LIMIT`;
 *   AlphabetError; ArgumentError.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { slotWords } from "gaddawg/words";
 *
 * const lexicon = await openLexicon("care scarlet trailers");
 * for (const { text, tiles, score } of slotWords(lexicon, "....L.R.", "AEIRS?")) {
 *   console.log(text, tiles, score); // tRAILERS tRAIES 7
 * }
 * ```
 */
export function slotWords(
  lexicon: Lexicon,
  slot: string,
  rack: string,
  options: SlotOptions = {},
): Generator<SlotWord, void, undefined> {
  checkInstance(lexicon, Lexicon, "lexicon", "a lexicon");
  checkText(rack, "rack");
  const { within, minUsed = 1, maxUsed = MOST_USED, limit, ...bounds } = checkedOptions(options);
  const { alphabet } = lexicon;
  const squares = parseSlot(slot, alphabet);
  const tiles = [...alphabet.tokenize(rack, { as: "rack" })];
  if (tiles.length === 0) {
    throw new QueryError("NO_LETTERS", "an empty rack", { expected: "letters, ? for a blank" });
  }
  const all = within === true ? partsOf(squares) : [{ start: 0, squares }];
  const parts = all.filter((part) => {
    const used = emptyOf(part.squares);
    return used >= minUsed && used <= Math.min(maxUsed, tiles.length);
  });
  const found = (part: Part) => wordsIn(lexicon, part, tiles, bounds);
  return firstOf(
    within === true ? sorted(lexicon, parts.map(found)) : chained(parts.map(found)),
    limit,
  );
}

const MOST_USED = 255;

function checkedOptions(options: SlotOptions): SlotOptions {
  checkOptionNames(options, {
    within: 0,
    minUsed: 0,
    maxUsed: 0,
    limit: 0,
    maxNodes: 0,
    signal: 0,
  });
  const { minUsed, maxUsed, limit, signal } = options;
  if (minUsed !== undefined) checkWhole(minUsed, "minUsed", 1, MOST_USED);
  if (maxUsed !== undefined) checkWhole(maxUsed, "maxUsed", 1, MOST_USED);
  if (limit !== undefined && limit !== Number.POSITIVE_INFINITY) {
    checkWhole(limit, "limit", 0, Number.MAX_SAFE_INTEGER);
  }
  checkSignal(signal);
  return options;
}

/** Returns the parts of a slot that a word can fill; letters beside a part would lengthen it. */
function partsOf(squares: Slot): Part[] {
  const hasLetters = squares.some((tile) => tile !== 0);
  const parts: Part[] = [];
  for (let start = 0; start < squares.length; start++) {
    if (start > 0 && squares[start - 1] !== 0) continue;
    for (let end = start + 1; end <= squares.length; end++) {
      if (end < squares.length && squares[end] !== 0) continue;
      const part = squares.slice(start, end);
      const empty = emptyOf(part);
      if (empty > 0 && (!hasLetters || empty < part.length)) parts.push({ start, squares: part });
    }
  }
  return parts;
}

function emptyOf(squares: Slot): number {
  return squares.filter((tile) => tile === 0).length;
}

/**
 * Yields the words that fill a part of a slot. The search may use the letters on the board as if
 * they were on the rack: the pattern asks for them, so the rest of the word has the rack's tiles.
 */
function* wordsIn(
  lexicon: Lexicon,
  { start, squares }: Part,
  rack: readonly number[],
  bounds: QueryOptions,
): Generator<SlotWord, void, undefined> {
  const { alphabet } = lexicon;
  const any = Array.from({ length: alphabet.letters }, (_, i) => i + 1);
  const pattern = squares.map((tile) => (tile === 0 ? any : [tile]));
  const from = [...rack, ...squares.filter((tile) => tile !== 0)];
  const { length } = squares;
  for (const word of lexicon.search({
    ...bounds,
    pattern,
    from,
    minLength: length,
    maxLength: length,
  })) {
    const marked = withBlanks(alphabet.tokenize(word), squares, rack);
    const laid = marked.filter((_, i) => squares[i] === 0);
    const score = pointsOf(Array.from(marked, faceOf), alphabet);
    const [text, tiles] = [alphabet.format(marked, { as: "word" }), alphabet.format(laid)];
    yield { word, text, start, tiles, used: laid.length, score };
  }
}

/** Marks the letters for which blanks are laid: those that come after the last such tile of the rack. */
function withBlanks(word: Uint8Array, squares: Slot, rack: readonly number[]): Uint8Array {
  const left = rack.filter((tile) => tile !== BLANK);
  return word.map((tile, i) => {
    if (squares[i] !== 0) return tile;
    const at = left.indexOf(tile);
    if (at < 0) return tile | BLANK_FLAG;
    left.splice(at, 1);
    return tile;
  });
}

function* chained<T>(lists: readonly Iterable<T>[]): Generator<T, void, undefined> {
  for (const list of lists) yield* list;
}

/** Yields the words of all parts in one order. */
function* sorted(
  { alphabet }: Lexicon,
  lists: readonly Iterable<SlotWord>[],
): Generator<SlotWord, void, undefined> {
  const keyed = [...chained(lists)].map((found) => ({
    found,
    key: String.fromCharCode(...alphabet.tokenize(found.word)),
  }));
  // The sort is stable, and parts come in the order of their first squares.
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  for (const { found } of keyed) yield found;
}

/** A part of a lane: for each square, the letter on the board, or 0 if the square is empty. */
export type Slot = readonly number[];

/** More squares than the longest side of a board has. */
const MOST_SQUARES = 62;

/**
 * Parses a slot: letters on the board, `.` for an empty square, or a number of empty squares as in
 * CGP (`4L1R1` means `....L.R.`). White space is ignored. Source: [toal], "a slot on the board
 * of the form ....L.R.".
 * @throws QueryError `BAD_PATTERN` for any other character, with its column, or for a slot without
 *   empty squares; `PATTERN_TOO_LONG` for more than 62 squares; ArgumentError.
 * @returns the tile number of each square, 0 for an empty one.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { parseSlot } from "gaddawg/words";
 *
 * console.log(parseSlot("2L1R", alphabet("english"))); // [ 0, 0, 12, 0, 18 ]
 * ```
 */
export function parseSlot(text: string, alphabet: Alphabet): Slot {
  checkText(text, "slot");
  const source = alphabetOf(alphabet).fold(text.trim());
  const squares: number[] = [];
  for (let at = 0; at < source.length; ) {
    const [empty = ""] = /^(?:\.|\d+|\s)/.exec(source.slice(at)) ?? [];
    if (empty.trim() !== "") squares.push(...emptySquares(empty, squares.length));
    at += empty.length;
    if (empty !== "") continue;
    const match = alphabet.matchAt(source, at);
    if (match === undefined) throw noSquare(source, at);
    squares.push(match.tile);
    at += match.length;
  }
  if (!squares.includes(0)) {
    const what = squares.length === 0 ? "an empty slot" : `no empty square in ${quoted(source)}`;
    throw new QueryError("BAD_PATTERN", what, { expected: SHAPE });
  }
  if (squares.length > MOST_SQUARES) throw tooLong(squares.length);
  return squares;
}

const SHAPE = "letters, and a dot for each empty square, such as ....L.R.";

function emptySquares(text: string, before: number): number[] {
  const count = text === "." ? 1 : Number(text);
  if (before + count > MOST_SQUARES) throw tooLong(before + count);
  return new Array<number>(count).fill(0);
}

function tooLong(squares: number): QueryError {
  return new QueryError("PATTERN_TOO_LONG", `a slot of ${squares} squares`, {
    expected: `at most ${MOST_SQUARES}`,
  });
}

function noSquare(source: string, at: number): QueryError {
  const [character = ""] = source.slice(at);
  const column = [...source.slice(0, at)].length + 1;
  const what = `${quoted(character)} at character ${column} of the slot ${quoted(source)}`;
  return new QueryError("BAD_PATTERN", what, { column, expected: SHAPE });
}
