import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { GameError, PositionError } from "../../src/base/errors.js";
import { type GameConfig, gameConfig } from "../../src/game/config.js";
import { Game } from "../../src/game/game.js";
import { parseLayout } from "../../src/game/layout.js";
import { PASS } from "../../src/game/moves.js";
import { formatMove, parseMove } from "../../src/game/plays.js";
import { Position } from "../../src/game/position.js";
import { RULES, type Rules } from "../../src/game/rules.js";

const english = alphabet("english");
const config = gameConfig();

/** A game of a row of squares with letters A (1 point) and B (3 points), racks of two. */
function tiny(counts: [a: number, b: number], others: Partial<Rules> = {}): GameConfig {
  const tile = (upper: string, count: number, score: number) => {
    return { upper, lower: upper.toLowerCase(), count, score, vowel: false };
  };
  const tiles = [tile("?", 0, 0), tile("A", counts[0], 1), tile("B", counts[1], 3)];
  const layout = parseLayout(["........."], "row");
  const rules = { ...RULES.CrosswordGame, layout, rackSize: 2, bingoBonus: 0, ...others };
  return { alphabet: new Alphabet("tiny", tiles), rules };
}

function play(game: Game, ...texts: string[]): Game {
  for (const text of texts) game.play(parseMove(text, game));
  return game;
}

describe("a game", () => {
  it("ends as a player goes out, who gets the other's points twice", () => {
    const game = Game.start(tiny([4, 0]), { seed: 1 });
    expect([game.tilesInBag, game.turn, game.racks[0]]).toEqual([0, 0, Uint8Array.of(1, 1)]);
    play(game, "1E AA");
    expect(game.outcome).toEqual({ ending: "out", scores: [2 + 4, 0], winner: 0 });
    expect(game.events.map(({ kind, score, total }) => [kind, score, total])).toEqual([
      ["play", 2, 2],
      ["end-points", 4, 6],
    ]);
    expect(() => play(game, "1E AAAA")).toThrow(GameError);
  });

  it("ends after six scoreless turns, each player losing the own points", () => {
    const game = play(
      Game.start(tiny([2, 6]), { seed: 3 }),
      "pass",
      "pass",
      "pass",
      "pass",
      "pass",
    );
    expect([game.isOver, game.scorelessTurns]).toEqual([false, 5]);
    const racks = game.racks.map((rack) =>
      rack?.reduce((sum, tile) => sum + (tile === 1 ? 1 : 3), 0),
    );
    play(game, "pass");
    expect(game.outcome).toMatchObject({
      ending: "stalled",
      scores: racks.map((points = 0) => -points),
    });
    expect(game.events.slice(-2).map(({ kind }) => kind)).toEqual(["end-penalty", "end-penalty"]);
  });

  it("ends after two passes where the rules say so, and lost turns are no passes", () => {
    const rules = { passLimit: 2 };
    expect(play(Game.start(tiny([8, 0], rules), { seed: 1 }), "pass", "pass").isOver).toBe(true);
    const game = play(Game.start(tiny([8, 0], rules), { seed: 1 }), "pass", "1E AA", "pass");
    expect(game.isOver).toBe(false);
    const lost = play(Game.start(tiny([8, 0], rules), { seed: 1 }), "pass");
    lost.loseTurn();
    expect([lost.isOver, lost.scorelessTurns]).toEqual([false, 2]);
  });

  it("takes a play back that was challenged, and the end that it brought", () => {
    const game = play(Game.start(tiny([4, 0]), { seed: 1 }), "1E AA");
    expect(game.withdraw()).toMatchObject({ kind: "withdrawn", player: 0, score: -2, total: 0 });
    expect([game.isOver, game.turn, game.scores, game.scorelessTurns]).toEqual([
      false,
      1,
      [0, 0],
      1,
    ]);
    expect(game.racks[0]).toEqual(Uint8Array.of(1, 1));
    expect(game.board.some((tile) => tile !== 0)).toBe(false);
    expect(() => game.withdraw()).toThrow("there is no play to be taken back");
    game.undo();
    expect(game.outcome?.scores).toEqual([6, 0]);
  });

  it("gives points for a play that stood, before the end", () => {
    const game = play(Game.start(tiny([4, 0]), { seed: 1 }), "1E AA");
    game.addBonus(5);
    expect(game.events.map(({ kind }) => kind)).toEqual(["play", "challenge", "end-points"]);
    expect(game.outcome?.scores).toEqual([11, 0]);
    game.penalize(1, 10);
    expect(game.scores).toEqual([11, -10]);
  });

  it("C5: takes points from who challenged a play that stood, before the end", () => {
    const game = play(Game.start(tiny([4, 0]), { seed: 1 }), "1E AA");
    expect(game.penalizeChallenger(10)).toMatchObject({ kind: "challenge", player: 1, score: -10 });
    expect(game.events.map(({ kind }) => kind)).toEqual(["play", "challenge", "end-points"]);
    expect(game.outcome?.scores).toEqual([6, -10]);
    expect(Game.replay(game.config, game.toJSON()).outcome).toEqual(game.outcome);
    game.undo();
    expect(game.outcome?.scores).toEqual([6, 0]);
    expect(() => game.penalizeChallenger(-1)).toThrow("points: is -1");
    const begun = Game.start(tiny([4, 0]), { seed: 1 });
    expect(() => begun.penalizeChallenger(10)).toThrow("there is no play to be challenged");
  });

  it.each<[what: string, text: string, error: string]>([
    ["beside the start", "1A AA", "the first play does not cover the start"],
    ["with tiles of others", "8H QI", "the rack has no"],
  ])("refuses a play %s and stays as it was", (_, text, message) => {
    const game = Game.start(config, { seed: 1 });
    const before = JSON.stringify(game);
    expect(() => play(game, text)).toThrow(PositionError);
    if (text.startsWith("8H")) expect(() => play(game, text)).toThrow(message);
    expect(JSON.stringify(game)).toBe(before);
  });

  it("refuses exchanges from a small bag, and of nothing", () => {
    const game = Game.start(tiny([4, 2]), { seed: 1 });
    expect(() =>
      game.play({ kind: "exchange", tiles: (game.racks[0] as Uint8Array).slice(0, 1) }),
    ).toThrow("an exchange with 2 in the bag (expected at least 7)");
    expect(() => game.play({ kind: "exchange", tiles: new Uint8Array() })).toThrow(
      "an exchange of no tiles",
    );
  });

  it("needs a bag for two racks", () => {
    expect(() => Game.start(tiny([3, 0]), { seed: 1 })).toThrow(
      "a bag of 3 tiles (expected at least 4, for two racks of 2)",
    );
  });

  it("can be undone to its beginning, and copies go on by themselves", () => {
    const game = Game.start(config, { seed: 2 });
    const dealt = JSON.stringify(game);
    game.play(PASS);
    const copy = game.clone();
    copy.play(PASS);
    expect([game.events.length, copy.events.length]).toEqual([1, 2]);
    expect(JSON.stringify(copy.undo().undo())).toBe(dealt);
    expect(() => copy.undo()).toThrow("the game has just begun");
  });
});

