import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { ALPHABET_NAMES, alphabet } from "../../src/alphabet/tile-sets.js";
import { AlphabetError, ArgumentError, GameError, QueryError } from "../../src/base/errors.js";
import { gameConfig } from "../../src/game/config.js";
import { Position } from "../../src/game/position.js";
import { Chance, TileBag } from "../../src/words/probability/tile-bag.js";
import { canLay, countDraws, eachDraw, holds } from "../oracles/plain-draws.js";
import { randomFrom } from "../support/mutations.js";

const english = alphabet("english");
const full = TileBag.full(english);

/** Three letters and the blank. */
const three = new Alphabet(
  "three",
  ["?", "A", "B", "CH"].map((label) => ({
    upper: label,
    lower: label.toLowerCase(),
    count: 3,
    score: 1,
    vowel: label === "A",
  })),
);

const tile = fc.integer({ min: 0, max: 3 });
const letter = fc.integer({ min: 1, max: 3 });
const bagTiles = fc.array(tile, { minLength: 1, maxLength: 11 });
const wanted = fc.array(tile, { minLength: 1, maxLength: 5 });
const word = fc.array(letter, { minLength: 1, maxLength: 5 });

const sorted = (tiles: readonly number[]): string => [...tiles].sort().join();

describe("chances of draws equal those of all draws, one by one", () => {
  it("of a rack", () => {
    fc.assert(
      fc.property(bagTiles, wanted, (tiles, rack) => {
        fc.pre(rack.length <= tiles.length);
        const { ways, of } = TileBag.of(three, tiles).chanceOfRack(rack);
        const plain = countDraws(tiles, rack.length, (drawn) => sorted(drawn) === sorted(rack));
        expect({ ways, of }).toEqual(plain);
      }),
    );
  });

  it("of holding some tiles", () => {
    fc.assert(
      fc.property(bagTiles, wanted, fc.nat(11), (tiles, some, draws) => {
        fc.pre(draws <= tiles.length && some.length <= tiles.length);
        const { ways, of } = TileBag.of(three, tiles).chanceOfHolding(some, draws);
        expect({ ways, of }).toEqual(countDraws(tiles, draws, (drawn) => holds(drawn, some)));
      }),
    );
  });

  it("of a word as a whole rack, with any number of blanks", () => {
    fc.assert(
      fc.property(bagTiles, word, fc.nat(4), (tiles, letters, blanks) => {
        fc.pre(letters.length <= tiles.length);
        const { ways, of } = TileBag.of(three, tiles).chanceOfWord(letters, { blanks });
        const plain = countDraws(tiles, letters.length, (drawn) => canLay(drawn, letters, blanks));
        expect({ ways, of }).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });

  it("of a word from kept and drawn tiles", () => {
    const kept = fc.array(tile, { maxLength: 4 });
    fc.assert(
      fc.property(
        bagTiles,
        word,
        kept,
        fc.nat(9),
        fc.nat(4),
        (tiles, letters, held, draws, blanks) => {
          fc.pre(draws <= tiles.length);
          const { ways, of } = TileBag.of(three, tiles).chanceOfWord(letters, {
            kept: held,
            draws,
            blanks,
          });
          const plain = countDraws(tiles, draws, (drawn) =>
            canLay([...held, ...drawn], letters, blanks),
          );
          expect({ ways, of }).toEqual(plain);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("numbers of draws and of different racks", () => {
    fc.assert(
      fc.property(bagTiles, fc.nat(11), (tiles, count) => {
        fc.pre(count <= tiles.length);
        const bag = TileBag.of(three, tiles);
        const racks = new Set<string>();
        let draws = 0n;
        eachDraw(tiles, count, (drawn) => {
          racks.add(sorted(drawn));
          draws++;
        });
        expect(bag.draws(count)).toBe(draws);
        expect(bag.racks(count)).toBe(BigInt(racks.size));
      }),
    );
  });
});

describe("the English bag", () => {
  it("has the known numbers of leaves and racks", () => {
    const sizes = [1, 2, 3, 4, 5, 6, 7];
    expect(sizes.map((size) => Number(full.racks(size)))).toEqual([
      27, 373, 3509, 25_254, 148_150, 737_311, 3_199_724,
    ]);
    expect(full.draws(7)).toBe(16_007_560_800n);
    // All racks of two tiles, by their own chances, are all draws.
    let ways = 0n;
    for (let a = 0; a <= 26; a++) {
      for (let b = a; b <= 26; b++) ways += full.chanceOfRack([a, b]).ways;
    }
    expect(ways).toBe(full.draws(2));
  });

  it("gives RETINAS in as many ways as its racks, each counted by itself", () => {
    const racks = new Set(["RETINAS"]);
    for (let i = 0; i < 7; i++) {
      for (let j = 0; j < 7; j++) {
        racks.add([..."RETINAS"].map((one, at) => (at === i || at === j ? "?" : one)).join(""));
      }
    }
    const ways = [...racks].map((rack) => ({ rack, ways: full.chanceOfRack(rack).ways }));
    const upTo = (blanks: number) =>
      ways
        .filter(({ rack }) => rack.split("?").length - 1 <= blanks)
        .reduce((sum, one) => sum + one.ways, 0n);
    expect(racks.size).toBe(1 + 7 + 21);
    for (const blanks of [0, 1, 2]) {
      expect(full.chanceOfWord("RETINAS", { blanks }).ways).toBe(upTo(blanks));
    }
    expect(full.chanceOfWord("retinas").ways).toBe(3_006_072n);
    expect(full.chanceOfWord("RETINAS", { blanks: 0 }).ways).toBe(839_808n);
  });

  it("completes a leave with the tiles that fit", () => {
    const bag = full.without("AEINRS");
    expect(bag.size).toBe(94);
    // Six Ts and two blanks.
    const { ways, of } = bag.chanceOfWord("RETINAS", { kept: "AEINRS" });
    expect([ways, of]).toEqual([8n, 94n]);
    const without = bag.chanceOfWord("RETINAS", { kept: "AEINRS", blanks: 0 });
    expect(without.probability).toBeCloseTo(6 / 94, 12);
    // The kept tiles make the word already.
    expect(full.without("QI").chanceOfWord("QI", { kept: "QI" }).probability).toBe(1);
  });

  it("agrees with random draws", () => {
    const random = randomFrom(20_261_123);
    const bag = full.without("AEIST");
    const tiles = bag.counts.flatMap((count, one) => new Array<number>(count).fill(one));
    const asked = english.tokenize("TISANE");
    const kept = [...english.tokenize("AEIST")];
    const RUNS = 40_000;
    let [made, held] = [0, 0];
    for (let run = 0; run < RUNS; run++) {
      for (let i = 0; i < 2; i++) {
        const j = i + random(tiles.length - i);
        [tiles[i], tiles[j]] = [tiles[j] as number, tiles[i] as number];
      }
      const drawn = tiles.slice(0, 2);
      if (canLay([...kept, ...drawn], [...asked], 2)) made++;
      if (holds(drawn, [5])) held++;
    }
    const close = (count: number, { probability }: Chance): void => {
      const deviation = Math.sqrt(RUNS * probability * (1 - probability));
      expect(Math.abs(count - RUNS * probability)).toBeLessThan(5 * deviation);
    };
    close(made, bag.chanceOfWord([...asked], { kept, draws: 2 }));
    close(held, bag.chanceOfHolding("E", 2));
  });

  it("is the unseen tiles of a position as well", () => {
    const position = Position.empty(gameConfig(), english.tokenize("QUIZZES"));
    expect(() => position.unseen()).toThrow(/2 of Z/);
    const { counts, total } = Position.empty(gameConfig(), english.tokenize("QUIETER")).unseen();
    const bag = new TileBag(english, counts);
    expect(bag.size).toBe(total);
    expect(bag.counts).toEqual(full.without("QUIETER").counts);
    expect(bag.chanceOfHolding("Q", 7).ways).toBe(0n);
  });
});

it.each([...ALPHABET_NAMES])("sums to 1 over the racks of one and two tiles of %s", (name) => {
  const set = alphabet(name);
  const bag = TileBag.full(set);
  const tiles = Array.from({ length: set.letters + 1 }, (_, i) => i);
  const racks = tiles.flatMap((a) => tiles.slice(a).map((b) => bag.chanceOfRack([a, b])));
  expect(racks.reduce((sum, { ways }) => sum + ways, 0n)).toBe(bag.draws(2));
  expect(racks.filter(({ ways }) => ways > 0n)).toHaveLength(Number(bag.racks(2)));
  // Drawing a letter or the blank for it.
  for (let letterTile = 1; letterTile <= set.letters; letterTile++) {
    const fits = (bag.counts[letterTile] as number) + (bag.counts[0] as number);
    expect(bag.chanceOfWord([letterTile]).ways).toBe(BigInt(fits));
  }
});

describe("bad input", () => {
  it.each<[string, () => unknown, unknown, RegExp]>([
    ["an empty rack", () => full.chanceOfRack(" "), QueryError, /no letters/],
    ["an empty word", () => full.chanceOfWord(""), QueryError, /no letters/],
    ["no tiles", () => full.chanceOfHolding([]), QueryError, /no letters/],
    ["a character without a tile", () => full.chanceOfRack("Ä1"), AlphabetError, /"1" has no tile/],
    ["a blank in a word", () => full.chanceOfWord("QI?"), AlphabetError, /"\?" has no tile/],
    [
      "more tiles than the bag has",
      () => TileBag.of(english, "AB").chanceOfRack("AAA"),
      QueryError,
      /3 tiles to draw \(expected at most 2/,
    ],
    [
      "a word with more letters than the bag has tiles",
      () => TileBag.of(english, "AB").chanceOfWord("AAH"),
      QueryError,
      /3 tiles to draw|expected at most 2/,
    ],
    ["too many draws", () => full.draws(101), ArgumentError, /tiles: is 101 .*from 0 to 100/],
    ["draws that are no number", () => full.racks(1.5), ArgumentError, /tiles: is 1\.5/],
    ["more draws", () => full.chanceOfHolding("Q", 101), ArgumentError, /is 101/],
    [
      "more kept tiles than letters",
      () => full.chanceOfWord("QI", { kept: "QIS" }),
      QueryError,
      /3 tiles kept for a word of 2/,
    ],
    ["tiles that are not there", () => full.without("QQ"), GameError, /2 of Q .*at most 1/],
    ["blanks below 0", () => full.chanceOfWord("QI", { blanks: -1 }), ArgumentError, /blanks/],
    [
      "an unknown option",
      () => full.chanceOfWord("QI", { keep: "Q" } as never),
      ArgumentError,
      /"keep" is unknown/,
    ],
    ["counts below 0", () => new TileBag(english, [-1]), ArgumentError, /counts\[0\]: is -1/],
    ["too many counts", () => new TileBag(english, new Array(28).fill(1)), ArgumentError, /length/],
    ["counts of another type", () => new TileBag(english, 5 as never), ArgumentError, /counts/],
    [
      "a tile number that is none",
      () => full.chanceOfRack([27]),
      ArgumentError,
      /rack\[0\]: is 27/,
    ],
    ["a blank in a word's numbers", () => full.chanceOfWord([0]), ArgumentError, /word\[0\]/],
    ["no alphabet", () => TileBag.full(undefined as never), ArgumentError, /alphabet/],
  ])("%s", (_what, act, type, message) => {
    expect(act).toThrow(type as never);
    expect(act).toThrow(message);
  });

  it("a rack of more than a bag has of one tile has no chance", () => {
    expect(full.chanceOfRack("QQ").probability).toBe(0);
    expect(full.chanceOfWord("QQ", { blanks: 0 }).probability).toBe(0);
    // A blank for one of them, or two blanks for both.
    expect(full.chanceOfWord("QQ").ways).toBe(2n + 1n);
  });
});

describe("a chance", () => {
  it("is plain data for JSON", () => {
    expect(JSON.parse(JSON.stringify(full.chanceOfRack("AEINRST")))).toEqual({
      probability: 839_808 / 16_007_560_800,
      ways: "839808",
      of: "16007560800",
    });
  });

  it("is a number even where its parts are too large for numbers", () => {
    expect(new Chance(10n ** 400n, 4n * 10n ** 400n).probability).toBe(0.25);
    const bag = new TileBag(english, new Array(27).fill(45));
    expect(bag.chanceOfHolding("A", 607).probability).toBeCloseTo(1, 12);
    for (const bad of [-1n, 1, undefined]) expect(() => new Chance(bad as bigint, 1n)).toThrow();
    expect(() => new Chance(1n, 0n)).toThrow(ArgumentError);
  });
});
