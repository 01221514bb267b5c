import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import {
  buildKeyedDawg,
  rotations,
  separatorOf,
  type ToalVariant,
} from "../../src/lab/structures/toal.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordOf } from "../../src/words/graph/word-set.js";
import { compareTiles, smallLexicon, wordSet } from "../support/lexicons.js";

const english = alphabet("english");
const LETTERS = english.letters;
const EQUALS = LETTERS + 1;
const tiles = (text: string) => english.tokenize(text);

function textOf(string: Iterable<number>): string {
  return Array.from(string, (tile) => (tile === EQUALS ? "=" : english.format([tile]))).join("");
}

/** Copies: `walk` yields one object, whose tiles change. */
function wordsBelow(graph: WordGraph, first: number): Uint8Array[] {
  return Array.from(graph.walk(first), (word) => word.tiles.slice(0, word.length));
}

describe("rotations", () => {
  // [toal]; the rule applied where his lists slip (A7, A8 of the second, A1 of the third).
  test.each([
    [1, "TRAILERS= RAILERS=T AILERS=TR ILERS=TRA LERS=TRAI ERS=TRAIL RS=TRAILE S=TRAILER"],
    [2, "TRAILERS= RAILERS=T AILERS=RT ILERS=ART LERS=IART ERS=LIART RS=ELIART S=RELIART"],
    [3, "SRELIART= RELIART=S ELIART=RS LIART=ERS IART=LERS ART=ILERS RT=AILERS T=RAILERS"],
  ] as const)("Toal's trailers, variant %i", (variant, expected) => {
    const got = rotations(wordSet([tiles("trailers")]), variant, LETTERS);
    expect([...got].map(textOf)).toEqual(expected.split(" "));
  });

  test("a graph of them holds them and no more", () => {
    fc.assert(
      fc.property(smallLexicon(), fc.constantFrom<ToalVariant>(1, 2, 3), (words, variant) => {
        const expected = words.flatMap((word) =>
          word.map((_, i) => {
            const k = variant === 3 ? word.length - i : i;
            const [front, back] = [word.slice(0, k), word.slice(k)];
            if (variant === 1) return [...back, 5, ...front];
            front.reverse();
            return variant === 2 ? [...back, 5, ...front] : [...front, 5, ...back];
          }),
        );
        const got = wordSet(rotations(wordSet(words), variant, 4));
        const graph = buildGraph(got, { content: "dawg" });
        const walked = wordsBelow(graph, graph.dawgRoot).map((word) => [...word]);
        expect(walked).toEqual(expected.sort(compareTiles));
        for (let i = 0; i < got.count; i++) expect(graph.contains(wordOf(got, i))).toBe(true);
      }),
    );
  });

  test("his use of one: letters to the right of a square, then the rest of the word", () => {
    const words = wordSet(["trailers", "trailer", "dealers", "boilers"].map(tiles));
    const graph = buildGraph(wordSet(rotations(words, 1, LETTERS)), { content: "dawg" });
    let at = 0;
    for (const tile of [...tiles("lers"), EQUALS]) {
      at = graph.find(at === 0 ? graph.dawgRoot : graph.arc(at), tile);
    }
    const rest = wordsBelow(graph, graph.arc(at)).map(textOf);
    expect(rest).toEqual(["BOI", "DEA", "TRAI"]);
  });

  test("bad input is refused when asked, not when walked", () => {
    expect(() => rotations(wordSet([[1]]), 4 as ToalVariant, 26)).toThrow(/no rotation 4/);
    expect(() => rotations(wordSet([[1]]), 1, 63)).toThrow(LexiconError);
    expect(() => [...rotations(wordSet([[1, 27]]), 1, 26)]).toThrow(/tile 27.*1 to 26/);
  });
});

describe("keyed DAWG", () => {
  test("finds every value of a key", () => {
    const side = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 });
    const pairs = fc.array(fc.tuple(side, side), { maxLength: 40 });
    fc.assert(
      fc.property(pairs, fc.array(side, { maxLength: 20 }), (table, asked) => {
        const dawg = buildKeyedDawg(table, 3);
        const byKey = new Map<string, Map<string, number[]>>();
        for (const [lhs, rhs] of table) {
          const values = byKey.get(lhs.join()) ?? new Map();
          byKey.set(lhs.join(), values.set(rhs.join(), rhs));
        }
        for (const lhs of [...asked, ...table.map(([key]) => key)]) {
          const expected = [...(byKey.get(lhs.join())?.values() ?? [])].sort(compareTiles);
          expect([...dawg.get(lhs)].map((rhs) => [...rhs])).toEqual(expected);
          expect(dawg.has(lhs)).toBe(expected.length > 0);
        }
      }),
    );
  });

  test("an example in letters", () => {
    const pair = (text: string) =>
      text.split("=").map((side) => tiles(side)) as [Uint8Array, Uint8Array];
    const dawg = buildKeyedDawg(["CAT=CHAT", "DOG=CHIEN", "CAT=MATOU", "AT="].map(pair), LETTERS);
    const ask = (key: string) => [...dawg.get(tiles(key))].map(textOf);
    expect(ask("CAT")).toEqual(["CHAT", "MATOU"]);
    expect(ask("DOG")).toEqual(["CHIEN"]);
    expect(ask("AT")).toEqual([""]);
    expect(ask("CA")).toEqual([]);
    expect(ask("CATS")).toEqual([]);
    expect([...dawg.get([...tiles("CAT"), EQUALS, ...tiles("CH")])]).toEqual([]);
    expect([...dawg.get([...tiles("CAT"), EQUALS])]).toEqual([]);
  });

  test("an empty one", () => {
    const dawg = buildKeyedDawg([], 26);
    expect(dawg.has([])).toBe(false);
    expect(dawg.has([1])).toBe(false);
  });

  test("tiles and lengths that do not fit", () => {
    expect(separatorOf(62)).toBe(63);
    for (const letters of [63, 64, 0, 1.5]) {
      expect(() => separatorOf(letters)).toThrow(LexiconError);
      expect(() => buildKeyedDawg([], letters)).toThrow(/expected 1 to 62 letters/);
    }
    expect(() => buildKeyedDawg([[[27], [1]]], 26)).toThrow(/tile 27/);
    expect(() => buildKeyedDawg([[[1], [0]]], 26)).toThrow(/tile 0/);
    const long = new Array(127).fill(1);
    expect(buildKeyedDawg([[long, long]], 26).has(long)).toBe(true);
    expect(() => buildKeyedDawg([[long, [1, ...long]]], 26)).toThrow(/256 tiles/);
  });
});
