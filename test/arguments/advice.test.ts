import { describe, expect, it } from "vitest";
import * as gaddawg from "../../src/api/node.js";

const lexicon = await gaddawg.openLexicon("cat act at ta");
const engine = await gaddawg.createEngine({ lexicon, leaves: "none" });
const config = gaddawg.gameConfig();
const board = new Uint8Array(225);
const start = gaddawg.Position.empty(config, config.alphabet.tokenize("CAT"));
const game = gaddawg.Game.start(config, { seed: 1 });
const gcg = "#player1 a Ann\n#player2 b Bob\n>a: CAT 8H CAT +10 10\n";
const reading = gaddawg.parseGcg(gcg);

/** Wrong arguments that come from another call or need one, and what the message says of it. */
const CASES: readonly [string, () => unknown, string][] = [
  ["letters as a rack", () => engine.best({ board, rack: "CAT" as never }), "alphabet.tokenize"],
  ["a list of letters", () => engine.best({ board, rack: ["C"] as never }), "alphabet.tokenize"],
  ["a text as a board", () => engine.best({ board: "…" as never, rack: [] }), "parseBoardText"],
  ["rows as a board", () => engine.best({ board: ["…"] as never, rack: [] }), "parseBoardText"],
  [
    "a list of lists as a board",
    () => engine.best({ board: [[0]] as never, rack: [] }),
    "one list for all rows",
  ],
  ["CGP as a position", () => engine.best("15/15 ABC/ 0/0 0" as never), "parseCgp"],
  ["a game as a position", () => engine.best(game as never), "game.position()"],
  ["a reading as a record", () => gaddawg.analyzeGame(engine, reading as never), "field game"],
  ["a game as a record", () => gaddawg.formatGcg(game as never), "gcgOf(game)"],
  ["a game's JSON as a record", () => gaddawg.formatGcg(game.toJSON() as never), "gcgOf(game)"],
  ["text as JSON", () => gaddawg.Game.fromJSON("{}" as never), "JSON.parse"],
  ["a record that is no text", () => gaddawg.parseGcg(5 as never), "a text, or its bytes"],
  ["a nick without a colon", () => gaddawg.parseGcg(gcg.replace(">a:", ">a")), "no colon after it"],
  ["other letters, without an alphabet", () => gaddawg.openLexicon("żaba"), "{ alphabet: "],
  ["an address as words", () => gaddawg.openLexicon(new URL("file:///x") as never), "FromFile"],
  ["a promise as words", () => gaddawg.openLexicon(Promise.resolve("") as never), "await"],
  [
    "a promise as a lexicon",
    () => gaddawg.createEngine({ lexicon: Promise.resolve(lexicon) as never }),
    "await the promise",
  ],
  [
    "a promise as leave values",
    () => gaddawg.createEngine({ lexicon, leaves: Promise.resolve() as never }),
    "await the promise",
  ],
  [
    "a promise as an engine",
    () => gaddawg.analyzeGame(Promise.resolve(engine) as never, reading.game),
    "await the promise",
  ],
  [
    "a lexicon as an engine",
    () => gaddawg.analyzeGame(lexicon as never, reading.game),
    "engine: is an object (expected an engine (createEngine))",
  ],
  [
    "a game and an engine in the wrong order",
    () => gaddawg.analyzeGame(reading.game as never, engine as never),
    "engine: is an object (expected an engine (createEngine))",
  ],
  [
    "a lexicon, an engine and a game",
    () => gaddawg.analyzeGameAsync(lexicon as never, engine as never, reading.game as never),
    "engine: is an object (expected an engine (createEngine))",
  ],
  [
    "a start without arguments",
    () => gaddawg.Game.start(undefined as never, undefined as never),
    "config: is missing",
  ],
  ["a start without a seed", () => gaddawg.Game.start(config, {} as never), "seed: is missing"],
  [
    "an engine of nothing",
    () => gaddawg.createEngine(undefined as never),
    "options: is missing (expected an object with a lexicon: { lexicon })",
  ],
  ["a promise as a position", () => engine.best(Promise.resolve() as never), "await the promise"],
  [
    "a promise as a board",
    () => gaddawg.drawBoard(Promise.resolve() as never),
    "await the promise",
  ],
  ["a promise as a move", () => game.play(Promise.resolve() as never), "await the promise"],
  [
    "a move's text where only its data will do",
    () => gaddawg.tilesUsed("8H A" as never),
    "parseMove reads a text",
  ],
  ["a promise as CGP", () => gaddawg.parseCgp(Promise.resolve("") as never), "await the promise"],
  ["a number of moves as a text", () => engine.top(start, "5" as never), 'count: is "5"'],
  [
    "rules as a layout",
    () => gaddawg.parseBoardText("", { alphabet: config.alphabet, layout: config.rules as never }),
    "field layout",
  ],
  ["* as a blank of a query", () => lexicon.anagrams("ca*"), "? is a blank"],
  ["_ as a blank of a rack", () => config.alphabet.tokenize("CA_", { as: "rack" }), "? is a blank"],
  [
    "* as a blank of a position",
    () => gaddawg.parseCgp(`${Array(15).fill(15).join("/")} CA*/ 0/0 0`),
    "? is a blank",
  ],
  ["definitions in a list", () => gaddawg.openLexicon("AA lava\nAB muscle"), "one word per line"],
  ["a comment in a list", () => gaddawg.openLexicon("# words\ncat"), '{ unspellable: "skip" }'],
  [
    "a foreign word in a list",
    () => gaddawg.openLexicon("perro kilo", { alphabet: "spanish" }),
    '{ unspellable: "skip" }',
  ],
  ["options as a side", () => lexicon.extensions("cat", {} as never), "no side an object"],
];

