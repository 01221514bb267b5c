import { beforeAll, describe, expect, it } from "vitest";
import {
  buildGraph,
  createEngine,
  Game,
  gameConfig,
  openLexicon,
  parseCgp,
} from "../../src/api/node.js";
import type { Lexicon } from "../../src/engine/lexicon.js";
import { CHALLENGE_RULES, type ChallengeRule } from "../../src/game/challenges.js";
import type { GameEvent } from "../../src/game/events.js";
import { wordsUpTo } from "../support/lexicons.js";

/* L7, L8: challenges in one step, moves as text wherever a move is taken, and the history. */

let lexicon: Lexicon;
/** Two-letter words with which games end by the last tiles. */
let small: Lexicon;
beforeAll(async () => {
  small = await openLexicon(buildGraph(wordsUpTo(4)));
  lexicon = await openLexicon(["SEASON", "AA", "NA", "EN"]);
});

/** A game after the play SEASON, and one of the phony NAX beside it. */
function played(text?: string): Game {
  const game = Game.start(gameConfig(), { seed: 1 });
  game.play("8D SEASON");
  if (text !== undefined) game.play(text);
  return game;
}

describe("game.challenge", () => {
  const outcome = (game: Game) => [game.scores, game.turn, game.events.length];

  it.each<[ChallengeRule, unknown, GameEvent["kind"] | undefined]>([
    ["void", [[14, 0], 1, 1], undefined],
    ["single", [[14, 0], 1, 1], undefined],
    ["double", [[14, 0], 0, 2], "pass"],
    ["five", [[19, 0], 1, 2], "challenge"],
    ["ten", [[24, 0], 1, 2], "challenge"],
  ])("a play that stands, by the rule %s", (rule, after, kind) => {
    const game = played();
    const { valid, words, event } = game.challenge(lexicon, rule);
    expect({ valid, words }).toEqual({ valid: true, words: [{ word: "SEASON", valid: true }] });
    expect(event?.kind).toBe(kind);
    expect(outcome(game)).toEqual(after);
    if (event !== undefined) expect(game.events.at(-1)).toBe(event);
  });

  it.each<[ChallengeRule, unknown]>([
    ["void", [[0, 0], 0, 0]],
    ...(["single", "double", "five", "ten"] as const).map(
      (rule) => [rule, [[0, 0], 1, 2]] as [ChallengeRule, unknown],
    ),
  ])("a phony, by the rule %s", (rule, after) => {
    const game = played();
    const { valid, words } = game.challenge(() => false, rule);
    expect({ valid, words }).toEqual({ valid: false, words: [{ word: "SEASON", valid: false }] });
    expect(outcome(game)).toEqual(after);
    expect(game.board.some((tile) => tile !== 0)).toBe(false);
    expect(game.lastPlay).toBeUndefined();
  });

  it("names all words of the play, those on the board included", () => {
    const game = played("9G RAJ");
    expect(game.lastPlay?.score).toBeGreaterThan(0);
    const { words } = game.challenge(lexicon, "single");
    expect(words.map(({ word, valid }) => [word, valid])).toEqual([
      ["RAJ", false],
      ["SR", false],
      ["OA", false],
      ["NJ", false],
    ]);
    expect(game.scores).toEqual([14, 0]);
  });

  it("finds words of any order in the jumbled game", async () => {
    const game = Game.start(gameConfig({ rules: "WordSmog" }), { seed: 1 });
    game.play("8D NOSSEA");
    expect(game.clone().challenge(lexicon, "single").valid).toBe(true);
    expect(game.challenge(await openLexicon(["SEASONS"]), "single").valid).toBe(false);
  });

  it("is as often right as the engine says, in games of self-play with phonies", async () => {
    const engine = await createEngine({ lexicon, leaves: "none", wordMap: false });
    for (const text of ["8D SEASON", "H8 AA", "8H NA", "8H NAA"]) {
      const position = parseCgp(
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AAENOSS/AEINRST 0/0 0",
      );
      const { words, valid } = engine.score(position, text);
      const game = Game.follow(gameConfig());
      game.setRack(0, position.rack);
      game.play(text);
      const found = game.challenge(lexicon, "single");
      expect([found.valid, found.words]).toEqual([
        valid,
        words.map(({ word, valid }) => ({ word, valid })),
      ]);
    }
  });

  it("costs no turn after the end of the game, and reopens it for a phony", async () => {
    const engine = await createEngine({ lexicon: small, leaves: "none" });
    const game = Game.start(engine.config, { seed: 3 });
    while (!game.isOver) game.play(engine.best(game.position()));
    const end = game.toJSON();
    // Games that do not end by a play have nothing to challenge.
    if (game.lastPlay === undefined) return expect(game.outcome?.ending).toBe("stalled");
    expect(game.challenge(small, "double")).toMatchObject({ valid: true });
    expect(game.toJSON()).toEqual(end);
    game.challenge(() => false, "double");
    expect([game.isOver, game.events.at(-1)?.kind]).toEqual([false, "withdrawn"]);
    game.undo();
    expect(game.toJSON()).toEqual(end);
  });

  it("refuses what is no play, no lexicon and no rule", () => {
    const game = Game.start(gameConfig(), { seed: 1 });
    expect(() => game.challenge(lexicon)).toThrow(/there is no play to be challenged/);
    const other = played();
    for (const bad of [undefined, null, {}, "SEASON"]) {
      expect(() => other.challenge(bad as never)).toThrow(/lexicon: is .*an open lexicon/);
    }
    expect(() => other.challenge(lexicon, "triple" as never)).toThrow(
      `there is no rule of challenges "triple" (expected ${CHALLENGE_RULES.join(", ")})`,
    );
    expect(outcome(other)).toEqual([[14, 0], 1, 1]);
  });
});

