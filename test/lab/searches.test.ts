import { beforeAll, describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { finish } from "../../src/base/pacing.js";
import { rulesNamed } from "../../src/game/rules.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import {
  gordonCharts,
  gordonFormSlices,
  gordonSearches,
  gordonTables,
  twoWayGraphSlices,
  twoWaySearches,
} from "../../src/lab/experiments/gordon.js";
import {
  type NamedSearch,
  SearchesExperiment,
  type SearchesResult,
  type SearchesSetup,
  SearchTotals,
} from "../../src/lab/experiments/searches.js";
import { splitSlices, toalGraphSlices, toalSearches } from "../../src/lab/experiments/toal.js";
import { bagSlices } from "../../src/lab/experiments/toal-slots.js";
import { toalCharts, toalTables } from "../../src/lab/experiments/toal-tables.js";
import { searchAppelJacobson } from "../../src/lab/generators/appel-jacobson.js";
import { ofLengths } from "../../src/lab/lexicon.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { type WordSet, wordOf, wordSet } from "../../src/words/graph/word-set.js";
import { FULL } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";

let words: WordSet;
let setup: SearchesSetup;
const english = alphabet("english");

beforeAll(() => {
  words = ofLengths(wordListWords(), 2, 4);
  const rules = rulesNamed("CrosswordGame");
  setup = { alphabet: english, rules, graph: buildGraph(words), seed: 5 };
});

async function play(searches: readonly NamedSearch[], games: number): Promise<SearchesResult> {
  const experiment = await SearchesExperiment.start(setup, searches, { wasm: wasmBackend });
  for (let number = 0; number < games; number++) experiment.playGame(number);
  return experiment.result;
}

const namesOf = (searches: readonly NamedSearch[]) =>
  searches.map(({ name, title }) => ({ name, title }));

test("Gordon's forms and two-way DAWGs: plays, counts and tables", async () => {
  const forms = finish(gordonFormSlices(words, 26));
  const twoWay = finish(twoWayGraphSlices(words));
  const searches = [...gordonSearches(setup.graph, forms, 26), ...twoWaySearches(twoWay)];
  const sums = await play(searches, 1);
  const totals = new SearchTotals(sums.sums);
  expect(totals.moves).toBe(sums.turns);
  for (const { name } of searches) expect(totals.of(name, "taken")).toBeGreaterThan(0);
  // One method takes the same arcs on whatever it reads, and on the two-way DAWG too.
  const onward = (name: string): number => totals.of(name, "onward");
  expect(onward("gaddag-compressed")).toBe(onward("gaddag-kwg"));
  expect(onward("dawg-expanded")).toBe(onward("dawg-kwg"));
  expect(onward("two-way-marked")).toBe(onward("gaddag-kwg"));
  expect(onward("two-way-open")).toBeGreaterThan(onward("two-way-marked"));
  const result = { ...sums, forms, twoWay: twoWay.sizes, searches: namesOf(searches) };
  const tables = gordonTables(result);
  expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  for (const { rows, columns } of tables) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.length).toBe(columns.length);
  }
  expect(gordonCharts(result).length).toBe(2);
});

test("forms whose arcs do not fit are told of, and not searched", async () => {
  const forms = finish(gordonFormSlices(words, 26)).map((one) =>
    one.form === "compressed" && one.graph !== "dawg"
      ? { ...one, arcBits: 33, stored: undefined }
      : one,
  );
  const searches = gordonSearches(setup.graph, forms, 26);
  expect(searches.map(({ name }) => name)).toEqual([
    "dawg-kwg",
    "gaddag-kwg",
    "dawg-expanded",
    "dawg-compressed",
    "semi-gaddag-expanded",
    "gaddag-expanded",
  ]);
  const sums = await play(searches, 1);
  const result = { ...sums, forms, twoWay: [], searches: namesOf(searches) };
  const tables = gordonTables(result);
  const table = (id: string) => tables.find((one) => one.id === id);
  expect(table("forms")?.notes?.[0]).toMatch(/^Arcs of more than 32 bits do not fit into 4 bytes/);
  // The form that both graphs have is shown, and no time of the other one.
  const traversed = table("figure-4")?.rows[1] as number[];
  expect(traversed[2]).toBeGreaterThan(0);
  expect(table("figure-4-times")?.rows[1]?.[2]).toBeUndefined();
});

test.runIf(FULL)("Toal's generators and tables", async () => {
  const graphs = finish(toalGraphSlices(words, 26));
  const searches = toalSearches(graphs);
  const sums = await play(searches, 1);
  const splits = finish(splitSlices(words, 26));
  const bags = finish(bagSlices([], graphs));
  const result = { ...sums, splits, slots: [], bags, positions: [], searches: namesOf(searches) };
  for (const { rows, columns } of toalTables(result)) {
    for (const row of rows) expect(row.length).toBe(columns.length);
  }
  expect(toalCharts(result).length).toBe(2);
});

describe("the experiment", () => {
  const whole: NamedSearch = {
    name: "whole",
    title: "all words",
    search: (task) => searchAppelJacobson(task, setup.graph),
  };

  test("comes out the same again, and with other games for another seed", async () => {
    const without = ({ sums, ...games }: SearchesResult) => ({
      ...games,
      sums: sums.map(({ moves, plays, blanks, work }) => [moves, plays, blanks, work.whole?.taken]),
    });
    const one = without(await play([whole], 2));
    expect(without(await play([whole], 2))).toEqual(one);
    setup = { ...setup, seed: 6 };
    expect(without(await play([whole], 2))).not.toEqual(one);
  });

  test("a search that finds other plays stops it with the position", async () => {
    const known = Array.from({ length: words.count }, (_, i) => wordOf(words, i));
    const few = buildGraph(wordSet(known.filter((_, i) => i % 10 !== 0)));
    const wrong: NamedSearch = {
      name: "wrong",
      title: "too few words",
      search: (task) => searchAppelJacobson(task, few),
    };
    const failure = await play([whole, wrong], 1).then(
      () => undefined,
      (error) => error,
    );
    expect(failure?.code).toBe("DIFFERENT_PLAYS");
    expect(failure?.message).toMatch(/^wrong finds \d+ plays, whole \d+; the lists differ, at\n/);
    expect(failure?.message).toMatch(/\nrack [A-Z?]+$/);
  });
});
