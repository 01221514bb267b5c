import { badArgument, isList, isObject } from "../base/arguments.js";
import { AlphabetError, quoted } from "../base/errors.js";
import { Alphabet, type TileRow } from "./alphabet.js";

/**
 * Tile sets by name; the order of a set is its tile numbers, which fix the
 * bytes of every word graph and leave file.
 *
 * Sources. Counts and scores of the first thirteen are those of each game's
 * edition, in the order in which the engines of this field (wolges, Macondo)
 * number their tiles; the Super, Hong Kong and Swedish sets as wolges has
 * them. Italian, Portuguese and Romanian: Wikipedia, "Scrabble letter
 * distributions" (Romanian in its current edition; an older one has other
 * scores), in alphabetical order.
 *
 * A row is: upper case, count, score, vowel (1 or 0, the default), other ways
 * to type it, ways in which running text spells it. Each set begins with the
 * blank.
 */
export type RawRow = readonly [
  upper: string,
  count: number,
  score: number,
  vowel?: 0 | 1,
  aliases?: readonly string[],
  spellings?: readonly string[],
];

/** Returns the rows of a set with other counts. */
function withCounts(rows: readonly RawRow[], counts: readonly number[]): readonly RawRow[] {
  return rows.map(([upper, , ...others], i) => [upper, counts[i] as number, ...others] as const);
}

const ENGLISH: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 9, 1, 1],
  ["B", 2, 3],
  ["C", 2, 3],
  ["D", 4, 2],
  ["E", 12, 1, 1],
  ["F", 2, 4],
  ["G", 3, 2],
  ["H", 2, 4],
  ["I", 9, 1, 1],
  ["J", 1, 8],
  ["K", 1, 5],
  ["L", 4, 1],
  ["M", 2, 3],
  ["N", 6, 1],
  ["O", 8, 1, 1],
  ["P", 2, 3],
  ["Q", 1, 10],
  ["R", 6, 1],
  ["S", 4, 1],
  ["T", 6, 1],
  ["U", 4, 1, 1],
  ["V", 2, 4],
  ["W", 2, 4],
  ["X", 1, 8],
  ["Y", 2, 4],
  ["Z", 1, 10],
];

const SUPER_ENGLISH = /* @__PURE__ */ withCounts(
  ENGLISH,
  [4, 16, 4, 6, 8, 24, 4, 5, 5, 13, 2, 2, 7, 6, 13, 15, 4, 2, 13, 10, 15, 7, 3, 4, 2, 4, 2],
);

const HONG_KONG_ENGLISH = /* @__PURE__ */ withCounts(
  ENGLISH,
  [4, 9, 2, 2, 4, 12, 2, 3, 2, 9, 2, 2, 4, 2, 6, 8, 2, 2, 6, 4, 6, 4, 2, 2, 2, 2, 2],
);

const CATALAN: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 12, 1, 1],
  ["B", 2, 3],
  ["C", 3, 2],
  ["Ç", 1, 10, 0, ["K"]],
  ["D", 3, 2],
  ["E", 13, 1, 1],
  ["F", 1, 4],
  ["G", 2, 3],
  ["H", 1, 8],
  ["I", 8, 1, 1],
  ["J", 1, 8],
  ["L", 4, 1],
  ["L·L", 1, 10, 0, ["W", "[L·L]"]],
  ["M", 3, 2],
  ["N", 6, 1],
  ["NY", 1, 10, 0, ["Y", "[NY]"]],
  ["O", 5, 1, 1],
  ["P", 2, 3],
  ["QU", 1, 8, 0, ["Q", "[QU]"]],
  ["R", 8, 1],
  ["S", 8, 1],
  ["T", 5, 1],
  ["U", 4, 1, 1],
  ["V", 1, 4],
  ["X", 1, 10],
  ["Z", 1, 8],
];

