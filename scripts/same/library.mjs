import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sha256 } from "./asked.mjs";
import { vectorsOf } from "./vectors.mjs";

const ENTRIES = [
  "node",
  "index",
  "js",
  "js-node",
  "wasm",
  "wasm-node",
  "lab",
  "words",
  "words-node",
  "jobs",
  "queue",
  "service",
];

/** What the entries export, and the answers of the library to the vectors. */
export async function libraryAnswers(asked) {
  for (const entry of ENTRIES) {
    try {
      const found = await import(pathToFileURL(join(asked.dist, `${entry}.js`)).href);
      for (const [name, value] of Object.entries(found))
        asked.add(`${entry} ${name}`, typeof value);
    } catch (error) {
      asked.add(entry, `${error.code ?? error.message}`);
    }
  }
  const library = await import(pathToFileURL(join(asked.dist, "node.js")).href);
  for (const backend of ["wasm", "js"]) await searches(asked, library, backend);
}

async function searches(asked, library, backend) {
  const { createEngine, defaultLexicon, defaultLeaves, parseCgp } = library;
  const lexicon = await defaultLexicon();
  const engine = await createEngine({ lexicon, leaves: await defaultLeaves(), backend });
  // The other build answers a quarter, since it is slower.
  const each = async (file, ask) => {
    for (const [i, { cgp, move }] of vectorsOf(`${file}.jsonl`).entries()) {
      if (backend !== "wasm" && i % 4 !== 0) continue;
      for (const [name, answer] of Object.entries(ask(parseCgp(cgp), move))) {
        asked.add(`${backend} ${file} ${i} ${name}`, await answer);
      }
    }
  };
  await each("simulation", (position) => ({
    top: engine.top(position, 30),
    all: sha256(JSON.stringify(engine.all(position))),
    simulate: engine.simulate(position, { fixed: 50, plies: 2, threads: 1 }).result(),
  }));
  await each("endgames", (position) => ({
    solve: engine.solve(position, { nodes: 20_000, threads: 1 }).result(),
  }));
  await each("endgames-small", (position) => ({
    solve: engine.solve(position, { top: 3, threads: 2 }).result(),
  }));
  await each("endgames-anytime", (position) => ({
    solve: engine.solve(position, { nodes: 30_000, threads: 1 }).result(),
  }));
  await each("preendgames", (position) => ({
    preEndgame: engine.preEndgame(position, { plies: 1, threads: 1 }).result(),
  }));
  await each("inference", (position, move) => ({
    infer: engine.infer(position, move, { racks: 1000, threads: 1 }),
  }));
}