describe("a message advises the call that was meant", () => {
  it.each(CASES)("%s", async (_, call, advice) => {
    const wanted = advice === "FromFile" ? "openLexiconFile" : advice;
    await expect((async () => call())()).rejects.toThrow(wanted);
    await expect((async () => call())()).rejects.toBeInstanceOf(gaddawg.GaddawgError);
  });
});

describe("options that would be ignored", () => {
  const wrong = { code: "BAD_TYPE" };

  it("are refused by every query", () => {
    for (const options of [5, "x", null, []] as never[]) {
      const calls = [
        () => lexicon.words(options),
        () => lexicon.prefix("c", options),
        () => lexicon.suffix("c", options),
        () => lexicon.containing("c", options),
        () => lexicon.pattern("c*", options),
        () => lexicon.anagrams("cat", options),
        () => lexicon.subanagrams("cat", options),
        () => lexicon.superanagrams("cat", options),
        () => lexicon.extensions("cat", "any", options),
        () => lexicon.through("c", options),
        () => lexicon.fromRack("cat", "a", options),
        () => lexicon.hasAlphagram("cat", options),
      ];
      for (const call of calls) {
        expect(call, String(call)).toThrow(expect.objectContaining(wrong));
      }
    }
  });

  it("among them what is no signal", async () => {
    const signal = new AbortController() as never;
    expect(() => lexicon.words({ signal })).toThrow(expect.objectContaining(wrong));
    for (const run of [gaddawg.analyzeGame, gaddawg.analyzeGameAsync]) {
      await expect((async () => run(engine, reading.game, { signal }))()).rejects.toMatchObject(
        wrong,
      );
    }
    await expect(gaddawg.openLexicon("cat", { signal })).rejects.toMatchObject(wrong);
  });
});

describe("an engine", () => {
  it("lists all moves where more are asked for than any position has", () => {
    const position = gaddawg.Position.empty(config, [3, 1, 20]);
    const all = engine.all(position);
    for (const count of [10_000, 10_001, 1e9, Number.POSITIVE_INFINITY]) {
      expect(engine.top(position, count)).toEqual(all);
      expect(engine.topValued(position, count)).toEqual(engine.allValued(position));
    }
  });
});

describe("a move typed in lower case", () => {
  it("is read alike on a game and on its position", () => {
    const dealt = gaddawg.Game.follow(config).setRack(0, [1, 3, 5, 9, 14, 19, 20]);
    for (const typed of ["8h cat", "8H CAT", "8h Cat", "exch cat"]) {
      expect(gaddawg.parseMove(typed, dealt)).toEqual(gaddawg.parseMove(typed, dealt.position()));
    }
    expect(() => dealt.play(gaddawg.parseMove("8h cat", dealt))).not.toThrow();
    // The rack of the other player is unknown: lower case is a blank.
    expect(gaddawg.parseMove("exch ?", dealt)).toEqual({ kind: "exchange", tiles: [0] });
    expect(gaddawg.parseMove("9g ta", dealt)).toMatchObject({ tiles: [20 | 128, 1 | 128] });
  });
});

describe("seeds", () => {
  const players = ["greedy", "greedy"] as const;
  const places: [string, (seed: number) => unknown][] = [
    ["Game.start", (seed) => gaddawg.Game.start(config, { seed })],
    ["Game.deal", (seed) => gaddawg.Game.follow(config).deal(seed)],
    ["simulate", (seed) => engine.simulate(start, { seed, samples: 1, plies: 1 }).result()],
    ["autoplay", (seed) => gaddawg.autoplay({ players, lexicon, seed, games: 1, threads: 1 })],
    ["trainLeaves", (seed) => gaddawg.trainLeaves({ lexicon, seed, signal: AbortSignal.abort() })],
  ];
  const errorOf = async (call: () => unknown) => {
    try {
      await call();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it.each(
    places,
  )("%s takes those from 0 to 2^32 - 1, and refuses others in the same words", async (_, use) => {
    for (const seed of [-1, 2 ** 32, 1.5, Number.NaN]) {
      expect(await errorOf(() => use(seed))).toMatchObject({
        name: "ArgumentError",
        code: "BAD_NUMBER",
        message: `seed: is ${seed} (expected a whole number from 0 to 4294967295)`,
      });
    }
    expect(await errorOf(() => use("1" as never))).toMatchObject({ code: "BAD_TYPE" });
    for (const seed of [0, 2 ** 32 - 1]) {
      const error = await errorOf(() => use(seed));
      expect(error).not.toBeInstanceOf(gaddawg.ArgumentError);
    }
  });

  it("of games that were saved with others are read", () => {
    const saved = gaddawg.Game.start(config, { seed: 5 }).toJSON();
    const json = JSON.parse(JSON.stringify(saved).replace('"seed":5', `"seed":${2 ** 32 + 5}`));
    expect(json).not.toEqual(saved);
    expect(gaddawg.Game.fromJSON(json).racks).toEqual(gaddawg.Game.fromJSON(saved).racks);
  });
});
