import { NotationError, type NotationErrorCode, type NotationPlace } from "../errors.js";

/** An error whose message names the field. */
export function fault(
  field: string,
  code: NotationErrorCode,
  what: string,
  place: NotationPlace = {},
): NotationError {
  return new NotationError(code, `${field}: ${what}`, { ...place, field });
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