describe("moves as text", () => {
  const CGP = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

  it("are taken by a game and a position, as by an engine", async () => {
    const engine = await createEngine({ lexicon, leaves: "none", wordMap: false });
    const position = parseCgp(CGP);
    expect(position.after("9I RETAINS").scores).toEqual([0, 66]);
    expect(position.after(" 9i retains ").scores).toEqual([0, 66]);
    expect(position.after("pass").scorelessTurns).toBe(1);
    expect(engine.score(position, "9I RETAINS").score).toBe(66);
    expect(() => position.after("9I RETAIN5")).toThrow(/word: character/);
    expect(() => position.after("exch Q")).toThrow(/Q/);
    const game = Game.start(gameConfig(), { seed: 1 });
    expect(game.play("keep SS").kind).toBe("exchange");
    expect(() => game.play("8D SEASON")).toThrow(/rack/);
    expect(game.events).toHaveLength(1);
  });

  it("are the default number where none is given", async () => {
    const engine = await createEngine({ lexicon, leaves: "none", wordMap: false });
    expect(engine.top(parseCgp(CGP))).toHaveLength(15);
  });
});

describe("game.history", () => {
  it("has every kind of event as text, which is read as the same move", () => {
    const game = played("9G RAJ");
    game.challenge(lexicon, "double");
    game.play("exch A");
    game.play("pass");
    game.penalize(0, 10);
    const rows = game.history();
    expect(rows.map(({ player, text, score, total }) => [player, text, score, total])).toEqual([
      [0, "8D SEASON", 14, 14],
      [1, "9G RAJ", rows[1]?.score, rows[1]?.total],
      [1, "challenged off", -(rows[1]?.score ?? 0), 0],
      [0, "exch A", 0, 14],
      [1, "pass", 0, 0],
      [0, "time", -10, 4],
    ]);
    expect(rows.map(({ event }) => event)).toEqual(game.events);
    expect(rows[0]?.rack).toBe("AAENOSS");
  });

  it("has the end of a game of self-play", async () => {
    const engine = await createEngine({ lexicon: small, leaves: "none" });
    const game = Game.start(engine.config, { seed: 3 });
    while (!game.isOver) game.play(engine.best(game.position()));
    const rows = game.history();
    const again = Game.start(engine.config, { seed: 3 });
    for (const { text, event } of rows) {
      if (event.kind === "play" || event.kind === "exchange" || event.kind === "pass")
        again.play(text);
      else expect(text).toMatch(/^\([A-Z?]+\)$/);
    }
    expect(again.toJSON()).toEqual(game.toJSON());
  });
});
