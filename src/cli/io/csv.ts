import { mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import { fileError } from "./errors.js";
import { at } from "./io.js";
import { checkOutput, type FolderFile } from "./write-file.js";

/*
 * CSV (RFC 4180) that spreadsheets, pandas and R read right without options: one table a file, a
 * heading with unique names in camel case, one kind of value in each column, empty cells for
 * missing numbers. Letters are in brackets (`letters`), since both programs take the words NA,
 * NULL, NAN and NONE for missing values.
 */

export type CsvCell = string | number | boolean | null;

/** A table with a file of its own. */
export interface CsvTable {
  /** Name of the file without its extension. */
  name: string;
  columns: readonly string[];
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;
}

/** A line of CSV; null is an empty cell. */
export function csvLine(...cells: CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: CsvCell): string {
  const text = cell === null ? "" : typeof cell === "boolean" ? truth(cell) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A truth value as pandas, R and spreadsheets read it; R takes `true` for a text. */
function truth(cell: boolean): string {
  return cell ? "TRUE" : "FALSE";
}

/**
 * Returns a cell for letters: a word, a rack, a leave. The brackets keep the word NULL and a leave
 * without tiles from being read as missing values.
 */
export function letters(text: string): string {
  return `[${text}]`;
}

/** Texts that pandas (4.0 and older) or R reads as something else, in lower case. */
const MISREAD =
  /^(?:|#?n\/?a|#n\/a n\/a|<na>|null|none|-?1\.#(?:ind|qnan)|[+-]?(?:nan|inf|infinity)|t|f|true|false)$/i;

/** Returns a cell for a name that users choose: as it is, or in brackets if it would be misread. */
export function nameCell(text: string): string {
  return MISREAD.test(text) || !Number.isNaN(Number(text)) ? letters(text) : text;
}

/** The names and values of a cell's fields, those of nested objects with joined names. */
export function flattened(value: unknown, name = ""): [name: string, cell: CsvCell][] {
  if (typeof value !== "object" || value === null) return [[name, value as CsvCell]];
  return Object.entries(value).flatMap(([inner, part]) =>
    flattened(
      part,
      name === "" ? inner : `${name}${inner.charAt(0).toUpperCase()}${inner.slice(1)}`,
    ),
  );
}

/**
 * Returns a table of objects that all have the same fields.
 * @param fields the columns of a table without objects.
 */
export function tableOf(
  name: string,
  objects: readonly object[],
  fields: readonly string[] = [],
): CsvTable {
  const rows = objects.map((object) => flattened(object));
  const columns = rows[0]?.map(([column]) => column) ?? fields;
  return { name, columns, rows: rows.map((row) => row.map(([, cell]) => cell)) };
}

/** The pieces of a table's text. */
export async function* csvPieces({ columns, rows }: CsvTable): AsyncGenerator<string> {
  let piece = csvLine(...columns);
  for await (const row of rows) {
    piece += csvLine(...row);
    if (piece.length < 1 << 16) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/** Returns the file of a table. */
export function csvFile(table: CsvTable): FolderFile {
  return { name: `${table.name}.csv`, content: csvPieces(table) };
}

/** Parses the name of a folder for tables; a name for one file is a mistake. */
export function csvFolder(text: string): string {
  if (!/\.csv$/i.test(text)) return text;
  throw new InvalidArgumentError("a folder, because each table has a file of its own");
}

/**
 * Makes a folder for output if it does not exist.
 * @throws GaddawgError `UNWRITABLE`.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeFolders(path);
  } catch (error) {
    const isFile = (await stat(at(path)).catch(() => undefined))?.isFile() === true;
    const reason = isFile ? Object.assign(new Error(), { code: "ENOTDIR" }) : error;
    throw fileError(path, reason, "written");
  }
  await checkOutput(join(path, "x"));
}

/**
 * Makes a folder and those above it. Not with `recursive`, since Node 20 then tries forever where a
 * file system, such as `/proc`, answers that there is no such folder.
 */
async function makeFolders(path: string): Promise<void> {
  const isFolder = async (one: string) =>
    (await stat(at(one)).catch(() => undefined))?.isDirectory();
  if (await isFolder(path)) return;
  const above = dirname(resolve(at(path)));
  if (above !== resolve(at(path))) await makeFolders(above);
  try {
    await mkdir(at(path));
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  }
}
