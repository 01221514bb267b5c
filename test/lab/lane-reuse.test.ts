import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { finish } from "../../src/base/pacing.js";
import { unseenOf } from "../../src/game/position.js";
import { rulesNamed } from "../../src/game/rules.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import { RolloutKernel } from "../../src/kernel/rollout-kernel.js";
import {
  addReuse,
  holds,
  laneKeys,
  measureReuse,
  REUSE_KEYS,
  REUSE_SCOPES,
  reuseCharts,
  reuseSlices,
  reuseTables,
} from "../../src/lab/experiments/lane-reuse.js";
import { LaneSearcher } from "../../src/lab/experiments/lanes.js";
import { playedPositions, playRollout } from "../../src/lab/games.js";
import { gameSetup } from "../../src/players/setup.js";
import { rolloutGame } from "../../src/search/inputs.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordsUpTo } from "../support/lexicons.js";
import { heuristic2Leaves } from "../support/positions.js";
import { samplesOf } from "../support/rollout-samples.js";

const english = alphabet("english");
const rules = rulesNamed("CrosswordGame");
const config = { alphabet: english, rules };
const graph = buildGraph(wordsUpTo(5));
const leaves = heuristic2Leaves();
const PLIES = 4;
const IS_FULL = process.env.GADDAWG_FULL === "1";

/** Positions of a game with their best plays, and what plays rollouts. */
async function prepared(count: number, candidates: number) {
  const kernel = await MoveKernel.start({ ...config, graph, leaves }, { wasm: wasmBackend });
  const turns = await playedPositions(graph, { ...config, seed: 4, count: 4 * count });
  const positions = turns
    .filter((_, i) => i % 4 === 2)
    .map(({ position, bag }) => {
      kernel.setPosition(position, bag);
      const best = kernel.best(candidates, bag);
      return { position, candidates: best.filter(({ move }) => move.kind === "place") };
    });
  return { kernel, positions };
}

