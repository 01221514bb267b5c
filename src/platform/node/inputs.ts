import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { InputSource } from "../../jobs/plan.js";
import { hexOf } from "../../selfplay/hash.js";
import { fileBeside, readFileBytes } from "./files.js";

/** Files of the package that jobs may need. */
const PACKAGE_FILES = ["word-list.kwg", "english.klv2", "english.gwt"] as const;

/** Returns a source of the package's own files: the default lexicon, leave values and win estimates. */
export function packageInputs(): InputSource {
  const known = new Map<string, string>();
  return async ({ sha256, bytes: length }) => {
    for (const name of PACKAGE_FILES) {
      const path = fileBeside(name);
      const facts = await stat(path).catch(() => undefined);
      if (facts?.size !== length) continue;
      const bytes = await readFileBytes(path);
      const hash = known.get(name) ?? (await hexOf(bytes));
      known.set(name, hash);
      if (hash === sha256) return bytes;
    }
    return undefined;
  };
}

/** Returns a source of the files of a folder, whose names are their hashes. */
export function folderInputs(folder: string): InputSource {
  return async ({ sha256 }) => {
    const path = join(folder, sha256);
    const exists = await stat(path).then(
      (facts) => facts.isFile(),
      () => false,
    );
    return exists ? readFileBytes(path) : undefined;
  };
}
