import {
  badArgument,
  checkIterable,
  checkName,
  checkOptionalText,
  checkOptionNames,
  checkText,
  checkWhole,
  described,
  isList,
  isObject,
} from "../base/arguments.js";
import { byteAt } from "../base/elements.js";
import { AlphabetError, counted, cut, quoted } from "../base/errors.js";
import { INSPECT } from "../base/symbols.js";
import {
  composed,
  Folding,
  type Folds,
  foldsOf,
  LetterCases,
  originOf,
  Tokens,
} from "./letters.js";

/** One kind of tile: a row of a tile set. */
export interface TileRow {
  /** Label in upper case; several code points are allowed (`"L·L"`, `"[CH]"`). */
  upper: string;
  /** Label in lower case, which denotes a blank that stands for the letter. */
  lower: string;
  /** Number of these tiles in a full bag; 0 for letters that only a blank can stand for. */
  count: number;
  /** Face value in points. */
  score: number;
  /** True if the letter is a vowel. */
  vowel: boolean;
  /** Other ways to type the tile, in upper case; accepted everywhere, never printed. */
  aliases?: readonly string[];
  /** Spellings of the tile in running text (`"CH"`); accepted in words, not on racks. */
  spellings?: readonly string[];
}

/** The tile number of a blank on a rack, and of an empty square on a board. */
export const BLANK = 0;
/** The bit that marks a blank that stands for a letter. */
export const BLANK_FLAG = 0x80;
/** The largest number of letters in an alphabet, not counting the blank. */
export const MAX_LETTERS = 63;

/** Options for splitting text into tiles. */
export interface TokenizeOptions {
  /**
   * `"word"` (default): a word in any case, without blanks. Digraphs that running text
   * spells with plain letters (`CH`) become one tile.
   * `"rack"`: tiles, with `?` for the blank. Digraphs are written as their labels: Spanish `CH`
   * is two tiles, and `[CH]` is one. White space and commas may separate tiles. If they do, a
   * piece between them that spells one tile is that tile: `CH I C O` is four tiles, like
   * `[CH]ICO`.
   */
  as?: "word" | "rack";
  /**
   * How to treat letters with diacritics that have no tile, such as É in French words.
   * `"fold"` (default): read them as the tiles that the game uses for them (`Alphabet.folds`).
   * `"refuse"`: throw an error.
   */
  accents?: "fold" | "refuse";
  /** Name of the input, for error messages. */
  source?: string;
  /** Line number in the input, from 1, for error messages. */
  line?: number;
  /** Column of the text's first character, from 1, for error messages. */
  column?: number;
}

/** Options for formatting tiles as text. */
export interface FormatTilesOptions {
  /**
   * `"rack"` (default): tiles side by side, which `tokenize` reads back as a rack.
   * `"word"`: a word, which `tokenize` reads back as a word: in Spanish, two L tiles are written
   * `CA[L]LE`, because `CALLE` contains the digraph's tile.
   */
  as?: "word" | "rack";
  /**
   * Writes brackets around the labels that have them; default true. Without brackets, Spanish
   * `CA[LL]E` becomes `CALLE`, which is read as the same word: in a word, letters that spell a
   * digraph are always its tile. Brackets are kept where the word would be read as other tiles
   * without them, and on racks with a blank.
   */
  brackets?: boolean;
}

/** Options for creating an alphabet. */
export interface AlphabetOptions {
  /** Letters to read as other tiles; default: those of the built-in alphabet with the same name. */
  folds?: Folds;
}

/**
 * A tile set: the letters of a language in the order of their tile numbers,
 * with counts, scores and vowels. Tile 0 is the blank; letters start at 1.
 */
export class Alphabet {
  /** Name of the alphabet, such as `"english"`. */
  readonly name: string;
  /** Number of letters; their tiles are 1 to this number. */
  readonly letters: number;
  /** Row of each tile, by tile number; row 0 is the blank. */
  readonly tiles: readonly Readonly<TileRow>[];
  /** Number of tiles in a full bag, including blanks. */
  readonly bagSize: number;
  /**
   * Letters (in both cases) that have no tile and are read as other tiles, as is customary in the
   * game in this language, with the text that replaces them (`É`: `E`, `œ`: `oe`). A letter
   * that has a tile is never included.
   */
  readonly folds: Folds;
  // Private to the instance itself, so that an alphabet can be frozen and is printed in short.
  readonly #wordTokens: Tokens;
  readonly #rackTokens: Tokens;
  readonly #singles: Uint8Array;
  readonly #folding: Folding;

