import { ALPHABET_NAMES, alphabet } from "../../../alphabet/tile-sets.js";
import { GaddawgError, quoted } from "../../../base/errors.js";
import { PUZZLE_KINDS } from "../../worker/puzzle-kinds.js";
import { languageOf, SET_FILE } from "../../worker/spec.js";
import { type Card, isDay, keyOf, LAST_BOX } from "./box.js";
import { completed, type Result, resultKey } from "./scores.js";

/* Everything that the view keeps, as one JSON file: the cards and the answers to puzzles. */

export const FORMAT = "gaddawg-study";
export const VERSION = 2;
/** Version 1 had puzzles of one kind, without ratings. */
const READ_VERSIONS: readonly unknown[] = [1, VERSION];

/** The codes of a `StudyError`. */
export type StudyErrorCode =
  /** A text that is not JSON. */
  | "NOT_JSON"
  /** JSON that is not the export of a card box. */
  | "WRONG_FORMAT"
  /** A file of another version of the format. */
  | "OTHER_VERSION"
  /** A card that cannot be one, or that is there twice. */
  | "BAD_CARD"
  /** An answer to a puzzle that cannot be one, or that is there twice. */
  | "BAD_RESULT";

/** A file that is not the export of a card box, or a damaged one. */
export class StudyError extends GaddawgError<StudyErrorCode> {
  override name = "StudyError";
}

/** What the view keeps. */
export interface Kept {
  cards: Card[];
  results: Result[];
}

