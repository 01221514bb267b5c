import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { finish } from "../../src/base/pacing.js";
import { splitSlices, toalGraphSlices } from "../../src/lab/experiments/toal.js";
import {
  bagSlices,
  countSlotWords,
  FILLINGS,
  measurePositions,
  randomSlots,
  readingOrder,
  SEPARATED,
  STARTS,
  slotSlices,
  startOf,
  toalsSlot,
} from "../../src/lab/experiments/toal-slots.js";
import { Hand, Tally } from "../../src/lab/generators/plays.js";
import { ofLengths } from "../../src/lab/lexicon.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { smallLexicon, wordListWords, wordSet } from "../support/lexicons.js";

const LETTERS = 4;
const EQUALS = LETTERS + 1;

/** States of graphs, one for each list of strings, that share what is equal: sets of what can follow. */
function brute(parts: number[][][]): { states: number; arcs: number } {
  const states = new Map<string, number>();
  for (const strings of parts) {
    const after = new Map<string, Set<string>>();
    for (const string of strings) {
      const text = String.fromCharCode(...string);
      for (let i = 0; i < text.length; i++) {
        const start = text.slice(0, i);
        after.set(start, (after.get(start) ?? new Set()).add(text.slice(i)));
      }
    }
    for (const rests of after.values()) {
      const firsts = new Set([...rests].map((rest) => rest[0]));
      states.set([...rests].sort().join(), firsts.size);
    }
  }
  const arcs = [...states.values()].reduce((sum, own) => sum + own, 0);
  return { states: Math.max(1, states.size), arcs };
}

const rotation = (word: number[], k: number, variant: number): number[] => {
  const at = variant === 3 ? word.length - k : k;
  const [before, after] = [word.slice(0, at), word.slice(at)];
  if (variant === 1) return [...after, EQUALS, ...before];
  before.reverse();
  return variant === 2 ? [...after, EQUALS, ...before] : [...before, EQUALS, ...after];
};

test("split graphs: one, apart, and sharing states, against brute force", () => {
  fc.assert(
    fc.property(smallLexicon({ letters: LETTERS, longest: 6, size: 25 }), (words) => {
      const longest = Math.max(0, ...words.map(({ length }) => length));
      const lengths = Array.from({ length: longest }, (_, i) => i);
      const partsOf: Record<string, number[][][]> = {
        lengths: lengths.map((i) => words.filter(({ length }) => length === i + 1)),
      };
      for (const variant of [1, 2, 3]) {
        partsOf[`toal-${variant}`] = lengths.map((k) =>
          words.filter(({ length }) => length > k).map((word) => rotation(word, k, variant)),
        );
      }
      for (const { name, parts, strings, one, apart, shared } of finish(
        splitSlices(wordSet(words), LETTERS),
      )) {
        const own = (partsOf[name] as number[][][]).filter(({ length }) => length > 0);
        const sums = { states: 0, arcs: 0 };
        for (const part of own) {
          const { states, arcs } = brute([part]);
          sums.states += states;
          sums.arcs += arcs;
        }
        expect({ name, parts, strings, one, apart, shared }).toEqual({
          name,
          parts: own.length,
          strings: own.flat().length,
          one: brute([own.flat()]),
          apart: sums,
          shared: brute(own),
        });
      }
    }),
  );
});