describe("a game that is followed", () => {
  const rack = (text: string) => english.tokenize(text, { as: "rack" });

  it("has unknown racks, which are told or dealt", () => {
    const game = Game.follow(config);
    expect([game.racks, game.rackSizes, game.tilesInBag]).toEqual([
      [undefined, undefined],
      [7, 7],
      86,
    ]);
    expect(() => game.position()).toThrow("the rack of player 1 is unknown");
    game.setRack(0, rack("RETINAS"));
    expect(english.format(game.position().rack)).toBe("AEINRST");
    expect(() => game.setRack(1, rack("QQABCDE"))).toThrow(/no Q is left/);
    expect(() => game.setRack(1, rack("ABC"))).toThrow("rack: 3 tiles (expected 7");
    play(game, "8D RETAINS", "9G ARE");
    expect(game.racks).toEqual([undefined, undefined]);
    game.deal(7);
    expect(game.racks.map((tiles) => tiles?.length)).toEqual([7, 7]);
    expect(game.tilesInBag).toBe(100 - 7 - 3 - 14);
    expect(() => game.deal(7)).toThrow("the tiles of the game were dealt before");
    expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).toJSON()).toEqual(game.toJSON());
    // Points that were changed in a file do not pass for those of the game.
    const forged = JSON.parse(JSON.stringify(game));
    forged.events[0].score += 100;
    expect(() => Game.fromJSON(forged)).toThrow(/^events\[0\]\.total: is \d+ \(expected \d+\)$/);
  });

  it("knows the last rack once the bag is empty", () => {
    const game = Game.follow(tiny([3, 2]));
    game.setRack(0, [1, 2]);
    play(game, "1E AB");
    game.setRack(1, [1, 1]);
    expect(game.racks).toEqual([Uint8Array.of(2), Uint8Array.of(1, 1)]);
    const unknown = Game.follow(tiny([4, 4], { passLimit: 2 }));
    play(unknown, "pass");
    expect(() => play(unknown, "pass")).toThrow("the rack of player 1 is unknown");
    expect(unknown.events).toHaveLength(1);
  });
});

describe("a position", () => {
  const position = Position.empty(config, english.tokenize("RETINAS"));

  it("after a move is the other player's", () => {
    const after = position.after(parseMove("8D RETAINS", position));
    expect([after.scores, after.scorelessTurns, after.rack.length]).toEqual([[0, 66], 0, 0]);
    expect(after.unseen().total).toBe(93);
    const passed = position.after(PASS);
    expect([passed.scorelessTurns, passed.opponentRack]).toEqual([1, position.rack.slice().sort()]);
    expect(() => position.after(parseMove("8D CARE", position))).toThrow("the rack has no C");
    expect(() => position.after(parseMove("1A RETAINS", position))).toThrow(PositionError);
  });

  it("keeps what is unchanged, and a copy of its arrays", () => {
    const board = new Uint8Array(225);
    const one = Position.of(config, { board, rack: new Uint8Array() });
    board[0] = 1;
    expect(one.board[0]).toBe(0);
    expect(formatMove(PASS, one)).toBe("pass");
  });

  it("counts more tiles than the set has", () => {
    const many = Position.empty(config, Uint8Array.of(26, 26));
    expect(() => many.unseen()).toThrow("board and rack: 2 of Z (expected at most 1");
  });
});
