import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { analyzeGame } from "../../src/analysis/index.js";
import type { Engine } from "../../src/engine/index.js";
import { createEngine, openLexicon } from "../../src/entry/node.js";
import { Game, gameConfig, opponentOf, pointsOf } from "../../src/game/index.js";
import {
  formatGcg,
  gameFromGcg,
  gcgOf,
  gcgResult,
  parseGcg,
  replayGcg,
} from "../../src/notation/index.js";
import { FULL } from "../support/full.js";

/* One result for a record: games of self-play, spoilt in the ways in which people write them. */

const WORDS = new URL("../../dist/word-list.kwg", import.meta.url);
const GAMES = FULL ? 200 : 20;
const { alphabet } = gameConfig();

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ lexicon: await openLexicon(readFileSync(WORDS)), leaves: "none" });
});

/** A game that was played to its end: the record, and what the game itself says of it. */
interface Played {
  lines: string[];
  game: Game;
  /** Index of the first end line. */
  end: number;
}

function played(seed: number): Played {
  const game = Game.start(engine.config, { seed });
  while (!game.isOver) game.play(engine.best(game.position()).move);
  const lines = formatGcg(gcgOf(game, { names: ["Ann", "Bob"] }))
    .trimEnd()
    .split("\n");
  return { lines, game, end: lines.findIndex((line) => /\([^()]*\) [+-]\d+ -?\d+$/.test(line)) };
}

/** Writes lines with a note after the one at an index. */
function textOf(lines: readonly string[], noteAt?: number): string {
  const all = [...lines];
  if (noteAt !== undefined) all.splice(noteAt + 1, 0, "#note what a game");
  return all.map((line) => `${line}\n`).join("");
}