const SUPER_CATALAN: readonly RawRow[] = [
  ["?", 5, 0],
  ["A", 25, 1, 1],
  ["B", 3, 3],
  ["C", 5, 2],
  ["Ç", 2, 12, 0, ["K"]],
  ["D", 5, 2],
  ["E", 27, 1, 1],
  ["F", 2, 4],
  ["G", 3, 3],
  ["H", 2, 8],
  ["I", 17, 1, 1],
  ["J", 2, 8],
  ["L", 8, 1],
  ["L·L", 1, 15, 0, ["W", "[L·L]"]],
  ["M", 7, 2],
  ["N", 12, 1],
  ["NY", 2, 10, 0, ["Y", "[NY]"]],
  ["O", 10, 1, 1],
  ["P", 3, 3],
  ["QU", 2, 8, 0, ["Q", "[QU]"]],
  ["R", 16, 1],
  ["S", 19, 1],
  ["T", 10, 1],
  ["U", 6, 1, 1],
  ["V", 2, 4],
  ["X", 2, 10],
  ["Z", 2, 8],
];

const DUTCH: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 6, 1, 1],
  ["B", 2, 3],
  ["C", 2, 5],
  ["D", 5, 2],
  ["E", 18, 1, 1],
  ["F", 2, 4],
  ["G", 3, 3],
  ["H", 2, 4],
  ["I", 4, 1, 1],
  ["J", 2, 4],
  ["K", 3, 3],
  ["L", 3, 3],
  ["M", 3, 3],
  ["N", 10, 1],
  ["O", 6, 1, 1],
  ["P", 2, 3],
  ["Q", 1, 10],
  ["R", 5, 2],
  ["S", 5, 2],
  ["T", 5, 2],
  ["U", 3, 4, 1],
  ["V", 2, 4],
  ["W", 2, 5],
  ["X", 1, 8],
  ["Y", 1, 8],
  ["Z", 2, 4],
];

const FRENCH: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 9, 1, 1],
  ["B", 2, 3],
  ["C", 2, 3],
  ["D", 3, 2],
  ["E", 15, 1, 1],
  ["F", 2, 4],
  ["G", 2, 2],
  ["H", 2, 4],
  ["I", 8, 1, 1],
  ["J", 1, 8],
  ["K", 1, 10],
  ["L", 5, 1],
  ["M", 3, 2],
  ["N", 6, 1],
  ["O", 6, 1, 1],
  ["P", 2, 3],
  ["Q", 1, 8],
  ["R", 6, 1],
  ["S", 6, 1],
  ["T", 6, 1],
  ["U", 6, 1, 1],
  ["V", 2, 4],
  ["W", 1, 10],
  ["X", 1, 10],
  ["Y", 1, 10, 1],
  ["Z", 1, 10],
];

const GERMAN: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 5, 1, 1],
  ["Ä", 1, 6, 1],
  ["B", 2, 3],
  ["C", 2, 4],
  ["D", 4, 1],
  ["E", 15, 1, 1],
  ["F", 2, 4],
  ["G", 3, 2],
  ["H", 4, 2],
  ["I", 6, 1, 1],
  ["J", 1, 6],
  ["K", 2, 4],
  ["L", 3, 2],
  ["M", 4, 3],
  ["N", 9, 1],
  ["O", 3, 2, 1],
  ["Ö", 1, 8, 1],
  ["P", 1, 4],
  ["Q", 1, 10],
  ["R", 6, 1],
  ["S", 7, 1],
  ["T", 6, 1],
  ["U", 6, 1, 1],
  ["Ü", 1, 6, 1],
  ["V", 1, 6],
  ["W", 1, 3],
  ["X", 1, 8],
  ["Y", 1, 10],
  ["Z", 1, 3],
];

const NORWEGIAN: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 7, 1, 1],
  ["B", 3, 4],
  ["C", 1, 10],
  ["D", 5, 1],
  ["E", 9, 1, 1],
  ["F", 4, 2],
  ["G", 4, 2],
  ["H", 3, 3],
  ["I", 5, 1, 1],
  ["J", 2, 4],
  ["K", 4, 2],
  ["L", 5, 1],
  ["M", 3, 2],
  ["N", 6, 1],
  ["O", 4, 2, 1],
  ["P", 2, 4],
  ["Q", 0, 0],
  ["R", 6, 1],
  ["S", 6, 1],
  ["T", 6, 1],
  ["U", 3, 4, 1],
  ["V", 3, 4],
  ["W", 1, 8],
  ["X", 0, 0],
  ["Y", 1, 6, 1],
  ["Ü", 0, 0, 1],
  ["Z", 0, 0],
  ["Æ", 1, 6, 1],
  ["Ä", 0, 0, 1],
  ["Ø", 2, 5, 1],
  ["Ö", 0, 0, 1],
  ["Å", 2, 4, 1],
];

