import { beforeAll, describe, expect, it } from "vitest";
import {
  ArgumentError,
  KernelError,
  PositionError,
  SearchError,
  WorkerError,
} from "../../src/base/errors.js";
import { Engine } from "../../src/engine/engine.js";
import { Position, type PositionInput } from "../../src/game/position.js";
import { RULES } from "../../src/game/rules.js";
import { parseCgp } from "../../src/notation/cgp.js";
import type { EndgameSnapshot } from "../../src/search/endgame/endgame.js";
import type { SolveOptions } from "../../src/search/endgame/solve.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { kernelBuilds } from "../support/backends.js";
import { shortGraph } from "../support/lexicons.js";
import { localWorker, simulatingEngine } from "../support/simulations.js";
import { nearEngineWorker } from "../support/workers.js";

/** Three tiles are left. */
const SMALL = parseCgp(
  "7WEEPY3/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/OI6GUT3E/AS12R/D6LAETARES V/LN 482/417 0",
);
/** Eleven tiles are left; with words of up to five letters it takes some depths. */
const LARGE = parseCgp(
  "9PAMPER/5A1BOY5/1JOGGED1FAQIR2/1AHI1R4U4/LIMO1O4E4/5D3KY4/5A2LINT3/3FORTH1DI4/5T1A1GEE3/1Z5N1l1N3/1I2BRADOONS3/UNSTEELS1V1L3/1E5e1E1A3/1S5W3V3/7N1URETIC AEEOUWX/CIIT 395/476 0",
);
const LARGE_TILES = 11;
const [[, wasm]] = kernelBuilds as [(typeof kernelBuilds)[number]];
const backends = { wasm };
let engine: Engine;

beforeAll(async () => {
  engine = await simulatingEngine(backends);
});

function solve(
  position: PositionInput,
  options: SolveOptions = {},
  by = engine,
): Promise<EndgameSnapshot> {
  return by.solve(position, { threads: 1, ...options }).result();
}

/** The answer without the work that it took, which depends on threads. */
const answerOf = ({ nodes, ...state }: EndgameSnapshot) => JSON.stringify(state);

/** Returns the answers of all depths. */
async function statesOf(position: PositionInput, options: SolveOptions, by = engine) {
  const states: string[] = [];
  const run = by.solve(position, { threads: 1, ...options });
  for await (const state of run) states.push(answerOf(state));
  return states.join("\n");
}

