import CliTable from "cli-table3";
import type { Part } from "../../report/index.js";
import { number, style } from "./output.js";

type Alignment = "left" | "right";

/** A table for people. Cells that are numbers get thousands separators. */
export interface Table {
  heading: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Left-aligned columns; default: only the first one. */
  left?: readonly number[];
}

/** Formats a table in columns, piece by piece, for any number of rows. */
export function tableLines({ heading, rows, left = [0] }: Table): Generator<string> {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? number(cell) : cell)),
  );
  const aligned = heading.map((_, i): Alignment => (left.includes(i) ? "left" : "right"));
  return columnLines(heading, cells, aligned);
}

/** Returns a table as text, below an empty line. */
export function tableText(table: Table): string {
  return `\n${[...tableLines(table)].join("")}`;
}

/** Returns a table as a part of a report. */
export function tablePart(caption: string, { heading, rows, left = [0] }: Table): Part {
  const columns = heading.map((name, i) => ({
    heading: name,
    // A row's first cell is its heading, which is aligned left.
    align: i === 0 || left.includes(i) ? ("left" as const) : ("right" as const),
  }));
  return { kind: "table", caption, columns, rows };
}

/** Formats names and values as rows of two columns. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): string {
  return setRows(rows.map(([name, value]) => [style("dim", name), value]));
}

/** Rows to format at a time, because the time grows with the square of their number. */
const PART_ROWS = 30;

function* columnLines(
  heading: readonly string[],
  rows: readonly string[][],
  aligned: Alignment[],
): Generator<string> {
  const widths = heading.map((name, i) =>
    rows.reduce((width, row) => Math.max(width, [...(row[i] ?? "")].length), name.length),
  );
  const options = { aligned, widths };
  yield setRows([heading.map((name) => style("dim", name))], options);
  for (let i = 0; i < rows.length; i += PART_ROWS) {
    yield setRows(rows.slice(i, i + PART_ROWS), options);
  }
}

interface ColumnOptions {
  /** Default: left. */
  aligned?: Alignment[];
  /** In characters; default: those of the widest cells. */
  widths?: number[];
}

/** cli-table3's names for the characters of its lines, except the one between columns. */
const LINES = [
  ...["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid"],
  ...["bottom-left", "bottom-right", "left", "left-mid", "mid", "mid-mid", "right", "right-mid"],
];

/** Formats rows of cells in columns without lines. */
function setRows(rows: readonly string[][], options: ColumnOptions = {}): string {
  const { aligned = [], widths = [] } = options;
  const table = new CliTable({
    chars: { ...Object.fromEntries(LINES.map((name) => [name, ""])), middle: "  " },
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [] },
    colAligns: aligned,
    colWidths: widths,
  });
  table.push(...rows);
  const lines = table.toString().split("\n");
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}
