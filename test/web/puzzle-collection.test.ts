import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../src/engine/engine.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { COLLECTED, PUZZLE_KINDS } from "../../src/web/worker/puzzle-kinds.js";
import { puzzleOf } from "../../src/web/worker/puzzles.js";
import { FULL, SLOW } from "../support/full.js";
import { checkedPuzzle, type GameCheck } from "../support/puzzle-checks.js";
import { collectedPuzzles, GAME, nodeLibrary } from "./support.js";

/** Puzzles of each kind that are checked, from all over the collection: `scripts/puzzles.mjs check` has all of them. */
const CHECKED = FULL ? 12 : 1;
/** As `scripts/puzzles.mjs check` does; most solutions are clear after some hundred games. */
const CHECK: GameCheck = { samples: 20_000, errors: 3 };

const pause = async (): Promise<void> => undefined;

describe.each(PUZZLE_KINDS)("the puzzles that come with the page: %s", (kind) => {
  const collection = collectedPuzzles(kind);
  const count = COLLECTED[kind];
  let engine: Engine;
  beforeAll(async () => {
    engine = await nodeLibrary().engine(GAME);
  });

  it("are as many as are said to be, all different, with ratings", () => {
    expect(collection.length).toBe(count);
    expect(new Set(collection.map(({ position }) => position)).size).toBe(count);
    for (const { rating } of collection) {
      expect(rating).toBeGreaterThanOrEqual(600);
      expect(rating).toBeLessThanOrEqual(2400);
    }
  });

  it("are opened as they were made", async () => {
    for (const i of [0, count - 1]) {
      const found = await puzzleOf(
        { kind, seed: i + 1, collected: i + count },
        { engine, collection, pause },
      );
      const { position, best, rating } = collection[i] ?? {};
      expect([...found.position.rack].sort()).toEqual([...parseCgp(position ?? "").rack].sort());
      expect(found.rating).toBe(rating);
      if (best !== undefined) expect(found.best.text).toBe(best);
      expect(found.solved === undefined).toBe(best !== undefined);
    }
  });

  // Thousands of games for each puzzle take long.
  it.runIf(FULL || collection[0]?.plays === undefined)(
    "have one clear solution, by other games, or by a search without limits",
    async () => {
      const distance = Math.floor(count / CHECKED);
      for (const puzzle of collection.filter((_, i) => i % distance === 0).slice(0, CHECKED)) {
        expect(await checkedPuzzle(kind, puzzle, engine, CHECK), puzzle.position).toBeUndefined();
      }
    },
    SLOW.timeout,
  );
});