  /**
   * @param rows row 0 is the blank; the letters follow in the order of their tile numbers.
   * @throws AlphabetError `BAD_SIZE` for no letters or more than 63, `DUPLICATE_LABEL` for a
   *   label shared by two tiles, `BAD_ROW` for a count or score that is not a whole number, or for
   *   a fold that is not exactly one character.
   */
  constructor(name: string, rows: readonly TileRow[], options: AlphabetOptions = {}) {
    checkRows(name, rows);
    checkOptionNames(options, { folds: 0 });
    this.name = name;
    this.tiles = Object.freeze(rows.map(frozenRow));
    this.letters = rows.length - 1;
    this.bagSize = rows.reduce((sum, row) => sum + row.count, 0);
    const cases = new LetterCases(rows);
    this.#wordTokens = new Tokens(name, cases);
    this.#rackTokens = new Tokens(name, cases);
    rows.forEach((row, tile) => {
      for (const label of [row.upper, row.lower, ...(row.aliases ?? [])]) {
        if (tile !== BLANK) this.#wordTokens.add(label, tile);
        this.#rackTokens.add(label, tile);
      }
      for (const spelling of row.spellings ?? []) this.#wordTokens.add(spelling, tile);
    });
    for (const tokens of [this.#wordTokens, this.#rackTokens]) tokens.addBracketed(rows);
    this.#folding = new Folding(options.folds ?? foldsOf(name), cases, (letter) => {
      return this.#rackTokens.match(letter, 0)?.length === letter.length;
    });
    this.folds = this.#folding.folds;
    this.#singles = this.#wordTokens.singleUnits();
    Object.freeze(this);
  }

  /**
   * Returns text in Unicode's composed form (NFC), with letters that have no tile replaced by
   * those that the game uses for them: `QUIEN` for Spanish `QUIÉN`.
   */
  fold(text: string): string {
    checkText(text, "text");
    return this.#folding.fold(composed(text));
  }

  /**
   * Splits text into tiles; if several labels match, the longest one is used.
   *
   * Any label may be in brackets, which separate it from its context: Spanish `CA[L]LE` has two
   * L tiles. The text is normalized to Unicode's composed form (NFC) where necessary. Upper and
   * lower case mean the same, according to the tile set's rows first and Unicode's rules second,
   * and letters with diacritics are read as the tiles that the game uses for them (`fold`).
   *
   * @returns tile numbers, one byte each.
   * @throws AlphabetError `NO_TILE`, with the position of the first character that has no
   *   tile.
   */
  tokenize(text: string, options: TokenizeOptions = NO_OPTIONS): Uint8Array {
    checkText(text, "text");
    if (options !== NO_OPTIONS) checkTokenizing(options);
    const rack = options.as === "rack";
    if (!rack) {
      const simple = this.tokenizeSimply(text);
      if (simple !== undefined) return simple;
    }
    const tokens = rack ? this.#rackTokens : this.#wordTokens;
    const given = composed(text);
    const plain = options.accents === "refuse" ? given : this.#folding.fold(given);
    const pieces = rack && SEPARATED.test(plain);
    const tiles = new Uint8Array(plain.length);
    let length = 0;
    for (let at = 0; at < plain.length; ) {
      const whole = pieces && this.pieceAt(plain, at);
      const match = whole || tokens.match(plain, at);
      if (match !== undefined) {
        tiles[length++] = match.tile;
        at += match.length;
      } else if (rack && /[\s,]/.test(plain[at]!)) {
        at++;
      } else {
        throw this.noTile(given, plain === given ? at : originOf(given, at, this.folds), options);
      }
    }
    return tiles.slice(0, length);
  }

  /** Returns the tile that a whole piece between separators spells. */
  private pieceAt(text: string, at: number): { tile: number; length: number } | undefined {
    const piece = pieceOf(text, at);
    const match = piece === "" ? undefined : this.#wordTokens.match(piece, 0);
    return match?.length === piece.length ? match : undefined;
  }

  /**
   * Returns the tile whose label or spelling starts at a position in a word's text, in
   * either case, and the length of that label; the longest one if several match, or
   * undefined if none does.
   */
  matchAt(text: string, at: number): { tile: number; length: number } | undefined {
    checkText(text, "text");
    checkWhole(at, "at", 0, MOST_CHARACTERS);
    return this.#wordTokens.match(text, at);
  }

