import type { Alphabet } from "../alphabet/alphabet.js";
import { composed, originOf } from "../alphabet/letters.js";
import { checkText } from "../base/arguments.js";
import { QueryError, quoted } from "../base/errors.js";
import type { PatternElement } from "../kernel/graph-kernel.js";

/**
 * Parses a pattern: letters, `?` or `.` for any letter, `*` for any number of letters (including
 * none), `[ABC]` or `[A-C]` for one of these letters, `[^ABC]` for any letter except these. Ranges
 * are in the order of the alphabet's tiles.
 *
 * Labels take precedence: where `[CH]` is the label of a tile (in Spanish), it means that tile;
 * write `[HC]` for the letters C or H.
 *
 * @throws QueryError `BAD_PATTERN`, with the column of the character.
 */
export function parsePattern(text: string, alphabet: Alphabet): PatternElement[] {
  checkText(text, "pattern");
  const given = composed(text.trim());
  const source = alphabet.fold(given);
  const elements: PatternElement[] = [];
  for (let at = 0; at < source.length; ) {
    const match = alphabet.matchAt(source, at);
    if (match !== undefined) {
      elements.push([match.tile]);
      at += match.length;
    } else if (source[at] === "?" || source[at] === ".") {
      elements.push(allTiles(alphabet));
      at++;
    } else if (source[at] === "*") {
      elements.push("*");
      at++;
    } else if (source[at] === "[") {
      const letters = parseLetters(source, at, alphabet, given);
      elements.push(letters.tiles);
      at = letters.end;
    } else {
      throw badPattern(source, at, "a letter, ?, *, [ABC] or [^ABC]");
    }
  }
  if (elements.length === 0) {
    throw new QueryError("BAD_PATTERN", "an empty pattern", {
      expected: "for example C?T or *ING",
    });
  }
  return elements;
}

function parseLetters(
  source: string,
  start: number,
  alphabet: Alphabet,
  given: string,
): { tiles: number[]; end: number } {
  let at = start + 1;
  const others = source[at] === "^";
  if (others) at++;
  const listed = new Set<number>();
  const readLetter = (): number => {
    const match = at < source.length ? alphabet.matchAt(source, at) : undefined;
    if (match === undefined) throw badPattern(source, at, "a letter or ] in a list of letters");
    checkOneTile(given, at, match.length, alphabet);
    at += match.length;
    return match.tile;
  };
  while (source[at] !== "]") {
    const first = readLetter();
    const from = at + 1;
    if (source[at] === "-") at++;
    const last = at === from ? readLetter() : first;
    if (last < first) throw badPattern(source, from, "a later letter");
    for (let tile = first; tile <= last; tile++) listed.add(tile);
  }
  if (listed.size === 0) throw badPattern(source, at, "at least one letter between [ and ]");
  const tiles = allTiles(alphabet).filter((tile) => listed.has(tile) !== others);
  return { tiles, end: at + 1 };
}

/**
 * Checks that a letter in a list is not read as several tiles, as ß is in German: a list is of
 * single tiles, so that its first half alone would be found, and not the word that was meant.
 */
function checkOneTile(given: string, at: number, length: number, alphabet: Alphabet): void {
  const { folds } = alphabet;
  const from = originOf(given, at, folds);
  const [letter = ""] = given.slice(from);
  const text = folds[letter];
  if (text === undefined || length >= text.length) return;
  if (originOf(given, at + length, folds) !== from) return;
  const column = [...given.slice(0, from)].length + 1;
  throw new QueryError(
    "BAD_PATTERN",
    `${quoted(letter)} in a list at character ${column} of the pattern ${quoted(given)} is read as several tiles, ${quoted(text)}`,
    { column, expected: `letters of one tile in a list, or ${quoted(letter)} outside of one` },
  );
}

/** Returns all letters of an alphabet, as an element that stands for any of them. */
export function allTiles(alphabet: Alphabet): number[] {
  return Array.from({ length: alphabet.letters }, (_, i) => i + 1);
}

function badPattern(source: string, at: number, expected: string): QueryError {
  const code = source.codePointAt(at);
  const what = code === undefined ? "the pattern ends" : quoted(String.fromCodePoint(code));
  const column = [...source.slice(0, at)].length + 1;
  const where = `character ${column} of the pattern ${quoted(source)}`;
  return new QueryError("BAD_PATTERN", `${what} at ${where}`, { column, expected });
}
