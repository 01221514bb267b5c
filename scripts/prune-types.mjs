// Leaves of the declarations in a folder only those that the entries export from.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export function pruneTypes(folder, entries) {
  const needed = new Set();
  const need = (file) => {
    if (needed.has(file)) return;
    needed.add(file);
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)\.js"/g)) {
      need(`${normalize(join(dirname(file), path))}.d.ts`);
    }
  };
  for (const entry of entries) need(`${entry}.d.ts`);
  for (const file of readdirSync(folder, { recursive: true })) {
    if (file.endsWith(".d.ts") && !needed.has(file)) rmSync(join(folder, file));
  }
}
