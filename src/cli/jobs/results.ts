import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileError } from "../io/errors.js";

/** Extension of the results of shards. */
const EXTENSION = ".shard";
const DIGITS = 7;

/** Returns the name of the file of a shard's result. */
export function resultName(shard: number): string {
  return `${String(shard).padStart(DIGITS, "0")}${EXTENSION}`;
}

/** Returns the files of results that are named, and those of folders, in the order of their names. */
export async function resultFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    try {
      if (!(await stat(path)).isDirectory()) {
        files.push(path);
        continue;
      }
      const names = await readdir(path);
      const results = names.filter((name) => name.endsWith(EXTENSION)).sort();
      files.push(...results.map((name) => join(path, name)));
    } catch (error) {
      throw fileError(path, error, "read");
    }
  }
  return files;
}