describe("engine.solve", () => {
  it("gives the best move, its value and the line to the end of the game", async () => {
    const state = await solve(SMALL);
    expect(state).toMatchObject({ value: -21, proved: true, end: "proved" });
    expect(state.moves).toHaveLength(1);
    expect(state.line).toBe(state.moves[0]?.line);
    expect(gainOf(SMALL, state)).toBe(state.value);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  it("gives the same bytes with any number of workers, in every build", async () => {
    const answers = new Set<string>();
    for (const [name, build] of kernelBuilds) {
      const other = await simulatingEngine({ wasm: build });
      for (const threads of name === "wasm" ? [1, 2, 3, 8] : [1]) {
        answers.add(await statesOf(LARGE, { threads, top: 2 }, other));
      }
    }
    expect(answers.size).toBe(1);
    const options = { top: 2, tableMegabytes: 1 };
    expect([...answers]).toEqual([await statesOf(LARGE, options)]);
    const large = await solve(LARGE, options);
    expect(gainOf(LARGE, large)).toBe(large.value);
  });

  it("yields a state for each depth, the last of which says why it ended", async () => {
    const states: EndgameSnapshot[] = [];
    for await (const state of engine.solve(LARGE, { threads: 1 })) states.push(state);
    expect(states.length).toBeGreaterThan(2);
    // Before all moves are searched to a depth, the most promising ones are.
    const full = states.filter(({ width }) => width === undefined);
    // The proof, which takes turns with deeper estimates, comes after those of two plies here.
    expect(full.map(({ depth }) => depth)).toEqual([1, 2, LARGE_TILES]);
    const depths = states.map(({ depth }) => depth);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(states.map(({ end }) => end)).toEqual([
      ...states.slice(1).map(() => undefined),
      "proved",
    ]);
    for (const { depth, line } of states) {
      expect(line.length).toBeGreaterThan(0);
      if (depth < LARGE_TILES) expect(line.length).toBeLessThanOrEqual(depth + 1);
    }
    const { end, depth, proved } = await solve(LARGE, { plies: 2 });
    expect([end, depth, proved]).toEqual(["depth", 2, false]);
  });

  it("lists as many moves as are asked for, and the most that others are worth", async () => {
    const [one, some, all] = [
      await solve(LARGE),
      await solve(LARGE, { top: 5 }),
      await solve(SMALL, { top: 1000 }),
    ];
    expect(some.moves).toHaveLength(5);
    expect(some.value).toBe(one.value);
    const values = some.moves.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(some.others).toBeLessThanOrEqual(values.at(-1) as number);
    for (const move of some.moves) {
      expect(move).toMatchObject({ bound: "exact", proved: true });
      expect(gainOf(LARGE, move)).toBe(move.value);
    }
    expect(all.others).toBeUndefined();
    expect(all.moves).toHaveLength(all.legalMoves);
    // The pass is a legal move, too, which lists of moves leave out where there are others.
    expect(some.legalMoves).toBe(engine.count(LARGE) + 1);
  });

  it("finds with firstWin whether the game is won, tied or lost", async () => {
    const { value } = await solve(LARGE);
    for (const [final, outcome] of [
      [1, "win"],
      [0, "tie"],
      [-1, "loss"],
    ] as const) {
      const position = LARGE.with({ scores: [300, 300 + value - final] });
      for (const threads of [1, 3]) {
        const state = await solve(position, { firstWin: true, threads });
        expect(state).toMatchObject({ outcome, proved: true, end: "proved" });
        expect(state.moves).toHaveLength(1);
        expect(state.others).toBeUndefined();
      }
    }
  });

  it("takes passes in a row as the end of the game, without another value", async () => {
    const [rules, two] = [await solve(SMALL), await solve(SMALL, { scorelessLimit: 2 })];
    expect(two.value).toBe(rules.value);
    const once = await solve(SMALL.with({ scorelessTurns: 1 }), { scorelessLimit: 2, top: 1000 });
    const pass = once.moves.find(({ text }) => text === "pass");
    // It ends the game: both lose what they have left.
    expect(pass).toMatchObject({ value: -2, proved: true });
    expect(pass?.line).toHaveLength(1);
  });

  it("takes the unseen tiles as the opponent's rack, if they are not known", async () => {
    const { opponentRack, ...unknown } = SMALL;
    expect(opponentRack).toBeDefined();
    const answers = [
      await solve(SMALL),
      await solve(Position.of(engine.config, unknown)),
      await solve(SMALL.with({ opponentRack: [engine.alphabet.tokenize("N")[0] as number] })),
    ];
    expect(new Set(answers.map((state) => JSON.stringify(state))).size).toBe(1);
  });

  it("goes by the rules: a limit of passes", async () => {
    const english = engine.alphabet;
    const rules = { ...RULES.CrosswordGame, name: "passes", passLimit: 2 };
    const other = await Engine.start(
      { graph: shortGraph(), alphabet: english, rules },
      backends,
      "wasm",
      {
        load: () => import("../../src/search/searching.js"),
        cores: 1,
        defaultTable: () => Promise.reject(new Error("not needed")),
        startPool: (spec) => startSearchPool(spec, (setup) => localWorker(backends, setup)),
      },
    );
    const { board, rack, scores } = SMALL;
    const position = Position.of(other.config, { board, rack, scores, scorelessTurns: 1 });
    const { moves } = await solve(position, { top: 1000 }, other);
    expect(moves.find(({ text }) => text === "pass")?.line).toHaveLength(1);
  });
});

describe("limits of engine.solve", () => {
  it("end it with the last depth that was finished", async () => {
    const states = new Map<string, string>();
    const keyOf = ({ depth, width }: Pick<EndgameSnapshot, "depth" | "width">) =>
      `${depth} of ${width ?? "all"}`;
    for await (const { end, ...state } of engine.solve(LARGE, { threads: 1 })) {
      states.set(keyOf(state), JSON.stringify(state));
    }
    for (const nodes of [1, 500, 3000, 20_000]) {
      const { end, ...state } = await solve(LARGE, { nodes });
      expect(JSON.stringify(state)).toBe(states.get(keyOf(state)));
      if (end !== "proved") expect(end).toBe("nodes");
      expect(await solve(LARGE, { nodes })).toEqual({ ...state, end });
    }
    const { end, depth } = await solve(LARGE, { milliseconds: 1 });
    expect([end, depth]).toEqual(["time", 1]);
  });

  it("end it by a signal, also within a depth and in workers", async () => {
    for (const threads of [1, 3]) {
      const stop = new AbortController();
      const run = engine.solve(LARGE, { threads, signal: stop.signal });
      for await (const { depth } of run) if (depth === 2) setTimeout(() => stop.abort(), 5);
      const { end, proved, depth } = await run.result();
      expect(proved ? "cancelled" : end).toBe("cancelled");
      expect(depth).toBeGreaterThanOrEqual(2);
    }
    const { end, depth } = await solve(LARGE, { signal: AbortSignal.abort() });
    expect([end, depth]).toEqual(["cancelled", 1]);
  });

  it("leave the thread its events, and the engine its answers", async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const best = engine.best(LARGE).text;
    const [state, ...others] = await Promise.all([
      solve(LARGE),
      solve(LARGE, { top: 2 }),
      solve(SMALL),
    ]);
    expect(engine.best(LARGE).text).toBe(best);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
    expect(answerOf(await solve(LARGE))).toBe(answerOf(state as EndgameSnapshot));
    expect(others.map(({ value }) => value)).toEqual([state?.value, -21]);
  });
});

describe("workers of engine.solve", () => {
  it("are kept for the next search, and replaced when they are lost", async () => {
    let started = 0;
    let lost = 0;
    const other = await simulatingEngine(backends, {
      startPool: (spec) =>
        startSearchPool(spec, async (setup) => {
          started++;
          const worker = await nearEngineWorker(setup, backends);
          return {
            stop: () => worker.stop(),
            ask: (task, input, options) => {
              if (task !== "endgame" || lost >= 2) return worker.ask(task, input, options);
              lost++;
              return Promise.reject(new WorkerError("WORKER_LOST", "a test took it"));
            },
          };
        }),
    });
    const first = await solve(LARGE, { threads: 2 }, other);
    expect(started).toBe(4);
    expect(answerOf(first)).toBe(answerOf(await solve(LARGE)));
    await solve(SMALL, { threads: 2 }, other);
    expect(started).toBe(4);
    await solve(SMALL, { threads: 3 }, other);
    expect(started).toBe(7);
  });

  it("report a table that there is no memory for", async () => {
    const tiny = await simulatingEngine({
      wasm: async (bytes, letters) => {
        const kernel = await wasm(bytes, letters);
        const grow = (size: number): void => {
          if (size > 2 ** 29) throw new KernelError("NO_MEMORY", `${size} bytes`);
          kernel.grow(size);
        };
        return Object.create(kernel, { grow: { value: grow } });
      },
    });
    for (const threads of [1, 2]) {
      const options = { tableMegabytes: 1024, threads };
      const error = { name: KernelError.name, code: "NO_MEMORY" };
      await expect(solve(SMALL, options, tiny)).rejects.toMatchObject(error);
    }
    // The next search may have a smaller one.
    expect((await solve(SMALL, { tableMegabytes: 1 }, tiny)).value).toBe(-21);
  });
});

describe("bad input of engine.solve", () => {
  const fails = async (position: PositionInput, options: object, error: object) =>
    expect(solve(position, options)).rejects.toMatchObject(error);

  it.each([
    [{ plies: 0 }, "BAD_NUMBER", "plies: is 0"],
    [{ plies: 51 }, "BAD_NUMBER", "plies: is 51"],
    [{ milliseconds: -1 }, "BAD_NUMBER", "milliseconds: is -1"],
    [{ nodes: 0.5 }, "BAD_NUMBER", "nodes: is 0.5"],
    [{ top: "2" }, "BAD_TYPE", 'top: is "2"'],
    [{ firstWin: 1 }, "BAD_TYPE", "firstWin: is 1"],
    [{ firstWin: true, top: 2 }, "BAD_NUMBER", "top, with firstWin: is 2"],
    [{ scorelessLimit: 0 }, "BAD_NUMBER", "scorelessLimit: is 0"],
    [{ threads: 1000 }, "BAD_NUMBER", "threads: is 1000"],
    [{ tableMegabytes: 4096 }, "BAD_NUMBER", "tableMegabytes: is 4096"],
    [{ worker: 5 }, "BAD_TYPE", "worker: is 5"],
    [{ signal: {} }, "BAD_TYPE", "signal: is an object"],
    [{ thread: 2 }, "UNKNOWN_NAME", '"thread" is unknown; did you mean threads?'],
  ])("options %j", async (options, code, what) => {
    await fails(SMALL, options, {
      name: ArgumentError.name,
      code,
      message: expect.stringContaining(what),
    });
  });

  it("positions that are no endgames", async () => {
    const early = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0");
    const search = { name: SearchError.name };
    await fails(early, {}, { ...search, code: "TILES_IN_BAG", what: "82 tiles in the bag" });
    await fails(SMALL.with({ rack: [] }), {}, { ...search, code: "NO_RACK" });
    const all = engine.alphabet.tokenize("VLN", { as: "rack" });
    const { board, scores } = SMALL;
    await fails({ board, scores, rack: all }, {}, { ...search, code: "GAME_OVER" });
    const over = { ...search, code: "GAME_OVER", what: "6 scoreless turns in a row" };
    await fails(SMALL.with({ scorelessTurns: 6 }), {}, over);
    const two = { ...search, code: "GAME_OVER", expected: "fewer than 2, which end the game" };
    await fails(SMALL.with({ scorelessTurns: 2 }), { scorelessLimit: 2 }, two);
    const wrong = SMALL.with({ opponentRack: engine.alphabet.tokenize("Q") });
    await fails(
      wrong,
      {},
      { name: PositionError.name, code: "TOO_MANY_TILES", field: "opponentRack" },
    );
  });

  it("positions and engines that cannot be used at all", async () => {
    expect(() => engine.solve("x" as never)).toThrow(ArgumentError);
    const { alphabet, rules } = engine;
    const bare = await Engine.start({ graph: shortGraph(), alphabet, rules }, backends);
    expect(() => bare.solve(SMALL)).toThrow(SearchError);
    bare.dispose();
    expect(() => bare.solve(SMALL)).toThrow(KernelError);
  });
});

/** Adds up a line of play to the end of the game: what the mover gains on the opponent. */
function gainOf(position: Position, { line }: Pick<EndgameSnapshot, "line">): number {
  const { alphabet, rules } = position.config;
  const points = (rack: ArrayLike<number>): number =>
    Array.from(rack).reduce((sum, tile) => sum + (alphabet.tiles[tile]?.score ?? 0), 0);
  let now = position;
  let sign = 1;
  let gain = 0;
  for (const [i, { move, score, text }] of line.entries()) {
    const scored = engine.score(now, move);
    expect([scored.score, scored.valid, scored.text]).toEqual([score, true, text]);
    gain += sign * score;
    const next = now.after(move);
    const [mine, theirs] = [next.opponentRack ?? [], next.rack];
    const isLast = i === line.length - 1;
    expect(isLast).toBe(mine.length === 0 || next.scorelessTurns === rules.scorelessLimit);
    if (isLast) {
      const out = mine.length === 0 ? 2 * points(theirs) : points(theirs) - points(mine);
      return gain + sign * out;
    }
    now = next;
    sign = -sign;
  }
  return Number.NaN;
}
