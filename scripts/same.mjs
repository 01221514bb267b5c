/*
 * Compares what two states of gaddawg answer, so that a change which is meant to change nothing is
 * seen to: vectors, games by seed, files of every format, requests to each door, help, and
 * files that an older state wrote.
 *
 *   node scripts/same.mjs make FOLDER [--dist DIST] [--kept FOLDER] [--only NAME,…]
 *   node scripts/same.mjs compare OLD NEW [--figures]
 *
 * `make` asks the build in DIST (default: dist) and writes one line of text for each answer into
 * FOLDER. Its files that programs keep go to FOLDER/kept; with --kept, those of an older state are
 * read instead. `compare` names every answer that differs, and exits with 1 if there is one. With
 * --figures, an answer may have new fields: each figure of the old answer must stand in the new one,
 * where it was or where scripts/same/figures.mjs says that it has gone.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Asked } from "./same/asked.mjs";
import { commandCalls, helpTexts } from "./same/command-line.mjs";
import { figuresOf } from "./same/figures.mjs";
import { files } from "./same/files.mjs";
import { games } from "./same/games.mjs";
import { keptFiles } from "./same/kept.mjs";
import { libraryAnswers } from "./same/library.mjs";
import { keptPage } from "./same/page.mjs";
import { queuedJob } from "./same/queue.mjs";
import { httpRequests, mcpCalls, serviceRequests, ucgiLines } from "./same/requests.mjs";
import { vectors } from "./same/vectors.mjs";

/** What is asked, by name: `(asked) => Promise`, which records its answers there. */
const SECTIONS = {
  help: helpTexts,
  vectors,
  files,
  library: libraryAnswers,
  commands: commandCalls,
  service: serviceRequests,
  http: httpRequests,
  mcp: mcpCalls,
  ucgi: ucgiLines,
  kept: keptFiles,
  queue: queuedJob,
  page: keptPage,
  games,
};

const SHOWN = 300;
const FIGURES_SHOWN = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: "string" },
    kept: { type: "string" },
    only: { type: "string" },
    figures: { type: "boolean" },
  },
});
const [verb, ...folders] = positionals;
if (verb === "make" && folders.length === 1) await make(resolve(folders[0]));
else if (verb === "compare" && folders.length === 2) compare(...folders);
else {
  console.error("usage: same.mjs make FOLDER [--dist DIST] [--kept FOLDER] [--only NAME,…]");
  console.error("       same.mjs compare OLD NEW [--figures]");
  process.exitCode = 2;
}

async function make(folder) {
  const only = values.only?.split(",") ?? Object.keys(SECTIONS);
  for (const name of only) if (!(name in SECTIONS)) throw new Error(`${name}: no such section`);
  mkdirSync(folder, { recursive: true });
  for (const name of only) {
    const start = Date.now();
    const dist = resolve(values.dist ?? join(import.meta.dirname, "../dist"));
    const asked = new Asked({ dist, kept: join(folder, "kept"), old: values.kept });
    await SECTIONS[name](asked);
    writeFileSync(join(folder, `${name}.jsonl`), asked.lines());
    const seconds = ((Date.now() - start) / 1000).toFixed(0);
    console.log(`${name}: ${asked.count} answers, ${asked.hash()}, ${seconds} s`);
  }
}

function compare(old, fresh) {
  const sections = new Set([...sectionsOf(old), ...sectionsOf(fresh)]);
  let differences = 0;
  for (const section of sections) {
    if (![old, fresh].every((folder) => sectionsOf(folder).includes(section))) {
      console.log(`${section}: not asked of both`);
      differences++;
      continue;
    }
    const [before, after] = [answersOf(old, section), answersOf(fresh, section)];
    const names = new Set([...before.keys(), ...after.keys()]);
    if (values.figures) {
      differences += compareFigures(section, before, after);
      continue;
    }
    const different = [...names].filter((name) => before.get(name) !== after.get(name));
    console.log(`${section}: ${names.size} answers, ${different.length} differ`);
    for (const name of different) show(name, before.get(name), after.get(name));
    differences += different.length;
  }
  if (differences > 0) process.exitCode = 1;
}

/** Compares the figures of a section; returns how many answers lack one or have another. */
function compareFigures(section, before, after) {
  const added = new Map();
  const wrong = [];
  let figures = 0;
  for (const [name, old] of before) {
    const found = figuresOf(old, after.get(name) ?? "(not asked)");
    figures += found.count;
    if (found.differ.length > 0) wrong.push([name, found.differ]);
    for (const field of found.added) added.set(field, (added.get(field) ?? 0) + 1);
  }
  console.log(`${section}: ${figures} figures of ${before.size} answers, ${wrong.length} differ`);
  for (const [name, differ] of wrong) {
    console.log(`  ${name}, ${differ.length} figures`);
    for (const { path, before: old, after: fresh } of differ.slice(0, FIGURES_SHOWN)) {
      console.log(`    ${path}: ${old.slice(0, SHOWN)}`);
      console.log(`      ${fresh.slice(0, SHOWN)}`);
    }
  }
  const most = [...added].sort(([, one], [, other]) => other - one);
  if (most.length > 0)
    console.log(`  new: ${most.map(([field, of]) => `${field} ${of}`).join(", ")}`);
  return wrong.length;
}

function sectionsOf(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => name.slice(0, -".jsonl".length));
}

/** Returns the answers of a section by their names. */
function answersOf(folder, section) {
  const text = readFileSync(join(folder, `${section}.jsonl`), "utf8");
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => JSON.parse(line)));
}

/** Prints both answers from shortly before the first character in which they differ. */
function show(name, before = "(not asked)", after = "(not asked)") {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const start = Math.max(0, same - 60);
  console.log(`  ${name}, at character ${same}`);
  console.log(`    - ${JSON.stringify(before.slice(start, start + SHOWN))}`);
  console.log(`    + ${JSON.stringify(after.slice(start, start + SHOWN))}`);
}
