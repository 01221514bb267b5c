import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { KernelError } from "../../src/base/errors.js";
import { bagView, checkPosition } from "../../src/engine/checks.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import { rulesNamed } from "../../src/game/rules.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import { makeWordMap } from "../../src/kernel/word-map-file.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";
import { heuristic2Leaves, vectorPositions } from "../support/positions.js";
import { pausesOfAborted } from "../support/slices.js";

/** Bytes before the map in a file. */
const HEAD = 64;
/** Searches after which every map of these words is there. */
const ENOUGH = 80;

const english = alphabet("english");
const rules = rulesNamed("CrosswordGame");
const positions = vectorPositions("standard").slice(0, 30);

/** Every 27th word of the default lexicon. */
let words: readonly Uint8Array[];
beforeAll(() => {
  const walk = buildGraph(wordListWords(), { content: "dawg" }).walk();
  const all = Array.from(walk, ({ tiles, length }) => tiles.slice(0, length));
  words = all.filter((_, i) => i % 27 === 0);
});

/** A graph of its own, so that nothing shares its kernel. */
function freshGraph(): WordGraph {
  const graph = buildGraph(wordSet(words));
  validateGraph(graph);
  return graph;
}

const setupOf = (graph: WordGraph) => ({
  graph,
  alphabet: english,
  rules,
  leaves: heuristic2Leaves(),
});

function bestOf(kernel: MoveKernel, index: number) {
  const { position } = positions[index % positions.length] as (typeof positions)[0];
  const bag = bagView(checkPosition(position, rules, english), rules, english);
  kernel.setPosition(position, bag);
  return kernel.best(5, bag);
}

/** The map of a kernel as the bytes of a file after its head. */
async function mapOf(kernel: MoveKernel): Promise<Uint8Array> {
  const copy = await kernel.copyWordMap();
  const address = copy?.head[0] ?? 0;
  const { call } = kernel.kernel;
  call.moveWordMap(address, -address);
  const { session } = kernel;
  const map = session.arena.bytes.slice(address, address + (copy?.map.length ?? 0));
  call.moveWordMap(address, address);
  return map;
}

/** Something that is done between two searches for the best plays. */
const OTHERS: Record<string, (parts: Parts) => void> = {
  "words of a search": ({ search }) => {
    for (let i = 0; i < 20; i++) search.next();
  },
  "a search of the lexicon": ({ lexicon }) => void lexicon.anagrams("AEINRST?"),
  "all plays": ({ kernel, bag }) => void kernel.count(bag),
  "a region of its own": ({ kernel }) => void kernel.session.arena.claim("other", 1000),
  "a region given back": ({ kernel: { session } }) => {
    session.arena.free(session.arena.claim("other", 70_000));
  },
  nothing: () => undefined,
};

interface Parts {
  kernel: MoveKernel;
  lexicon: Lexicon;
  search: Iterator<string>;
  bag: ReturnType<typeof bagView>;
}

describe.each(
  kernelBuilds,
)("a word map that is built while plays are asked for (%s)", (_, build) => {
  it("is the one that is built at once, whatever is done in between; so are the plays", async () => {
    const backends = { wasm: build };
    const expected = (await makeWordMap(freshGraph(), english, backends, "wasm")).slice(HEAD);
    const byGraph = await MoveKernel.start({ ...setupOf(freshGraph()), wordMap: false }, backends);
    const best = positions.map((_one, i) => bestOf(byGraph, i));
    const steps = fc.array(fc.constantFrom(...Object.keys(OTHERS)), {
      minLength: 20,
      maxLength: 60,
    });
    const check = async (names: readonly string[]): Promise<void> => {
      const graph = freshGraph();
      const lexicon = await Lexicon.start(graph, english, backends, "wasm");
      const kernel = await MoveKernel.share(setupOf(graph), backends, "wasm");
      const bag = bagView(
        checkPosition((positions[0] as (typeof positions)[0]).position, rules, english),
        rules,
        english,
      );
      const parts = { kernel, lexicon, search: lexicon.words()[Symbol.iterator](), bag };
      for (const [i, name] of names.entries()) {
        OTHERS[name]?.(parts);
        expect(bestOf(kernel, i)).toEqual(best[i % best.length]);
      }
      expect(Buffer.compare(await mapOf(kernel), expected)).toBe(0);
      expect(bestOf(kernel, 1)).toEqual(best[1]);
    };
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: FULL ? 20 : 3 });
  });

  it("is there after some searches, and not before", async () => {
    const kernel = await MoveKernel.share(setupOf(freshGraph()), { wasm: build }, "wasm");
    const { session } = kernel;
    const { graph } = (kernel as unknown as { graph: { graph: WordGraph } }).graph;
    const has = (): boolean => session.hasWordMap(graph);
    for (let i = 0; i < 16; i++) bestOf(kernel, i);
    expect([has(), session.arena.regions.some(({ name }) => name === "word map")]).toEqual([
      false,
      false,
    ]);
    for (let i = 0; i < ENOUGH; i++) bestOf(kernel, i);
    expect(has()).toBe(true);
  });

  it("is left out where there is no room for it", async () => {
    const kernel = await MoveKernel.share(setupOf(freshGraph()), { wasm: build }, "wasm");
    const byGraph = await MoveKernel.start(
      { ...setupOf(freshGraph()), wordMap: false },
      { wasm: build },
    );
    const { session } = kernel;
    const before = session.arena.regions.length;
    full(session.kernel);
    for (let i = 0; i < ENOUGH; i++) expect(bestOf(kernel, i)).toEqual(bestOf(byGraph, i));
    expect(await kernel.copyWordMap()).toBeUndefined();
    expect(session.arena.regions.length - before).toBeLessThanOrEqual(1);
  });
});

/** Lets a kernel have no more memory, as an engine without any throws a RangeError. */
function full(kernel: { grow(bytes: number): void }): void {
  kernel.grow = () => {
    throw new KernelError("NO_MEMORY", "no memory for the test");
  };
}

it("a pause can end the building of a word map, which goes on the next time", async () => {
  const wasm = (kernelBuilds[0] as (typeof kernelBuilds)[0])[1];
  const kernel = await MoveKernel.share(setupOf(freshGraph()), { wasm }, "wasm");
  const reason = new Error("enough");
  const pauses = await pausesOfAborted((signal) => kernel.copyWordMap(signal), { at: 3, reason });
  expect(pauses).toBe(3);
  const expected = await makeWordMap(freshGraph(), english, { wasm }, "wasm");
  expect(Buffer.compare(await mapOf(kernel), expected.slice(HEAD))).toBe(0);
});
