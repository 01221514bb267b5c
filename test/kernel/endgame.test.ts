import { describe, expect, it } from "vitest";
import { layOn } from "../../src/game/board.js";
import { tilesKept } from "../../src/game/tiles.js";
import {
  ALL_MOVES,
  type EndgameKernel,
  type EndgameResult,
} from "../../src/kernel/endgame-kernel.js";
import { TO_THE_END } from "../../src/search/endgame/searcher.js";
import { PlainEndgame, SIX_SCORELESS, TWO_PASSES } from "../oracles/plain-endgame.js";
import { kernelBuilds } from "../support/backends.js";
import { endgameVectors, readEndgame, smallEndgameVectors, textsOf } from "../support/endgames.js";
import { FULL } from "../support/full.js";
import {
  expectProofs,
  kernelGame,
  provedMoves,
  provedValue,
  searchEndgame,
  startEndgames,
} from "../support/kernel-endgames.js";
import { randomFrom } from "../support/mutations.js";
import { expectPlainEndgames } from "../support/plain-endgames.js";
import { endgameCases } from "../support/played-endgames.js";

const [, wasm] = kernelBuilds[0] as (typeof kernelBuilds)[number];

describe("endgames of the vectors", () => {
  it("have the same values and best moves, with two passes and six scoreless turns", async () => {
    const vectors = smallEndgameVectors().filter((_, i) => FULL || i % 3 === 0);
    const kernel = await startEndgames(
      readEndgame((vectors[0] as (typeof vectors)[0]).cgp).game,
      wasm,
    );
    for (const { id, cgp, ...answers } of vectors) {
      const { position, plain } = readEndgame(cgp);
      for (const [ending, wanted] of [
        [TWO_PASSES, answers.two_passes],
        [SIX_SCORELESS, answers.six_scoreless],
      ] as const) {
        kernel.load(kernelGame(plain, ending));
        expect({ id, value: provedValue(kernel).value }).toEqual({ id, value: wanted.value });
        const moves = provedMoves(kernel);
        const best = moves.filter(({ value }) => value === wanted.value);
        expect(
          textsOf(
            best.map(({ move }) => move),
            position,
          ),
        ).toEqual(wanted.best.toSorted());
        expect(Math.max(...moves.map(({ value }) => value))).toBe(wanted.value);
      }
    }
  });
});

describe("small endgames", () => {
  it("have the moves and values of the brute force, by every build", async () => {
    const cases = (await endgameCases(FULL ? 46 : 14, 3)).filter(({ position: { racks } }) => {
      return racks[0].length + racks[1].length < 5;
    });
    await expectPlainEndgames(cases, kernelBuilds);
    expect(cases.length).toBeGreaterThan(FULL ? 20 : 4);
  });

  it("are searched to the same values in windows, in slices and after steps along a line", async () => {
    const cases = (await endgameCases(21, 11)).slice(0, 21).filter((_, i) => FULL || i % 2 === 0);
    for (const { name, game, ending, position } of cases) {
      const kernel = await startEndgames(game, wasm, { tableBytes: 1 << 16, cacheBytes: 1 << 20 });
      kernel.load(kernelGame(position, ending));
      const { value, depth } = provedValue(kernel);
      expect(new PlainEndgame(game, ending).value(position), name).toBe(value);
      expect(searchEndgame(kernel, ALL_MOVES, depth + 3)).toEqual({ value, isProved: true });
      expectWindows(kernel, value, depth);
      expectProofs(kernel, value, 1);
      // Without the values that the searches have found.
      kernel.load(kernelGame(position, ending));
      expectProofs(kernel, value);
      // To the end, limits of what few tiles can gain cut the search.
      kernel.load(kernelGame(position, ending));
      expectWindows(kernel, value, TO_THE_END);
      expectSteps(kernel, depth);
    }
  });
});

