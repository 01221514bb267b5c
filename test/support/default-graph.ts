import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { readLexicon } from "../../src/words/formats/files.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";

const FILE = new URL("../../dist/word-list.kwg", import.meta.url);

let graph: WordGraph | undefined;

/**
 * The graph of the default lexicon, read once for a test file as the build packed it: its nodes are
 * those that `buildGraph(wordListWords())` makes, which takes several times as long.
 */
export function defaultGraph(): WordGraph {
  const options = { alphabet: alphabet("english"), format: "kwg" } as const;
  graph ??= readLexicon(readFileSync(fileURLToPath(FILE)), options).graph;
  return graph;
}
