import { describe, expect, it } from "vitest";
import * as lab from "../../src/api/lab.js";
import * as gaddawg from "../../src/api/node.js";
import * as gaddawgWords from "../../src/api/words-node.js";

const words = ["CARE", "CARES", "CAT", "RETAINS", "ACRE", "AA", "AB", "BA"];
const english = await gaddawg.openLexicon(words);
const engine = await gaddawg.createEngine({ lexicon: english, leaves: "none" });
const config = gaddawg.gameConfig();
const rack = [1, 5, 9, 14, 18, 19, 20];
const position = gaddawg.Position.of(config, { board: new Array(225).fill(0), rack });
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const ways: [string, <T>(value: T) => T][] = [
  ["JSON", json],
  ["structuredClone", structuredClone],
];

describe("L3: a lexicon and an alphabet", () => {
  it("must have the same letters", async () => {
    const options = { lexicon: english, leaves: "none" } as const;
    await expect(gaddawg.createEngine({ ...options, alphabet: "polish" })).rejects.toMatchObject({
      code: "OTHER_LETTERS",
    });
    await expect(
      gaddawg.buildWordMap({ lexicon: english, alphabet: "german" }),
    ).rejects.toMatchObject({ code: "OTHER_LETTERS" });
  });

  it("may have them in other numbers", async () => {
    const big = await gaddawg.createEngine({
      lexicon: english,
      leaves: "none",
      alphabet: "super_english",
      rules: "CrosswordGameSuper",
    });
    expect(big.alphabet.bagSize).toBe(200);
  });
});

describe("L4: plain data", () => {
  it.each(ways)("is accepted back after %s", (_, way) => {
    const ranked = engine.best(position);
    expect(way(ranked)).toEqual(ranked);
    expect(engine.rank(position, way(ranked)).rank).toBe(1);
    expect(engine.rank(way(position), way(ranked).move).rank).toBe(1);
    expect(gaddawg.formatMove(way(ranked), way(position))).toBe(ranked.text);
    expect(gaddawg.formatCgp(way(position))).toBe(gaddawg.formatCgp(position));
    expect(position.after(way(ranked)).toJSON()).toEqual(position.after(ranked.move).toJSON());
    expect(engine.top(way(position), 5)).toEqual(engine.top(position, 5));
    expect(engine.score(way({ board: [...position.board], rack }), ranked).score).toBe(66);
  });

  it.each(ways)("of games and records is accepted back after %s", (_, way) => {
    const game = gaddawg.Game.start(config, { seed: 3 });
    game.play({ kind: "exchange", tiles: [...(game.racks[game.turn] ?? [])].slice(0, 2) });
    const data = way(game.toJSON());
    expect(gaddawg.Game.fromJSON(data).toJSON()).toEqual(game.toJSON());
    const record = gaddawg.gcgOf(data);
    expect(way(record)).toEqual(record);
    expect(gaddawg.formatGcg(way(record))).toBe(gaddawg.formatGcg(record));
    const analysis = gaddawg.analyzeGame(engine, way(record));
    expect(json(analysis)).toEqual(json(gaddawg.analyzeGame(engine, record)));
  });
});

describe("L5: wrong arguments", () => {
  it.each<[string, () => unknown, RegExp]>([
    ["best({})", () => engine.best({} as never), /board: is missing/],
    ["best(null)", () => engine.best(null as never), /position: is null/],
    ["rank(p, '8D X')", () => engine.rank(position, "8D X"), /no X left|rack has no X/],
    ["contains(5)", () => english.contains(5 as never), /word: is 5/],
    [
      "an unknown backend",
      () => gaddawg.openLexicon(words, { backend: "__proto__" as never }),
      /no backend "__proto__"/,
    ],
    [
      "a name for a lexicon",
      () => gaddawg.createEngine({ lexicon: "words.kwg" as never }),
      /open it with openLexiconFile/,
    ],
    ["a list of numbers", () => gaddawg.openLexicon([5] as never), /word: is 5/],
    ["no options", () => gaddawg.createEngine(undefined as never), /options: is missing/],
    ["no players", () => gaddawg.autoplay(undefined as never), /options: is missing/],
  ])("%s are explained", async (_, call, message) => {
    const refused = async () => await call();
    await expect(refused()).rejects.toBeInstanceOf(gaddawg.GaddawgError);
    await expect(refused()).rejects.toThrow(message);
  });
});

describe("L6: a lexicon is opened", () => {
  it("from the bytes of a word graph without its format", async () => {
    for (const content of ["gaddag", "dawg"] as const) {
      const graph = gaddawg.buildGraph(gaddawg.wordsOf(english.graph), { content });
      const again = await gaddawg.openLexicon(gaddawg.writeKwg(graph));
      expect([...again.words()]).toEqual([...english.words()]);
    }
  });

  it("from one text, with a word per line or separated by spaces", async () => {
    for (const text of [words.join("\n"), words.join(" ")]) {
      expect([...(await gaddawg.openLexicon(text)).words()]).toEqual([...english.words()]);
    }
    await expect(gaddawg.openLexicon("lists/words.kwg")).rejects.toThrow(/openLexiconFile/);
  });
});

const isFrozen = (value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

describe("L7: exported constants are frozen", () => {
  const constants = Object.entries({ ...gaddawg, ...lab, ...gaddawgWords }).filter(
    ([, value]) => typeof value === "object",
  );

  it.each(constants)("%s", (_name, value) => {
    expect(isFrozen(value)).toBe(true);
  });

  it("and are many", () => {
    expect(constants.length).toBeGreaterThan(15);
    expect(() => (gaddawg.LEXICON_FORMATS as unknown as string[]).push("odd")).toThrow(TypeError);
    expect(() => Object.assign(gaddawg.PLAYERS.novice, { among: 1 })).toThrow(TypeError);
  });
});

describe("L7: rules and alphabets", () => {
  it("are frozen deeply", () => {
    for (const name of gaddawg.RULES_NAMES) expect(isFrozen(gaddawg.RULES[name])).toBe(true);
    for (const name of gaddawg.ALPHABET_NAMES) expect(isFrozen(gaddawg.alphabet(name))).toBe(true);
    expect(isFrozen(gaddawg.LAYOUTS)).toBe(true);
    expect(isFrozen(gaddawg.gameConfig())).toBe(true);
  });

  it("of one's own are copied, so that a later change has no effect", async () => {
    const multipliers = [...config.rules.layout.wordMultipliers];
    const layout = { ...config.rules.layout, wordMultipliers: multipliers };
    const rules = { ...config.rules, layout };
    const own = await gaddawg.createEngine({ lexicon: english, leaves: "none", rules });
    const before = own.best({ board: position.board, rack });
    multipliers.fill(9);
    rules.bingoBonus = 1000;
    expect(own.best({ board: position.board, rack })).toEqual(before);
  });
});

describe("L10: a blank in a word", () => {
  it("is refused with the option for racks", () => {
    const tokenize = () => gaddawg.alphabet("english").tokenize("AEINRS?");
    expect(tokenize).toThrow(/racks \(\{ as: "rack" \}\)/);
  });
});