describe("plays after which a player draws tiles", () => {
  it("are worth what the endgames behind them are", async () => {
    let plays = 0;
    for (const { name, game, ending, position } of await endgameCases(FULL ? 60 : 14, 5)) {
      const [rack, other] = position.racks.map((tiles) => Uint8Array.from(tiles).sort());
      if (rack === undefined || other === undefined || rack.length < 2) continue;
      const loaded = { ...kernelGame(position, ending), racks: [rack, other] as const };
      const { turnsLeft, turnLimit } = loaded;
      const sizes = { tableBytes: 1 << 16, cacheBytes: 1 << 20 };
      const kernel = await startEndgames(game, wasm, sizes);
      const part = await startEndgames(game, wasm, sizes);
      const root = { moves: [], racks: loaded.racks, mover: 0, turnsLeft } as const;
      const scene = { ...root, drawn: rack.slice(-1) };
      for (const one of [kernel, part]) {
        one.load(loaded);
        one.stage(scene);
      }
      expect(() => part.find({ kind: "pass" })).toThrow("not possible");
      for (const [index, { move, score, endsGame }] of kernel.moves().entries()) {
        if (move.kind !== "place" || score === 0 || index % 4 !== 0) continue;
        expect(endsGame, name).toBe(false);
        const { value } = provedValue(kernel, index);
        kernel.prove(index, value - 1);
        expect(runToEnd(kernel)).toEqual({ value, isProved: true });
        kernel.prove(index, value);
        expect(runToEnd(kernel).value).toBe(value);
        // By its place in the kernel's list.
        part.start(part.find(move), 50, -1000, 1000);
        expect(runToEnd(part)).toEqual({ value, isProved: true });
        const left = tilesKept(rack, move);
        const racks = [left, other] as const;
        const moves = [{ move, score, equityMilli: 0 }];
        kernel.stage({ moves, racks, mover: 1, turnsLeft: turnLimit });
        expect(score - provedValue(kernel).value, name).toBe(value);
        kernel.stage(scene);
        kernel.moves();
        plays++;
      }
    }
    expect(plays).toBeGreaterThan(FULL ? 200 : 30);
  });
});

describe.each(kernelBuilds)("lists of plays (%s)", (_, build) => {
  it("begin with the most promising ones, and are the same when a board is met again", async () => {
    let plays = 0;
    for (const { name, game, ending, position } of await endgameCases(FULL ? 20 : 6, 9)) {
      const sizes = { tableBytes: 1 << 16, cacheBytes: 1 << 20 };
      const kernel = await startEndgames(game, build, sizes);
      const loaded = kernelGame(position, ending);
      const root = { moves: [], racks: loaded.racks, mover: 0, turnsLeft: 6 } as const;
      kernel.load(loaded);
      const scenes = kernel.moves().flatMap(({ move, score, endsGame }, index) => {
        if (move.kind !== "place" || endsGame || index % 5 !== 0) return [];
        const racks = [tilesKept(loaded.racks[0], move), loaded.racks[1]] as const;
        const moves = [{ move, score, equityMilli: 0 }];
        return [{ moves, racks, mover: 1, turnsLeft: 6 } as const];
      });
      const all = [root, ...scenes.slice(0, 20)];
      const found = all.map((scene) => {
        kernel.stage(scene);
        const some = [1, 4, 1000].map((most) => kernel.promising(most));
        const listed = kernel.moves();
        expect(kernel.promising(4), name).toEqual(some[1]);
        for (const [i, most] of [1, 4, 1000].entries()) {
          expect(some[i], name).toEqual(listed.slice(0, -1).slice(0, most));
        }
        plays += listed.length;
        return listed;
      });
      for (const [i, scene] of all.entries()) {
        kernel.stage(scene);
        expect(kernel.moves(), name).toEqual(found[i]);
      }
    }
    expect(plays).toBeGreaterThan(FULL ? 2000 : 300);
  });

  it("are those of the board as it is, whatever was known of its lanes before", async () => {
    const random = randomFrom(17);
    const vectors = endgameVectors().filter(({ tiles }) => tiles > 10);
    let plays = 0;
    for (const { cgp } of vectors.slice(0, FULL ? 20 : 2)) {
      const { game, plain } = readEndgame(cgp);
      const loaded = kernelGame(plain, SIX_SCORELESS);
      // Little memory for lanes, so that it is cleaned often.
      const walking = await startEndgames(game, build, {
        tableBytes: 1 << 16,
        cacheBytes: 1 << 18,
      });
      const fresh = await startEndgames(game, build, { tableBytes: 1 << 16, cacheBytes: 1 << 22 });
      walking.load(loaded);
      for (let walk = 0; walk < 6; walk++) {
        let now = loaded;
        for (let depth = 0; ; depth++) {
          // Some positions have the plays of one player known before, some of both.
          if (random(2) === 0) searchEndgame(walking, ALL_MOVES, 1 + random(2));
          fresh.load(now);
          const moves = walking.moves();
          expect(moves).toEqual(fresh.moves());
          for (const { move } of moves.slice(0, -1)) {
            expect(walking.find(move)).toBe(fresh.find(move));
          }
          plays += moves.length;
          const open = moves.filter(({ endsGame, score }) => !endsGame && score > 0);
          const made = open[random(open.length)];
          if (made?.move.kind !== "place") {
            for (; depth > 0; depth--) walking.ascend();
            break;
          }
          const [found, wanted] = [walking, fresh].map((one) => {
            return searchEndgame(one, moves.indexOf(made), 3);
          });
          expect(found).toEqual(wanted);
          walking.descend(moves.indexOf(made));
          const board = layOn(now.board, made.move, game.rules.layout);
          const racks = [now.racks[1], tilesKept(now.racks[0], made.move)] as const;
          now = { ...now, board, racks, turnsLeft: now.turnLimit };
        }
      }
    }
    expect(plays).toBeGreaterThan(FULL ? 10_000 : 1000);
  });
});

