import { checkObject, described } from "../base/arguments.js";
import { AlphabetError, cut, quoted } from "../base/errors.js";

/** A label as found in a text: its tile, and the number of code units that it takes. */
export interface Match {
  tile: number;
  length: number;
}

/**
 * Signs that Unicode composes to the letters Ω, K and Å, and that are none. A text with one of them
 * keeps it, so that it is reported and not read as the letter.
 */
const SIGNS = /([\u2126\u212A\u212B])/;

/** Returns a text in Unicode's composed form (NFC), in which signs do not become letters. */
export function composed(text: string): string {
  if (!SIGNS.test(text)) return text.normalize("NFC");
  const parts = text.split(SIGNS);
  return parts.map((part) => (SIGNS.test(part) ? part : part.normalize("NFC"))).join("");
}

/** The case forms of a tile's label as its row gives them. */
export interface CasePair {
  readonly upper: string;
  readonly lower: string;
}

/**
 * The cases of letters, as a tile set has them: the rows come first (a set with `I,ı` and `İ,i` has
 * the Turkish cases), and Unicode is asked only about letters that no row has. A letter is matched
 * with another only if each is the other's case: ſ is not S, and ı not I, although their capitals
 * are. The title case of ǆ and the final form of σ are forms of their letters.
 */
export class LetterCases {
  private readonly uppers = new Map<string, string>();
  private readonly lowers = new Map<string, string>();

  constructor(rows: readonly CasePair[]) {
    for (const row of rows) {
      const [upper, lower] = [composed(row.upper), composed(row.lower)];
      if (!isOne(upper) || !isOne(lower)) continue;
      this.uppers.set(upper, upper).set(lower, upper);
      this.lowers.set(upper, lower).set(lower, lower);
    }
  }

  /** Returns a text letter by letter in the form that all cases of it share. */
  upper(text: string): string {
    let upper = "";
    for (const letter of text) upper += this.upperOf(letter);
    return upper;
  }

  /** Returns a text letter by letter in lower case. */
  lower(text: string): string {
    let lower = "";
    for (const letter of text) lower += this.lowers.get(letter) ?? lowerOf(letter);
    return lower;
  }

  private upperOf(letter: string): string {
    const own = this.uppers.get(letter);
    if (own !== undefined) return own;
    if (letter === "ς") return this.upperOf("σ");
    const upper = letter.toUpperCase();
    if (/\p{Lt}/u.test(letter)) return this.uppers.get(upper) ?? upper;
    // A letter of a row has the other case that the row gives, and no second one.
    if (!isOne(upper) || this.lowers.has(upper)) return letter;
    return upper.toLowerCase() === letter ? upper : letter;
  }
}

function lowerOf(letter: string): string {
  const lower = letter.toLowerCase();
  return isOne(lower) && lower.toUpperCase() === letter ? lower : letter;
}

function isOne(text: string): boolean {
  return [...text].length === 1;
}

/** The labels of a row of a tile set. */
interface LabelRow extends CasePair {
  aliases?: readonly string[] | undefined;
  spellings?: readonly string[] | undefined;
}

/**
 * The labels of tiles in texts of any case. The longest label that fits is taken; of two that are
 * equally long, the one as given comes before one in another case.
 */
export class Tokens {
  private readonly byLabel = new Map<string, number>();
  /** Tiles by labels in the form that all cases share; 0 or more, and -1 for two tiles. */
  private readonly anyCase = new Map<string, number>();
  /** The greatest number of code points of a label, by its first one in the shared form. */
  private readonly longest = new Map<string, number>();
  /** By tile, true if what follows its labels cannot make them parts of others. */
  alone: readonly boolean[] = [];

  constructor(
    private readonly alphabet: string,
    private readonly cases: LetterCases,
  ) {}

