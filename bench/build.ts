/**
 * Building from the 269,870 words: time, and the peak memory of a process.
 *
 * `text` is the whole list as one string, so reading the file is not measured;
 * splitting it and dropping words of other lengths is. `tiles` is the set that
 * reading the list gives: sorted, each word once.
 */
import { Trie as PeerTrie } from "@kamilmielnik/trie";
import { Trie as PeerDawg } from "dawg-lookup";
import { buildGraph, type GraphContent, type WordGraph } from "../src/api/node.js";
import { buildWutkaGraph } from "../src/api/words-node.js";
import { tilesOfText, wordListText, wordsOfText } from "./inputs.js";
import { type Row, type Suite, work } from "./suite.js";

function fromText(name: string, content: GraphContent): Row {
  return {
    name,
    prepare() {
      const text = wordListText();
      return work(() => buildGraph(tilesOfText(text), { content }), describe);
    },
  };
}

function fromTiles(name: string, content: GraphContent): Row {
  return {
    name,
    prepare() {
      const words = tilesOfText(wordListText());
      return work(() => buildGraph(words, { content }), describe);
    },
  };
}

/** Wutka's construction (his page states 160,000 words in about 2 minutes, in 1999 or before). */
function byWutka(content: GraphContent): Row {
  return {
    name: `${content === "dawg" ? "DAWG" : "DAWG and GADDAG"}, a tree merged by depth (Wutka)`,
    prepare() {
      const words = tilesOfText(wordListText());
      return work(() => buildWutkaGraph(words, { content }).graph, describe);
    },
  };
}

/** What makes two graphs the same; a DAWG has its words' number alone in common with the peers. */
function describe(graph: WordGraph): string {
  const words = wordsIn(graph);
  return graph.content === "gaddag" ? `${words}, nodes ${hashOf(graph.nodes)}` : words;
}

function wordsIn(graph: WordGraph): string {
  let words = 0;
  for (const _ of graph.walk()) words++;
  return `${words} words`;
}

function hashOf(nodes: Uint32Array): number {
  let hash = nodes.length;
  for (const node of nodes) hash = Math.imul(hash ^ node, 0x01000193);
  return hash >>> 0;
}

/** The peers take an array of strings; making it from the text is part of the work. */
const peers: Row[] = [
  {
    name: "@kamilmielnik/trie, from text",
    prepare() {
      const text = wordListText();
      return work(
        () => PeerTrie.fromArray(wordsOfText(text)),
        (trie) => `${trie.toArray({ wordsOnly: true }).length} words`,
      );
    },
  },
  {
    name: "dawg-lookup Trie, from text",
    prepare() {
      const text = wordListText();
      return work(
        () => new PeerDawg(wordsOfText(text)),
        // It cannot list its words, so it is asked for each.
        (trie) => `${wordsOfText(text).filter((word) => trie.isWord(word)).length} words`,
      );
    },
  },
  {
    name: "Set, from text",
    prepare() {
      const text = wordListText();
      return work(
        () => new Set(wordsOfText(text)),
        (set) => `${set.size} words`,
      );
    },
  },
];

/** What a KAD answers, the plain way: the alphagrams as strings in a Set. */
const alphagramSet: Row = {
  name: "Set of alphagrams, from text",
  prepare() {
    const text = wordListText();
    const alphagram = (word: string): string => [...word].sort().join("");
    return work(
      () => new Set(wordsOfText(text).map(alphagram)),
      (set) => `${set.size} words`,
    );
  },
};

const readOnly: Row = {
  name: "reading and sorting alone, from text",
  prepare() {
    const text = wordListText();
    return work(
      () => tilesOfText(text),
      (words) => `${words.count} words`,
    );
  },
};

export const build: Suite = {
  name: "build",
  groups: [
    {
      name: "DAWG and GADDAG",
      measure: "warm",
      unit: "ms",
      samples: 15,
      rows: [fromText("from text", "gaddag"), fromTiles("from sorted tiles", "gaddag")],
    },
    {
      name: "DAWG and GADDAG, first one of a process",
      measure: "first",
      unit: "ms",
      rows: [fromText("from text", "gaddag"), fromTiles("from sorted tiles", "gaddag")],
    },
    {
      name: "reading words into tiles",
      measure: "warm",
      unit: "ms",
      rows: [readOnly],
    },
    {
      name: "words (DAWG)",
      measure: "warm",
      unit: "ms",
      samples: 9,
      rows: [
        fromText("DAWG, from text", "dawg"),
        fromTiles("DAWG, from sorted tiles", "dawg"),
        ...peers,
      ],
    },
    {
      name: "alphagrams (KAD)",
      measure: "warm",
      unit: "ms",
      samples: 9,
      rows: [
        fromText("KAD, from text", "alphagrams"),
        fromTiles("KAD, from sorted tiles", "alphagrams"),
        alphagramSet,
      ],
    },
    {
      name: "two constructions of the DAWG",
      measure: "warm",
      unit: "ms",
      samples: 9,
      rows: [fromTiles("DAWG, incremental", "dawg"), byWutka("dawg")],
    },
    {
      name: "two constructions of DAWG and GADDAG",
      measure: "warm",
      unit: "ms",
      samples: 5,
      rows: [fromTiles("DAWG and GADDAG, incremental", "gaddag"), byWutka("gaddag")],
    },
    {
      name: "peak memory (max RSS), two constructions",
      measure: "memory",
      unit: "MB",
      samples: 3,
      rows: [fromTiles("DAWG, incremental", "dawg"), byWutka("dawg")],
    },
    {
      name: "peak memory (max RSS), DAWG and GADDAG",
      measure: "memory",
      unit: "MB",
      rows: [fromText("DAWG and GADDAG, from text", "gaddag")],
    },
    {
      name: "peak memory (max RSS), words",
      measure: "memory",
      unit: "MB",
      samples: 5,
      rows: [fromText("DAWG, from text", "dawg"), ...peers],
    },
  ],
};
