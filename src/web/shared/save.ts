/**
 * Offers a file to the visitor as a download.
 * @param type media type of a text.
 */
export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const blob =
    typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

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
