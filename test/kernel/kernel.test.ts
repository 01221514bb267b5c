import { describe, expect, it, vi } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { KernelError, LexiconError } from "../../src/base/errors.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import { GraphKernel } from "../../src/kernel/graph-kernel.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import { WordGraph } from "../../src/words/graph/word-graph.js";
import { kernelBuilds, wideBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { wordSet } from "../support/lexicons.js";

const english = alphabet("english");
const small = buildGraph(readWordList(["CARE", "CAR", "SCAR"], english).words);

describe.each(kernelBuilds)("the %s build", (_name, backend) => {
  const graph = defaultGraph();

  it("keeps the compiler's static data out of the kernel's own memory", async () => {
    const { at, call, buffer } = await backend((addresses) => addresses.GRAPH);
    expect(call.staticEnd()).toBeLessThanOrEqual(at.GRAPH);
    expect(buffer.byteLength).toBeGreaterThanOrEqual(at.GRAPH);
  });

  it("walks the default lexicon as plain TypeScript does", async () => {
    const lexicon = await Lexicon.start(graph, english, { wasm: backend }, "wasm");
    let words = 0;
    for (const _ of graph.walk()) words++;
    expect(lexicon.walk().words).toBe(words);
    expect(lexicon.count()).toBe(words);
    expect(words).toBe(269_870);
  });

  it("takes little more memory than the graph, and 12 bytes for each node of its DAWG", async () => {
    // A graph of its own: the kernel of the other may be shared with a test before, and hold more.
    const alone = new WordGraph(graph.nodes, graph.content);
    const facts = validateGraph(alone);
    const { kernel } = await GraphKernel.start(alone, facts, { wasm: backend }, "wasm");
    const needed = graph.nodes.byteLength + facts.dawgEnd * 12;
    expect(kernel.buffer.byteLength - needed).toBeLessThan(3 * 65536);
  });

  it("answers long searches that take turns", async () => {
    const lexicon = await Lexicon.start(graph, english, { wasm: backend }, "wasm");
    const all = [...lexicon.words()];
    expect(all).toHaveLength(269_870);
    const one = lexicon.words();
    const two = lexicon.suffix("S");
    const three = lexicon.subanagrams("AEINRST??");
    const found: string[][] = [[], [], []];
    let open = 3;
    while (open > 0) {
      open = 0;
      [one, two, three].forEach((search, i) => {
        const next = search.next();
        if (next.done === true) return;
        (found[i] as string[]).push(next.value);
        open++;
      });
      if (found[0]?.length === 5000) lexicon.count();
    }
    expect(found[0]).toEqual(all);
    expect(found[1]).toEqual(all.filter((word) => word.endsWith("S")));
    expect(found[2]).toEqual([...lexicon.subanagrams("AEINRST??")]);
  });

  it("finds the same places both ways all over the default lexicon", async () => {
    const lexicon = await Lexicon.start(graph, english, { wasm: backend }, "wasm");
    const all = [...lexicon.words()];
    for (let place = 0; place < all.length; place += 97) {
      expect(lexicon.wordAt(place)).toBe(all[place]);
      expect(lexicon.indexOf(all[place] as string)).toBe(place);
    }
    expect(lexicon.wordAt(all.length)).toBeUndefined();
  });

  it.each([31, 32, 33, 63])("looks words up in an alphabet of %i letters", async (letters) => {
    const last = letters;
    const long = Array.from({ length: 19 }, (_, i) => 1 + ((i * 7) % letters));
    const words = [[last], [last, 1], [1, last], [last, last, last], long, long.slice(0, 18)];
    const letterGraph = buildGraph(wordSet(words), { content: "dawg" });
    const facts = validateGraph(letterGraph);
    const loaded = await GraphKernel.start(letterGraph, facts, { wasm: backend }, "wasm");
    const known = new Set(words.map((word) => word.join()));
    // Tiles that differ by 32 or 64 have the same low bits; 0 and -1 are no tiles.
    for (const word of words) {
      const others = [32, 64, -32, 1 - letters].map((by) =>
        word.map((tile, i) => (i === word.length - 1 ? tile + by : tile)),
      );
      for (const tiles of [
        word,
        [...word, 1],
        [...word, 0],
        [0, ...word],
        [-1, ...word],
        ...others,
      ]) {
        expect(loaded.contains(tiles)).toBe(known.has(tiles.join()));
      }
      expect(loaded.contains(new Uint8Array(word))).toBe(true);
    }
    expect(loaded.contains(long.slice(0, 17))).toBe(false);
  });

  it("answers for an empty lexicon", async () => {
    const empty = buildGraph(readWordList([], english).words);
    const lexicon = await Lexicon.start(empty, english, { wasm: backend }, "wasm");
    expect(lexicon.count()).toBe(0);
    expect(lexicon.contains("A")).toBe(false);
    expect([...lexicon.words()]).toEqual([]);
    expect([...lexicon.pattern("*")]).toEqual([]);
    expect(lexicon.wordAt(0)).toBeUndefined();
    expect(lexicon.walk().words).toBe(0);
    expect(lexicon.hooks("A").front).toEqual([]);
  });

  it("says so when there are more words than can be counted", async () => {
    // Thirty-two nodes in a chain, each with two tiles: 2^32 paths.
    const nodes = new Uint32Array(1 + 64);
    nodes[0] = (1 << 8) | 0x40;
    for (let i = 0; i < 32; i++) {
      const arc = i === 31 ? 0 : 3 + 2 * i;
      nodes[1 + 2 * i] = (arc << 8) | 0x80 | 1;
      nodes[2 + 2 * i] = (arc << 8) | 0x80 | 0x40 | 2;
    }
    const many = new WordGraph(nodes, "dawg");
    const lexicon = await Lexicon.start(many, english, { wasm: backend }, "wasm");
    expect(() => lexicon.count()).toThrow(LexiconError);
    expect(() => lexicon.indexOf("A")).toThrow(/more words than can be counted/);
    expect(lexicon.contains("ABBA")).toBe(true);
    expect(lexicon.words().next().value).toBe("A");
  });
});

describe.each(kernelBuilds)("the %s build by the letters", (_name, backend) => {
  it.each([
    [undefined, 32],
    [1, 32],
    [32, 32],
    [33, 63],
    [63, 63],
  ])("%s letters of an alphabet take the one for %s", async (letters, most) => {
    const { at } = await backend((addresses) => addresses.GRAPH, letters);
    expect(at.MAX_LETTERS).toBe(most);
  });
});

it.each(wideBuilds)("the %s build is always the wide one", async (_name, backend) => {
  const { at } = await backend((addresses) => addresses.GRAPH, 26);
  expect(at.MAX_LETTERS).toBe(63);
});

describe("choosing a build", () => {
  /** A graph that no kernel has loaded. */
  const copyOf = ({ nodes, content }: WordGraph) => new WordGraph(nodes, content);
  const [[, wasm], , [, js]] = kernelBuilds as unknown as [
    [string, never],
    unknown,
    [string, never],
  ];
  const forbidden = async () => {
    throw new KernelError("NO_WASM", "WebAssembly cannot be compiled here");
  };

  it("takes wasm by itself, and JavaScript where wasm is forbidden", async () => {
    const open = (backends: object, choice?: "auto" | "wasm" | "js") =>
      Lexicon.start(small, english, backends, choice);
    expect((await open({ wasm, js })).backend).toBe("wasm");
    expect((await open({ wasm, js }, "js")).backend).toBe("js");
    expect((await open({ js })).backend).toBe("js");
    expect((await open({ wasm: forbidden, js })).backend).toBe("js");
    await expect(open({ wasm: forbidden, js }, "wasm")).rejects.toThrow(KernelError);
    await expect(open({ js }, "wasm")).rejects.toThrow(/no backend "wasm" \(expected auto or js\)/);
  });

  it("E8: takes JavaScript where wasm has no memory, and says so where that has none either", async () => {
    const open = (backends: object, choice?: "auto" | "wasm") =>
      Lexicon.start(copyOf(small), english, backends, choice);
    const isShort = { name: KernelError.name, code: "NO_MEMORY" };
    vi.spyOn(WebAssembly, "Memory").mockImplementation(function none() {
      throw new RangeError("WebAssembly.Memory(): could not allocate memory");
    });
    try {
      expect((await open({ wasm, js })).backend).toBe("js");
      await expect(open({ wasm, js }, "wasm")).rejects.toMatchObject(isShort);
      await expect(open({ wasm })).rejects.toMatchObject(isShort);
      vi.stubGlobal("ArrayBuffer", function none() {
        throw new RangeError("Array buffer allocation failed");
      });
      await expect(open({ wasm, js })).rejects.toMatchObject(isShort);
    } finally {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    }
  });

  it("E8: lacks instances as it lacks memory", async () => {
    vi.spyOn(WebAssembly, "instantiate").mockImplementation(() =>
      Promise.reject(new RangeError("WebAssembly.instantiate(): Out of memory")),
    );
    try {
      const lexicon = await Lexicon.start(copyOf(small), english, { wasm, js });
      expect(lexicon.backend).toBe("js");
    } finally {
      vi.restoreAllMocks();
    }
  });
});
