import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import {
  BACKEND_TASKS,
  type BackendInputs,
  type BackendRow,
  backendInputs,
  backendsTables,
  measureWork,
  prepareTask,
  SIDES,
} from "../../src/lab/experiments/backends.js";
import {
  type Delivery,
  deliverMedians,
  deliverTables,
  timeToFirstMove,
} from "../../src/lab/experiments/deliver.js";
import { ofLengths } from "../../src/lab/lexicon.js";
import { OtherWork } from "../../src/lab/machine.js";
import { median, quantile } from "../../src/lab/statistics.js";
import { writeKwg } from "../../src/words/formats/kwg.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordListWords } from "../support/lexicons.js";

const words = ofLengths(wordListWords(), 2, 5);
const graph = buildGraph(words);
const files = {
  kwg: writeKwg(graph),
  portable: new Uint8Array(
    readFileSync(join(import.meta.dirname, "../../build/kernel-portable.wasm")),
  ),
};
let inputs: BackendInputs;

beforeAll(async () => {
  inputs = await backendInputs(graph, words, { alphabet: alphabet("english"), seed: 9 });
});

test("inputs are the same for a seed, and can be sent as JSON", async () => {
  const set = alphabet("english");
  expect(await backendInputs(graph, words, { alphabet: set, seed: 9 })).toEqual(inputs);
  expect(JSON.parse(JSON.stringify(inputs))).toEqual(inputs);
  expect(inputs.positions.length).toBe(100);
  expect(inputs.games.length).toBe(3);
  expect(await backendInputs(graph, words, { alphabet: set, seed: 10 })).not.toEqual(inputs);
});

describe("every side comes to the same", () => {
  test.each(BACKEND_TASKS)("%s", async (task) => {
    const answers = [];
    for (const side of SIDES) {
      const { run } = await prepareTask(task, side, files, inputs);
      const answer = run();
      // Done again, it comes to the same: nothing is left over from the first time.
      expect(run()).toBe(answer);
      answers.push(answer);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toBeGreaterThan(0);
    if (task === "walk") expect(answers[0]).toBe(words.count);
  });
});

test("look-ups: about half of them are words", async () => {
  const { run, operations } = await prepareTask("look-ups", "plain", files, inputs);
  expect(operations).toBe(inputs.words.length);
  const part = run() / operations;
  expect(part).toBeGreaterThan(0.4);
  expect(part).toBeLessThan(0.7);
});

test("measuring: times of one operation, and the answer of the first run", async () => {
  let runs = 0;
  const run = () => {
    runs++;
    const end = performance.now() + 2;
    while (performance.now() < end);
    return runs;
  };
  const measured = await measureWork(async () => ({ run, operations: 4 }), 20);
  expect(measured.answer).toBe(1);
  expect(measured.cold).toBeGreaterThanOrEqual(0.5);
  expect(measured.mean).toBeGreaterThanOrEqual(0.49);
  expect(measured.median).toBeGreaterThanOrEqual(0.49);
  expect(measured.samples).toBeGreaterThanOrEqual(5);
  expect(measured.margin).toBeGreaterThanOrEqual(0);
});

test("tables of backends have a row for each side, with its ratio to wasm", () => {
  const measured = {
    answer: 1,
    engine: "x",
    start: 9,
    cold: 4,
    mean: 2,
    margin: 0.1,
    median: 2,
    samples: 9,
  };
  const rows: BackendRow[] = [
    { place: "node", task: "walk", side: "wasm", ...measured },
    { place: "node", task: "walk", side: "js", ...measured, cold: 6, mean: 3 },
  ];
  const [table, ...more] = backendsTables(rows);
  expect(more).toEqual([]);
  expect(table?.rows.map((row) => row.slice(-2))).toEqual([
    [1, 1],
    [1.5, 1.5],
  ]);
});

test("deliveries: medians, and the link's time on top", () => {
  const sample = (building: number) => ({
    move: "8H RETAINS",
    backend: "wasm",
    fetching: 10,
    building,
    starting: 5,
    moving: 1,
  });
  const samples = [sample(300), sample(100), sample(200)];
  const delivery: Delivery = { way: "dawg", bytes: 10, gzip: 5, brotli: 4, samples };
  expect(deliverMedians(delivery)).toEqual({
    fetching: 10,
    building: 200,
    starting: 5,
    moving: 1,
    total: 216,
  });
  // A million bytes are eight million bits: four seconds at 2 Mbit/s.
  expect(timeToFirstMove(delivery, 1_000_000, 2)).toBe(4000 + 216);
  for (const { rows, columns } of deliverTables([delivery])) {
    expect(rows.map((row) => row.length)).toEqual([columns.length]);
  }
});

test("quantiles", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2);
  expect(median([])).toBeNaN();
});

test("a machine that others keep busy is told of", () => {
  const others = new OtherWork();
  expect(others.cores).toBeGreaterThanOrEqual(0);
  expect(others.load).toBeGreaterThanOrEqual(0);
  const isBusy = others.load > 0.7;
  expect(others.warningBefore !== undefined).toBe(isBusy);
});
