import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { familiarityClass, WordCounts } from "../../../src/players/familiarity.js";
import { wordsOf } from "../../../src/words/graph/build.js";
import { type WordSet, wordSet } from "../../../src/words/graph/word-set.js";
import { defaultGraph } from "../../support/default-graph.js";
import { smallLexicon } from "../../support/lexicons.js";

const FILE = readFileSync(new URL("../../../data/english.gwc", import.meta.url));

/** Classes for the words of a set, every class among them. */
const classesFor = ({ count }: WordSet) => Uint8Array.from({ length: count }, (_, i) => i % 16);

const errorOf = (bytes: Uint8Array) => {
  try {
    WordCounts.from(bytes, "words.gwc");
  } catch (error) {
    return error;
  }
  return undefined;
};

describe("a class of familiarity", () => {
  it("is the number of bits of the number of times, up to 15", () => {
    const times = [0, 1, 2, 3, 4, 7, 8, 16_383, 16_384, 1_000_000];
    expect(times.map(familiarityClass)).toEqual([0, 1, 2, 2, 3, 3, 4, 14, 15, 15]);
  });
});

describe("word counts", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(smallLexicon(), (list) => {
        const words = wordSet(list);
        const classes = classesFor(words);
        const read = WordCounts.from(WordCounts.of(words, classes).toBytes());
        expect(read.classes).toEqual(classes);
        expect(read.isOf(words)).toBe(true);
      }),
      { seed: 16, numRuns: 50 },
    );
  });

  it("are those of one set of words alone", () => {
    const words = wordSet([[1, 2], [1, 3], [2]]);
    const counts = WordCounts.of(words, classesFor(words));
    for (const other of [[[1, 2], [1, 4], [2]], [[1, 2], [1], [3, 2]], [[1, 2]]]) {
      expect(counts.isOf(wordSet(other))).toBe(false);
    }
  });

  it("come with the package for the default lexicon", () => {
    const counts = WordCounts.from(FILE);
    expect(counts.isOf(wordsOf(defaultGraph()))).toBe(true);
    expect(new Set(counts.classes).size).toBe(16);
    expect(Buffer.from(counts.toBytes()).equals(FILE)).toBe(true);
  });

  it.each([
    ["TRUNCATED", FILE.subarray(0, 19), "19 bytes", 19],
    ["TRUNCATED", FILE.subarray(0, 1000), "1000 bytes for 269870 words", 1000],
    ["TRAILING", Buffer.concat([FILE, Buffer.of(0)]), "134956 bytes for 269870 words", 134_955],
    ["WRONG_FORMAT", Buffer.alloc(40), "not word counts", 0],
    ["WRONG_FORMAT", Buffer.from(FILE).fill(9, 4, 5), "version 9 of word counts", 4],
  ])("are refused with %s where the file is damaged: %#", (code, bytes, what, offset) => {
    expect(errorOf(bytes)).toMatchObject({ code, what, offset, source: "words.gwc" });
  });
});
