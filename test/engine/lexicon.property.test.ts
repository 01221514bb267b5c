import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import type { Backend } from "../../src/kernel/backend.js";
import type { PatternElement } from "../../src/kernel/graph-kernel.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { PACKING_ORDERS } from "../../src/words/graph/packing.js";
import type { GraphContent } from "../../src/words/graph/word-graph.js";
import { kernelBuilds } from "../support/backends.js";
import { runs } from "../support/full.js";
import { smallLexicon, wordSet } from "../support/lexicons.js";
import * as brute from "./brute-force.js";

// Four letters of one, two and more characters, so that labels matter too.
const LABELS = ["?", "A", "B", "CH", "L·L"];
const four = new Alphabet(
  "four",
  LABELS.map((label) => ({
    upper: label,
    lower: label.toLowerCase(),
    count: 9,
    score: 1,
    vowel: label === "A",
  })),
);

const tile = fc.integer({ min: 1, max: 4 });
const letters = fc.array(tile, { minLength: 1, maxLength: 4 });
const rack = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
const element: fc.Arbitrary<PatternElement> = fc.oneof(
  fc.constant("*" as const),
  fc.constant([1, 2, 3, 4]),
  fc.uniqueArray(tile, { minLength: 1 }),
);
const pattern = fc.array(element, { minLength: 1, maxLength: 6 });
const order = fc.constantFrom(...PACKING_ORDERS);
const content = fc.constantFrom<GraphContent>("gaddag", "dawg", "gaddag-only");

const text = (tiles: readonly number[]): string => tiles.map((t) => LABELS[t]).join("");
const spaced = (tiles: readonly number[]): string => tiles.map((t) => LABELS[t]).join(" ");
const texts = (words: number[][]): string[] => words.map(text);

/** The pattern in the notation of `Lexicon.pattern`. */
function patternText(elements: readonly PatternElement[]): string {
  return elements
    .map((e) => {
      if (e === "*") return "*";
      if (e.length === 4) return "?";
      if (e.length === 1) return LABELS[e[0] as number];
      const others = [1, 2, 3, 4].filter((t) => !e.includes(t));
      return e.length === 3 ? `[^${text(others)}]` : `[${text([...e])}]`;
    })
    .join("");
}

async function open(words: number[][], build: Backend, options = {}): Promise<Lexicon> {
  return Lexicon.start(buildGraph(wordSet(words), options), four, { wasm: build }, "wasm");
}

