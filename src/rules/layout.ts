import { quoted, RulesError } from "../errors.js";

/** The squares of a board: their multipliers, the places without a square, and the start square. */
export interface Layout {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  /** Word multiplier of each square, row by row; 0 on squares that take no tile. */
  readonly wordMultipliers: Uint8Array;
  /** Letter multiplier of each square, row by row; 0 on squares that take no tile. */
  readonly letterMultipliers: Uint8Array;
  /** The square that the first play must cover. */
  readonly start: { readonly row: number; readonly column: number };
}

/** The side of the largest board that the engine supports, in squares. */
export const MAX_SIDE = 21;

/**
 * Word and letter multipliers by character: `.` or a space for a plain square, `'` double
 * letter, `"` triple letter, `^` quadruple letter, `-` double word, `=` triple word, `~`
 * quadruple word, `#` no square.
 */
const SQUARES: Readonly<Record<string, readonly [word: number, letter: number]>> = {
  ".": [1, 1],
  " ": [1, 1],
  "'": [1, 2],
  '"': [1, 3],
  "^": [1, 4],
  "-": [2, 1],
  "=": [3, 1],
  "~": [4, 1],
  "#": [0, 0],
};

/**
 * Reads a layout from text, one line per row; see `SQUARES` for the characters. The start is
 * the middle square unless it is given.
 * @throws RulesError with line and column.
 */
export function parseLayout(
  text: string | readonly string[],
  name: string,
  start?: { row: number; column: number },
): Layout {
  const lines = typeof text === "string" ? text.replace(/\r?\n$/, "").split(/\r?\n/) : text;
  const rows = lines.length;
  const columns = lines[0]?.length ?? 0;
  if (rows < 1 || columns < 2 || rows > MAX_SIDE || columns > MAX_SIDE) {
    throw new RulesError("BAD_LAYOUT", `a board of ${rows} rows and ${columns} columns`, {
      source: name,
      expected: `at least 1 row of 2, at most ${MAX_SIDE} by ${MAX_SIDE}`,
    });
  }
  const wordMultipliers = new Uint8Array(rows * columns);
  const letterMultipliers = new Uint8Array(rows * columns);
  lines.forEach((line, row) => {
    if (line.length !== columns) {
      throw new RulesError("BAD_LAYOUT", `a row of ${line.length} squares`, {
        source: name,
        line: row + 1,
        expected: `${columns}, as in the first row`,
      });
    }
    for (let column = 0; column < columns; column++) {
      const square = SQUARES[line[column] as string];
      if (square === undefined) {
        throw new RulesError(
          "BAD_LAYOUT",
          `${quoted(line[column] ?? "")} is not a kind of square`,
          {
            source: name,
            line: row + 1,
            column: column + 1,
            expected: Object.keys(SQUARES).join(" "),
          },
        );
      }
      wordMultipliers[row * columns + column] = square[0];
      letterMultipliers[row * columns + column] = square[1];
    }
  });
  const middle = { row: rows >> 1, column: columns >> 1 };
  return { name, rows, columns, wordMultipliers, letterMultipliers, start: start ?? middle };
}

/** Returns a full board, given its top left quarter including the middle row and column. */
function mirrored(quarter: readonly string[]): string[] {
  const half = quarter.map((line) => line + [...line.slice(0, -1)].reverse().join(""));
  return [...half, ...half.slice(0, -1).reverse()];
}

/** The standard board since 1948, 15 by 15. */
export const STANDARD_LAYOUT = parseLayout(
  mirrored([
    "=..'...=",
    '.-..."..',
    "..-...'.",
    "'..-...'",
    "....-...",
    '."..."..',
    "..'...'.",
    "=..'...-",
  ]),
  "standard",
);

/** The board of the super game of 2004 with 200 tiles, 21 by 21. */
export const SUPER_LAYOUT = parseLayout(
  mirrored([
    "~..'...=..'",
    '.-.."...-..',
    "..-..^...-.",
    "'..=..'...=",
    '."..-..."..',
    "..^..-...'.",
    "...'..-...'",
    "=......-...",
    '.-.."..."..',
    "..-..'...'.",
    "'..=..'...-",
  ]),
  "super",
);

/** The built-in layouts, by name. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  standard: STANDARD_LAYOUT,
  super: SUPER_LAYOUT,
};

/** Returns true if two boards are equal square by square; names do not count. */
export function sameLayout(a: Layout, b: Layout): boolean {
  return (
    a === b ||
    (a.rows === b.rows &&
      a.columns === b.columns &&
      a.start.row === b.start.row &&
      a.start.column === b.start.column &&
      a.wordMultipliers.every((m, i) => m === b.wordMultipliers[i]) &&
      a.letterMultipliers.every((m, i) => m === b.letterMultipliers[i]))
  );
}
