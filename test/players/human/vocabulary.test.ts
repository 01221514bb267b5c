import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../../src/alphabet/tile-sets.js";
import { DrawChances, estimateFamiliarity, WordCounts } from "../../../src/players/familiarity.js";
import { Vocabulary } from "../../../src/players/human.js";
import { HUMAN_LEVELS } from "../../../src/players/named-players.js";
import { buildGraph, wordsOf } from "../../../src/words/graph/build.js";
import type { WordGraph } from "../../../src/words/graph/word-graph.js";
import { type WordSet, wordOf, wordSet } from "../../../src/words/graph/word-set.js";
import { defaultGraph } from "../../support/default-graph.js";
import { english } from "../../support/games.js";
import { drawnWords } from "../../support/lexicons.js";

const counts = WordCounts.from(readFileSync(new URL("../../../data/english.gwc", import.meta.url)));

const known = (words: number, seed = 1) =>
  Vocabulary.of({ graph: defaultGraph(), alphabet: english, counts }, { words, seed });

const knownOnce = new Map<string, Vocabulary>();

/** The same, made only once: choosing among all words takes time. */
const shared = (words: number, seed = 1): Vocabulary => {
  const key = `${words} ${seed}`;
  const found = knownOnce.get(key) ?? known(words, seed);
  knownOnce.set(key, found);
  return found;
};

const has = ({ graph }: Vocabulary, word: string) => graph.contains(english.tokenize(word));

const textsOf = (graph: WordGraph): Set<string> => {
  const words = new Set<string>();
  for (const { tiles, length } of graph.walk()) words.add(tiles.subarray(0, length).join());
  return words;
};

describe("a vocabulary", () => {
  it("has the words that are played most, and of others fewer the rarer they are", () => {
    const half = shared(60);
    for (const word of ["QI", "EX", "ZA", "JO", "QAT"]) expect(has(half, word)).toBe(true);
    const set = wordsOf(defaultGraph());
    const shares = Array.from({ length: 16 }, () => ({ words: 0, known: 0 }));
    for (let i = 0; i < set.count; i++) {
      const share = shares[counts.classes[i] as number] as { words: number; known: number };
      share.words++;
      if (half.graph.contains(wordOf(set, i))) share.known++;
    }
    const parts = shares.map(({ words, known }) => known / words);
    expect(parts[0]).toBe(0);
    expect(parts[15]).toBe(1);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    // Between all and none there are classes of which a part is known.
    expect(parts.filter((part) => part > 0 && part < 1).length).toBeGreaterThan(2);
  });

  it("of a higher share contains that of a lower one, up to all words", () => {
    const own = [10, 30, 60].map((words) => shared(words));
    for (const [i, { graph }] of own.slice(1).entries()) {
      for (const { tiles, length } of (own[i] as Vocabulary).graph.walk()) {
        if (!graph.contains(tiles.subarray(0, length))) throw new Error("a word is forgotten");
      }
    }
    const sizes = own.map(({ size }) => size);
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
    const graph = buildGraph(drawnWords(english, 500, 3));
    const { size } = Vocabulary.of({ graph, alphabet: english }, { words: 100, seed: 1 });
    expect(size).toBe(wordsOf(graph).count);
  });

  it("grows with the level", () => {
    const shares = HUMAN_LEVELS.map(({ words }) => words);
    expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
  });

  it("depends on the seed, in size only a little", () => {
    const [one, other] = [shared(30, 1), shared(30, 2)];
    expect(textsOf(one.graph)).toEqual(textsOf(known(30, 1).graph));
    expect(textsOf(other.graph)).not.toEqual(textsOf(one.graph));
    expect(Math.abs(one.size / other.size - 1)).toBeLessThan(0.05);
  });

  it("tells how familiar its words are, and 0 for others", () => {
    const own = shared(60);
    expect(own.familiarityOf([...english.tokenize("QI")])).toBe(15);
    expect(own.familiarityOf([...english.tokenize("QIXX")])).toBe(0);
    expect(own.familiarityOf([...english.tokenize("Q")])).toBe(0);
  });

  it("may consist of alphagrams", () => {
    const graph = buildGraph(drawnWords(english, 300, 3), { content: "alphagrams" });
    const own = Vocabulary.of({ graph, alphabet: english }, { words: 70, seed: 1 });
    expect(own.graph.content).toBe("alphagrams");
    const all = textsOf(graph);
    for (const word of textsOf(own.graph)) expect(all.has(word)).toBe(true);
    expect(own.size).toBeGreaterThan(30);
    expect(own.size).toBeLessThan(all.size);
    const [first] = Array.from(own.graph.walk(), ({ tiles, length }) => [
      ...tiles.subarray(0, length),
    ]);
    const word = (first as number[]).slice().reverse();
    expect(own.familiarityOf(word)).toBeGreaterThan(0);
  });
});

