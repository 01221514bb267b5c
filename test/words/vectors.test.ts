import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { readKwg, writeKwg } from "../../src/words/formats/kwg.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import { FULL } from "../support/full.js";
import { lexiconVectors, wordListWords } from "../support/lexicons.js";

const english = alphabet("english");

function hashOf(bytes: Uint8Array): { sha256: string; bytes: number } {
  return { sha256: createHash("sha256").update(bytes).digest("hex"), bytes: bytes.length };
}

describe("the default lexicon, byte for byte what an independent engine builds", () => {
  const vectors = lexiconVectors["word-list"];

  it("has the right words", () => {
    expect(wordListWords().count).toBe(vectors.words);
    const text = readKwg(writeKwg(buildGraph(wordListWords(), { content: "dawg" })));
    const hash = createHash("sha256");
    for (const { tiles, length } of text.walk()) {
      hash.update(`${english.format(tiles.subarray(0, length))}\n`);
    }
    expect(hash.digest("hex")).toBe(vectors.words_sha256);
  });

  describe.each(WOLGES_ORDERS)("in %s order", (order) => {
    const files = [
      ["gaddag", "gaddawg.kwg"],
      ["dawg", "dawg.kwg"],
      ["alphagrams", "kad"],
    ] as const;
    // The small lists are GADDAGs in every order; this one takes longest to build.
    const some = files.filter(([content]) => FULL || content !== "gaddag" || order === "wolges");
    it.each(some)("%s", (content, name) => {
      const graph = buildGraph(wordListWords(), { content, order });
      expect(hashOf(writeKwg(graph))).toEqual(vectors[order][name]);
    });
  });

  it.each([
    ["gaddag", "gaddawg.kbwg"],
    ["dawg", "dawg.kbwg"],
  ] as const)("with 24-bit arcs: %s", (content, name) => {
    const graph = buildGraph(wordListWords(), { content });
    expect(hashOf(writeKwg(graph, 24))).toEqual(vectors.wolges[name]);
  });
});

describe.each(Object.keys(lexiconVectors.small))("the small lexicon %s", (name) => {
  const vectors = lexiconVectors.small[name];

  it.each(WOLGES_ORDERS)("in %s order", (order) => {
    const { words } = readWordList(vectors.words as string[], english);
    expect(hashOf(writeKwg(buildGraph(words, { order })))).toEqual(vectors[order]);
  });

  it("does not depend on the order, case or repetition of the words", () => {
    const shuffled = [...vectors.words, ...vectors.words]
      .reverse()
      .map((w: string) => w.toLowerCase());
    const { words, repeated } = readWordList(shuffled, english);
    expect(repeated).toBe(vectors.words.length);
    expect(hashOf(writeKwg(buildGraph(words)))).toEqual(vectors.wolges);
  });
});
