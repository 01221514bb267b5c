import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Engine } from "../../src/engine/engine.js";
import type { Position } from "../../src/game/position.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import type { PreEndgameTasks } from "../../src/search/preendgame/seat.js";
import type { PreEndgameSnapshot } from "../../src/search/preendgame/snapshot.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { LocalWorker } from "../../src/workers/local.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL, SLOW } from "../support/full.js";
import {
  fullRackPositions,
  type PreEndgamePosition,
  shortRackPositions,
} from "../support/preendgame-positions.js";
import {
  bruteForce,
  type Comparison,
  compared,
  NOTHING_COMPARED,
  proofs,
  type Reference,
  together,
} from "../support/preendgame-truth.js";
import { localWorker, randomTable } from "../support/simulations.js";

const BACKENDS = { wasm: wasmBackend };
/** Positions of endgames after which searches are stopped: among playouts, and among proofs. */
const LEVELS = {
  short: FULL ? [300, 1000, 3000, 30_000, 300_000] : [100, 300, 1000, 6500, 8000],
  full: [1000, 20_000],
};
/** Most positions of a brute force, and of a proof where that is not enough. */
const [PLAIN, PROOF] = [20_000, 50_000];
/** Few, as it is the draws that are to be compared. */
const SAMPLES = 20;

/** A position with short racks, what is searched with, and the truth. */
interface ShortCase {
  one: PreEndgamePosition;
  engine: Engine;
  reference: Reference;
}

let shortCases: ShortCase[];

beforeAll(async () => {
  const graph = defaultGraph();
  const some = { count: FULL ? 8 : 2, seed: 1, sizes: FULL ? 3 : 2, endgames: FULL ? 100 : 40 };
  const positions = await shortRackPositions(graph, some);
  shortCases = await Promise.all(
    positions.map(async (one): Promise<ShortCase> => {
      const { position, inBag } = one;
      const engine = await engineOf(position);
      const limits = { positions: PLAIN, nodes: PROOF, engine };
      return { one, engine, reference: bruteForce(position, { inBag, graph, ...limits }) };
    }),
  );
});

afterAll(() => {
  for (const { engine } of shortCases) engine.dispose();
});

describe("what is said of moves that empty the bag when a search is stopped", () => {
  it.runIf(FULL)(
    "T1, T2: is true on short racks, by brute force of all moves and draws",
    SLOW,
    async () => {
      const all: Comparison[] = [];
      for (const { one, engine, reference } of shortCases) {
        all.push(await stoppedAndCompared(engine, one, LEVELS.short, reference));
      }
      const sum = together(all);
      expect(sum.violations).toEqual([]);
      // Each kind of figure was compared, and all draws are known, many of them by brute force.
      for (const count of [sum.spreads, sum.exact, sum.bounds, sum.out]) {
        expect(count).toBeGreaterThan(FULL ? 20 : 1);
      }
      // Most draws are solved soon, or none.
      if (FULL) expect(sum.fromDraws.length).toBeGreaterThan(0);
      expect(sum.plain).toBeGreaterThan(FULL ? 1000 : 10 * sum.proved);
      expect(sum.unknown).toBeLessThan((sum.plain + sum.proved) / 50);
    },
  );

  it("T1, T2: is true on full racks, by proofs of endgames", SLOW, async () => {
    const all: Comparison[] = [];
    for (const one of await fullRackPositions(defaultGraph(), FULL ? 3 : 1, 1)) {
      const { position, inBag } = one;
      const engine = await engineOf(position);
      const limits = FULL
        ? { moves: 4, draws: 12, nodes: 20_000 }
        : { moves: 2, draws: 4, nodes: 3000 };
      const reference = proofs(position, { inBag, engine, ...limits });
      const levels = FULL ? LEVELS.full : LEVELS.full.slice(0, 1);
      all.push(await stoppedAndCompared(engine, one, levels, reference));
      engine.dispose();
    }
    const sum = together(all);
    expect(sum.violations).toEqual([]);
    expect(sum.proved).toBeGreaterThan(sum.unknown);
    expect(sum.bounds).toBeGreaterThan(0);
    if (!FULL) return;
    // Solved draws of full racks take minutes: bench/preendgame-truth.ts compares those.
    for (const count of [sum.bounds, sum.fromPlayouts.length, sum.fromSimulation.length]) {
      expect(count).toBeGreaterThan(5);
    }
  });
});

