import CliTable from "cli-table3";
import type { Table } from "../../report/table.js";
import { lengthOf, number, outputWidth, style, wrapped } from "./output.js";

export { type Table, tablePart } from "../../report/table.js";

type Alignment = "left" | "right";

/**
 * Formats a table in columns, piece by piece, for any number of rows. A table that is too wide for
 * the terminal wraps headings, then the texts that may be; then columns are left out that may be,
 * which a line below the table says. If that is not enough, other texts are wrapped, and the table is
 * split into tables one below the other, each with the first column.
 */
export function* tableLines(table: Table): Generator<string> {
  const { heading, rows, left = [0], wraps = [], spare = [] } = table;
  const columns = heading.map((name, i): TableColumn => {
    const cells = rows.map((row) => cellText(row[i] ?? ""));
    return { heading: name, cells, isLeft: left.includes(i), wraps: wraps.includes(i) };
  });
  const inTurn = spare.flatMap((i) => columns[i] ?? []);
  const { blocks, leftOut } = fitted(columns, inTurn, outputWidth());
  for (const [i, { columns: part, widths }] of blocks.entries()) {
    if (i > 0) yield "\n";
    yield* columnLines(part, widths, rows.length);
  }
  if (leftOut.length > 0) {
    const names = leftOut.map((column) => column.heading).join(", ");
    yield `${style("dim", wrapped(`(no room for: ${names})`))}\n`;
  }
}

/** Returns a cell as text. */
export function cellText(cell: string | number): string {
  return typeof cell === "number" ? number(cell) : cell;
}

/** Returns a table as text, below an empty line. */
export function tableText(table: Table): string {
  return `\n${[...tableLines(table)].join("")}`;
}

/** Formats names and values as rows of two columns. Long values are wrapped. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): string {
  const names = Math.max(0, ...rows.map(([name]) => lengthOf(name)));
  const width = outputWidth() - names - GAP;
  const cells = rows.map(([name, value]) => [style("dim", name), brokenAt(value, width)]);
  return setRows(cells);
}

/** Breaks the lines of a value at spaces. */
function brokenAt(value: string, width: number): string {
  const lines = value.split("\n");
  return lines.map((line) => (lengthOf(line) > width ? wrapped(line, width) : line)).join("\n");
}

/** Breaks the lines of a cell, and words that are wider than its column. */
function cellLines(value: string, width: number): string {
  const lines = brokenAt(value, width).split("\n");
  return lines.map((line) => cutAt(line, width)).join("\n");
}

