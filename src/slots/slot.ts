import { type Alphabet, alphabetOf } from "../alphabet/tile-sets.js";
import { checkText } from "../arguments.js";
import { QueryError, quoted } from "../errors.js";

/** A part of a lane: a letter on the board for each square, or 0 for an empty square. */
export type Slot = readonly number[];

/** More squares than the longest side of a board has. */
export const MOST_SQUARES = 62;

/**
 * Reads a slot: letters on the board, `.` for an empty square, or a number of empty squares as in
 * CGP (`4L1R1` is `....L.R.`). White space is ignored. Source: [toal], "a slot on the board
 * of the form ....L.R.".
 * @throws QueryError `BAD_PATTERN` for another character, with its column, or for a slot without
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
  const character = String.fromCodePoint(source.codePointAt(at) as number);
  const column = [...source.slice(0, at)].length + 1;
  const what = `${quoted(character)} at character ${column} of the slot ${quoted(source)}`;
  return new QueryError("BAD_PATTERN", what, { column, expected: SHAPE });
}
