import { describe, expect, it } from "vitest";
import {
  ArgumentError,
  KernelError,
  NotationError,
  PositionError,
  SearchError,
  WorkerError,
} from "../../src/base/errors.js";
import { finish, unlessAborted } from "../../src/base/pacing.js";
import { Engine } from "../../src/engine/engine.js";
import { passOf } from "../../src/engine/pass.js";
import { RolloutKernel } from "../../src/kernel/rollout-kernel.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { playSamples } from "../../src/search/samples.js";
import type { SimulatedCandidate, SimulationSnapshot } from "../../src/search/simulation.js";
import { simulationVerdict } from "../../src/search/verdict-text.js";
import { WinTable } from "../../src/search/win-table.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { PoolAskOptions } from "../../src/workers/pool.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { localWorker, simulatingEngine } from "../support/simulations.js";

const OPENING = parseCgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRS?/ 0/0 0");
const MIDDLE = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINQVU/ 10/24 0");
/** The bag is empty, and the opponent has the two tiles that are unseen. */
const ENDING = parseCgp(
  "7WEEPY3/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/OI6GUT3E/AS12R/D6LAETARES V/LN 482/417 0",
);
/** Three tiles are in the bag. */
const LATE = parseCgp(
  "15/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/O7GUT3E/AS12R/D14 AELRSTV/ 400/417 0",
);
/** The bag is empty; the opponent has four tiles. */
const LAST = parseCgp(
  "7WEEPY3/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/OI6GUT3E/AS12R/D6LAET4 ARS/ 400/410 0",
);
const [[, build]] = kernelBuilds as [(typeof kernelBuilds)[number]];

async function last(
  engine: Engine,
  ...[position, options]: Parameters<Engine["simulate"]>
): Promise<SimulationSnapshot> {
  return engine.simulate(position, options).result();
}

