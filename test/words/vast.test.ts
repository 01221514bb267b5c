import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { GaddawgError } from "../../src/base/errors.js";
import { create, createWordMap } from "../../src/engine/create.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { shortWords } from "../../src/players/seats.js";
import { WordNames } from "../../src/selfplay/summary.js";
import { listText, readLexicon, writeLexicon } from "../../src/words/formats/files.js";
import { readKwg, writeKwg } from "../../src/words/formats/kwg.js";
import { buildGraph, wordsOf } from "../../src/words/graph/build.js";
import { countWords, graphFigures } from "../../src/words/graph/counts.js";
import { deepCheck } from "../../src/words/graph/deep-check.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { smallLexicon } from "../support/lexicons.js";
import { nearHost } from "../support/near-host.js";
import { vastGraph } from "../support/vast-graphs.js";

const english = alphabet("english");
const backends = { wasm: wasmBackend };
const host = nearHost();

/** The code of the error of an action. One that went through all words would never end. */
async function codeOf(action: () => unknown): Promise<string> {
  try {
    await action();
  } catch (error) {
    if (error instanceof GaddawgError) return error.code;
    throw error;
  }
  return "none";
}

describe("F3: small graphs with more words than can be listed", () => {
  const graphs: [string, () => WordGraph][] = [
    ["30 levels of 26 letters", () => vastGraph(26, 30)],
    ["60 levels of one letter or another", () => vastGraph(2, 60)],
    ["words of 255 letters", () => vastGraph(26, 255, { every: false })],
  ];

  it.each(graphs)("F3: %s are counted before they are collected", async (_name, make) => {
    const graph = make();
    const bytes = writeKwg(graph);
    const named = { lexicon: graph, leaves: "none", alphabet: english } as const;
    const actions: Record<string, () => unknown> = {
      wordsOf: () => wordsOf(graph),
      buildGraph: () => buildGraph(graph),
      alphagrams: () => buildGraph(graph, { content: "alphagrams" }),
      text: () => writeLexicon(graph, "text", { alphabet: english }),
      engine: () => create(named, host),
      jumbled: () => create({ ...named, rules: "WordSmog" }, host),
      wordMap: () => createWordMap({ lexicon: graph, alphabet: english }, backends),
      engineWithMap: () =>
        create({ ...named, lexicon: vastGraph(26, 30, { content: "gaddag" }) }, host),
      shortWords: () => shortWords(graph, 5),
      names: () => new WordNames(graph, english),
      deepCheck: () => deepCheck(graph, countWords(graph).words, () => {}),
      count: async () => (await Lexicon.start(graph, english, backends)).count(),
      walk: async () => (await Lexicon.start(graph, english, backends)).walk(),
    };
    for (const [name, action] of Object.entries(actions)) {
      expect([name, await codeOf(action)]).toEqual([name, "TOO_MANY_WORDS"]);
    }
    expect(graphFigures(graph).words).toBeGreaterThan(2 ** 50);
    expect(readKwg(bytes)).toBeDefined();
  });

  it("F3: readers of other formats refuse them at once", async () => {
    const graph = vastGraph(26, 30);
    for (const format of ["macondo-dawg", "wutka22", "wutka25"] as const) {
      const bytes = writeLexicon(graph, format, { alphabet: english });
      const read = () => readLexicon(bytes, { format, alphabet: english });
      expect(await codeOf(read)).toBe("TOO_MANY_WORDS");
    }
  });

  it("F3: a GADDAG of too many prefixes is refused before it is built", async () => {
    // 456,976 words, each with 240 letters of its own that the GADDAG would need one by one.
    const graph = vastGraph(26, 4, { every: false, tail: 240 });
    expect(countWords(graph).words).toBe(26 ** 4);
    expect(await codeOf(() => buildGraph(graph))).toBe("TOO_MANY_WORDS");
  });

  it("F3: counts are those of the words", () => {
    fc.assert(
      fc.property(
        smallLexicon(),
        fc.constantFrom("gaddag", "dawg", "alphagrams"),
        (words, content) => {
          const graph = buildGraph(wordSet(words), { content });
          const set = wordsOf(graph);
          const prefixes = new Set<string>();
          for (let i = 0; i < set.count; i++) {
            const tiles = [...set.tiles.subarray(set.starts[i], (set.starts[i + 1] as number) - 1)];
            for (const k of tiles.keys()) prefixes.add(tiles.slice(0, k + 1).join());
          }
          expect(countWords(graph)).toEqual({
            words: set.count,
            tiles: set.tiles.length - set.count,
            prefixes: prefixes.size,
          });
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  it("F3: graphs that were never checked are checked before they are counted", () => {
    const graph = vastGraph(3, 3);
    // An arc back to the first run.
    graph.nodes[9] = (1 << 8) | 0x80 | 3;
    expect(() => validateGraph(graph)).toThrow(expect.objectContaining({ code: "CYCLE" }));
    expect(() => wordsOf(graph)).toThrow(expect.objectContaining({ code: "CYCLE" }));
    expect(listText(wordsOf(vastGraph(2, 1)), english)).toBe("A\nB\n");
  });
});
