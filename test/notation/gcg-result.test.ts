import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { createEngine, openLexicon } from "../../src/api/node.js";
import { notesText } from "../../src/cli/review/game-tables.js";
import type { Engine } from "../../src/engine/engine.js";
import { gameConfig } from "../../src/game/config.js";
import { opponentOf } from "../../src/game/events.js";
import { Game } from "../../src/game/game.js";
import { gameFromGcg } from "../../src/notation/gcg/game.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { gcgResult, replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { analyzeGame } from "../../src/review/analysis.js";
import { FULL } from "../support/full.js";
import {
  KINDS,
  type KindOfRecord,
  kindsOf,
  linesOf,
  playedGame,
  textOf as recordText,
} from "../support/record-kinds.js";

/* One result for a record: games of self-play, spoilt in the ways in which people write them. */

const WORDS = new URL("../../dist/word-list.kwg", import.meta.url);
const GAMES = FULL ? 40 : 1;
const { alphabet } = gameConfig();

/** Endgames are not the matter here. */
const QUICK = { nodes: 1000 };

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ lexicon: await openLexicon(readFileSync(WORDS)), leaves: "none" });
});

/** Writes lines as a file. */
function textOf(lines: readonly string[]): string {
  return recordText({ lines: [...lines], noteAt: 0 });
}

/** What every door says of a record. */
function doorsOf(text: string) {
  const { game: record, result, warnings } = parseGcg(text);
  const again = gcgResult(record);
  const game = gameFromGcg(record);
  expect(again).toEqual({ ...result, warnings });
  expect(game.warnings).toEqual(warnings);
  expect([game.isOver, game.scores]).toEqual([result.isOver, result.scores]);
  if (result.isOver) {
    const { ending, scores, winner } = result;
    expect(game.outcome).toEqual({ ending, scores, winner });
  }
  expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).outcome).toEqual(game.outcome);
  return { record, result, warnings };
}

describe("T9 to T16: kinds a to l of records", () => {
  it(`of ${GAMES} games of self-play have the right result, with and without a note`, () => {
    const made = new Map<string, number>(KINDS.map((kind) => [kind, 0]));
    for (let seed = 0; seed < GAMES; seed++) {
      const played = playedGame(engine, seed);
      const clean = parseGcg(recordText({ lines: played.lines, noteAt: 0 }));
      expect([clean.result, clean.warnings]).toEqual([played.end, []]);
      const kinds = kindsOf(engine, played);
      for (const kind of new Set(kinds.map((one) => one.kind))) {
        made.set(kind, (made.get(kind) ?? 0) + 1);
      }
      for (const one of kinds) {
        for (const isNoted of [false, true]) expectKind(one, isNoted);
      }
      const judged = kinds.filter(({ kind }, i) => {
        return FULL || kind === "l" || kinds.findIndex((one) => one.kind === kind) === i;
      });
      if (seed % 25 === 0) for (const one of judged) expectJudged(one);
    }
    // Nearly every game can be spoilt in each way.
    for (const [kind, count] of made) {
      expect([kind, count > 0.8 * GAMES]).toEqual([kind, true]);
    }
  }, 1_200_000);
});

/** Expects of a record what it was made to come to, at every door. */
function expectKind(one: KindOfRecord, isNoted: boolean): void {
  const { kind, name, end, warnings: wanted, phony } = one;
  const { record, result, warnings } = doorsOf(recordText(one, isNoted));
  expect([kind, name, result]).toEqual([kind, name, end]);
  const codes = warnings.map(({ code }) => code);
  expect([kind, name, codes]).toEqual([kind, name, wanted.map(({ code }) => code)]);
  for (const [i, { line }] of warnings.entries()) {
    expect(linesOf(one, wanted[i]?.lines ?? [], isNoted), `${kind}, ${name}`).toContain(line);
  }
  const note = "what a game";
  const notes = [record, ...record.events].flatMap((noted) => noted.note?.split("\n") ?? []);
  expect(notes.filter((text) => text === note)).toHaveLength(isNoted ? 1 : 0);
  if (phony !== undefined) expect(record.events[phony.event]?.kind).toBe("play");
}

