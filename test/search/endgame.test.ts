import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameConfig } from "../../src/game/config.js";
import {
  Endgame,
  type EndgameAbout,
  type EndgameSettings,
  type EndgameSnapshot,
} from "../../src/search/endgame/endgame.js";
import type { EndgameMove } from "../../src/search/endgame/searcher.js";
import { ToyGame, ToyPool } from "../support/toy-endgame.js";

const LENGTH = 6;
/** Enough for searches to all depths of the games. */
const TILES = 14;
const SETTINGS: EndgameSettings = {
  plies: 50,
  nodes: Number.POSITIVE_INFINITY,
  top: 1,
  firstWin: false,
};

function about(spread = 0): EndgameAbout {
  const config = gameConfig();
  const board = new Uint8Array(225);
  const rack = new Uint8Array(TILES / 2).fill(1);
  const position = { board, rack, scores: [spread, 0] as [number, number] };
  return {
    config,
    position,
    game: { board, racks: [rack, rack], turnsLeft: 6, turnLimit: 6, onlyPasses: false },
  };
}

interface Setup extends Partial<EndgameSettings> {
  workers?: number;
  seed?: number;
  spread?: number;
}

async function solve(
  game: ToyGame,
  { workers = 1, seed = 1, spread = 0, ...settings }: Setup = {},
): Promise<EndgameSnapshot[]> {
  const pool = new ToyPool(game, workers, seed);
  const search = new Endgame(about(spread), { ...SETTINGS, ...settings });
  const states: EndgameSnapshot[] = [];
  while (search.end === undefined) {
    await search.advance(pool, { deadline: Number.POSITIVE_INFINITY });
    states.push(search.snapshot());
  }
  return states;
}

const last = (states: EndgameSnapshot[]) => states.at(-1) as EndgameSnapshot;
const answerOf = ({ nodes, end, ...state }: EndgameSnapshot) => state;

/**
 * Returns what a search finds at each depth. In a search to the end of the game the proof may come
 * after any of them, since depths and proof take turns by their nodes.
 */
function atDepths(game: ToyGame, setup: Setup): Promise<EndgameSnapshot[]> {
  return solve(game, { ...setup, plies: TILES - 1 });
}

/** Returns the answers of a search that are among those at the depths, in this order. */
function among(states: readonly EndgameSnapshot[], depths: readonly EndgameSnapshot[]) {
  return depths.slice(0, states.length).map(answerOf);
}

const games = fc
  .record({ seed: fc.nat(100_000), width: fc.integer({ min: 1, max: 7 }) })
  .map(({ seed, width }) => new ToyGame(seed, width, LENGTH));
/** Enough for every kind of tree, and quick. */
const RUNS = { seed: 15, numRuns: 150 };

