import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../src/api");

/** The modules that declare what the entries export. */
export const ENTRIES = ["library", "notation", "formats", "lab", "words-library"] as const;

/** Those of other entries than the main one. */
export const SIDE_ENTRIES: readonly string[] = ["notation", "formats", "lab", "words-library"];

/** The file of an entry. */
export const fileOf = (entry: string): string => join(folder, `${entry}.ts`);

/** A declaration that an entry exports. */
export interface Declared {
  file: string;
  /** The docstring before it; undefined where there is none. */
  docstring: string | undefined;
}

const RE_EXPORT = /export\s*(?:type\s*)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
const RE_EXPORT_ALL = /export \* from "([^"]+)"/g;
const DECLARATION =
  /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:declare |abstract |async )*(?:const|class|function\*?|type|interface) (\w+)/g;

const known = new Map<string, Map<string, Declared>>();

/** Everything that a module exports by name, found where it is declared. */
export function exportsOf(file: string): Map<string, Declared> {
  const done = known.get(file);
  if (done !== undefined) return done;
  const found = new Map<string, Declared>();
  known.set(file, found);
  const text = readFileSync(file, "utf8");
  const target = (name: string): string =>
    normalize(join(dirname(file), name)).replace(/\.js$/, ".ts");
  for (const [, names = "", from = ""] of text.matchAll(RE_EXPORT)) {
    if (!existsSync(target(from))) continue;
    const there = exportsOf(target(from));
    const bare = names.replace(/\/\*\*.*?\*\//g, "");
    for (const name of bare.split(",").map((one) => one.trim().replace(/^type /, ""))) {
      if (name === "") continue;
      const [own = "", other = own] = name.split(" as ");
      found.set(other, there.get(own) ?? { file: target(from), docstring: undefined });
    }
  }
  for (const [, from = ""] of text.matchAll(RE_EXPORT_ALL)) {
    for (const [name, declared] of exportsOf(target(from))) found.set(name, declared);
  }
  for (const [, docstring, name = ""] of text.matchAll(DECLARATION)) {
    if (!found.has(name)) found.set(name, { file, docstring });
  }
  return found;
}
