import { AlphabetError } from "../errors.js";

/** One kind of tile, as a table row gives it. */
export interface TileRow {
  /** Label in upper case; several code points are allowed (`"L·L"`, `"[CH]"`). */
  upper: string;
  /** Label in lower case: how a blank that stands for the letter is written. */
  lower: string;
  /** How many a full bag holds; 0 for letters that only a blank can be. */
  count: number;
  /** Face value in points. */
  score: number;
  vowel: boolean;
  /** Other ways in which the tile is typed, in upper case; read everywhere, never printed. */
  aliases?: readonly string[];
  /** Ways in which running text spells the tile (`"CH"`): read in words, not on racks. */
  spellings?: readonly string[];
}

/** Tile number of a rack's blank, and of an empty square. */
export const BLANK = 0;
/** The bit that marks a blank which stands for a letter. */
export const BLANK_FLAG = 0x80;
/** The largest number of letters (the blank not counted) that tile numbers have room for. */
export const MAX_LETTERS = 63;

/** How a text is cut into tiles. */
export interface TokenizeOptions {
  /**
   * `"word"` (default): a word; upper and lower case are the same, digraphs
   * that running text spells with plain letters (`CH`) become one tile, and
   * there is no blank.
   * `"rack"`: tiles side by side; `?` is the blank, white space and commas may
   * stand between tiles, and digraphs are written by their labels only.
   */
  as?: "word" | "rack";
  /** Name of the input, for the error. */
  source?: string;
  /** Line of the input, from 1, for the error. */
  line?: number;
  /** Place of the text's first character in its line, from 1, for the error. */
  column?: number;
}

/**
 * A tile set: the letters of a language in the order of their tile numbers,
 * with counts, scores and vowels. Tile 0 is the blank; letters start at 1.
 */
export class Alphabet {
  /** Name, such as `"english"`. */
  readonly name: string;
  /** Number of letters; tiles are 1 to this number. */
  readonly letters: number;
  /** Row of each tile, by tile number; row 0 is the blank. */
  readonly tiles: readonly Readonly<TileRow>[];
  /** Tiles in a full bag, blanks included. */
  readonly bagSize: number;
  private readonly wordTokens: Tokens;
  private readonly rackTokens: Tokens;
  private singles: Uint8Array | undefined;

  /**
   * @param rows row 0 the blank, then the letters in tile order.
   * @throws AlphabetError when there are no letters or more than 63, a label
   *   stands twice, or a count or score is no whole number.
   */
  constructor(name: string, rows: readonly TileRow[]) {
    checkRows(name, rows);
    this.name = name;
    this.tiles = rows.map((row) => Object.freeze({ ...row }));
    this.letters = rows.length - 1;
    this.bagSize = rows.reduce((sum, row) => sum + row.count, 0);
    this.wordTokens = new Tokens(name);
    this.rackTokens = new Tokens(name);
    rows.forEach((row, tile) => {
      const labels = new Set([row.upper, row.lower, ...(row.aliases ?? [])]);
      for (const alias of row.aliases ?? []) labels.add(alias.toLowerCase());
      for (const label of labels) {
        if (tile !== BLANK) this.wordTokens.add(label, tile);
        this.rackTokens.add(label, tile);
      }
      for (const spelling of row.spellings ?? []) {
        this.wordTokens.add(spelling, tile);
        this.wordTokens.add(spelling.toLowerCase(), tile);
      }
    });
  }

  /**
   * Cuts a text into tiles, the longest label first.
   *
   * The text is put into Unicode's composed form (NFC) when it does not fit as
   * it stands. In `"rack"` form a lower-case label is the same as upper case.
   *
   * @returns tile numbers, one byte each.
   * @throws AlphabetError `NO_TILE`, with the position of the first character
   *   that has no tile.
   */
  tokenize(text: string, options: TokenizeOptions = {}): Uint8Array {
    const rack = options.as === "rack";
    if (!rack) {
      const simple = this.tokenizeSimply(text);
      if (simple !== undefined) return simple;
    }
    const tokens = rack ? this.rackTokens : this.wordTokens;
    const composed = text.normalize("NFC");
    const upper = composed.toUpperCase();
    // Upper-casing may change lengths (ß), which would shift error positions;
    // labels know both cases, so the folded text serves mixed-case digraphs only.
    const folded = upper.length === composed.length ? upper : composed;
    const tiles = new Uint8Array(folded.length);
    let length = 0;
    for (let at = 0; at < folded.length; ) {
      const match = tokens.match(folded, at) ?? tokens.match(composed, at);
      if (match !== undefined) {
        tiles[length++] = match.tile;
        at += match.length;
      } else if (rack && /[\s,]/.test(folded[at]!)) {
        at++;
      } else {
        throw this.noTile(composed, at, options);
      }
    }
    return tiles.slice(0, length);
  }

