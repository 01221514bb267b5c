import fc from "fast-check";
import { expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { rulesNamed } from "../../src/game/rules.js";
import {
  Cache,
  type CacheShape,
  cacheChain,
  cacheTables,
  measureCache,
  TASKS,
} from "../../src/lab/experiments/cache.js";
import { ofLengths } from "../../src/lab/lexicon.js";
import { WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import { wordListWords } from "../support/lexicons.js";

/** For each set of lines a list, the line used last at the end. */
class NaiveCache {
  misses: number[] = [];
  private readonly sets = new Map<number, number[]>();

  constructor(private readonly shape: CacheShape) {}

  access(address: number): void {
    const { bytes, lineBytes, ways } = this.shape;
    const line = Math.floor(address / lineBytes);
    const set = line % (bytes / lineBytes / ways);
    const before = this.sets.get(set) ?? [];
    if (!before.includes(line)) this.misses.push(address);
    this.sets.set(set, [...before.filter((other) => other !== line), line].slice(-ways));
  }
}

const SHAPES: CacheShape[] = [
  { name: "direct", bytes: 64, ways: 1, lineBytes: 16 },
  { name: "two ways", bytes: 128, ways: 2, lineBytes: 16 },
  { name: "full", bytes: 128, ways: 8, lineBytes: 16 },
];

test("misses are those of a cache that is kept as lists", () => {
  const addresses = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 300 });
  fc.assert(
    fc.property(fc.constantFrom(...SHAPES), addresses, (shape, accessed) => {
      const cache = new Cache(shape);
      const naive = new NaiveCache(shape);
      for (const address of accessed) {
        cache.access(address);
        naive.access(address);
        expect(cache.misses).toBe(naive.misses.length);
      }
      expect(cache.accesses).toBe(accessed.length);
    }),
  );
});

test("what the first cache misses goes to the second", () => {
  const [near, far] = SHAPES as [CacheShape, CacheShape, CacheShape];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 300 }), (accessed) => {
      const caches = cacheChain([near, far]);
      const naiveNear = new NaiveCache(near);
      const naiveFar = new NaiveCache(far);
      for (const address of accessed) caches[0]?.access(address);
      for (const address of accessed) naiveNear.access(address);
      for (const address of naiveNear.misses) naiveFar.access(address);
      expect(caches.map(({ misses }) => misses)).toEqual([
        naiveNear.misses.length,
        naiveFar.misses.length,
      ]);
      expect(caches[1]?.accesses).toBe(caches[0]?.misses);
    }),
  );
});

test("the experiment: the same nodes are read in every order, and it comes out the same again", async () => {
  const words = ofLengths(wordListWords(), 2, 5);
  const rules = rulesNamed("CrosswordGame");
  const setup = { alphabet: alphabet("english"), rules, seed: 3, moves: 30, rounds: 1 };
  const result = await measureCache(words, setup);
  expect(result.moves).toBe(30);
  for (const task of TASKS) {
    const costs = result.costs.filter((cost) => cost.task === task);
    expect(costs.map(({ order }) => order)).toEqual(WOLGES_ORDERS);
    expect(new Set(costs.map(({ accesses }) => accesses)).size).toBe(1);
    for (const { accesses, lines, misses, microsecondsPerMove, nodes } of costs) {
      const [first, second] = misses as [number, number];
      // Each line must be fetched once; no cache misses more often than it is asked.
      expect(lines).toBeLessThanOrEqual(second);
      expect(second).toBeLessThanOrEqual(first);
      expect(first).toBeLessThan(accesses);
      expect(lines).toBeLessThanOrEqual(Math.ceil(nodes / 16) + 1);
      expect(microsecondsPerMove).toBeGreaterThan(0);
    }
  }
  const again = await measureCache(words, { ...setup, rounds: 0 });
  const counts = ({ costs }: typeof result) =>
    costs.map(({ order, task, accesses, lines, misses }) => ({
      order,
      task,
      accesses,
      lines,
      misses,
    }));
  expect(counts(again)).toEqual(counts(result));
  const [misses, times] = cacheTables(again);
  expect(misses?.rows.length).toBe(8);
  expect(times?.rows).toEqual([]);
  // The best play reads less than all plays.
  const [all, best] = TASKS.map((task) => result.costs.find((cost) => cost.task === task));
  expect(best?.accesses).toBeLessThan(all?.accesses as number);
});
