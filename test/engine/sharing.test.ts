import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { Engine } from "../../src/engine/engine.js";
import { Lexicon } from "../../src/engine/lexicon.js";
import type { PositionData } from "../../src/game/position.js";
import { type Rules, rulesNamed } from "../../src/game/rules.js";
import type { Backend } from "../../src/kernel/backend.js";
import type { MoveKernel } from "../../src/kernel/move-kernel.js";
import { buildLeaves } from "../../src/leaves/build.js";
import type { Leaves } from "../../src/leaves/leaves.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";
import { heuristic2Leaves, vectorPositions } from "../support/positions.js";

const RUNS = FULL ? 150 : 12;
const SEED = 20_250_711;

/** Every ninth word of the default lexicon, so that word maps are small. */
let graph: WordGraph;
beforeAll(() => {
  const walk = buildGraph(wordListWords(), { content: "dawg" }).walk();
  const words = Array.from(walk, ({ tiles, length }) => tiles.slice(0, length));
  graph = buildGraph(wordSet(words.filter((_, i) => i % 9 === 0)));
});

const english = alphabet("english");
const superEnglish = alphabet("super_english");
const classic = rulesNamed("CrosswordGame");
const superGame = rulesNamed("CrosswordGameSuper");
const cheapBingo: Rules = { ...classic, name: "cheap", bingoBonus: 5, exchangeLimit: 1 };
const otherLeaves = (): Leaves =>
  buildLeaves([
    { tiles: [19], value: 12.5 },
    { tiles: [0], value: -30 },
  ]);

/** The engines, which differ in everything in which engines of one lexicon can differ. */
const SETUPS = [
  { alphabet: english, rules: classic, leaves: heuristic2Leaves },
  { alphabet: english, rules: classic },
  { alphabet: english, rules: classic, leaves: heuristic2Leaves, wordMap: false },
  { alphabet: english, rules: cheapBingo, leaves: otherLeaves },
  { alphabet: superEnglish, rules: superGame, leaves: heuristic2Leaves },
  { alphabet: superEnglish, rules: superGame, wordMap: false },
] as const;

const positions = {
  classic: vectorPositions("standard").slice(0, 40),
  super: vectorPositions("super").slice(0, 20),
};

function positionFor(rules: Rules, index: number): PositionData {
  const list = rules === superGame ? positions.super : positions.classic;
  return (list[index % list.length] as (typeof list)[0]).position;
}

/** Starts an engine on a graph; the same graph means a shared kernel. */
function startEngine(index: number, on: WordGraph, build: Backend): Promise<Engine> {
  const { leaves, ...setup } = SETUPS[index] as (typeof SETUPS)[0];
  return Engine.start({ ...setup, graph: on, leaves: leaves?.() }, { wasm: build }, "wasm");
}

/** A graph of the same nodes, which has a kernel of its own. */
function copyOf({ nodes, content }: WordGraph): WordGraph {
  const copy = new WordGraph(nodes.slice(), content);
  validateGraph(copy);
  return copy;
}

const QUESTIONS = {
  best: (engine: Engine, position: PositionData) => engine.best(position),
  top: (engine: Engine, position: PositionData) => engine.topValued(position, 20),
  all: (engine: Engine, position: PositionData) => engine.allValued(position),
  count: (engine: Engine, position: PositionData) => engine.count(position),
};

const step = fc.record({
  engine: fc.nat({ max: SETUPS.length - 1 }),
  position: fc.nat({ max: 39 }),
  question: fc.constantFrom(...(Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[])),
  /** Whether the engine is disposed of and created again before. */
  isNew: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  /** How many words are read from a search that is under way. */
  words: fc.nat({ max: 40 }),
});

describe.each(kernelBuilds)("L7: engines that share a lexicon's kernel (%s)", (_name, build) => {
  it("answer as they do alone, in any order, with searches under way", async () => {
    const alone: Engine[] = [];
    for (let i = 0; i < SETUPS.length; i++) {
      alone.push(await startEngine(i, copyOf(graph), build));
    }
    const words = [
      ...(await Lexicon.start(copyOf(graph), english, { wasm: build }, "wasm")).words(),
    ];
    const lexicon = await Lexicon.start(graph, english, { wasm: build }, "wasm");
    const shared: Engine[] = [];
    for (let i = 0; i < SETUPS.length; i++) shared.push(await startEngine(i, graph, build));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const search = lexicon.words();
        let read = 0;
        for (const { engine, position, question, isNew, words: more } of steps) {
          if (isNew) {
            (shared[engine] as Engine).dispose();
            shared[engine] = await startEngine(engine, graph, build);
          }
          for (let i = 0; i < more; i++) expect(search.next().value).toBe(words[read++]);
          const at = positionFor((SETUPS[engine] as (typeof SETUPS)[0]).rules, position);
          const ask = QUESTIONS[question];
          expect(ask(shared[engine] as Engine, at)).toEqual(ask(alone[engine] as Engine, at));
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(lexicon.contains("QUIXOTRYS")).toBe(false);
    expect(lexicon.count()).toBe(words.length);
  }, 120_000);

  it("four take the memory of one, but for their leave values", async () => {
    const lexicon = await Lexicon.start(graph, english, { wasm: build }, "wasm");
    const memoryOf = (engine: Engine): ArrayBuffer =>
      (engine as unknown as { kernel: MoveKernel }).kernel.kernel.buffer;
    const one = await startEngine(0, graph, build);
    const before = memoryOf(one).byteLength;
    const [two, three] = [await startEngine(1, graph, build), await startEngine(2, graph, build)];
    const four = await startEngine(3, graph, build);
    for (const other of [two, three, four]) expect(memoryOf(other)).toBe(memoryOf(one));
    expect(memoryOf(one).byteLength - before).toBeLessThanOrEqual(65_536);
    expect(lexicon.backend).toBe(one.backend);
  });

  it("start together on a graph that no one has loaded, and still share", async () => {
    const fresh = copyOf(graph);
    const engines = await Promise.all([0, 1, 2, 3].map((i) => startEngine(i, fresh, build)));
    const sessions = engines.map(
      (one) => (one as unknown as { kernel: MoveKernel }).kernel.session,
    );
    expect(new Set(sessions).size).toBe(1);
  });
});
