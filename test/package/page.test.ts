import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";

/** A file of the page. */
const file = (name: string) =>
  readFileSync(new URL(`../../dist/web/${name}`, import.meta.url), "utf8");

/** Adds the scripts that a script imports, but for those that it asks for later. */
function withImports(name: string, found: Set<string>): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const imports = file(name).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g);
  for (const [, imported] of imports) withImports(imported as string, found);
  return found;
}

it("the page loads at most 105 KB before its first best play, beside kernel, lexicon and leaves", () => {
  const scripts = new Set<string>();
  for (const name of ["start.js", "main.js", "engine-worker.js"]) withImports(name, scripts);
  // The kernel's code is one long text.
  let kernels = 0;
  const withoutKernel = (name: string): string =>
    file(name).replace(/"[^"\n]{50000,}"/g, () => {
      kernels++;
      return '""';
    });
  const loaded = ["index.html", "style.css", ...scripts];
  const bytes = loaded.map((name) => gzipSync(withoutKernel(name)).length);
  expect(kernels).toBe(1);
  // Each file takes a request, and a machine with two cores a few milliseconds.
  expect(scripts.size).toBeLessThan(10);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(105_000);
});
