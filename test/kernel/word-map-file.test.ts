import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { finish } from "../../src/base/pacing.js";
import { rulesNamed } from "../../src/game/rules.js";
import { Arena } from "../../src/kernel/arena.js";
import type { Backend } from "../../src/kernel/backend.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import { placeWordMap, readWordMap, type WordMap } from "../../src/kernel/word-map.js";
import { makeWordMap } from "../../src/kernel/word-map-file.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { smallLexicon } from "../support/lexicons.js";
import { mutations } from "../support/mutations.js";
import { heuristic2Leaves, vectorPositions } from "../support/positions.js";

const english = alphabet("english");
const rules = rulesNamed("CrosswordGame");
const HEAD = 64;

let graph: WordGraph;
let file: Uint8Array;
/** A few words, and their word map. */
let few: WordGraph;
let small: Uint8Array;

beforeAll(async () => {
  graph = defaultGraph();
  file = await makeWordMap(graph, english, { wasm: build() });
  few = graphOf([
    [1, 2, 3],
    [3, 2, 1],
    [1, 2],
    [5, 1, 19, 20],
    [19, 5, 1, 20],
    [26, 26],
  ]);
  small = await makeWordMap(few, english, { wasm: build() });
});

function build(): Backend {
  return kernelBuilds[0]?.[1] as Backend;
}

function graphOf(words: number[][]): WordGraph {
  return buildGraph(wordSet(words.map((tiles) => Uint8Array.from(tiles))));
}

/** A kernel's memory from the map on, once that is in its place. */
async function memoryOf(words: WordGraph, wordMaps: readonly WordMap[], backend: Backend) {
  const size = words.nodes.length * 4;
  const arena = new Arena(await backend((at) => at.GRAPH + size));
  const graph = arena.reserve("graph", size);
  arena.cells.set(words.nodes, graph.address >> 2);
  const map = { root: words.dawgRoot, alphabet: english };
  const { address, bytes } = finish(placeWordMap(arena, map, wordMaps));
  return Buffer.from(arena.bytes.slice(address, address + bytes));
}

/** What a file is refused with, if it is; else the memory that it makes. */
async function outcome(bytes: Uint8Array, words: WordGraph, backend: Backend) {
  try {
    return await memoryOf(words, [readWordMap(bytes, { source: "x.gwm" })], backend);
  } catch (error) {
    expect(error).toBeInstanceOf(LexiconError);
    expect((error as LexiconError).source).toBe("x.gwm");
    return (error as LexiconError).code;
  }
}

/** The sum of the map's words, as the kernel makes it, so that a change passes for sound. */
async function withSum(bytes: Uint8Array, backend: Backend): Promise<Uint8Array> {
  const kernel = await backend(({ GRAPH }) => GRAPH + bytes.length);
  const { at, call } = kernel;
  const length = bytes.length - HEAD;
  new Uint8Array(kernel.buffer).set(bytes.subarray(HEAD), at.GRAPH);
  const head = new DataView(bytes.buffer, bytes.byteOffset);
  head.setInt32(28, length, true);
  head.setInt32(32, call.sumWordMap(at.GRAPH, length & ~3), true);
  return bytes;
}

function changed(bytes: Uint8Array, at: number, to: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = to;
  return copy;
}

