import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { finish } from "../../src/base/pacing.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { automatonSlices } from "../../src/words/graph/build-automaton.js";
import { sameNumbers } from "../../src/words/graph/deep-check.js";
import { isNativeOrder, PACKING_ORDERS } from "../../src/words/graph/packing.js";
import { GRAPH_CONTENTS } from "../../src/words/graph/word-graph.js";
import type { WordSet } from "../../src/words/graph/word-set.js";
import {
  buildWutkaGraph,
  LetterTree,
  mergeByDepth,
  statesOf,
  WORDS_ROOT,
} from "../../src/words/graph/wutka-construction.js";
import { FULL, runs } from "../support/full.js";
import { smallLexicon, wordListWords, wordSet } from "../support/lexicons.js";

const english = alphabet("english");
const words = (text: string): WordSet => readWordList(text.replaceAll(" ", "\n"), english).words;

function treeOf(set: WordSet): LetterTree {
  const tree = new LetterTree();
  for (let i = 0; i < set.count; i++) tree.addWord(set, i);
  return tree;
}

/** A small lexicon in order, and its words in any order. */
const shuffledLexicon = smallLexicon({ size: 40, letters: 3 }).chain((list) =>
  fc.record({
    list: fc.constant(list),
    shuffled: fc.shuffledSubarray(list, { minLength: list.length }),
  }),
);

/** The states of a merged tree, by their numbers, and the first one. */
function listedStates(tree: LetterTree): unknown {
  const { states, firsts } = statesOf(tree, [WORDS_ROOT]);
  const numbers = Array.from({ length: states.count }, (_, state) => state);
  return [firsts, numbers.map((n) => [states.label(n), states.arc(n), states.next(n)])];
}

/** The plain way: each subtree as text, and how many different ones there are. */
function subtreesOf(list: readonly (readonly number[])[]): Set<string> {
  const found = new Set<string>();
  const visit = (group: readonly (readonly number[])[], depth: number): string => {
    const firsts = [...new Set(group.map((word) => word[depth]))].filter((t) => t !== undefined);
    const parts = firsts
      .sort((a, b) => a - b)
      .map((tile) => {
        const below = group.filter((word) => word[depth] === tile);
        const ends = below.some((word) => word.length === depth + 1);
        return `${tile}${ends ? "*" : ""}(${visit(
          below.filter((w) => w.length > depth + 1),
          depth + 1,
        )})`;
      });
    const text = parts.join(" ");
    if (text !== "") found.add(text);
    return text;
  };
  visit(list, 0);
  return found;
}

