import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GameError } from "../../src/base/errors.js";
import { gameConfig } from "../../src/game/config.js";
import { Game } from "../../src/game/game.js";
import { PASS } from "../../src/game/moves.js";
import { parseMove } from "../../src/game/plays.js";
import { gameFromGcg, gcgOf } from "../../src/notation/gcg/game.js";
import { gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { SAMPLES } from "./gcg-samples.js";

const WHOLE = readFileSync(new URL("../../examples/node/game.gcg", import.meta.url), "utf8");
const HEAD = "#player1 a a\n#player2 b b\n";

describe("a game of a record", () => {
  it("is the record again, and over where the record is", () => {
    const { game: record } = parseGcg(WHOLE);
    const game = gameFromGcg(record);
    expect(game.outcome).toEqual({ ending: "out", scores: [423, 510], winner: 1 });
    expect(gcgToJson(gcgOf(game, { from: record }))).toEqual(gcgToJson(record));
    expect(formatGcg(gcgOf(game, { from: record }))).toBe(WHOLE);
    expect(() => game.play(PASS)).toThrow(GameError);
  });

  it.each(Object.entries(SAMPLES))("of %s has its scores and its board", (_, text) => {
    const { game: record } = parseGcg(text);
    const end = replayGcg(record).at(-1);
    const game = gameFromGcg(record);
    expect(game.board).toEqual(end?.position.board);
    const last = (player: number) => record.events.findLast((e) => e.player === player)?.total ?? 0;
    expect(game.scores).toEqual([last(0), last(1)]);
    expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).toJSON()).toEqual(game.toJSON());
  });

  it("continues with the rack that the record tells, and racks that are told or dealt", () => {
    const text = `${HEAD}>a: AEINRST 8D RETAINS +66 66\n>b: QUIZZED - +0 0\n#rack1 ABCDEFG\n`;
    expect(gameFromGcg(parseGcg(text).game).warnings).toMatchObject([{ line: 4 }]);
    const good = text.replace("QUIZZED", "QUIVERS");
    const { game: record } = parseGcg(good);
    const game = gameFromGcg(record);
    expect([game.turn, game.tilesInBag]).toEqual([0, 100 - 7 - 14]);
    expect(game.racks[1]).toEqual(Uint8Array.from(record.events[1]?.rack ?? []).sort());
    game.play(parseMove("9H BAD", game));
    game.play(PASS);
    expect(() => game.position()).toThrow("the rack of player 1 is unknown");
    const open = gcgOf(game.deal(3), { from: record, racks: [1] });
    expect(open.racks).toHaveLength(2);
    expect(open.events).toHaveLength(4);
    expect(parseGcg(formatGcg(open)).game.events[2]).toMatchObject({
      kind: "play",
      total: game.scores[0],
    });
  });

  it("takes challenges, lost turns, time and unknown exchanges from the record", () => {
    const text = `${HEAD}#note first
>a: AEINRST 8D RETINAZ +66 66
>a: AEINRST -- -66 0
#note a phony
>b: -3 +0 0
>a: AEINRST 8D RETAINS +66 66
>a: (challenge) +5 71
>b: - +0 0
#note #unsuccessful-challenge
>a: (time) -10 61
`.replace("RETINAZ", "STAINER");
    const { game: record } = parseGcg(text);
    const game = gameFromGcg(record);
    expect([game.turn, game.scores, game.scorelessTurns]).toEqual([0, [61, 0], 1]);
    expect(gcgToJson(gcgOf(game, { from: record }))).toEqual(gcgToJson(record));
  });

  it.each([
    ["two turns in a row", ">a: - +0 0\n>a: - +0 0\n", "OUT_OF_TURN", 4, 1],
    ["tiles that the rack lacks", ">a: AEINRSS 8D RETAINS +66 66\n", "NOT_ON_RACK", 3, 1],
  ] as const)("is kept with a warning of %s", (_, events, code, line, turn) => {
    const { game: record } = parseGcg(`${HEAD}${events}`);
    const game = gameFromGcg(record);
    expect(game.warnings).toMatchObject([{ code, line }]);
    expect(game.turn).toBe(turn);
    expect(Game.fromJSON(game.toJSON()).toJSON()).toEqual(game.toJSON());
  });
});

it("a game that is dealt has its beginner as the record's first player", () => {
  const game = Game.start(gameConfig(), { seed: 1, number: 1 });
  game.play(PASS);
  const record = gcgOf(game, { names: ["One", "The Other"], title: "x", racks: [0, 1] });
  expect(record.players).toEqual([
    { nick: "The_Other", name: "The Other" },
    { nick: "One", name: "One" },
  ]);
  expect(record.events[0]).toMatchObject({ kind: "pass", player: 0 });
  expect(record.racks.map(({ player }) => player)).toEqual([1, 0]);
  expect(gameFromGcg(parseGcg(formatGcg(record)).game).racks).toEqual([
    game.racks[1],
    game.racks[0],
  ]);
});