describe.each(
  FULL ? kernelBuilds : kernelBuilds.slice(0, 2),
)("a word map file in the %s build", (_name, backend) => {
  it("is the same from every build, and makes the memory that building makes", async () => {
    const own = await makeWordMap(graph, english, { wasm: backend });
    expect(Buffer.compare(own, file)).toBe(0);
    const loaded = await memoryOf(graph, [readWordMap(file)], backend);
    expect(Buffer.compare(loaded, await memoryOf(graph, [], backend))).toBe(0);
  });

  it("of any small lexicon makes the memory that building makes", async () => {
    const property = fc.asyncProperty(smallLexicon({ size: 40 }), async (words) => {
      const any = graphOf(words);
      const bytes = await makeWordMap(any, english, { wasm: backend });
      expect(await outcome(bytes, any, backend)).toEqual(await memoryOf(any, [], backend));
    });
    await fc.assert(property, { numRuns: FULL ? 40 : 8 });
  });

  it("finds the same moves", async () => {
    const setup = { graph, alphabet: english, rules };
    const built = await MoveKernel.start(setup, { wasm: backend });
    const wordMap = [readWordMap(small), readWordMap(file)];
    const read = await MoveKernel.start({ ...setup, wordMap }, { wasm: backend });
    const copies = [(await read.copyWordMap()) as WordMap];
    const copied = await MoveKernel.start({ ...setup, wordMap: copies }, { wasm: backend });
    // Before the graph lies what searches leave behind.
    const memory = ({ kernel }: MoveKernel) => Buffer.from(kernel.buffer, kernel.at.GRAPH);
    expect(Buffer.compare(memory(read), memory(built))).toBe(0);
    expect(Buffer.compare(memory(copied), memory(built))).toBe(0);
    const bag = { exchanges: true, isEmpty: false, unseenPoints: 0 };
    for (const { position } of vectorPositions("standard").slice(0, FULL ? 40 : 12)) {
      const [one, ...others] = [built, read, copied].map((kernel) => {
        kernel.setPosition(position, bag);
        return kernel.best(15, bag);
      });
      for (const other of others) expect(other).toEqual(one);
    }
  });

  it("can be copied to where other regions lie before it", async () => {
    const leaves = heuristic2Leaves();
    const setup = { graph: few, alphabet: english, rules };
    const built = await MoveKernel.start(setup, { wasm: backend });
    const wordMap = [(await built.copyWordMap()) as WordMap];
    const copied = await MoveKernel.start({ ...setup, leaves, wordMap }, { wasm: backend });
    const read = await MoveKernel.start(
      { ...setup, leaves, wordMap: [readWordMap(small)] },
      { wasm: backend },
    );
    const address = (kernel: MoveKernel) =>
      kernel.session.arena.regions.find(({ name }) => name === "word map")?.address;
    expect(address(copied)).not.toBe(address(built));
    const memory = ({ kernel }: MoveKernel) => Buffer.from(kernel.buffer, kernel.at.GRAPH);
    expect(Buffer.compare(memory(copied), memory(read))).toBe(0);
    const none = await MoveKernel.start({ ...setup, wordMap: false }, { wasm: backend });
    expect(await none.copyWordMap()).toBeUndefined();
  });

  it("is refused where bytes are changed, moved, added or missing", async () => {
    const good = await outcome(small, few, backend);
    let refused = 0;
    const tries = FULL ? 500 : 150;
    for (const bytes of mutations(small, tries, 7)) {
      const got = await outcome(bytes, few, backend);
      if (typeof got === "string") refused++;
      // A piece may have been moved over one like it.
      else expect([Buffer.compare(bytes, small), got]).toEqual([0, good]);
    }
    expect(refused).toBeGreaterThan(0.8 * tries);
  });

  it("never leads outside, even where the sum says that nothing was changed", async () => {
    const setup = { graph: few, alphabet: english, rules };
    const bag = { exchanges: true, isEmpty: false, unseenPoints: 0 };
    const positions = vectorPositions("standard").slice(0, 3);
    let played = 0;
    let refused = 0;
    const property = fc.asyncProperty(fc.nat(), async (seed) => {
      for (const mutation of mutations(small.slice(HEAD), 4, seed)) {
        const bytes = await withSum(
          Uint8Array.from([...small.subarray(0, HEAD), ...mutation]),
          backend,
        );
        const got = await outcome(bytes, few, backend);
        if (typeof got === "string") {
          expect(["BAD_INDEX", "TRUNCATED", "TRAILING"]).toContain(got);
          refused++;
          continue;
        }
        const wordMap = [readWordMap(bytes)];
        const kernel = await MoveKernel.start({ ...setup, wordMap }, { wasm: backend });
        for (const { position } of positions) {
          kernel.setPosition(position, bag);
          kernel.best(5, bag);
        }
        played++;
      }
    });
    const tries = FULL ? 60 : 20;
    await fc.assert(property, { numRuns: tries });
    expect(Math.min(played, refused)).toBeGreaterThan(tries / 6);
  });
});

// In slices it is built by the same steps, so that the other builds have nothing new to tell.
describe.each(
  FULL ? kernelBuilds : kernelBuilds.slice(0, 1),
)("a word map file in slices in the %s build", (_name, backend) => {
  it("is the same when built with pauses, and can be ended early", async () => {
    const make = (signal: AbortSignal) =>
      makeWordMap(graph, english, { wasm: backend }, "wasm", signal);
    expect(Buffer.compare(await make(new AbortController().signal), file)).toBe(0);
    await expect(make(AbortSignal.timeout(1))).rejects.toThrow(/timeout/);
  });
});

