import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { finish } from "../../src/base/pacing.js";
import { RULES } from "../../src/game/rules.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import { readKlv } from "../../src/leaves/klv.js";
import { gameSetup } from "../../src/players/setup.js";
import { readWinTable } from "../../src/search/win-file.js";
import { WIN_COLUMNS, WinTable } from "../../src/search/win-table.js";
import { Calibration, calibrationSlices, type EndedTurn } from "../../src/selfplay/calibration.js";
import { readKwg } from "../../src/words/formats/kwg.js";
import { FULL } from "../support/full.js";
import { randomFrom } from "../support/mutations.js";

const built = (name: string) => readFileSync(join(import.meta.dirname, "../../dist", name));

it("the shipped win estimates hold for games that they were not counted in", async () => {
  const table = readWinTable(built("english.gwt"));
  const graph = readKwg(built("word-list.kwg"));
  const leaves = readKlv(built("english.klv2"), { letters: 26 });
  const player = { name: "hasty", graph, leaves } as const;
  const players = [player, player] as const;
  const rules = RULES.CrosswordGame;
  const setup = gameSetup({ alphabet: alphabet("english"), rules, players });
  const kernel = await GameKernel.start(setup, { wasm: wasmBackend }, "wasm");
  const games = FULL ? 10_000 : 600;
  const { bins, brier } = finish(calibrationSlices(kernel, { table, games, seed: 77 }));
  expect(bins.reduce((sum, { turns }) => sum + turns, 0)).toBeGreaterThan(20 * games);
  for (const { from, estimate, won, low, high, deviation } of bins) {
    expect(estimate).toBeGreaterThanOrEqual(from);
    expect(estimate).toBeLessThanOrEqual(from + 5);
    expect(won).toBeGreaterThanOrEqual(low as number);
    expect(won).toBeLessThanOrEqual(high as number);
    // For 20 bins: by chance, one in a thousand tables has a bin that is off by as much.
    expect(Math.abs(deviation as number), `${from} %`).toBeLessThan(4);
  }
  const off = bins.filter(({ deviation }) => Math.abs(deviation as number) > 1.96);
  expect(off.length).toBeLessThanOrEqual(4);
  // A coin would have 0.25.
  expect(brier).toBeLessThan(0.2);
});

/** A table in which every lead has an estimate, all of 10 games with a lead between -40 and 40. */
function flatTable(): WinTable {
  const table = WinTable.empty({ rackSize: 1, bagSize: 3 });
  const row = 1;
  for (let change = -40; change < 40; change++) {
    table.counts[row * WIN_COLUMNS + change + 500] = 100;
  }
  return table;
}

it("the intervals cover the truth as often as they say, whatever turns of a game have in common", () => {
  const table = flatTable();
  const random = randomFrom(9);
  const situation = { bag: 1, rack: 1, other: 1 };
  let [covered, cells, far] = [0, 0, 0];
  for (let run = 0; run < 30; run++) {
    const calibration = new Calibration(table);
    for (let game = 0; game < 1500; game++) {
      // All turns of a game have the same lead and the same outcome.
      const lead = random(61) - 30;
      const isWon = random(1_000_000) < table.estimate(situation, lead);
      const turn: EndedTurn = { situation, lead, spread: isWon ? 1 : -1 };
      calibration.add(new Array(1 + random(9)).fill(turn));
    }
    for (const { estimate, low, high, deviation, turns } of calibration.bins) {
      if (turns === 0) continue;
      cells++;
      if ((low as number) <= (estimate as number) && (estimate as number) <= (high as number)) {
        covered++;
      }
      if (Math.abs(deviation as number) > 1.96) far++;
    }
  }
  expect(cells).toBeGreaterThan(400);
  expect(covered / cells).toBeGreaterThan(0.9);
  expect(far / cells).toBeLessThan(0.08);
  expect(far / cells).toBeGreaterThan(0.02);
});

it("estimates that are too sure are found out", () => {
  const table = flatTable();
  const random = randomFrom(4);
  const situation = { bag: 1, rack: 1, other: 1 };
  const calibration = new Calibration(table);
  for (let game = 0; game < 6000; game++) {
    const lead = random(61) - 30;
    // Half of the games are decided by a coin.
    const isWon = random(1_000_000) < (table.estimate(situation, lead) + 500_000) / 2;
    calibration.add([{ situation, lead, spread: isWon ? 1 : -1 }]);
  }
  const known = calibration.bins.filter(({ turns }) => turns > 0);
  expect(known[0]?.deviation).toBeGreaterThan(4);
  expect(known.at(-1)?.deviation).toBeLessThan(-4);
  expect(calibration.brier).toBeGreaterThan(0.2);
});

it("a draw is half a win, and bins without turns have no shares", () => {
  const calibration = new Calibration(flatTable());
  expect(calibration.brier).toBe(null);
  const situation = { bag: 1, rack: 1, other: 1 };
  calibration.add([{ situation, lead: 0, spread: 0 }]);
  const { bins } = calibration;
  const [empty] = bins;
  expect(empty).toMatchObject({ from: 0, to: 5, turns: 0, games: 0, estimate: null, won: null });
  expect(bins.find(({ turns }) => turns > 0)).toMatchObject({ turns: 1, won: 50, low: null });
});