describe("large endgames", () => {
  it("have bounds of two plies that agree with the values, with and without answers out of hand", async () => {
    const vectors = endgameVectors().filter(({ tiles }) => tiles > 7);
    const kernel = await startEndgames(
      readEndgame((vectors[0] as (typeof vectors)[0]).cgp).game,
      wasm,
      { tableBytes: 1 << 14, cacheBytes: 1 << 22 },
    );
    let bounds = 0;
    for (const { id, cgp } of vectors.filter((_, i) => i % (FULL ? 4 : 8) === 0)) {
      const { plain } = readEndgame(cgp);
      kernel.load(kernelGame(plain, TWO_PASSES));
      const count = kernel.moves().length;
      for (let index = 0; index < Math.min(count, 60); index += FULL ? 1 : 6) {
        if (kernel.moves()[index]?.endsGame) continue;
        // In an open window every reply is made, and a ply before the playouts none is left out.
        const { value } = searchEndgame(kernel, index, 2);
        for (const apart of [-30, -9, -1, 0, 1, 12]) {
          const limit = value + apart;
          kernel.load(kernelGame(plain, TWO_PASSES));
          kernel.moves();
          const found = searchEndgame(kernel, index, 2, [limit, limit + 1]).value;
          expect([id, index, apart, found > limit]).toEqual([id, index, apart, value > limit]);
          expect(found > limit ? found <= value : found >= value).toBe(true);
          bounds++;
        }
      }
    }
    expect(bounds).toBeGreaterThan(FULL ? 750 : 400);
  });
});

/** Runs a search that was begun to its end. */
function runToEnd(kernel: EndgameKernel): EndgameResult {
  for (;;) {
    const result = kernel.run(100);
    if (result !== undefined) return result;
  }
}

/** Bounds are on the right side of the value, and exact values the same however the search goes. */
function expectWindows(kernel: EndgameKernel, value: number, depth: number): void {
  for (const [alpha, beta] of [
    [value - 1, value + 1],
    [value - 1, value],
    [value, value + 1],
    [value - 20, value - 10],
    [value + 10, value + 20],
    [value - 50, value - 49],
    [value + 49, value + 50],
  ] as const) {
    const found = searchEndgame(kernel, ALL_MOVES, depth, [alpha, beta], 1);
    if (value <= alpha) {
      expect(found.value).toBeLessThanOrEqual(alpha);
      expect(found.value).toBeGreaterThanOrEqual(value);
    } else if (value >= beta) {
      expect(found.value).toBeGreaterThanOrEqual(beta);
      expect(found.value).toBeLessThanOrEqual(value);
    } else {
      expect(found.value).toBe(value);
    }
  }
}

/** A move is worth its score less what the position after it is worth. */
function expectSteps(kernel: EndgameKernel, depth: number): void {
  const moves = kernel.moves();
  for (const [index, { score, endsGame }] of moves.entries()) {
    if (endsGame || index % 5 !== 0) continue;
    const { value } = provedValue(kernel, index);
    // A search that is given up leaves no trace.
    kernel.start(index, depth + 1, -9, 9);
    kernel.run(1);
    kernel.stop();
    kernel.descend(index);
    expect(score - provedValue(kernel).value).toBe(value);
    kernel.ascend();
    expect(kernel.moves()).toEqual(moves);
    expect(provedValue(kernel, index).value).toBe(value);
  }
}