describe("a word map that does not fit", () => {
  const code = (bytes: Uint8Array, words = few) => outcome(bytes, words, build());

  it("is of other words", async () => {
    expect(await code(small, graph)).toBe("OTHER_LEXICON");
    // The same letters in another order.
    const other = graphOf([
      [1, 3, 2],
      [3, 2, 1],
      [1, 2],
      [5, 1, 19, 20],
      [19, 5, 1, 20],
      [26, 26],
    ]);
    expect(await code(small, other)).toBe("OTHER_LEXICON");
  });

  it("is nothing that the place of its bytes in memory makes", async () => {
    for (const before of [1, 4]) {
      const buffer = Buffer.from([...Array(before).fill(9), ...small, 9]);
      const bytes = buffer.subarray(before, -1);
      expect(await code(bytes)).toEqual(await code(small));
    }
  });

  it("is of the same words in another packing", async () => {
    const words = [...few.walk()].length;
    expect(words).toBe(6);
    const other = buildGraph(
      wordSet([
        ...(function* () {
          for (const { tiles, length } of few.walk()) yield tiles.slice(0, length);
        })(),
      ]),
      { order: "magpie", content: "dawg" },
    );
    expect(await code(small, other)).toBeInstanceOf(Buffer);
  });

  it("is of other letters", async () => {
    const rows = english.tiles.map((row, i) =>
      i === 1 ? { ...row, upper: "Ä", lower: "ä" } : row,
    );
    const setup = { graph: few, alphabet: new Alphabet("other", rows), rules };
    const start = MoveKernel.start({ ...setup, wordMap: [readWordMap(small)] }, { wasm: build() });
    await expect(start).rejects.toMatchObject({ code: "OTHER_LEXICON", source: undefined });
  });

  it.each([
    ["no word map", 0, 0, "WRONG_FORMAT"],
    ["of another version", 4, 1, "WRONG_FORMAT"],
    ["with something in an empty place", 40, 1, "WRONG_FORMAT"],
    ["of fewer letters", 8, 25, "OTHER_LEXICON"],
    ["of more words", 16, 7, "OTHER_LEXICON"],
    ["with another sum", 32, 1, "BAD_INDEX"],
    ["with a change in its map", 300, 77, "BAD_INDEX"],
    ["with a longer map", 28, 255, "TRUNCATED"],
  ])("is %s", async (_what, at, to, expected) => {
    expect(small[at]).not.toBe(to);
    expect(await code(changed(small, at, to))).toBe(expected);
  });

  it("is cut short or too long, with the place that tells", async () => {
    for (const length of [0, 10, 63]) {
      expect(await code(small.slice(0, length))).toBe("TRUNCATED");
    }
    expect(await code(small.slice(0, -1))).toBe("TRUNCATED");
    expect(await code(Uint8Array.from([...small, 0]))).toBe("TRAILING");
    expect(() => readWordMap(small.slice(0, -1), { source: "x.gwm" })).toThrow(
      `x.gwm: ${small.length - HEAD - 1} bytes after the head at byte 28 (expected ${small.length - HEAD})`,
    );
  });

  it("names the byte that is out of place", async () => {
    // A letter of the first list, the first list's place, a letter that a blank stands for.
    const view = new DataView(small.buffer, small.byteOffset + HEAD);
    const table = view.getInt32(8, true);
    const lists = table + (8 << view.getInt32(12, true));
    let slot = table;
    while (view.getInt32(slot + 4, true) === 0) slot += 8;
    let mask = view.getInt32(24, true) + 4;
    while (view.getInt32(mask, true) === 0) mask += 8;
    const cases: [number, number, number][] = [
      [lists + 1, 27, lists],
      [lists, 22, lists],
      [slot + 4, 1, slot + 4],
      [mask + 3, 0x80, mask],
      [12, 25, 0],
    ];
    for (const [at, to, offset] of cases) {
      const bytes = await withSum(changed(small, HEAD + at, to), build());
      const start = memoryOf(few, [readWordMap(bytes)], build());
      await expect(start).rejects.toMatchObject({ code: "BAD_INDEX", offset: HEAD + offset });
    }
  });

  it("cannot be made of alphagrams, or of more than 32 letters", async () => {
    const alpha = buildGraph(wordSet([Uint8Array.from([1, 2])]), { content: "alphagrams" });
    const make = (words: WordGraph, tiles: Alphabet) =>
      makeWordMap(words, tiles, { wasm: build() });
    await expect(make(alpha, english)).rejects.toMatchObject({ code: "BAD_OPTION" });
    const rows = Array.from({ length: 34 }, (_, i) => ({
      ...(english.tiles[Math.min(i, 26)] as (typeof english.tiles)[number]),
      upper: i === 0 ? "?" : String.fromCodePoint(0x400 + i),
      lower: i === 0 ? "?" : String.fromCodePoint(0x450 + i),
    }));
    await expect(make(few, new Alphabet("many", rows))).rejects.toMatchObject({
      code: "BAD_OPTION",
    });
  });
});

it("games of two lexicons take a word map of each", async () => {
  const player = (words: WordGraph) => ({
    style: "greedy" as const,
    graph: words,
    dawgEnd: words.nodes.length,
  });
  const setup = { alphabet: english, rules, players: [player(graph), player(few)] as const };
  const start = (wordMap: boolean | WordMap[]) =>
    GameKernel.start({ ...setup, wordMap }, { wasm: build() });
  const built = await start(true);
  const read = await start([readWordMap(small), readWordMap(file)]);
  expect(read.play(1, 0, 4, true)).toEqual(built.play(1, 0, 4, true));
  await expect(start([readWordMap(file)])).rejects.toMatchObject({ code: "OTHER_LEXICON" });
});
