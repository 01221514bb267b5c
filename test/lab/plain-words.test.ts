import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PlainWords, type WordSink } from "../../src/lab/queries/plain-words.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { canLay } from "../engine/brute-force.js";
import { smallLexicon, wordListWords, wordSet } from "../support/lexicons.js";

const lexicon = smallLexicon();
/** A rack of blanks and of tiles 1 to 5, of which the lexicon has no 5. */
const rack = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 8 });
const anyWord = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 8 });

function plain(words: number[][]): PlainWords {
  return new PlainWords(buildGraph(wordSet(words)));
}

function collect(search: (found: WordSink) => void): number[][] {
  const words: number[][] = [];
  search((tiles, length) => words.push([...tiles.subarray(0, length)]));
  return words;
}

describe("plain TypeScript against brute force", () => {
  test("contains", () => {
    fc.assert(
      fc.property(lexicon, anyWord, (words, other) => {
        const graph = plain(words);
        for (const word of [...words, other, ...words.map((w) => [...w, 1])]) {
          const expected = words.some((known) => known.join() === word.join());
          expect(graph.contains(word)).toBe(expected);
          expect(graph.contains([...word, 3, 3], word.length)).toBe(expected);
        }
      }),
    );
  });

  test("words and their number", () => {
    fc.assert(
      fc.property(lexicon, (words) => {
        const graph = plain(words);
        expect(graph.count()).toBe(words.length);
        expect(collect((found) => graph.words(found))).toEqual(words);
      }),
    );
  });

  test("anagrams and subanagrams", () => {
    fc.assert(
      fc.property(lexicon, rack, fc.integer({ min: 1, max: 6 }), (words, tiles, shortest) => {
        const graph = plain(words);
        const layable = words.filter((word) => canLay(word, tiles));
        expect(collect((found) => graph.anagrams(tiles, found))).toEqual(
          layable.filter((word) => word.length === tiles.length),
        );
        expect(collect((found) => graph.subanagrams(tiles, found))).toEqual(layable);
        expect(collect((found) => graph.subanagrams(tiles, found, shortest))).toEqual(
          layable.filter((word) => word.length >= shortest),
        );
      }),
    );
  });
});

test("the default lexicon has 269,870 words, walked in a DAWG of their own", () => {
  expect(new PlainWords(buildGraph(wordListWords(), { content: "dawg" })).count()).toBe(269_870);
});
