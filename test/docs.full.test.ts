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
    const textOf = (page: string): string => readFileSync(join(out, `${page}.html`), "utf8");
    for (const name of ["createEngine", "openLexicon", "autoplay", "analyzeGame"]) {
      const page = textOf(`functions/gaddawg.${name}`);
      expect(page).toContain("tsd-signature");
      expect(page).toMatch(/id="example(-\d)?"/);
    }
    expect(textOf("classes/gaddawg.Engine")).toContain("tsd-signature");
    // The subjects are headings; what has none would be under "Other".
    const sections = textOf("modules/gaddawg").matchAll(/data-key="section-([^"]+)"/g);
    const titles = [...sections].map(([, title]) => title);
    for (const title of ["Words", "Leave values", "Notation", "Self-play", "Errors"]) {
      expect(titles).toContain(title);
    }
    expect(titles).not.toContain("Other");
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

it("the calibration of the win estimates in docs/analysis.md is what its command prints", () => {
  const text = readFileSync(join(root, "docs/analysis.md"), "utf8");
  const [, command = ""] = /^ {4}gaddawg (winpct check .*--markdown) --svg/m.exec(text) ?? [];
  const [, table] = /<!-- calibration -->\n([\s\S]*?)<!-- end -->/.exec(text) ?? [];
  const args = [join(root, "dist/cli.js"), ...command.split(" ")];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toBe(table);
});
