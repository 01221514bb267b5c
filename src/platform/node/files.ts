import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { LexiconError } from "../../errors.js";

/** The default lexicon's file, which the build puts beside the bundles. */
export const DEFAULT_LEXICON = new URL("./word-list.kwg", import.meta.url);

/** The file of the default leave values, beside it. */
export const DEFAULT_LEAVES = new URL("./english.klv2", import.meta.url);

/** The file of the default win estimates, beside it. */
export const DEFAULT_WIN_TABLE = new URL("./english.gwt", import.meta.url);

/** Reads a file of the kernel, which lies beside the bundles, too. */
export function readKernel(name: string): Promise<Uint8Array> {
  return readFileBytes(new URL(`./${name}`, import.meta.url));
}

/** Reads the bytes of a file. Throws a LexiconError that names the file if it cannot be read. */
export async function readFileBytes(path: string | URL, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    return await readFile(path, signal === undefined ? {} : { signal });
  } catch (error) {
    signal?.throwIfAborted();
    const reason = (error as NodeJS.ErrnoException).code;
    const what = reason === "ENOENT" ? "no such file" : `cannot be read (${reason ?? error})`;
    throw new LexiconError("UNREADABLE", what, { source: pathName(path) });
  }
}

/** Returns a path or file URL as people write it. */
export function pathName(path: string | URL): string {
  return typeof path === "string" ? path : fileURLToPath(path);
}
