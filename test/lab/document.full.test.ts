import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * The experiments with tables of counts that take half a minute or less. `npm run check:lab` has all of
 * them: the work of vocabulary, sizes, arcs, gordon, anchors and toal takes half an hour.
 */
const COUNTED = ["hooks", "lanes", "cache"];

test("the counts of the document come out of their commands again", { timeout: 3_600_000 }, () => {
  const args = [join(root, "scripts/lab-docs.mjs"), "--check", ...COUNTED];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stdout).not.toContain("is another");
  expect(status).toBe(0);
});
