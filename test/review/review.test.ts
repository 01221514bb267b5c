import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ArgumentError, SearchError } from "../../src/base/errors.js";
import { finish } from "../../src/base/pacing.js";
import type { Engine } from "../../src/engine/engine.js";
import { Position } from "../../src/game/position.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import type { GcgGame } from "../../src/notation/gcg/record.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { analyzeGame, analyzeGameAsync } from "../../src/review/analysis.js";
import type { GameAnalysis, TurnAnalysis, TurnReview } from "../../src/review/analysis-types.js";
import { gradeOf, kindOf, type Loss, sumUp } from "../../src/review/grades.js";
import { type Draw, luckOf } from "../../src/review/review.js";
import type { Scene } from "../../src/review/scene.js";
import type { EvaluatorOptions } from "../../src/review/settings.js";
import { readWinTable } from "../../src/search/win-file.js";
import { WinTable } from "../../src/search/win-table.js";
import { kernelBuilds } from "../support/backends.js";
import { simulatingEngine } from "../support/simulations.js";

const RECORD = readFileSync("examples/node/game.gcg", "utf8");
const table = await readWinTable(readFileSync("data/english.gwt"));
const [[, build]] = kernelBuilds as [(typeof kernelBuilds)[number]];
let engine: Engine;
beforeAll(async () => {
  engine = await simulatingEngine({ wasm: build });
});

/** The record without the racks of all turns but some, by their numbers from 1. */
function recordOf(known: (turn: number) => boolean, text = RECORD): GcgGame {
  let turn = 0;
  const lines = text.split("\n").map((line) => {
    if (!line.startsWith(">") || ++turn === 0 || known(turn)) return line;
    return line.replace(/^(>\w+: )\S+ (?=\S+ \S+ \+)/, "$1");
  });
  return parseGcg(lines.join("\n")).game;
}

/** Small settings, which take little time. */
const SMALL = { candidates: 3, plies: 1, samples: 100, nodes: 2000, draws: 10 };
const small = (name: EvaluatorOptions["name"], more: Partial<EvaluatorOptions> = {}) => ({
  evaluator: { ...SMALL, name, table, threads: 2, ...more },
});

describe("grades", () => {
  const loss = (given: Partial<Loss>): Loss => ({
    by: "simulation",
    winBefore: 50,
    winAfter: 50 - (given.winLost ?? 0),
    winLost: 0,
    spreadLost: 0,
    ...given,
  });

  it.each([
    [0, "none"],
    [0.49, "none"],
    [0.5, "small"],
    [2.99, "small"],
    [3, "medium"],
    [6.99, "medium"],
    [7, "large"],
    [100, "large"],
  ])("a loss of %d %% is %s", (winLost, grade) => {
    expect(gradeOf(loss({ winLost }))).toBe(grade);
    expect(gradeOf(loss({ winLost, interval: [0.01, 99] }))).toBe(grade);
    const isNone = grade === "none";
    expect(gradeOf(loss({ winLost, interval: [-0.1, 99] }))).toBe(isNone ? "none" : "unsure");
  });

  it.each([
    [0.9, "none"],
    [1, "small"],
    [7, "medium"],
    [14.9, "medium"],
    [15, "large"],
  ])("in an endgame, %d points are %s", (spreadLost, grade) => {
    expect(gradeOf(loss({ by: "endgame", spreadLost }))).toBe(grade);
    const lost = loss({ by: "endgame", spreadLost, winBefore: 100, winAfter: 50, winLost: 50 });
    expect(gradeOf(lost)).toBe("large");
    const tie = loss({ by: "endgame", spreadLost, winBefore: 50, winAfter: 0, winLost: 50 });
    expect(gradeOf(tie)).toBe(spreadLost < 15 ? "medium" : "large");
  });

  it("tell what was wrong", () => {
    const place = (laid: number) => {
      const tiles = Array<number>(laid).fill(1);
      return { kind: "place" as const, direction: "across" as const, lane: 7, start: 7, tiles };
    };
    const best = (laid: number) => ({ text: "", score: 9, move: place(laid) });
    const turn = { words: [], fate: "stood" as const, kind: "place" as const, bingo: false };
    const simulated = (laid: number) => ({ by: "simulation" as const, best: best(laid) });
    expect(kindOf(turn, simulated(7), 7)).toBe("bingo");
    expect(kindOf({ ...turn, bingo: true }, simulated(7), 7)).toBe("play");
    expect(kindOf(turn, simulated(4), 7)).toBe("play");
    expect(kindOf({ ...turn, kind: "exchange" }, simulated(4), 7)).toBe("exchange");
    expect(kindOf({ ...turn, kind: "pass", fate: "lost" }, simulated(4), 7)).toBe("challenge");
    expect(kindOf(turn, { by: "endgame", best: best(7) }, 7)).toBe("endgame");
    const words = [{ word: "XYZ", score: 1, valid: false }];
    expect(kindOf({ ...turn, words }, { by: "endgame", best: best(7) }, 7)).toBe("phony");
    const pass = { text: "pass", score: 0, move: { kind: "pass" as const } };
    expect(kindOf(turn, { by: "simulation", best: pass }, 7)).toBe("exchange");
  });

  it("make the index, by an oracle", () => {
    const grades = ["none", "small", "medium", "large", "unsure"] as const;
    const weights = { none: 0, small: 0.2, medium: 0.5, large: 1, unsure: 0 };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...grades), { maxLength: 30 }), (list) => {
        const turns = list.map((grade, i) => ({
          player: 0,
          review: { by: "simulation", grade, winLost: i, spreadLost: 0 } as unknown as TurnReview,
        }));
        const review = sumUp(0, turns as unknown as TurnAnalysis[]);
        const index = list.reduce((sum, grade) => sum + weights[grade], 0);
        expect(review.mistakeIndex).toBeCloseTo(index, 9);
        expect(review.judged).toBe(list.length);
        const lost = list.reduce((sum, _, i) => sum + i, 0);
        expect(review.winLost).toBe(lost);
        const performance = list.length === 0 ? undefined : Math.max(0, 50 - lost);
        expect(review.performance).toBe(performance);
        expect(sumUp(1, turns as unknown as TurnAnalysis[]).judged).toBe(0);
      }),
      { seed: 16 },
    );
  });
});

