import fc from "fast-check";
import { expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { ArgumentError } from "../../src/base/errors.js";
import { TileBag } from "../../src/words/probability/tile-bag.js";
import { compareWords, WORD_ORDERS, wordFigures } from "../../src/words/probability/word-order.js";

const english = alphabet("english");
const bag = TileBag.full(english);
const word = fc
  .array(fc.constantFrom(..."AEIQZSTRC"), { minLength: 1, maxLength: 9 })
  .map((all) => all.join(""));

it("figures are those of the tiles and of the full bag", () => {
  fc.assert(
    fc.property(word, fc.nat(2), (text, blanks) => {
      const { length, score, chance } = wordFigures(english, { blanks })(text);
      expect(length).toBe(text.length);
      const points = { A: 1, E: 1, I: 1, Q: 10, Z: 10, S: 1, T: 1, R: 1, C: 3 } as const;
      expect(score).toBe([...text].reduce((sum, one) => sum + points[one as "A"], 0));
      expect(chance).toEqual(bag.chanceOfWord(text, { blanks }));
    }),
  );
});

it.each([
  ["length", (text: string) => text.length],
  ["score", (text: string) => wordFigures(english)(text).score],
  ["probability", (text: string) => bag.chanceOfWord(text).probability],
] as const)("sorts by %s, and leaves equal words as they were", (order, rate) => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), (words) => {
      words.sort();
      const figures = words.map(wordFigures(english)).sort(compareWords(order));
      const plain = [...words].sort((a, b) => rate(b) - rate(a));
      // Doubles tell equal fractions apart at times, so compare the rates and not the words.
      figures.forEach((one, i) => {
        expect(rate(one.word)).toBeCloseTo(rate(plain[i] as string), 12);
        const next = figures[i + 1];
        if (next !== undefined && compareWords(order)(one, next) === 0) {
          expect(one.word < next.word).toBe(true);
        }
      });
    }),
  );
});

it("the alphabet's order leaves a list as it is", () => {
  const figures = ["ZA", "QI", "AA"].map(wordFigures(english));
  expect([...figures].sort(compareWords("alphabet"))).toEqual(figures);
  expect(WORD_ORDERS).toContain("alphabet");
});

it("a word with more tiles than the set has is never drawn", () => {
  expect(wordFigures(english)("A".repeat(101)).chance.probability).toBe(0);
});

it("bad options are refused", () => {
  expect(() => compareWords("points" as never)).toThrow(ArgumentError);
  expect(() => wordFigures(english, { blanks: 0.5 })).toThrow(ArgumentError);
  expect(() => wordFigures(english, { blank: 1 } as never)).toThrow(/did you mean blanks/);
  expect(() => wordFigures(undefined as never)).toThrow(ArgumentError);
});
