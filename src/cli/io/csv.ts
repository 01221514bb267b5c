export type CsvCell = string | number | boolean | null;

/** A line of CSV; null is an empty cell. */
export function csvLine(...cells: CsvCell[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: CsvCell): string {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
