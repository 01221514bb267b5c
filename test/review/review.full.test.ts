import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Engine } from "../../src/engine/engine.js";
import { Game } from "../../src/game/game.js";
import type { Position } from "../../src/game/position.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { gcgOf } from "../../src/notation/gcg/game.js";
import { analyzeGameAsync } from "../../src/review/analysis.js";
import type { PlayerReview } from "../../src/review/analysis-types.js";
import { readWinTable } from "../../src/search/win-file.js";
import { simulatingEngine } from "../support/simulations.js";

const GAMES = 40;
const SEED = 5;

/** Players from the best to the worst: they take the best move, or one that is further behind. */
const LEVELS = [0, 4, 12];

async function played(engine: Engine, ranks: readonly [number, number], number: number) {
  const choose = (position: Position, rank: number) => {
    const moves = engine.topValued(position, rank + 1);
    return (moves[Math.min(rank, moves.length - 1)] ?? { move: { kind: "pass" as const } }).move;
  };
  const game = Game.start(engine.config, { seed: SEED, number });
  while (game.outcome === undefined) {
    game.play(choose(game.position(), ranks[game.turn] as number));
  }
  const record = gcgOf(game, { names: ranks.map(String) as [string, string] });
  const table = await readWinTable(readFileSync("data/english.gwt"));
  const evaluator = { name: "static" as const, table, draws: 50, nodes: 2000 };
  const { players, turns } = await analyzeGameAsync(engine, record, { evaluator });
  const graded = turns.filter(({ review }) => review?.by === "static" && review.kind !== undefined);
  return { reviews: players.map(({ review }) => review as PlayerReview), mistakes: graded.length };
}

it("the index orders levels, and luck is near zero on average", { timeout: 600_000 }, async () => {
  const engine = await simulatingEngine({ wasm: wasmBackend });
  const indexes: number[] = [];
  for (const level of LEVELS) {
    const reviews: PlayerReview[] = [];
    let mistakes = 0;
    for (let i = 0; i < GAMES; i++) {
      const game = await played(engine, [level, level], i);
      reviews.push(...game.reviews);
      mistakes += game.mistakes;
    }
    // Who takes the best move by static equity errs in endgames alone, which are solved.
    expect(mistakes > 0, `level ${level}`).toBe(level > 0);
    const mean = (of: (review: PlayerReview) => number): number =>
      reviews.reduce((sum, review) => sum + of(review), 0) / reviews.length;
    indexes.push(mean(({ mistakeIndex }) => mistakeIndex));
    const luck = mean(({ luck: { points } }) => points);
    const variance = mean(({ luck: { points } }) => (points - luck) ** 2);
    expect(Math.abs(luck), `level ${level}`).toBeLessThan(4 * Math.sqrt(variance / reviews.length));
    expect(reviews.every(({ luck: { draws } }) => draws > 5)).toBe(true);
  }
  expect(indexes[1]).toBeGreaterThan(2 * (indexes[0] as number));
  expect(indexes[2]).toBeGreaterThan(indexes[1] as number);
});
