import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { GaddawgError } from "../../entry/node.js";
import { fileError } from "../io/errors.js";
import { at } from "../io/io.js";

/**
 * Returns the files of games among paths: those that are named, and those of folders that end in
 * `.gcg`, by name.
 * @throws GaddawgError `UNREADABLE`, also for a folder without games.
 */
export async function gameFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if (!(await isFolder(path))) {
      files.push(path);
      continue;
    }
    const names = await namesIn(path);
    const games = names.filter((name) => /\.gcg$/i.test(name)).sort();
    if (games.length === 0) {
      throw new GaddawgError("UNREADABLE", "has no games", {
        source: path,
        expected: "files that end in .gcg",
      });
    }
    files.push(...games.map((name) => join(path, name)));
  }
  return [...new Set(files)];
}

/** Tells whether a path is that of a folder. */
export async function isFolder(path: string): Promise<boolean> {
  return (await stat(at(path)).catch(() => undefined))?.isDirectory() === true;
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(at(path));
  } catch (error) {
    throw fileError(path, error, "read");
  }
}

/** Returns a name for the page of each game: that of its file, with a number if it is taken. */
export function pageNames(files: readonly string[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = basename(file)
      .replace(/\.gcg$/i, "")
      .replace(/[^\p{L}\p{N}._-]+/gu, "-");
    let name = stem === "" ? "game" : stem;
    for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${stem}-${i}`;
    taken.add(name.toLowerCase());
    return `${name}.html`;
  });
}
