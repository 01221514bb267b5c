// One start of an engine of the built package, and its first ten best plays. Prints how long
// each phase took, in milliseconds.
//
//     node bench/start-once.mjs map|graph|FILE
//
// map: the engine will build a word map; FILE: it reads one; graph: it has none.
import { readFile } from "node:fs/promises";

const begun = performance.now();
const { createEngine, defaultLexicon, parseCgp, readWordMap } = await import("../dist/node.js");
const [how] = process.argv.slice(2);

const loaded = performance.now();
const lexicon = await defaultLexicon();
const opened = performance.now();
const isFile = how !== "map" && how !== "graph";
const wordMap = isFile ? readWordMap(await readFile(how)) : how === "map";
const engine = await createEngine({ lexicon, wordMap });
const ready = performance.now();

const BOARD =
  "15/15/15/15/15/4D10/4I10/3JARTA7/2BOX3BIG4/A2TOONIE6/C3N3ZEDS3/TONGS2Y3W3/U4ISOMERIC2/A4FILE2P3/L6D3E3";
const RACKS =
  "?EILPRT AEINRST EEMOTUV AAHLNPV DEIKRSU EFHORTY IIKNOUW AEHLMSU DEKNOTV AEELOQU".split(" ");
const positions = RACKS.map((rack) => parseCgp(`${BOARD} ${rack}/ 0/0 0`));
const asked = performance.now();
const { text, equity } = engine.best(positions[0]);
const answered = performance.now();
for (const position of positions.slice(1)) engine.best(position);
const tenth = performance.now();

const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    module: loaded - begun,
    lexicon: opened - loaded,
    engine: ready - opened,
    start: ready - loaded,
    play: answered - asked,
    tenth: ready - loaded + tenth - asked,
    best: `${text} ${equity}`,
    cpu: (user + system) / 1000,
  }),
);
