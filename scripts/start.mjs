// The main job so far: the default lexicon is built, opened, and asked a few things.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { alphabet, buildGraph, defaultLexicon, readWordList } from "../dist/node.js";

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
