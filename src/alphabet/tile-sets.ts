import { badArgument, isList, isObject } from "../base/arguments.js";
import { AlphabetError, quoted } from "../base/errors.js";
import { Alphabet, MAX_LETTERS, type TileRow } from "./alphabet.js";

/** Returns a set with other counts. */
function withCounts(set: string, counts: readonly number[]): string {
  const tiles = set.split(",");
  return tiles.map((tile, i) => tile.replace(/\d+/, String(counts[i]))).join(",");
}

const ENGLISH = `
  ? 2 0, A 9 1 v, B 2 3, C 2 3, D 4 2, E 12 1 v, F 2 4, G 3 2, H 2 4, I 9 1 v, J 1 8, K 1 5,
  L 4 1, M 2 3, N 6 1, O 8 1 v, P 2 3, Q 1 10, R 6 1, S 4 1, T 6 1, U 4 1 v, V 2 4, W 2 4, X 1 8,
  Y 2 4, Z 1 10`;

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
 * Of each tile, a set has the label in upper case, the count and the score; then `v` for a vowel,
 * `=` before another way to type the tile, and `~` before a way in which running text spells it.
 * Each set begins with the blank.
 */
const TILE_SETS = {
  english: ENGLISH,
  super_english: /* @__PURE__ */ withCounts(
    ENGLISH,
    [4, 16, 4, 6, 8, 24, 4, 5, 5, 13, 2, 2, 7, 6, 13, 15, 4, 2, 13, 10, 15, 7, 3, 4, 2, 4, 2],
  ),
  hong_kong_english: /* @__PURE__ */ withCounts(
    ENGLISH,
    [4, 9, 2, 2, 4, 12, 2, 3, 2, 9, 2, 2, 4, 2, 6, 8, 2, 2, 6, 4, 6, 4, 2, 2, 2, 2, 2],
  ),
  catalan: `
    ? 2 0, A 12 1 v, B 2 3, C 3 2, Ç 1 10 =K, D 3 2, E 13 1 v, F 1 4, G 2 3, H 1 8, I 8 1 v, J 1 8,
    L 4 1, L·L 1 10 =W =[L·L], M 3 2, N 6 1, NY 1 10 =Y =[NY], O 5 1 v, P 2 3, QU 1 8 =Q =[QU],
    R 8 1, S 8 1, T 5 1, U 4 1 v, V 1 4, X 1 10, Z 1 8`,
  super_catalan: `
    ? 5 0, A 25 1 v, B 3 3, C 5 2, Ç 2 12 =K, D 5 2, E 27 1 v, F 2 4, G 3 3, H 2 8, I 17 1 v, J 2 8,
    L 8 1, L·L 1 15 =W =[L·L], M 7 2, N 12 1, NY 2 10 =Y =[NY], O 10 1 v, P 3 3, QU 2 8 =Q =[QU],
    R 16 1, S 19 1, T 10 1, U 6 1 v, V 2 4, X 2 10, Z 2 8`,
  dutch: `
    ? 2 0, A 6 1 v, B 2 3, C 2 5, D 5 2, E 18 1 v, F 2 4, G 3 3, H 2 4, I 4 1 v, J 2 4, K 3 3,
    L 3 3, M 3 3, N 10 1, O 6 1 v, P 2 3, Q 1 10, R 5 2, S 5 2, T 5 2, U 3 4 v, V 2 4, W 2 5, X 1 8,
    Y 1 8, Z 2 4`,
  french: `
    ? 2 0, A 9 1 v, B 2 3, C 2 3, D 3 2, E 15 1 v, F 2 4, G 2 2, H 2 4, I 8 1 v, J 1 8, K 1 10,
    L 5 1, M 3 2, N 6 1, O 6 1 v, P 2 3, Q 1 8, R 6 1, S 6 1, T 6 1, U 6 1 v, V 2 4, W 1 10, X 1 10,
    Y 1 10 v, Z 1 10`,
  german: `
    ? 2 0, A 5 1 v, Ä 1 6 v, B 2 3, C 2 4, D 4 1, E 15 1 v, F 2 4, G 3 2, H 4 2, I 6 1 v, J 1 6,
    K 2 4, L 3 2, M 4 3, N 9 1, O 3 2 v, Ö 1 8 v, P 1 4, Q 1 10, R 6 1, S 7 1, T 6 1, U 6 1 v,
    Ü 1 6 v, V 1 6, W 1 3, X 1 8, Y 1 10, Z 1 3`,
  norwegian: `
    ? 2 0, A 7 1 v, B 3 4, C 1 10, D 5 1, E 9 1 v, F 4 2, G 4 2, H 3 3, I 5 1 v, J 2 4, K 4 2,
    L 5 1, M 3 2, N 6 1, O 4 2 v, P 2 4, Q 0 0, R 6 1, S 6 1, T 6 1, U 3 4 v, V 3 4, W 1 8, X 0 0,
    Y 1 6 v, Ü 0 0 v, Z 0 0, Æ 1 6 v, Ä 0 0 v, Ø 2 5 v, Ö 0 0 v, Å 2 4 v`,
  polish: `
    ? 2 0, A 9 1 v, Ą 1 5 v, B 2 3, C 3 2, Ć 1 6, D 3 2, E 7 1 v, Ę 1 5 v, F 1 5, G 2 3, H 2 3,
    I 8 1 v, J 2 3, K 3 2, L 3 2, Ł 2 3, M 3 2, N 5 1, Ń 1 7, O 6 1 v, Ó 1 5 v, P 3 2, R 4 1, S 4 1,
    Ś 1 5, T 3 2, U 2 3 v, W 4 1, Y 4 2 v, Z 5 1, Ź 1 9, Ż 1 5`,
  slovene: `
    ? 2 0, A 10 1 v, B 2 4, C 1 8, Č 1 5, D 4 2, E 11 1 v, F 1 10, G 2 4, H 1 5, I 9 1 v, J 4 1,
    K 3 3, L 4 1, M 2 3, N 7 1, O 8 1 v, P 2 3, Q 0 0, R 6 1, S 6 1, Š 1 6, T 4 1, U 2 3 v, V 4 2,
    W 0 0, X 0 0, Y 0 0, Z 2 4, Ž 1 10`,
  spanish: `
    ? 2 0, A 12 1 v, B 2 3, C 4 3, [CH] 1 5 =1 ~CH, D 5 2, E 12 1 v, F 1 4, G 2 2, H 2 4, I 6 1 v,
    J 1 8, L 4 1, [LL] 1 8 =2 ~LL, M 2 3, N 5 1, Ñ 1 8, O 9 1 v, P 2 3, Q 1 5, R 5 1,
    [RR] 1 8 =3 ~RR, S 6 1, T 4 1, U 5 1 v, V 1 4, X 1 8, Y 1 4, Z 1 10`,
  swedish: `
    ? 2 0, A 8 1 v, B 2 4, C 1 8, D 5 1, E 7 1 v, F 2 3, G 3 2, H 2 2, I 5 1 v, J 1 7, K 3 2, L 5 1,
    M 3 2, N 6 1, O 5 2 v, P 2 4, Q 0 0, R 8 1, S 8 1, T 8 1, U 3 4 v, V 2 3, W 0 0, X 1 8, Y 1 7 v,
    Ü 0 0 v, Z 1 10, Å 2 4 v, Ä 2 3 v, Æ 0 0 v, Ö 2 4 v`,
  italian: `
    ? 2 0, A 14 1 v, B 3 5, C 6 2, D 3 5, E 11 1 v, F 3 5, G 2 8, H 2 8, I 12 1 v, L 5 3, M 5 3,
    N 5 3, O 15 1 v, P 3 5, Q 1 10, R 6 2, S 6 2, T 6 2, U 5 3 v, V 3 5, Z 2 8`,
  portuguese: `
    ? 3 0, A 14 1 v, B 3 3, C 4 2, Ç 2 3, D 5 2, E 11 1 v, F 2 4, G 2 4, H 2 4, I 10 1 v, J 2 5,
    L 5 2, M 6 1, N 4 3, O 10 1 v, P 4 2, Q 1 6, R 6 1, S 8 1, T 5 1, U 7 1 v, V 2 4, X 1 8, Z 1 8`,
  romanian: `
    ? 2 0, A 10 1 v, B 2 5, C 5 1, D 4 3, E 9 1 v, F 2 4, G 2 6, H 1 8, I 11 1 v, J 1 10, L 5 1,
    M 3 4, N 6 1, O 5 2 v, P 4 2, R 6 1, S 6 1, T 7 1, U 5 1 v, V 2 4, X 1 10, Z 1 8`,
};