const POLISH: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 9, 1, 1],
  ["Ą", 1, 5, 1],
  ["B", 2, 3],
  ["C", 3, 2],
  ["Ć", 1, 6],
  ["D", 3, 2],
  ["E", 7, 1, 1],
  ["Ę", 1, 5, 1],
  ["F", 1, 5],
  ["G", 2, 3],
  ["H", 2, 3],
  ["I", 8, 1, 1],
  ["J", 2, 3],
  ["K", 3, 2],
  ["L", 3, 2],
  ["Ł", 2, 3],
  ["M", 3, 2],
  ["N", 5, 1],
  ["Ń", 1, 7],
  ["O", 6, 1, 1],
  ["Ó", 1, 5, 1],
  ["P", 3, 2],
  ["R", 4, 1],
  ["S", 4, 1],
  ["Ś", 1, 5],
  ["T", 3, 2],
  ["U", 2, 3, 1],
  ["W", 4, 1],
  ["Y", 4, 2, 1],
  ["Z", 5, 1],
  ["Ź", 1, 9],
  ["Ż", 1, 5],
];

const SLOVENE: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 10, 1, 1],
  ["B", 2, 4],
  ["C", 1, 8],
  ["Č", 1, 5],
  ["D", 4, 2],
  ["E", 11, 1, 1],
  ["F", 1, 10],
  ["G", 2, 4],
  ["H", 1, 5],
  ["I", 9, 1, 1],
  ["J", 4, 1],
  ["K", 3, 3],
  ["L", 4, 1],
  ["M", 2, 3],
  ["N", 7, 1],
  ["O", 8, 1, 1],
  ["P", 2, 3],
  ["Q", 0, 0],
  ["R", 6, 1],
  ["S", 6, 1],
  ["Š", 1, 6],
  ["T", 4, 1],
  ["U", 2, 3, 1],
  ["V", 4, 2],
  ["W", 0, 0],
  ["X", 0, 0],
  ["Y", 0, 0],
  ["Z", 2, 4],
  ["Ž", 1, 10],
];

const SPANISH: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 12, 1, 1],
  ["B", 2, 3],
  ["C", 4, 3],
  ["[CH]", 1, 5, 0, ["1"], ["CH"]],
  ["D", 5, 2],
  ["E", 12, 1, 1],
  ["F", 1, 4],
  ["G", 2, 2],
  ["H", 2, 4],
  ["I", 6, 1, 1],
  ["J", 1, 8],
  ["L", 4, 1],
  ["[LL]", 1, 8, 0, ["2"], ["LL"]],
  ["M", 2, 3],
  ["N", 5, 1],
  ["Ñ", 1, 8],
  ["O", 9, 1, 1],
  ["P", 2, 3],
  ["Q", 1, 5],
  ["R", 5, 1],
  ["[RR]", 1, 8, 0, ["3"], ["RR"]],
  ["S", 6, 1],
  ["T", 4, 1],
  ["U", 5, 1, 1],
  ["V", 1, 4],
  ["X", 1, 8],
  ["Y", 1, 4],
  ["Z", 1, 10],
];