describe("words of a slot", () => {
  test("in every order of reading, with and without tiles, against a filter of the words", () => {
    const slot = fc.array(fc.integer({ min: 0, max: LETTERS }), { minLength: 1, maxLength: 6 });
    const rack = fc.array(fc.integer({ min: 0, max: LETTERS }), { maxLength: 6 });
    fc.assert(
      fc.property(
        smallLexicon({ letters: LETTERS, longest: 6, size: 30 }),
        slot,
        rack,
        (words, letters, tiles) => {
          const fits = words.filter(
            (word) =>
              word.length === letters.length &&
              word.every((letter, i) => letters[i] === 0 || letters[i] === letter),
          );
          const canLay = fits.filter((word) => {
            const left = [...tiles];
            return word.every((letter, i) => {
              if (letters[i] !== 0) return true;
              const at = left.includes(letter) ? left.indexOf(letter) : left.indexOf(0);
              if (at >= 0) left.splice(at, 1);
              return at >= 0;
            });
          });
          const graphs = finish(toalGraphSlices(wordSet(words), LETTERS));
          const { rotated, separator } = graphs;
          const ask = (hand: Hand | undefined): number[] => {
            const found: number[] = [];
            const count = (graph: typeof graphs.graph | undefined, order: number[]): void => {
              if (graph === undefined) return;
              const way = { order, separator };
              found.push(countSlotWords({ letters, hand }, graph, way, new Tally()));
            };
            count(graphs.graph, readingOrder(0, letters.length, 0));
            count(graphs.byLength[letters.length], readingOrder(0, letters.length, 0));
            for (const variant of [1, 2, 3] as const) {
              letters.forEach((_, i) => {
                const at = variant === 3 ? i + 1 : i;
                count(rotated[variant], readingOrder(variant, letters.length, at));
              });
            }
            return found;
          };
          for (const found of ask(undefined)) expect(found).toBe(fits.length);
          for (const found of ask(new Hand(Uint8Array.from(tiles))))
            expect(found).toBe(canLay.length);
        },
      ),
    );
  });

  test("the order of reading: TRAILERS from its sixth letter on, as Toal writes it", () => {
    const text = (rotated: 1 | 2 | 3): string =>
      readingOrder(rotated, 8, 5)
        .map((i) => (i === SEPARATED ? "=" : "TRAILERS"[i]))
        .join("");
    expect([text(1), text(2), text(3)]).toEqual(["ERS=TRAIL", "ERS=LIART", "LIART=ERS"]);
  });

  test("where to begin ....L.R.", () => {
    const letters = [0, 0, 0, 0, 12, 0, 18, 0];
    expect(toalsSlot(alphabet("english"))).toEqual(letters);
    expect(STARTS.map((start) => startOf(letters, start))).toEqual([0, 4, 5, 6, 7]);
  });

  test("random slots: the letters of a word at two squares, the same for a seed", () => {
    const english = alphabet("english");
    const words = ofLengths(wordListWords(), 2, 6);
    const slots = randomSlots(words, english, { count: 50, seed: 4 });
    expect(randomSlots(words, english, { count: 50, seed: 4 })).toEqual(slots);
    expect(randomSlots(words, english, { count: 50, seed: 5 })).not.toEqual(slots);
    const graph = buildGraph(words, { content: "dawg" });
    for (const { letters, rack } of slots) {
      const given = letters.flatMap((letter, i) => (letter === 0 ? [] : [i]));
      expect(given.length).toBe(2);
      expect((given[1] as number) - (given[0] as number)).toBeGreaterThan(1);
      expect(letters.length).toBeGreaterThanOrEqual(4);
      expect(rack.length).toBe(7);
      const way = { order: readingOrder(0, letters.length, 0), separator: 27 };
      const question = { letters, hand: undefined };
      expect(countSlotWords(question, graph, way, new Tally())).toBeGreaterThan(0);
    }
    expect(randomSlots(wordSet([[1, 2]]), english, { count: 9, seed: 4 })).toEqual([]);
  });

  test("beginnings as bags of tiles: as many words, and counts by hand", () => {
    const sum = (words: number[][], letters: number[], rack: number[]) => {
      const graphs = finish(toalGraphSlices(wordSet(words), LETTERS));
      return finish(bagSlices([{ letters, rack: Uint8Array.from(rack) }], graphs));
    };
    // Behind 3=: 1 2, 2 1 and 4 4. The first two have one bag, which 1 and a blank make.
    const words = [
      [1, 2, 3],
      [2, 1, 3],
      [4, 4, 3],
      [1, 3],
      [1, 2, 3, 4],
    ];
    expect(sum(words, [0, 0, 3], [0, 1])).toMatchObject({
      ...{ slots: 1, endings: 1, beginnings: 3, bags: 2, words: 2 },
    });
    // No square before the given letter: one empty beginning.
    expect(sum(words, [1, 0], [3])).toMatchObject({
      ...{ endings: 1, beginnings: 1, bags: 1, words: 1 },
    });
    const letter = fc.integer({ min: 0, max: LETTERS });
    const slot = fc.array(letter, { minLength: 1, maxLength: 6 });
    const lexicon = smallLexicon({ letters: LETTERS, longest: 6, size: 30 });
    fc.assert(
      fc.property(lexicon, slot, fc.array(letter, { maxLength: 6 }), (some, letters, rack) => {
        fc.pre(letters.some((given) => given > 0));
        const graph = buildGraph(wordSet(some), { content: "dawg" });
        const order = readingOrder(0, letters.length, 0);
        const question = { letters, hand: new Hand(Uint8Array.from(rack)) };
        const expected = countSlotWords(question, graph, { order, separator: EQUALS }, new Tally());
        const { words: found, bags, beginnings } = sum(some, letters, rack);
        expect(found).toBe(expected);
        expect(bags).toBeLessThanOrEqual(beginnings);
        expect(found).toBeLessThanOrEqual(beginnings);
      }),
    );
  });

  test("sums: every way finds as many words", () => {
    const words = ofLengths(wordListWords(), 4, 5);
    const english = alphabet("english");
    const graphs = finish(toalGraphSlices(words, english.letters));
    const slots = randomSlots(words, english, { count: 5, seed: 1 });
    const sums = finish(slotSlices(slots, graphs));
    expect(sums.length).toBe(FILLINGS.length * (2 + 3 * STARTS.length));
    for (const filling of FILLINGS) {
      const own = sums.filter((one) => one.filling === filling);
      expect(new Set(own.map(({ words: found }) => found)).size).toBe(1);
      for (const { slots: asked } of own) expect(asked).toBe(5);
    }
    const positions = measurePositions([0, 12, 0, 18, 0], graphs);
    expect(positions.length).toBe(15);
    expect(new Set(positions.map(({ words: found }) => found)).size).toBe(1);
  });
});
