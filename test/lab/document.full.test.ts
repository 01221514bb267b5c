import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The experiments with tables of counts. */
const COUNTED = [
  "sizes",
  "arcs",
  "hooks",
  "gordon",
  "anchors",
  "toal",
  "lanes",
  "vocabulary",
  "cache",
];

test("every count of the document comes out of its command again", { timeout: 3_600_000 }, () => {
  const args = [join(root, "scripts/lab-docs.mjs"), "--check", ...COUNTED];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stdout).not.toContain("is another");
  expect(status).toBe(0);
});