describe.each(kernelBuilds)("queries in the %s build equal brute force", (_name, build) => {
  const property = <T>(
    arbitrary: fc.Arbitrary<T>,
    check: (lexicon: Lexicon, words: number[][], argument: T) => void,
    tries = runs(150),
  ) =>
    fc.assert(
      fc.asyncProperty(smallLexicon(), arbitrary, order, content, async (words, argument, o, c) => {
        check(await open(words, build, { order: o, content: c }), words, argument);
      }),
      { numRuns: tries },
    );

  it("contains, indexOf, wordAt, count", () =>
    property(letters, (lexicon, words, word) => {
      expect(lexicon.count()).toBe(words.length);
      const index = words.findIndex((w) => text(w) === text(word));
      expect(lexicon.contains(text(word))).toBe(index >= 0);
      expect(lexicon.indexOf(text(word).toLowerCase())).toBe(index);
      words.forEach((w, i) => {
        expect(lexicon.indexOf(text(w))).toBe(i);
        expect(lexicon.wordAt(i)).toBe(text(w));
      });
      for (const outside of [-1, words.length, 0.5, Number.NaN]) {
        expect(lexicon.wordAt(outside)).toBeUndefined();
      }
    }));

  it("words, and the same number by a walk", () =>
    property(fc.integer({ min: 1, max: 4 }), (lexicon, words, n) => {
      expect([...lexicon.words()]).toEqual(texts(words));
      expect(lexicon.walk().words).toBe(words.length);
      expect([...lexicon.words({ minLength: n, maxLength: n + 1 })]).toEqual(
        texts(words.filter((w) => w.length === n || w.length === n + 1)),
      );
    }));

  it("prefix, suffix, containing", () =>
    property(letters, (lexicon, words, part) => {
      const find = (test: (w: number[], p: number[]) => boolean) =>
        texts(words.filter((w) => test(w, part)));
      expect([...lexicon.prefix(text(part))]).toEqual(find(brute.startsWith));
      expect([...lexicon.suffix(text(part))]).toEqual(find(brute.endsWith));
      expect([...lexicon.containing(text(part))]).toEqual(find(brute.contains));
    }));

  it("pattern", () =>
    property(
      pattern,
      (lexicon, words, elements) => {
        const expected = texts(words.filter((w) => brute.fits(w, elements)));
        expect([...lexicon.pattern(patternText(elements))]).toEqual(expected);
      },
      400,
    ));

  it("anagrams, subanagrams, superanagrams", () =>
    property(
      rack,
      (lexicon, words, tiles) => {
        const sub = words.filter((w) => brute.canLay(w, tiles));
        expect([...lexicon.subanagrams(spaced(tiles))]).toEqual(texts(sub));
        expect([...lexicon.anagrams(spaced(tiles))]).toEqual(
          texts(sub.filter((w) => w.length === tiles.length)),
        );
        expect([...lexicon.superanagrams(spaced(tiles))]).toEqual(
          texts(words.filter((w) => brute.hasAll(w, tiles))),
        );
      },
      400,
    ));

  it("hooks and extensions", () =>
    property(letters, (lexicon, words, word) => {
      const known = new Set(texts(words));
      const labels = LABELS.slice(1);
      expect(lexicon.hooks(text(word))).toEqual({
        word: text(word),
        valid: known.has(text(word)),
        front: labels.filter((l) => known.has(l + text(word))),
        back: labels.filter((l) => known.has(text(word) + l)),
        innerFront: known.has(text(word.slice(1))),
        innerBack: known.has(text(word.slice(0, -1))),
      });
      const longer = words.filter((w) => w.length > word.length);
      const front = longer.filter((w) => brute.endsWith(w, word));
      const back = longer.filter((w) => brute.startsWith(w, word));
      expect([...lexicon.extensions(text(word), "front")]).toEqual(texts(front));
      expect([...lexicon.extensions(text(word), "back")]).toEqual(texts(back));
      expect([...lexicon.extensions(text(word))]).toEqual(
        texts(longer.filter((w) => brute.contains(w, word))),
      );
      expect([...lexicon.extensions(text(word), "both")]).toEqual(
        texts(longer.filter((w) => brute.contains(w.slice(1, -1), word))),
      );
    }));

  it("through a letter, and from a rack and a hook", () =>
    property(fc.tuple(rack, letters), (lexicon, words, [tiles, hook]) => {
      const first = hook.slice(0, 1);
      expect([...lexicon.through(text(first))]).toEqual(
        texts(words.filter((w) => brute.contains(w, first))),
      );
      const laid = words.filter((w) => brute.canLay(w, [...tiles, ...hook]));
      expect([...lexicon.fromRack(spaced(tiles), text(hook))]).toEqual(
        texts(laid.filter((w) => brute.contains(w, hook))),
      );
      expect([...lexicon.fromRack(spaced(tiles))]).toEqual(
        texts(words.filter((w) => brute.canLay(w, tiles))),
      );
    }));

  it("alphagrams, from a word graph and from a KAD", () =>
    fc.assert(
      fc.asyncProperty(smallLexicon(), letters, async (words, word) => {
        const sorted = text([...word].sort());
        const known = words.some((w) => text([...w].sort()) === sorted);
        const plain = await open(words, build);
        const alpha = await open(words, build, { content: "alphagrams" });
        expect(plain.alphagram(text(word))).toBe(sorted);
        expect(plain.hasAlphagram(text(word))).toBe(known);
        expect(alpha.hasAlphagram(text(word))).toBe(known);
      }),
      { numRuns: runs(150) },
    ));

  it("searches that take turns do not disturb one another", () =>
    property(fc.tuple(pattern, rack), (lexicon, words, [elements, tiles]) => {
      const one = lexicon.pattern(patternText(elements));
      const two = lexicon.subanagrams(spaced(tiles));
      const found: [string[], string[]] = [[], []];
      for (let open = true; open; ) {
        open = false;
        [one, two].forEach((search, i) => {
          const next = search.next();
          if (next.done === true) return;
          (found[i] as string[]).push(next.value);
          open = true;
        });
        lexicon.walk();
      }
      expect(found[0]).toEqual(texts(words.filter((w) => brute.fits(w, elements))));
      expect(found[1]).toEqual(texts(words.filter((w) => brute.canLay(w, tiles))));
    }));
});
