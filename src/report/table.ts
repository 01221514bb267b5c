import { itemAt } from "../base/elements.js";
import type { Part } from "./page.js";

/** A table for people. Cells that are numbers get thousands separators. */
export interface Table {
  heading: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Left-aligned columns; default: only the first one. */
  left?: readonly number[];
  /** Columns whose texts are wrapped before a column is left out. */
  wraps?: readonly number[];
  /** Columns that are left out where lines have no room for them, the first ones first. */
  spare?: readonly number[];
}

/** A column, described once: text, HTML and whatever else shows the table are made from it. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row, index: number) => string | number;
  /** Default: left for the first column, else right. */
  align?: "left" | "right";
  /** True if its texts are wrapped before a column is left out. */
  wraps?: boolean;
  /** Its turn to be left out where lines have no room: 1 for the first; default: it always stays. */
  spare?: number;
}

/** Makes a table of columns and what its rows are about. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  const places = columns.map((_, i) => i);
  const at = (i: number): Column<Row> => itemAt(columns, i);
  const spare = places.filter((i) => at(i).spare !== undefined);
  return {
    heading: columns.map(({ heading }) => heading),
    rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index))),
    left: places.filter((i) => (at(i).align ?? (i === 0 ? "left" : "right")) === "left"),
    wraps: places.filter((i) => at(i).wraps),
    spare: spare.sort((a, b) => Number(at(a).spare) - Number(at(b).spare)),
  };
}

/** A figure of each of several columns, such as of the players of a game. */
export type FigureRow<Of> = readonly [name: string, of: (one: Of) => string | number];

/** Makes a table with a row for each figure, and a column for each of those that have them. */
export function figuresTable<Of>(
  name: string,
  figures: readonly FigureRow<Of>[],
  columns: readonly (readonly [heading: string, one: Of])[],
): Table {
  return {
    heading: [name, ...columns.map(([heading]) => heading)],
    rows: figures.map(([figure, of]) => [figure, ...columns.map(([, one]) => of(one))]),
  };
}

/** Returns a table as a part of a report. */
export function tablePart(caption: string, { heading, rows, left = [0] }: Table): Part {
  const columns = heading.map((name, i) => ({
    heading: name,
    // A row's first cell is its heading, which is aligned left.
    align: i === 0 || left.includes(i) ? ("left" as const) : ("right" as const),
  }));
  return { kind: "table", caption, columns, rows: rows.map((row) => row.map(aligned)) };
}

/** Keeps the spaces before a number, which stand for digits. */
function aligned(cell: string | number): string | number {
  if (typeof cell === "number") return cell;
  return cell.replace(/^ +(?=\d)/, (spaces) => "\u2007".repeat(spaces.length));
}

/** A part of an answer that people read: a table, a text, or both, below a title. */
export interface AnswerSection {
  title?: string;
  table?: Table;
  /** What stands below the table. */
  note?: string;
}
