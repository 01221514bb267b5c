import { type ErrorPlace, GaddawgError } from "../errors.js";

/** What can be wrong with a text or an object that describes a play or a position. */
export type NotationErrorCode =
  /** Something else than the text or the object that is asked for. */
  | "BAD_TYPE"
  /** Nothing where something must be. */
  | "EMPTY"
  /** The text ends before all of its fields were given. */
  | "MISSING_FIELD"
  /** A place on the board that is written neither as `8D` nor as `H8`. */
  | "BAD_COORDINATES"
  /** A place outside the board. */
  | "OFF_BOARD"
  /** A word that runs over the edge of the board. */
  | "DOES_NOT_FIT"
  /** A character or label that has no tile in the alphabet. */
  | "NO_TILE"
  /** Parentheses that do not pair. */
  | "BAD_MARK"
  /** A played-through mark where the board has no tile. */
  | "EMPTY_SQUARE"
  /** A tile where the layout has no square. */
  | "NO_SQUARE"
  /** A letter other than that of the board's tile. */
  | "LETTER_DIFFERS"
  /** A play of which every tile is on the board already. */
  | "NO_NEW_TILE"
  /** A play that leaves out tiles of the board that touch its ends. */
  | "INCOMPLETE_WORD"
  /** Another number of rows or columns than the layout has. */
  | "BAD_SIZE"
  /** A row's label other than its number. */
  | "BAD_LABEL"
  /** A run of no squares. */
  | "BAD_RUN"
  /** More tiles than a rack holds. */
  | "TOO_MANY_TILES"
  /** No whole number, or one out of range. */
  | "BAD_NUMBER"
  /** An opcode without a name, given twice, or with a wrong number of arguments. */
  | "BAD_OPCODE"
  /** A board, letter distribution or variant that there is not. */
  | "UNKNOWN_NAME"
  /** Two statements of which only one can be true. */
  | "CONTRADICTION"
  /** A move or a name that the notation has no way to write. */
  | "NOT_WRITABLE"
  /** Bytes that are no text in the encoding that they are said to have. */
  | "BAD_ENCODING"
  /** A line of a game that is none of those that the format has. */
  | "BAD_LINE"
  /** A line of a game in a place where it cannot stand. */
  | "BAD_ORDER"
  /** A name that neither player has. */
  | "UNKNOWN_PLAYER"
  /** A score that does not lead from one total to the next. */
  | "BAD_TOTAL"
  /** A play that touches no tile, or a first one beside the start. */
  | "NOT_CONNECTED";

/** Where in a play or a position a problem was found; every field is optional. */
export interface NotationPlace extends ErrorPlace {
  /** The square, column letter first: `"D8"`. */
  square?: string | undefined;
}

/**
 * A play or a position that cannot be read or written. The message begins with
 * the name of the field; `column` counts the characters of the text that was
 * given, from 1.
 */
export class NotationError extends GaddawgError {
  declare readonly code: NotationErrorCode;
  /** Name of the part that is wrong, such as `"board"`, `"rack"` or `"opcode ld"`. */
  readonly field: string | undefined;
  /** The square that is meant, column letter first, where one is. */
  readonly square: string | undefined;

  constructor(
    code: NotationErrorCode,
    what: string,
    place: NotationPlace & { field?: string | undefined } = {},
  ) {
    super(code, what, place);
    this.field = place.field;
    this.square = place.square;
  }
}

/** An error whose message names the field. */
export function fault(
  field: string,
  code: NotationErrorCode,
  what: string,
  place: NotationPlace = {},
): NotationError {
  return new NotationError(code, `${field}: ${what}`, { ...place, field });
}

/** Longest piece of an input that is repeated in a message, in characters. */
const QUOTED = 40;

/** A piece of input for a message: in quotes, cut short, control characters made visible. */
export function quoted(text: string): string {
  const characters = [...text.slice(0, 2 * QUOTED + 2)];
  const cut = characters.length > QUOTED;
  const shown = characters.slice(0, QUOTED).map((character) => {
    const code = character.codePointAt(0) as number;
    const visible = code >= 0x20 && (code < 0x7f || code > 0x9f) && code !== 0xfeff;
    return visible ? character : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  });
  return `"${shown.join("")}${cut ? "…" : ""}"`;
}

/** The text, composed (NFC) as labels are. Throws a NotationError on anything but a string. */
export function composedText(field: string, text: unknown): string {
  if (typeof text !== "string") {
    throw fault(field, "BAD_TYPE", `is ${text === null ? "null" : typeof text}`, {
      expected: "a text",
    });
  }
  return text.normalize("NFC");
}

/** Place of the code unit `at` in its text, counted in characters from 1. */
export function characterAt(text: string, at: number): number {
  return [...text.slice(0, at)].length + 1;
}
