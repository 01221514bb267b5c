import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createEngine,
  defaultLexicon,
  openLexicon,
  openLexiconFile,
  Position,
  parseCgp,
  parseGcg,
  RULES,
  readWinTable,
} from "../../src/api/node.js";
import type { Engine } from "../../src/engine/engine.js";
import { assumptionsOf, ESTIMATED_GAMES } from "../../src/game/assumptions.js";
import { analyzeGame, analyzeGameAsync } from "../../src/review/analysis.js";
import { autoplay } from "../../src/selfplay/autoplay.js";
import { kernelBuilds } from "../support/backends.js";
import { nearHost } from "../support/near-host.js";
import { simulatingEngine } from "../support/simulations.js";

/* What the library's answers take for granted. */

const EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
const PRE_ENDGAME =
  "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/1WEE3N1T3NU/CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB";
const short = parseCgp(`${EMPTY} Q/ 0/0 0`);
const known = parseCgp(`${EMPTY} AEINRST/EIKS 0/0 0`);
const TABLE = new URL("../../data/english.gwt", import.meta.url);
const table = readWinTable(readFileSync(TABLE));
const HOW = { plies: 2, fixed: 50, threads: 1, table } as const;
/** Where the default lexicon is beside the built package. */
const url = new URL("../../dist/word-list.kwg", import.meta.url);
const words = ["care", "cares", "race", "scare", "retains", "qat", "qi"];

const [[, build]] = kernelBuilds as [(typeof kernelBuilds)[number]];

let engine: Engine;
beforeAll(async () => {
  engine = await simulatingEngine({ wasm: build });
});
afterAll(() => engine.dispose());

describe("T18: a short rack", () => {
  it("T18: is named by a simulation, which draws the other tiles before the move", async () => {
    const { assumptions, candidates } = await engine.simulate(short, HOW).result();
    expect(assumptions).toMatchObject([{ code: "SHORT_RACK", tiles: 1, lacking: 6 }]);
    expect(assumptions?.[0]?.message).toMatch(/each sample draws the other 6 before the move$/);
    // Passing draws nothing, so that the tiles of the next turn were there before.
    const pass = candidates.find(({ text }) => text === "pass");
    expect(pass?.plies[1]?.tiles).toBeGreaterThan(1);
  });

  it("T18: is named for lists of moves, and by explanations", async () => {
    expect(assumptionsOf(engine, short)).toMatchObject([{ code: "SHORT_RACK" }]);
    const how = { plies: 2, samples: 500, threads: 1, table };
    const { assumptions } = await engine.explain(short, "exch Q", "pass", how);
    expect(assumptions).toMatchObject([{ code: "SHORT_RACK" }]);
  });
});

describe("L13: win estimates of other games", () => {
  const rules = { ...RULES.CrosswordGame, name: "FiveTiles", rackSize: 5 };
  const lent = { code: "WIN_ESTIMATES", tiles: 100, rackSize: 5 };

  it("are named where a simulation and an explanation use them, and not with a table of one's own", async () => {
    const lexicon = await openLexicon(words);
    const resources = { defaultTable: async () => table };
    const five = await simulatingEngine({ wasm: build }, resources, lexicon.graph, rules);
    const rack = five.alphabet.tokenize("CARES", { as: "rack" });
    const position = Position.empty(five.config, rack);
    const how = { plies: 2, fixed: 50, threads: 1 };
    const { assumptions, candidates } = await five.simulate(position, how);
    expect(assumptions).toMatchObject([lent]);
    expect(candidates[0]?.winPercent).toBeGreaterThan(50);
    const pair = ["8E CARE", "8D CARES"] as const;
    const explained = await five.explain(position, ...pair, { plies: 2, samples: 500, threads: 1 });
    expect(explained.assumptions).toMatchObject([lent]);
    const own = table.lentTo({ rackSize: 5, bagSize: 100 });
    const given = await five.simulate(position, { ...how, table: own });
    expect(given.assumptions).toBeUndefined();
    expect(given.candidates).toEqual(candidates);
    expect(assumptionsOf(five, position, "simulate")).toMatchObject([lent]);
    expect(assumptionsOf(five, position, "simulate", undefined, true)).toEqual([]);
    expect(assumptionsOf(five, position)).toEqual([]);
    five.dispose();
  });

  it("are named by matches of players that simulate", async () => {
    const lexicon = await openLexicon(words);
    const sim = "sim:plies=1:samples=5:candidates=2";
    const match = { lexicon, rules, games: 2, seed: 1, threads: 1 };
    const one = { player: sim, leaves: "none" } as const;
    const host = nearHost({ "english.gwt": () => readFileSync(TABLE) });
    const { summary } = await autoplay({ ...match, players: [one, "greedy"] }, host);
    expect(summary).toMatchObject({ games: 2, assumptions: [lent] });
    const without = await autoplay({ ...match, players: ["greedy", "greedy"] }, host);
    expect(without.summary.assumptions).toBeUndefined();
    const own = table.lentTo({ rackSize: 5, bagSize: 100 });
    const given = await autoplay({ ...match, players: [one, "greedy"], table: own }, host);
    expect(given.summary.assumptions).toBeUndefined();
    expect(given.summary.players).toEqual(summary.players);
  });

  it("are those of the games that the package has them for", () => {
    expect(table.shape).toEqual(ESTIMATED_GAMES);
  });
});