/** Adds points to a total at the end of a line. */
function line(nick: string, body: string, score: number, before: number): string {
  const sign = score < 0 ? "-" : "+";
  return `>${nick}: ${body} ${sign}${Math.abs(score)} ${before + score}`;
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

describe("kinds a to l of records", () => {
  it(`of ${GAMES} games of self-play have the right result, with and without a note`, () => {
    const endings = new Set<string>();
    for (let seed = 0; seed < GAMES; seed++) {
      const one = played(seed);
      endings.add(one.game.outcome?.ending ?? "");
      for (const isNoted of [false, true]) {
        if (one.game.outcome?.ending === "out") expectOutKinds(one, isNoted);
        expectAllKinds(one, isNoted);
      }
    }
    expect(endings).toContain("out");
  }, 120_000);
});

/** The kinds of a game in which a player went out. */
function expectOutKinds({ lines, game, end }: Played, isNoted: boolean): void {
  const clean = game.outcome;
  const last = game.events.findLast(({ kind }) => kind === "play");
  if (clean === undefined || last?.kind !== "play") throw new Error("no game");
  const names = ["Ann", "Bob"] as const;
  const winner = last.player;
  const loser = opponentOf(winner);
  const seats = game.first === 0 ? names : ([names[1], names[0]] as const);
  const nick = (player: 0 | 1) => names[player];
  const tail = game.events.find(({ kind }) => kind === "end-points");
  if (tail?.kind !== "end-points") throw new Error("no end");
  const rack = alphabet.format(tail.tiles);
  const worth = pointsOf(tail.tiles, alphabet);
  const body = lines.slice(0, end);
  const [own, other] = [last.total, clean.scores[loser]];
  const seat = (player: 0 | 1): 0 | 1 => (seats[0] === names[player] ? 0 : 1);
  const write = (...more: string[]) =>
    textOf([...body, ...more], isNoted ? body.length : undefined);
  const same = (text: string, change: readonly [number, number] = [0, 0]) => {
    const { result, warnings } = doorsOf(text);
    const scores = [0, 0];
    scores[seat(winner)] = clean.scores[winner] + change[0];
    scores[seat(loser)] = clean.scores[loser] + change[1];
    expect(warnings).toEqual([]);
    expect(result).toMatchObject({ isOver: true, ending: "out", scores });
    const spread = (scores[0] as number) - (scores[1] as number);
    expect(result.winner).toBe(spread === 0 ? undefined : spread > 0 ? 0 : 1);
  };
  const pass = `>${nick(loser)}: ${rack} - +0 ${other}`;
  const plus = line(nick(winner), `(${rack})`, 2 * worth, own);
  // a, b, c
  same(write(pass));
  same(write(pass, plus));
  same(write(pass, "#note #unsuccessful-challenge", plus));
  same(write());
  same(write(plus));
  // d: T15
  const both = [
    line(nick(winner), `(${rack})`, worth, own),
    line(nick(loser), `${rack} (${rack})`, -worth, other),
  ];
  if (worth > 0) {
    same(write(...both), [-worth, -worth]);
    same(write(...both.toReversed()), [-worth, -worth]);
  }
  // e
  const time = (player: 0 | 1, before: number) => line(nick(player), " (time)", -10, before);
  same(write(time(loser, other), plus), [0, -10]);
  same(write(plus, time(loser, other)), [0, -10]);
  same(write(time(winner, own), line(nick(winner), `(${rack})`, 2 * worth, own - 10)), [-10, 0]);
  if (worth > 0) {
    const [first, second] = both as [string, string];
    const between = line(nick(winner), " (time)", -10, own + worth);
    same(write(first, between, second), [-worth - 10, -worth]);
  }
  // f
  const bonus = line(nick(winner), " (challenge)", 5, own);
  same(write(bonus, line(nick(winner), `(${rack})`, 2 * worth, own + 5)), [5, 0]);
  same(write(bonus), [5, 0]);
  same(write(line(nick(loser), " (challenge)", -5, other), plus), [0, -5]);
  // h: T12, a lost minus sign
  if (worth > 0) {
    const { result, warnings } = doorsOf(
      write(line(nick(loser), `${rack} (${rack})`, 2 * worth, other)),
    );
    expect(warnings.map(({ code }) => code)).toEqual(["END_POINTS"]);
    expect(warnings[0]?.line).toBe(body.length + (isNoted ? 1 : 0) + 1 - (isNoted ? 1 : 0));
    expect(result.scores[seat(winner)]).toBe(clean.scores[winner]);
    expect(result.scores[seat(loser)]).toBe(clean.scores[loser]);
    // g of a game that went out: the other's penalty alone
    const half = doorsOf(write(line(nick(loser), `${rack} (${rack})`, -worth, other)));
    expect(half.warnings.map(({ code }) => code)).toEqual(["END_MISSING"]);
    expect(half.result.winner).toBe(doorsOf(write(plus)).result.winner);
  }
}

/** The kinds that any game has. */
function expectAllKinds({ lines, game, end }: Played, isNoted: boolean): void {
  const clean = parseGcg(textOf(lines)).result;
  expect([...clean.scores].sort()).toEqual([...(game.outcome?.scores ?? [])].sort());
  const events = lines.findIndex((one) => one.startsWith(">"));
  const middle = events + Math.floor((end - events) / 2);
  const note = isNoted ? middle : undefined;
  // i: a wrong total, with and without those after it
  const spoilt = lines.with(
    middle,
    (lines[middle] ?? "").replace(/\d+$/, (n) => `${+n + 100}`),
  );
  const wrong = doorsOf(textOf(spoilt, note));
  expect(wrong.warnings.map(({ code, line: at }) => [code, at])).toEqual([
    ["BAD_TOTAL", middle + 1],
  ]);
  expect(wrong.result).toEqual(clean);
  const mover = /^>\w+:/.exec(lines[middle] ?? "")?.[0] ?? "";
  const shifted = lines.map((one, i) =>
    i >= middle && one.startsWith(mover) ? one.replace(/\d+$/, (n) => `${+n + 100}`) : one,
  );
  const late = doorsOf(textOf(shifted, note));
  expect(late.warnings.map(({ code }) => code)).toEqual(["BAD_TOTAL"]);
  expect(late.result).toEqual(clean);
  // k: an unfinished game
  const open = doorsOf(textOf(lines.slice(0, middle), isNoted ? events : undefined));
  expect(open.result).toMatchObject({ isOver: false, ending: undefined, winner: undefined });
  const { players } = analyzeGame(engine, open.record);
  expect(players.map(({ score }) => score)).toEqual([undefined, undefined]);
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
    const { turns, players } = analyzeGame(engine, record);
    expect(turns.at(-1)).toMatchObject({ cost: undefined, unjudged: { reason: "AFTER_END" } });
    const whole = analyzeGame(engine, parseGcg(textOf(lines)).game).players;
    expect(players).toEqual(whole);
  });

  it("T10: has one source for the analysis", () => {
    const { record, result } = doorsOf(textOf(lines.slice(0, end)));
    const { players, result: judged } = analyzeGame(engine, record);
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
    const { turns, warnings: judged } = analyzeGame(engine, record);
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

  it("T16: a phony that stood after a challenge has one sentence", async () => {
    const { notesText } = await import("../../src/cli/reports/game-tables.js");
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
