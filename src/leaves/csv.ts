import type { Alphabet } from "../alphabet/alphabet.js";
import { alphabetOf } from "../alphabet/tile-sets.js";
import { checkInstance, checkOptionalText, checkText } from "../base/arguments.js";
import { AlphabetError, LexiconError, type LexiconErrorCode, quoted } from "../base/errors.js";
import { decodeText } from "../words/formats/word-list.js";
import { MAX_WORD_LENGTH } from "../words/graph/node-layout.js";
import { buildLeaves } from "./build.js";
import { decimalOf, type LeaveEntry, Leaves } from "./leaves.js";

/** More characters than any line with a leave and a value has. */
const LONGEST_LINE = 10_000;
const HEADER = /^leave\s*,\s*value$/i;
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Parses leave values from CSV text with a line `leave,value` for each leave, in any order; values
 * are in points. Tiles may be in any order, and `?` is the blank. A byte-order mark, any
 * line endings, blank lines, white space around the two columns and a header line `leave,value`
 * are accepted.
 *
 * @param source name of the input, for error messages.
 * @returns the entries in the order of the lines, each with its tiles sorted.
 * @throws LexiconError with the line: `WRONG_FORMAT` (no comma), `BAD_WORD` (an
 *   empty leave, or a character that has no tile), `WORD_TOO_LONG`,
 *   `BAD_VALUE` (no finite number), `DUPLICATE` (naming both lines).
 */
export function parseLeavesCsv(text: string, alphabet: Alphabet, source?: string): LeaveEntry[] {
  checkText(text, "text");
  checkOptionalText(source, "source");
  const tileSet = alphabetOf(alphabet);
  const entries: LeaveEntry[] = [];
  const lineOf = new Map<string, number>();
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  let isFirst = true;
  for (const [i, line] of lines.entries()) {
    if (line.length <= LONGEST_LINE && line.trim() === "") continue;
    const isHeader = isFirst && line.length < 100 && HEADER.test(line.trim());
    isFirst = false;
    if (isHeader) continue;
    const row = new Row(line, i + 1, tileSet, source);
    const entry = row.read();
    const key = String.fromCharCode(...entry.tiles);
    const earlier = lineOf.get(key);
    if (earlier !== undefined) {
      const what = `${quoted(tileSet.format(entry.tiles))} is already in line ${earlier}`;
      row.fail("DUPLICATE", what, "each leave once, whatever the order of its tiles");
    }
    lineOf.set(key, i + 1);
    entries.push(entry);
  }
  return entries;
}

/** Reads the file of a table of leave values as CSV in UTF-8. @throws as `parseLeavesCsv`. */
export function leavesFromCsv(bytes: Uint8Array, alphabet: Alphabet, source: string): Leaves {
  const entries = parseLeavesCsv(decodeText(bytes, source), alphabet, source);
  return buildLeaves(entries, { alphabet });
}

/** One line with a leave. */
class Row {
  constructor(
    private readonly text: string,
    private readonly line: number,
    private readonly alphabet: Alphabet,
    private readonly source: string | undefined,
  ) {}

  read(): LeaveEntry {
    if (this.text.length > LONGEST_LINE) {
      const what = `a line of ${this.text.length} characters`;
      this.fail("WORD_TOO_LONG", what, `at most ${LONGEST_LINE}`);
    }
    const comma = this.text.indexOf(",");
    if (comma < 0) this.fail("WRONG_FORMAT", quoted(this.text.trim()), "a leave, a comma, a value");
    return {
      tiles: this.tiles(this.text.slice(0, comma)),
      value: this.value(this.text.slice(comma + 1).trim()),
    };
  }

  fail(code: LexiconErrorCode, what: string, expected: string, column?: number): never {
    throw new LexiconError(code, what, { source: this.source, line: this.line, column, expected });
  }

  private tiles(leave: string): Uint8Array {
    const { alphabet } = this;
    let tiles: Uint8Array;
    try {
      tiles = alphabet.tokenize(leave, { as: "rack", accents: "refuse" });
    } catch (error) {
      if (!(error instanceof AlphabetError)) throw error;
      const what = `${quoted(leave.trim())} has a character without a tile`;
      const expected = `letters of the ${alphabet.name} alphabet, ? for the blank`;
      return this.fail("BAD_WORD", what, expected, error.column);
    }
    if (tiles.length === 0) {
      this.fail(
        "BAD_WORD",
        "an empty leave",
        "at least one tile; the empty leave is always worth 0",
      );
    }
    if (tiles.length > MAX_WORD_LENGTH) {
      const expected = `at most ${MAX_WORD_LENGTH}`;
      this.fail("WORD_TOO_LONG", `a leave of ${tiles.length} tiles`, expected);
    }
    return tiles.sort();
  }

  private value(text: string): number {
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
    // A finite double can still be too large for a 32-bit float.
    if (!Number.isFinite(Math.fround(value))) {
      this.fail("BAD_VALUE", `${quoted(text)} is not a value`, "a finite decimal number of points");
    }
    return value;
  }
}

/**
 * Formats leave values as CSV text: a line `leave,value` for each leave in sorted order, with the
 * value in points, ending in a line feed. A value is the shortest decimal that gives the same
 * stored value when it is read back into the table's format.
 *
 * @throws AlphabetError `NO_TILE` when a leave has a tile that the alphabet lacks.
 */
export function formatLeavesCsv(leaves: Leaves, alphabet: Alphabet): string {
  checkInstance(leaves, Leaves, "leaves", "a table of leaves");
  const tileSet = alphabetOf(alphabet);
  const { values, format } = leaves;
  const lines: string[] = [];
  for (const { tiles } of leaves) {
    const stored = values[lines.length]!;
    lines.push(`${tileSet.format(tiles)},${decimalOf(stored, format)}\n`);
  }
  return lines.join("");
}
