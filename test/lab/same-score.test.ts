import { describe, expect, it } from "vitest";
import { type AlphabetName, alphabet } from "../../src/alphabet/tile-sets.js";
import { sameScoreGraph, sameScoreLetters } from "../../src/lab/kernels/semi-shadow.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { defaultGraph } from "../support/default-graph.js";
import { randomPosition } from "../support/positions.js";

describe("letters of the same score", () => {
  it.each<[AlphabetName, string]>([
    ["english", "ADBFKJQ"],
    ["super_english", "ADBFKJQ"],
    ["german", "AÄBCGÖQ"],
  ])("are one in %s, the lowest of them", (name, expected) => {
    const set = alphabet(name);
    const letters = sameScoreLetters(set);
    expect(letters).toHaveLength(set.letters + 1);
    expect(letters[0]).toBe(0);
    const different = [...new Set(letters.slice(1))];
    expect(new Set(set.format(different))).toEqual(new Set(expected));
    letters.forEach((letter, tile) => {
      expect(letter).toBeLessThanOrEqual(tile);
      expect(set.tiles[letter]?.score).toBe(set.tiles[tile]?.score);
    });
  });
});

describe("the graph of words by scores", () => {
  it("has every word with its letters replaced, and no other", () => {
    for (let seed = 0; seed < 60; seed++) {
      const { alphabet: set, words, graph } = randomPosition(seed, { letters: [3, 63] });
      const lowest = (tile: number): number =>
        set.tiles.findIndex(({ score }, i) => i > 0 && score === set.tiles[tile]?.score);
      const expected = buildGraph(wordSet(words.map((word) => word.map(lowest))));
      expect(sameScoreGraph(graph, set).nodes).toEqual(expected.nodes);
    }
  });

  it("is a tenth of the English one", () => {
    const english = alphabet("english");
    const graph = defaultGraph();
    const byScore = sameScoreGraph(graph, english);
    expect(() => validateGraph(byScore, { letters: english.letters })).not.toThrow();
    let words = 0;
    for (const _ of byScore.walk()) words++;
    expect(words).toBe(59_351);
    expect(byScore.nodes.length * 8).toBeLessThan(graph.nodes.length);
    expect(byScore.contains(english.tokenize("QAAKA"))).toBe(true);
    expect(byScore.contains(english.tokenize("QUEUE"))).toBe(false);
  });
});
