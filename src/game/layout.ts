import {
  badArgument,
  checkText,
  described,
  isByteArray,
  isList,
  isObject,
} from "../base/arguments.js";
import { counted, quoted, RulesError } from "../base/errors.js";

/** The squares of a board: their multipliers, any gaps without a square, and the start square. */
export interface Layout {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  /** Word multiplier of each square, row by row; 0 on squares that take no tile. */
  readonly wordMultipliers: readonly number[];
  /** Letter multiplier of each square, row by row; 0 on squares that take no tile. */
  readonly letterMultipliers: readonly number[];
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
const SQUARES = new Map<string, readonly [word: number, letter: number]>([
  [".", [1, 1]],
  [" ", [1, 1]],
  ["'", [1, 2]],
  ['"', [1, 3]],
  ["^", [1, 4]],
  ["-", [2, 1]],
  ["=", [3, 1]],
  ["~", [4, 1]],
  ["#", [0, 0]],
]);

/**
 * Parses a layout from text, one line per row; see `SQUARES` for the characters. The start square
 * is the middle one by default.
 * @throws RulesError with line and column.
 * @example
 * ```js
 * import { gameConfig, parseLayout, RULES } from "gaddawg";
 *
 * const layout = parseLayout(["=...=", ".-.-.", "..-..", ".-.-.", "=...="], "tiny");
 * const { rules } = gameConfig({ rules: { ...RULES.CrosswordGame, name: "Tiny", layout } });
 * console.log(rules.layout.rows, rules.layout.start); // 5 { row: 2, column: 2 }
 * ```
 */
export function parseLayout(
  text: string | readonly string[],
  name: string,
  start?: { row: number; column: number },
): Layout {
  checkText(name, "name", "a name for the layout");
  const lines = layoutLines(text);
  const rows = lines.length;
  const columns = lines[0]?.length ?? 0;
  const bad = (what: string, expected: string, line?: number, column?: number): RulesError =>
    new RulesError("BAD_LAYOUT", what, { source: name, line, column, expected });
  if (rows < 1 || columns < 2 || rows > MAX_SIDE || columns > MAX_SIDE) {
    const what = `a board of ${counted(rows, "row")} and ${counted(columns, "column")}`;
    throw bad(what, `at least 1 row of 2, at most ${MAX_SIDE} by ${MAX_SIDE}`);
  }
  const wordMultipliers: number[] = [];
  const letterMultipliers: number[] = [];
  lines.forEach((line, row) => {
    if (line.length !== columns) {
      const what = `a row of ${counted(line.length, "square")}`;
      throw bad(what, `${columns}, as in the first row`, row + 1);
    }
    for (let column = 0; column < columns; column++) {
      const square = SQUARES.get(line[column]!);
      if (square === undefined) {
        const what = `${quoted(line[column] ?? "")} is not a kind of square`;
        throw bad(what, [...SQUARES.keys()].join(" "), row + 1, column + 1);
      }
      wordMultipliers.push(square[0]);
      letterMultipliers.push(square[1]);
    }
  });
  const middle = { row: rows >> 1, column: columns >> 1 };
  return layoutOf({
    name,
    rows,
    columns,
    wordMultipliers,
    letterMultipliers,
    start: start ?? middle,
  });
}

function layoutLines(text: string | readonly string[]): readonly string[] {
  if (typeof text === "string") return text.replace(/\r?\n$/, "").split(/\r?\n/);
  if (!isList(text)) throw badArgument("text", text, "the rows of a board, as text or as a list");
  const lines = Array.from(text);
  lines.forEach((line, row) => {
    checkText(line, `row ${row + 1}`);
  });
  return lines;
}

/** Layouts that were checked and frozen, and can be used as they are. */
const checked = new WeakSet<Layout>();
/** The largest multiplier of a square. */
const MOST_MULTIPLIED = 9;

/**
 * Returns a layout that was checked, copied and frozen, so that later changes of the given one
 * have no effect.
 * @throws RulesError `BAD_LAYOUT`; ArgumentError.
 */
export function layoutOf(value: Layout): Layout {
  if (!isObject(value) || isList(value) || "layout" in value) {
    throw badArgument("layout", value, "a layout, such as the field layout of the rules");
  }
  if (checked.has(value)) return value;
  const { name, rows, columns, start } = value;
  if (typeof name !== "string") throw badLayout("name", name, "a text");
  checkFactor("rows", rows, 1, MAX_SIDE);
  checkFactor("columns", columns, 1, MAX_SIDE);
  if (!isObject(start)) throw badLayout("start", start, "a row and a column");
  const { row, column } = start;
  checkFactor("start.row", row, 0, rows - 1);
  checkFactor("start.column", column, 0, columns - 1);
  const size = rows * columns;
  const wordMultipliers = multipliersOf(value.wordMultipliers, "wordMultipliers", size);
  const letterMultipliers = multipliersOf(value.letterMultipliers, "letterMultipliers", size);
  const layout: Layout = {
    name,
    rows,
    columns,
    wordMultipliers,
    letterMultipliers,
    start: Object.freeze({ row, column }),
  };
  checked.add(Object.freeze(layout));
  return layout;
}

function multipliersOf(value: ArrayLike<number>, field: string, size: number): readonly number[] {
  if (!(isList(value) || isByteArray(value)) || value.length !== size) {
    throw badLayout(field, value, `a list of ${size} numbers, one for each square`);
  }
  const list = Array.from(value as ArrayLike<number>);
  list.forEach((one, i) => {
    checkFactor(`${field}[${i}]`, one, 0, MOST_MULTIPLIED);
  });
  return Object.freeze(list);
}

function checkFactor(field: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw badLayout(field, value, `a whole number from ${least} to ${most}`);
}

function badLayout(field: string, value: unknown, expected: string): RulesError {
  return new RulesError("BAD_LAYOUT", `layout.${field}: is ${described(value)}`, { expected });
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
export const LAYOUTS: Readonly<Record<string, Layout>> = Object.freeze({
  standard: STANDARD_LAYOUT,
  super: SUPER_LAYOUT,
});

/** Returns true if two boards are equal square by square; names do not count. */
export function sameLayout(a: Layout, b: Layout): boolean {
  const [one, other] = [layoutOf(a), layoutOf(b)];
  return (
    one === other ||
    (one.rows === other.rows &&
      one.columns === other.columns &&
      one.start.row === other.start.row &&
      one.start.column === other.start.column &&
      one.wordMultipliers.every((m, i) => m === other.wordMultipliers[i]) &&
      one.letterMultipliers.every((m, i) => m === other.letterMultipliers[i]))
  );
}
