import { badArgument, isList, isObject } from "../arguments.js";
import { AlphabetError, quoted } from "../errors.js";
import { Alphabet } from "./alphabet.js";
import { type AlphabetName, TILE_SETS, tileRow } from "./tile-sets.js";

export { type Folds, originOf } from "./accents.js";
export type {
  AlphabetOptions,
  FormatTilesOptions,
  TileRow,
  TokenizeOptions,
} from "./alphabet.js";
export {
  Alphabet,
  BLANK,
  BLANK_FLAG,
  MAX_LETTERS,
  OTHER_BLANKS,
  pieceOf,
  SEPARATED,
  withoutBrackets,
} from "./alphabet.js";
export { parseAlphabetCsv } from "./csv.js";
export type { AlphabetName } from "./tile-sets.js";
export { composed, LetterCases, type Match, Tokens } from "./tokens.js";

/** The names of the built-in alphabets. */
export const ALPHABET_NAMES = Object.freeze(Object.keys(TILE_SETS) as AlphabetName[]);

const made = new Map<AlphabetName, Alphabet>();

/**
 * Returns a built-in alphabet by its name.
 * @throws AlphabetError `UNKNOWN_ALPHABET`, listing those that exist.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 *
 * const spanish = alphabet("spanish");
 * const tiles = spanish.tokenize("CALLE");
 * console.log(tiles.length, spanish.format(tiles), spanish.bagSize); // 4 CA[LL]E 100
 * ```
 */
export function alphabet(name: AlphabetName | (string & {})): Alphabet {
  if (typeof name !== "string") throw badArgument("alphabet", name, "the name of an alphabet");
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

/**
 * Returns the alphabet that an argument gives: an alphabet, the name of a built-in one, or an
 * alphabet as plain data, such as a structured clone of one.
 * @throws AlphabetError or ArgumentError.
 */
export function alphabetOf(value: Alphabet | AlphabetName): Alphabet {
  if (value instanceof Alphabet) return value;
  if (typeof value === "string") return alphabet(value);
  if (isObject(value) && !isList(value) && "tiles" in value) {
    const { name, tiles, folds } = value as Pick<Alphabet, "name" | "tiles" | "folds">;
    return new Alphabet(name, tiles, folds === undefined ? {} : { folds });
  }
  throw badArgument("alphabet", value, "an alphabet, or the name of one");
}
