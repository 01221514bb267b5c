import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { ALPHABET_NAMES, alphabet } from "../../src/alphabet/tile-sets.js";
import * as browser from "../../src/api/words.js";
import { buildLargeGraph } from "../../src/api/words-node.js";
import { AlphabetError, ArgumentError, LexiconError } from "../../src/base/errors.js";
import { folderScratch } from "../../src/host/scratch.js";
import { listText } from "../../src/words/formats/files.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { sameNumbers } from "../../src/words/graph/deep-check.js";
import { PACKING_ORDERS } from "../../src/words/graph/packing.js";
import { GRAPH_CONTENTS } from "../../src/words/graph/word-graph.js";
import { LEAST_MEMORY } from "../../src/words/large/build.js";
import {
  blobScratch,
  mergeRuns,
  RunBuffer,
  type Scratch,
  Sorter,
} from "../../src/words/large/external-sort.js";
import { FULL, runs } from "../support/full.js";
import { compareTiles, drawnWords, wordListWords } from "../support/lexicons.js";
import { randomFrom } from "../support/mutations.js";

const english = alphabet("english");
const folder = mkdtempSync(join(tmpdir(), "gaddawg large "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Strings of tiles with a payload, as a run has them. */
const record = fc.tuple(
  fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
  fc.nat(255),
);

/** Sorts strings, in runs of a few, by a sorter; returns them as they come out. */
async function sorted(strings: readonly number[][], perRun: number, scratch: Scratch, budget = 1) {
  const sorter = new Sorter({ budget: 1 << 12, payload: 0, scratch });
  for (const [i, string] of strings.entries()) {
    sorter.records.add(string, string.length);
    if (i % perRun === perRun - 1) await sorter.spill();
  }
  const found: number[][] = [];
  for await (const batch of sorter.sorted(budget)) {
    let word: number[] = [];
    for (const byte of batch) {
      if (byte !== 0) word.push(byte);
      else {
        found.push(word);
        word = [];
      }
    }
    expect(word).toEqual([]);
  }
  return { found, figures: sorter.figures };
}

function sortedOnce(strings: readonly number[][]): number[][] {
  return [...new Map(strings.map((one) => [one.join(), one])).values()].sort(compareTiles);
}

describe("an external sort", () => {
  it("gives each string once, in order, with any number of runs and passes", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 200 }),
        fc.integer({ min: 1, max: 30 }),
        async (records, perRun) => {
          const strings = records.map(([string]) => string);
          const { found, figures } = await sorted(strings, perRun, blobScratch());
          expect(found).toEqual(sortedOnce(strings));
          const runs = strings.length < perRun ? 0 : Math.ceil(strings.length / perRun);
          expect(figures.runs).toBe(runs);
          // Eight runs are merged at a time: as many passes as it takes to come to eight.
          let passes = Math.min(runs, 1);
          for (let left = runs; left > 8; left = Math.ceil(left / 8)) passes++;
          expect(figures.passes).toBe(passes);
        },
      ),
      { numRuns: runs(60) },
    ));

  it("keeps payloads with their strings, over the edges of pieces", async () => {
    const random = randomFrom(5);
    const all = new Map<string, number>();
    while (all.size < 5000) {
      const string = Array.from({ length: 1 + random(255) }, () => 1 + random(63));
      all.set(string.join(), random(2 ** 31));
    }
    const scratch = blobScratch();
    const sorter = new Sorter({ budget: 1 << 17, payload: 4, scratch });
    for (const [text, number] of all) {
      const tiles = Uint8Array.from(text.split(","), Number).reverse();
      if (sorter.records.isFull(260, 1)) await sorter.spill();
      sorter.records.addReversed(tiles, tiles.length, number);
    }
    expect(sorter.figures.runs).toBeGreaterThan(2);
    const found: [string, number][] = [];
    for await (const batch of sorter.sorted(1 << 14)) {
      for (let at = 0; at < batch.length; ) {
        const end = batch.indexOf(0, at);
        const view = new DataView(batch.buffer, batch.byteOffset + end + 1, 4);
        found.push([batch.subarray(at, end).join(), view.getUint32(0, true)]);
        at = end + 5;
      }
    }
    const tiles = (text: string) => text.split(",").map(Number);
    expect(found).toEqual([...all].sort(([a], [b]) => compareTiles(tiles(a), tiles(b))));
  });

  it("does not hang on a run that someone cut or filled with other bytes", async () => {
    const buffer = new RunBuffer(1 << 16, 0);
    for (const word of [[1, 2], [2], [3, 3, 3]]) buffer.add(word, word.length);
    const good = [...buffer.run()].flatMap((piece) => [...piece]);
    const random = randomFrom(2);
    for (let i = 0; i < 200; i++) {
      const bytes = Uint8Array.from(good.slice(0, random(good.length + 1)));
      if (bytes.length > 0) bytes[random(bytes.length)] = random(4);
      const size = i % 2 === 0 ? bytes.length : good.length;
      const run = {
        size,
        read: async (at: number, length: number) => bytes.slice(at, at + length),
        drop: async () => undefined,
      };
      try {
        let length = 0;
        for await (const batch of mergeRuns([run, run], { payload: 0, piece: 4 })) {
          length += batch.length;
        }
        expect(length).toBeLessThan(100);
      } catch (error) {
        expect(error).toBeInstanceOf(LexiconError);
      }
    }
  });
});