function cutAt(line: string, width: number): string {
  if (lengthOf(line) <= width) return line;
  const lines = [""];
  for (const character of line) {
    const longer = `${lines.at(-1)}${character}`;
    if (lengthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(character);
  }
  return lines.join("\n");
}

/** Rows to format at a time, because the time grows with the square of their number. */
const PART_ROWS = 30;

function* columnLines(
  columns: readonly TableColumn[],
  widths: number[],
  count: number,
): Generator<string> {
  const aligned = columns.map(({ isLeft }): Alignment => (isLeft ? "left" : "right"));
  const options = { aligned, widths };
  const rowsFrom = (from: number, to: number): string[][] =>
    Array.from({ length: to - from }, (_, i) =>
      columns.map(({ cells }, k) => cellLines(cells[from + i] ?? "", widths[k] ?? 0)),
    );
  const heads = columns.map(({ heading }, i) => headingLines(heading, widths[i] ?? 0));
  yield setRows([heads], { ...options, isHeading: true });
  for (let i = 0; i < count; i += PART_ROWS) {
    yield setRows(rowsFrom(i, Math.min(count, i + PART_ROWS)), options);
  }
}

function headingLines(heading: string, width: number): string {
  const lines = cellLines(heading, width).split("\n");
  return lines.map((line) => style("dim", line)).join("\n");
}

interface ColumnOptions {
  /** Default: left. */
  aligned?: Alignment[];
  /** In characters; default: those of the widest cells. */
  widths?: number[];
  /** Aligns cells at the bottom of the row; default: at its top. */
  isHeading?: boolean;
}

/** cli-table3's names for the characters of its lines, except the one between columns. */
const LINES = [
  ...["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid"],
  ...["bottom-left", "bottom-right", "left", "left-mid", "mid", "mid-mid", "right", "right-mid"],
];

/** Formats rows of cells in columns without lines. */
function setRows(rows: readonly string[][], options: ColumnOptions = {}): string {
  const { aligned = [], widths = [], isHeading = false } = options;
  const table = new CliTable({
    chars: { ...Object.fromEntries(LINES.map((name) => [name, ""])), middle: " ".repeat(GAP) },
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [] },
    colAligns: aligned,
    colWidths: widths,
    rowAligns: isHeading ? ["bottom"] : [],
  });
  table.push(...rows);
  const lines = table.toString().split("\n");
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

/* Which columns of a table fit beside each other, and how wide each may be. */

/** Spaces between columns. */
const GAP = 2;

/** A column with its cells as text. */
interface TableColumn {
  heading: string;
  cells: readonly string[];
  /** True for text, which may be wrapped; false for numbers, which may not. */
  isLeft: boolean;
  /** True if its texts are wrapped before a column is left out. */
  wraps: boolean;
}

/** Columns that are printed beside each other. */
interface ColumnBlock {
  columns: readonly TableColumn[];
  widths: number[];
}

/**
 * Returns the blocks of columns into which a table is split for a width, one if it fits, and the
 * columns that are left out.
 * @param spare those that may be, the first ones first.
 */
function fitted(
  columns: readonly TableColumn[],
  spare: readonly TableColumn[],
  width: number,
): { blocks: ColumnBlock[]; leftOut: readonly TableColumn[] } {
  for (let count = 0; ; count++) {
    const leftOut = spare.slice(0, count);
    const kept = columns.filter((column) => !leftOut.includes(column));
    const isLast = count === spare.length;
    const most = kept.map(naturalWidth);
    for (const leastOf of [
      naturalWidth,
      headingWrapped,
      someWrapped,
      ...(isLast ? [allWrapped] : []),
    ]) {
      const least = kept.map(leastOf);
      if (totalOf(least) > width) continue;
      return { blocks: [{ columns: kept, widths: widened(least, most, width) }], leftOut };
    }
    if (isLast) return { blocks: split(kept, width), leftOut };
  }
}

/** The width of the widest cell or of the heading. */
function naturalWidth(column: TableColumn): number {
  return Math.max(lengthOf(column.heading), cellsWidth(column));
}

function cellsWidth({ cells }: TableColumn): number {
  return cells.reduce((width, cell) => Math.max(width, lengthOf(cell)), 0);
}

/** The width of a column whose heading alone is wrapped. */
function headingWrapped(column: TableColumn): number {
  return Math.max(longestWord(column.heading), cellsWidth(column));
}

/** The width of a column whose texts are wrapped if they may be before others are left out. */
function someWrapped(column: TableColumn): number {
  return column.wraps ? allWrapped(column) : headingWrapped(column);
}

/** The width of a column whose texts are wrapped too. */
function allWrapped(column: TableColumn): number {
  if (!column.isLeft) return headingWrapped(column);
  const words = column.cells.reduce((width, cell) => Math.max(width, longestWord(cell)), 0);
  return Math.max(longestWord(column.heading), words);
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/\s+/).map(lengthOf));
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, widths.length - 1);
}

/** Gives the columns the rest of the width, the narrower ones first what they need. */
function widened(least: readonly number[], most: readonly number[], width: number): number[] {
  const widths = [...least];
  const order = widths.map((_, i) => i).sort((a, b) => lack(a) - lack(b));
  let rest = width - totalOf(widths);
  for (const [done, i] of order.entries()) {
    const share = Math.min(lack(i), Math.floor(rest / (order.length - done)));
    widths[i] = (widths[i] ?? 0) + share;
    rest -= share;
  }
  return widths;

  function lack(i: number): number {
    return (most[i] ?? 0) - (least[i] ?? 0);
  }
}

/** Cuts the widest of a block's columns down to what a line has room for: its words are then broken. */
function fitting(least: readonly number[], width: number): number[] {
  const over = totalOf(least) - width;
  if (over <= 0) return [...least];
  const widest = least.indexOf(Math.max(...least));
  return least.map((one, i) => (i === widest ? Math.max(1, one - over) : one));
}

/** Splits columns into blocks that begin with the first one. */
function split([first, ...others]: readonly TableColumn[], width: number): ColumnBlock[] {
  if (first === undefined) return [];
  const blocks: TableColumn[][] = [];
  for (const column of others) {
    const block = blocks.at(-1);
    const longer = [first, ...(block ?? []), column].map(allWrapped);
    if (block === undefined || totalOf(longer) > width) blocks.push([column]);
    else block.push(column);
  }
  return blocks.map((block) => {
    const columns = [first, ...block];
    const most = columns.map(naturalWidth);
    const least = fitting(columns.map(allWrapped), width);
    return { columns, widths: widened(least, most, width) };
  });
}