test("rollouts on the host have the draws and the moves of the kernel's", async () => {
  const { kernel, positions } = await prepared(4, 3);
  const hasty = { name: "hasty", graph, leaves } as const;
  const setup = gameSetup({ ...config, players: [hasty, hasty] });
  const rollouts = await RolloutKernel.start(setup, { wasm: wasmBackend });
  let compared = 0;
  for (const { position, candidates } of positions) {
    rollouts.setGame(rolloutGame(config, position, unseenOf(config, position)));
    for (const candidate of candidates) {
      if (candidate.move.kind !== "place") continue;
      const samples = samplesOf(rollouts, candidate, 9, 0, 4, PLIES);
      for (const [sample, expected] of samples.entries()) {
        const scores: number[] = [];
        const made: unknown[] = [];
        const rollout = { position, candidate: candidate.move, seed: 9, sample, plies: PLIES };
        playRollout({ config, kernel }, rollout, ({ chosen }) => {
          scores.push(chosen.score);
          made.push(chosen.move);
        });
        expect(made[0]).toEqual(expected.reply?.move);
        // A rollout on the host ends at an exchange.
        expect(scores).toEqual(expected.plies.slice(0, scores.length).map(({ score }) => score));
        compared += scores.length;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

describe("keys of a lane", () => {
  test("lanes with the same keys have the same plays, and a larger rack has them too", async () => {
    const { kernel, positions } = await prepared(IS_FULL ? 3 : 2, 2);
    const searcher = new LaneSearcher({ graph, alphabet: english, rules });
    const byKey = new Map<string, string>();
    const byLane = new Map<string, { rack: string; plays: Set<string> }[]>();
    let [again, larger] = [0, 0];
    for (const { position, candidates } of positions) {
      for (const { move } of candidates) {
        if (move.kind !== "place") continue;
        for (let sample = 0; sample < (IS_FULL ? 12 : 2); sample++) {
          const rollout = { position, candidate: move, seed: 3, sample, plies: PLIES };
          playRollout({ config, kernel }, rollout, ({ position: turn }) => {
            const rack = turn.rack.toSorted();
            for (const job of searcher.setPosition({ ...turn, rack })) {
              const keys = laneKeys(searcher.placeOf(job), rack);
              const plays = playsOf(searcher.search([job.number]).bytes);
              for (const key of [
                `${keys.lane}|${keys.rack}`,
                `${keys.met}|${keys.rack}`,
                `${keys.met}/${keys.fitting}`,
              ]) {
                const text = plays.join(" ");
                if (byKey.has(key)) again++;
                expect(byKey.get(key) ?? text).toBe(text);
                byKey.set(key, text);
              }
              const others = byLane.get(keys.lane) ?? [];
              byLane.set(keys.lane, others);
              for (const other of others) {
                if (!holds(other.rack, keys.fitting)) continue;
                larger++;
                for (const play of plays) expect(other.plays).toContain(play);
              }
              others.push({ rack: keys.rack, plays: new Set(plays) });
            }
          });
        }
      }
    }
    expect(again).toBeGreaterThan(200);
    expect(larger).toBeGreaterThan(10);
  });

  test("a rack holds its parts", () => {
    expect(holds("0,1,1,5", "1,1")).toBe(true);
    expect(holds("0,1,1,5", "")).toBe(true);
    expect(holds("0,1,5", "1,1")).toBe(false);
    expect(holds("", "3")).toBe(false);
    expect(holds("11,12", "1")).toBe(false);
  });
});

/** The plays of a lane as texts, in order. */
function playsOf(bytes: Uint8Array): string[] {
  const plays: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 6 + (bytes[at + 3] as number);
    plays.push(String(bytes.subarray(at, end)));
    at = end;
  }
  return plays.sort();
}

describe("lanes that are met again", () => {
  test("a second rollout of the same play meets every lane again, a single turn none", async () => {
    const { kernel, positions } = await prepared(2, 1);
    const searcher = new LaneSearcher({ graph, alphabet: english, rules });
    const one = positions[1];
    const move = one?.candidates[0]?.move;
    if (one === undefined || move?.kind !== "place") throw new Error("no play");
    const setup = { config, kernel, searcher, seed: 1, samples: 1 };
    const count = (times: number, plies: number) =>
      finish(
        reuseSlices(
          { ...setup, plies },
          { position: one.position, candidates: Array(times).fill(move) },
        ),
      );
    const [first] = count(1, 1).plies;
    for (const scope of REUSE_SCOPES) expect(first?.met[scope].superset.lanes).toBe(0);
    const twice = count(2, PLIES);
    for (const { all, met, turns } of twice.plies) {
      expect(turns).toBe(2);
      expect(all.lanes).toBeGreaterThan(0);
      for (const scope of ["draw", "position"] as const) {
        expect(2 * met[scope].exact.lanes).toBeGreaterThanOrEqual(all.lanes);
        expect(2 * met[scope].exact.arcs).toBeGreaterThanOrEqual(all.arcs);
      }
      expect(2 * met.candidate.exact.lanes).toBeLessThan(all.lanes);
    }
  });

  test("looser keys and wider scopes meet at least as many", async () => {
    const setup = { alphabet: english, rules, seed: 1, count: 1, samples: IS_FULL ? 4 : 1 };
    const reuse = await measureReuse(graph, setup);
    if (reuse === undefined) throw new Error("nothing was counted");
    expect(reuse).toMatchObject({ positions: 1, samples: setup.samples });
    for (const { met, all } of reuse.plies) {
      for (const scope of REUSE_SCOPES) {
        const lanes = REUSE_KEYS.map((key) => met[scope][key].lanes);
        expect(lanes).toEqual(lanes.toSorted((a, b) => a - b));
        expect(lanes.at(-1)).toBeLessThanOrEqual(all.lanes);
        for (const key of REUSE_KEYS) {
          expect(met.rollout[key].lanes).toBeLessThanOrEqual(met.candidate[key].lanes);
          expect(met[scope][key].lanes).toBeLessThanOrEqual(met.position[key].lanes);
        }
      }
    }
    expect(reuse.plies[0]?.met.draw.exact.lanes).toBeGreaterThan(0);
    const doubled = addReuse(reuse, reuse);
    expect(doubled.plies[1]?.all.arcs).toBe(2 * (reuse.plies[1]?.all.arcs ?? 0));
    for (const { columns, rows } of reuseTables(reuse)) {
      for (const row of rows) expect(row.length).toBe(columns.length);
    }
    expect(reuseCharts(reuse)).toHaveLength(1);
  });

  test("ends with the positions that it has when it is stopped", async () => {
    const stop = new AbortController();
    const progress = (_: string, done: number): void => {
      if (done === 1) stop.abort();
    };
    const setup = { alphabet: english, rules, seed: 1, count: 5, samples: 1, progress };
    expect(await measureReuse(graph, { ...setup, signal: stop.signal })).toMatchObject({
      positions: 1,
    });
  });
});
