import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { LexiconError } from "../../base/errors.js";

/**
 * The addresses of the files that the build puts beside its modules. Each is written out, because
 * bundlers look for this form, and made when it is needed: there is no `import.meta.url` where a
 * bundler has made CommonJS of the package.
 */
const BESIDE = {
  "word-list.kwg": () => new URL("./word-list.kwg", import.meta.url),
  "english.klv2": () => new URL("./english.klv2", import.meta.url),
  "english.gwt": () => new URL("./english.gwt", import.meta.url),
  "english.gwc": () => new URL("./english.gwc", import.meta.url),
  "kernel.wasm": () => new URL("./kernel.wasm", import.meta.url),
  "kernel-wide.wasm": () => new URL("./kernel-wide.wasm", import.meta.url),
  "game-worker.js": () => new URL("./game-worker.js", import.meta.url),
} as const;

/** The mend for a file that a bundle does not have. */
const UNBUNDLED = "gaddawg left out of the bundle (external), or the file's own address";

/**
 * Returns the address of a file of the package.
 * @throws LexiconError `UNREADABLE` in a bundle that is CommonJS.
 */
export function fileBeside(name: keyof typeof BESIDE): URL {
  try {
    return BESIDE[name]();
  } catch {
    const what = `${name}: a bundle in CommonJS does not know where it is`;
    throw new LexiconError("UNREADABLE", what, { expected: UNBUNDLED });
  }
}

/** Returns an error of a missing file of the package with its mend; any other as it is. */
export function unbundled(error: unknown): unknown {
  if (!(error instanceof LexiconError && error.code === "UNREADABLE")) return error;
  return new LexiconError(error.code, error.what, { ...error, expected: UNBUNDLED });
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
