/*
 * Makes the puzzles that come with the page, and checks them.
 *
 *   node scripts/puzzles.mjs make KIND [--count 200] [--seed 1]
 *   node scripts/puzzles.mjs check KIND [--from 1] [--count 200] [--samples 20000] [--withdraw]
 *
 * `make` writes data/puzzles-KIND.json, or goes on with it: one puzzle of the games of each seed. It
 * may be ended and begun again, and then goes on with the next seed. `check` refutes the wrong answers
 * again: those of endgames by a search without limits, others by new games, at most so many for each
 * play, until it is certain (99 %) which play wins most often. --withdraw takes those out that are not
 * clear.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import esbuild from "esbuild";
import { BUNDLED } from "./run-bundled.mjs";

const root = join(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "1" },
    samples: { type: "string", default: "20000" },
    withdraw: { type: "boolean", default: false },
  },
});
const [verb, kind] = positionals;
const {
  PUZZLE_KINDS,
  WordCounts,
  checkedPuzzle,
  collectedOf,
  createEngine,
  defaultLexicon,
  puzzleOf,
  puzzleRating,
} = await bundled();
if (!["make", "check"].includes(verb) || !PUZZLE_KINDS.includes(kind)) {
  console.error(`usage: puzzles.mjs make|check ${PUZZLE_KINDS.join("|")}`);
  process.exit(2);
}
const path = join(root, `data/puzzles-${kind}.json`);
const lexicon = await defaultLexicon();
const engine = await createEngine({ lexicon });
const kept = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
if (verb === "make") await make();
else await check();
process.exit();

async function make() {
  const counts = WordCounts.from(readFileSync(join(root, "data/english.gwc")), "english.gwc");
  const known = { graph: lexicon.graph, alphabet: engine.alphabet, counts };
  const seen = new Set(kept.map(({ position }) => position));
  let seed = Math.max(Number(values.seed), 1 + (kept.at(-1)?.seed ?? 0));
  const started = Date.now();
  for (; kept.length < Number(values.count); seed++) {
    const plan = { kind, seed };
    const puzzle = await puzzleOf(plan, { engine, pause: async () => undefined }).catch((error) => {
      // Another seed may have one.
      if (error.code !== "BAD_OPTION") throw error;
    });
    if (puzzle === undefined) continue;
    const one = collectedOf(puzzle, puzzleRating(puzzle, engine, known), engine.config);
    if (seen.has(one.position)) continue;
    seen.add(one.position);
    kept.push({ ...one, seed });
    write(kept);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`${kept.length}, seed ${seed}, ${seconds} s: ${one.best ?? ""} ${one.rating}`);
  }
}

async function check() {
  const wrong = [];
  const some = kept.slice(Number(values.from) - 1, Number(values.from) - 1 + Number(values.count));
  for (const [i, one] of some.entries()) {
    const problem = await checkedPuzzle(kind, one, engine, {
      samples: Number(values.samples),
      errors: 3,
    });
    if (problem === undefined) continue;
    wrong.push(one);
    console.log(`${Number(values.from) + i}: ${one.position}: ${problem}`);
  }
  console.log(`${kind}: ${some.length} puzzles, ${wrong.length} not clear`);
  if (values.withdraw) write(kept.filter((one) => !wrong.includes(one)));
}

function write(puzzles) {
  const lines = puzzles.map((one) => `  ${JSON.stringify(one)}`);
  writeFileSync(path, `[\n${lines.join(",\n")}\n]\n`);
}

/** Returns what makes puzzles: modules of the page, with the library for Node. */
async function bundled() {
  const contents = `
    export * from "./src/web/worker/puzzle-kinds.ts";
    export * from "./src/web/worker/puzzles.ts";
    export { checkedPuzzle } from "./test/support/puzzle-checks.ts";
    export { WordCounts } from "./src/players/familiarity.ts";
    export { createEngine, defaultLexicon } from "./src/api/node.ts";
  `;
  mkdirSync(join(root, "build"), { recursive: true });
  const outfile = join(root, "build/puzzles.mjs");
  await esbuild.build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    ...BUNDLED,
    outfile,
  });
  for (const name of ["word-list.kwg", "english.klv2", "english.gwt"]) {
    writeFileSync(join(root, "build", name), readFileSync(join(root, "dist", name)));
  }
  // Searches look for their workers beside the code.
  writeFileSync(join(root, "build/game-worker.js"), 'import "../dist/game-worker.js";\n');
  return import(pathToFileURL(outfile).href);
}