describe("a graph from a list that is larger than the memory for it", () => {
  const all = listText(wordListWords(), english).split("\n").slice(0, -1);
  const lines = FULL ? all : all.filter((_, i) => i % 3 === 0);
  const set = readWordList(lines, english).words;
  const random = randomFrom(1);
  for (let i = lines.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [lines[i], lines[j]] = [lines[j] as string, lines[i] as string];
  }
  const shuffled = `${lines.join("\n")}\n${lines.slice(0, 1000).join("\r\n").toLowerCase()}\r\nA4\n`;

  // The first has what two others have parts of.
  it.each(
    FULL ? GRAPH_CONTENTS : (["gaddag", "alphagrams"] as const),
  )("is the same, byte for byte: %s", async (content) => {
    const options = { content, memory: LEAST_MEMORY, folder, unspellable: "skip" } as const;
    const built = await buildLargeGraph(pieces(shuffled, 70_001), english, options);
    const { words, repeated, unspellable, folded, otherLengths } = built;
    const expected = buildGraph(set, { content });
    expect(sameNumbers(built.graph.nodes, expected.nodes)).toBe(true);
    expect(built.graph.content).toBe(content);
    expect({ words, repeated, unspellable, folded, otherLengths }).toEqual({
      words: set.count,
      repeated: 1000,
      unspellable: 1,
      folded: 0,
      otherLengths: 0,
    });
    expect(built.wordSort.runs).toBeGreaterThan(FULL ? 20 : 8);
    expect(built.wordSort.passes).toBeGreaterThan(1);
    expect(built.wordSort.bytes).toBeGreaterThan(FULL ? 2_000_000 : 400_000);
    expect(built.secondSort === undefined).toBe(content === "dawg");
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(FULL)("is the same with room for all words, and in blobs", async () => {
    const expected = buildGraph(set).nodes;
    const inMemory = await buildLargeGraph(pieces(shuffled, 1 << 16), english, {
      unspellable: "skip",
    });
    expect(sameNumbers(inMemory.graph.nodes, expected)).toBe(true);
    expect(inMemory.wordSort).toEqual({ runs: 0, passes: 0, bytes: 0 });
    const inBlobs = await browser.buildLargeGraph(pieces(shuffled, 1 << 16), english, {
      unspellable: "skip",
      memory: FULL ? 1 << 22 : 1 << 19,
    });
    expect(sameNumbers(inBlobs.graph.nodes, expected)).toBe(true);
    expect(inBlobs.wordSort.runs).toBeGreaterThan(1);
  });

  // Digraphs, the most letters, letters that Latin-1 does not have, and English.
  const some = ["english", "super_catalan", "polish", "slovene"] as const;
  it.each(FULL ? ALPHABET_NAMES : some)("has the letters of any tile set: %s", async (name) => {
    const tiles = alphabet(name);
    const list = listText(drawnWords(tiles, 300, 7), tiles);
    // Read again: letters that were drawn side by side may spell a digraph.
    const set = readWordList(list, tiles).words;
    for (const order of PACKING_ORDERS) {
      const { graph } = await buildLargeGraph(pieces(list, 5), tiles, { order });
      expect(graph.nodes).toEqual(buildGraph(set, { order }).nodes);
    }
  });

  it("has words of 255 letters, and none of more", async () => {
    const long = Array.from({ length: 60 }, (_, i) => "ABCDE".repeat(51).slice(i));
    for (const content of GRAPH_CONTENTS) {
      const options = { content, memory: LEAST_MEMORY };
      const { graph } = await buildLargeGraph(pieces(long.join("\n"), 999), english, options);
      const { words } = readWordList(long, english);
      expect(graph.nodes).toEqual(buildGraph(words, { content }).nodes);
    }
    const wrong = buildLargeGraph(pieces("A".repeat(256), 10), english, { source: "long.txt" });
    await expect(wrong).rejects.toMatchObject({ code: "WORD_TOO_LONG", source: "long.txt" });
  });

  it("is empty for a list without words", async () => {
    for (const content of GRAPH_CONTENTS) {
      const { graph, words } = await buildLargeGraph(pieces("\n\n", 1), english, { content });
      expect(words).toBe(0);
      expect(graph.nodes).toEqual(buildGraph(readWordList("", english).words, { content }).nodes);
    }
  });

  it("refuses what a word list cannot be, and leaves nothing behind", async () => {
    const build = (text: string | Uint8Array, options = {}) =>
      buildLargeGraph(
        (async function* () {
          yield text;
        })(),
        english,
        { folder, source: "list", ...options },
      );
    await expect(build("CAT\nC4T\n")).rejects.toMatchObject({ line: 2, column: 2 });
    await expect(build("CAT\nC4T\n")).rejects.toBeInstanceOf(AlphabetError);
    await expect(build(Uint8Array.of(65, 0xff))).rejects.toMatchObject({ code: "WRONG_FORMAT" });
    await expect(build("A".repeat(3_000_000))).rejects.toMatchObject({ code: "WORD_TOO_LONG" });
    await expect(build("A", { memory: 5 })).rejects.toBeInstanceOf(ArgumentError);
    await expect(build("A", { memory: "64M" })).rejects.toBeInstanceOf(ArgumentError);
    await expect(build("A", { memories: 5 })).rejects.toMatchObject({ code: "UNKNOWN_NAME" });
    await expect(build("A", { folder: join(folder, "none") })).rejects.toMatchObject({
      code: "UNREADABLE",
      source: join(folder, "none"),
    });
    await expect(buildLargeGraph("A" as never, english)).rejects.toBeInstanceOf(ArgumentError);
    await expect(
      browser.buildLargeGraph(pieces("A", 1), english, { folder }),
    ).rejects.toMatchObject({ code: "BAD_OPTION" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("ends with the reason of a signal, wherever it comes, and leaves nothing behind", async () => {
    for (const after of FULL ? [0, 3, 20, 60, 200] : [0, 3, 20, 60]) {
      const controller = new AbortController();
      let steps = 0;
      const progress = (): void => {
        if (++steps > after) controller.abort("enough");
      };
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const piece of pieces(shuffled, 70_001)) {
          progress();
          yield piece;
        }
      }
      const options = { folder, memory: LEAST_MEMORY, signal: controller.signal, progress };
      await expect(
        buildLargeGraph(counted(), english, { ...options, unspellable: "skip" }),
      ).rejects.toBe("enough");
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});

describe("a scratch folder", () => {
  it("is gone after errors of what is stored, and names itself in errors of the system", async () => {
    const scratch = await folderScratch(folder);
    const [name = ""] = readdirSync(folder);
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Uint8Array.of(1, 0);
      throw new Error("no more");
    }
    await expect(scratch.store(failing())).rejects.toThrow("no more");
    const run = await scratch.store([Uint8Array.of(1, 2, 0), Uint8Array.of(3, 0)]);
    expect([...(await run.read(1, 3))]).toEqual([2, 0, 3]);
    truncateSync(join(folder, name, "run-1"), 2);
    expect([...(await run.read(1, 3))]).toEqual([2]);
    await run.drop();
    await expect(run.read(0, 1)).rejects.toBeInstanceOf(LexiconError);
    await scratch.dispose();
    expect(existsSync(join(folder, name))).toBe(false);
    await scratch.dispose();
  });
});
