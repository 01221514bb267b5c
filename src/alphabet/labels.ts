import { itemAt } from "../base/elements.js";
import { type NotationError, type NotationPlace, quoted } from "../base/errors.js";
import {
  type Alphabet,
  BLANK,
  BLANK_FLAG,
  OTHER_BLANKS,
  pieceOf,
  SEPARATED,
  withoutBrackets,
} from "./alphabet.js";
import { characterAt, fault } from "./faults.js";
import { composed, LetterCases, Tokens } from "./letters.js";

/**
 * The context of tiles in a text.
 * - `"word"`: in a play. Running text such as `CH` is one tile, as is any label of several
 *   characters.
 * - `"square"`: on a board or a rack, where tiles are side by side without forming words. A
 *   label of several characters is in brackets, which may be left out if no other tiles could
 *   spell it (Catalan `L·L`).
 */
export type LabelStyle = "word" | "square";

/** A tile as read: 0 for a blank on a rack; bit 7 is set for a lower-case label. */
export interface ReadTile {
  tile: number;
  /** Number of code units of the text that the tile took. */
  length: number;
}

/**
 * The characters with which a label without brackets cannot begin, as they have another
 * meaning.
 */
const RESERVED: Readonly<Record<LabelStyle, RegExp>> = { word: /^[().\s]/, square: /^[0-9]/ };
/** The characters that no label can contain, because they end a field. */
const SEPARATORS = /[\s/;]/;

/**
 * The labels of an alphabet, read and written in a context. Case matters: lower case is a blank
 * that stands for the letter. Any label may be in brackets, which separate it from its context:
 * `[C]H` in Spanish is two tiles.
 */
export class TileLabels {
  /** Every label, alias and spelling that may be in brackets. */
  private readonly all = new Map<string, number>();
  /** Labels that are read without brackets, by their length in code units, longest first. */
  private readonly bare: Map<string, number>[] = [];
  private longest = 1;
  /** By tile, the label that is read as it whatever follows, if there is one. */
  private readonly plain: string[] = [];
  /** The labels that rows give, where case means nothing. */
  private readonly tokens: Tokens;

  constructor(
    readonly alphabet: Alphabet,
    private readonly style: LabelStyle,
  ) {
    const singles = singleLabels(alphabet);
    const blankOf = (tile: number): number => (tile === BLANK ? BLANK : tile | BLANK_FLAG);
    const cases = new LetterCases(alphabet.tiles);
    this.tokens = new Tokens(alphabet.name, cases);
    // The labels that rows give come before all that are derived from them, whatever their order.
    alphabet.tiles.forEach((row, tile) => {
      for (const label of [row.upper, ...(row.aliases ?? [])]) {
        this.add(label, tile, false, singles);
      }
    });
    alphabet.tiles.forEach((row, tile) => {
      this.add(row.lower, blankOf(tile), false, singles);
    });
    alphabet.tiles.forEach((row, tile) => {
      for (const label of row.spellings ?? []) this.add(label, tile, true, singles);
    });
    for (const [label, tile] of this.all) this.tokens.add(label, tile & ~BLANK_FLAG);
    alphabet.tiles.forEach((row, tile) => {
      const spellings = row.spellings ?? [];
      for (const label of [row.upper, ...(row.aliases ?? []), ...spellings]) {
        const lower = cases.lower(label);
        if (this.readTile(lower) === tile) {
          this.add(lower, blankOf(tile), spellings.includes(label), singles);
        }
      }
      if (row.lower === "σ") this.add("ς", blankOf(tile), false, singles);
    });
    this.bare.reverse();
    alphabet.tiles.forEach((row, tile) => {
      this.addPlain(row.upper, tile);
      this.addPlain(row.lower, blankOf(tile));
    });
  }

  /** Notes that a label is read as its tile, whatever follows it. */
  private addPlain(label: string, tile: number): void {
    if (label.length > 1 || this.all.get(label) !== tile || this.isMark(label)) return;
    const isBegin = [...this.all.keys()].some((one) => one !== label && one.startsWith(label));
    if (!isBegin) this.plain[tile] = label;
  }

  private isMark(text: string): boolean {
    return RESERVED[this.style].test(text) || SEPARATORS.test(text);
  }