/** Expects the analysis to have the same result, and to judge neither false racks nor what follows the end. */
function expectJudged(one: KindOfRecord): void {
  const { kind, name, end, phony } = one;
  const { game } = parseGcg(recordText(one));
  const analysis = analyzeGame(engine, game, QUICK);
  expect([name, analysis.result]).toEqual([name, end]);
  const scores = end.isOver ? end.scores : [undefined, undefined];
  expect([name, analysis.players.map(({ score }) => score)]).toEqual([name, scores]);
  const reasons = analysis.turns.map(({ unjudged }) => unjudged?.reason);
  const has = (reason: string) => reasons.filter((found) => found === reason).length;
  expect([name, has("AFTER_END")]).toEqual([name, kind === "a" || kind === "b" ? 1 : 0]);
  expect([name, has("IMPOSSIBLE")]).toEqual([name, kind === "j" ? 1 : 0]);
  if (phony === undefined) return;
  const { event, fate, bonus, isChallenged } = phony;
  const at = analysis.turns.findIndex((turn) => turn.event === event);
  expect(analysis.turns[at]).toMatchObject({ fate, bonus, challenged: isChallenged });
  const notes = notesText(analysis).find((text) => text.startsWith(`turn ${at + 1}:`));
  const said = ["not challenged", "challenged in vain", "challenged and withdrawn"];
  const wanted = fate === "withdrawn" ? said[2] : isChallenged ? said[1] : said[0];
  expect(said.filter((words) => notes?.includes(words))).toEqual([wanted]);
}

const HEAD = "#player1 a Ann\n#player2 b Bob\n";

