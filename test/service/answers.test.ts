import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../src/engine/engine.js";
import { rankWithPass } from "../../src/engine/pass.js";
import { moveFields, rankedFields } from "../../src/engine/results.js";
import { formatMove } from "../../src/game/plays.js";
import { formatCgp, parseCgp } from "../../src/notation/cgp.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { analyzeGame } from "../../src/review/analysis.js";
import { endgameVectors } from "../support/endgames.js";
import { MADE, shortResources, Talk } from "../support/service.js";

/* No answer differs from what the library returns. */

const BOARD = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
const position = `${BOARD} AEINRST/ 0/0 0`;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

let engine: Engine;
let talk: Talk;
beforeAll(async () => {
  ({ engine } = await shortResources().open(parseCgp(position).config));
  talk = new Talk();
});
afterAll(async () => {
  await talk.service.close();
  engine.dispose();
});

describe("the answer of", () => {
  it("T20: solve is an estimate by name until it is proved", async () => {
    const { cgp } = endgameVectors()[0] as { cgp: string };
    const ask = async (options: object) =>
      (await talk.ask("solve", { position: cgp, threads: 1, ...options })) as {
        proved: boolean;
        figure: object;
        moves: { figure: object }[];
      };
    const early = await ask({ plies: 1 });
    expect(early.proved).toBe(false);
    for (const { figure } of [early, ...early.moves]) {
      expect(figure).toMatchObject({ kind: "estimated", model: "1 ply, then playouts" });
    }
    const late = await ask({});
    expect([late.proved, late.figure]).toMatchObject([true, { kind: "exact" }]);
  });

  it("T18: each method says what it takes for granted, of racks and of the lexicon", async () => {
    const codesOf = async (method: string, params: object) => {
      const answer = (await talk.ask(method, params)) as { assumptions?: { code: string }[] };
      return answer.assumptions?.map(({ code }) => code);
    };
    const empty = BOARD.replace("7CARE4", "15");
    const short = `${empty} QAT/ 0/0 0 lex NWL23;`;
    const known = `${empty} AEINRST/EIKS 0/0 0`;
    const few = { fixed: 10, plies: 1, candidates: 2, threads: 1 };
    expect(await codesOf("analyze", { position: short })).toEqual(["SHORT_RACK", "LEXICON"]);
    expect(await codesOf("play", { position: short })).toEqual(["SHORT_RACK", "LEXICON"]);
    expect(await codesOf("simulate", { position: short, ...few })).toEqual([
      "SHORT_RACK",
      "LEXICON",
    ]);
    expect(await codesOf("simulate", { position: known, ...few })).toEqual(["OPPONENT_RACK"]);
    expect(await codesOf("analyze", { position: known })).toBeUndefined();
    expect(await codesOf("analyze", { position })).toBeUndefined();
    const game = "#player1 a A\n#player2 b B\n#lexicon NWL23\n>a: AEINRST 8D RETAINS +66 66\n";
    expect(await codesOf("review", { game })).toEqual(["LEXICON"]);
  });

  it("hello names everything", async () => {
    expect(await talk.ask("hello")).toMatchObject({ protocol: 1, engine: MADE.engine });
  });

  it("T17: analyze has the best moves, and others ranked, a pass, too", async () => {
    const known = parseCgp(position);
    const moves = ["L8 SAINT", "L8 STREN", "pass"];
    const answer = (await talk.ask("analyze", { position, count: 3, moves })) as {
      moves: object[];
      ranked: object[];
      legal: number;
    };
    const top = engine.top(known, 3).map((move, i) => ({ rank: i + 1, ...rankedFields(move) }));
    expect(answer.moves).toEqual(plain(top));
    expect(answer.legal).toBe(engine.count(known));
    expect(answer.ranked.length).toBe(3);
    for (const [i, move] of moves.entries()) {
      const { rank, cost } = rankWithPass(engine, known, move);
      const { score, valid } = engine.score(known, move);
      const wanted = { rank: rank ?? null, cost: cost ?? null, score, valid };
      expect(answer.ranked[i]).toMatchObject(wanted);
      // Only the second is no legal play.
      expect(rank === undefined).toBe(i === 1);
    }
    expect(talk.replies.at(-1)).toMatchObject({ made: MADE });
  });

  it("simulate is the simulation, with the opponent's tiles as inferred, and its rounds", async () => {
    const settings = { candidates: 3, plies: 2, samples: 300, seed: 5 };
    const before = talk.replies.length;
    const seen = { move: "L8 SAINT", position: `${BOARD} / 0/0 0` };
    const { leaves } = (await talk.ask("infer", { ...seen, threads: 1, count: 50 })) as {
      leaves: { text: string; likelihood: number }[];
    };
    const inference = { leaves };
    const answer = await talk.ask("simulate", { position, ...settings, inference }, true);
    const tiles = leaves.map(({ text, likelihood }) => {
      return { tiles: [...engine.alphabet.tokenize(text, { as: "rack" })].sort(), likelihood };
    });
    const options = { ...settings, inference: { leaves: tiles } };
    const run = engine.simulate(parseCgp(position), options);
    const { candidates, rounds, end } = await run.result();
    expect(answer).toMatchObject({ rounds, end, position: formatCgp(parseCgp(position)) });
    const found = (answer as { candidates: { text: string; winPercent: number }[] }).candidates;
    expect(found.map(({ text, winPercent }) => [text, winPercent])).toEqual(
      candidates.map(({ text, winPercent }) => [text, winPercent]),
    );
    const states = talk.replies.slice(before).filter(({ type }) => type === "snapshot");
    expect(states.length).toBe(rounds - 1);
    expect(answer).toMatchObject({ inference: { used: true } });
    const even = await talk.ask("simulate", { position, ...settings });
    expect(even).not.toEqual(answer);
    expect(even).not.toHaveProperty("inference");
    for (const impossible of [[], [{ text: "QQ", likelihood: 1 }]]) {
      const given = { ...settings, inference: { leaves: impossible } };
      const fallen = await talk.ask("simulate", { position, ...given });
      expect(fallen).toEqual({ ...(even as object), inference: { used: false } });
    }
    const long = { ...settings, inference: { leaves: [{ text: "ABCDEFGH", likelihood: 1 }] } };
    await expect(talk.ask("simulate", { position, ...long })).rejects.toThrow(
      "a leave of 8 tiles (expected at most 7",
    );
  });

  it("infer takes an exchange by its number of tiles, as text and as an object", async () => {
    const seen = { position: `${BOARD} / 0/0 0`, racks: 500, threads: 1 };
    const answer = await talk.ask("infer", { ...seen, move: "exch 3" });
    // T8: weighed as people play, and so named.
    const { error, chances } = answer as { error: number; chances: { error: number }[] };
    expect(answer).toMatchObject({ kept: 4, model: "fitted", temperature: 2, exact: false });
    expect(Math.max(...chances.map((one) => one.error))).toBe(error);
    const hard = await talk.ask("infer", { ...seen, move: "exch 3", margin: 0 });
    expect(hard).toMatchObject({ model: "margin", margin: 0, temperature: null });
    expect(await talk.ask("infer", { ...seen, move: { exchanged: 3 } })).toEqual(answer);
  });

  it("explain is the explanation", async () => {
    const how = { plies: 2, samples: 500 };
    const moves = ["L8 SAINT", "pass"] as const;
    const answer = await talk.ask("explain", {
      position,
      first: moves[0],
      second: moves[1],
      ...how,
    });
    const wanted = await engine.explain(parseCgp(position), ...moves, how);
    expect((answer as { text: string }).text).toBe(wanted.text);
    const about = { position, first: moves[0], second: moves[1], ...how };
    const inference = { leaves: [{ text: "S", likelihood: 1 }] };
    expect(await talk.ask("explain", { ...about, inference })).toMatchObject({
      inference: { used: true },
    });
  });

  it("solve is the proved value of vectors", async () => {
    const vectors = endgameVectors()
      .filter(({ exact, brute_nodes }) => exact && (brute_nodes ?? 1000) < 60)
      .slice(0, 3);
    // With fewer words than the vectors have, so that the library alone is the judge.
    for (const { cgp } of vectors) {
      const answer = await talk.ask(
        "solve",
        { position: cgp, threads: 1, scorelessLimit: 2 },
        true,
      );
      const run = engine.solve(parseCgp(cgp), { threads: 1, scorelessLimit: 2 });
      const { value, proved, line } = await run.result();
      const text = line.map((one) => ({
        text: one.text,
        score: one.score,
        ...moveFields(one.move),
      }));
      expect(answer).toMatchObject({ value, proved, line: plain(text) });
    }
  });

  it("review is the analysis of the game", async () => {
    const game = "#player1 ann Ann\n#player2 bob Bob\n>ann: AEINRST 8D RAISE +12 12\n";
    const answer = await talk.ask("review", { game, top: 2 });
    const record = parseGcg(game).game;
    const [turn] = analyzeGame(engine, record, { top: 2 }).turns;
    expect(answer).toMatchObject({
      players: [{ nick: "ann", turns: 1 }, { nick: "bob" }],
      turns: [{ play: turn?.text, rank: turn?.rank, cost: turn?.cost, score: 12 }],
      warnings: [],
    });
    const graded = await talk.ask("review", { game, evaluator: "static", threads: 1 }, true);
    expect(graded).toMatchObject({ turns: [{ review: { by: "static" } }] });
  });

  it.each([
    ["contains", { text: "CARE" }, { contains: true }],
    ["contains", { text: "XYZZY" }, { contains: false }],
    ["hooks", { text: "CAR" }, { word: "CAR", valid: true }],
    [
      "anagram",
      { text: "CARE" },
      { words: ["ACER", "ACRE", "CARE", "RACE"], count: 4, complete: true },
    ],
    ["prefix", { text: "CAR", count: 1 }, { count: 1, complete: false }],
    ["rack", { text: "AC", hook: "R" }, { complete: true }],
    ["extensions", { text: "CARE", side: "front" }, { words: ["SCARE"], complete: true }],
  ])("query %s %o", async (question, about, wanted) => {
    expect(await talk.ask("query", { question, ...about })).toMatchObject(wanted);
  });

  it.each([
    "hasty",
    "h1",
    "novice",
    "sim:samples=20:plies=1",
    "champion:nodes=100",
    "h2+endgame",
  ])("play by %s is a legal move, the same each time", async (player) => {
    const answer = (await talk.ask("play", { position, player, seed: 3 })) as { text: string };
    const known = parseCgp(position);
    const all = engine.all(known).map(({ move }) => formatMove(move, known));
    expect([...all, "pass"]).toContain(answer.text);
    expect(await talk.ask("play", { position, player, seed: 3 })).toEqual(answer);
  });

  it("play by many players at once is by each of them", async () => {
    const busy = new Talk({ running: 8 });
    const players = ["novice", "learner", "casual", "human:level=1", "human:level=2", "h1", "h2"];
    const plays = players.map((player) => busy.ask("play", { position, player }));
    const answers = await Promise.all(plays);
    for (const [i, player] of players.entries()) {
      expect(answers[i]).toEqual(await busy.ask("play", { position, player }));
    }
    await busy.service.close();
  });
});
