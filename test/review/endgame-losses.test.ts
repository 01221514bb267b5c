import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../../src/api/node.js";
import { Game } from "../../src/game/game.js";
import type { Move } from "../../src/game/moves.js";
import type { Position } from "../../src/game/position.js";
import { gcgOf } from "../../src/notation/gcg/game.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import type { GcgGame } from "../../src/notation/gcg/record.js";
import { analyzeGame, analyzeGameAsync } from "../../src/review/analysis.js";
import type { GameAnalysis, TurnAnalysis } from "../../src/review/analysis-types.js";
import { EndgameDesk, EndgameJudge, type EndgameVerdict } from "../../src/review/endgames.js";
import { endgameReview } from "../../src/review/judges.js";
import type { EvaluatorOptions } from "../../src/review/settings.js";
import { sizeOfTurn } from "../../src/review/turns.js";
import { readWinTable } from "../../src/search/win-file.js";
import { reviewByTurn } from "../../src/web/worker/reviews.js";
import { PlainEndgame, SIX_SCORELESS, TWO_PASSES } from "../oracles/plain-endgame.js";
import { faceValue } from "../oracles/plain-plays.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import {
  anytimeVectors,
  endgameVectors,
  readEndgame,
  smallEndgameVectors,
} from "../support/endgames.js";
import { FULL, SLOW } from "../support/full.js";
import { simulatingEngine } from "../support/simulations.js";

/*
 * The losses that a review gives to turns with an empty bag: every legal play of 60 endgames, against
 * a brute force.
 */

/** The limit of all searches at which (nearly) all of these endgames are proved. */
const NODES = 20_000;
/** The least limit that an option takes, at which many are not. */
const FEW = 300;

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ lexicon: defaultGraph(), leaves: "none", wordMap: false });
});
afterAll(() => engine.dispose());

/** What is true of a turn: the lead before it, and the changes of the spread to the end. */
interface Truth {
  lead: number;
  best: number;
  own: number;
}

/** How many turns were proved how far, and how many threw a win or a tie away. */
interface Tally {
  turns: number;
  points: number;
  results: number;
  unproved: number;
  thrown: number;
}

const nothing = (): Tally => ({ turns: 0, points: 0, results: 0, unproved: 0, thrown: 0 });
const signOf = (spread: number): "win" | "tie" | "loss" =>
  spread > 0 ? "win" : spread === 0 ? "tie" : "loss";

/** Checks that a verdict says what is true, or nothing. */
function check(verdict: EndgameVerdict, { lead, best, own }: Truth, tally: Tally): void {
  const { proof } = verdict;
  const { loss } = proof;
  const review = endgameReview(verdict);
  const results = { best: signOf(lead + best), played: signOf(lead + own) };
  const size = sizeOfTurn({ cost: loss.kind === "exact" ? loss.value : undefined, proof });
  tally.turns++;
  if (loss.kind === "exact") {
    expect([loss.value, review.spreadLost]).toEqual([best - own, best - own]);
    tally.points++;
  } else {
    expect(review.spreadLost).toBeUndefined();
    if (loss.kind === "bounded") {
      expect(loss.least).toBeLessThanOrEqual(best - own);
      expect(loss.most).toBeGreaterThanOrEqual(best - own);
    }
  }
  if (proof.results === undefined) {
    expect(review).toMatchObject({ proved: false, exact: false, grade: "unproved" });
    expect([review.winBefore, review.winAfter, review.winLost]).toEqual(Array(3).fill(undefined));
    tally.unproved++;
    return;
  }
  expect(proof.results).toEqual(results);
  expect(review).toMatchObject({ proved: true, exact: true });
  tally.results++;
  if (results.best === results.played) {
    expect(review.winLost).toBe(0);
    return;
  }
  tally.thrown++;
  const sizes = results.best === "win" ? ["large"] : ["medium", "large"];
  expect(sizes).toContain(size);
  expect(sizes).toContain(review.grade);
}

interface Known {
  position: Position;
  /** Every legal move with what it brings to the end of the game, by brute force. */
  moves: readonly { move: Move; score: number; value: number }[];
  best: number;
}

/** A small endgame, solved by brute force for each of its moves under the rules. */
function solved(cgp: string): Known {
  const { position, game, plain } = readEndgame(cgp);
  return known(position, new PlainEndgame(game, SIX_SCORELESS).moves(plain));
}

