import { kindOf, TEXT } from "../../entry/internal.js";
import { parseWinTableCsv, readWinTable, type WinTable } from "../../entry/node.js";
import {
  extensionOf,
  orWrongKind,
  packageFile,
  readBytes,
  readText,
  sourceOf,
  WIN_ESTIMATES,
} from "./read-file.js";

/** Path of the default win estimates. */
export const DEFAULT_WIN_TABLE_PATH = packageFile("./english.gwt");

/** The forms of a table of win estimates. */
export const WIN_TABLE_FORMATS = ["gwt", "csv"] as const;
export type WinTableFormat = (typeof WIN_TABLE_FORMATS)[number];

/** A table of win estimates with its file. */
export interface WinTableInput {
  path: string;
  format: WinTableFormat;
  bytes: Uint8Array;
  table: WinTable;
}

/** Tells whether a file holds win estimates, by its extension. */
export function isWinTableFile(path: string): boolean {
  return extensionOf(path) === "gwt";
}

/**
 * Reads a table of win estimates in either form; `-` is standard input.
 * @throws GaddawgError, naming the file.
 */
export async function readWinTableInput(path: string): Promise<WinTableInput> {
  const bytes = await readBytes(path);
  const source = sourceOf(path);
  const kind = kindOf(bytes);
  const isText = kind === TEXT || (extensionOf(path) === "csv" && kind === undefined);
  if (isText && !isWinTableFile(path)) {
    const table = parseWinTableCsv(await readText(path, WIN_ESTIMATES.kind(path)), source);
    return { path, format: "csv", bytes, table };
  }
  const read = () => readWinTable(bytes, { source });
  return { path, format: "gwt", bytes, table: orWrongKind(source, bytes, WIN_ESTIMATES, read) };
}
