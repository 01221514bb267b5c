import { describe, expect, it } from "vitest";
import type { Engine } from "../../src/engine/engine.js";
import { Game } from "../../src/game/game.js";
import { Position } from "../../src/game/position.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { Champion, simulationFor, timeFor } from "../../src/players/champion.js";
import type { PlayerView } from "../../src/players/player.js";
import { type AutoplayOptions, autoplay } from "../../src/selfplay/autoplay.js";
import { FULL } from "../support/full.js";
import { NEAR_HOST, resultsOf } from "../support/near-matches.js";
import { simulatingEngine } from "../support/simulations.js";

const engine = await simulatingEngine({ wasm: wasmBackend });

const play = (options: Partial<AutoplayOptions> & Pick<AutoplayOptions, "players">) =>
  autoplay({ games: 2, seed: 5, ...options }, NEAR_HOST);

/** Plays until there are at most this many tiles in the bag. */
function gameWith(inBag: number, seed: number): Game {
  const game = Game.start(engine.config, { seed });
  while (game.position().tilesInBag() > inBag) game.play(engine.best(game.position()).move);
  return game;
}

describe("the champion", { timeout: 120_000 }, () => {
  const players = [
    ["champion:candidates=2:infer=20:nodes=60", 1, "js"],
    ["sim:candidates=2:infer=20:samples=10", 2, "wasm"],
  ] as const;
  it.each(
    FULL ? players : players.slice(1),
  )("%s plays the same games (threads: %i, build: %s)", async (player, threads, backend) => {
    const players = [{ player, leaves: "none" }, "greedy"] as const;
    const same = { players, games: threads, paired: false };
    const whole = await play({ ...same, threads: 1 });
    const other = await play({ ...same, threads, backend });
    expect(resultsOf(other)).toEqual(resultsOf(whole));
  });

  it("gives the same answer with any number of threads", async () => {
    for (const inBag of [60, 3, 0]) {
      const position = gameWith(inBag, 3).position();
      const answers = await Promise.all(
        [1, 2].map((threads) =>
          new Champion(engine, { nodes: 300, candidates: 3, threads }).choose({ position }),
        ),
      );
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it("looks for its move as the tiles in the bag ask for", async () => {
    const champion = new Champion(engine, { nodes: 600, candidates: 3, threads: 1 });
    for (const [inBag, by] of [
      [50, "simulation"],
      [3, "simulation"],
      [0, "endgame"],
    ] as const) {
      const position = gameWith(inBag, 4).position();
      expect((await champion.choose({ position })).by).toBe(by);
    }
    const deep = new Champion(engine, { nodes: 60_000, threads: 1 });
    const few = parsedPosition("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 V/ 0/0 0");
    expect(await deep.choose({ position: few })).toMatchObject({ isSure: true });
  });

  it("is content with what it has found when it is hurried, in each of its searches", async () => {
    const champion = new Champion(engine, { milliseconds: 600_000, candidates: 3, threads: 1 });
    for (const inBag of [50, 3, 0]) {
      const position = gameWith(inBag, 4).position();
      const signal = AbortSignal.abort();
      const { move } = await champion.choose({ position, signal });
      expect(engine.rank(position, move).rank).toBeGreaterThan(0);
    }
    const position = gameWith(50, 4).position();
    await expect(champion.choose({ position, signal: 5 as never })).rejects.toThrow(/signal/);
  });

  it("takes a rack that is known in part only, whatever is left in the bag", async () => {
    const { board, rack, ...rest } = gameWith(1, 4).position();
    const position = Position.of(engine.config, { ...rest, board, rack: rack.slice(0, 5) });
    for (const nodes of [300, 60_000]) {
      const champion = new Champion(engine, { nodes, candidates: 2, threads: 1 });
      expect((await champion.choose({ position })).by).toBe("simulation");
    }
  });

  it("names what is wrong with a view", async () => {
    const champion = new Champion(engine, { nodes: 300, threads: 1 });
    const position = gameWith(60, 1).position();
    for (const [view, code, message] of [
      [undefined, "BAD_TYPE", "view: is missing"],
      [{}, "BAD_TYPE", "position: is missing"],
      [{ position, clock: 5 }, "BAD_TYPE", "clock: is 5"],
      [{ position, clock: {} }, "BAD_TYPE", "clock.milliseconds: is missing"],
      [{ position, clock: { seconds: 3 } }, "UNKNOWN_NAME", 'clock: "seconds" is unknown'],
      [{ position, clock: { milliseconds: Number.NaN } }, "BAD_TYPE", "clock.milliseconds: is NaN"],
      [{ position, clock: { milliseconds: 9, increment: "1" } }, "BAD_TYPE", "clock.increment: is"],
    ] as const) {
      const thrown = await champion.choose(view as never).catch((error: unknown) => error);
      expect(thrown).toMatchObject({ code, message: expect.stringContaining(message) });
    }
  });

  it("solves endgames as the engine does", async () => {
    const game = gameWith(0, 1);
    while (game.position().rack.length > 5) game.play(engine.best(game.position()).move);
    expect(game.isOver).toBe(false);
    const position = game.position();
    const champion = new Champion(engine, { nodes: 1_000_000, threads: 1 });
    const { move, by, spread, isSure } = await champion.choose({ position });
    const { moves, proved } = await engine.solve(position, { threads: 1 }).result();
    expect([by, isSure, proved]).toEqual(["endgame", true, true]);
    expect(move).toEqual(moves[0]?.move);
    expect(spread).toBe(moves[0]?.value);
  });

  it("searches an endgame with little time in its own thread", async () => {
    const threads: (number | undefined)[] = [];
    const spying = Object.create(engine, {
      solve: {
        value: (...[where, options]: Parameters<Engine["solve"]>) => {
          threads.push(options?.threads);
          const limits = { milliseconds: undefined, nodes: 1000, threads: 1 };
          return engine.solve(where, { ...options, ...limits });
        },
      },
    }) as Engine;
    const position = gameWith(0, 4).position();
    for (const milliseconds of [50, 1000]) {
      const champion = new Champion(spying, { milliseconds, threads: 2 });
      expect((await champion.choose({ position })).by).toBe("endgame");
    }
    expect(threads).toEqual([1, 2]);
  });

  it("says that nothing was searched if its signal came before", async () => {
    const position = gameWith(3, 4).position();
    const champion = new Champion(engine, { threads: 1 });
    const found = await champion.choose({ position, signal: AbortSignal.abort() });
    const { move, text } = engine.best(position);
    expect(found).toEqual({ move, text, by: "static", isSure: false });
  });

  it("compares a single play with the pass, which is legal too", async () => {
    const position = gameWith(3, 4).position();
    const one = engine.top(position, 1);
    const spying = Object.create(engine, { top: { value: () => one } }) as Engine;
    const options = { nodes: 100, candidates: 2, threads: 1 };
    expect((await new Champion(spying, options).choose({ position })).by).toBe("simulation");
    const stuck = parsedPosition("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 V/ 0/0 0");
    const passing = Object.create(engine, {
      top: { value: () => [{ move: { kind: "pass" }, text: "pass" }] },
    }) as Engine;
    const found = await new Champion(passing, options).choose({ position: stuck });
    expect(found).toEqual({ move: { kind: "pass" }, text: "pass", by: "only-move", isSure: true });
  });

  it("keeps time for the finalists where few tiles are in the bag", async () => {
    const limits: (number | undefined)[] = [];
    const spying = Object.create(engine, {
      simulate: {
        value: (...[where, options]: Parameters<Engine["simulate"]>) => {
          limits.push(options?.milliseconds);
          return engine.simulate(where, { ...options, fixed: 1, milliseconds: undefined });
        },
      },
    }) as Engine;
    const position = gameWith(3, 4).position();
    const choose = (milliseconds: number) =>
      new Champion(spying, { milliseconds, candidates: 2, threads: 1 }).choose({ position });
    await choose(1900);
    const [first, second] = limits as [number, number];
    expect(limits).toHaveLength(2);
    expect(first).toBeLessThanOrEqual(950);
    expect(second).toBeLessThanOrEqual(1900);
    expect(second).toBeGreaterThan(first);
    await choose(100);
    expect(limits).toHaveLength(3);
  });

  it("infers the opponent's tiles from his last turn, unless it is told not to", async () => {
    const asked: unknown[] = [];
    const spying = Object.create(engine, {
      infer: {
        value: (...given: Parameters<Engine["infer"]>) => {
          asked.push(given[1]);
          return engine.infer(...given);
        },
      },
    }) as Engine;
    const game = gameWith(60, 6);
    const before = game.position();
    const move = engine.best(before).move;
    game.play(move);
    const position = game.position();
    const lastTurn: PlayerView["lastTurn"] = {
      before: before.with({ rack: new Uint8Array(), opponentRack: position.rack }),
      move,
    };
    const options = { nodes: 600, candidates: 2, threads: 1 };
    await new Champion(spying, { ...options, infer: 0 }).choose({ position, lastTurn });
    await new Champion(spying, options).choose({ position });
    expect(asked).toEqual([]);
    await new Champion(spying, { ...options, infer: 50 }).choose({ position, lastTurn });
    expect(asked).toEqual([move]);
  });

  it("sees the opponent's last turn in a match, and of exchanges only the number", async () => {
    const seen: PlayerView[] = [];
    const watcher = (view: PlayerView) => {
      seen.push(view);
      return engine.best(view.position);
    };
    await play({ players: [watcher, "h3"], games: 4 });
    const turns = seen.filter(({ lastTurn }) => lastTurn !== undefined);
    expect(turns.length).toBeGreaterThan(25);
    expect(seen.some(({ turn, lastTurn }) => turn === 1 && lastTurn === undefined)).toBe(true);
    for (const { position: now, lastTurn } of turns) {
      const { before, move } = lastTurn as NonNullable<PlayerView["lastTurn"]>;
      expect(before.rack).toHaveLength(0);
      expect(before.opponentRack).toEqual(now.rack);
      if ("exchanged" in move || move.kind !== "place") continue;
      // The board of now is that of before with the move.
      const laid = move.tiles.filter((tile) => tile !== 0).length;
      const count = (board: Uint8Array) => board.filter((tile) => tile !== 0).length;
      expect(count(now.board)).toBe(count(before.board) + laid);
      expect(now.scores[0]).toBe(before.scores[1]);
    }
    for (const { lastTurn } of turns) expect(lastTurn?.move).not.toHaveProperty("kind", "exchange");
  });

  it("plans its time: never more than it has, more for a longer clock, and less for more tiles", () => {
    for (const milliseconds of [50, 1000, 60_000, 1_500_000]) {
      for (const tiles of [2, 14, 40, 100]) {
        const time = timeFor({ milliseconds }, tiles);
        expect(time).toBeGreaterThan(0);
        expect(time).toBeLessThan(milliseconds);
        expect(timeFor({ milliseconds: 2 * milliseconds }, tiles)).toBeGreaterThanOrEqual(time);
        expect(timeFor({ milliseconds }, tiles + 10)).toBeLessThanOrEqual(time);
      }
    }
    // A clock that is run down by every move lasts until the end.
    let left = 60_000;
    for (let tiles = 100; tiles > 0; tiles -= 8) left -= timeFor({ milliseconds: left }, tiles);
    expect(left).toBeGreaterThan(0);
  });

  it("compares fewer moves if it has little time, and as many as asked for with nodes", () => {
    for (const inBag of [60, 10]) {
      const short = simulationFor(inBag, { milliseconds: 100 }, 15).candidates;
      const long = simulationFor(inBag, { milliseconds: 1000 }, 15).candidates;
      expect(short).toBeLessThan(long as number);
      expect(simulationFor(inBag, { nodes: 100 }, 15).candidates).toBe(long);
      expect(simulationFor(inBag, { milliseconds: 100 }, 2).candidates).toBe(2);
    }
  });

  it("goes deeper as the bag empties", () => {
    const plies = (inBag: number, nodes: number) => simulationFor(inBag, { nodes }, 15).plies;
    expect([plies(80, 20_000), plies(10, 20_000), plies(80, 100_000)]).toEqual([2, 4, 4]);
  });

  it.each([
    ["champion:nodes=0", 'the option "nodes=0" of the player champion'],
    ["champion:plies=2", "has no option"],
    ["champion:infer=10000001", "expected a whole number from 0 to 10000000"],
    ["sim:infer=x", "a whole number"],
    ["sim:nodes=0", "nodes=0"],
  ])("refuses %s", async (player, message) => {
    await expect(play({ players: [player, "greedy"] })).rejects.toThrow(message);
  });
});

function parsedPosition(cgp: string): Position {
  return Position.of(engine.config, parseCgp(cgp));
}
