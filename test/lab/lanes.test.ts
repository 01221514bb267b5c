import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { finish } from "../../src/base/pacing.js";
import { rulesNamed } from "../../src/game/rules.js";
import {
  addPacked,
  byLoad,
  dealt,
  type LaneJob,
  LaneSearcher,
  laneChanges,
  laneSlices,
  lanesTables,
  longestFirst,
  SHARINGS,
  sharedOut,
  THREAD_COUNTS,
} from "../../src/lab/experiments/lanes.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { digestOf, PlayDigest } from "../../src/lab/generators/plays.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { runs } from "../support/full.js";
import { randomPosition } from "../support/positions.js";

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test("the plays of the lanes are those of the position, in whatever parts", () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 4 }), (number, threads) => {
      const { position, rules, alphabet, graph } = randomPosition(number, { side: [4, 15] });
      const searcher = new LaneSearcher({ graph, alphabet, rules });
      const jobs = searcher.setPosition(position);
      const expected = digestOf(appelJacobsonPlays(position, rules, alphabet, graph));
      expect(searcher.digest().equals(expected)).toBe(true);
      const found = new PlayDigest();
      let looked = 0;
      for (const part of dealt(longestFirst(jobs), threads)) {
        const answer = searcher.search(part.map((job) => job.number));
        addPacked(found, answer.bytes);
        looked += answer.looked;
      }
      expect(found.plays).toBe(expected.plays);
      expect(found.equals(expected)).toBe(true);
      const whole = searcher.search(searcher.all);
      expect([whole.plays, whole.looked]).toEqual([expected.plays, looked]);
    }),
    { numRuns: runs(100) },
  );
});

describe("sharing out", () => {
  const jobs = (expected: number[]): LaneJob[] =>
    expected.map((work, number) => ({ number, expected: work }));
  const numbers = (parts: LaneJob[][]): number[][] =>
    parts.map((part) => part.map(({ number }) => number));

  test("by hand", () => {
    const four = jobs([1, 5, 5, 9]);
    expect(longestFirst(four).map(({ number }) => number)).toEqual([3, 1, 2, 0]);
    expect(numbers(dealt(four, 2))).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(numbers(byLoad(longestFirst(four), 2, ({ expected }) => expected))).toEqual([
      [3, 0],
      [1, 2],
    ]);
    expect(numbers(dealt(four, 3))).toEqual([[0, 3], [1], [2]]);
  });

  test("every job goes to one thread, and the free thread is never the busier by more than a job", () => {
    const work = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 40 });
    fc.assert(
      fc.property(work, fc.integer({ min: 1, max: 8 }), (expected, threads) => {
        const all = jobs(expected);
        const workOf = ({ number }: LaneJob): number => expected[number] as number;
        for (const name of SHARINGS) {
          const parts = sharedOut(name, all, threads, workOf);
          expect(parts.length).toBe(threads);
          const given = numbers(parts).flat();
          expect(given.toSorted((a, b) => a - b)).toEqual(all.map(({ number }) => number));
          if (!name.startsWith("to the free")) continue;
          const loads = parts.map((part) => part.reduce((sum, job) => sum + workOf(job), 0));
          const longest = Math.max(0, ...expected);
          expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(longest);
        }
      }),
    );
  });
});

test("counts: an even share is the least that the busiest thread can have", () => {
  const games = Array.from({ length: 6 }, (_, i) =>
    randomPosition(3, { side: [9, 9], turns: [i, i] }),
  );
  const [{ graph, alphabet, rules }] = games as [(typeof games)[0]];
  const searcher = new LaneSearcher({ graph, alphabet, rules });
  const positions = games.map(({ position }) => position);
  const counts = finish(laneSlices(searcher, positions));
  expect(counts.positions).toBe(6);
  expect(counts.longest).toBeLessThanOrEqual(counts.looked);
  for (const { busiest } of counts.shares) {
    THREAD_COUNTS.forEach((threads, i) => {
      expect(busiest[i]).toBeGreaterThanOrEqual(counts.looked / threads);
      expect(busiest[i]).toBeGreaterThanOrEqual(counts.longest);
      expect(busiest[i]).toBeLessThanOrEqual(counts.looked);
    });
  }
  const changes = finish(laneChanges(positions, { graph, alphabet, rules }));
  for (const { rows, columns } of lanesTables({ counts, changes, times: [] })) {
    for (const row of rows) expect(row.length).toBe(columns.length);
  }
});

describe("lanes that a play changes", () => {
  const english = alphabet("english");
  const words = ["CARE", "CARES", "SCARE", "ACE", "ACES", "ES", "SO", "SOS"];
  const graph = buildGraph(readWordList(words, english).words);
  const rules = rulesNamed("CrosswordGame");
  const boards = (...cgps: string[]) =>
    cgps.map((rows) => parseCgp(`${rows} CARE/ 0/0 0`, { alphabet: english }));
  const EMPTY = Array(15).fill(15).join("/");
  const fromRow8 = (rows: string): string => `15/15/15/15/15/15/15/${rows}`;
  const CARE = fromRow8("7CARE4/15/15/15/15/15/15/15");
  const CARES = fromRow8("7CARES3/11O3/11S3/15/15/15/15/15");

  test("by hand", () => {
    // CARE at 8H: row 8, columns H to K, rows 7 and 9 above and below, columns G and L at its ends.
    const care = { tiles: 4, plays: 1, oneTile: 4, moreTiles: 1, crossWords: 4 };
    // SOS down from 8L: column L, rows 8 to 10. On its sides, columns K and M; at its ends, rows 7
    // and 11; and column G, before what has become CARES. Columns H to J are as they were.
    const sos = { tiles: 3, plays: 1, oneTile: 3, moreTiles: 1, crossWords: 5 };
    const positions = boards(EMPTY, CARE, CARES, EMPTY, CARE);
    const changes = finish(laneChanges(positions, { graph, alphabet: english, rules }));
    expect(changes).toEqual([sos, { ...care, plays: 2, oneTile: 8, moreTiles: 2, crossWords: 8 }]);
  });
});
