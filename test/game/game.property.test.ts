import fc from "fast-check";
import { expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { type GameConfig, gameConfig } from "../../src/game/config.js";
import { Game } from "../../src/game/game.js";
import { type Move, PASS } from "../../src/game/moves.js";
import { RULES } from "../../src/game/rules.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { runs } from "../support/full.js";

const WORDS =
  "aa ab ad ae ag ai al am an ar as at ed el em en er es et id in is it la le li lo ma me na ne no od oe om on or os re se si so ta te ti to care cares ears rate rates tears stare tone notes line lines rain train aisle alien";

interface Played {
  config: GameConfig;
  graph: WordGraph;
}

function setupOf(name: "english" | "polish" | "super_english", rules: GameConfig["rules"]): Played {
  const config = gameConfig({ alphabet: name, rules });
  const words = readWordList(WORDS.replaceAll(" ", "\n"), config.alphabet, { unspellable: "skip" });
  const content = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
  return { config, graph: buildGraph(words.words, { content }) };
}

const SETUPS: readonly (readonly [string, Played])[] = [
  ["the classic game", setupOf("english", RULES.CrosswordGame)],
  ["the jumbled game", setupOf("english", RULES.WordSmog)],
  ["the super board", setupOf("super_english", RULES.CrosswordGameSuper)],
  ["Polish", setupOf("polish", RULES.CrosswordGame)],
  ["two passes", setupOf("english", { ...RULES.CrosswordGame, passLimit: 2, scorelessLimit: 4 })],
];

/** A move that the rules allow, chosen by numbers: a play, an exchange or a pass. */
function moveOf(game: Game, { config, graph }: Played, choice: number): Move {
  const { rack, board } = game.position();
  const find = config.rules.variant === "jumbled" ? jumbledPlays : gordonPlays;
  const plays = find({ board, rack }, config.rules, config.alphabet, graph);
  if (plays.length > 0 && choice % 5 > 0)
    return (plays[choice % plays.length] as { move: Move }).move;
  const mayExchange = game.tilesInBag >= config.rules.exchangeLimit;
  if (!mayExchange || choice % 3 === 0) return PASS;
  return { kind: "exchange", tiles: Array.from(rack.slice(0, 1 + (choice % rack.length))) };
}

/** What can be seen of a game. */
function seen(game: Game) {
  const { board, racks, bag, scores, turn, scorelessTurns, events, outcome } = game;
  return { board, racks, bag, scores, turn, scorelessTurns, events: [...events], outcome };
}

it.each(SETUPS)("%s can be undone, copied and kept at every turn", (_, setup) => {
  const { alphabet: tiles, rules } = setup.config;
  const moves = fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), moves, (seed, choices) => {
      const game = Game.start(setup.config, { seed });
      const before = [seen(game)];
      for (const choice of choices) {
        if (game.isOver) break;
        const copy = game.clone();
        const move = moveOf(game, setup, choice);
        game.play(move);
        if (choice % 11 === 0 && move.kind === "place") {
          before.push(seen(game));
          game.withdraw();
        }
        expect(seen(copy)).toEqual(before.at(move.kind === "place" && choice % 11 === 0 ? -2 : -1));
        before.push(seen(game));
        const out = [...game.board].filter((tile) => tile !== 0).length;
        const held = game.rackSizes[0] + game.rackSizes[1];
        expect(out + held + game.tilesInBag).toBe(tiles.bagSize);
        expect(game.rackSizes.every((size) => size <= rules.rackSize)).toBe(true);
      }
      const again = Game.fromJSON(JSON.parse(JSON.stringify(game)));
      expect(seen(again)).toEqual(seen(game));
      expect(seen(Game.fromJSON(structuredClone(game.toJSON())))).toEqual(seen(game));
      while (before.length > 1) {
        expect(seen(game)).toEqual(before.pop());
        expect(seen(again)).toEqual(seen(game));
        game.undo();
        again.undo();
      }
      expect(seen(game)).toEqual(before[0]);
    }),
    { numRuns: runs(12) },
  );
});

it.each(SETUPS)("F7: %s keeps the order of keys from JSON to JSON", (_, setup) => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < runs(4); seed++) {
    const game = Game.start(setup.config, { seed });
    for (let turn = 0; turn < 200 && !game.isOver; turn++) {
      const move = seed === 0 && turn > 4 ? PASS : moveOf(game, setup, 7 * turn + seed);
      // A caller may name the fields in any order.
      game.play(Object.fromEntries(Object.entries(move).reverse()) as never);
      if (turn === 2) game.loseTurn();
      if (turn === 4) game.penalize(0, 10);
    }
    for (const { kind } of game.events) kinds.add(kind);
    const text = JSON.stringify(game);
    expect(JSON.stringify(Game.fromJSON(JSON.parse(text)))).toBe(text);
  }
  expect(kinds).toContain("play");
  expect(kinds).toContain("end-penalty");
});

it.each([
  ["no object", null, "game: is null"],
  ["no events", { events: 1 }, "events: is 1"],
  ["a player too many", { first: 2 }, "first: is 2"],
  [
    "an event of no kind",
    { events: [{ player: 0, score: 0, total: 0 }] },
    "events[0].kind: is missing",
  ],
  [
    "a tile that is none",
    {
      events: [
        {
          kind: "play",
          player: 0,
          score: 0,
          total: 0,
          move: { direction: "down", lane: 0, start: 0, tiles: [300] },
        },
      ],
    },
    "events[0].move.tiles[0]: 300 is not a tile number",
  ],
  [
    "a turn of the other player",
    { events: [{ kind: "pass", player: 1, score: 0, total: 0 }] },
    "in event 1",
  ],
])("data with %s are refused", (_, change, message) => {
  const good = Game.start(gameConfig(), { seed: 1 }).toJSON();
  const data = change === null ? null : { ...good, ...change };
  expect(() => Game.fromJSON(data as typeof good)).toThrow(message);
});

it("keeps rules and tiles of one's own", () => {
  const config = gameConfig({ rules: { ...RULES.WordSmog, bingoBonus: 12, passLimit: 3 } });
  const again = Game.fromJSON(JSON.parse(JSON.stringify(Game.start(config, { seed: 4 }))));
  expect(again.config.rules).toEqual(config.rules);
  expect(again.config.alphabet).toBe(alphabet("english"));
});
