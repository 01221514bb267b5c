import { parseAlphabetCsv } from "../../../alphabet/csv.js";
import { AlphabetError } from "../../../base/errors.js";
import { SET_FILE, type TileSet } from "../../worker/spec.js";

/* Files of tile sets that are not built in. */

/** The largest accepted file; a tile set has at most 64 lines. */
const MOST_BYTES = 256 * 1024;

/** Matches a text with the header or the blank of a tile set; no word list has such a line. */
const TILE_SET = /^\s*(?:upper\s*,\s*lower|\?\s*,\s*\?)\s*,/im;

/** Returns true for a file that is meant as a tile set. */
async function isTileSet(file: File): Promise<boolean> {
  return file.size <= MOST_BYTES && TILE_SET.test(await file.text());
}

/**
 * Returns the tile set among dropped files: of a list and a CSV file, the latter, even if it is
 * damaged.
 */
export async function tileSetAmong(files: readonly File[]): Promise<File | undefined> {
  const found = await Promise.all(files.map(isTileSet));
  const named = files.length > 1 ? files.find(({ name }) => isNamed(name)) : undefined;
  return files[found.indexOf(true)] ?? named;
}

function isNamed(name: string): boolean {
  return name.toLowerCase().endsWith(SET_FILE);
}

/**
 * Reads the file of a tile set.
 * @throws AlphabetError with the line, as the library's reader does.
 */
export async function readTileSet(file: File): Promise<TileSet> {
  const fail = (what: string): AlphabetError =>
    new AlphabetError("BAD_ROW", what, {
      source: file.name,
      expected: "a tile set: CSV in UTF-8, a line for each tile",
    });
  if (file.size > MOST_BYTES) throw fail("is larger than any tile set");
  const { name, tiles } = parseAlphabetCsv(await textOf(file, fail), nameOf(file));
  return { name, tiles };
}

async function textOf(file: File, fail: (what: string) => Error): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw fail("is not UTF-8 text");
  }
}

/** Returns the name of a tile set, a single word as CGP and GCG have it: that of its file. */
function nameOf({ name }: File): string {
  const word = name.normalize("NFC").replace(/[\s;]+/g, "_");
  return isNamed(word) ? word.slice(0, -SET_FILE.length) + SET_FILE : word + SET_FILE;
}
