import { ALPHABET_NAMES } from "../../alphabet/tile-sets.js";
import { GaddawgError } from "../../base/errors.js";
import type { RulesName } from "../../game/rules.js";
import { definitionOf, type PlayerName } from "../../players/named-players.js";
import { counted, type LanguageName, language, t, wholeNumber } from "../texts/language.js";
import { message } from "../texts/message.js";
import { isSameLanguage, SET_FILE, type TileSet } from "../worker/spec.js";

/** Formats a whole number with thousands separators, and a real minus sign. */
export function number(value: number): string {
  return wholeNumber(value, language()).replace("-", "−");
}

/** Formats a number with some decimal places, and a real minus sign. */
export function decimals(value: number, places: number): string {
  return inLanguage(value.toFixed(places));
}

/** Puts the decimal mark of the language, and a real minus sign, into a number as text. */
export function inLanguage(digits: string): string {
  return digits.replace("-", "−").replace(".", decimalMark(language()));
}

const marks = new Map<LanguageName, string>();

function decimalMark(name: LanguageName): string {
  if (name === "en") return ".";
  const known = marks.get(name);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(name).formatToParts(0.5);
  const mark = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  marks.set(name, mark);
  return mark;
}

/** Formats a number with its noun: `1 word`, `2 words`. In English only; `counted` translates. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** Says how many tiles there are, and how many of them are blanks. */
export function tilesAndBlanks(tiles: number, blanks: number): string {
  if (tiles === 0) return t("No tiles.");
  if (blanks === 0) return counted(tiles, "{n} tile.", "{n} tiles.");
  return counted(tiles, "{n} tile, including {blanks}.", "{n} tiles, including {blanks}.", {
    blanks: counted(blanks, "{n} blank", "{n} blanks"),
  });
}

/** Formats points with one decimal place and a real minus sign. */
export function points(value: number): string {
  return decimals(value, 1);
}

/** Formats a size in KB or MB. */
export function bytes(value: number): string {
  return value < 1e6 ? `${decimals(value / 1e3, 1)} KB` : `${decimals(value / 1e6, 2)} MB`;
}

