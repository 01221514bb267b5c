// The main job: the default lexicon is built, opened and asked a few things; then a
// position from the middle of a game is analyzed.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  alphabet,
  buildGraph,
  createEngine,
  defaultLexicon,
  drawBoard,
  parseCgp,
  readWordList,
} from "../dist/node.js";

const list = join(dirname(createRequire(import.meta.url).resolve("word-list")), "words.txt");

const [graph, buildTime] = time(() => {
  const { words } = readWordList(readFileSync(list), alphabet("english"), {
    minLength: 2,
    maxLength: 15,
  });
  return buildGraph(words);
});
console.log(`
Built the default lexicon from words: ${graph.nodes.length} nodes in ${milliseconds(buildTime)}
`);

const start = performance.now();
const lexicon = await defaultLexicon();
console.log(
  `Opened it: ${lexicon.count()} words, ${lexicon.backend} kernel, ${milliseconds(performance.now() - start)}\n`,
);

ask("is QUIXOTRY a word?", () => [lexicon.contains("QUIXOTRY") ? "yes" : "no"]);
ask("is QUIXOTRYS a word?", () => [lexicon.contains("QUIXOTRYS") ? "yes" : "no"]);
ask("anagrams of AEINRST", () => lexicon.anagrams("AEINRST"));
ask("anagrams of ACEHNOR?", () => lexicon.anagrams("ACEHNOR?"));
ask("words in Q that fit Q[^U]*", () => lexicon.pattern("Q[^U]*"));
ask("words ending in -CION", () => lexicon.suffix("CION"));
ask("back hooks of CARE", () => lexicon.hooks("CARE").back);
ask("from A, C, R with a hook at E", () => lexicon.fromRack("ACR", "E"));
ask("the 100,000th word", () => [lexicon.wordAt(99_999)]);

const CGP =
  "15/15/15/15/15/4D10/4I10/3JARTA7/2BOX3BIG4/A2TOONIE6/C3N3ZEDS3/TONGS2Y3W3/U4ISOMERIC2/A4FILE2P3/L6D3E3 ?EILPRT/ 0/0 0";
const position = parseCgp(CGP);
const [engine, engineTime] = await timeAsync(() => createEngine({ lexicon }));
const [first, firstTime] = time(() => engine.best(position));
const [best, bestTime] = time(() => engine.best(position));
const [all, allTime] = time(() => engine.allValued(position));
console.log(`
${drawBoard(position)}
Rack: ${lexicon.alphabet.format(position.rack)}
`);
for (const { text, score, equity, leave } of engine.top(position, 5)) {
  console.log(
    `${text.padEnd(16)} ${String(score).padStart(4)}  equity ${equity.toFixed(1).padStart(6)}  keeps ${leave || "nothing"}`,
  );
}
console.log(`
An engine, with the default leave values: ${milliseconds(engineTime)}
The best play, ${best.text}: ${milliseconds(bestTime)} (the first time ${milliseconds(firstTime)}, ${first.text})
All ${all.length} legal moves, sorted: ${milliseconds(allTime)}`);

async function timeAsync(action) {
  const begin = performance.now();
  const result = await action();
  return [result, performance.now() - begin];
}

function ask(question, answer) {
  const [words, took] = time(() => [...answer()]);
  const shown =
    words.slice(0, 8).join(" ") + (words.length > 8 ? ` … (${words.length} in all)` : "");
  console.log(`${question.padEnd(32)} ${milliseconds(took).padStart(9)}  ${shown}`);
}

function time(action) {
  const begin = performance.now();
  const result = action();
  return [result, performance.now() - begin];
}

function milliseconds(value) {
  return value < 100 ? `${value.toFixed(2)} ms` : `${Math.round(value)} ms`;
}
