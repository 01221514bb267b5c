// Renews the pictures of docs/drawings.md by the commands that stand above them, after a build:
//
//     <!-- gaddawg draw dawg CITY PITY -o docs/images/draw-city-dawg.svg -->
//     ![…](images/draw-city-dawg.svg)
//
// node scripts/drawings.mjs          writes the pictures
// node scripts/drawings.mjs --check  writes nothing; fails where a picture is another
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const COMMAND = /^<!-- gaddawg (draw .+) -o (docs\/images\/[\w-]+\.svg) -->$/gm;

const isCheck = process.argv.includes("--check");
const text = readFileSync(join(root, "docs/drawings.md"), "utf8");
for (const [, command, file] of text.matchAll(COMMAND)) {
  const args = [join(root, "dist/cli.js"), ...command.split(" ")];
  const drawn = execFileSync(process.execPath, args, { encoding: "utf8" });
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (drawn === before) continue;
  console.log(`${file}: ${isCheck ? "is another picture" : "renewed"}`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(path, drawn);
}
