// Memory of a lexicon and five engines of the built package. Prints by how many bytes the resident
// memory of the process has grown.
//
//     node bench/memory-once.mjs shared|apart
//
// shared: the engines are made for one lexicon; apart: each has a lexicon of its own.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const { createEngine, defaultLeaves, defaultLexicon, parseCgp } = await import("../dist/node.js");
const [how] = process.argv.slice(2);
const ENGINES = 5;
const CGP = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ?EILPRT/ 0/0 0";

/** The resident memory once everything that is not used any more is gone. */
async function resident() {
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage.rss();
}

// What all engines use in any case: the default leave values.
const leaves = await defaultLeaves();
const before = await resident();
let lexicon = await defaultLexicon();
const engines = [];
for (let i = 0; i < ENGINES; i++) {
  if (how === "apart" && i > 0) lexicon = await defaultLexicon();
  const engine = await createEngine({ lexicon, leaves });
  engines.push(engine, lexicon);
}
const position = parseCgp(CGP);
const best = engines.flatMap((one) => ("best" in one ? [one.best(position).text] : []));
const bytes = (await resident()) - before;
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ bytes, best: best.join(" "), cpu: (user + system) / 1000 }));
