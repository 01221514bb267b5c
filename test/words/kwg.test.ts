import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { readKwg, writeKwg } from "../../src/words/formats/kwg.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { buildAutomaton } from "../../src/words/graph/build-automaton.js";
import { isNativeOrder, PACKING_ORDERS } from "../../src/words/graph/packing.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import { GRAPH_CONTENTS, type WordGraph } from "../../src/words/graph/word-graph.js";
import { runs } from "../support/full.js";
import { compareTiles, smallLexicon, wordSet } from "../support/lexicons.js";
import { mutations } from "../support/mutations.js";

function wordsOf(graph: WordGraph, first?: number): number[][] {
  return Array.from(graph.walk(first), ({ tiles, length }) => [...tiles.subarray(0, length)]);
}

/** Every string of a GADDAG, the slow way: reversals, and splits with a 0 between. */
function gaddagStrings(words: number[][]): number[][] {
  const strings = new Map<string, number[]>();
  for (const word of words) {
    for (let split = 1; split <= word.length; split++) {
      const front = word.slice(0, split).reverse();
      const string = split === word.length ? front : [...front, 0, ...word.slice(split)];
      strings.set(string.join(), string);
    }
  }
  return [...strings.values()].sort(compareTiles);
}

const options = fc
  .record({
    order: fc.constantFrom(...PACKING_ORDERS),
    content: fc.constantFrom(...GRAPH_CONTENTS),
  })
  .filter(({ order, content }) => content !== "alphagrams" || !isNativeOrder(order));
const bits = fc.constantFrom(22 as const, 24 as const);

describe("a graph that is written and read", () => {
  it("holds the words it was built from, and the GADDAG's strings", () =>
    fc.assert(
      fc.property(
        smallLexicon({ size: 40 }),
        options,
        bits,
        (words, { order, content }, nodeBits) => {
          const isAlphagrams = content === "alphagrams";
          const bytes = writeKwg(buildGraph(wordSet(words), { order, content }), nodeBits);
          const graph = readKwg(bytes, { nodeBits, alphagrams: isAlphagrams, letters: 4 });
          // Two roots that lead nowhere are those of an empty file with both graphs.
          const isEmpty = words.length === 0 && graph.nodes.length === 2;
          expect(graph.content).toBe(isEmpty && !isAlphagrams ? "gaddag" : content);
          const sorted = words.map((word) => (isAlphagrams ? [...word].sort() : word));
          const unique = [...new Map(sorted.map((word) => [word.join(), word])).values()];
          // Siblings need not ascend in one of the orders, nor do the reversals of words.
          expect(wordsOf(graph).sort(compareTiles)).toEqual(unique.sort(compareTiles));
          if (content === "gaddag") {
            expect(wordsOf(graph, graph.gaddagRoot)).toEqual(gaddagStrings(words));
          }
          expect(writeKwg(graph, nodeBits)).toEqual(bytes);
          const known = new Set(unique.map((word) => word.join()));
          for (const word of words) expect(graph.contains(word)).toBe(known.has(word.join()));
        },
      ),
      { numRuns: runs(500) },
    ));

  it("is minimal: as many states as there are different ends of runs", () =>
    fc.assert(
      fc.property(smallLexicon({ letters: 3, size: 40 }), (words) => {
        const { states, dawgRoot } = buildAutomaton(wordSet(words), false);
        // A state is told by all that can follow from it and its later siblings.
        const languages = new Set<string>();
        const below = (prefix: number[], from: number): string =>
          words
            .filter((w) => w.length > prefix.length && prefix.every((tile, i) => tile === w[i]))
            .map((w) => w.slice(prefix.length))
            .filter((rest) => (rest[0] as number) >= from)
            .join(";");
        for (const word of words) {
          word.forEach((tile, i) => {
            languages.add(below(word.slice(0, i), tile));
          });
        }
        expect(states.count - 1).toBe(languages.size);
        expect(dawgRoot === 0).toBe(words.length === 0);
      }),
      { numRuns: runs(300) },
    ));

  it("keeps words of 255 tiles and refuses longer ones", () => {
    const longest = Array.from({ length: 255 }, (_, i) => 1 + (i % 2));
    const graph = readKwg(writeKwg(buildGraph(wordSet([longest]))));
    expect(wordsOf(graph)).toEqual([longest]);
    expect(() => wordSet([[...longest, 1]])).toThrow(/a word of 256 tiles/);
  });

  it("tells what it is made of", () => {
    const { words } = readWordList(["CARE"], alphabet("english"));
    expect(validateGraph(buildGraph(words))).toMatchObject({ dawgNodes: 4, longest: 4 });
  });
});