/** Name of a built-in alphabet. */
export type AlphabetName = keyof typeof TILE_SETS;

function rowsOf(set: string): TileRow[] {
  return set.split(",").map((tile) => {
    const [upper = "", count, score, ...marks] = tile.trim().split(" ");
    const after = (mark: string): string[] =>
      marks.filter((one) => one.startsWith(mark)).map((one) => one.slice(1));
    return {
      upper,
      lower: upper.toLowerCase(),
      count: Number(count),
      score: Number(score),
      vowel: marks.includes("v"),
      aliases: after("="),
      spellings: after("~"),
    };
  });
}

/** The names of the built-in alphabets. */
export const ALPHABET_NAMES = Object.freeze(Object.keys(TILE_SETS) as AlphabetName[]);

const made = new Map<AlphabetName, Alphabet>();

/**
 * Returns a built-in alphabet by name.
 * @throws AlphabetError `UNKNOWN_ALPHABET`, listing the available ones.
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
    tiles = new Alphabet(known, rowsOf(TILE_SETS[known]));
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

/** Returns the highest tile of a file: that of the alphabet, if the reader was given one. */
export function lettersFor({ alphabet, letters = MAX_LETTERS }: FileLetters): number {
  return alphabet === undefined ? letters : alphabetOf(alphabet).letters;
}

/** Options for reading files that contain tile numbers: the letters in the file. */
export interface FileLetters {
  /** The alphabet of the file; tiles that it does not have are rejected. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Number of letters, if no alphabet is given; default 63. */
  letters?: number | undefined;
}
