import { advised, described } from "../base/arguments.js";
import { cut, NotationError, type NotationErrorCode, type NotationPlace } from "../base/errors.js";
import { composed } from "./letters.js";

/** Returns an error whose message begins with the name of the field. */
export function fault(
  field: string,
  code: NotationErrorCode,
  what: string,
  place: NotationPlace = {},
): NotationError {
  const name = cut(field);
  return new NotationError(code, `${name}: ${what}`, { ...place, field: name });
}

/**
 * Returns a text in composed form (NFC), like labels. Throws a NotationError for other values,
 * and for a text of more than `most` characters before anything else is done with it.
 */
export function composedText(field: string, text: unknown, most: number): string {
  if (typeof text !== "string") {
    throw fault(field, "BAD_TYPE", `is ${described(text)}`, { expected: advised("a text", text) });
  }
  if (text.length > most) {
    throw fault(field, "TOO_LONG", `${text.length} characters`, { expected: `at most ${most}` });
  }
  return composed(text);
}

/** Returns the position of the code unit `at` in its text, in characters from 1. */
export function characterAt(text: string, at: number): number {
  return [...text.slice(0, at)].length + 1;
}
