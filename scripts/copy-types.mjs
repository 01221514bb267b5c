// Copies from the declarations in a folder those that the entries export from.
import { cpSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export function copyTypes(from, to, entries) {
  const needed = new Set();
  const need = (file) => {
    if (needed.has(file)) return;
    needed.add(file);
    const text = readFileSync(join(from, file), "utf8");
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)\.js"/g)) {
      need(`${normalize(join(dirname(file), path))}.d.ts`);
    }
  };
  for (const entry of entries) need(`${entry}.d.ts`);
  for (const file of needed) cpSync(join(from, file), join(to, file));
}
