// Renews the tables and charts of docs/dawg-or-gaddag.md, docs/performance.md and
// docs/wasm-or-javascript.md by the commands that stand beside them. In a document such a table lies between two comments:
//
//     <!-- gaddawg lab arcs --max-length 8: figure-4 -->
//     …
//     <!-- end -->
//
// node scripts/lab-docs.mjs [experiment …]          only these experiments
// node scripts/lab-docs.mjs --check [experiment …]  writes nothing; fails where a
//                                                   table of counts is another
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const FILES = ["docs/dawg-or-gaddag.md", "docs/performance.md", "docs/wasm-or-javascript.md"];
const BLOCK = /<!-- gaddawg (lab (\w+)[^:]*): ([\w-]+) -->\n[\s\S]*?<!-- end -->/g;
/** What spares the time that a check has no use for. */
const COUNTS_ONLY = {
  cache: ["--rounds", "0"],
  lanes: ["--threads", "0"],
  vocabulary: ["--rounds", "0"],
};
const TIMED_ONLY = ["backends"];

const isCheck = process.argv.includes("--check");
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const printed = new Map();
let different = 0;

for (const name of FILES) {
  const file = join(root, name);
  const after = readFileSync(file, "utf8").replace(BLOCK, renewed);
  if (!isCheck) writeFileSync(file, after);
}
if (isCheck && different > 0) process.exitCode = 1;

/** A block of a document with the table that its command prints now. */
function renewed(block, command, experiment, id) {
  const isWanted = wanted.length === 0 || wanted.includes(experiment);
  if (!isWanted || (isCheck && TIMED_ONLY.includes(experiment))) return block;
  const tables = tablesOf(command, experiment);
  const table = tables.get(id);
  if (table === undefined) {
    // A check that is spared the time has no table of it.
    if (isCheck && experiment in COUNTS_ONLY && /\btimes?\b/.test(id)) return block;
    throw new Error(`${command} prints no table ${id}`);
  }
  if (isCheck && table.isTimed) return block;
  const now = `<!-- gaddawg ${command}: ${id} -->\n${table.text}<!-- end -->`;
  if (now === block) return block;
  different++;
  console.log(`${command}: the table ${id} ${isCheck ? "is another" : "is renewed"}`);
  return now;
}

/** The tables that a command prints, by their names. */
function tablesOf(command, experiment) {
  const known = printed.get(command);
  if (known !== undefined) return known;
  const args = [...command.split(" "), "--markdown"];
  if (isCheck) args.push(...(COUNTS_ONLY[experiment] ?? []));
  // Charts have one name for each experiment: those of the command without options.
  else if (command === `lab ${experiment}`) args.push("--svg", join(root, "docs/charts"));
  console.log(`gaddawg ${args.join(" ")}`);
  const cli = join(root, "dist/cli.js");
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
  const text = execFileSync(process.execPath, [cli, ...args], options);
  const tables = new Map();
  for (const part of text.split(/^(?=<!-- )/m)) {
    const [, id, timed] = /^<!-- ([\w-]+)(, timed)? -->\n/.exec(part) ?? [];
    if (id === undefined) continue;
    const body = part.slice(part.indexOf("\n") + 1);
    tables.set(id, { text: body, isTimed: timed !== undefined });
  }
  printed.set(command, tables);
  return tables;
}