/**
 * The same for a larger one, with less work. Behind a play, perfect play brings the same whether two
 * passes end the game or six, so that plays are solved with two; what a pass brings follows from the
 * best plays of both sides, by going through the passes that may follow one another.
 */
function solvedByPlays(cgp: string): Known {
  const { position, game, plain } = readEndgame(cgp);
  const oracle = new PlainEndgame(game, TWO_PASSES);
  const own = oracle.moves(plain).filter(({ move }) => move.kind === "place");
  const [mine, theirs] = plain.racks;
  const worth = (tiles: readonly number[]): number =>
    tiles.reduce((sum, tile) => sum + faceValue(game.alphabet, tile), 0);
  const bestOf = (moves: Known["moves"]): number =>
    Math.max(...moves.map(({ move, value }) => (move.kind === "place" ? value : -Infinity)));
  const myBest = bestOf(own);
  // After the sixth pass in a row each player loses his own tiles.
  let pass = worth(theirs) - worth(mine);
  // The best that the opponent has after a pass, if that is a play: else look at each of his plays.
  const replying = { ...plain, racks: [theirs, mine], passes: 1 } as const;
  const reply = oracle.value(replying);
  const theirBest = reply > -pass ? reply : bestOf(oracle.moves(replying));
  for (const passes of [5, 4, 3, 2, 1]) {
    // To move after this many passes: the opponent after an odd number.
    pass = passes % 2 === 1 ? Math.min(-theirBest, pass) : Math.max(myBest, pass);
  }
  return known(position, [...own, { move: PASS, score: 0, value: pass }]);
}

const valuesOf = ({ moves }: Known): number[] =>
  moves.map(({ value }) => value).sort((a, b) => a - b);

function known(position: Position, moves: Known["moves"]): Known {
  return { position, moves, best: Math.max(...moves.map(({ value }) => value)) };
}

/** Endgames of 8 to 14 tiles with not too many plays, and small ones: 48, or some of them. */
function* endgames(): Generator<Known> {
  const large = endgameVectors().filter(
    ({ exact, published, brute_nodes }) =>
      exact && published === undefined && (brute_nodes ?? Infinity) < 8000,
  );
  let count = 0;
  for (const { cgp, value } of large) {
    if (count === (FULL ? 8 : 2)) break;
    if (engine.topValued(readEndgame(cgp).position, MOST_PLAYS + 1).length > MOST_PLAYS) continue;
    const endgame = solvedByPlays(cgp);
    expect(endgame.best).toBe(value);
    count++;
    yield endgame;
  }
  const small = smallEndgameVectors().slice(...(FULL ? [0] : [8, 14]));
  for (const { cgp } of small) {
    const endgame = solved(cgp);
    expect(valuesOf(solvedByPlays(cgp))).toEqual(valuesOf(endgame));
    yield endgame;
  }
}

const MOST_PLAYS = 300;

describe("T3: losses of turns with an empty bag", () => {
  it(
    "T3: every play of 48 endgames loses what the brute force says, at one limit of nodes",
    SLOW,
    () => {
      const [wide, narrow] = [new EndgameJudge(engine, NODES), new EndgameJudge(engine, FEW)];
      const [proved, few] = [nothing(), nothing()];
      let positions = 0;
      let bestPlays = 0;
      for (const { position: given, moves, best } of endgames()) {
        // In one of three as it is, else so close that only the best plays win, or tie.
        const { scores } = given;
        const lead = [scores[0] - scores[1], 1 - best, 0 - best][positions++ % 3] as number;
        const position = given.with({ scores: [400 + lead, 400] });
        const step = FULL ? 1 : Math.ceil(moves.length / 8);
        for (const { move, score, value } of moves.filter((_, at) => at % step === 0)) {
          const turn = { position, played: move, score, isPhony: false };
          const verdict = wide.judge(turn);
          check(verdict, { lead, best, own: value }, proved);
          if (value === best && verdict.proof.loss.kind === "exact") bestPlays++;
          if (proved.turns % 4 > 0) continue;
          check(narrow.judge(turn), { lead, best, own: value }, few);
        }
      }
      wide.close();
      narrow.close();
      if (FULL) console.log(JSON.stringify({ positions, bestPlays, NODES: proved, FEW: few }));
      expect(positions).toBe(FULL ? 48 : 8);
      expect(bestPlays).toBeGreaterThanOrEqual(FULL ? 48 : 1);
      expect(proved.points).toBeGreaterThan(0.98 * proved.turns);
      expect(proved.thrown).toBeGreaterThan(10);
      // At the least limit not all is proved, and what is not has no figures.
      if (FULL) expect(few.unproved).toBeGreaterThan(0);
    },
  );

  it.runIf(FULL)(
    "T3: plays of hard endgames lose what a search with a wide limit proves",
    SLOW,
    () => {
      const judge = new EndgameJudge(engine, 200_000);
      const desk = new EndgameDesk(engine);
      const tally = nothing();
      let unknown = 0;
      for (const { cgp, value: best } of anytimeVectors().slice(0, 5)) {
        const { position } = readEndgame(cgp);
        const lead = position.scores[0] - position.scores[1];
        const moves = engine.topValued(position, 40).filter((_, i) => i % 6 === 0);
        for (const { move, score } of [...moves, { move: PASS, score: 0 }]) {
          const next = position.after(move);
          if (next.unseen().total === 0) continue;
          const after = desk.solve(next, { nodes: 3_000_000, firstWin: false });
          if (!after.proved) {
            unknown++;
            continue;
          }
          const verdict = judge.judge({ position, played: move, score, isPhony: false });
          check(verdict, { lead, best, own: score - after.value }, tally);
        }
      }
      judge.close();
      desk.close();
      console.log(JSON.stringify({ hard: tally, unknown }));
      expect(tally.points).toBeGreaterThan(12);
    },
  );
});