describe("the search of an endgame", () => {
  it("finds the value of a look at the whole tree at each depth, with a line that reaches it", async () => {
    await fc.assert(
      fc.asyncProperty(games, async (game) => {
        for (const state of await solve(game)) {
          const depth = state.proved ? LENGTH : state.depth;
          const all = game.node([]).moves.map((_, i) => game.moveValue([], i, depth));
          const most = Math.max(...all.map((one) => one.value));
          // A look at some of the moves finds the value of its own best move.
          const [first] = pathOf(state.line) as [number];
          const value = state.width === undefined ? most : (all[first]?.value as number);
          expect(state.value).toBe(value);
          expect(value).toBeLessThanOrEqual(most);
          if (state.proved) expect(value).toBe(game.valueOf([], LENGTH).value);
          expect(valueOfLine(game, state)).toBe(value);
        }
      }),
      RUNS,
    );
  });

  it("T20: looks at some moves first, and says that what it finds is an estimate", async () => {
    await fc.assert(
      fc.asyncProperty(games, fc.integer({ min: 1, max: 3 }), async (game, top) => {
        const count = game.node([]).moves.length;
        for (const { proved, depth, width, figure, moves, others } of await solve(game, { top })) {
          const kind = proved ? "exact" : "estimated";
          expect([figure, ...moves.map((move) => move.figure)].map((one) => one.kind)).toEqual(
            Array(moves.length + 1).fill(kind),
          );
          if (width === undefined) continue;
          expect(proved).toBe(false);
          expect(width).toBeLessThan(count);
          expect(moves).toHaveLength(Math.min(top, width));
          // Of the others nothing is known.
          expect(others).toBeUndefined();
          const plies = depth === 1 ? "1 ply" : `${depth} plies`;
          const model = `${plies} of the ${width} most promising moves, then playouts`;
          expect(figure).toMatchObject({ model });
        }
        if (count <= 3) return;
        const states = await solve(game);
        expect(states.filter(({ width }) => width !== undefined).length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it("ends when the value is proved, with a line to the end of the game", async () => {
    await fc.assert(
      fc.asyncProperty(games, async (game) => {
        const states = await solve(game);
        const { end, depth, value, proved, moves } = last(states);
        expect([end, proved]).toEqual(["proved", true]);
        expect(depth).toBe(TILES);
        expect(value).toBe(game.valueOf([], LENGTH).value);
        const path = pathOf(moves[0]?.line ?? []);
        expect(game.node(path.slice(0, -1)).moves[path.at(-1) as number]?.endsGame).toBe(true);
        expect(states.slice(0, -1).every((state) => !state.proved && state.end === undefined)).toBe(
          true,
        );
      }),
      RUNS,
    );
  });

  it("gives the same answers with 1 to 8 workers, whoever is first", async () => {
    const settings = fc.record({
      workers: fc.integer({ min: 2, max: 8 }),
      seed: fc.nat(1000),
      top: fc.integer({ min: 1, max: 9 }),
      firstWin: fc.boolean(),
      spread: fc.integer({ min: -9, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(games, settings, async (game, { workers, seed, ...others }) => {
        const one = await solve(game, others);
        const many = await solve(game, { ...others, workers, seed });
        expect(answerOf(last(many))).toEqual(answerOf(last(one)));
        if (others.firstWin) {
          expect(many.map(answerOf)).toEqual(one.map(answerOf));
          return;
        }
        const depths = await atDepths(game, others);
        for (const states of [one, many]) {
          const before = states.slice(0, -1);
          expect(before.map(answerOf)).toEqual(among(before, depths));
        }
      }),
      RUNS,
    );
  });

  it("lists the best moves in order with their values, and the most that others are worth", async () => {
    await fc.assert(
      fc.asyncProperty(games, fc.integer({ min: 1, max: 9 }), async (game, top) => {
        const [single, several] = [last(await solve(game)), last(await solve(game, { top }))];
        const count = game.node([]).moves.length;
        const values = game.node([]).moves.map((_, i) => game.moveValue([], i, LENGTH).value);
        const best = values.toSorted((a, b) => b - a);
        expect(several.moves.map(({ value }) => value)).toEqual(best.slice(0, top));
        expect(several.value).toBe(single.value);
        expect(several.legalMoves).toBe(count);
        expect(new Set(several.moves.map(({ text }) => text)).size).toBe(Math.min(top, count));
        for (const { move, value, bound, proved } of several.moves) {
          expect(value).toBe(values[pathOf([{ move }])[0] as number]);
          expect([bound, proved]).toEqual(["exact", true]);
        }
        const next = best[top];
        if (next === undefined) expect(several.others).toBeUndefined();
        else expect(several.others).toBeGreaterThanOrEqual(next);
        expect(several.others ?? -99).toBeLessThanOrEqual(several.moves.at(-1)?.value as number);
      }),
      RUNS,
    );
  });

  it("finds with firstWin whether the game is won, tied or lost", async () => {
    const spreads = fc.integer({ min: -12, max: 12 });
    const workers = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(games, spreads, workers, async (game, spread, count) => {
        const state = last(await solve(game, { firstWin: true, spread, workers: count }));
        const final = spread + game.valueOf([], LENGTH).value;
        expect(state.outcome).toBe(final > 0 ? "win" : final === 0 ? "tie" : "loss");
        expect(state.proved).toBe(true);
        const [{ move, bound }] = state.moves as [EndgameSnapshot["moves"][0]];
        expect(bound).toBe(final > 0 ? "least" : final === 0 ? "exact" : "most");
        const own = spread + game.moveValue([], pathOf([{ move }])[0] as number, LENGTH).value;
        expect(Math.sign(own)).toBe(Math.sign(final));
      }),
      RUNS,
    );
  });

  it("gives the last finished depth when it is interrupted at any moment", async () => {
    const moments = fc.record({
      nodes: fc.integer({ min: 1, max: 60_000 }),
      workers: fc.integer({ min: 1, max: 4 }),
      top: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(games, moments, async (game, { nodes, workers, top }) => {
        const whole = await solve(game, { top });
        const states = await solve(game, { top, nodes, workers });
        const state = last(states);
        expect([state.end, state.proved]).toEqual(
          state.proved ? ["proved", true] : ["nodes", false],
        );
        // The step that was given up leaves the answer as it was.
        const found = state.proved ? states : states.slice(0, -1);
        expect(answerOf(state)).toEqual(answerOf(last(found)));
        const depths = found.filter(({ proved }) => !proved);
        expect(depths.map(answerOf)).toEqual(among(depths, await atDepths(game, { top })));
        if (state.proved) expect(answerOf(state)).toEqual(answerOf(last(whole)));
        // With one worker, it depends on the nodes alone.
        if (workers === 1) {
          const fits = whole.filter((one, i) => i === 0 || one.nodes <= nodes);
          expect(found.map(answerOf)).toEqual(fits.map(answerOf));
        }
      }),
      RUNS,
    );
  });

  it("ends by a signal within a depth with the depth before, also on several workers", async () => {
    let depths: EndgameSnapshot[] = [];
    let game = new ToyGame(0, 5, 9);
    for (let seed = 1; depths.length < 6; seed++) {
      game = new ToyGame(seed, 5, 9);
      depths = await atDepths(game, {});
    }
    const proved = last(await solve(game));
    const seen = new Set<number>();
    for (let pause = 0; pause < 120; pause++) {
      const stop = new AbortController();
      const pool = new ToyPool(game, 1 + (pause % 3), pause);
      const search = new Endgame(about(), SETTINGS);
      const limits = { signal: stop.signal, deadline: Number.POSITIVE_INFINITY };
      let count = 0;
      const { ask } = pool;
      pool.ask = (...job) => {
        if (count++ === pause) stop.abort();
        return ask.call(pool, ...job);
      };
      while (search.end === undefined) await search.advance(pool, limits);
      const state = search.snapshot();
      const { end, depth, width } = state;
      const same = depths.find((one) => one.depth === depth && one.width === width);
      expect(end).toBe(state.proved ? "proved" : "cancelled");
      expect(answerOf(state)).toEqual(answerOf(state.proved ? proved : (same as EndgameSnapshot)));
      seen.add(depth);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it("stops at the depth asked for, and at once when the time is up", async () => {
    const game = new ToyGame(3, 7, LENGTH);
    const { end, depth } = last(await solve(game, { plies: 2 }));
    expect([end, depth]).toEqual(["depth", 2]);
    const search = new Endgame(about(), SETTINGS);
    const pool = new ToyPool(game, 2);
    while (search.end === undefined) await search.advance(pool, { deadline: 0 });
    expect([search.snapshot().depth, search.end]).toEqual([1, "time"]);
  });

  it("passes the error of a worker on", async () => {
    const search = new Endgame(about(), SETTINGS);
    const pool = new ToyPool(new ToyGame(3, 7, LENGTH), 3);
    pool.ask = async () => {
      throw new Error("lost");
    };
    await expect(search.advance(pool, { deadline: 1e9 })).rejects.toThrow("lost");
  });
});

/** Returns the indexes of the moves of a line. */
function pathOf(line: readonly { move: EndgameMove["move"] }[]): number[] {
  return line.map(({ move }) => (move.kind === "exchange" ? (move.tiles[0] as number) : 0));
}

/** Adds up a line of play, and what is behind it. */
function valueOfLine(game: ToyGame, { line, depth, proved }: EndgameSnapshot): number {
  const path = pathOf(line);
  const before = path.slice(0, -1);
  // A move that is forced is no ply, but for the first.
  const plies = before.filter((_, i) => i === 0 || game.node(path.slice(0, i)).moves.length > 1);
  const left = proved ? LENGTH : depth - plies.length;
  const end = game.moveValue(before, path.at(-1) as number, Math.max(1, left)).value;
  return before.reduceRight((value, _, i) => (line[i]?.score as number) - value, end);
}
