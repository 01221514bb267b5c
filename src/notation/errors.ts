import { NotationError, type NotationErrorCode, type NotationPlace } from "../errors.js";

/** Returns an error whose message begins with the name of the field. */
export function fault(
  field: string,
  code: NotationErrorCode,
  what: string,
  place: NotationPlace = {},
): NotationError {
  return new NotationError(code, `${field}: ${what}`, { ...place, field });
}

/** Returns a text in composed form (NFC), like labels. Throws a NotationError for other values. */
export function composedText(field: string, text: unknown): string {
  if (typeof text !== "string") {
    throw fault(field, "BAD_TYPE", `is ${text === null ? "null" : typeof text}`, {
      expected: "a text",
    });
  }
  return text.normalize("NFC");
}

/** Returns the position of the code unit `at` in its text, in characters from 1. */
export function characterAt(text: string, at: number): number {
  return [...text.slice(0, at)].length + 1;
}
