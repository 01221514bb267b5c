import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../../src/api/node.js";
import { exactly, UNKNOWN } from "../../src/base/figures.js";
import { gameCsv, judgesText, playersTable, turnsTable } from "../../src/cli/review/game-tables.js";
import { parseMove } from "../../src/game/plays.js";
import type { Position } from "../../src/game/position.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { analyzeGame, analyzeGameAsync } from "../../src/review/analysis.js";
import type { TurnAnalysis } from "../../src/review/analysis-types.js";
import { judgeEndgame } from "../../src/review/endgame-turns.js";
import { EndgameJudge, type EndgameTurn, type EndgameVerdict } from "../../src/review/endgames.js";
import { isUnproved, sumUp } from "../../src/review/grades.js";
import { endgameReview } from "../../src/review/judges.js";
import { mistakeSize, sizeOfTurn } from "../../src/review/turns.js";
import { readWinTable } from "../../src/search/win-file.js";
import { PlainEndgame, type PlainValue, SIX_SCORELESS } from "../oracles/plain-endgame.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { endgameVectors, readEndgame, smallEndgameVectors } from "../support/endgames.js";
import { FULL } from "../support/full.js";
import { simulatingEngine } from "../support/simulations.js";

/** The limit of all searches here. */
const NODES = 200_000;

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ lexicon: defaultGraph(), leaves: "none", wordMap: false });
});

function turnOf(position: Position, { move, score }: Pick<PlainValue, "move" | "score">) {
  return { position, played: move, score, isPhony: false } satisfies EndgameTurn;
}

const signOf = (spread: number): "win" | "tie" | "loss" =>
  spread > 0 ? "win" : spread === 0 ? "tie" : "loss";

/** Checks what is said of a turn whose value is known, and that of the best play. */
function check(verdict: EndgameVerdict, lead: number, best: number, own: number): void {
  const { proof } = verdict;
  const results = { best: signOf(lead + best), played: signOf(lead + own) };
  expect(proof.results).toEqual(results);
  expect(proof.loss).toEqual(exactly(best - own));
  expect(verdict.bestValue).toBe(best);
  expect(verdict.ownValue).toBe(own);
  const size = sizeOfTurn({ cost: best - own, proof });
  const { grade, winLost, spreadLost } = endgameReview(verdict);
  expect(spreadLost).toBe(best - own);
  if (results.best === results.played) {
    expect(size).toBe(mistakeSize(best - own));
    expect(winLost).toBe(0);
  } else if (results.best === "win") {
    expect([size, grade]).toEqual(["large", "large"]);
  } else {
    expect(["medium", "large"]).toContain(size);
    expect(["medium", "large"]).toContain(grade);
  }
}