  /** Reads the longest label at a position of an NFC text; undefined if no label begins there. */
  readAt(text: string, at: number): ReadTile | undefined {
    return this.bracketed(text, at) ?? this.bareAt(text, at);
  }

  /** Reads the label of a tile of a rack, where case means nothing: `[Ch]` is `[CH]`. */
  readTileAt(text: string, at: number): ReadTile | undefined {
    const read = this.readAt(text, at);
    if (read !== undefined) return { tile: read.tile & ~BLANK_FLAG, length: read.length };
    const close = text[at] === "[" ? text.slice(at, at + this.longest + 2).indexOf("]") : -1;
    const label = close < 0 ? letterAt(text, at) : text.slice(at, at + close + 1);
    const tile = this.readTile(label);
    return tile === undefined ? undefined : { tile, length: label.length };
  }

  /** Returns the tile whose label in any case is the whole text, with or without brackets. */
  readTile(text: string): number | undefined {
    const exact = this.readWhole(text);
    if (exact !== undefined) return exact & ~BLANK_FLAG;
    return this.tokens.tileOf(text) ?? this.tokens.tileOf(withoutBrackets(text));
  }

  /** Returns the tile whose label is the whole text, with or without brackets. */
  readWhole(text: string): number | undefined {
    const bracketed = this.bracketed(text, 0);
    return bracketed?.length === text.length ? bracketed.tile : this.all.get(text);
  }

  /**
   * Returns a label for the tile that is read back as that tile if `rest` follows.
   * @param brackets false: leave out the brackets of a label in a word where possible.
   * @throws NotationError `NOT_WRITABLE` if there is none, `NO_TILE` if the alphabet lacks the
   *   tile.
   */
  write(tile: number, rest: string, field: string, brackets = true): string {
    const only = this.plain[tile];
    if (only !== undefined) return only;
    const { letters, name } = this.alphabet;
    if ((tile & ~BLANK_FLAG) > letters) {
      throw fault(field, "NO_TILE", `tile ${tile} is not in the ${name} alphabet`, {
        expected: `1 to ${letters}`,
      });
    }
    const label = this.alphabet.label(tile);
    const bracketed = label.startsWith("[") ? label : `[${label}]`;
    const plain = this.style === "word" || [...label].length === 1;
    const forms = plain ? [label, bracketed] : [bracketed];
    if (!brackets && plain) forms.unshift(withoutBrackets(label));
    for (const text of forms) {
      if (this.isMark(text)) continue;
      const again = this.readAt(composed(text) + rest, 0);
      if (again?.tile === tile && again.length === composed(text).length) return text;
    }
    throw fault(field, "NOT_WRITABLE", `${quoted(label)} would be read as something else`, {
      expected: "labels that differ from each other and from the marks of the notation",
    });
  }

  /** Writes the labels of tiles side by side. */
  writeAll(tiles: ArrayLike<number>, field: string): string {
    let text = "";
    for (let i = tiles.length - 1; i >= 0; i--) {
      text = this.write(itemAt(tiles, i), text, field) + text;
    }
    return text;
  }

  private add(raw: string, tile: number, spelling: boolean, singles: ReadonlySet<string>): void {
    const label = composed(raw);
    // An alias without case ("1") is the letter, not the blank, because the letter is added
    // first.
    if (this.all.has(label)) return;
    this.all.set(label, tile);
    this.longest = Math.max(this.longest, label.length);
    if (this.style === "square") {
      const characters = [...label];
      const ambiguous = characters.length > 1 && characters.every((one) => singles.has(one));
      if (spelling || ambiguous) return;
    }
    while (this.bare.length < label.length) this.bare.push(new Map());
    this.bare[label.length - 1]?.set(label, tile);
  }

  private bracketed(text: string, at: number): ReadTile | undefined {
    if (text[at] !== "[") return undefined;
    // Search no further than a label reaches; otherwise many brackets would take quadratic time.
    const close = text.slice(at, at + this.longest + 2).indexOf("]");
    if (close < 0) return undefined;
    const label = text.slice(at, at + close + 1);
    const tile = this.all.get(label) ?? this.all.get(label.slice(1, -1));
    return tile === undefined ? undefined : { tile, length: label.length };
  }

