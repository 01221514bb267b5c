/** The kind of the cells of a column, which decides their format. */
export type ColumnKind =
  | "text"
  /** Whole numbers with thousands separators. */
  | "count"
  /** Numbers with a fixed count of decimals. */
  | { decimals: number };

export interface Column {
  name: string;
  /** The name for programs, if it does not follow from the name for people. */
  key?: string | undefined;
  kind: ColumnKind;
}

/** A column of text. */
export const text = (name: string, key?: string): Column => ({ name, key, kind: "text" });

/** A column of whole numbers. */
export const count = (name: string): Column => ({ name, kind: "count" });

/** A column of numbers with a fixed count of decimals. */
export const decimal = (name: string, decimals: number, key?: string): Column => ({
  name,
  key,
  kind: { decimals },
});

/** A number that is not formatted like the rest of its column. */
export interface FormattedNumber {
  value: number;
  text: string;
}

/** A cell; undefined if there is no value. */
export type Cell = string | number | FormattedNumber | undefined;

/** A table of results as plain data, from which text, CSV and Markdown are made. */
export interface LabTable {
  /** An identifier, unique in its experiment. */
  id: string;
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Rows below the others that hold other quantities; as CSV they are a table of their own. */
  summary?: readonly (readonly Cell[])[];
  /** Sentences below the table. */
  notes?: readonly string[];
  /** True for tables of times, which vary with the machine and from run to run. */
  timed?: boolean;
}

/** Returns all rows of a table, those of its summary last. */
export function allRows({ rows, summary = [] }: LabTable): LabTable["rows"] {
  return [...rows, ...summary];
}

/** A cell as text for people, in the format of its column. */
export function cellText(cell: Cell, kind: ColumnKind): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "object") return cell.text;
  if (typeof kind === "object") {
    return cell.toLocaleString("en-US", {
      minimumFractionDigits: kind.decimals,
      maximumFractionDigits: kind.decimals,
    });
  }
  return cell.toLocaleString("en-US");
}

/** The names that R and pandas keep as they are. */
const NAME = /^[A-Za-z][A-Za-z0-9]*$/;

/**
 * The name of a column for programs: letters and digits in camel case, a letter first.
 * @throws Error if there is no such name, so that the column needs a key.
 */
export function keyOf(column: Column): string {
  const key = column.key ?? camelCase(column.name);
  if (NAME.test(key)) return key;
  throw new Error(`the column "${column.name}" needs a key that begins with a letter`);
}

function camelCase(name: string): string {
  const [first = "", ...others] = name
    .replaceAll("%", " percent ")
    .replaceAll("±", " margin ")
    .replaceAll("/", " per ")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const start = /^[A-Z]+\d*$/.test(first) ? first.toLowerCase() : first;
  return start + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Tables as Markdown, each after a comment with its identifier and a mark if it has times. */
export function tablesAsMarkdown(tables: readonly LabTable[]): string {
  return tables.map((table) => `${tableAsMarkdown(table)}\n`).join("");
}

function tableAsMarkdown(table: LabTable): string {
  const { id, title, columns, notes = [], timed } = table;
  const texts = [
    columns.map(({ name }) => name),
    columns.map(({ kind }) => (kind === "text" ? "---" : "---:")),
    ...allRows(table).map((row) =>
      row.map((cell, i) => cellText(cell, columns[i]?.kind ?? "text")),
    ),
  ];
  const lines = texts.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  const comment = `<!-- ${id}${timed === true ? ", timed" : ""} -->\n`;
  return `${comment}\n**${title}**\n\n${lines}${notes.map((note) => `\n${note}\n`).join("")}`;
}

/** A bar, with the range around its value if known. */
export interface LabBar {
  label: string;
  value: number;
  low?: number;
  high?: number;
}

/** A chart as plain data. */
export type LabChart = {
  id: string;
  title: string;
} /** `unit` is what the bars' lengths count, such as `"arcs per move"`. */ & (
  | { kind: "bars"; unit: string; bars: readonly LabBar[] }
  /** Bars that are compared with the first one of their group. */
  | { kind: "groups"; unit: string; groups: readonly { label: string; bars: readonly LabBar[] }[] }
  | {
      kind: "lines";
      x: string;
      y: string;
      series: readonly { name: string; points: readonly { x: number; y: number }[] }[];
    }
);
