import { AlphabetError, quoted } from "../errors.js";
import { Alphabet } from "./alphabet.js";
import { type AlphabetName, TILE_SETS, tileRow } from "./tile-sets.js";

export type { TileRow, TokenizeOptions } from "./alphabet.js";
export { Alphabet, BLANK, BLANK_FLAG, MAX_LETTERS } from "./alphabet.js";
export { parseAlphabetCsv } from "./csv.js";
export type { AlphabetName } from "./tile-sets.js";

/** The names of the built-in alphabets. */
export const ALPHABET_NAMES = Object.keys(TILE_SETS) as readonly AlphabetName[];

const made = new Map<AlphabetName, Alphabet>();

/**
 * Returns a built-in alphabet by its name.
 * @throws AlphabetError `UNKNOWN_ALPHABET`, listing those that exist.
 */
export function alphabet(name: AlphabetName | (string & {})): Alphabet {
  if (!Object.hasOwn(TILE_SETS, name)) {
    throw new AlphabetError("UNKNOWN_ALPHABET", `there is no alphabet ${quoted(name)}`, {
      expected: ALPHABET_NAMES.join(", "),
    });
  }
  const known = name as AlphabetName;
  let tiles = made.get(known);
  if (tiles === undefined) {
    tiles = new Alphabet(known, TILE_SETS[known].map(tileRow));
    made.set(known, tiles);
  }
  return tiles;
}
