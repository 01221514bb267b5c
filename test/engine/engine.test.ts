import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet, type TileRow } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { createEngine, openLexicon } from "../../src/api/browser.js";
import { GaddawgError, NotationError, PositionError } from "../../src/base/errors.js";
import type { Engine } from "../../src/engine/engine.js";
import { gameConfig } from "../../src/game/config.js";
import { Game } from "../../src/game/game.js";
import { parseLayout } from "../../src/game/layout.js";
import { parseMove } from "../../src/game/plays.js";
import { Position, type PositionData } from "../../src/game/position.js";
import { RULES, type Rules } from "../../src/game/rules.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { on } from "../support/on-board.js";

const english = alphabet("english");
const words = [
  "CARE",
  "CARES",
  "CAR",
  "ARE",
  "ACE",
  "SCAR",
  "SCARE",
  "RE",
  "AR",
  "ER",
  "AE",
  "ES",
  "QI",
];
const classic = RULES.CrosswordGame;

function board(rows: Record<number, string>, rack: string): PositionData {
  const lines = Array.from({ length: 15 }, (_, i) => rows[i] ?? "15").join("/");
  const position = parseCgp(`${lines} ${rack}/ 0/0 0`);
  return { board: position.board, rack: position.rack };
}

describe("an engine of a few words", () => {
  let engine: Engine;
  const carePosition = board({ 7: "5CARE6" }, "SACQ");
  beforeAll(async () => {
    engine = await createEngine({ lexicon: await openLexicon(words), leaves: "none" });
  });
  const play = (text: string, position = carePosition) =>
    parseMove(text, on(position, classic.layout, english));

  it("lists plays with notation, score, equity and leave", () => {
    expect(engine.best(carePosition)).toMatchObject({
      text: "I6 AC(E)",
      score: 8,
      equity: 8,
      leave: "QS",
    });
    const texts = engine.all(carePosition).map(({ text }) => text);
    expect(texts).toContain("8F (CARE)S");
    expect(texts).toContain("8E S(CARE)");
    expect(texts).not.toContain("pass");
    expect(engine.count(carePosition)).toBe(texts.length);
  });

  it("scores a play with its words, valid or not", () => {
    expect(engine.score(carePosition, "8F (CARE)S")).toMatchObject({
      score: 7,
      valid: true,
      words: [{ word: "CARES", score: 7, valid: true }],
    });
    const phony = engine.score(carePosition, play("8F (CARE)Q"));
    expect(phony.valid).toBe(false);
    const { rank, words, valid } = engine.rank(carePosition, play("8F (CARE)Q"));
    expect([rank, valid, words.map(({ word }) => word)]).toEqual([undefined, false, ["CAREQ"]]);
    expect(words).toEqual(phony.words);
  });

  it("ranks the best as first and without cost", () => {
    const best = engine.best(carePosition);
    expect(engine.rank(carePosition, best.move)).toMatchObject({ rank: 1, cost: 0 });
  });

  it("checks the words on a board, and counts what is unseen", () => {
    const position = board({ 7: "5CARE6", 8: "5AE8" }, "S");
    const found = engine.challenge(position).map(({ word, valid }) => [word, valid]);
    expect(found).toEqual([
      ["CARE", true],
      ["AE", true],
      ["CA", false],
      ["AE", true],
    ]);
    expect(engine.challenge(position)[0]?.square).toBe("F8");
    const unseen = engine.unseen(position);
    expect(unseen.total).toBe(100 - 6 - 1);
    expect(unseen.bag).toBe(100 - 6 - 14);
    expect(unseen.counts[1]).toBe(9 - 2);
  });

  it("C1: takes moves as people type them", () => {
    const wanted = engine.rank(carePosition, "8F (CARE)S");
    for (const text of ["8f cares", "8F cares", "8f CARES", "8f ....s", "8F (care)s"]) {
      expect(engine.rank(carePosition, text)).toEqual(wanted);
      expect(engine.score(carePosition, text).text).toBe("8F (CARE)S");
    }
    expect(() => engine.score(carePosition, "8F (CARE)s")).toThrow(
      'lowercase "s" stands for a blank; did you mean 8F ....S?',
    );
  });

  it("takes moves as text, and gives exchanges and passes no points", () => {
    expect(engine.rank(carePosition, "8F (CARE)S")).toMatchObject({
      of: engine.count(carePosition),
    });
    expect(engine.score(carePosition, "exch Q")).toEqual({
      text: "exch Q",
      score: 0,
      words: [],
      valid: true,
    });
    expect(engine.score(carePosition, { kind: "pass" }).text).toBe("pass");
    expect(() => engine.score(carePosition, "exch Z")).toThrow(/the rack has no Z/);
    expect(() => engine.rank(carePosition, "8F CAREX?")).toThrow(NotationError);
  });

  it.each([
    ["super_english tiles", { alphabet: alphabet("super_english") }],
    ["bingoBonus 35", { rules: { ...classic, bingoBonus: 35 } }],
    ["the super board", { rules: RULES.CrosswordGameSuper }],
    ["variant jumbled", { rules: RULES.WordSmog }],
  ])("refuses a position with %s", (what, change) => {
    const position = Position.empty(gameConfig({ ...engine.config, ...change }));
    expect(() => engine.best(position)).toThrow(`a position with ${what} (expected `);
    expect(() => engine.best(position)).toThrow(PositionError);
  });

  it("says what is wrong with a board in a PositionError", () => {
    const rack = carePosition.rack;
    expect(() => engine.best({ board: new Uint8Array(3), rack })).toThrow(PositionError);
    expect(() => engine.best({ board: new Uint8Array(3), rack })).toThrow(
      "board: 3 squares (expected 15 rows of 15 columns)",
    );
  });

  it("passes only where nothing else can be done", async () => {
    const rules: Rules = { ...classic, exchangeLimit: 101 };
    const stuck = await createEngine({
      lexicon: buildGraph(readWordList(["QI"], english).words),
      rules,
      leaves: "none",
    });
    const moves = stuck.all(board({}, "VVC"));
    expect(moves.map(({ text }) => text)).toEqual(["pass"]);
  });

  it.each<[string, (e: Engine) => unknown, RegExp]>([
    [
      "a board of another size",
      (e) => e.best({ board: new Uint8Array(9), rack: new Uint8Array() }),
      /board: 9 squares/,
    ],
    [
      "ten tiles",
      (e) => e.best({ ...carePosition, rack: new Uint8Array(10).fill(17) }),
      /rack: 10 tiles/,
    ],
    ["three Qs", (e) => e.best({ ...carePosition, rack: new Uint8Array(3).fill(17) }), /3 of Q/],
    [
      "a tile that the alphabet lacks",
      (e) => e.best({ ...carePosition, rack: Uint8Array.of(40) }),
      /tile 40/,
    ],
    ["no moves at all", (e) => e.top(carePosition, 0), /a list of 0 moves/],
    ["a play without the tile", (e) => e.score(carePosition, play("8F (CARE)Z")), /no Z left/],
    ["a play that touches nothing", (e) => e.score(carePosition, play("1A CA")), /touches no tile/],
    [
      "a play off the board",
      (e) =>
        e.score(carePosition, {
          kind: "place",
          direction: "across",
          lane: 3,
          start: 14,
          tiles: Uint8Array.of(3, 1),
        }),
      /does not lie on the board/,
    ],
    [
      "a play over a tile",
      (e) =>
        e.score(carePosition, {
          kind: "place",
          direction: "across",
          lane: 7,
          start: 5,
          tiles: Uint8Array.of(3, 1),
        }),
      /which has one/,
    ],
    [
      "an exchange of what is not there",
      (e) => e.rank(carePosition, { kind: "exchange", tiles: Uint8Array.of(26) }),
      /no Z left/,
    ],
  ])("refuses %s, and goes on", (_name, ask, message) => {
    expect(() => ask(engine)).toThrow(GaddawgError);
    expect(() => ask(engine)).toThrow(message);
    expect(engine.count(carePosition)).toBeGreaterThan(0);
  });
});

