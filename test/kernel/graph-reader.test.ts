import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LexiconError } from "../../src/base/errors.js";
import type { Backend } from "../../src/kernel/backend.js";
import { type GraphRead, readGraph } from "../../src/kernel/graph-kernel.js";
import { readKwg, writeKwg } from "../../src/words/formats/kwg.js";
import { buildGraph, searchable } from "../../src/words/graph/build.js";
import { sameNumbers } from "../../src/words/graph/deep-check.js";
import { PACKING_ORDERS, WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import { type GraphContent, WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { runs } from "../support/full.js";
import { smallLexicon } from "../support/lexicons.js";
import { mutations } from "../support/mutations.js";

const LETTERS = 4;
const FORMATS = ["kwg", "kbwg", "kad"] as const;

type Format = (typeof FORMATS)[number];

/** What `readKwg` makes of the bytes: nodes, content and facts, or nothing where it throws. */
function plain(bytes: Uint8Array, format: Format, letters: number) {
  const nodeBits = format === "kbwg" ? 24 : 22;
  try {
    const graph = readKwg(bytes, { nodeBits, letters, alphagrams: format === "kad" });
    // The kernel leaves these to the host, which builds another graph of their words.
    if (searchable(graph) !== graph) return undefined;
    // Another object, of which nothing is known yet.
    const facts = validateGraph(new WordGraph(graph.nodes, graph.content), { letters });
    return { nodes: [...graph.nodes], content: graph.content, facts };
  } catch (error) {
    expect(error).toBeInstanceOf(LexiconError);
    return undefined;
  }
}

/** The same of the kernel. */
async function quick(bytes: Uint8Array, format: Format, letters: number, build: Backend) {
  const before = bytes.slice();
  const read = await readGraph(bytes, format, letters, { wasm: build });
  expect(bytes).toEqual(before);
  if (read === undefined) return undefined;
  const { graph, facts, session } = read;
  const { kernel } = session;
  const behind = new Uint8Array(kernel.buffer, kernel.at.GRAPH + bytes.length);
  expect(behind.every((byte) => byte === 0)).toBe(true);
  return { nodes: [...graph.nodes], content: graph.content, facts };
}

/** The bytes of small graphs of every content and packing order. */
function smallFile(words: number[][], content: GraphContent, order: number, format: Format) {
  const set = wordSet(words.map((tiles) => Uint8Array.from(tiles)));
  const orders = content === "alphagrams" ? WOLGES_ORDERS : PACKING_ORDERS;
  const graph = buildGraph(set, { content, order: orders[order] ?? "wolges" });
  return writeKwg(graph, format === "kbwg" ? 24 : 22);
}

/** A graph with one word of this many tiles. */
function longWord(length: number): Uint8Array {
  return writeKwg(buildGraph(wordSet([new Uint8Array(length).fill(1)])));
}

describe.each(kernelBuilds)("reading a graph's file in the %s build", (_name, build) => {
  const small = fc.tuple(
    smallLexicon({ letters: LETTERS }),
    fc.constantFrom<GraphContent>("gaddag", "dawg", "alphagrams", "gaddag-only"),
    fc.nat(PACKING_ORDERS.length - 1),
    fc.constantFrom(...FORMATS),
  );

  it("gives what readKwg gives", async () => {
    await fc.assert(
      fc.asyncProperty(small, async ([words, content, order, format]) => {
        const bytes = smallFile(words, content, order, format);
        const expected = plain(bytes, format, LETTERS);
        expect(await quick(bytes, format, LETTERS, build)).toEqual(expected);
      }),
      { numRuns: runs(60) },
    );
  });

  it("refuses what readKwg refuses, and nothing else", async () => {
    let refused = 0;
    let read = 0;
    const tries = runs(150);
    const check = fc.asyncProperty(small, fc.nat(), async (file, seed) => {
      const [words, content, order, format] = file;
      const good = smallFile(words, content, order, format);
      for (const bytes of mutations(good, 8, seed)) {
        const expected = plain(bytes, format, LETTERS);
        expect(await quick(bytes, format, LETTERS, build)).toEqual(expected);
        if (expected === undefined) refused++;
        else read++;
      }
    });
    await fc.assert(check, { numRuns: tries });
    expect(Math.min(refused, read)).toBeGreaterThan(tries / 5);
  });

  it("refuses tiles of another alphabet", async () => {
    const bytes = smallFile([[1, 2], [3]], "gaddag", 0, "kwg");
    expect(await quick(bytes, "kwg", 2, build)).toBeUndefined();
    expect(await quick(bytes, "kwg", 3, build)).toBeDefined();
  });

  it("leaves words of more than 62 tiles to the host", async () => {
    for (const length of [61, 62]) {
      const bytes = longWord(length);
      expect(await quick(bytes, "kwg", 1, build)).toEqual(plain(bytes, "kwg", 1));
    }
    expect(plain(longWord(200), "kwg", 1)?.facts.longest).toBe(200);
    expect(await quick(longWord(200), "kwg", 1, build)).toBeUndefined();
  });

  it("reads the default lexicon", async () => {
    const bytes = writeKwg(defaultGraph());
    const read = (await readGraph(bytes, "kwg", 26, { wasm: build })) as GraphRead;
    const { nodes, content } = readKwg(bytes);
    expect(read.facts).toEqual(validateGraph(new WordGraph(nodes, content)));
    expect(sameNumbers(read.graph.nodes, nodes)).toBe(true);
  });

  it("keeps bytes that are its own", async () => {
    const bytes = smallFile([[1, 2], [3]], "gaddag", 0, "kwg");
    const { nodes } = readKwg(bytes);
    const own = bytes.slice();
    const read = await readGraph(own, "kwg", LETTERS, { wasm: build }, "auto", true);
    expect(read?.graph.nodes.buffer).toBe(own.buffer);
    expect(read?.graph.nodes).toEqual(nodes);
    // A part of a buffer is not.
    const part = new Uint8Array(Uint8Array.from([...bytes, 0, 0, 0, 0]).buffer, 0, bytes.length);
    const other = await readGraph(part, "kwg", LETTERS, { wasm: build }, "auto", true);
    expect(other?.graph.nodes.buffer).not.toBe(part.buffer);
    expect(other?.graph.nodes).toEqual(nodes);
  });
});