describe("static reviews", () => {
  it("leave the analysis as it is", async () => {
    const game = recordOf(() => true);
    const plain = analyzeGame(engine, game, { evaluator: "static", nodes: SMALL.nodes });
    const { turns, players, evaluator } = await analyzeGameAsync(engine, game, small("static"));
    expect(evaluator).toMatchObject({ name: "static", draws: 10, seed: 1 });
    expect(turns.map(({ review, luck, ...turn }) => turn)).toEqual(plain.turns);
    expect(players.map(({ review, ...player }) => player)).toEqual(plain.players);
    for (const { review, cost, unjudged } of turns) {
      // A phony has no cost, but in an endgame a review.
      if (unjudged !== undefined) continue;
      expect(review?.spreadLost).toEqual(cost === undefined ? undefined : expect.closeTo(cost, 6));
      if (cost === 0) expect(review?.grade).toBe("none");
    }
  });

  it("are refused with other evaluators where they would have to wait", () => {
    const game = recordOf(() => false);
    for (const evaluator of ["simulation", { name: "static" }] as const) {
      expect(() => analyzeGame(engine, game, { evaluator })).toThrow(ArgumentError);
    }
  });

  it.each([
    [{ name: "best" }, ArgumentError],
    ["best", ArgumentError],
    [{ name: "static", samples: 99 }, ArgumentError],
    [{ name: "static", draws: 9 }, ArgumentError],
    [{ name: "static", preEndgamePlies: 4 }, ArgumentError],
    [{ name: "static", inference: 1 }, ArgumentError],
    [{ name: "static", sampels: 100 }, ArgumentError],
    [7, ArgumentError],
    [{ name: "static", table: WinTable.empty({ rackSize: 2, bagSize: 5 }) }, SearchError],
  ])("refuse %j", async (evaluator, error) => {
    const call = analyzeGameAsync(
      engine,
      recordOf(() => false),
      { evaluator: evaluator as never },
    );
    await expect(call).rejects.toThrow(error);
  });
});

