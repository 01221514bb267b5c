import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

it("the API reference is made without a warning, and has what the entries export", () => {
  const out = mkdtempSync(join(tmpdir(), "gaddawg-docs-"));
  try {
    // Ends with an exit code of its own where a link in a docstring leads nowhere.
    execFileSync(process.execPath, [join(root, "scripts/docs/docs.mjs"), out], { stdio: "pipe" });
    for (const page of ["classes/node.Engine", "functions/node.analyzeGame"]) {
      expect(readFileSync(join(out, `${page}.html`), "utf8")).toContain("tsd-signature");
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