describe("T3, T4: turns with an empty bag", () => {
  it("T3: every play of small endgames loses what the brute force says", async () => {
    const judge = new EndgameJudge(engine, NODES);
    const vectors = smallEndgameVectors().filter(({ tiles }) => tiles <= (FULL ? 7 : 4));
    let thrown = 0;
    for (const [i, { cgp }] of vectors.entries()) {
      const { position: given, game, plain } = readEndgame(cgp);
      const moves = new PlainEndgame(game, SIX_SCORELESS).moves(plain);
      const best = Math.max(...moves.map(({ value }) => value));
      // Once as it is, and once so close that the best play just wins, or ties.
      for (const lead of [given.scores[0] - given.scores[1], i % 2 === 0 ? 1 - best : 0 - best]) {
        const position = given.with({ scores: [400 + lead, 400] });
        const some = moves.filter((_, at) => FULL || at % Math.ceil(moves.length / 6) === 0);
        for (const one of some) {
          const verdict = judge.judge(turnOf(position, one));
          check(verdict, lead, best, one.value);
          if (verdict.proof.results?.best !== verdict.proof.results?.played) thrown++;
        }
      }
    }
    judge.close();
    expect(thrown).toBeGreaterThan(10);
  });

  it("T3: the best plays of the vectors cost nothing, the others the solved difference, in both ways of searching", async () => {
    const judge = new EndgameJudge(engine, NODES);
    const all = endgameVectors().filter(({ exact, published }) => exact && !published);
    const vectors = all.filter(({ tiles }) => FULL || tiles <= 8).slice(0, FULL ? 60 : 10);
    expect(vectors).toHaveLength(FULL ? 60 : 10);
    let proved = 0;
    for (const { cgp, best, value } of vectors) {
      const { position } = readEndgame(cgp);
      const lead = position.scores[0] - position.scores[1];
      const first = parseMove(best[0] as string, position);
      const { score } = engine.score(position, first);
      const others = engine.topValued(position, 2).map((one) => ({ ...one, value: 0 }));
      for (const one of [{ move: first, score }, ...others, { move: PASS, score: 0 }]) {
        const turn = turnOf(position, one);
        const verdict = judge.judge(turn);
        expect(await judgeEndgame({ engine, nodes: NODES }, turn)).toEqual(verdict);
        if (verdict.proof.loss.kind !== "exact") continue;
        proved++;
        if (one.move === first) check(verdict, lead, value, value);
        else check(verdict, lead, value, value - verdict.proof.loss.value);
        if (!FULL) continue;
        const after = await solvedAfter(turn);
        if (after !== undefined) expect(value - after).toBe(verdict.proof.loss.value);
      }
    }
    judge.close();
    expect(proved).toBeGreaterThan(3 * vectors.length);
  });

  /** Returns the value of a turn by a search of its own; undefined if it ends the game. */
  async function solvedAfter({ position, played, score }: EndgameTurn) {
    const after = position.after(played);
    if (after.rack.length === 0 || after.unseen().total === 0) return undefined;
    const { value, proved } = await engine.solve(after, { threads: 1 }).result();
    expect(proved).toBe(true);
    return score - value;
  }

  it("T3: what is not proved has no cost, no percent and no grade of a mistake", () => {
    // Thirteen tiles, some of them stuck.
    const hard = endgameVectors().find(({ id }) => id === "endgame-62");
    const { position } = readEndgame(hard?.cgp as string);
    const judge = new EndgameJudge(engine, 1000);
    // Just ahead, or behind, at the end.
    const close = position.with({ scores: [400 - (hard?.value ?? 0), 400] });
    const verdict = judge.judge(turnOf(close, { move: PASS, score: 0 }));
    judge.close();
    expect(verdict.proof).toEqual({ loss: UNKNOWN });
    const review = endgameReview(verdict);
    expect(review).toMatchObject({ by: "endgame", proved: false, exact: false, grade: "unproved" });
    expect([review.winBefore, review.winAfter, review.winLost, review.spreadLost]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect(isUnproved(review)).toBe(true);
    const sums = sumUp(0, [{ player: 0, review }]);
    expect([sums.judged, sums.grades.unproved, sums.performance]).toEqual([0, 1, undefined]);
  });

  it("T3: a result that is proved without the points keeps or loses the game for certain", () => {
    const hard = endgameVectors().find(({ id }) => id === "endgame-62");
    const { position } = readEndgame(hard?.cgp as string);
    const judge = new EndgameJudge(engine, 3000);
    const { proof, ownValue } = judge.judge(turnOf(position, { move: PASS, score: 0 }));
    judge.close();
    expect(proof.results).toEqual({ best: "loss", played: "loss" });
    expect([proof.loss, ownValue]).toEqual([UNKNOWN, undefined]);
    expect(sizeOfTurn({ cost: undefined, proof })).toBeUndefined();
    const thrown = { ...proof, results: { best: "win", played: "tie" } } as const;
    expect(sizeOfTurn({ cost: undefined, proof: thrown })).toBe("large");
    const tied = { ...proof, results: { best: "tie", played: "loss" } } as const;
    expect(sizeOfTurn({ cost: undefined, proof: tied })).toBe("medium");
    expect(sizeOfTurn({ cost: 1, proof: tied })).toBe("medium");
    expect(sizeOfTurn({ cost: 20, proof: tied })).toBe("large");
  });
});

const PASS = { kind: "pass" } as const;
const RECORD = readFileSync("examples/node/game.gcg", "utf8");

describe("a game with an endgame", () => {
  const { game } = parseGcg(RECORD);
  const table = readWinTable(readFileSync("data/english.gwt"));
  let simulating: Engine;
  beforeAll(async () => {
    const [[, wasm]] = kernelBuilds as [(typeof kernelBuilds)[number]];
    simulating = await simulatingEngine({ wasm });
  });
  const SMALL = {
    table,
    candidates: 3,
    plies: 1,
    samples: 100,
    draws: 10,
    threads: 1,
    nodes: 20_000,
  };
  const ended = (turns: readonly TurnAnalysis[]) =>
    turns
      .filter(({ proved }) => proved !== undefined)
      .map(({ review: _, luck: __, ...turn }) => turn);

  it.runIf(FULL)("T3: is judged alike by all kinds of review at one limit of nodes", async () => {
    const plain = ended(analyzeGame(simulating, game, { nodes: SMALL.nodes }).turns);
    expect(plain.length).toBeGreaterThan(2);
    const { turns } = await analyzeGameAsync(simulating, game, { nodes: SMALL.nodes });
    expect(ended(turns)).toEqual(plain);
    const reviews = new Set<string>();
    for (const name of ["static", "simulation"] as const) {
      const found = await analyzeGameAsync(simulating, game, { evaluator: { ...SMALL, name } });
      expect(ended(found.turns)).toEqual(plain);
      const byEndgame = found.turns.filter(({ proved }) => proved !== undefined);
      reviews.add(JSON.stringify(byEndgame.map(({ review }) => review)));
    }
    expect(reviews.size).toBe(1);
  });

  it("T4: costs no more than the search proves where a player has stuck tiles and passes", () => {
    const analysis = analyzeGame(engine, game);
    for (const { cost, proof, proved, by } of analysis.turns) {
      if (proved === undefined) continue;
      expect(by).toBe("endgame");
      expect(cost).toBe(proof?.loss.kind === "exact" ? proof.loss.value : undefined);
    }
    for (const [i, { loss, endgames }] of analysis.players.entries()) {
      const own = analysis.turns.filter(({ player }) => player === i);
      const sum = (some: readonly TurnAnalysis[]) =>
        some.reduce((all, { cost = 0 }) => all + cost, 0);
      expect(loss).toBeCloseTo(sum(own.filter(({ by }) => by === "static")), 6);
      expect(endgames.loss).toBeCloseTo(sum(own.filter(({ by }) => by === "endgame")), 6);
    }
  });

  it("T5: after a simulated review, every row and sum is by the judge that it names", async () => {
    const evaluator = { ...SMALL, name: "simulation" } as const;
    const analysis = await analyzeGameAsync(simulating, game, { evaluator });
    const [heading, ...lines] = [...gameCsv(analysis, game)].map((line) => line.trim().split(","));
    const cell = (line: readonly string[] | undefined, name: string) =>
      line?.[heading?.indexOf(name) as number];
    expect(lines).toHaveLength(analysis.turns.length);
    for (const [i, { review }] of analysis.turns.entries()) {
      expect(cell(lines[i], "judge")).toBe(review?.by ?? "");
      if (review === undefined || review.by === "endgame") continue;
      expect(["rank", "equity", "bestEquity", "cost"].map((name) => cell(lines[i], name))).toEqual([
        ...["", "", "", ""],
      ]);
      expect(cell(lines[i], "best")).toBe(review.best.text);
    }
    const names = playersTable(analysis).rows.map(([name]) => String(name));
    expect(names).not.toContain("turns that made the best play");
    expect(names.filter((name) => /equity/.test(name))).toEqual([]);
    const table = turnsTable(analysis, game);
    expect(table.heading.at(-1)).toBe("by");
    const turns = (text: string) =>
      [...text.matchAll(/\((\d+) turns?\)/g)].map(([, n]) => Number(n));
    const counts = turns(judgesText(analysis));
    const judged = analysis.turns.filter(({ review }) => review !== undefined);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(judged.length);
    for (const { review } of analysis.players) {
      const sums = Object.values(review?.judges ?? {});
      const lost = sums.reduce((all, { winLost }) => all + winLost, 0);
      expect(review?.winLost).toBeCloseTo(lost, 6);
    }
  });
});