describe("T18: the opponent's rack", () => {
  it("T18: is named by simulations, pre-endgames and inferences that take it as known", async () => {
    const { assumptions } = await engine.simulate(known, HOW).result();
    expect(assumptions).toMatchObject([{ code: "OPPONENT_RACK", rack: "EIKS" }]);
    const before = parseCgp(`${PRE_ENDGAME} ADHINRR/E 384/388 0`);
    const run = engine.preEndgame(before, { moves: ["pass"], plies: 1, samples: 0, threads: 1 });
    expect((await run.result()).assumptions).toMatchObject([{ code: "OPPONENT_RACK", rack: "E" }]);
    const seen = parseCgp(`${EMPTY} /EEIOUUV 0/0 0`);
    const inferred = await engine.infer(seen, "8F CARE", { racks: 20, threads: 1 });
    expect(inferred.assumptions).toMatchObject([{ code: "OPPONENT_RACK", rack: "EEIOUUV" }]);
  });

  it("T18: changes nothing in lists of moves, and nothing is said without it", async () => {
    expect(assumptionsOf(engine, known)).toEqual([]);
    const plain = parseCgp(`${EMPTY} AEINRST/ 0/0 0`);
    expect(await engine.simulate(plain, HOW).result()).not.toHaveProperty("assumptions");
  });
});

describe("T18: the lexicon that a record names", () => {
  const gameWith = (lexicon: string) =>
    parseGcg(`#player1 a Ann\n#player2 b Bob\n${lexicon}\n>a: AEINRST 8D RETAINS +66 66\n`).game;

  it("T18: is an assumption of the analysis, if the engine's lexicon has another name", async () => {
    const lexicon = await openLexicon(words, { source: "words/twl06.txt" });
    expect(lexicon.name).toBe("twl06.txt");
    const other = await createEngine({ lexicon, leaves: "none" });
    const game = gameWith("#lexicon NWL23");
    const assumptions = [{ code: "LEXICON", named: "NWL23", used: "twl06.txt" }];
    expect(analyzeGame(other, game)).toMatchObject({ assumptions });
    expect(await analyzeGameAsync(other, game)).toMatchObject({ assumptions });
    for (const same of ["#lexicon OWL2", "#title Final"]) {
      expect(analyzeGame(other, gameWith(same))).not.toHaveProperty("assumptions");
    }
    expect(assumptionsOf(other, known, "solve", "CSW21")).toMatchObject([{ named: "CSW21" }]);
    other.dispose();
  });

  it("T18: is kept by reviews", async () => {
    const lexicon = await defaultLexicon({ url });
    const own = await createEngine({ lexicon, leaves: "none", wordMap: false });
    const evaluator = { name: "static", table } as const;
    const found = await analyzeGameAsync(own, gameWith("#lexicon NWL23"), { evaluator });
    expect(found.assumptions).toMatchObject([{ named: "NWL23", used: "default" }]);
    own.dispose();
  });

  it("T18: is compared with the name that the engine was given, or that of the file", async () => {
    const lexicon = await openLexicon(words);
    const named = await createEngine({ lexicon, lexiconName: "NWL 2023", leaves: "none" });
    expect(named.lexiconName).toBe("NWL 2023");
    expect(analyzeGame(named, gameWith("#lexicon NWL23"))).not.toHaveProperty("assumptions");
    named.dispose();
    const nameless = await createEngine({ lexicon, leaves: "none" });
    expect(nameless.lexiconName).toBeUndefined();
    const assumptions = [{ code: "LEXICON", used: null }];
    expect(analyzeGame(nameless, gameWith("#lexicon NWL23"))).toMatchObject({ assumptions });
    nameless.dispose();
    expect((await defaultLexicon({ url })).name).toBe("default");
    expect((await openLexiconFile(url, { alphabet: "english" })).name).toBe("word-list.kwg");
    const wrong = { lexicon, lexiconName: 3 as never };
    await expect(createEngine(wrong)).rejects.toThrow("lexiconName");
  });
});