describe("reviews by searches", () => {
  it("are the same with any number of threads and in every build", async () => {
    const game = recordOf((turn) => [3, 21, 22].includes(turn));
    const answers = { simulation: new Set<string>(), champion: new Set<string>() };
    const answer = async (
      other: Engine,
      name: keyof typeof answers,
      threads: number,
    ): Promise<void> => {
      const found = await analyzeGameAsync(other, game, small(name, { threads }));
      answers[name].add(JSON.stringify(found));
    };
    for (const threads of [1, 2]) await answer(engine, "champion", threads);
    for (const [i, [, backend]] of kernelBuilds.entries()) {
      await answer(await simulatingEngine({ wasm: backend }), "simulation", i + 1);
    }
    expect([answers.simulation.size, answers.champion.size]).toEqual([1, 1]);
    const { turns } = JSON.parse([...answers.champion].join()) as GameAnalysis;
    const by = turns.map(({ review }) => review?.by);
    expect(by.filter((each) => each !== undefined)).toHaveLength(3);
    expect([by[2], by[20], by[21]]).toEqual(["simulation", "endgame", "endgame"]);
    expect(turns[2]?.review?.inferred).toBe(true);
  });

  it("judge phonies that stood, and the pass for those that were taken back", async () => {
    const head = "#player1 a Ann\n#player2 b Bob\n";
    const stood = parseGcg(`${head}>a: CAREVVS 8D VACER +26 26\n`).game;
    const back = parseGcg(`${head}>a: CAREVVS 8D VACER +26 26\n>a: CAREVVS -- -26 0\n`).game;
    const options = small("simulation", { samples: 400 });
    const [good] = (await analyzeGameAsync(engine, stood, options)).turns;
    const [bad] = (await analyzeGameAsync(engine, back, options)).turns;
    expect(good?.unjudged?.reason).toBe("PHONY");
    expect(good?.review).toMatchObject({ by: "simulation" });
    expect(bad?.review).toMatchObject({ by: "simulation", grade: "large", kind: "phony" });
    expect(bad?.review?.winLost).toBeGreaterThan(good?.review?.winLost ?? 100);
    expect(bad?.review?.interval?.[0]).toBeGreaterThan(0);
  });

  it("judge what they can of a record with impossible racks", async () => {
    const lines =
      "#player1 a Ann\n#player2 b Bob\n>a: VVWWYYI 8E CARE +12 12\n>b: CARESZZ H8 .S +2 2\n" +
      ">a: CARESDO 7H AB +4 16\n>b: BADVVWO -VV +0 2\n" +
      ">a: CARESDO - +0 16\n";
    const { game } = parseGcg(lines);
    const { turns } = await analyzeGameAsync(engine, game, small("champion"));
    const reviewed = turns.filter(({ review }) => review !== undefined);
    expect(turns.map(({ unjudged }) => unjudged?.reason).slice(0, 3)).toEqual([
      ...["IMPOSSIBLE", "IMPOSSIBLE", "IMPOSSIBLE"],
    ]);
    expect(reviewed.map(({ turn }) => turn)).toContain(4);
  });

  it("do not judge what is not known", async () => {
    const game = recordOf(() => false);
    const { turns, players } = await analyzeGameAsync(engine, game, small("simulation"));
    expect(turns.every(({ review, luck }) => review === undefined && luck === undefined)).toBe(
      true,
    );
    expect(players[0].review).toMatchObject({ judged: 0, mistakeIndex: 0, luck: { draws: 0 } });
    expect(players[0].review?.performance).toBeUndefined();
  });

  it("end with the reason of the signal, and tell of each turn", async () => {
    const stop = new AbortController();
    const told: number[] = [];
    const onTurn = (done: number): void => {
      told.push(done);
      if (done === 2) stop.abort(new Error("enough"));
    };
    const game = recordOf(() => true);
    const options = { ...small("simulation"), onTurn, signal: stop.signal };
    await expect(analyzeGameAsync(engine, game, options)).rejects.toThrow("enough");
    expect(told).toEqual([1, 2]);
  });
});

