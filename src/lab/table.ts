/** What the numbers of a column are, which decides how they are written. */
export type ColumnKind =
  | "text"
  /** Whole numbers, thousands marked. */
  | "count"
  /** Numbers with so many decimals. */
  | { decimals: number };

export interface Column {
  name: string;
  kind: ColumnKind;
}

/** A cell: undefined where there is nothing to say. */
export type Cell = string | number | undefined;

/** A table of results, in no form yet: text, CSV, Markdown and JSON are made of it. */
export interface LabTable {
  /** A name for programs, unique in its experiment. */
  id: string;
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Sentences below it. */
  notes?: readonly string[];
  /** Whether it has times, which are this machine's and never quite the same again. */
  timed?: boolean;
}

/** A number as the column wants it, for people. */
export function cellText(cell: Cell, kind: ColumnKind): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell;
  if (typeof kind === "object") {
    return cell.toLocaleString("en-US", {
      minimumFractionDigits: kind.decimals,
      maximumFractionDigits: kind.decimals,
    });
  }
  return cell.toLocaleString("en-US");
}

/** The tables as CSV: a line `# title` before each, an empty line between them. */
export function tablesAsCsv(tables: readonly LabTable[]): string {
  return tables
    .map(({ title, columns, rows }) => {
      const lines = [columns.map(({ name }) => name), ...rows];
      return `# ${title}\n${lines.map((line) => `${line.map(csvCell).join(",")}\n`).join("")}`;
    })
    .join("\n");
}

function csvCell(cell: Cell): string {
  const text = cell === undefined ? "" : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The tables as Markdown, each behind a comment with its name and whether it has times. */
export function tablesAsMarkdown(tables: readonly LabTable[]): string {
  return tables.map((table) => `${tableAsMarkdown(table)}\n`).join("");
}

function tableAsMarkdown({ id, title, columns, rows, notes = [], timed }: LabTable): string {
  const texts = [
    columns.map(({ name }) => name),
    columns.map(({ kind }) => (kind === "text" ? "---" : "---:")),
    ...rows.map((row) => row.map((cell, i) => cellText(cell, columns[i]?.kind ?? "text"))),
  ];
  const lines = texts.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  const comment = `<!-- ${id}${timed === true ? ", timed" : ""} -->\n`;
  return `${comment}\n**${title}**\n\n${lines}${notes.map((note) => `\n${note}\n`).join("")}`;
}