  /** Describes the alphabet in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `Alphabet { ${this.name}, ${counted(this.letters, "letter")}, ${counted(this.bagSize, "tile")} }`;
  }

  /**
   * Joins the labels of tiles: upper case, `?` for 0, and lower case if bit 7 marks a blank. A
   * label that would otherwise be read as part of another is put in brackets.
   */
  format(tiles: Iterable<number>, options: FormatTilesOptions = NO_OPTIONS): string {
    checkIterable(tiles, "tiles", "a list of tile numbers");
    if (options === NO_OPTIONS) return this.joined(tiles, this.#rackTokens);
    checkOptionNames(options, { as: 0, brackets: 0 });
    const { as, brackets } = options;
    if (as !== undefined) checkName(as, "as", ["word", "rack"]);
    if (brackets === false) return this.formatBare([...tiles]);
    return this.joined(tiles, as === "word" ? this.#wordTokens : this.#rackTokens);
  }

  /** Joins labels, those that would be read as parts of others in brackets. */
  private joined(tiles: Iterable<number>, tokens: Tokens): string {
    let text = "";
    // From the end, because what follows a label decides what it is read as.
    for (const tile of [...tiles].reverse()) {
      const label = this.label(tile);
      const letter = tile & ~BLANK_FLAG;
      text = (tokens.alone[letter] ? label : tokens.before(text, label, letter)) + text;
    }
    return text;
  }

  /** Joins labels without brackets, unless they would be read as other tiles. */
  private formatBare(tiles: readonly number[]): string {
    const labels = tiles.map((tile) => this.label(tile));
    const text = labels.map(withoutBrackets).join("");
    return this.readsAs(text, labels) ? text : this.joined(tiles, this.#wordTokens);
  }

  /** Returns true for a word that is read as the tiles with the given labels. */
  private readsAs(text: string, labels: readonly string[]): boolean {
    let at = 0;
    return labels.every((label) => {
      const match = this.#wordTokens.match(text, at);
      at += match?.length ?? 0;
      return match !== undefined && match.tile === this.#wordTokens.match(label, 0)?.tile;
    });
  }

  /**
   * Returns the label of one tile: upper case, or lower case if bit 7 marks a blank.
   * @throws AlphabetError `NO_TILE` for a tile that the alphabet does not have.
   */
  label(tile: number): string {
    const row = Number.isInteger(tile) ? this.tiles[tile & ~BLANK_FLAG] : undefined;
    if (row === undefined) {
      const shown = typeof tile === "number" ? tile : described(tile);
      throw new AlphabetError("NO_TILE", `tile ${shown} is not in the ${cut(this.name)} alphabet`, {
        expected: `0 to ${this.letters}`,
      });
    }
    return (tile & BLANK_FLAG) !== 0 ? row.lower : row.upper;
  }

  /**
   * Returns a table for reading word lists quickly: the tile of each UTF-16 code unit that is a
   * label by itself and does not begin a longer label, and 0 for all others.
   */
  singleUnitTiles(): Uint8Array {
    return this.#singles.slice();
  }

  /** Cuts a word whose characters are all labels by themselves, as in nearly all words. */
  private tokenizeSimply(text: string): Uint8Array | undefined {
    const singles = this.#singles;
    const tiles = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
      const tile = byteAt(singles, text.charCodeAt(i));
      if (tile === 0) return undefined;
      tiles[i] = tile;
    }
    return tiles;
  }

  private noTile(text: string, at: number, options: TokenizeOptions): AlphabetError {
    const bracketed = /^\[[^[\]\s/]{1,8}\]/.exec(text.slice(at, at + 10))?.[0];
    const character = bracketed ?? String.fromCodePoint(text.codePointAt(at)!);
    const { as, source, line, column: first = 1 } = options;
    const blank = this.tiles[BLANK]?.upper;
    const isBlank = as !== "rack" && character === blank;
    const isMeant = as === "rack" && OTHER_BLANKS.has(character);
    const column = [...text.slice(0, at)].length + first;
    return new AlphabetError(
      "NO_TILE",
      `${quoted(character)} has no tile in the ${cut(this.name)} alphabet${
        line === undefined ? ` (character ${column} of ${quoted(text)})` : ""
      }`,
      {
        source,
        line,
        column,
        expected: isBlank
          ? `a word without blanks, which only racks${as === undefined ? ' ({ as: "rack" })' : ""} and patterns have`
          : isMeant
            ? `tiles; ${blank} is a blank`
            : undefined,
      },
    );
  }
}

/** Characters with which other programs write a blank on a rack. */
export const OTHER_BLANKS: ReadonlySet<string> = new Set(["*", "_"]);

/** Matches tiles of a rack with separators between them. */
export const SEPARATED = /[^\s,][\s,]+[^\s,]/;
/** Longer pieces than this are no labels. */
const LONGEST_PIECE = 32;

/** Returns the piece between separators that begins at a position; empty if none begins there. */
export function pieceOf(text: string, at: number): string {
  if (at > 0 && !/[\s,]/.test(text[at - 1]!)) return "";
  return /^[^\s,]*/.exec(text.slice(at, at + LONGEST_PIECE))?.[0] ?? "";
}

const NO_OPTIONS: TokenizeOptions & FormatTilesOptions = Object.freeze({});
/** A text cannot have more characters than this. */
const MOST_CHARACTERS = 2 ** 32;

function checkTokenizing(options: TokenizeOptions): void {
  checkOptionNames(options, { as: 0, accents: 0, source: 0, line: 0, column: 0 });
  const { as, accents, source, line, column } = options;
  if (as !== undefined) checkName(as, "as", ["word", "rack"]);
  if (accents !== undefined) checkName(accents, "accents", ["fold", "refuse"]);
  checkOptionalText(source, "source");
  if (line !== undefined) checkWhole(line, "line", 0, MOST_CHARACTERS);
  if (column !== undefined) checkWhole(column, "column", 0, MOST_CHARACTERS);
}

/** Copies a row and freezes the copy with its lists. */
function frozenRow(row: TileRow): Readonly<TileRow> {
  const { upper, lower, count, score, vowel, aliases, spellings } = row;
  return Object.freeze({
    upper,
    lower,
    count,
    score,
    vowel,
    ...(aliases !== undefined && { aliases: Object.freeze([...aliases]) }),
    ...(spellings !== undefined && { spellings: Object.freeze([...spellings]) }),
  });
}

/** Returns a label without brackets around it. */
export function withoutBrackets(label: string): string {
  return label.replace(/^\[(.+)\]$/, "$1");
}

function checkRows(name: string, rows: readonly TileRow[]): void {
  checkText(name, "name", "a name for the alphabet");
  if (!isList(rows)) throw badArgument("rows", rows, "a list of tiles, the blank first");
  if (rows.length < 2 || rows.length > MAX_LETTERS + 1) {
    const what = `the ${cut(name)} alphabet has ${counted(Math.max(0, rows.length - 1), "letter")}`;
    throw new AlphabetError("BAD_SIZE", what, {
      expected: `1 to ${MAX_LETTERS}, after a first row for the blank`,
    });
  }
  // An index and not `forEach`, which skips holes.
  for (let tile = 0; tile < rows.length; tile++) checkRow(name, rows[tile], tile);
}

function checkRow(name: string, row: TileRow | undefined, tile: number): void {
  const bad = (what: string, expected: string): AlphabetError =>
    new AlphabetError("BAD_ROW", `${what} in the ${cut(name)} alphabet`, { expected });
  if (!isObject(row)) {
    throw bad(`tile ${tile} is ${described(row)}`, "an object with the fields of a tile");
  }
  const { upper, lower, vowel, aliases, spellings } = row;
  if (!isLabel(upper) || !isLabel(lower)) {
    throw bad(`tile ${tile} has no label`, "upper and lower, as texts");
  }
  for (const field of ["count", "score"] as const) {
    const value: unknown = row[field];
    if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255) continue;
    const shown = typeof value === "number" ? value : described(value);
    throw bad(`${field} of ${quoted(upper)} is ${shown}`, "a whole number from 0 to 255");
  }
  if (typeof vowel !== "boolean") {
    throw bad(`vowel of ${quoted(upper)} is ${described(vowel)}`, "true or false");
  }
  for (const list of [aliases, spellings]) {
    if (list === undefined || (isList(list) && Array.from(list).every(isLabel))) continue;
    throw bad(`other spellings of ${quoted(upper)}`, "a list of texts");
  }
}

function isLabel(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
