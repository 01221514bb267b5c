// Measures how large dictionaries of the default lexicon are in the two variants of keyed graphs, and
// checks that both give back all pairs. Prints a table in Markdown. The package must have been built.
//
//     node scripts/keyed-sizes.mjs
import { gzipSync } from "node:zlib";
import { defaultLexicon } from "../dist/node.js";
import { buildKeyedGraph, KEYED_VARIANTS, writeKeyedGraph } from "../dist/words-node.js";

const lexicon = await defaultLexicon();
const words = [...lexicon.words()];
const alphagram = (word) => [...word].sort().join("");
const hooksOf = (word) => {
  const { front, back } = lexicon.hooks(word);
  return `front: ${front.join(" ") || "none"}; back: ${back.join(" ") || "none"}`;
};

const DATA = {
  "word → alphagram": words.map((word) => [word, alphagram(word)]),
  "alphagram → words": words.map((word) => [alphagram(word), word]),
  "word → its hooks, in words": words.map((word) => [word, hooksOf(word)]),
  "word → number of letters": words.map((word) => [word, String(word.length)]),
};

console.log("| pairs | keys | TSV, bytes | variant | nodes | bytes | gzip |");
console.log("| ----- | ---: | ---------: | ------- | ----: | ----: | ---: |");
for (const [name, pairs] of Object.entries(DATA)) {
  const sorted = [...pairs].sort(([a, b], [c, d]) => compare(a, c) || compare(b, d));
  const text = Buffer.from(pairs.map(([key, value]) => `${key}\t${value}\n`).join(""));
  for (const variant of KEYED_VARIANTS) {
    const keyed = buildKeyedGraph(pairs, { variant });
    let i = 0;
    for (const [key, value] of keyed.entries()) {
      if (key !== sorted[i][0] || value !== sorted[i][1]) throw new Error(`${name}: ${key}`);
      i++;
    }
    if (i !== pairs.length) throw new Error(`${name}: ${i} pairs`);
    const bytes = writeKeyedGraph(keyed);
    const cells = [name, keyed.keys, text.length, variant, keyed.nodes, bytes.length];
    const row = [...cells, gzipSync(bytes, { level: 9 }).length];
    console.log(`| ${row.map((cell) => cell.toLocaleString("en-US")).join(" | ")} |`);
  }
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
