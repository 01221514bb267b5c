import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { alphabet, rulesNamed } from "../../src/api/library.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import { gameSetup, type PlayerOptions } from "../../src/players/setup.js";
import { Course, Statistics } from "../../src/selfplay/statistics.js";
import { summarize } from "../../src/selfplay/summary.js";
import { csvText } from "../../src/web/shared/save.js";
import { standingOf } from "../../src/web/views/lab/self-play.js";
import { courseTable } from "../../src/web/views/lab/tables.js";
import {
  grouped,
  type MeasureRow,
  measure,
  median,
  ratioOf,
} from "../../src/web/worker/measures.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { shortGraph } from "../support/lexicons.js";
import { defaultLeaves } from "./support.js";

const bench = {
  // What is measured is the same with fewer words, which are built into graphs and searched much sooner.
  graph: FULL ? defaultGraph() : shortGraph(),
  alphabet: alphabet("english"),
  rules: rulesNamed("CrosswordGame"),
  leaves: defaultLeaves(),
  backends: { wasm: wasmBackend, js: jsBackend },
  builds: ["wasm", "js"] as const,
  portable: async () =>
    new Uint8Array(readFileSync(join(import.meta.dirname, "../../build/kernel-portable.wasm"))),
  pause: async () => undefined,
  rounds: 1,
  leastMilliseconds: 0,
};

it("the builds are measured on the same work, side by side", async () => {
  const phases: string[] = [];
  const step = (phase: string): void => {
    phases.push(phase);
  };
  const rows = await measure("builds", { ...bench, step });
  const groups = grouped(rows);
  expect(phases.slice(1)).toEqual(groups.map(({ group }) => group));
  expect(groups).toHaveLength(7);
  for (const { rows: sides } of groups) {
    expect(sides.map(({ name }) => name)).toEqual([
      "WebAssembly",
      "WebAssembly without vectors",
      "JavaScript, made from it",
      "JavaScript by hand",
    ]);
    for (const { value } of sides) expect(value).toBeGreaterThan(0);
  }
});

it.runIf(FULL)(
  "the ways to find plays agree on them, and follow fewer arcs one than another",
  async () => {
    const rows = await measure("graphs", { ...bench, step: () => undefined });
    const [times, arcs] = grouped(rows);
    for (const { rows: some = [] } of [times ?? {}, arcs ?? {}]) expect(some.length).toBe(8);
    expect(arcs?.rows[0]).toMatchObject({ name: "DAWG (Appel and Jacobson)", unit: "arcs" });
    const followed = (name: RegExp) => arcs?.rows.find((row) => name.test(row.name))?.value ?? 0;
    expect(followed(/by groups/)).toBeLessThan(followed(/square by square/));
    for (const { value } of times?.rows ?? []) expect(value).toBeGreaterThan(0);
  },
);

it.runIf(FULL)("JavaScript is measured alone where WebAssembly cannot be", async () => {
  const rows = await measure("builds", { ...bench, builds: ["js"], step: () => undefined });
  const names = new Set(rows.map(({ name }) => name));
  expect([...names]).toEqual(["JavaScript, made from it", "JavaScript by hand"]);
});

it("medians and ratios are what they are called", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, 0]);
  const row = (value: number): MeasureRow => ({ group: "g", name: "n", value, unit: "ms" });
  const [first, second] = [row(2), row(3)];
  expect([ratioOf(first, [first, second]), ratioOf(second, [first, second])]).toEqual([
    undefined,
    1.5,
  ]);
});

it("a match stands as its summary says", async () => {
  const players = (["hasty", "greedy"] as const).map((name) => {
    return { name, graph: bench.graph, leaves: name === "hasty" ? bench.leaves : undefined };
  }) as [PlayerOptions, PlayerOptions];
  const setup = gameSetup({ alphabet: bench.alphabet, rules: bench.rules, players });
  const kernel = await GameKernel.start(setup, bench.backends);
  const statistics = new Statistics();
  statistics.add(kernel.play(1, 0, 40, false));
  const standing = standingOf(statistics, 2);
  const summary = summarize(statistics, {
    seed: 1,
    paired: false,
    seconds: 2,
    ended: "games",
    names: ["a", "b"],
    sacrifices: false,
    lexicons: [],
    topPlays: [],
    course: new Course(100),
  });
  const [a, b] = summary.players;
  expect(standing).toMatchObject({
    games: 40,
    wins: a.wins,
    draws: a.draws,
    losses: a.losses,
    winPercent: a.winPercent,
    points: [a.score.average, b.score.average],
    bingos: [a.bingosPerGame, b.bingosPerGame],
    turns: summary.perGame.turns.average,
    gamesPerSecond: 20,
  });
  expect(standing.spread.average).toBe(a.spread.average);
});

it("tables for other programs have intervals by the library's statistics, and quote what they must", () => {
  const [games, wins, draws] = [4, 2, 1];
  const spreads = [50, -10, 0, 24];
  const point = { games, wins, draws, spread: 64, spreadSquared: 2500 + 100 + 576 };
  const plan = { players: ["hasty", "greedy"], games, seed: 7, paired: true, workers: 1 } as const;
  const table = courseTable({
    plan: { ...plan, players: ["hasty", "greedy"] },
    standing: undefined,
    course: [point],
  });
  const row = Object.fromEntries(table.columns.map((name, i) => [name, table.rows[0]?.[i]]));
  // The interval of an average by Student's t, for 3 degrees of freedom.
  const mean = spreads.reduce((sum, one) => sum + one, 0) / games;
  const variance = spreads.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (games - 1);
  const reach = 3.182446305284263 * Math.sqrt(variance / games);
  expect(row).toMatchObject({ games, wins, draws, losses: 1, winPercent: 62.5, spread: mean });
  expect(row.spreadLow).toBeCloseTo(mean - reach, 8);
  expect(row.spreadHigh).toBeCloseTo(mean + reach, 8);
  expect(row.winPercentLow).toBeGreaterThan(0);
  expect(row.winPercentHigh).toBeLessThan(100);
  const text = csvText({
    columns: ["a", "b"],
    rows: [
      ['x,"y"', 1.5],
      ["two\nlines", undefined],
    ],
  });
  expect(text).toBe('a,b\r\n"x,""y""",1.5\r\n"two\nlines",\r\n');
});