describe("Wutka's construction", () => {
  it("makes of CITY, CITIES, PITY and PITIES the graph of the page", () => {
    const { treeNodes, mergedNodes, depths } = buildWutkaGraph(words("CITIES CITY PITIES PITY"), {
      content: "dawg",
    });
    // The page's figures: two trees of C I T I E S and Y, of which one is left below C and P.
    expect(treeNodes).toBe(14);
    expect(mergedNodes).toBe(8);
    // S, E, I with Y, T, I; and C with P, which is the only list of its depth.
    expect(depths).toEqual([
      { depth: 0, lists: 2, different: 1 },
      { depth: 1, lists: 2, different: 1 },
      { depth: 2, lists: 2, different: 1 },
      { depth: 3, lists: 2, different: 1 },
      { depth: 4, lists: 2, different: 1 },
      { depth: 5, lists: 1, different: 1 },
    ]);
  });

  it("leaves single nodes within lists apart: only links to children are led elsewhere", () => {
    // T* ends both lists, but follows N* by a sibling's link in one of them.
    const { mergedNodes } = buildWutkaGraph(words("CAN CAT DOT"), { content: "dawg" });
    expect(mergedNodes).toBe(7);
    const shared = buildGraph(words("CAN CAT DOT"), { content: "dawg", order: "legacy" });
    expect(shared.nodes.length).toBe(1 + 6);
    const whole = buildGraph(words("CAN CAT DOT"), { content: "dawg", order: "magpie" });
    expect(whole.nodes.length).toBe(1 + 7);
  });

  it("gives the same nodes as the incremental construction, for any words", () =>
    fc.assert(
      fc.property(
        smallLexicon({ size: 60, letters: 3 }),
        fc.constantFrom(...GRAPH_CONTENTS),
        fc.constantFrom(...PACKING_ORDERS),
        (list, content, order) => {
          fc.pre(content !== "alphagrams" || !isNativeOrder(order));
          const set = wordSet(list);
          const { graph, mergedNodes } = buildWutkaGraph(set, { content, order });
          expect(graph.content).toBe(content);
          expect(graph.nodes).toEqual(buildGraph(set, { content, order }).nodes);
          // The tree has the words themselves, too, where only a GADDAG is packed.
          const all = content === "gaddag-only" ? "gaddag" : content;
          const whole = buildGraph(set, { content: all, order: "magpie" });
          expect(mergedNodes).toBe(whole.nodes.length - (all === "gaddag" ? 2 : 1));
        },
      ),
      { numRuns: runs(300) },
    ));

  it("merges all equal lists and no others, and does not need sorted words", () =>
    fc.assert(
      fc.property(shuffledLexicon, ({ list, shuffled }) => {
        const tree = new LetterTree();
        for (const word of shuffled) tree.addWord(wordSet([word]), 0);
        const sorted = treeOf(wordSet(list));
        expect(tree.count).toBe(sorted.count);
        const depths = finish(mergeByDepth(tree, [WORDS_ROOT]));
        const different = depths.reduce((sum, figures) => sum + figures.different, 0);
        expect(different).toBe(subtreesOf(list).size);
        finish(mergeByDepth(sorted, [WORDS_ROOT]));
        expect(listedStates(tree)).toEqual(listedStates(sorted));
      }),
    ));

  it("needs no states beyond the merged lists: merging alone minimizes", () =>
    fc.assert(
      fc.property(smallLexicon({ size: 60, letters: 3 }), (list) => {
        const set = wordSet(list);
        const tree = treeOf(set);
        const depths = finish(mergeByDepth(tree, [WORDS_ROOT]));
        const lists = depths.reduce((sum, figures) => sum + figures.different, 0);
        const { states } = finish(automatonSlices(set, false));
        // Each run that an arc leads to is one list; tails of runs are states of their own.
        const firsts = new Set<number>();
        for (let state = 1; state < states.count; state++) firsts.add(states.arc(state));
        firsts.delete(0);
        expect(lists).toBe(firsts.size + (set.count === 0 ? 0 : 1));
      }),
    ));

  it("builds the default lexicon byte for byte", () => {
    for (const content of FULL ? (["dawg", "gaddag"] as const) : (["dawg"] as const)) {
      const { graph } = buildWutkaGraph(wordListWords(), { content });
      expect(sameNumbers(graph.nodes, buildGraph(wordListWords(), { content }).nodes)).toBe(true);
    }
  });

  it("takes a graph, no words, and leaves with blanks", () => {
    const set = words("AB ABA BA");
    const graph = buildGraph(set);
    expect(buildWutkaGraph(graph).graph.nodes).toEqual(graph.nodes);
    const none = wordSet([]);
    expect(buildWutkaGraph(none).graph.nodes).toEqual(buildGraph(none).nodes);
    const blanks = wordSet([[0, 1], [0]], { blanks: true });
    expect(buildWutkaGraph(blanks, { content: "dawg" }).graph.nodes).toEqual(
      buildGraph(blanks, { content: "dawg" }).nodes,
    );
  });

  it("refuses bad options, and ends with the reason of a signal", () => {
    const set = words("AB");
    expect(() => buildWutkaGraph(set, { order: "best" as never })).toThrow(LexiconError);
    expect(() => buildWutkaGraph(set, { content: "words" as never })).toThrow(LexiconError);
    expect(() => buildWutkaGraph(set, { signal: AbortSignal.abort("stop") })).toThrow("stop");
  });
});
