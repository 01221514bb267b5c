import { beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { ArgumentError, PositionError, SearchError } from "../../src/base/errors.js";
import type { Engine } from "../../src/engine/engine.js";
import type { PositionInput } from "../../src/game/position.js";
import { unseenTiles } from "../../src/game/tiles.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";
import { heuristic2 } from "../../src/leaves/heuristics.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { gameSetup } from "../../src/players/setup.js";
import type { PreEndgameSnapshot } from "../../src/search/preendgame/snapshot.js";
import type { PreEndgameOptions } from "../../src/search/preendgame/solve.js";
import { plainRollout } from "../oracles/plain-rollout.js";
import { FULL } from "../support/full.js";
import { shortGraph } from "../support/lexicons.js";
import { randomFrom } from "../support/mutations.js";
import { simulatingEngine } from "../support/simulations.js";

const CGP =
  "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/1WEE3N1T3NU/CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB";
/** One tile in the bag, three tiles on each rack less one. */
const ONE = parseCgp(`${CGP} ADHINRR/ 384/388 0`);
const english = alphabet("english");
let engine: Engine;

beforeAll(async () => {
  engine = await simulatingEngine({ wasm: wasmBackend });
});

function search(
  options: PreEndgameOptions = {},
  position: PositionInput = ONE,
): Promise<PreEndgameSnapshot> {
  return engine.preEndgame(position, { threads: 1, plies: 1, ...options }).result();
}

const answerOf = ({ nodes, ...state }: PreEndgameSnapshot) => JSON.stringify(state);
const tiles = (text: string) => engine.alphabet.tokenize(text, { as: "rack" });

describe("engine.preEndgame", () => {
  it("gives the same answer with any number of threads", async () => {
    const moves = ["A11 (C)HARD", "A11 (C)HAIR", "pass"];
    const answers = new Set<string>();
    for (const threads of FULL ? [1, 2, 3] : [1, 3])
      answers.add(answerOf(await search({ threads })));
    expect(answers.size).toBe(1);
    const some = await Promise.all(
      [1, 2].map((threads) => search({ threads, moves: moves.slice(0, 2), plies: undefined })),
    );
    expect(new Set(some.map(answerOf)).size).toBe(1);
    expect(some[0]).toMatchObject({ proved: true, end: "proved", bag: 1, weight: 8 });
    expect(JSON.parse(JSON.stringify(some[0]))).toEqual(some[0]);
  });

  it("T1: ends in a millisecond also where moves would be simulated", async () => {
    // Two tiles in the bag.
    const two = parseCgp(`${CGP.replace("14D/14A", "15/14A")} ADHINRR/ 384/388 0`);
    for (const milliseconds of FULL ? [1, 2, 3, 4, 5] : [1, 5]) {
      const { bag, end, moves } = await search({ milliseconds, plies: undefined }, two);
      expect([bag, end]).toEqual([2, "time"]);
      expect(moves).toHaveLength(engine.count(two) + 1);
    }
  });

  it("lists every legal first move, with sums that fit the draws", async () => {
    const { moves, weight, opponent } = await search();
    expect(opponent).toBe("rational");
    expect(moves).toHaveLength(engine.count(ONE) + 1);
    expect(new Set(moves.map(({ text }) => text)).size).toBe(moves.length);
    for (const { wins, ties, losses, searched, draws, guaranteed, ...move } of moves) {
      const sum = (of: (draw: (typeof draws)[number]) => number) =>
        draws.reduce((all, draw) => all + of(draw), 0);
      expect(sum((draw) => draw.weight)).toBe(searched);
      expect(sum((draw) => draw.wins)).toBeCloseTo(wins, 6);
      expect(sum((draw) => draw.losses)).toBeCloseTo(losses, 6);
      expect(wins + ties + losses).toBeCloseTo(searched, 6);
      expect(move.exact).toBe(searched === weight);
      expect(move.estimate === undefined).toBe(move.exact);
      if (move.exact) expect(move.winPercent).toBeCloseTo((100 * (wins + ties / 2)) / weight, 6);
      else expect(move.winPercent).toBe(move.estimate?.winPercent);
      expect(move.winPercent).toBeGreaterThanOrEqual(move.bounds.least);
      expect(move.winPercent).toBeLessThanOrEqual(move.bounds.most);
      if (guaranteed !== undefined) expect(guaranteed.wins).toBeLessThanOrEqual(wins + 1e-9);
    }
  });

  it("T1: counts only draws whose result is proved, and bounds the others", async () => {
    const [solved, ...others] = await Promise.all(
      [undefined, 1].map((plies) => search({ moves: ["A11 (C)HARD", "A11 (C)HAIR"], plies })),
    );
    let unproved = 0;
    for (const { moves, weight } of others) {
      for (const { text, wins, ties, searched, bounds, exact, estimate } of moves) {
        const truth = solved?.moves.find((one) => one.text === text);
        expect(truth).toMatchObject({ exact: true, searched: weight });
        expect(bounds.least).toBeCloseTo((100 * (wins + ties / 2)) / weight, 6);
        expect(bounds.least).toBeLessThanOrEqual(truth?.winPercent as number);
        expect(bounds.most).toBeGreaterThanOrEqual(truth?.winPercent as number);
        if (exact) continue;
        unproved++;
        expect(searched).toBeLessThan(weight);
        expect(bounds.most - bounds.least).toBeCloseTo((100 * (weight - searched)) / weight, 6);
        expect(estimate?.model).toMatch(/(^|the others by )1 ply, then playouts$/);
        expect(estimate?.error).toBeGreaterThan(0);
      }
    }
    expect(unproved).toBeGreaterThan(0);
  });

  it("T2: gives a sample of draws an error and names its model, however it ends", async () => {
    // Three tiles in the bag: after the first stage, each move rests on a few of many draws.
    const board = ONE.board.slice();
    board[14] = 0;
    board[29] = 0;
    const position = ONE.with({ board });
    const { moves, weight, bag } = await search({ signal: AbortSignal.abort() }, position);
    expect(bag).toBe(3);
    expect(
      moves.some(({ estimate }) => estimate?.model.match(/^playouts.* of \d+ of \d+ draws$/)),
    ).toBe(true);
    for (const { wins, ties, losses, searched, estimate, exact, draws } of moves) {
      expect(wins + ties + losses).toBeCloseTo(searched, 6);
      expect(draws.reduce((sum, draw) => sum + draw.weight, 0)).toBe(searched);
      expect(searched).toBeLessThanOrEqual(weight);
      if (!exact) expect(estimate?.error).toBeGreaterThan(0);
    }
    // A single draw that was won does not lead a larger sample that was mostly won.
    const lower = moves.map(({ winPercent, estimate }) => winPercent - (estimate?.error ?? 0));
    for (const [i, one] of lower.slice(1).entries()) {
      expect(one).toBeLessThanOrEqual((lower[i] as number) + 1e-9);
    }
  });

  it.runIf(FULL)("T2: estimates by simulation what a player would try, and says so", async () => {
    const board = ONE.board.slice();
    board[14] = 0;
    board[29] = 0;
    const position = ONE.with({ board });
    const moves = ["A11 (C)HARD", "A11 (C)HAIR", "pass"];
    const samples = FULL ? 100 : 10;
    const options = { moves, samples, plies: 1 };
    const found = await search(options, position);
    const played = { candidates: moves, fixed: samples, plies: 10, endings: "greedy" } as const;
    const { candidates } = await engine.simulate(position, { ...played, threads: 1 }).result();
    const [own, other] = position.scores;
    for (const { text, estimate, searched, spread } of found.moves) {
      const same = candidates.find((one) => one.text === text);
      expect(searched).toBeLessThan(found.weight / 4);
      expect(estimate).toMatchObject({
        model: "simulation, games played to their end by static equity",
        samples,
        winPercent: same?.winPercent,
      });
      expect(spread).toBeCloseTo(own - other + (same?.spread as number), 6);
    }
    const threads = await search({ ...options, threads: 3 }, position);
    expect(answerOf(threads)).toBe(answerOf(found));
    const [without] = (await search({ ...options, samples: 0 }, position)).moves;
    expect(without?.estimate?.model).toContain("playouts");
  });

  it("T2: has of simulated moves what the plain rollouts of its model have", async () => {
    const board = ONE.board.slice();
    board[14] = 0;
    const position = ONE.with({ board });
    const moves = ["A11 (C)HARD", "A11 (C)HAIR", "pass"];
    const samples = FULL ? 60 : 8;
    const found = await search({ moves, samples }, position);
    const { config, rack, scores } = position;
    const leaves = fullBagLeaves(english, heuristic2(english));
    const player = { name: "hasty", graph: shortGraph(), leaves } as const;
    const setup = gameSetup({ ...config, players: [player, player] });
    const counts = unseenTiles(english, board, rack);
    const unseen = Uint8Array.from(
      counts.flatMap((copies, tile) => Array<number>(copies).fill(tile)),
    );
    const game = {
      board,
      racks: [rack, new Uint8Array()],
      unseen,
      scores,
      scorelessTurns: 0,
    } as const;
    for (const { move, score, spread, estimate, text } of found.moves) {
      expect([text, estimate?.samples, estimate?.model]).toEqual([
        ...[text, samples],
        "simulation, games played to their end by static equity",
      ]);
      const candidate = { move, score, equityMilli: 0 };
      const rollouts = Array.from({ length: samples }, (_, sample) => {
        const one = { game, candidate, seed: 1, sample, plies: 10, endings: "greedy" } as const;
        return plainRollout(setup, one);
      });
      // All of them end within this many turns, so that no win estimate has a part in it.
      expect(rollouts.every(({ isOver }) => isOver)).toBe(true);
      const sum = (of: (spread: number) => number) =>
        rollouts.reduce((all, one) => all + of(one.spread), 0);
      const wins = sum((final) => (Math.sign(final) + 1) / 2);
      expect(estimate?.winPercent, text).toBeCloseTo((100 * wins) / samples, 6);
      expect(spread, text).toBeCloseTo(sum((final) => final) / samples, 6);
    }
  });

  it.runIf(FULL)(
    "T1, T2: simulates what more playouts favor, too, before it is shown among the best",
    async () => {
      const board = ONE.board.slice();
      board[14] = 0;
      const position = ONE.with({ board });
      const simulatedIn = (moves: PreEndgameSnapshot["moves"]) =>
        moves.filter(({ estimate }) => estimate?.model.startsWith("simulation") === true);
      const counts: number[] = [];
      let last: PreEndgameSnapshot | undefined;
      const options = { threads: 1, plies: 1, samples: FULL ? 30 : 8 };
      for await (last of engine.preEndgame(position, options)) {
        counts.push(simulatedIn(last.moves).length);
      }
      // None after the first playouts, some candidates then, and more after more playouts.
      const [first, candidates, more] = counts as [number, number, number];
      expect(first).toBe(0);
      expect(candidates).toBeGreaterThan(10);
      expect(more).toBeGreaterThan(candidates);
      const shown = (last as PreEndgameSnapshot).moves.slice(0, 5);
      expect(simulatedIn(shown).length + shown.filter(({ exact }) => exact).length).toBe(5);
    },
  );

  it("leaves out draws of tiles that are known to be on the other rack", async () => {
    const all = { moves: ["A11 (C)HARD"], plies: undefined };
    const { draws } = (await search(all)).moves[0] ?? { draws: [] };
    expect(draws.map((draw) => `${draw.tiles}${draw.weight}`).join(" ")).toBe("E3 G1 I2 M1 T1");
    const known = ONE.with({ opponentRack: tiles("GEE") });
    const some = await search(all, known);
    expect(some.weight).toBe(5);
    const left = some.moves[0]?.draws.map((draw) => `${draw.tiles}${draw.weight}`);
    expect(left?.join(" ")).toBe("E1 I2 M1 T1");
  });

  it("estimates with more tiles in the bag what keeps some of them there", async () => {
    // Without some tiles on the rack there are more to draw.
    const board = ONE.board.slice();
    board[0 * 15 + 14] = 0;
    const few = FULL ? {} : { moves: ["A11 (C)HARD", "A11 (C)HAIR", "pass"] };
    const { moves, bag, proved, end } = await search(few, ONE.with({ board }));
    expect([bag, proved, end]).toEqual([2, false, "effort"]);
    for (const { draws, spread, exact, move } of moves) {
      expect(Number.isFinite(spread)).toBe(true);
      expect(draws.every((draw) => Number.isFinite(draw.spread))).toBe(true);
      if (move.kind === "pass") expect(exact).toBe(false);
    }
  });
});

describe("limits of engine.preEndgame", () => {
  it("end it with the last stage that was finished", async () => {
    const states = new Map<string, string>();
    for await (const { nodes, end, ...state } of engine.preEndgame(ONE, { threads: 1, plies: 2 })) {
      if (end === undefined) states.set(state.stage, JSON.stringify(state));
    }
    expect([...states.keys()].slice(0, 3)).toEqual(["playouts", "more playouts", "1 ply"]);
    const random = randomFrom(9);
    for (let i = 0; i < (FULL ? 12 : 4); i++) {
      const stop = new AbortController();
      const limits = i % 2 === 0 ? { milliseconds: 1 + random(400) } : { signal: stop.signal };
      setTimeout(() => stop.abort(), random(400));
      const threads = 1 + (i % 3);
      const { nodes, end, ...state } = await search({ threads, plies: 2, ...limits });
      if (state.stage.startsWith("playouts of ")) expect(state.proved).toBe(false);
      else expect(JSON.stringify(state)).toBe(states.get(state.stage));
      if (end !== "effort") expect(end).toBe(i % 2 === 0 ? "time" : "cancelled");
    }
    const all = engine.count(ONE) + 1;
    const { stage, end, moves, proved } = await search({ signal: AbortSignal.abort() });
    expect([stage, end]).toEqual([`playouts of 1 of ${all} moves`, "cancelled"]);
    expect([moves.length, proved]).toEqual([1, false]);
  });

  it("T1, T2: that are over after the first playouts leave no time for a simulation", async () => {
    // Two tiles in the bag, so that moves are simulated.
    const board = ONE.board.slice();
    board[14] = 0;
    const position = ONE.with({ board });
    const { stage, end, moves } = await search({ milliseconds: 1, plies: undefined }, position);
    expect([stage, end]).toEqual(["playouts", "time"]);
    expect(moves.every(({ estimate }) => estimate?.model.startsWith("playouts"))).toBe(true);
  });
});

describe("bad input of engine.preEndgame", () => {
  it.each([
    [{ plies: 4 }, "BAD_NUMBER", "plies: is 4"],
    [{ top: 0 }, "BAD_NUMBER", "top: is 0"],
    [{ milliseconds: -1 }, "BAD_NUMBER", "milliseconds: is -1"],
    [{ scorelessLimit: 0 }, "BAD_NUMBER", "scorelessLimit: is 0"],
    [{ threads: 1000 }, "BAD_NUMBER", "threads: is 1000"],
    [{ moves: [] }, "BAD_TYPE", "moves: "],
    [{ moves: "pass" }, "BAD_TYPE", 'moves: is "pass"'],
    [{ worker: 5 }, "BAD_TYPE", "worker: is 5"],
    [{ signal: {} }, "BAD_TYPE", "signal: is an object"],
    [{ move: ["pass"] }, "UNKNOWN_NAME", '"move" is unknown; did you mean moves?'],
  ])("options %j", async (options, code, what) => {
    await expect(search(options as never)).rejects.toMatchObject({
      name: ArgumentError.name,
      code,
      message: expect.stringContaining(what),
    });
  });

  it("positions and moves that it cannot search", async () => {
    const fails = (position: PositionInput, options: object, error: object) =>
      expect(search(options, position)).rejects.toMatchObject(error);
    const name = SearchError.name;
    const early = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0");
    const expected = "1 to 4 tiles";
    await fails(early, {}, { name, code: "TILES_IN_BAG", what: "82 tiles in the bag", expected });
    await fails(ONE.with({ rack: [] }), {}, { name });
    // A rack that is known in part only, of which moves would leave tiles in the bag.
    const known = ONE.rack.slice(0, ONE.rack.length - 1);
    const inPart = { name, code: "NO_RACK", expected: "7 tiles" };
    await fails(ONE.with({ rack: known }), {}, inPart);
    await fails(ONE.with({ scorelessTurns: 6 }), {}, { name, code: "GAME_OVER" });
    const wrong = ONE.with({ opponentRack: tiles("Q") });
    await fails(wrong, {}, { name: PositionError.name, code: "TOO_MANY_TILES" });
    await fails(ONE, { moves: ["A11 (C)HARRRR"] }, {});
    await fails(ONE, { moves: ["8A ADH"] }, {});
  });
});