/** Returns the cards and the answers as the text of a file. */
export function toFile({ cards, results }: Kept): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, cards, results })}\n`;
}

/**
 * Reads the output of `toFile`.
 * @param source name of the file, for errors.
 * @throws StudyError for anything else.
 */
export function fromFile(text: string, source?: string): Kept {
  const fail = (code: StudyErrorCode, what: string, expected: string): StudyError =>
    new StudyError(code, what, { source, expected });
  const file = parsed(text);
  if (file === undefined) throw fail("NOT_JSON", "is not JSON", "a file that Study has exported");
  if (!isRecord(file) || file.format !== FORMAT) {
    throw fail("WRONG_FORMAT", "is not the export of a card box", `"format": "${FORMAT}"`);
  }
  if (!READ_VERSIONS.includes(file.version)) {
    const what = `has version ${quoted(String(file.version))} of the format`;
    throw fail("OTHER_VERSION", what, `version ${READ_VERSIONS.join(" or ")}`);
  }
  if (!Array.isArray(file.cards) || !Array.isArray(file.results)) {
    throw fail("WRONG_FORMAT", "has no lists of cards and results", "both, which may be empty");
  }
  const cards = file.cards.map((card: unknown, i) => {
    checkCard(card, (what, expected) => fail("BAD_CARD", `card ${i + 1}: ${what}`, expected));
    return cardOf(card);
  });
  const results = file.results.map((given: unknown, i) => {
    const result = file.version === 1 && isRecord(given) ? completed(given) : given;
    checkResult(result, (what, expected) =>
      fail("BAD_RESULT", `result ${i + 1}: ${what}`, expected),
    );
    return resultOf(result);
  });
  const card = repeated(cards.map(keyOf));
  if (card !== undefined) throw fail("BAD_CARD", `card ${card + 1}: is there twice`, "each once");
  const result = repeated(results.map(resultKey));
  if (result === undefined) return { cards, results };
  throw fail("BAD_RESULT", `result ${result + 1}: is there twice`, "each puzzle once");
}

/** What is wrong with a value, and what was expected instead. */
export type Wrong = readonly [what: string, expected: string] | undefined;

/** Makes the error for what is wrong with a value. */
type Fail = (what: string, expected: string) => StudyError;

function checkCard(card: unknown, fail: Fail): asserts card is Card {
  const wrong = wrongOfCard(card);
  if (wrong !== undefined) throw fail(...wrong);
}

function checkResult(result: unknown, fail: Fail): asserts result is Result {
  const wrong = wrongOfResult(result);
  if (wrong !== undefined) throw fail(...wrong);
}

function wrongOfCard(card: unknown): Wrong {
  if (!isRecord(card)) return ["is not an object", "a card"];
  const { language, letters } = card;
  if (!isLanguage(language)) return [`language ${shown(language)}`, "a language of this page"];
  if (!isAlphagram(letters, language)) {
    return [`letters ${shown(letters)}`, `two or more ${language} letters in alphabetical order`];
  }
  return wrongTerm(card) ?? wrongCount(card, ["place", "right", "missed"]);
}

/** Says what is wrong with the box and the day on which something is asked again. */
export function wrongTerm({ box, due }: Record<string, unknown>): Wrong {
  if (!isCount(box) || box < 1 || box > LAST_BOX) {
    return [`box ${shown(box)}`, `a whole number from 1 to ${LAST_BOX}`];
  }
  return isDay(due) ? undefined : [`due ${shown(due)}`, "a day such as 2026-11-23"];
}

function wrongOfResult(result: unknown): Wrong {
  if (!isRecord(result)) return ["is not an object", "the answer to a puzzle"];
  const { lexicon, play, cost, isDaily, isOwn, kind, rating } = result;
  if (typeof lexicon !== "string") return [`lexicon ${shown(lexicon)}`, "its name"];
  if (typeof play !== "string") return [`play ${shown(play)}`, "a play as text"];
  if (typeof isDaily !== "boolean") return [`isDaily ${shown(isDaily)}`, "true or false"];
  if (typeof isOwn !== "boolean") return [`isOwn ${shown(isOwn)}`, "true or false"];
  if (!PUZZLE_KINDS.some((one) => one === kind)) {
    return [`kind ${shown(kind)}`, PUZZLE_KINDS.join(", ")];
  }
  if (rating !== null && !isCount(rating)) return [`rating ${shown(rating)}`, "a rating or null"];
  if (typeof cost !== "number" || !Number.isFinite(cost) || cost < 0) {
    return [`cost ${shown(cost)}`, "a number of points, 0 or more"];
  }
  return wrongCount(result, ["seed", "at", "rank"]);
}

function wrongCount(value: Record<string, unknown>, names: readonly string[]): Wrong {
  const name = names.find((one) => !isCount(value[one]));
  if (name === undefined) return undefined;
  return [`${name} ${shown(value[name])}`, "a whole number, 0 or more"];
}

/** Returns a card without fields that the format does not have. */
function cardOf({ language, letters, box, due, place, right, missed }: Card): Card {
  return { language, letters, box, due, place, right, missed };
}

function resultOf(result: Result): Result {
  const { lexicon, kind, seed, isOwn, at, isDaily, play, rank, cost, rating } = result;
  return { lexicon, kind, seed, isOwn, at, isDaily, play, rank, cost, rating };
}

/** Returns the index of the first text that was there before; undefined if there is none. */
function repeated(texts: readonly string[]): number | undefined {
  const seen = new Set<string>();
  const at = texts.findIndex((text) => seen.size === seen.add(text).size);
  return at < 0 ? undefined : at;
}

/** Returns true for the name of a language, or of the file of a tile set. */
function isLanguage(name: unknown): name is string {
  if (isFileName(name)) return true;
  return ALPHABET_NAMES.some((one) => one === name && languageOf(one) === one);
}

function isFileName(name: unknown): boolean {
  return typeof name === "string" && name.endsWith(SET_FILE);
}

function isAlphagram(letters: unknown, language: string): boolean {
  if (typeof letters !== "string") return false;
  // The visitor may not have added that tile set here.
  if (isFileName(language)) return letters.length >= 2;
  const set = alphabet(language);
  try {
    const tiles = set.tokenize(letters, { as: "rack" });
    return tiles.length >= 2 && set.format(tiles.sort()) === letters;
  } catch {
    return false;
  }
}

/** Returns true for a whole number, 0 or more. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Returns true for an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns what a text in JSON says; undefined for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a value as errors show it. */
export function shown(value: unknown): string {
  return value === undefined ? "is missing" : quoted(JSON.stringify(value) ?? String(value));
}
