import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { createEngine, openLexicon } from "../../src/api/node.js";
import { LexiconError } from "../../src/base/errors.js";
import { detectFormat, readLexicon, writeLexicon } from "../../src/words/formats/files.js";
import { readKwg, writeKwg } from "../../src/words/formats/kwg.js";
import { readPackedDawg, writePackedDawg } from "../../src/words/formats/packed-dawg.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph, wordsOf } from "../../src/words/graph/build.js";
import { deepCheck, sameNumbers } from "../../src/words/graph/deep-check.js";
import { ACCEPTS } from "../../src/words/graph/node-layout.js";
import type { PackingOrder } from "../../src/words/graph/packing.js";
import { type GraphContent, WordGraph } from "../../src/words/graph/word-graph.js";
import { type WordSet, wordOf } from "../../src/words/graph/word-set.js";
import { FULL, runs } from "../support/full.js";
import { compareTiles, smallLexicon, wordListWords, wordSet } from "../support/lexicons.js";
import { mutations } from "../support/mutations.js";

interface FileVector {
  bytes: number;
  sha256: string;
}

type SmallVector = { alphabet: "english" | "polish"; words: string[] } & Record<string, FileVector>;

/** Hashes of the files that MAGPIE itself writes. */
const vectors: { "word-list": Record<string, FileVector>; small: Record<string, SmallVector> } =
  JSON.parse(readFileSync(new URL("../vectors/lexicon-magpie.json", import.meta.url), "utf8"));

const english = alphabet("english");

/** The content and the order of MAGPIE's files, by its commands. */
const FILES: readonly [command: string, content: GraphContent, order: PackingOrder][] = [
  ["text2kwg", "gaddag", "magpie-native"],
  ["text2kwgtailmerge", "gaddag", "magpie-native-merged"],
  ["text2dawg", "dawg", "magpie-native"],
  ["text2dawgtailreorder", "dawg", "magpie-native-merged"],
  ["text2gaddag", "gaddag-only", "magpie-native"],
];

/** Those that `npm test` makes of the whole list: a graph of each kind, in each order. */
const SOONER = ["text2kwg", "text2dawgtailreorder"];

