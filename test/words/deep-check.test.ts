import { describe, expect, it } from "vitest";
import { buildGraph } from "../../src/words/graph/build.js";
import { deepCheck, deepCheckAsync } from "../../src/words/graph/deep-check.js";
import { ARC_SHIFT, SWITCH, TILE_MASK } from "../../src/words/graph/node-layout.js";
import { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { vastGraph } from "../support/vast-graphs.js";

const quiet = (): void => {};
const WORDS = [
  [3, 1, 18, 5],
  [3, 1, 18, 5, 19],
  [18, 1, 3, 5],
  [19, 3, 1, 18, 5],
  [1, 18, 3],
];
const graph = buildGraph(wordSet(WORDS));

describe("F3: a deep check", () => {
  it("F3: refuses graphs with too many words at once, whatever number it is told", async () => {
    const refused = expect.objectContaining({ code: "TOO_MANY_WORDS" });
    for (const content of ["dawg", "gaddag", "alphagrams"] as const) {
      const vast = vastGraph(content === "alphagrams" ? 2 : 26, 60, { content });
      for (const words of [0, 5, Number.POSITIVE_INFINITY]) {
        expect(() => deepCheck(vast, words, quiet)).toThrow(refused);
        await expect(deepCheckAsync(vast, words, quiet)).rejects.toEqual(refused);
      }
    }
    // Few enough words, whose beginnings are too long to be looked up one by one.
    const long = vastGraph(26, 4, { every: false, tail: 240, content: "gaddag" });
    expect(() => deepCheck(long, 26 ** 4, quiet)).toThrow(refused);
  });

  it("F3: finds each switch that leads elsewhere", () => {
    expect(deepCheck(graph, WORDS.length, quiet)).toEqual({ minimal: true, order: "wolges" });
    const switches: number[] = [];
    graph.nodes.forEach((node, at) => {
      if ((node & TILE_MASK) === SWITCH && node >>> ARC_SHIFT !== 0 && at > 1) switches.push(at);
    });
    expect(switches.length).toBeGreaterThan(5);
    let tried = 0;
    for (const at of switches) {
      for (const other of switches) {
        const arc = graph.arc(other);
        if (arc === graph.arc(at)) continue;
        const nodes = graph.nodes.slice();
        nodes[at] = ((nodes[at] as number) & ((1 << ARC_SHIFT) - 1)) | (arc << ARC_SHIFT);
        tried++;
        // Equal runs were merged, so another run has other words.
        expect(() => deepCheck(new WordGraph(nodes, "gaddag"), WORDS.length, quiet)).toThrow(
          expect.objectContaining({ code: "GADDAG_DIFFERS" }),
        );
      }
    }
    expect(tried).toBeGreaterThan(10);
  });
});