const SWEDISH: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 8, 1, 1],
  ["B", 2, 4],
  ["C", 1, 8],
  ["D", 5, 1],
  ["E", 7, 1, 1],
  ["F", 2, 3],
  ["G", 3, 2],
  ["H", 2, 2],
  ["I", 5, 1, 1],
  ["J", 1, 7],
  ["K", 3, 2],
  ["L", 5, 1],
  ["M", 3, 2],
  ["N", 6, 1],
  ["O", 5, 2, 1],
  ["P", 2, 4],
  ["Q", 0, 0],
  ["R", 8, 1],
  ["S", 8, 1],
  ["T", 8, 1],
  ["U", 3, 4, 1],
  ["V", 2, 3],
  ["W", 0, 0],
  ["X", 1, 8],
  ["Y", 1, 7, 1],
  ["Ü", 0, 0, 1],
  ["Z", 1, 10],
  ["Å", 2, 4, 1],
  ["Ä", 2, 3, 1],
  ["Æ", 0, 0, 1],
  ["Ö", 2, 4, 1],
];

const ITALIAN: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 14, 1, 1],
  ["B", 3, 5],
  ["C", 6, 2],
  ["D", 3, 5],
  ["E", 11, 1, 1],
  ["F", 3, 5],
  ["G", 2, 8],
  ["H", 2, 8],
  ["I", 12, 1, 1],
  ["L", 5, 3],
  ["M", 5, 3],
  ["N", 5, 3],
  ["O", 15, 1, 1],
  ["P", 3, 5],
  ["Q", 1, 10],
  ["R", 6, 2],
  ["S", 6, 2],
  ["T", 6, 2],
  ["U", 5, 3, 1],
  ["V", 3, 5],
  ["Z", 2, 8],
];

const PORTUGUESE: readonly RawRow[] = [
  ["?", 3, 0],
  ["A", 14, 1, 1],
  ["B", 3, 3],
  ["C", 4, 2],
  ["Ç", 2, 3],
  ["D", 5, 2],
  ["E", 11, 1, 1],
  ["F", 2, 4],
  ["G", 2, 4],
  ["H", 2, 4],
  ["I", 10, 1, 1],
  ["J", 2, 5],
  ["L", 5, 2],
  ["M", 6, 1],
  ["N", 4, 3],
  ["O", 10, 1, 1],
  ["P", 4, 2],
  ["Q", 1, 6],
  ["R", 6, 1],
  ["S", 8, 1],
  ["T", 5, 1],
  ["U", 7, 1, 1],
  ["V", 2, 4],
  ["X", 1, 8],
  ["Z", 1, 8],
];

const ROMANIAN: readonly RawRow[] = [
  ["?", 2, 0],
  ["A", 10, 1, 1],
  ["B", 2, 5],
  ["C", 5, 1],
  ["D", 4, 3],
  ["E", 9, 1, 1],
  ["F", 2, 4],
  ["G", 2, 6],
  ["H", 1, 8],
  ["I", 11, 1, 1],
  ["J", 1, 10],
  ["L", 5, 1],
  ["M", 3, 4],
  ["N", 6, 1],
  ["O", 5, 2, 1],
  ["P", 4, 2],
  ["R", 6, 1],
  ["S", 6, 1],
  ["T", 7, 1],
  ["U", 5, 1, 1],
  ["V", 2, 4],
  ["X", 1, 10],
  ["Z", 1, 8],
];

/** Every built-in set, by name. */
export const TILE_SETS = {
  english: ENGLISH,
  super_english: SUPER_ENGLISH,
  hong_kong_english: HONG_KONG_ENGLISH,
  catalan: CATALAN,
  super_catalan: SUPER_CATALAN,
  dutch: DUTCH,
  french: FRENCH,
  german: GERMAN,
  norwegian: NORWEGIAN,
  polish: POLISH,
  slovene: SLOVENE,
  spanish: SPANISH,
  swedish: SWEDISH,
  italian: ITALIAN,
  portuguese: PORTUGUESE,
  romanian: ROMANIAN,
} as const satisfies Record<string, readonly RawRow[]>;

/** Name of a built-in alphabet. */
export type AlphabetName = keyof typeof TILE_SETS;

/** The table row as an object. */
export function tileRow(row: RawRow): TileRow {
  const [upper, count, score, vowel, aliases = [], spellings = []] = row;
  return {
    upper,
    lower: upper.toLowerCase(),
    count,
    score,
    vowel: vowel === 1,
    aliases,
    spellings,
  };
}

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