describe("endgames", () => {
  /** The record up to turn 20, with totals, and the last move. */
  function endgame(play: string, [own, theirs]: readonly [number, number]): GcgGame {
    const lines = RECORD.split("\n").filter((line) => line.startsWith("#") || line.startsWith(">"));
    const from = lines.findIndex((line) => line.startsWith(">greedy: EGNP"));
    const before = lines.slice(0, from).map((line) => line.replace(/^(>\w+: )\S+ /, "$1"));
    before[from - 2] = (before[from - 2] as string).replace(/\S+$/, String(own));
    before[from - 1] = (before[from - 1] as string).replace(/\S+$/, String(theirs));
    return parseGcg([...before, `>greedy: EGNP ${play}`].join("\n")).game;
  }
  const review = async (play: string, scores: readonly [number, number]) => {
    const options = small("simulation", { nodes: 1_000_000 });
    const { turns } = await analyzeGameAsync(engine, endgame(play, scores), options);
    return turns.at(-1)?.review as TurnReview;
  };

  it("are solved: the best move loses nothing, and a win given away is a large mistake", async () => {
    const game = endgame("- +0 0", [400, 400]);
    const { position } = replayGcg(game).find(({ index }) => index === 20) as {
      position: Position;
    };
    const { value, line, proved } = await engine.solve(position, { threads: 1 }).result();
    expect(proved).toBe(true);
    const best = `${line[0]?.text.replace(/\([A-Z]+\)/g, (all) => ".".repeat(all.length - 2))}`;
    const score = line[0]?.score as number;
    // One point more than the opponent at the end, or some.
    const close = [400, 400 + value - 1] as const;
    const kept = await review(`${best} +${score} ${close[0] + score}`, close);
    expect(kept).toMatchObject({ by: "endgame", exact: true, grade: "none", winLost: 0 });
    expect(kept).toMatchObject({ winBefore: 100, winAfter: 100, spreadLost: 0 });
    const thrown = await review(`- +0 ${close[0]}`, close);
    expect(thrown).toMatchObject({ by: "endgame", exact: true, grade: "large", kind: "endgame" });
    expect(thrown).toMatchObject({ winBefore: 100, winAfter: 0, winLost: 100 });
    // What the pass loses is what the search says of both positions.
    const after = position.with({ opponentRack: position.unseen().counts.flatMap(fill) }).after({
      kind: "pass",
    });
    const reply = await engine.solve(after, { threads: 1 }).result();
    expect(thrown.spreadLost).toBe(value + reply.value);
    const decided = await review("- +0 900", [900, 400]);
    expect(decided).toMatchObject({ winLost: 0, spreadLost: thrown.spreadLost });
  });

  const fill = (count: number, tile: number): number[] => Array<number>(count).fill(tile);
});

describe("luck", () => {
  const scene = (rack: string): Scene => {
    const tiles = engine.alphabet.tokenize(rack, { as: "rack" });
    const position = Position.empty(engine.config, tiles);
    return { turn: { turn: 3 }, position } as unknown as Scene;
  };
  const tiles = (text: string): number[] => [...engine.alphabet.tokenize(text, { as: "rack" })];

  it("is near the difference from the mean of all draws, counted one by one", () => {
    const kept = tiles("AERST");
    const pool = tiles("?BDEINQVVX");
    const draw: Draw = { kept, drawn: tiles("?D"), pool: [...pool] };
    const worth = (drawn: readonly number[]): number =>
      engine.best(Position.empty(engine.config, [...kept, ...drawn])).equity;
    const all = pool.flatMap((one, i) => pool.slice(i + 1).map((other) => worth([one, other])));
    const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
    const plan = { engine, table, draws: 2000, seed: 7 };
    const found = finish(luckOf(plan, scene("AERST?D"), draw));
    const deviation = Math.sqrt(all.reduce((sum, x) => sum + (x - mean) ** 2, 0) / all.length);
    const off = found.points - (worth(draw.drawn) - mean);
    expect(Math.abs(off)).toBeLessThan((4 * deviation) / Math.sqrt(2000));
    expect(finish(luckOf(plan, scene("AERST?D"), { ...draw, pool: [...pool] }))).toEqual(found);
  });

  it("is none where nothing else could be drawn", () => {
    const draw: Draw = { kept: tiles("AERST"), drawn: tiles("DN"), pool: tiles("DN") };
    const plan = { engine, table, draws: 10, seed: 7 };
    expect(finish(luckOf(plan, scene("AERSTDN"), draw))).toEqual({ points: 0, winPercent: 0 });
  });

  it("of all draws of a turn sums up to nothing", () => {
    const kept = tiles("AERSTI");
    const pool = tiles("?BDQV");
    const plan = { engine, table, draws: 3000, seed: 2 };
    const sum = pool.reduce((all, tile) => {
      const draw: Draw = { kept, drawn: [tile], pool: [...pool] };
      const own = engine.alphabet.format(Uint8Array.from([...kept, tile]));
      return all + finish(luckOf(plan, scene(own), draw)).points;
    }, 0);
    expect(Math.abs(sum / pool.length)).toBeLessThan(1);
  });

  it("counts a draw wherever the record has both racks", async () => {
    const { turns } = await analyzeGameAsync(
      engine,
      recordOf(() => true),
      small("static"),
    );
    // The last three turns draw nothing: the bag is empty.
    expect(turns.filter(({ luck }) => luck === undefined).map(({ turn }) => turn)).toEqual([
      21, 22, 23,
    ]);
    const { turns: some } = await analyzeGameAsync(
      engine,
      recordOf((turn) => turn !== 3),
      small("static"),
    );
    const without = some.filter(({ luck }) => luck === undefined).map(({ turn }) => turn);
    expect(without).toEqual([3, 5, 21, 22, 23]);
  });
});