describe("engine.simulate", () => {
  it("gives the same bytes with any number of workers, in every build", async () => {
    const options = { plies: 4, samples: FULL ? 200 : 20, seed: 5, candidates: 3 };
    const answers = new Set<string>();
    for (const [i, [, backend]] of kernelBuilds.entries()) {
      const engine = await simulatingEngine({ wasm: backend });
      for (const threads of FULL ? [1, 3, 8] : [i + 1]) {
        answers.add(JSON.stringify(await last(engine, MIDDLE, { ...options, threads })));
      }
    }
    expect(answers.size).toBe(1);
  });

  it("says what a candidate is behind the leader, sample by sample", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { plies: 2, fixed: 150, candidates: 4, threads: 1 };
    const { candidates: byPoints } = await last(engine, MIDDLE, { ...options, rank: "equity" });
    const [leader, ...others] = byPoints;
    expect(leader?.behind).toBeNull();
    for (const { spread, behind, spreadError } of others) {
      expect(behind?.mean).toBeCloseTo((leader?.spread as number) - (spread as number), 9);
      expect(behind?.samples).toBe(150);
      const apart = Math.hypot(leader?.spreadError as number, spreadError as number);
      expect(behind?.error).toBeGreaterThan(0);
      expect(behind?.error).toBeLessThan(1.5 * apart);
    }
    const { candidates } = await last(engine, MIDDLE, options);
    for (const { winPercent, behind } of candidates.slice(1)) {
      // A point of spread counts as 20 millionths of a win.
      const lost = (candidates[0]?.winPercent as number) - (winPercent as number);
      expect(Math.abs((behind?.mean as number) - lost)).toBeLessThan(0.3);
    }
  });

  it("T6: claims no confidence that a paired difference beside it contradicts", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const claims = new Set<string>();
    for (let seed = 1; seed <= (FULL ? 60 : 2); seed++) {
      for (const position of [OPENING, MIDDLE]) {
        const options = {
          seed,
          plies: 2,
          candidates: 4,
          sure: 90,
          samples: 2000,
          threads: 1,
        } as const;
        const found = await last(engine, position, options);
        const verdict = simulationVerdict(found, "you");
        if (!verdict.includes("confidence")) continue;
        claims.add(verdict.replace(/^.*? (is the best|is as good as|leads) .*$/, "$1"));
        for (const { behind, text } of found.candidates.slice(1)) {
          if (behind?.error == null) continue;
          const { mean, error } = behind;
          // A normal deviate is above its mean by less than 1.2816 in 90 of 100 cases.
          const least = mean - 1.281 * error;
          expect(least, `${verdict} ${text}`).toBeGreaterThan(-0.5);
          if (verdict.includes("is the best")) expect(least, verdict).toBeGreaterThan(0);
          const equal = /is as good as (.*?)(?: and leads |: )/.exec(verdict)?.[1] ?? "";
          if (!equal.split(/, | and /).includes(text)) continue;
          expect(least <= 0 || mean + 1.281 * error <= 0.5, `${verdict} ${text}`).toBe(true);
        }
      }
    }
    expect(claims.size).toBeGreaterThan(0);
  });

  it("takes moves with words that are not in the lexicon where that is asked for", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { plies: 2, fixed: 100, threads: 1, candidates: ["L8 VINE", "L7 VINE"] };
    await expect(last(engine, MIDDLE, options)).rejects.toThrow(SearchError);
    await expect(last(engine, MIDDLE, { ...options, phonies: 1 as never })).rejects.toThrow(
      ArgumentError,
    );
    const { candidates } = await last(engine, MIDDLE, { ...options, phonies: true });
    expect(candidates.map(({ text }) => text).sort()).toEqual(["L7 VINE", "L8 VINE"]);
    for (const { samples, winPercent } of candidates)
      expect([samples, winPercent]).not.toContain(null);
    // Both keep the same tiles.
    const [one, other] = candidates.map(({ equity, score }) => equity - score);
    expect(one).toBeCloseTo(other as number, 9);
    expect(one).not.toBe(0);
  });

  it("draws the opponent's tiles from what was inferred of them", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { plies: 2, fixed: 120, seed: 9, candidates: 3, threads: 2 };
    const { candidates: even } = await last(engine, MIDDLE, options);
    const tiles = [...engine.alphabet.tokenize("?SST", { as: "rack" })].sort((a, b) => a - b);
    const inference = { leaves: [{ tiles, likelihood: 0.5 }] };
    const known = MIDDLE.with({ opponentRack: Uint8Array.from(tiles) });
    const given = await last(engine, MIDDLE, { ...options, inference });
    const { candidates } = await last(engine, known, options);
    expect(given.candidates).toEqual(candidates);
    expect(given.candidates).not.toEqual(even);
    // Tiles that are known for certain must be among them.
    const opponentRack = Uint8Array.from([19]);
    const some = await last(engine, MIDDLE.with({ opponentRack }), { ...options, inference });
    expect(some.candidates).toEqual(candidates);
    // No one holds a second Q: every draw is as likely as before.
    const none = { leaves: [{ tiles: [17, 17], likelihood: 1 }] };
    const fallen = await last(engine, MIDDLE, { ...options, inference: none });
    expect(fallen.candidates).toEqual(even);
    const wrong = { ...options, inference: { leaves: [{}] } } as unknown as typeof options;
    await expect(last(engine, MIDDLE, wrong)).rejects.toMatchObject({ code: "BAD_TYPE" });
    const long = { leaves: [{ tiles: [1, 2, 3, 4, 5, 6, 7, 8], likelihood: 1 }] };
    await expect(last(engine, MIDDLE, { ...options, inference: long })).rejects.toThrow(
      "inference: a leave of 8 tiles (expected at most 7, as on a rack)",
    );
    engine.dispose();
  });

  it("gives each candidate exactly as many samples as are fixed, with their sums", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const { candidates, end, rollouts } = await last(engine, MIDDLE, { plies: 2, fixed: 230 });
    expect(end).toBe("samples");
    expect(rollouts).toBe(230 * candidates.length);
    expect(candidates.map(({ samples, state }) => [samples, state])).toEqual(
      candidates.map((_, i) => [230, i === 0 ? "leader" : "open"]),
    );
    // The best 15, the best exchange where it is not among them, and the pass.
    expect(candidates.length).toBeGreaterThanOrEqual(16);
    expect(candidates.some(({ move }) => move.kind === "exchange")).toBe(true);
    const pass = candidates.find(({ move }) => move.kind === "pass");
    // T17: with the equity that `rank` gives it.
    expect(pass?.equity).toBe(passOf(engine, MIDDLE).equity);
    for (const { winPercent, spread, plies, replies } of candidates) {
      expect(winPercent).toBeGreaterThan(0);
      expect(spread).not.toBeNull();
      expect(plies).toHaveLength(2);
      expect(replies.length).toBeGreaterThan(0);
      expect(plies[0]?.samples).toBe(230);
    }
  });

  it("counts the squares that the next two plies cover", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const { candidates } = await last(engine, MIDDLE, { plies: 2, fixed: 100, candidates: 2 });
    for (const { squares, plies, move } of candidates) {
      for (const [i, { percent, score }] of [squares.reply, squares.next].entries()) {
        expect(percent).toHaveLength(225);
        const tiles = percent.reduce((sum, share) => sum + share, 0) / 100;
        const { exchangePercent = 0, tiles: played = 0 } = plies[i] ?? {};
        // Exchanged tiles are not laid.
        expect(tiles).toBeLessThanOrEqual(played + 1e-9);
        if (exchangePercent === 0) expect(tiles).toBeCloseTo(played, 6);
        percent.forEach((share, square) => {
          if (share === 0) expect(score[square]).toBe(0);
        });
        if (move.kind === "place") expect(percent[7 * 15 + 7]).toBe(0);
      }
    }
  });

  it("leaves out what is surely worse, and says after which round", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const { candidates, end, rounds } = await last(engine, OPENING, { plies: 2, rank: "equity" });
    expect(["sure", "no-matter"]).toContain(end);
    const out = candidates.filter(({ state }) => state === "out");
    expect(out.map(({ move }) => move.kind)).toContain("pass");
    for (const { outAfter = 0 } of out) expect(outAfter).toBeGreaterThan(0);
    for (const { outAfter = 0 } of out) expect(outAfter).toBeLessThanOrEqual(rounds);
    const after = candidates.map(({ outAfter = 1000 }) => outAfter);
    expect(after).toEqual(after.toSorted((a, b) => b - a));
  });

  it("yields its state after each round, and ends early by a signal with the same state", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { plies: 2, samples: 500, indifference: 0, candidates: 4 };
    const states: SimulationSnapshot[] = [];
    for await (const state of engine.simulate(MIDDLE, options)) states.push(state);
    expect(states.length).toBeGreaterThan(2);
    expect(states.map(({ rounds }) => rounds)).toEqual(states.map((_, i) => i + 1));
    const stop = new AbortController();
    const run = engine.simulate(MIDDLE, { ...options, signal: stop.signal });
    for await (const { rounds } of run) if (rounds === 2) stop.abort();
    const { end, ...state } = await run.result();
    expect(end).toBe("cancelled");
    expect(state).toEqual(states[1]);
  });

  it("L9: can be awaited for its last state, as by `result`, and rejects as it does", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { plies: 2, fixed: 20, candidates: 3 };
    const awaited = await engine.simulate(MIDDLE, options);
    expect(awaited.end).toBe("samples");
    expect(awaited).toEqual(await engine.simulate(MIDDLE, options).result());
    const all = await Promise.all([awaited, engine.simulate(MIDDLE, options)]);
    expect(all[1]).toEqual(awaited);
    const bad = engine.simulate(MIDDLE, { plies: 0 });
    await expect((async () => await bad)()).rejects.toThrow(ArgumentError);
    await expect((async () => await bad)()).rejects.toThrow("plies");
  });

  it("L9: is stopped without a signal, and keeps the rounds that are finished", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { plies: 2, samples: 500, indifference: 0, candidates: 4 };
    const run = engine.simulate(MIDDLE, options);
    for await (const { rounds } of run) if (rounds === 2) run.stop();
    const { end, rounds } = await run;
    expect([end, rounds]).toEqual(["cancelled", 2]);
    const never = engine.simulate(MIDDLE, options);
    never.stop();
    expect(await never).toMatchObject({ end: "cancelled", rounds: 0 });
  });

  it("listens to a caller's signal only while a step is taken", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...args);
    };
    const run = engine.simulate(MIDDLE, { plies: 2, samples: 500, indifference: 0, signal });
    for await (const { rounds } of run) {
      expect(listeners).toBe(0);
      if (rounds === 2) break;
    }
    expect(listeners).toBe(0);
  });

  it("ends at once by a signal that is aborted before, without an answer", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const run = engine.simulate(MIDDLE, { signal: AbortSignal.abort() });
    const { end, rounds, candidates } = await run.result();
    expect([end, rounds]).toEqual(["cancelled", 0]);
    expect(candidates[0]).toMatchObject({ winPercent: null, spread: null, samples: 0 });
  });

  it("says of its estimates what they rest on", async () => {
    const engine = await simulatingEngine({ wasm: build });
    for (const fixed of [1, 20]) {
      const { candidates } = await last(engine, MIDDLE, { plies: 2, fixed, candidates: 2 });
      const [{ figures, winPercent: mean, winPercentError: error }] = candidates as [
        SimulatedCandidate,
      ];
      const rests = { samples: fixed, model: "simulation, 2 plies" };
      const errors = error === null ? {} : { error };
      expect(error === null).toBe(fixed === 1);
      expect(figures.winPercent).toEqual({ kind: "estimated", mean, ...errors, ...rests });
      expect(figures.spread).toMatchObject({ kind: "estimated", ...rests });
    }
  });

  it("ends by time with complete rounds", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { fixed: 1_000_000, candidates: 5, milliseconds: 300 };
    const { end, rounds, rollouts, candidates } = await last(engine, MIDDLE, options);
    expect(end).toBe("time");
    expect(rounds === 0).toBe(rollouts === 0);
    expect(new Set(candidates.map(({ samples }) => samples)).size).toBe(1);
  });

  it("F3: ends by time within its first round, without estimates", async () => {
    const never = ({ signal }: PoolAskOptions = {}) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    const engine = await simulatingEngine(
      { wasm: build },
      {
        startPool: async () => ({
          size: 2,
          ask: (_task, _input, options) => never(options),
          stop: async () => undefined,
        }),
      },
    );
    const { end, rounds, candidates } = await last(engine, MIDDLE, { milliseconds: 1 });
    expect([end, rounds]).toEqual(["time", 0]);
    expect(candidates.map(({ samples }) => samples)).toEqual(candidates.map(() => 0));
    expect(candidates.map(({ winPercent }) => winPercent)).toEqual(candidates.map(() => null));
    const unknown = { winPercent: { kind: "unknown" }, spread: { kind: "unknown" } };
    expect(candidates.map(({ figures }) => figures)).toEqual(candidates.map(() => unknown));
    const equities = candidates.map(({ equity }) => equity);
    expect(equities).toEqual([...equities].sort((a, b) => b - a));
  });

  it("ends the start of workers that no one waits for, and goes on with one after a dozen", async () => {
    const signals: AbortSignal[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const engine = await simulatingEngine(
      { wasm: build },
      {
        startPool: async (spec, signal) => {
          signals.push(signal);
          await unlessAborted(gate, signal);
          return startSearchPool(spec, (wire) => localWorker({ wasm: build }, wire));
        },
      },
    );
    const options = { fixed: 20, candidates: 2, plies: 2 };
    for (let i = 0; i < 14; i++) {
      const { end } = await last(engine, MIDDLE, { ...options, milliseconds: 20 });
      expect(end).toBe("time");
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([...Array(12).fill(true), false]);
    open();
    const { end, rounds } = await last(engine, MIDDLE, options);
    expect([end, rounds > 0, signals.length]).toEqual(["samples", true, 13]);
  });

  it("plays to the end where the bag is empty", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const bag = engine.unseen(ENDING);
    expect(bag.bag).toBe(0);
    const { candidates } = await last(engine, ENDING, {});
    for (const { winPercent } of candidates) expect([0, 50, 100]).toContain(winPercent);
    // The opponent's tiles are known, so all samples are the same game.
    for (const { spreadError } of candidates) expect(spreadError).toBe(0);
  });

  it.each(["greedy", "solved"] as const)("plays samples on to %s endings", async (endings) => {
    const options = { plies: 2, fixed: 20, candidates: 2, endings, endingNodes: 20 };
    const answers = new Set<string>();
    for (const [i, [, backend]] of kernelBuilds.entries()) {
      const engine = await simulatingEngine({ wasm: backend });
      for (const threads of i === 0 ? [1, 3] : [1]) {
        answers.add(JSON.stringify(await last(engine, LATE, { ...options, threads })));
      }
    }
    expect(answers.size).toBe(1);
    const [answer = ""] = answers;
    const { settings, candidates }: SimulationSnapshot = JSON.parse(answer);
    expect(settings).toMatchObject({ endings, endingNodes: 20 });
    // All games are won, tied or lost: half-wins.
    for (const { winPercent } of candidates) {
      const halves = ((winPercent as number) / 50) * 20;
      expect(halves).toBeCloseTo(Math.round(halves), 9);
    }
  });

  it("gives the same answer with all endings while the bag is far from empty", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { plies: 3, fixed: 60, candidates: 3 };
    const usual = await last(engine, MIDDLE, options);
    expect(usual.settings.endings).toBe("estimate");
    for (const endings of ["greedy", "solved"] as const) {
      const { settings, ...found } = await last(engine, MIDDLE, { ...options, endings });
      expect({ ...found, settings: { ...settings, endings: "estimate" } }).toEqual(usual);
    }
  });

  it("gives the values of the endgame where the bag is empty and endings are solved", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { endings: "solved", endingNodes: 100_000, fixed: 2, candidates: 8 } as const;
    const { candidates } = await last(engine, LAST, options);
    const { moves } = await engine.solve(LAST, { top: 1000, threads: 1 }).result();
    const values = new Map(moves.map(({ text, value }) => [text, value]));
    expect(candidates.length).toBe(9);
    for (const { text, spread, plies } of candidates) {
      expect([text, spread]).toEqual([text, values.get(text)]);
      expect(plies).toEqual([]);
    }
  });

  it("respects the known tiles of the opponent", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const opponentRack = engine.alphabet.tokenize("AEINRST");
    const position = OPENING.with({ rack: engine.alphabet.tokenize("BCDFGHJ"), opponentRack });
    const { candidates } = await last(engine, position, { plies: 2, fixed: 50, candidates: 3 });
    for (const { replies } of candidates) {
      // The same rack: one best reply, or another where a tile's draw decides between equal ones.
      expect(replies).toHaveLength(1);
    }
  });

  it("compares given moves alone, or one's own besides, and merges what comes to the same", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const listed = engine.top(MIDDLE, 2);
    const [a, b] = listed as [(typeof listed)[number], (typeof listed)[number]];
    const given = [a, b.text, JSON.parse(JSON.stringify(a.move)), "pass"];
    const { candidates } = await last(engine, MIDDLE, { candidates: given, fixed: 10, plies: 1 });
    expect(candidates.map(({ text }) => text).sort()).toEqual([a.text, b.text, "pass"].sort());
    const more = await last(engine, MIDDLE, {
      candidates: 2,
      also: ["exch UV"],
      fixed: 10,
      plies: 1,
    });
    const texts = more.candidates.map(({ text }) => text);
    expect(texts).toContain("exch UV");
    expect(texts).toContain("pass");
  });

  it("gives the sums of the samples that the kernel plays", async () => {
    const engine = await simulatingEngine({ wasm: build });
    let seen: Parameters<typeof startSearchPool>[0] | undefined;
    const watched = await simulatingEngine(
      { wasm: build },
      {
        startPool: (spec) => {
          seen = spec;
          return startSearchPool(spec, (setup) => localWorker({ wasm: build }, setup));
        },
      },
    );
    const [best] = engine.topValued(MIDDLE, 1) as [ReturnType<Engine["topValued"]>[number]];
    const { candidates } = await last(watched, MIDDLE, { fixed: 150, plies: 2, seed: 9 });
    const spec = seen as NonNullable<typeof seen>;
    const kernel = await RolloutKernel.start(spec.setup, { wasm: build }, "wasm");
    const counts = engine.unseen(MIDDLE).counts;
    const unseen = Uint8Array.from(counts.flatMap((count, tile) => Array(count).fill(tile)));
    const game = {
      board: MIDDLE.board,
      racks: [MIDDLE.rack, new Uint8Array()],
      unseen,
      scores: MIDDLE.scores,
      scorelessTurns: 0,
    } as const;
    const block = finish(
      playSamples(
        kernel,
        { rules: spec.setup.rules, table: spec.table as WinTable },
        { game, candidate: best, seed: 9, from: 0, count: 150, plies: 2 },
      ),
    );
    const mean = (values: Int32Array) => values.reduce((sum, one) => sum + one, 0) / 150;
    const found = candidates.find(({ text }) => text === engine.best(MIDDLE).text);
    expect(found?.spread).toBeCloseTo(mean(block.spreads) / 1000, 9);
    expect(found?.winPercent).toBeCloseTo(mean(block.wins) / 10_000, 9);
  });

  it("replaces a lost worker and repeats its samples", async () => {
    let lost = 0;
    const backends = { wasm: build };
    const engine = await simulatingEngine(backends, {
      startPool: (spec) =>
        startSearchPool(spec, async (setup) => {
          const worker = await localWorker(backends, setup);
          return {
            stop: () => worker.stop(),
            ask: (task, input, options) => {
              if (task === "samples" && lost < 2) {
                lost++;
                return Promise.reject(new WorkerError("WORKER_LOST", "a test took it"));
              }
              return worker.ask(task, input, options);
            },
          };
        }),
    });
    const options = { plies: 2, fixed: 120, candidates: 3 };
    const answer = await last(engine, MIDDLE, options);
    expect(lost).toBe(2);
    expect(answer).toEqual(await last(await simulatingEngine(backends), MIDDLE, options));
  });

  it("runs several simulations at a time", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const options = { plies: 2, fixed: 100, candidates: 3 };
    const alone = [await last(engine, MIDDLE, options), await last(engine, OPENING, options)];
    const together = await Promise.all([
      last(engine, MIDDLE, options),
      last(engine, OPENING, options),
    ]);
    expect(together).toEqual(alone);
    // Workers of another number replace those of a simulation that goes on.
    const mixed = [1, 3, 2].map((threads) => last(engine, MIDDLE, { ...options, threads }));
    for (const one of await Promise.all(mixed)) expect(one).toEqual(alone[0]);
    const slow = engine.simulate(MIDDLE, { ...options, fixed: 300, threads: 2 });
    const rounds = slow[Symbol.asyncIterator]();
    await rounds.next();
    await last(engine, MIDDLE, { ...options, threads: 3 });
    // Long enough for workers without work to be ended, from where they start again.
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect((await slow.result()).candidates[0]?.samples).toBe(300);
    engine.dispose();
  });

  it("refuses what cannot be simulated, by typed errors", async () => {
    const engine = await simulatingEngine({ wasm: build });
    const refused = async (
      options: object,
      position: Parameters<Engine["simulate"]>[0] = MIDDLE,
    ) => {
      try {
        await last(engine, position, options);
      } catch (error) {
        return error;
      }
      throw new Error("it was accepted");
    };
    const illegal = (move: string) => refused({ candidates: [move] });
    expect(await illegal("8H (CARE)Q")).toMatchObject({
      name: "SearchError",
      code: "ILLEGAL_MOVE",
      what: "the candidate 8H (CARE)Q makes CAREQ",
    });
    expect(await illegal("8H")).toBeInstanceOf(NotationError);
    expect(await illegal("9H ZOO")).toBeInstanceOf(PositionError);
    expect(await refused({ also: "8H CARE" })).toBeInstanceOf(ArgumentError);
    for (const options of [
      { plies: 0 },
      { plies: 101 },
      { samples: 0 },
      { fixed: 0 },
      { candidates: 0 },
      { candidates: [] },
      { milliseconds: 0 },
      { seed: -1 },
      { threads: 0 },
      { sure: 50 },
      { indifference: -1 },
      { rank: "luck" },
      { policy: "novice" },
      { endings: "perfect" },
      { endings: 2 },
      { endingNodes: 0 },
      { endingNodes: 1.5 },
      { signal: 5 },
      { table: {} },
    ]) {
      expect(await refused(options), JSON.stringify(options)).toBeInstanceOf(ArgumentError);
    }
    const table = WinTable.empty({ rackSize: 7, bagSize: 60 });
    expect(await refused({ table })).toMatchObject({ name: "SearchError", code: "OTHER_TABLE" });
    const opponentRack = engine.alphabet.tokenize("Q");
    expect(await refused({}, MIDDLE.with({ opponentRack }))).toMatchObject({
      code: "TOO_MANY_TILES",
    });
    const { config } = engine;
    const { words } = readWordList(["CARE", "CARES"], config.alphabet);
    const graph = buildGraph(words);
    const alone = await Engine.start({ ...config, graph }, { wasm: build });
    expect(() => alone.simulate(MIDDLE)).toThrow(SearchError);
    engine.dispose();
    expect(() => engine.simulate(MIDDLE)).toThrow(KernelError);
  });
});
