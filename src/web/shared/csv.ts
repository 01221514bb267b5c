/** A table for other programs: its columns have names in English, and numbers a decimal point. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | undefined)[])[];
}

/** Returns a table as CSV (RFC 4180) with a heading; undefined is an empty cell. */
export function csvText({ columns, rows }: CsvTable): string {
  return [columns, ...rows].map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string | number | undefined): string {
  const text = String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
