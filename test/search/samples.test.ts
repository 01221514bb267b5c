import { expect, it } from "vitest";
import { simulatedPositions } from "../../bench/simulate.js";
import { finish } from "../../src/base/pacing.js";
import { heuristicLeaves } from "../../src/engine/create.js";
import { gameConfig } from "../../src/game/config.js";
import { RolloutKernel } from "../../src/kernel/rollout-kernel.js";
import { countersOf, countingJs, countingWasm } from "../../src/lab/kernels/counting.js";
import { gameSetup } from "../../src/players/setup.js";
import { PLY_SUMS, playSamples } from "../../src/search/samples.js";
import { WIN, WIN_COLUMNS, WinTable } from "../../src/search/win-table.js";
import { plainRollout } from "../oracles/plain-rollout.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { randomFrom } from "../support/mutations.js";
import { randomRollout } from "../support/rollouts.js";

/** A table of numbers drawn at random, so that every situation has an estimate of its own. */
function randomTable(shape: WinTable["shape"]): WinTable {
  const table = WinTable.empty(shape);
  const random = randomFrom(5);
  for (let i = 0; i < table.counts.length; i += 1 + random(WIN_COLUMNS / 7)) {
    table.counts[i] = random(100);
  }
  return table;
}

it.each([1, 2, 3, 20])("samples of %i plies are summed up as the oracle's", async (plies) => {
  for (const seed of [5, 6, 8, 13]) {
    const { setup, game, candidates } = randomRollout(seed);
    const { rackSize } = setup.rules;
    const table = randomTable({ rackSize, bagSize: setup.alphabet.bagSize });
    const spread = game.scores[0] - game.scores[1];
    for (const [, build] of kernelBuilds) {
      const kernel = await RolloutKernel.start(setup, { wasm: build }, "wasm");
      for (const candidate of candidates.slice(0, 3)) {
        const task = { game, candidate, seed: 3, from: 1, count: 4, plies };
        const found = finish(playSamples(kernel, { rules: setup.rules, table }, task));
        const sums = new Float64Array(plies * PLY_SUMS.length);
        for (let i = 0; i < 4; i++) {
          const plain = plainRollout(setup, { game, candidate, seed: 3, sample: 1 + i, plies });
          expect(found.spreads[i]).toBe((plain.spread - spread) * 1000 + plain.leavesMilli);
          expect(found.wins[i]).toBe(winOf(plain, plies, table));
          plain.plies.forEach(({ score, tiles, isExchange }, ply) => {
            const isBingo = !isExchange && tiles === rackSize;
            const values = [1, score, score ** 2, Number(isBingo), Number(isExchange), tiles];
            values.forEach((value, k) => {
              const at = ply * PLY_SUMS.length + k;
              sums[at] = (sums[at] as number) + value;
            });
          });
        }
        expect(found.plies).toEqual(sums);
      }
    }
  }
});

it("candidates share the opponent's replies without any change of what is found", async () => {
  const { alphabet, rules } = gameConfig();
  const leaves = heuristicLeaves("h2", alphabet);
  const player = { name: "hasty", graph: defaultGraph(), leaves } as const;
  const setup = gameSetup({ alphabet, rules, players: [player, player] });
  const table = randomTable({ rackSize: rules.rackSize, bagSize: alphabet.bagSize });
  for (const backend of [countingWasm, countingJs]) {
    const kernel = await RolloutKernel.start(setup, { wasm: backend }, "wasm");
    const counters = countersOf(kernel.session.kernel);
    let [alone, together] = [0, 0];
    for (const { game, candidates } of simulatedPositions().slice(1, 9)) {
      const found = [false, true].map((isShared) => {
        counters.clearCounters();
        const blocks = candidates.slice(0, 8).map((candidate) => {
          const task = { game, candidate, seed: 5, from: 3, count: 5, plies: 2, isShared };
          return finish(playSamples(kernel, { rules, table }, task));
        });
        return { blocks, opened: counters.spansOpened() };
      });
      expect(found[1]?.blocks).toEqual(found[0]?.blocks);
      alone += found[0]?.opened ?? 0;
      together += found[1]?.opened ?? 0;
    }
    expect(together).toBeLessThan(0.9 * alone);
  }
});

function winOf(
  {
    isOver,
    spread,
    leavesMilli,
    tilesInBag: bag,
    rackCounts: [rack, other],
  }: ReturnType<typeof plainRollout>,
  plies: number,
  table: WinTable,
): number {
  if (isOver) return spread > 0 ? WIN : spread < 0 ? 0 : WIN / 2;
  const lead = spread + leavesMilli / 1000;
  const isOthersTurn = plies % 2 === 0;
  if (!isOthersTurn) return table.estimate({ bag, rack, other }, lead);
  return WIN - table.estimate({ bag, rack: other, other: rack }, -lead);
}
