import { expect, it } from "vitest";
import { finish } from "../../src/base/pacing.js";
import { outcomeRows } from "../../src/kernel/game-kernel.js";
import {
  OUTCOME_CHANGES,
  OUTCOME_COLUMNS,
} from "../../src/kernel/generated/selfplay/outcome-record.js";
import { gameSetup } from "../../src/players/setup.js";
import { kernelBuilds } from "../support/backends.js";
import { playPlain, randomGames, startGames } from "../support/plain-games.js";

const bounded = (points: number) => Math.max(-500, Math.min(500, points));

it.each([3, 4, 11])("outcomes are counted as the oracle's games end (seed %i)", async (seed) => {
  const setup = gameSetup(randomGames(seed));
  const { alphabet, rules } = setup;
  const match = { seed: 9, from: 2, count: 6, paired: false };
  const full = rules.rackSize;
  const wanted = new Map<number, number>();
  const count = (row: number, spread: number, difference: number) => {
    const [lead, change] = [bounded(spread), bounded(difference)];
    const add = (column: number, number: number) => {
      const place = row * OUTCOME_COLUMNS + column;
      const sum = (wanted.get(place) ?? 0) + number;
      if (sum === 0) wanted.delete(place);
      else wanted.set(place, sum);
    };
    add(change + OUTCOME_CHANGES, 1);
    for (const [i, number] of [lead, lead * lead, lead * change].entries()) add(1001 + i, number);
  };
  for (const { turns, end } of playPlain(setup, match)) {
    const first = end.began;
    // The last row has the beginning of each game, for the player who moves first.
    count(outcomeRows(alphabet, rules) - 1, 0, end.points[first] - end.points[first === 0 ? 1 : 0]);
    for (const { before } of turns) {
      const { mover, racks, points, tilesInBag } = before;
      const other = mover === 0 ? 1 : 0;
      const row =
        tilesInBag > 0
          ? full * full + tilesInBag - 1
          : (racks[mover].length - 1) * full + racks[other].length - 1;
      const lead = points[mover] - points[other];
      count(row, lead, end.points[mover] - end.points[other] - lead);
    }
  }
  for (const [, build] of kernelBuilds) {
    const kernel = await startGames(build, setup);
    // Twice: counting begins again with each call.
    for (let time = 0; time < 2; time++) {
      const counts = finish(kernel.outcomeSlices(match.seed, match.from, match.count));
      expect(counts).toHaveLength(outcomeRows(alphabet, rules) * OUTCOME_COLUMNS);
      const found = new Map([...counts.entries()].filter(([, count]) => count !== 0));
      expect(found).toEqual(new Map([...wanted].sort(([a], [b]) => a - b)));
    }
  }
});