describe("bytes that are no good graph", () => {
  const care = writeKwg(
    buildGraph(readWordList(["CARE", "CARS", "SCAR"], alphabet("english")).words),
  );
  const withNode = (index: number, node: number): Uint8Array => {
    const bytes = care.slice();
    new DataView(bytes.buffer).setUint32(index * 4, node, true);
    return bytes;
  };
  const nodeOf = (tile: number, arc: number, flags = 0) => (tile << 24) | flags | arc;
  const END22 = 1 << 22;
  const ACCEPTS22 = 1 << 23;

  it.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), "TRUNCATED"],
    ["three bytes too many", care.subarray(0, 43), "TRUNCATED"],
    [
      "cut in half",
      care.subarray(0, care.length / 2 - ((care.length / 2) % 4)),
      "INDEX_OUT_OF_RANGE",
    ],
    ["a text", new TextEncoder().encode("AA\nAAH\nAAL\n "), "BAD_ROOT"],
    ["a root that accepts", withNode(0, nodeOf(0, 2, END22 | ACCEPTS22)), "BAD_ROOT"],
    ["an arc outside", withNode(0, nodeOf(0, 4000, END22)), "INDEX_OUT_OF_RANGE"],
    ["a cycle", withNode(2, nodeOf(1, 2, END22)), "CYCLE"],
    ["a tile over 63", withNode(2, nodeOf(64, 0, END22 | ACCEPTS22)), "TILE_OUT_OF_RANGE"],
    [
      "a tile over the alphabet's",
      withNode(2, nodeOf(27, 0, END22 | ACCEPTS22)),
      "TILE_OUT_OF_RANGE",
    ],
    ["tile 0 in a word", withNode(2, nodeOf(0, 0, END22 | ACCEPTS22)), "TILE_OUT_OF_RANGE"],
    ["a node that leads nowhere", withNode(2, nodeOf(1, 0, END22)), "DEAD_END"],
    ["24-bit nodes read as 22", writeKwg(readKwg(care), 24), "BAD_ROOT"],
  ])("%s", (_name, bytes, code) => {
    // Node 2 is part of what the DAWG uses here, whatever else is.
    const read = () => readKwg(bytes, { letters: 26, source: "x.kwg" });
    expect(read).toThrow(LexiconError);
    try {
      read();
    } catch (error) {
      expect((error as LexiconError).code).toBe(code);
      expect((error as LexiconError).message).toMatch(/^x\.kwg: .*\(expected .*\)$/);
    }
  });

  it("a run that does not end, and tiles that do not ascend", () => {
    const nodes = (...raw: number[]) => new Uint8Array(new Uint32Array(raw).buffer);
    const root = nodeOf(0, 1, END22);
    expect(() => readKwg(nodes(root, nodeOf(1, 0, ACCEPTS22)))).toThrow(/does not end its run/);
    const descending = nodes(root, nodeOf(2, 0, ACCEPTS22), nodeOf(1, 0, ACCEPTS22 | END22));
    expect(() => readKwg(descending)).toThrow(/tile 1 after tile 2 at byte 8/);
  });

  it("a graph that is deeper than any word, and a cycle of many nodes", () => {
    const chain = (length: number, last: number) =>
      new Uint8Array(
        Uint32Array.from({ length: length + 1 }, (_, i) =>
          nodeOf(
            i === 0 ? 0 : 1,
            i === length ? last : i + 1,
            END22 | (i === length ? ACCEPTS22 : 0),
          ),
        ).buffer,
      );
    expect(wordsOf(readKwg(chain(255, 0)))).toHaveLength(1);
    expect(() => readKwg(chain(256, 0))).toThrow(/a path of more than 255 tiles/);
    expect(() => readKwg(chain(1_000_000, 0))).toThrow(/a path of more than 255 tiles/);
    expect(() => readKwg(chain(200, 1))).toThrow(/leads back to itself/);
  });

  it.each(GRAPH_CONTENTS)("12,000 mutations of a %s are refused or read correctly", (content) => {
    fc.assert(
      fc.property(
        smallLexicon({ letters: 6, size: 25 }),
        bits,
        fc.integer(),
        (words, nodeBits, seed) => {
          const good = writeKwg(buildGraph(wordSet(words), { content }), nodeBits);
          for (const bytes of mutations(good, 120, seed)) {
            let graph: WordGraph;
            try {
              graph = readKwg(bytes, {
                nodeBits,
                letters: 6,
                alphagrams: content === "alphagrams",
              });
            } catch (error) {
              expect(error).toBeInstanceOf(LexiconError);
              expect((error as LexiconError).expected).toBeDefined();
              continue;
            }
            checkWalk(graph, graph.dawgRoot, 1);
            if (graph.content === "gaddag") checkWalk(graph, graph.gaddagRoot, 0);
          }
        },
      ),
      { numRuns: runs(100) },
    );
  });

  /** Walks at most some thousand words (a mutated graph may have very many) and looks at each. */
  function checkWalk(graph: WordGraph, first: number, lowest: number): void {
    let seen = 0;
    let before: number[] = [];
    for (const { tiles, length } of graph.walk(first)) {
      const word = [...tiles.subarray(0, length)];
      expect(word.every((tile) => tile >= lowest && tile <= 6)).toBe(true);
      expect(compareTiles(before, word)).toBeLessThan(0);
      if (lowest === 1) expect(graph.contains(word)).toBe(true);
      before = word;
      if (++seen === 2000) break;
    }
  }
});