  /** Adds a label that a row gives. @throws AlphabetError `DUPLICATE_LABEL`. */
  add(raw: string, tile: number): void {
    const label = composed(raw);
    const known = this.byLabel.get(label);
    if (known === tile) return;
    if (known !== undefined) {
      throw new AlphabetError(
        "DUPLICATE_LABEL",
        `${quoted(label)} stands for two tiles of the ${cut(this.alphabet)} alphabet, ${known} and ${tile}`,
      );
    }
    this.byLabel.set(label, tile);
    const shared = this.cases.upper(label);
    const other = this.anyCase.get(shared);
    this.anyCase.set(shared, other === undefined || other === tile ? tile : TWO_TILES);
    const [first = ""] = shared;
    this.longest.set(first, Math.max(this.longest.get(first) ?? 0, [...label].length));
  }

  /**
   * Adds all labels in brackets, which separate them from their context, as in plays; labels that rows
   * give come first.
   */
  addBracketed(rows: readonly LabelRow[]): void {
    rows.forEach(({ upper, lower, aliases = [], spellings = [] }, tile) => {
      if (tile === 0) return;
      for (const one of [upper, lower, ...aliases, ...spellings]) this.addNew(`[${one}]`, tile);
    });
    const all = [...this.anyCase.keys()];
    this.alone = rows.map(({ upper, lower }, tile) =>
      [upper, lower].map(composed).every((label) => {
        const shared = this.cases.upper(label);
        return (
          this.reads(label, tile) &&
          !all.some((other) => other !== shared && other.startsWith(shared))
        );
      }),
    );
  }

  /** Adds a label unless the text is one already. */
  addNew(label: string, tile: number): void {
    if (this.tileOf(composed(label)) === undefined) this.add(label, tile);
  }

  /** Returns true if a label is read as its tile at the beginning of a text. */
  reads(label: string, tile: number, text: string = label): boolean {
    const match = this.match(text, 0);
    return match?.tile === tile && match.length === label.length;
  }

  /** Returns a label as it is read as its tile before a text: in brackets, if it needs them. */
  before(text: string, label: string, tile: number): string {
    const bracketed = `[${label}]`;
    const needsThem = !this.reads(label, tile, label + text) && this.reads(bracketed, tile);
    return needsThem ? bracketed : label;
  }

  /** Returns the tile whose label is the whole text. */
  tileOf(text: string): number | undefined {
    const match = this.match(text, 0);
    return match?.length === text.length ? match.tile : undefined;
  }

  /** Returns the longest label at a position of a text. */
  match(text: string, at: number): Match | undefined {
    let found: Match | undefined;
    let shared = "";
    let most = 1;
    let end = at;
    for (let count = 0; count < most && end < text.length; count++) {
      const letter = String.fromCodePoint(text.codePointAt(end)!);
      end += letter.length;
      shared += this.cases.upper(letter);
      if (count === 0) most = this.longest.get(shared) ?? 0;
      const tile = this.byLabel.get(text.slice(at, end)) ?? this.anyCase.get(shared);
      if (tile !== undefined && tile !== TWO_TILES) found = { tile, length: end - at };
    }
    return found;
  }

  /** Returns the tile of each code unit that is a label by itself and begins no longer label. */
  singleUnits(): Uint8Array {
    const table = new Uint8Array(0x10000);
    const units = new Set([...this.byLabel.keys()].filter((label) => label.length === 1));
    for (const label of [...units]) units.add(this.cases.lower(label));
    for (const unit of units) {
      const isAlone = this.longest.get(this.cases.upper(unit)) === 1;
      if (unit.length === 1 && isAlone) table[unit.charCodeAt(0)] = this.match(unit, 0)?.tile ?? 0;
    }
    return table;
  }
}

const TWO_TILES = -1;

/**
 * Letters in capitals that have no tile of their own and stand for those of other letters, with
 * the labels that are read instead: `{ É: "E", Œ: "OE" }`.
 */
export type Folds = Readonly<Record<string, string>>;

/** Letters that are more than a base letter with a mark. */
const LIGATURES: Folds = { Æ: "AE", Œ: "OE", ẞ: "SS", ß: "ss", Ĳ: "IJ", Ŀ: "L·" };
/** Other dots between the letters of the Catalan L·L; all are read as the middle dot. */
const DOTS = "•‧∙⋅";

