import { beforeAll, describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { rulesNamed } from "../../src/game/rules.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import {
  ArcsExperiment,
  type ArcsResult,
  type ArcsSetup,
  GENERATORS,
  mergeArcs,
  STAGES,
} from "../../src/lab/experiments/arcs.js";
import { arcsTables } from "../../src/lab/experiments/arcs-tables.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { digestOf } from "../../src/lab/generators/plays.js";
import { countingWasm } from "../../src/lab/kernels/counting.js";
import { mirrored, ofLengths } from "../../src/lab/lexicon.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { type WordSet, wordOf, wordSet } from "../../src/words/graph/word-set.js";
import { FULL } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";
import { randomPosition } from "../support/positions.js";

const BACKENDS = { timed: { wasm: wasmBackend }, counting: { wasm: countingWasm } };

let words: WordSet;
let setup: ArcsSetup;

beforeAll(() => {
  words = ofLengths(wordListWords(), 2, 6);
  setup = {
    alphabet: alphabet("english"),
    rules: rulesNamed("CrosswordGame"),
    graph: buildGraph(words),
    mirrored: buildGraph(mirrored(words)),
    seed: 5,
  };
});

async function play(numbers: number[], own: ArcsSetup = setup): Promise<ArcsResult> {
  const experiment = await ArcsExperiment.start(own, BACKENDS);
  for (const number of numbers) experiment.playGame(number);
  return experiment.result;
}

/** What must be the same again: all but the times. */
function counts(result: ArcsResult) {
  return mergeArcs([result]).tallies.map(({ work, ...cell }) => ({
    ...cell,
    work: GENERATORS.map((name) => ({ ...work[name], milliseconds: 0 })),
  }));
}

describe("the experiment", () => {
  test.runIf(FULL)("comes out the same whatever experiment plays which game", async () => {
    const whole = await play([0, 1, 2, 3]);
    const halves = mergeArcs([await play([3, 0]), await play([2, 1])]);
    expect(counts(halves)).toEqual(counts(whole));
    expect([halves.games, halves.turns, halves.points]).toEqual([4, whole.turns, whole.points]);
    expect(whole.tallies.reduce((sum, { moves }) => sum + moves, 0)).toBe(whole.turns);
    const other = await play([0], { ...setup, seed: 6 });
    expect(counts(other)).not.toEqual(counts(await play([0])));
  });

  test("every cell: what each generator must have done", async () => {
    const { tallies } = await play([0, 1, 2]);
    for (const { moves, plays, work, stage, blanks } of tallies) {
      expect(blanks).toBeLessThanOrEqual(2);
      expect(STAGES[stage]).toBeDefined();
      for (const name of GENERATORS) {
        const { looked, taken, anchors } = work[name];
        expect(taken, name).toBeLessThanOrEqual(looked + plays * 2);
        expect(anchors, name).toBeGreaterThan(0);
      }
      // The kernel is Gordon's with these anchors, so it takes the same arcs; with blanks, it goes once
      // through what Gordon's does for each way to lay them.
      if (blanks === 0) expect(work["kernel-all"].taken).toBe(work.gordon.taken);
      else expect(work["kernel-all"].taken).toBeLessThan(work.gordon.taken);
      expect(work["kernel-all"].anchors).toBe(work.gordon.anchors);
      expect(work["appel-jacobson"].anchors).toBe(work["gordon-squares"].anchors);
      expect(work["kernel-best"].taken).toBeLessThanOrEqual(work["kernel-all"].taken);
      expect(moves).toBeGreaterThan(0);
    }
    const first = tallies.filter(({ stage }) => stage === 0);
    expect(first.reduce((sum, { moves }) => sum + moves, 0)).toBe(3);
  });

  test("tables: as wide as their columns, counts apart from times", async () => {
    const result = mergeArcs([await play([0])]);
    const tables = arcsTables(result);
    for (const { rows, columns } of tables) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.length).toBe(columns.length);
    }
    expect(tables.filter(({ timed }) => timed === true).length).toBe(5);
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  });

  test("a generator that finds other plays stops the run with the position", async () => {
    // Of every tenth word the suffix-first graph knows nothing.
    const known = Array.from({ length: words.count }, (_, i) => wordOf(words, i));
    const short = wordSet(known.filter((_, i) => i % 10 !== 0));
    const wrong = { ...setup, mirrored: buildGraph(mirrored(short)) };
    const failure = await play([0], wrong).then(
      () => undefined,
      (error) => error,
    );
    expect(failure?.code).toBe("DIFFERENT_PLAYS");
    expect(failure?.message).toMatch(/^suffix-first finds \d+ plays, the kernel \d+/);
    expect(failure?.message).toMatch(/\n {3}A B C D[\s\S]*\nrack [A-Z?]+$/);
  });
});

describe("digests", () => {
  const {
    position,
    rules,
    alphabet: set,
    graph,
  } = randomPosition(11, {
    letters: [4, 8],
    side: [11, 15],
    words: [400, 600],
    rackSize: [5, 7],
    turns: [4, 8],
  });
  const plays = appelJacobsonPlays(position, rules, set, graph);

  test("do not depend on the order", () => {
    expect(plays.length).toBeGreaterThan(3);
    expect(digestOf(plays).equals(digestOf(plays.toReversed()))).toBe(true);
  });

  test("tell lists apart that differ in one play", () => {
    const all = digestOf(plays);
    const [first, second] = plays as [(typeof plays)[0], (typeof plays)[0]];
    const others = [
      plays.slice(1),
      [...plays.slice(1), second],
      [...plays.slice(1), { ...first, score: first.score + 1 }],
      [...plays.slice(1), { ...first, move: { ...first.move, start: first.move.start + 1 } }],
      [
        ...plays.slice(1),
        { ...first, move: { ...first.move, tiles: first.move.tiles.map((t) => t ^ 1) } },
      ],
    ];
    for (const other of others) expect(digestOf(other).equals(all)).toBe(false);
  });
});