describe("the end of a record", () => {
  /** Returns the end of a game, with what follows the play that goes out. */
  const { lines, end } = { ...readExample() };

  it("T9: a turn after the play that went out is not judged", () => {
    const text = textOf([...lines.slice(0, end), lostTurn()]);
    const { record, result } = doorsOf(text);
    expect(result.isOver).toBe(true);
    expect(gameFromGcg(record).isOver).toBe(true);
    const { turns, players } = analyzeGame(engine, record, QUICK);
    expect(turns.at(-1)).toMatchObject({ cost: undefined, unjudged: { reason: "AFTER_END" } });
    const whole = analyzeGame(engine, parseGcg(textOf(lines)).game, QUICK).players;
    expect(players).toEqual(whole);
  });

  it("T10: has one source for the analysis", () => {
    const { record, result } = doorsOf(textOf(lines.slice(0, end)));
    const { players, result: judged } = analyzeGame(engine, record, QUICK);
    expect(judged).toEqual(result);
    expect(players.map(({ score }) => score)).toEqual(result.scores);
  });

  it("T11: both penalties count where a stalled game has one", () => {
    const passes = Array.from({ length: 6 }, (_, i) => {
      return i % 2 === 0 ? ">a: QUZ - +0 0" : ">b: AEINRST - +0 0";
    });
    const stalled = [">a: AAEEQUZ - +0 0", ...passes.slice(1)].map((one) =>
      one.replace(/: QUZ/, ": AAEEQUZ"),
    );
    const text = `${HEAD}${textOf(stalled)}>b: AEINRST (AEINRST) +-7 -7\n`;
    const { result, warnings } = doorsOf(text);
    expect(warnings).toEqual([
      { code: "END_MISSING", line: 9, message: expect.stringContaining("player 1: 25") },
    ]);
    expect(result).toEqual({ isOver: true, ending: "stalled", scores: [-25, -7], winner: 1 });
  });

  it("T13: racks that contradict are one warning at every door, and the game is kept", () => {
    const pass = `${HEAD}>a: AEINRST - +0 0\n>b: BCDEFGH - +0 0\n>a: AEINRSU 8D URINATES +0 0\n`;
    const changed = pass.replace("8D URINATES", "-U");
    const { record, warnings } = doorsOf(changed);
    const found = { code: "CONTRADICTORY_RACK", line: 5 };
    expect(warnings).toMatchObject([found]);
    const { turns, warnings: judged } = analyzeGame(engine, record, QUICK);
    expect(judged).toEqual(warnings);
    expect(turns.map(({ unjudged }) => unjudged?.reason)).toEqual([
      undefined,
      undefined,
      "IMPOSSIBLE",
    ]);
    const both = `${HEAD}>a: AEHLMJT 8E HELM +18 18\n>b: AJNORST - +0 0\n`;
    expect(doorsOf(both).warnings).toMatchObject([{ code: "CONTRADICTORY_RACK", line: 4 }]);
    // A tile that was laid was on the rack: then the other rack is false.
    const laid = both.replace("AJNORST - +0 0", "AJNORST 9D JAR +25 25");
    expect(doorsOf(laid).warnings).toMatchObject([{ code: "CONTRADICTORY_RACK", line: 3 }]);
  });

  it("T16: a phony that stood after a challenge has one sentence", () => {
    const notesOf = (more: string) =>
      notesText(
        analyzeGame(engine, parseGcg(`${HEAD}>a: AEHLMST 8H XHELM +40 40\n${more}`).game),
      )[0]?.split("; ");
    const phony = "not challenged";
    expect(notesOf("")).toContain(phony);
    const bonus = notesOf(">a: (challenge) +5 45\n");
    expect(bonus).toContain("challenged in vain, for a bonus of 5 points");
    expect(bonus).not.toContain(phony);
    const lost = notesOf(">b: - +0 0\n#note #unsuccessful-challenge\n");
    expect(lost).toContain("challenged in vain");
    expect(lost).not.toContain(phony);
    expect(notesOf(">a: AEHLMST -- -40 0\n")).toContain("challenged and withdrawn");
  });

  /** Returns the turn that the other player has lost by a challenge. */
  function lostTurn(): string {
    const { game } = parseGcg(textOf(lines));
    const out = game.events.findLast(({ kind }) => kind === "play");
    const loser = game.players[opponentOf(out?.player ?? 0)].nick;
    const tail = game.events.findLast(({ kind }) => kind === "end-points");
    const tiles = tail?.kind === "end-points" ? alphabet.format(tail.tiles) : "";
    const total = replayGcg(game).at(-1)?.position.scores ?? [];
    return `>${loser}: ${tiles} - +0 ${total.length === 2 ? totalOf(loser) : 0}`;
  }

  function totalOf(nick: string): number {
    const last = lines.findLast((one) => one.startsWith(`>${nick}:`));
    return Number(/-?\d+$/.exec(last ?? "")?.[0]);
  }
});

function readExample(): { lines: string[]; end: number } {
  const text = readFileSync(new URL("../../examples/node/game.gcg", import.meta.url), "utf8");
  const lines = text.trimEnd().split("\n");
  return { lines, end: lines.findIndex((one) => /\([A-Z?]*\) \+\d+ \d+$/.test(one)) };
}