  private bareAt(text: string, at: number): ReadTile | undefined {
    let length = this.bare.length;
    for (const labels of this.bare) {
      const tile = labels.get(text.slice(at, at + length));
      if (tile !== undefined && at + length <= text.length) return { tile, length };
      length--;
    }
    return undefined;
  }
}

function letterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

/** Returns the labels of one character in both cases, without aliases, which are never printed. */
function singleLabels(alphabet: Alphabet): Set<string> {
  const labels = alphabet.tiles.flatMap((row) => [row.upper, row.lower]);
  return new Set(labels.map((label) => composed(label)).filter((l) => [...l].length === 1));
}

const made = new WeakMap<Alphabet, Map<LabelStyle, TileLabels>>();

/** Returns the labels of an alphabet; computed once. */
export function labelsOf(alphabet: Alphabet, style: LabelStyle): TileLabels {
  let styles = made.get(alphabet);
  if (styles === undefined) {
    styles = new Map();
    made.set(alphabet, styles);
  }
  let labels = styles.get(style);
  if (labels === undefined) {
    labels = new TileLabels(alphabet, style);
    styles.set(style, labels);
  }
  return labels;
}

/**
 * Reads the tiles of a rack in their order: `?` is a blank; upper and lower case are the same.
 * @param skip characters that may separate tiles; a piece between them that spells one tile is that
 *   tile.
 * @throws NotationError `NO_TILE`, naming the field and the character's position in it.
 */
export function readRack(
  text: string,
  alphabet: Alphabet,
  field: string,
  skip: RegExp | undefined = undefined,
): Uint8Array {
  const labels = labelsOf(alphabet, "square");
  const pieces = skip !== undefined && SEPARATED.test(text);
  const tiles: number[] = [];
  for (let at = 0; at < text.length; ) {
    const read = (pieces && pieceAt(labels, text, at)) || labels.readTileAt(text, at);
    if (read !== undefined) {
      tiles.push(read.tile);
      at += read.length;
    } else if (skip?.test(text[at]!)) {
      at++;
    } else {
      const where = `character ${characterAt(text, at)}`;
      const isMeant = OTHER_BLANKS.has(text[at]!);
      const expected = isMeant ? `tiles; ${alphabet.label(BLANK)} is a blank` : undefined;
      throw noTile(unreadable(text, at), alphabet, field, where, { expected });
    }
  }
  return Uint8Array.from(tiles);
}

/** Returns the tile that a whole piece between separators spells, such as the `CH` of `CH I`. */
function pieceAt(labels: TileLabels, text: string, at: number): ReadTile | undefined {
  const piece = pieceOf(text, at);
  if (piece === "") return undefined;
  const tile = labels.readTile(piece);
  return tile === undefined ? undefined : { tile, length: piece.length };
}

/**
 * Returns how many columns a row has that has too many, and how to write a digraph of it that was
 * read as several tiles.
 */
export function columnsOf(row: string, columns: number, alphabet: Alphabet): string {
  const labels = labelsOf(alphabet, "square");
  const spelled = alphabet.tiles.flatMap(({ upper, lower, spellings = [] }) =>
    [upper, lower, ...spellings].map(withoutBrackets),
  );
  const split = spelled.find((label) => {
    const at = [...label].length > 1 ? row.indexOf(label) : -1;
    return at >= 0 && row[at - 1] !== "[" && labels.readAt(row, at)?.length !== label.length;
  });
  return split === undefined ? `${columns}` : `${columns}; the tile ${split} is written [${split}]`;
}

/** Returns the text at a position where no label begins, for a message. */
export function unreadable(text: string, at: number): string {
  const bracketed = /^\[[^\]\s/]{0,8}\]/.exec(text.slice(at, at + 10))?.[0];
  return bracketed ?? String.fromCodePoint(text.codePointAt(at) as number);
}

/** Returns the error for a label that the alphabet lacks. */
export function noTile(
  label: string,
  alphabet: Alphabet,
  field: string,
  where: string,
  place: NotationPlace = {},
): NotationError {
  const what = `${where}: ${quoted(label)} has no tile in the ${alphabet.name} alphabet`;
  return fault(field, "NO_TILE", what, place);
}
