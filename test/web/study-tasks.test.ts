import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/entry/api.js";
import type { DeckPlan } from "../../src/web/worker/deck-plan.js";
import { alphagramsOf, answersOf, deckOf } from "../../src/web/worker/decks.js";
import { puzzleOf } from "../../src/web/worker/puzzles.js";
import { WORD_LIST } from "../cli/run.js";
import { GAME, nodeLibrary } from "./support.js";

const pause = async (): Promise<void> => undefined;
const library = nodeLibrary();
const english = alphabet("english");

async function deck(part: Partial<DeckPlan>, played?: (word: string) => number) {
  const plan: DeckPlan = {
    ...{ length: undefined, letters: "", order: "alphabet", from: 1, count: 1e6, ...part },
  };
  return deckOf(await library.lexicon("default"), plan, played, pause);
}

const WORDS = readFileSync(WORD_LIST, "utf8").toUpperCase().split(/\s+/);
const sorted = (word: string): string => [...word].sort().join("");

/** Some words by their alphagrams. */
function plainGroups(words: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const letters = sorted(word);
    groups.set(letters, [...(groups.get(letters) ?? []), word]);
  }
  return groups;
}

const ofLength = (length: number): string[] => WORDS.filter((word) => word.length === length);

const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
};

/** Chance to draw letters from a full bag, with blanks for any of them. */
function plainChance(letters: string): number {
  const different = [...new Set(letters)];
  const ways = (at: number, blanks: number): number => {
    const letter = different[at];
    if (letter === undefined) return choose(2, blanks);
    const wanted = letters.split(letter).length - 1;
    const count = english.tiles[letter.charCodeAt(0) - 64]?.count ?? 0;
    let sum = 0;
    for (let used = 0; used <= Math.min(wanted, 2 - blanks); used++) {
      sum += choose(count, wanted - used) * ways(at + 1, blanks + used);
    }
    return sum;
  };
  return ways(0, 0) / choose(100, letters.length);
}

describe("decks", () => {
  it("have every alphagram of a length, and those with some letters", async () => {
    const twos = [...plainGroups(ofLength(2)).keys()].sort();
    expect(await deck({ length: 2 })).toEqual({ alphagrams: twos, total: twos.length });
    const withQz = WORDS.filter((word) => /^(?=.*Q)(?=.*Z).{2,8}$/.test(word));
    const alphagrams = [...plainGroups(withQz).keys()].sort();
    expect((await deck({ letters: " qz " })).alphagrams).toEqual(alphagrams);
    expect((await deck({ letters: "QZZZ" })).total).toBe(0);
    await expect(deck({ letters: "Ж" })).rejects.toThrow(/Ж/);
  });

  it("have the most probable first, and any part of the list", async () => {
    const chances = [...plainGroups(ofLength(3)).keys()].map((letters) => plainChance(letters));
    const { alphagrams, total } = await deck({ length: 3, order: "probability" });
    expect(total).toBe(chances.length);
    const own = alphagrams.map(plainChance);
    chances.sort((a, b) => b - a);
    for (const [i, chance] of chances.entries()) expect(own[i]).toBeCloseTo(chance, 12);
    const part = await deck({ length: 3, order: "probability", from: 11, count: 5 });
    expect(part).toEqual({ alphagrams: alphagrams.slice(10, 15), total });
    expect(await deck({ length: 3, from: total + 1 })).toEqual({ alphagrams: [], total });
  });

  it("have the most played first, where words were counted", async () => {
    const played = await library.playedIn("default");
    const { alphagrams } = await deck({ length: 2, order: "played" }, played);
    const groups = plainGroups(ofLength(2));
    const best = alphagrams.map((letters) =>
      Math.max(...(groups.get(letters) ?? []).map((word) => played?.(word) ?? -1)),
    );
    expect(best).toEqual([...best].sort((a, b) => b - a));
    expect(new Set(best).size).toBeGreaterThan(1);
    await expect(deck({ order: "played" })).rejects.toMatchObject({ code: "BAD_OPTION" });
  });
});

describe("cards", () => {
  it("have all words of their letters with hooks", async () => {
    const lexicon = await library.lexicon("default");
    const all = ["AEINRST", "IQ", "AEIOU"];
    const answers = answersOf(lexicon, all);
    const groups = plainGroups(WORDS.filter((word) => /^([AEINRST]{7}|[IQ]{2})$/.test(word)));
    expect(answers.map((words) => words.map(({ word }) => word))).toEqual(
      all.map((letters) => groups.get(letters) ?? []),
    );
    const known = new Set(WORDS);
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    for (const { word, front, back } of answers.flat()) {
      expect(front).toEqual(letters.filter((letter) => known.has(letter + word)));
      expect(back).toEqual(letters.filter((letter) => known.has(word + letter)));
    }
  });

  it("are made of words, each once", async () => {
    const lexicon = await library.lexicon("default");
    expect(alphagramsOf(lexicon, ["retains", "NASTIER", "qi"])).toEqual(["AEINRST", "IQ"]);
    expect(() => alphagramsOf(lexicon, ["qi", "xyzzy"])).toThrow(/"xyzzy" is not in the lexicon/);
  });
});

describe("puzzles", () => {
  it("are one for each seed, with a best play that is clearly better than the second", async () => {
    const engine = await library.engine(GAME);
    const puzzle = (seed: number) => puzzleOf(seed, engine, pause);
    const first = await puzzle(20261123);
    expect(await puzzle(20261123)).toEqual(first);
    const other = await puzzle(20261124);
    expect(other.position).not.toEqual(first.position);
    for (const { position, best } of [first, other]) {
      const [most, second] = engine.all(position);
      expect(best).toEqual(most);
      expect(best.equity - (second?.equity ?? 0)).toBeGreaterThanOrEqual(3);
      expect(best.move.kind).toBe("place");
      const laid = position.board.filter((tile) => tile !== 0).length;
      expect(laid).toBeGreaterThan(1);
      expect(100 - laid - 2 * position.rack.length).toBeGreaterThanOrEqual(7);
    }
  });
});
