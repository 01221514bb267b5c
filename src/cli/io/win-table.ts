import { kindOf, TEXT } from "../../entry/internal.js";
import { GaddawgError, parseWinTableCsv, readWinTable, type WinTable } from "../../entry/node.js";
import { UsageError } from "./errors.js";
import { extensionOf, orWrongKind, WIN_ESTIMATES } from "./expected-kinds.js";
import { packageFile, readBytes, readText, sourceOf } from "./read-file.js";

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

/**
 * Runs an action that uses win estimates. An error about estimates for other tiles names their file,
 * or says how to get others.
 * @param path the file that the options name, if they do.
 */
export async function namingTable<T>(
  path: string | undefined,
  action: () => T | Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof GaddawgError) || error.code !== "OTHER_TABLE") throw error;
    if (path !== undefined) throw error.inSource(path);
    const what = `the default win estimates do not fit: ${error.what}`;
    throw new UsageError("BAD_OPTION", what, {
      expected: `--table with ${error.expected}, from gaddawg winpct train`,
    });
  }
}
