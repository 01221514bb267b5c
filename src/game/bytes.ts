import { checkAttached, described, isList } from "../arguments.js";
import { PositionError } from "../errors.js";

/** More numbers than any list of tiles has. */
const MOST_NUMBERS = 1 << 16;

/**
 * Returns a list of tile numbers as bytes; bytes themselves are not copied. @throws PositionError
 * `BAD_TYPE`, `BAD_NUMBER`, naming the field.
 */
export function bytesOf(value: ArrayLike<number>, field: string): Uint8Array {
  if (value instanceof Uint8Array) {
    checkAttached(value, field);
    return value;
  }
  if (!isList(value) || value.length > MOST_NUMBERS) {
    const what = value === undefined ? "is missing" : `is ${described(value)}`;
    throw new PositionError("BAD_TYPE", `${field}: ${what}`, {
      expected: `a list of tile numbers${readerOf(value, field)}`,
      field,
    });
  }
  const bytes = new Uint8Array(value.length);
  for (let i = 0; i < bytes.length; i++) {
    const tile = value[i] as number;
    if (typeof tile !== "number" || (tile & 0xff) !== tile) {
      const shown = typeof tile === "number" ? tile : described(tile);
      throw new PositionError("BAD_NUMBER", `${field}[${i}]: ${shown} is not a tile number`, {
        expected: isList(tile) ? "one list for all rows" : `0 to 255${readerOf(tile, field)}`,
        field,
      });
    }
    bytes[i] = tile;
  }
  return bytes;
}

/** Returns what to add to a message about a text: the function that reads tiles from it. */
function readerOf(value: unknown, field: string): string {
  if (typeof value !== "string") return "";
  const reader = field === "board" ? "parseBoardText" : 'alphabet.tokenize(text, { as: "rack" })';
  return `; ${reader} reads a text`;
}
