import { checkObject, described } from "../arguments.js";
import { AlphabetError, quoted } from "../errors.js";
import { composed, type LetterCases } from "./tokens.js";

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
  const letters = Object.hasOwn(FOLDED, name) ? (FOLDED[name] as string) : "";
  return Object.fromEntries(Array.from(letters, (letter) => [letter, foldOf(letter)]));
}

function foldOf(letter: string): string {
  if (DOTS.includes(letter)) return "·";
  return LIGATURES[letter] ?? (letter.normalize("NFD")[0] as string);
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