/** Returns a message with a capital letter and a full stop; a file name or a quotation stays as it is. */
export function sentence(said: string): string {
  const text = said.replace(/: is missing\b/, ": missing");
  const start = /^[a-z]+(?=[\s,:;’'-]|$)(?!\S*\.[a-z])/.test(text)
    ? text.charAt(0).toUpperCase()
    : text.charAt(0);
  return `${start}${text.slice(1)}${/[.!?…]$/.test(text) || text === "" ? "" : "."}`;
}

/** Returns a play as a noun for sentences: `exchanging QVU`; one with tiles stays as it is. */
export function playNoun(text: string): string {
  if (text === "pass") return t("passing");
  const [, tiles] = /^exch (.+)$/.exec(text) ?? [];
  return tiles === undefined ? text : t("exchanging {tiles}", { tiles });
}

/** What is expected in the words of the library, and in those of the page. */
const EXPECTED: readonly (readonly [RegExp, string])[] = [
  [/^.*maxNodes.*$/, "a narrower search, with more letters or shorter words"],
  [/; \{ allowEmpty: true \}.*$/, ""],
  [/, by its extension or by an option$/, ", by the extension of its name"],
  [/; use containing for several$/, ""],
];

/** What is wrong with a play that was typed or laid, by the code of the error. */
const PLAY_FAULTS: Readonly<Record<string, string>> = {
  NOT_ON_RACK: message("Your rack does not have these tiles."),
  NO_EXCHANGE: message("There are too few tiles in the bag for an exchange."),
  LETTER_DIFFERS: message("On {square}, the board has another tile."),
  INCOMPLETE_WORD: message("Type the whole word, with the tile on {square}."),
  NO_SQUARE: message("The play does not fit on the board."),
  BAD_COORDINATES: message("Type a square and a word, such as 8D WORD, or a word alone."),
};

/** Says what is wrong with a play in the language of the page; undefined for other errors. */
function faultOfPlay(error: GaddawgError): string | undefined {
  // Errors of a worker have the names of their classes. Those of files say where they are.
  const isOfPlay = error.name === "PositionError" || error.name === "NotationError";
  if (!isOfPlay || error.source !== undefined || error.line !== undefined) return undefined;
  const { code, what } = error;
  const square = "square" in error && typeof error.square === "string" ? error.square : undefined;
  if (code === "NOT_CONNECTED") {
    return what.includes("start")
      ? t("The first play must cover the start square.")
      : t("The play touches no tile on the board.");
  }
  const said = PLAY_FAULTS[code];
  if (said === undefined || (said.includes("{square}") && square === undefined)) return undefined;
  return t(said, { square: square ?? "" });
}

/** Returns the message of an error; where it names what only a program can do, in other words. */
export function messageFor(error: unknown): string {
  if (!(error instanceof GaddawgError)) {
    return error instanceof Error ? error.message : String(error);
  }
  const fault = faultOfPlay(error);
  if (fault !== undefined) return fault;
  const { expected } = error;
  if (expected === undefined) return error.message;
  const inWords = EXPECTED.reduce((text, [pattern, by]) => text.replace(pattern, by), expected);
  const what = error.code === "SEARCH_LIMIT" ? "this search takes too long" : error.what;
  if (inWords === expected) return error.message;
  return new GaddawgError(error.code, what, { ...error, expected: inWords }).message;
}

/** Returns a sentence about words that are not in the lexicon. */
export function notInLexicon(words: readonly string[]): string {
  return counted(
    words.length,
    "{words} is not in the lexicon.",
    "{words} are not in the lexicon.",
    { words: words.join(", ") },
  );
}

/** Display names of the rules in `RULES`, to be translated where they are shown. */
export const RULES_TITLES: Readonly<Record<RulesName, string>> = {
  CrosswordGame: message("Standard"),
  CrosswordGameSuper: message("Super (21 × 21)"),
  WordSmog: message("Jumbled"),
  WordSmogSuper: message("Jumbled super"),
};

/** The names of players in the library that other languages have words for. */
export const PLAYER_TITLES = [
  message("Novice"),
  message("Learner"),
  message("Casual"),
  message("Greedy"),
  message("Steady"),
  message("Careful"),
  message("Expert"),
  message("Hasty"),
  message("Heuristic 1"),
  message("Heuristic 2"),
  message("Heuristic 3"),
] as const;

/**
 * Returns the display name of a player: its title as a level, with that in lists of players, which
 * the documents and the command line use, in parentheses where it is another one.
 */
export function playerTitle(name: PlayerName): string {
  const { level, title } = definitionOf(name);
  return level === undefined || level === title ? t(title) : `${t(level)} (${t(title)})`;
}

/** Returns the tile sets of a tile set's language, which can use its lexicons. */
export function setsFor(set: TileSet): TileSet[] {
  if (typeof set !== "string") return [set];
  return ALPHABET_NAMES.filter((other) => isSameLanguage(other, set));
}

/**
 * Returns the display name of a tile set: "Super English" for `super_english`, and "Welsh" for the
 * file `welsh.csv`.
 */
export function setTitle(name: string): string {
  const words = name.replace(SET_FILE, "").split("_");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** Returns the position in CGP that a text has, which may stand among other words; undefined for none. */
export function cgpIn(text: string): string | undefined {
  const [row, number] = ["[^\\s/\"'`]+", "-?\\d+"];
  const position = `(?:${row}/){10,30}${row}\\s+${row}?/${row.replace("+", "*")}\\s+${number}/${number}\\s+\\d+`;
  return new RegExp(`${position}(?:\\s+[a-z]+ [^;"'\`\\n]+;)*`).exec(text)?.[0];
}