describe("the chance to draw a word", () => {
  /** Counts the draws of a word one by one, with the tiles of the bag told apart. */
  function countedDraws(tiles: typeof english, word: Uint8Array): number {
    const bag = tiles.tiles.flatMap(({ count }, tile) => Array<number>(count).fill(tile));
    const wanted = [...word].sort((a, b) => a - b);
    const makes = (drawn: number[]): boolean => {
      const rest = [...wanted];
      for (const tile of drawn) {
        if (tile === 0) continue;
        const at = rest.indexOf(tile);
        if (at < 0) return false;
        rest.splice(at, 1);
      }
      return true;
    };
    let found = 0;
    const draw = (from: number, drawn: number[]): void => {
      if (drawn.length === word.length) {
        if (makes(drawn)) found++;
        return;
      }
      for (let i = from; i < bag.length; i++) draw(i + 1, [...drawn, bag[i] as number]);
    };
    draw(0, []);
    return found;
  }

  it("is that of all draws, with blanks", () => {
    const chances = new DrawChances(english);
    for (const text of ["QI", "ZZ", "AA", "CAT", "EEE"]) {
      const word = english.tokenize(text);
      const all = [1, 100, 4950, 161_700][word.length] as number;
      const exact = Math.log2(countedDraws(english, word) / all);
      // Between powers of two, the logarithm is straight, and the same on all platforms.
      expect(Math.abs((chances.log2(word) as number) - exact)).toBeLessThan(0.1);
    }
    expect(chances.log2(english.tokenize("ZZZZ"))).toBeUndefined();
  });
});

describe("the familiarity of words that no one counted", () => {
  it("is higher for likelier tiles and more points, and lower for long words", () => {
    const texts = ["AALII", "EERIE", "QUIZ", "QI", "RETINAS", "ZYZZYVA", "ANTIDISEASTABL"];
    const set = wordSet(texts.map((text) => english.tokenize(text)));
    const classes = new Map<string, number>();
    estimateFamiliarity(set, english).forEach((own, i) => {
      classes.set(english.format(wordOf(set, i)), own);
    });
    const of = (text: string) => classes.get(text) as number;
    expect(of("QI")).toBeGreaterThan(of("QUIZ"));
    expect(of("RETINAS")).toBeGreaterThan(of("ZYZZYVA"));
    expect(of("ANTIDISEASTABL")).toBe(0);
  });

  it.each(["german", "polish"] as const)("chooses words of a %s lexicon", (name) => {
    const tiles = alphabet(name);
    const set: WordSet = drawnWords(tiles, 2000, 7);
    const graph = buildGraph(set);
    const sizes = [30, 60, 90, 100].map((words) => {
      return Vocabulary.of({ graph, alphabet: tiles, counts }, { words, seed: 1 }).size;
    });
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[0]).toBeGreaterThan(10);
    expect(sizes[2]).toBeLessThan(set.count);
    expect(sizes[3]).toBe(set.count);
  });
});
