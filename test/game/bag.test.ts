import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../../src/base/random.js";
import { type Bag, draw, fillBag, putBack } from "../../src/game/bag.js";

/*
 * How tiles return to the bag. [wolges] inserts each one at a random place, and the others keep their
 * order. Ours takes the place of a random tile, which becomes the next one to be drawn. As no one
 * knows the order of a bag, both must leave every order equally likely.
 */

type Return = (bag: readonly number[], tile: number, place: number) => number[];

const inserted: Return = (bag, tile, place) => [...bag.slice(0, place), tile, ...bag.slice(place)];

const swapped: Return = (bag, tile, place) => {
  const tiles = [...bag, tile];
  const last = tiles.length - 1;
  [tiles[place], tiles[last]] = [tiles[last] as number, tiles[place] as number];
  return tiles;
};

/** All orders of some tiles. */
function orders(tiles: readonly number[]): number[][] {
  if (tiles.length === 0) return [[]];
  return tiles.flatMap((tile, i) =>
    orders([...tiles.slice(0, i), ...tiles.slice(i + 1)]).map((rest) => [tile, ...rest]),
  );
}

/** How often each order comes out of all orders of a bag and all places for the tiles that return. */
function outcomes(inBag: readonly number[], back: readonly number[], put: Return) {
  let bags = orders(inBag);
  for (const tile of back) {
    bags = bags.flatMap((bag) =>
      Array.from({ length: bag.length + 1 }, (_, place) => put(bag, tile, place)),
    );
  }
  const counts = new Map<string, number>();
  for (const bag of bags) counts.set(bag.join(), (counts.get(bag.join()) ?? 0) + 1);
  return counts;
}

describe("tiles that return to a bag", () => {
  it.each([
    ["inserted", inserted],
    ["swapped", swapped],
  ] as const)("%s at a random place leave every order equally likely", (_name, put) => {
    for (const [inBag, back] of [
      [[], [1]],
      [[1], [2]],
      [[1, 2, 3], [4]],
      [
        [1, 2, 3],
        [4, 5],
      ],
      [
        [1, 2],
        [3, 4, 5],
      ],
    ] as const) {
      const all = orders([...inBag, ...back]);
      const counts = outcomes(inBag, back, put);
      expect([...counts.keys()].sort()).toEqual(all.map((order) => order.join()).sort());
      expect(new Set(counts.values()).size).toBe(1);
    }
  });

  it("of equal kinds leave the same distribution in both ways", () => {
    const counts = ([put, inBag, back]: [Return, number[], number[]]) =>
      [...outcomes(inBag, back, put)].sort();
    for (const [inBag, back] of [
      [
        [1, 1, 2],
        [1, 2],
      ],
      [
        [0, 1, 1],
        [0, 1],
      ],
    ] as [number[], number[]][]) {
      expect(counts([swapped, inBag, back])).toEqual(counts([inserted, inBag, back]));
    }
  });

  it("swap places with a tile that the bag's random numbers choose", () => {
    const tiles = fc.array(fc.nat(26), { maxLength: 20 });
    fc.assert(
      fc.property(tiles, fc.array(fc.nat(26), { maxLength: 7 }), fc.nat(), (inBag, back, seed) => {
        const random = Random.seeded(seed);
        let expected = inBag;
        for (const tile of back)
          expected = swapped(expected, tile, random.below(expected.length + 1));
        const bag: Bag = { tiles: inBag, random: Random.seeded(seed).state };
        expect(putBack(bag, back)).toEqual({ tiles: expected, random: random.state });
      }),
    );
  });

  it("are drawn at any time with the same probability", () => {
    const SEEDS = 12_000;
    const drawnAt = new Array<number>(12).fill(0);
    for (let seed = 0; seed < SEEDS; seed++) {
      // Eleven tiles of the kind 0, and one of the kind 1 that was on a rack.
      const bag = putBack(fillBag([11], seed, 0), [1]);
      const [, drawn] = draw(bag, [], 12);
      const at = drawn.indexOf(1);
      drawnAt[at] = (drawnAt[at] as number) + 1;
    }
    const expected = SEEDS / 12;
    // Five standard deviations of a binomial distribution.
    const margin = 5 * Math.sqrt(expected * (11 / 12));
    for (const count of drawnAt) expect(Math.abs(count - expected)).toBeLessThan(margin);
  });

  it("do not leave the others in their order, unlike tiles that are inserted", () => {
    const others = (tiles: number[]): number[] => tiles.filter((tile) => tile !== 9);
    expect(others(inserted([1, 2, 3], 9, 1))).toEqual([1, 2, 3]);
    expect(others(swapped([1, 2, 3], 9, 1))).toEqual([1, 3, 2]);
  });
});