const WESTERN = "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸÆŒ";
const NORDIC = "ÀÁÂÃÇÈÉÊËÌÍÎÏÑÒÓÔÕÙÚÛ";
const CATALAN = `ÀÁÈÉÍÏÒÓÚÜĿ${DOTS}`;

/**
 * The letters that the game of a language plays without their marks. Polish and Slovene words
 * have no other letters than the tiles. Sources: the notes beside each set in Wikipedia,
 * "Scrabble letter distributions", and for Catalan the makers of its word list; docs/formats.md
 * has the table.
 */
const FOLDED: Readonly<Record<string, string>> = {
  english: WESTERN,
  super_english: WESTERN,
  hong_kong_english: WESTERN,
  catalan: CATALAN,
  super_catalan: CATALAN,
  dutch: `${WESTERN}Ĳ`,
  french: WESTERN,
  german: `${WESTERN}ẞß`,
  norwegian: NORDIC,
  polish: "",
  slovene: "",
  spanish: "ÁÉÍÓÚÜ",
  swedish: NORDIC,
  italian: "ÀÁÂÈÉÊÌÍÎÏÒÓÔÙÚÛ",
  portuguese: "ÀÁÂÃÈÉÊÍÒÓÔÕÚÜ",
  romanian: "ÂĂÎŞȘŢȚ",
};

/** Returns the folds of a built-in alphabet; none for other names. */
export function foldsOf(name: string): Folds {
  const letters = Object.hasOwn(FOLDED, name) ? FOLDED[name]! : "";
  return Object.fromEntries(Array.from(letters, (letter) => [letter, foldOf(letter)]));
}

function foldOf(letter: string): string {
  if (DOTS.includes(letter)) return "·";
  return LIGATURES[letter] ?? letter.normalize("NFD")[0]!;
}

/** The folds of an alphabet, applied to texts. */
export class Folding {
  /** The folds in both cases, without letters that have a tile. */
  readonly folds: Folds;
  private readonly texts = new Map<string, string>();
  private readonly letters: RegExp | undefined;

  /** @throws AlphabetError `BAD_ROW` for a fold of other than one character. */
  constructor(folds: Folds, cases: LetterCases, hasTile: (letter: string) => boolean) {
    checkObject(folds, "folds", "an object from letters to texts");
    for (const [letter, text] of Object.entries(folds)) {
      if (typeof text !== "string" || [...letter].length !== 1) {
        throw new AlphabetError("BAD_ROW", `${quoted(letter)} is read as ${described(text)}`, {
          expected: "a single character to be read as a text",
        });
      }
      this.add(letter, text, hasTile);
      const lower = letter.toLowerCase();
      if ([...lower].length === 1) this.add(lower, cases.lower(text), hasTile);
    }
    this.folds = Object.freeze(Object.fromEntries(this.texts));
    const codes = [...this.texts.keys()].map((one) => one.codePointAt(0)?.toString(16));
    if (codes.length === 0) return;
    this.letters = new RegExp(`[${codes.map((code) => `\\u{${code}}`).join("")}]`, "gu");
  }

  /** Returns a text in composed form with its letters replaced. */
  fold(text: string): string {
    if (this.letters === undefined) return text;
    return text.replace(this.letters, (letter) => this.texts.get(letter) as string);
  }

  private add(raw: string, text: string, hasTile: (letter: string) => boolean): void {
    const letter = composed(raw);
    if (!hasTile(letter) && !this.texts.has(letter)) this.texts.set(letter, text);
  }
}

/** Returns the position in a text of the letter from which a fold made its character `at`. */
export function originOf(text: string, at: number, folds: Folds): number {
  let length = 0;
  let from = 0;
  for (const letter of text) {
    length += (folds[letter] ?? letter).length;
    if (length > at) break;
    from += letter.length;
  }
  return from;
}