describe("the comparison with the truth", () => {
  it("finds each kind of wrong answer", async () => {
    const { one, engine, reference } = shortCases[0] as ShortCase;
    const moves = engine.all(one.position).slice(0, 2);
    const texts = moves.map(({ text }) => text);
    const answer = await engine.preEndgame(one.position, { moves: texts, threads: 1 }).result();
    expect((await compared(answer, reference)).violations).toEqual([]);
    const place = answer.moves.findIndex(({ exact, move }) => exact && move.kind === "place");
    const wrong = async (change: (move: PreEndgameSnapshot["moves"][number]) => void) => {
      const copy = structuredClone(answer);
      change(copy.moves[place] as PreEndgameSnapshot["moves"][number]);
      return (await compared(copy, reference)).violations.join("\n");
    };
    expect(
      await wrong(({ draws }) => {
        (draws[0] as (typeof draws)[0]).spread += 1;
      }),
    ).toContain("the spread is");
    expect(
      await wrong(({ draws: [draw] }) => {
        if (draw === undefined) return;
        [draw.wins, draw.losses] = [draw.losses, draw.wins];
      }),
    ).toContain("ends as");
    expect(
      await wrong((move) => {
        move.bounds = { least: 101, most: 102 };
      }),
    ).toContain("101 to 102 %, really");
    expect(await wrong((move) => move.draws.pop())).toContain(
      "the draws are not what was searched",
    );
    expect(
      await wrong((move) => {
        const model = "3 of 4 draws solved, the others by playouts";
        const winPercent = move.winPercent > 50 ? 0 : 100;
        Object.assign(move, {
          exact: false,
          estimate: { winPercent, error: 1, samples: 4, model },
        });
      }),
    ).toContain("draws solved, the others by playouts), really");
  });
});

/** Compares what a search says that is stopped after this many positions, once for each number. */
async function stoppedAndCompared(
  engine: Engine,
  { position, name }: PreEndgamePosition,
  levels: readonly number[],
  reference: Reference,
): Promise<Comparison> {
  const all: Comparison[] = [];
  for (const level of levels) {
    const answer = await stopped(engine, position, level);
    const { violations, ...found } = await compared(answer, reference);
    all.push({ ...found, violations: violations.map((what) => `${name}, ${level}: ${what}`) });
  }
  return all.length === 0 ? NOTHING_COMPARED : together(all);
}

/** Searches until this many positions of endgames have been looked at, and then cancels it. */
async function stopped(
  engine: Engine,
  position: Position,
  nodes: number,
): Promise<PreEndgameSnapshot> {
  const stop = new AbortController();
  let searched = 0;
  const { ask } = LocalWorker.prototype;
  const spy = vi.spyOn(LocalWorker.prototype, "ask");
  spy.mockImplementation(async function (this: LocalWorker<PreEndgameTasks>, ...args) {
    const found = await ask.apply(this, args);
    // Other tasks have no nodes.
    searched += (found as { nodes?: number } | undefined)?.nodes ?? 0;
    if (searched >= nodes) stop.abort();
    return found;
  });
  try {
    const limits = { threads: 1, samples: SAMPLES, signal: stop.signal };
    return await engine.preEndgame(position, limits).result();
  } finally {
    spy.mockRestore();
  }
}

function engineOf({ config }: Position): Promise<Engine> {
  const { alphabet, rules } = config;
  const table = randomTable({ rackSize: rules.rackSize, bagSize: alphabet.bagSize });
  return Engine.start({ graph: defaultGraph(), alphabet, rules }, BACKENDS, "wasm", {
    load: () => import("../../src/search/searching.js"),
    cores: 1,
    defaultTable: async () => table,
    startPool: (spec) => startSearchPool(spec, (setup) => localWorker(BACKENDS, setup)),
  });
}