const PASS = { kind: "pass" } as const;

/** What every kind of review says of the turns with an empty bag. */
const ended = (turns: readonly TurnAnalysis[]) =>
  turns.filter(({ proved }) => proved !== undefined).map(({ luck: _, ...turn }) => turn);

describe("T3: all kinds of review", () => {
  let simulating: Engine;
  beforeAll(async () => {
    const [[, wasm]] = kernelBuilds as [(typeof kernelBuilds)[number]];
    simulating = await simulatingEngine({ wasm });
  });
  afterAll(() => simulating.dispose());

  /** The record of the examples, and in the full form games of two players who err. */
  function games(): GcgGame[] {
    const known = parseGcg(readFileSync("examples/node/game.gcg", "utf8")).game;
    return [known, ...Array.from({ length: FULL ? 3 : 0 }, (_, number) => played(number))];
  }

  function played(number: number): GcgGame {
    const game = Game.start(simulating.config, { seed: 39, number });
    while (game.outcome === undefined) {
      const moves = simulating.topValued(game.position(), 1 + 3 * (game.turn + 1));
      game.play(moves.at(-1)?.move ?? PASS);
    }
    return gcgOf(game, { names: ["ann", "bob"] });
  }

  it.runIf(FULL)(
    "T3: static, simulated and the champion's, at once or by turn, agree on them",
    SLOW,
    async () => {
      const table = readWinTable(readFileSync("data/english.gwt"));
      const small = { table, candidates: 2, plies: 1, samples: 100, draws: 10, threads: 1 };
      // A limit at which not all is proved.
      const nodes = 2000;
      let turns = 0;
      for (const game of games()) {
        const plain = ended(analyzeGame(simulating, game, { nodes }).turns);
        turns += plain.length;
        const { turns: later } = await analyzeGameAsync(simulating, game, { nodes });
        expect(ended(later)).toEqual(plain);
        let first: unknown;
        for (const name of ["static", "simulation", "champion"] as const) {
          const evaluator: EvaluatorOptions = { ...small, name, nodes, preEndgamePlies: 0 };
          const analysis = await analyzeGameAsync(simulating, game, { evaluator });
          const found = ended(analysis.turns);
          first ??= found;
          expect(found, name).toEqual(first);
          expect(found.map(({ review: _, ...turn }) => turn)).toEqual(plain);
          expect(await byTurn(game, analysis, evaluator), name).toEqual(first);
        }
      }
      expect(turns).toBeGreaterThan(FULL ? 12 : 3);
    },
  );

  /** The same turns as the page has them reviewed: each by itself, here from the last to the first. */
  async function byTurn(game: GcgGame, { turns }: GameAnalysis, evaluator: EvaluatorOptions) {
    const reviewer = await reviewByTurn(simulating, game, { evaluator });
    const found: TurnAnalysis[] = [];
    for (const [i, { proved }] of [...turns.entries()].reverse()) {
      if (proved !== undefined) found.unshift(await reviewer.review(i));
    }
    return ended(found);
  }
});