function vectorOf(bytes: Uint8Array): FileVector {
  const { length } = bytes;
  return { bytes: length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Words as arrays of tiles, in order. */
function listed(words: WordSet): number[][] {
  return Array.from({ length: words.count }, (_, i) => [...wordOf(words, i)]);
}

/** `toEqual` takes seconds for this many numbers. */
function expectDefaultWords({ tiles, starts }: WordSet): void {
  const words = wordListWords();
  expect(sameNumbers(tiles, words.tiles) && sameNumbers(starts, words.starts)).toBe(true);
}

describe("D1: MAGPIE's own files of the default word list", () => {
  // The small lists have files of this kind, which takes longest, too.
  const some = FILES.filter(([command]) => FULL || SOONER.includes(command));
  it.each(some)("%s", (command, content, order) => {
    const bytes = writeKwg(buildGraph(wordListWords(), { content, order }));
    expect(vectors["word-list"][command]).toMatchObject(vectorOf(bytes));
    const graph = readKwg(bytes);
    expect(graph.content).toBe(content);
    expectDefaultWords(wordsOf(graph));
  });

  it("text2dawgpacked", () => {
    const graph = buildGraph(wordListWords(), { content: "dawg" });
    const bytes = writeLexicon(graph, "pdawg", { alphabet: english });
    expect(vectors["word-list"].text2dawgpacked).toMatchObject(vectorOf(bytes));
    expectDefaultWords(wordsOf(readPackedDawg(bytes)));
  });
});

describe.each(Object.entries(vectors.small))("D1: MAGPIE's own files of %s", (_name, vector) => {
  const { words } = readWordList(vector.words, alphabet(vector.alphabet));

  it.each(FILES)("%s", (command, content, order) => {
    const graph = buildGraph(words, { content, order });
    expect(vectorOf(writeKwg(graph))).toEqual(vector[command]);
    expect(deepCheck(graph, words.count, () => {}).minimal).toBe(true);
  });

  it("text2dawgpacked", () => {
    const bytes = writePackedDawg(buildGraph(words));
    expect(vectorOf(bytes)).toEqual(vector.text2dawgpacked);
    expect(detectFormat(bytes, "some")).toBe("pdawg");
  });
});

describe("D1: MAGPIE's own files are lexicons like others", () => {
  const words = wordSet(
    ["CARE", "CARES", "RACE", "RACES", "ACE", "ACES", "AR", "ARE", "SCAR", "REC"].map((word) =>
      english.tokenize(word),
    ),
  );

  it.each(FILES)("%s answers queries and plays", async (_command, content, order) => {
    const bytes = writeKwg(buildGraph(words, { content, order }));
    const lexicon = await openLexicon(bytes);
    expect(lexicon.graph.content).toBe(content);
    expect([...lexicon.words()]).toEqual(listed(words).map((tiles) => english.format(tiles)));
    expect(lexicon.count()).toBe(words.count);
    expect(lexicon.contains("scar")).toBe(true);
    expect(lexicon.contains("scare")).toBe(false);
    expect([...lexicon.anagrams("ACER")]).toEqual(["CARE", "RACE"]);
    expect(lexicon.facts.longest).toBe(5);
    const rack = { board: new Uint8Array(225), rack: english.tokenize("ACERS") };
    const engine = await createEngine({ lexicon, leaves: "none" });
    const usual = await createEngine({ lexicon: buildGraph(words), leaves: "none" });
    expect(engine.all(rack).map(({ text }) => text)).toEqual(
      usual.all(rack).map(({ text }) => text),
    );
    const { graph } = readLexicon(bytes, { alphabet: english });
    expect(listed(words).every((tiles) => graph.contains(tiles))).toBe(true);
    expect(graph.contains(english.tokenize("ARES"))).toBe(false);
    for (const format of ["macondo-dawg", "wutka22", "text", "pdawg"] as const) {
      const wanted = writeLexicon(buildGraph(words), format, { alphabet: english });
      const again = writeLexicon(graph, format, { alphabet: english });
      const read = (file: Uint8Array) =>
        wordsOf(readLexicon(file, { alphabet: english, format }).graph);
      expect(read(again)).toEqual(read(wanted));
    }
  });

  it("alphagrams and leaves have no such order", () => {
    const build = () => buildGraph(words, { content: "alphagrams", order: "magpie-native" });
    expect(build).toThrow(expect.objectContaining({ code: "BAD_OPTION" }));
  });

  it("keeps the words of any lexicon, in each form", () =>
    fc.assert(
      fc.property(smallLexicon({ size: 40 }), (some) => {
        const set = wordSet(some);
        for (const [, content, order] of FILES) {
          const graph = readKwg(writeKwg(buildGraph(set, { content, order })));
          expect(listed(wordsOf(graph))).toEqual(some.sort(compareTiles));
          const facts = deepCheck(graph, set.count, () => {});
          expect(facts.minimal).toBe(true);
          expect(facts.order).not.toBeNull();
        }
        expect(listed(wordsOf(readPackedDawg(writePackedDawg(buildGraph(set)))))).toEqual(some);
      }),
      { numRuns: runs(60) },
    ));
});

describe("D1: damaged files of MAGPIE's", () => {
  const words = wordSet([[1, 2], [1, 2, 3], [3], [2, 2, 1], [2, 3, 1], [3, 1]]);
  const files: [string, Uint8Array, (bytes: Uint8Array) => WordGraph][] = [
    ["pdawg", writePackedDawg(buildGraph(words)), (bytes) => readPackedDawg(bytes)],
    ...FILES.map(([command, content, order]): [string, Uint8Array, typeof readKwg] => [
      command,
      writeKwg(buildGraph(words, { content, order })),
      readKwg,
    ]),
  ];

  it.each(files)("%s is refused or read as words", (_name, good, read) => {
    let refused = 0;
    for (const bytes of mutations(good, 2000, 39)) {
      try {
        const found = listed(wordsOf(read(bytes)));
        expect(new Set(found.map(String)).size).toBe(found.length);
      } catch (error) {
        expect(error).toBeInstanceOf(LexiconError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(100);
  });

  it("a GADDAG alone with a wrong string is found by the deep check", () => {
    const strings = wordSet([
      [2, 1],
      [1, 3],
    ]);
    const graph = buildGraph(strings, { content: "gaddag-only" });
    expect(deepCheck(graph, 2, () => {}).minimal).toBe(true);
    const nodes = graph.nodes.slice();
    // A last tile that ends a string becomes another letter.
    const last = nodes.findLastIndex((node) => (node & ACCEPTS) !== 0);
    nodes[last] = (nodes[last] as number) + 3;
    const broken = new WordGraph(nodes, "gaddag-only");
    expect(() => deepCheck(broken, 2, () => {})).toThrow(LexiconError);
  });
});
