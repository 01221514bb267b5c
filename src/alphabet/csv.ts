import { checkText } from "../base/arguments.js";
import { AlphabetError, counted, quoted } from "../base/errors.js";
import { Alphabet, type TileRow } from "./alphabet.js";

/** More characters than any line has. */
const LONGEST_LINE = 10_000;
const COLUMNS = "upper,lower,count,score,vowel,aliases,spellings";

/**
 * Parses a custom tile set from CSV: one line per tile in the order of tile numbers, the
 * blank (label `?`) first, with the columns upper, lower, count, score, vowel (1 or 0) and,
 * optionally, aliases and spellings, each separated by spaces. A label in brackets, such as `[CH]`,
 * is spelled as the text inside them (`CH`) unless the row has a spellings column. A header line
 * with these names, blank lines and lines that begin with `#` are skipped.
 *
 * @param name name of the alphabet, which also identifies the input in errors.
 * @throws AlphabetError with the line: `BAD_ROW`, `BAD_SIZE` or `DUPLICATE_LABEL`.
 */
export function parseAlphabetCsv(text: string, name: string): Alphabet {
  checkText(text, "text", "the rows of a tile set, as text");
  checkText(name, "name", "a name for the alphabet");
  const rows: TileRow[] = [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  lines.forEach((line, index) => {
    if (line.length > LONGEST_LINE) {
      throw new AlphabetError("BAD_ROW", `a line of ${line.length} characters`, {
        source: name,
        line: index + 1,
        expected: `at most ${LONGEST_LINE}`,
      });
    }
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) return;
    if (/^upper\s*,\s*lower\s*,/i.test(trimmed)) return;
    const row = parseRow(trimmed, index + 1, name);
    const isBlank = row.upper === "?";
    if (isBlank !== (rows.length === 0)) {
      throw new AlphabetError(
        "BAD_ROW",
        isBlank ? "a second line for the blank" : `the first tile is ${quoted(row.upper)}`,
        {
          source: name,
          line: index + 1,
          expected: "the blank, ?, as the first tile and only there",
        },
      );
    }
    rows.push(row);
  });
  return new Alphabet(name, rows);
}

function parseRow(text: string, line: number, source: string): TileRow {
  const cells = text.split(",").map((cell) => cell.trim().normalize("NFC"));
  if (cells.length < 5 || cells.length > 7) {
    throw new AlphabetError("BAD_ROW", counted(cells.length, "column"), {
      source,
      line,
      expected: COLUMNS,
    });
  }
  const [upper = "", lower = "", count = "", score = "", vowel = "", aliases = "", given] = cells;
  const number = (cell: string, what: string, most: number): number => {
    const value = /^\d+$/.test(cell) ? Number(cell) : -1;
    if (value < 0 || value > most) {
      throw new AlphabetError("BAD_ROW", `the ${what} of ${quoted(upper)} is ${quoted(cell)}`, {
        source,
        line,
        expected: `a whole number from 0 to ${most}`,
      });
    }
    return value;
  };
  if (upper === "" || lower === "") {
    throw new AlphabetError("BAD_ROW", "a tile without a label", {
      source,
      line,
      expected: COLUMNS,
    });
  }
  return {
    upper,
    lower,
    count: number(count, "count", 255),
    score: number(score, "score", 255),
    vowel: number(vowel, "vowel mark", 1) === 1,
    aliases: namesIn(aliases),
    spellings: given === undefined ? inBrackets(upper) : namesIn(given),
  };
}

function namesIn(cell: string): string[] {
  return cell.split(/\s+/).filter((name) => name !== "");
}

/** Returns how running text spells a label in brackets: by what is in them. */
function inBrackets(label: string): string[] {
  const [, text] = /^\[(.{2,})\]$/u.exec(label) ?? [];
  return text === undefined ? [] : [text];
}