/** A board after which three tiles are left: V, L and N. */
const LAST =
  "7WEEPY3/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/OI6GUT3E/AS12R/D6LAETARES";

describe("a position without a turn to be made", () => {
  const all: [string, (engine: Engine, position: Position) => unknown][] = [
    ["best", (engine, position) => engine.best(position)],
    ["top", (engine, position) => engine.top(position)],
    ["topValued", (engine, position) => engine.topValued(position, 1)],
    ["all", (engine, position) => engine.all(position)],
    ["allValued", (engine, position) => engine.allValued(position)],
    ["count", (engine, position) => engine.count(position)],
    ["rank", (engine, position) => engine.rank(position, "pass")],
  ];
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine({ lexicon: await openLexicon(words), leaves: "none" });
  });
  const errorOf = (ask: () => unknown): unknown => {
    try {
      return ask();
    } catch (error) {
      return error;
    }
  };

  it.each(all)("is refused by %s: an unknown rack, and a game that is over", (_name, ask) => {
    const askAt = (position: Position) => errorOf(() => ask(engine, position));
    const error = { name: "SearchError", expected: expect.stringContaining("rack of the player") };
    const unknown = Position.empty(engine.config);
    expect(askAt(unknown)).toMatchObject({ ...error, code: "NO_RACK" });
    const stalled = Game.start(engine.config, { seed: 1 });
    while (!stalled.isOver) stalled.play("pass");
    for (const over of [stalled.position(), parseCgp(`${LAST} VLN/ 482/417 0`)]) {
      expect(askAt(over)).toMatchObject({ ...error, code: "GAME_OVER" });
    }
    expect(askAt(stalled.position().with({ scorelessTurns: 5 }))).not.toBeInstanceOf(GaddawgError);
    expect(askAt(parseCgp(`${LAST} V/ 482/417 0`))).not.toBeInstanceOf(GaddawgError);
  });

  it("has no plays of an empty pool", () => {
    expect(engine.all(Position.empty(engine.config), { atMost: 7 })).toEqual([]);
  });
});

