import { describe, expect, it } from "vitest";
import { LexiconError } from "../../src/base/errors.js";
import { readKwg, writeKwg } from "../../src/words/formats/kwg.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { GRAPH_CONTENTS, graphContent, WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";

const words = wordSet([[2, 1], [1]]);

describe("the content of a graph", () => {
  it.each([
    ["gaddawg", "gaddag"],
    ["alpha", "alphagrams"],
  ] as const)("%s is the older name of %s", (older, content) => {
    const graph = buildGraph(words, { content: older });
    expect(graph.content).toBe(content);
    expect(graph.nodes).toEqual(buildGraph(words, { content }).nodes);
    expect(new WordGraph(graph.nodes, older).content).toBe(content);
    expect(graphContent(older)).toBe(content);
  });

  it.each(GRAPH_CONTENTS)("%s survives a file", (content) => {
    const bytes = writeKwg(buildGraph(words, { content }));
    expect(readKwg(bytes, { alphagrams: content === "alphagrams" }).content).toBe(content);
  });

  it.each(["", "GADDAG", "toString", "x".repeat(500)])("%j is none", (name) => {
    expect(() => graphContent(name)).toThrow(LexiconError);
    expect(() => graphContent(name)).toThrow(
      /^there is no graph content .{0,85} \(expected gaddag/,
    );
  });
});
