import { describe, expect, it } from "vitest";
import { Game } from "../../src/game/game.js";
import type { Move } from "../../src/game/moves.js";
import type { GameState } from "../../src/kernel/game-kernel.js";
import { gameSetup } from "../../src/players/setup.js";
import { followGame } from "../../src/selfplay/record.js";
import { followPlainGame } from "../oracles/plain-game.js";
import type { PlainGameRecord } from "../oracles/plain-statistics.js";
import { kernelOf, setupOf } from "../support/games.js";
import { playPlain, randomGames } from "../support/plain-games.js";

/** Holds a game against the state of the same game elsewhere. */
function expectState(game: Game, state: GameState, board?: Uint8Array): void {
  expect({
    points: game.scores,
    tilesInBag: game.tilesInBag,
    scorelessTurns: game.scorelessTurns,
    racks: game.racks,
    ending: game.outcome?.ending,
  }).toEqual({
    points: state.points,
    tilesInBag: state.tilesInBag,
    scorelessTurns: state.scorelessTurns,
    racks: state.racks,
    ending: state.ending,
  });
  if (board !== undefined) expect(game.board).toEqual(board);
  if (!game.isOver) expect(game.turn).toBe(state.mover);
}

const SLOW = { timeout: 120_000 };

describe("a game is turn for turn that of the oracle", SLOW, () => {
  it("on random boards, alphabets, lexicons and players, both variants", () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 24; seed++) {
      const variant = seed % 4 === 3 ? "jumbled" : "classic";
      const setup = gameSetup(randomGames(seed, { variant }));
      const match = { seed: (seed - 3) >>> 0, from: 2 * seed, count: 2, paired: seed % 3 === 0 };
      const { paired } = match;
      for (const record of playPlain(setup, match)) {
        const { alphabet, rules } = setup;
        const { number } = record.end;
        const game = Game.start({ alphabet, rules }, { seed: match.seed, paired, number });
        replay(game, record, met);
      }
    }
    expect([...met].sort()).toEqual(["exchange", "out", "pass", "place", "stalled"]);
  });
});

function replay(game: Game, { turns, end }: PlainGameRecord, met: Set<string>): void {
  expect(game.first).toBe(end.began);
  for (const { before, board, chosen } of turns) {
    expectState(game, before, board);
    met.add(chosen.move.kind);
    expect(game.play(chosen.move).score).toBe(chosen.score);
  }
  expectState(game, end);
  met.add(end.ending as string);
  expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).toJSON()).toEqual(game.toJSON());
}

describe("a game is turn for turn that of the kernel", SLOW, () => {
  it.each([
    [11, false],
    [12, true],
  ])("with the default lexicon, seed %i", async (seed, paired) => {
    const setup = setupOf(["hasty", "greedy"]);
    const kernel = await kernelOf(setup);
    for (let number = 0; number < 6; number++) {
      const game = Game.start(setup, { seed, number, paired });
      const followed = followGame(kernel, { seed, number, paired });
      let step = followed.next();
      for (; step.done !== true; step = followed.next()) {
        const { before, board, chosen } = step.value;
        expectState(game, before, board);
        expect(game.play(chosen.move).score).toBe(chosen.score);
      }
      expectState(game, step.value, kernel.board());
    }
  });

  it("where two passes end a game", async () => {
    const options = randomGames(3, { bagSize: [30, 40], rackSize: [4, 4] });
    const rules = { ...options.rules, passLimit: 2, scorelessLimit: 4 };
    const setup = gameSetup({ ...options, rules });
    const kernel = await kernelOf(setup);
    const endings = new Set<number>();
    for (let number = 0; number < 12; number++) {
      const game = Game.start(setup, { seed: 9, number });
      const followed = followGame(kernel, { seed: 9, number, paired: false });
      let step = followed.next();
      for (let turn = 0; step.done !== true; turn++) {
        const isPass = (turn * (number + 2)) % 5 < 2;
        game.play(isPass ? { kind: "pass" } : step.value.chosen.move);
        step = followed.next(
          isPass ? { move: { kind: "pass" }, score: 0, equityMilli: 0 } : undefined,
        );
        expectState(game, step.done === true ? step.value : step.value.before);
      }
      expect(game.isOver).toBe(true);
      endings.add(game.scorelessTurns);
    }
    expect(endings.has(2)).toBe(true);
  });

  it("with moves of others: exchanges from small bags, passes and stalls", () => {
    const setup = gameSetup(randomGames(4, { bagSize: [30, 40], rackSize: [5, 5] }));
    for (let number = 0; number < 8; number++) {
      const game = Game.start(setup, { seed: 5, number });
      const followed = followPlainGame(setup, { seed: 5, number, paired: false });
      let step = followed.next();
      for (let turn = 0; step.done !== true; turn++) {
        const { before } = step.value;
        const rack = before.racks[before.mover];
        const mayExchange = before.tilesInBag >= setup.rules.exchangeLimit;
        const tiles = Array.from(rack.slice(0, 1 + (turn % rack.length)));
        const move: Move =
          mayExchange && turn % 2 === number % 2 ? { kind: "exchange", tiles } : { kind: "pass" };
        const isOther = (turn + number) % 3 > 0;
        game.play(isOther ? move : step.value.chosen.move);
        step = followed.next(isOther ? { move, score: 0, equityMilli: 0 } : undefined);
        expectState(game, step.done === true ? step.value : step.value.before);
      }
      expect(game.isOver).toBe(true);
    }
  });
});
