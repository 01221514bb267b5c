import { alphabet } from "../../src/alphabet/tile-sets.js";
import { createEngine, type Engine, type Lexicon, openLexicon } from "../../src/api/node.js";
import { detectFormat, type LexiconFormat, readLexicon } from "../../src/words/formats/files.js";
import { writeKwg } from "../../src/words/formats/kwg.js";
import { writeMacondo } from "../../src/words/formats/macondo.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { WUTKA_LAYOUTS, writeWutka } from "../../src/words/formats/wutka.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { PACKING_ORDERS, WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import type { GraphContent, WordGraph } from "../../src/words/graph/word-graph.js";
import type { Format } from "./fuzz.js";
import type { Input } from "./mutate.js";

const english = alphabet("english");
const WORDS = "AA AB BA CAB CABS CARE CARES CATS CITIES CITY PITIES PITY RETAINS QUIZ ZA".split(
  " ",
);
/** Most words that a query of a damaged lexicon is asked for. */
const MOST = 40;

function graphOf(content: GraphContent, order: (typeof PACKING_ORDERS)[number] = "wolges") {
  return buildGraph(readWordList(WORDS, english).words, { content, order });
}

/** Asks a lexicon all kinds of questions. */
function query(lexicon: Lexicon): void {
  const first = (words: Iterable<string>): string[] => {
    const some: string[] = [];
    for (const word of words) if (some.push(word) >= MOST) break;
    return some;
  };
  const count = lexicon.count();
  const words = first(lexicon.words());
  for (const word of words) {
    if (!lexicon.contains(word) || lexicon.wordAt(lexicon.indexOf(word)) !== word) {
      throw new Error(`${word} is listed, but not found`);
    }
  }
  if (words.length !== Math.min(count, MOST)) throw new Error(`${words.length} of ${count} words`);
  lexicon.hooks("CARE");
  first(lexicon.anagrams("AB?"));
  first(lexicon.subanagrams("CITY?"));
  first(lexicon.containing("IT"));
  first(lexicon.pattern("*[^A]?S"));
}

/**
 * Plays from a lexicon: on an empty board and through tiles.
 * @param comparable false with a word map: a damaged file may have other words in its DAWG, from
 *   which the map is made, than in its GADDAG.
 */
function play(engine: Engine, comparable: boolean): void {
  const { letters } = engine.alphabet;
  const rack = Uint8Array.from([0, 1, 2, 3, 5], (tile) => Math.min(tile, letters));
  const board = new Uint8Array(225);
  for (const place of [board, board.with(112, 1).with(113, 2)]) {
    const position = { board: place, rack };
    const best = engine.best(position);
    const all = engine.all(position);
    if (all.length !== engine.count(position)) throw new Error("all and count differ");
    if (comparable && all[0] !== undefined && all[0].text !== best.text) {
      throw new Error("best is not the first of all");
    }
  }
}

let turn = 0;

/** Opens a file and uses it: queries always, plays now and then, on both builds in turns. */
async function useFile(input: Input, format: LexiconFormat): Promise<void> {
  const backend = turn++ % 4 === 0 ? "js" : "wasm";
  const lexicon = await openLexicon(input as Uint8Array, { format, backend });
  query(lexicon);
  if (turn % 8 > 1 || lexicon.graph.content === "alphagrams") return;
  const wordMap = turn % 16 < 8;
  play(await createEngine({ lexicon, leaves: "none", backend, wordMap }), !wordMap);
}

function kwgFormat(name: "kwg" | "kbwg" | "kad"): Format {
  const contents: GraphContent[] =
    name === "kad" ? ["alphagrams"] : ["gaddag", "dawg", "gaddag-only"];
  const orders = name === "kad" ? WOLGES_ORDERS : PACKING_ORDERS;
  const bits = name === "kbwg" ? 24 : 22;
  const files = contents.flatMap((content) =>
    orders.map((order) => writeKwg(graphOf(content, order), bits)),
  );
  return { name, samples: () => files, use: (input) => useFile(input, name), share: 0.5 };
}

function dawgFormat(
  name: LexiconFormat,
  write: (graph: WordGraph) => Uint8Array,
  content: GraphContent,
): Format {
  return {
    name,
    samples: () => [write(graphOf(content))],
    use: (input) => useFile(input, name),
    share: 0.5,
  };
}

const LIST = new TextEncoder().encode(`${WORDS.join("\r\n")}\n\n`);

/** Files of word graphs and word lists. */
export const GRAPHS: readonly Format[] = [
  ...(["kwg", "kbwg", "kad"] as const).map(kwgFormat),
  ...(["dawg", "gaddag"] as const).map((kind) =>
    dawgFormat(
      `macondo-${kind}`,
      (graph) => writeMacondo(graph, kind, { alphabet: english, name: "x" }),
      kind,
    ),
  ),
  ...WUTKA_LAYOUTS.map((layout) =>
    dawgFormat(layout, (graph) => writeWutka(graph, layout, { alphabet: english }), "dawg"),
  ),
  {
    name: "word list",
    samples: () => [LIST, new TextEncoder().encode(WORDS.join("\n"))],
    use: (input) => void readWordList(input as Uint8Array, english),
  },
  {
    name: "file of any format",
    samples: () => [
      LIST,
      writeMacondo(graphOf("gaddag"), "gaddag", { alphabet: english, name: "x" }),
      writeMacondo(graphOf("dawg"), "dawg", { alphabet: english, name: "x" }),
    ],
    use: (input) => {
      const bytes = input as Uint8Array;
      readLexicon(bytes, { alphabet: english, format: detectFormat(bytes) });
    },
  },
];