describe("T14: what can be told of a file is told", () => {
  const { lines } = readExample();
  const FIRST = ">a: AEHLMST 8H HELM +18 18\n";
  const SECOND = ">b: ABNORST 9G AB +5 5\n";
  const codes = (text: string | Uint8Array) =>
    parseGcg(text).warnings.map(({ code, line: at }) => [code, at]);

  test.each(["ABCDEFGH", "ABCDEFGHI", "ABCDEFGHIK", "ABCDEFGHIKL"])("a rack %s", (rack) => {
    const { record, warnings } = doorsOf(`${HEAD}>a: ${rack} - +0 0\n`);
    expect(warnings.map(({ code, line: at }) => [code, at])).toEqual([["RACK_SIZE", 3]]);
    const [turn] = analyzeGame(engine, record).turns;
    expect(turn).toMatchObject({ rack, cost: undefined, unjudged: { reason: "IMPOSSIBLE" } });
    expect(parseGcg(formatGcg(record)).game).toEqual(record);
    expect(codes(`${HEAD}${FIRST}#rack1 ${rack}\n`)).toEqual([["RACK_SIZE", 4]]);
  });

  it("two descriptions, and two titles", () => {
    const text = `${HEAD}#description one\n#description two\n#title x\n#title y\n${FIRST}`;
    expect(codes(text)).toEqual([
      ["REPEATED_PRAGMA", 4],
      ["REPEATED_PRAGMA", 6],
    ]);
    const { game } = parseGcg(text);
    expect([game.description, game.title]).toEqual(["one\ntwo", "x"]);
  });

  it("equal nicks: turns alternate", () => {
    const text = `#player1 t Tim One\n#player2 t Tim Two\n${FIRST}${SECOND}`.replace(
      />[ab]:/g,
      ">t:",
    );
    expect(codes(text)).toEqual([["SAME_NICKS", 2]]);
    const { game } = parseGcg(text);
    expect(game.players.map(({ name }) => name)).toEqual(["Tim One", "Tim Two"]);
    expect(game.events.map(({ player }) => player)).toEqual([0, 1]);
    expect(parseGcg(formatGcg(game)).warnings).toEqual([]);
  });

  it("no players, no totals, players after the first turn", () => {
    const text = FIRST.replace(" 18\n", "\n") + SECOND.replace(" 5\n", "\n");
    expect(codes(text).map(([code]) => code)).toEqual([
      "MISSING_PLAYER",
      "MISSING_PLAYER",
      "MISSING_TOTAL",
      "MISSING_TOTAL",
    ]);
    const { game, result } = parseGcg(text);
    expect(game.players.map(({ nick }) => nick)).toEqual(["a", "b"]);
    expect(result.scores).toEqual([18, 5]);
    const [one, two] = HEAD.split("\n");
    expect(codes(`${one}\n${FIRST}${two}\n${SECOND}`)).toEqual([["LATE_PRAGMA", 3]]);
  });

  it("a player numbered twice, and a variant that is not known", () => {
    const [one, two = ""] = HEAD.split("\n");
    const twice = `${one}\n${two.replace("2", "1")}\n${FIRST}${SECOND}`;
    expect(codes(twice)).toEqual([["REPEATED_PRAGMA", 2]]);
    const wanted = parseGcg(`${HEAD}${FIRST}${SECOND}`).game;
    expect(parseGcg(twice).game).toEqual(wanted);
    expect(parseGcg(twice.replaceAll("#player1", "#player2")).game).toEqual(wanted);
    const third = `${HEAD}#player1 cy Cy\n${FIRST}${SECOND}`;
    expect(codes(third)).toEqual([["REPEATED_PRAGMA", 3]]);
    expect(parseGcg(third).game).toEqual(wanted);
    const chess = `#game-type chess\n${HEAD}${FIRST}${SECOND}`;
    expect(parseGcg(chess).warnings).toEqual([
      {
        code: "UNKNOWN_VARIANT",
        line: 1,
        message: expect.stringMatching(
          /^#game-type: there is no variant "chess"; read as classic \(expected classic, /,
        ),
      },
    ]);
    expect(parseGcg(chess).game).toEqual(wanted);
  });

  it("letters without a tile where no turn depends on them", () => {
    const rack = `${HEAD}>a: AEHL8ST 8H HELM +18 18\n${SECOND}`;
    const { record, warnings } = doorsOf(rack);
    expect(warnings).toMatchObject([{ code: "UNREADABLE_TILES", line: 3 }]);
    const [turn] = analyzeGame(engine, record).turns;
    expect(turn).toMatchObject({ cost: undefined, unjudged: { reason: "NO_RACK" } });
    const exchange = parseGcg(`${HEAD}>a: AEHLMST -A.E +0 0\n`).game.events[0];
    expect(exchange).toMatchObject({ kind: "exchange", count: 3 });
    expect(exchange).not.toHaveProperty("move");
    // At the end, the tiles that are left tell the last rack.
    const at = lines.findIndex((one) => /\([A-Z?]*\) \+\d+ \d+$/.test(one));
    const end = lines.with(at, (lines[at] as string).replace(/\(.*\)/, "(#)"));
    const ended = doorsOf(textOf(end));
    expect(ended.warnings).toMatchObject([{ code: "UNREADABLE_TILES", line: at + 1 }]);
    expect(ended.result).toEqual(parseGcg(textOf(lines)).result);
  });

  it("challenges in odd places", () => {
    // A play of the other player: the total tells whose it is.
    const withdrawn = doorsOf(`${HEAD}${FIRST}>b: AEHLMST -- -18 0\n>b: A - +0 0\n`);
    expect(withdrawn.warnings).toMatchObject([{ code: "WRONG_NICK", line: 4 }]);
    expect(withdrawn.record.events[1]).toMatchObject({ kind: "withdrawn", player: 0 });
  });

  it("points for a challenge after the other's turn belong to the play before", () => {
    const late = doorsOf(`${HEAD}${FIRST}${SECOND}>a: (challenge) +5 23\n`);
    expect(late.warnings).toMatchObject([{ code: "MISPLACED_CHALLENGE", line: 5 }]);
    expect(late.result.scores).toEqual([23, 5]);
    const { turns, players } = analyzeGame(engine, late.record);
    expect(turns.map(({ challenged, bonus }) => [challenged, bonus])).toEqual([
      [false, 0],
      [false, 0],
    ]);
    expect(players[0].points.challenges).toBe(5);
    const none = doorsOf(`${HEAD}${FIRST}>b: (challenge) +5 5\n`);
    expect([none.warnings[0]?.code, none.result.scores]).toEqual(["MISPLACED_CHALLENGE", [18, 0]]);
  });

  it("a withdrawal that changes nothing, and a play after the end that does not fit", () => {
    const idle = doorsOf(`${HEAD}${FIRST}${SECOND}>a: - +0 18\n>a: AB -- -18 18\n`);
    expect(idle.warnings).toMatchObject([{ code: "MISPLACED_CHALLENGE", line: 6 }]);
    expect([idle.record.events.length, idle.result.scores]).toEqual([3, [18, 5]]);
    const at = lines.findIndex((one) => /\([A-Z?]*\) \+\d+ \d+$/.test(one));
    const after = lines.toSpliced(at, 0, ">h1: U 1A .U +2 512");
    const ended = doorsOf(textOf(after));
    expect(ended.warnings).toMatchObject([{ code: "TURN_AFTER_END", line: at + 1 }]);
    expect(ended.result).toEqual(parseGcg(textOf(lines)).result);
  });

  it("encodings and line ends", () => {
    const text = `${HEAD}${FIRST}`.replace("Ann", "Zoë");
    const wanted = parseGcg(text).game;
    const wide = (order: boolean) =>
      Uint8Array.from(
        [...`\uFEFF${text}`].flatMap((character) => {
          const unit = character.charCodeAt(0);
          return order ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
        }),
      );
    for (const bytes of [wide(true), wide(false), wide(true).slice(2), wide(false).slice(2)]) {
      expect(parseGcg(bytes)).toMatchObject({ encoding: "utf-16", game: wanted, warnings: [] });
    }
    const mixed = text.replace("\n", "\r\n").replace(/\n$/, "\r");
    expect(parseGcg(mixed).game).toEqual(wanted);
    const other = new TextEncoder().encode(`#character-encoding ISO8859-6\n${HEAD}${FIRST}`);
    expect(codes(other)).toEqual([["UNKNOWN_ENCODING", 1]]);
  });

  it("plain text between the lines is a note", () => {
    const text = `A game in June\n${HEAD}${FIRST}What a start\n${SECOND}`;
    expect(codes(text)).toEqual([
      ["STRAY_LINE", 1],
      ["STRAY_LINE", 5],
    ]);
    const { game } = parseGcg(text);
    expect([game.note, game.events[0]?.note]).toEqual(["A game in June", "What a start"]);
  });

  it("T18: an error about a letter says that the tile set was guessed", () => {
    const text = `${HEAD}>a: CEIPSTĘ 8G STĘPIĆ +20 20\n`;
    expect(() => parseGcg(text)).toThrow(/English tiles, since .* --alphabet/);
    expect(() => parseGcg(`#tile-distribution german\n${text}`)).toThrow(
      /german alphabet, in "8G STĘPIĆ"$/,
    );
  });
});