describe("what an engine cannot be made of", () => {
  it("a lexicon of another alphabet, rules that are none, too large a rack", async () => {
    const german = await openLexicon(["ZÜGE"], { alphabet: "german" });
    await expect(createEngine({ lexicon: german.graph, alphabet: "italian" })).rejects.toThrow(
      /tile 2\d/,
    );
    const lexicon = await openLexicon(["CARE"]);
    await expect(createEngine({ lexicon, rules: "Chess" })).rejects.toThrow(/no rules "Chess"/);
    await expect(
      createEngine({ lexicon, rules: { ...classic, rackSize: 10 }, leaves: "none" }),
    ).rejects.toThrow(/tiles on a rack: 10/);
  });

  it("plays on a board of one's own, with holes and any premiums", async () => {
    const layout = parseLayout(["..=..", ".#...", "=....", "....~"], "own", { row: 2, column: 2 });
    const rules: Rules = { ...classic, layout, exchangeLimit: 101 };
    const engine = await createEngine({ lexicon: await openLexicon(words), rules, leaves: "none" });
    const empty = { board: new Uint8Array(20), rack: Uint8Array.of(3, 1, 18, 5) };
    const texts = engine.all(empty).map(({ text }) => text);
    expect(texts).toContain("3A CARE");
    expect(texts).toContain("C2 ARE");
    expect(engine.best(empty)).toMatchObject({ text: "3A CARE", score: 18 });
  });
});

describe("an engine of 63 letters", () => {
  const rows = Array.from({ length: 64 }, (_, i): TileRow => {
    if (i === 0) return { upper: "?", lower: "?", count: 2, score: 0, vowel: false };
    return { upper: `T${i}.`, lower: `t${i}.`, count: 2, score: i % 10, vowel: false };
  });
  const many = new Alphabet("many", rows);

  it.each(["wasm", "js"] as const)("lays the last letters, with the %s build", async (backend) => {
    const words = ["T63.T1.", "T31.T63.", "T1.T31.", "T33.T63.T32."];
    const lexicon = await openLexicon(words, { alphabet: many });
    const engine = await createEngine({ lexicon, backend });
    expect(engine.backend).toBe(backend);
    const texts = (rack: number[], board: Uint8Array) =>
      engine.all({ board, rack: Uint8Array.from(rack) }).map(({ text }) => text);
    const empty = new Uint8Array(225);
    expect(engine.best({ board: empty, rack: Uint8Array.of(63, 32, 33) })).toMatchObject({
      text: "8F T33.T63.T32.",
      score: 16,
    });
    // T31 and T63, T1 and T33 have the same bit in the two words of a set.
    const board = empty.with(7 * 15 + 7, 63);
    const through = texts([1, 31, 33], board).filter((text) => text.includes("(T63.)"));
    expect(through.sort()).toEqual([
      "8G T31.(T63.)",
      "8H (T63.)T1.",
      "H7 T31.(T63.)",
      "H8 (T63.)T1.",
    ]);
    const withBlank = texts([0, 32], board);
    expect(withBlank).toContain("8G t33.(T63.)T32.");
    expect(withBlank).toContain("8G t31.(T63.)");
  });
});

describe("plays that are listed in another form", () => {
  it("have the rank of that form", async () => {
    const engine = await createEngine({ lexicon: await openLexicon(words), leaves: "none" });
    const rank = (text: string, position: PositionData) =>
      engine.rank(position, parseMove(text, on(position, classic.layout, english))).rank;
    const empty = board({}, "CARE");
    expect(rank("8E CARE", empty)).toBeDefined();
    expect(rank("H5 CARE", empty)).toBe(rank("8E CARE", empty));
    // The R at H9 makes AR down and RE across.
    const corner = board({ 7: "7A7", 8: "8E6" }, "R");
    expect(rank("H8 (A)R", corner)).toBe(rank("9H R(E)", corner));
    expect(rank("9H R(E)", corner)).toBeDefined();
  });

  it("have the rank of the jumbled play that stands for all orders of their tiles", async () => {
    const rules = RULES.WordSmog;
    const engine = await createEngine({
      lexicon: await openLexicon(["CARE", "CAR", "ARE", "ER"]),
      rules,
      leaves: "none",
    });
    const empty = board({}, "CAREVVW");
    const rank = (text: string) =>
      engine.rank(empty, parseMove(text, on(empty, rules.layout, english)));
    expect(engine.best(empty)).toMatchObject({ text: "8E ACRE", equity: 12 });
    for (const order of ["CARE", "RACE", "ECRA", "AERC"]) {
      expect(rank(`8E ${order}`)).toMatchObject({ rank: 1, cost: 0, played: { text: "8E ACRE" } });
    }
    // A vowel on G8, beside a premium, costs 0.7 points: other orders, another play.
    expect(rank("8E ACER")).toMatchObject({ cost: 0.7, played: { equity: 11.3 } });
    expect(rank("8E EVRC").rank).toBeUndefined();
  });
});
