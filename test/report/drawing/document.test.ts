import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../../cli/run.js";

const root = join(import.meta.dirname, "../../..");
const text = readFileSync(join(root, "docs/drawings.md"), "utf8");
/** A picture of the document below the command that draws it. */
const PICTURE =
  /^<!-- gaddawg (draw .+) -o docs\/(images\/[\w-]+\.svg) -->\n!\[([^\]]+)\]\(([^)]+)\)$/gm;
const pictures = [...text.matchAll(PICTURE)].map(([, command = "", file = "", , shown = ""]) => {
  return { command, file, shown };
});

it("shows every picture below its command, and all pictures that there are", () => {
  expect(pictures.length).toBe(text.split("![").length - 1);
  for (const { file, shown } of pictures) expect(shown).toBe(file);
  const drawn = readdirSync(join(root, "docs/images")).filter((name) => name.startsWith("draw-"));
  expect(pictures.map(({ file }) => file).sort()).toEqual(drawn.map((name) => `images/${name}`));
});

it.each(pictures)("has the picture that gaddawg $command draws", async ({ command, file }) => {
  const { code, stdout, stderr } = await run(command.split(" "));
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const path = join(root, "docs", file);
  expect(existsSync(path)).toBe(true);
  // If it differs: node scripts/drawings.mjs
  expect(stdout).toBe(readFileSync(path, "utf8"));
});