  /**
   * The tile whose label or spelling begins at a position of a word's text, the
   * longest first, in either case; undefined where none does.
   */
  matchAt(text: string, at: number): { tile: number; length: number } | undefined {
    return this.wordTokens.match(text, at);
  }

  /** Upper-case labels of the tiles, joined; 0 gives `?`, bit 7 the lower-case label. */
  format(tiles: Iterable<number>): string {
    let text = "";
    for (const tile of tiles) text += this.label(tile);
    return text;
  }

  /** Label of one tile: upper case, or lower case when bit 7 marks a blank. */
  label(tile: number): string {
    const row = this.tiles[tile & ~BLANK_FLAG];
    if (row === undefined) {
      throw new AlphabetError("NO_TILE", `tile ${tile} is not in the ${this.name} alphabet`, {
        expected: `0 to ${this.letters}`,
      });
    }
    return (tile & BLANK_FLAG) !== 0 ? row.lower : row.upper;
  }

  /**
   * A table for the fast path of word-list reading: the tile of each UTF-16
   * code unit that is a tile by itself and begins no longer label; elsewhere 0.
   */
  singleUnitTiles(): Uint8Array {
    this.singles ??= this.wordTokens.singleUnits();
    return this.singles;
  }

  /** Words all of whose characters are tiles by themselves, as nearly all are. */
  private tokenizeSimply(text: string): Uint8Array | undefined {
    const singles = this.singleUnitTiles();
    const tiles = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
      const tile = singles[text.charCodeAt(i)]!;
      if (tile === 0) return undefined;
      tiles[i] = tile;
    }
    return tiles;
  }

  private noTile(text: string, at: number, options: TokenizeOptions): AlphabetError {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const { source, line, column: first = 1 } = options;
    const column = [...text.slice(0, at)].length + first;
    return new AlphabetError(
      "NO_TILE",
      `"${printable(character)}" has no tile in the ${this.name} alphabet${
        line === undefined ? ` (character ${column} of "${text}")` : ""
      }`,
      { source, line, column },
    );
  }
}

/** A control character in a sentence would be invisible, or move the cursor. */
function printable(character: string): string {
  const code = character.codePointAt(0)!;
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0xfeff
    ? `U+${code.toString(16).toUpperCase().padStart(4, "0")}`
    : character;
}

/** Labels to tiles, matched longest first. */
class Tokens {
  private readonly byLabel = new Map<string, number>();
  /** Lengths of the labels that begin with a code unit, longest first. */
  private readonly lengths = new Map<string, number[]>();

  constructor(private readonly alphabet: string) {}

  add(label: string, tile: number): void {
    const known = this.byLabel.get(label);
    if (known === tile) return;
    if (known !== undefined) {
      throw new AlphabetError(
        "DUPLICATE_LABEL",
        `"${label}" stands for two tiles of the ${this.alphabet} alphabet, ${known} and ${tile}`,
      );
    }
    this.byLabel.set(label, tile);
    const first = label[0]!;
    const lengths = this.lengths.get(first) ?? [];
    if (!lengths.includes(label.length)) lengths.push(label.length);
    this.lengths.set(
      first,
      lengths.sort((a, b) => b - a),
    );
  }

  match(text: string, at: number): { tile: number; length: number } | undefined {
    for (const length of this.lengths.get(text[at]!) ?? []) {
      const tile = this.byLabel.get(text.slice(at, at + length));
      if (tile !== undefined) return { tile, length };
    }
    return undefined;
  }

  singleUnits(): Uint8Array {
    const table = new Uint8Array(0x10000);
    for (const [label, tile] of this.byLabel) {
      const longest = this.lengths.get(label[0]!)?.[0];
      if (label.length === 1 && longest === 1) table[label.charCodeAt(0)] = tile;
    }
    return table;
  }
}

function checkRows(name: string, rows: readonly TileRow[]): void {
  if (rows.length < 2 || rows.length > MAX_LETTERS + 1) {
    throw new AlphabetError("BAD_SIZE", `the ${name} alphabet has ${rows.length - 1} letters`, {
      expected: `1 to ${MAX_LETTERS}, after a first row for the blank`,
    });
  }
  rows.forEach((row, tile) => {
    if (row.upper === "" || row.lower === "") {
      throw new AlphabetError("BAD_ROW", `tile ${tile} of the ${name} alphabet has no label`);
    }
    for (const field of ["count", "score"] as const) {
      const value = row[field];
      if (!Number.isInteger(value) || value < 0 || value > 255) {
        throw new AlphabetError(
          "BAD_ROW",
          `${field} of ${row.upper} in the ${name} alphabet is ${value}`,
          { expected: "a whole number from 0 to 255" },
        );
      }
    }
  });
}
