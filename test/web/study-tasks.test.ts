import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  alphabet,
  type LineMove,
  Position,
  parseCgp,
  type RankedMove,
} from "../../src/api/library.js";
import { openLexicon } from "../../src/api/node.js";
import { itemAt } from "../../src/base/elements.js";
import { gameConfig } from "../../src/game/config.js";
import { HUMAN_LEVELS } from "../../src/players/named-players.js";
import { fromFile, toFile } from "../../src/web/views/study/file.js";
import { alphagramsOf, answersOf, type DeckPlan, deckOf } from "../../src/web/worker/decks.js";
import { tryEndgame } from "../../src/web/worker/endgame-puzzles.js";
import type { Puzzle, PuzzlePlan } from "../../src/web/worker/puzzle-kinds.js";
import { chanceAgainst, puzzleOf, puzzleRating, ratingFor } from "../../src/web/worker/puzzles.js";
import { WORD_LIST } from "../cli/run.js";
import { FULL } from "../support/full.js";
import { collectedPuzzles, GAME, nodeLibrary } from "./support.js";

const pause = async (): Promise<void> => undefined;
const library = nodeLibrary();
const english = alphabet("english");
/** Seeds of puzzles. */
/** Where searches for puzzles begin; those of the collection are checked by a test of their own. */
const SEEDS = FULL ? [20261101, 20261128] : [20261128];

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

  it("L4: keep letters apart that would be a digraph in a word", async () => {
    // LOCAL has two tiles L, CALLO the one of the digraph.
    const spanish = await openLexicon("bocal\ncallo\nlocal\nclao\n", { alphabet: "spanish" });
    const plan = {
      length: undefined,
      letters: "",
      order: "probability",
      from: 1,
      count: 9,
    } as const;
    const { alphagrams } = await deckOf(spanish, plan, undefined, pause);
    // Four tiles are drawn more often than five, and B with one L more often than both.
    expect(alphagrams).toEqual(["ACLO", "AC[LL]O", "ABCLO", "ACLLO"]);
    const words = answersOf(spanish, alphagrams).map((all) => all.map(({ word }) => word));
    expect(words).toEqual([["CLAO"], ["CA[LL]O"], ["BOCAL"], ["LOCAL"]]);
    const cards = ["ACLLO", "AC[LL]O"].map((letters) => {
      return {
        language: "spanish",
        letters,
        box: 1,
        due: "2026-11-28",
        place: 0,
        right: 0,
        missed: 0,
      };
    });
    const kept = { cards, results: [] } as unknown as Parameters<typeof toFile>[0];
    expect(fromFile(toFile(kept)).cards).toEqual(cards);
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

describe("puzzles", { timeout: 300_000 }, () => {
  const inJavaScript = nodeLibrary("js");
  const partsOf = async (from = library) => ({
    engine: await from.engine(GAME),
    pause,
  });
  const rated = async (one: Puzzle, from = library) =>
    puzzleRating(one, await from.engine(GAME), await from.known("default"));
  const puzzle = async (plan: Partial<PuzzlePlan>, from = library) =>
    puzzleOf({ kind: "best", seed: 20261128, ...plan }, await partsOf(from));
  // Thousands of games confirm a puzzle with tiles in the bag: each is made once.
  let best: Promise<Puzzle>;
  let bingo: Promise<Puzzle>;
  beforeAll(() => {
    // A search among games takes long: one that is known to be there is found again.
    const known = (kind: "best" | "bingo"): Promise<Puzzle> => {
      const positions = collectedPuzzles(kind).slice(0, 1);
      return puzzle({ kind, positions: positions.map(({ position }) => parseCgp(position)) });
    };
    best = known("best");
    bingo = known("bingo");
  });

  it("are one for each seed, with a best play that is clearly better than the second", async () => {
    const engine = await library.engine(GAME);
    const all = [await best];
    if (FULL) all.push(await puzzle({ seed: 20261124 }));
    for (const { position, best } of all) {
      const [most, second] = engine.all(position);
      expect(best).toEqual(most);
      expect(best.equity - (second?.equity ?? 0)).toBeGreaterThanOrEqual(3);
      expect(best.move.kind).toBe("place");
      const laid = position.board.filter((tile) => tile !== 0).length;
      expect(laid).toBeGreaterThan(1);
      expect(100 - laid - 2 * position.rack.length).toBeGreaterThanOrEqual(7);
    }
  });

  it("have a bingo that is best, and clearly better than what is none", async () => {
    const engine = await library.engine(GAME);
    const { position, best } = await bingo;
    const all = engine.all(position);
    expect(best).toEqual(all[0]);
    const laid = ({ move }: RankedMove) =>
      move.kind === "place" ? move.tiles.filter((tile) => tile !== 0).length : 0;
    expect(laid(best)).toBe(7);
    const other = all.find((move) => laid(move) < 7);
    expect(best.equity - (other?.equity ?? -100)).toBeGreaterThanOrEqual(3);
  });

  it("are endgames with one best play, as the library's own search finds it", async () => {
    const engine = await library.engine(GAME);
    for (const seed of SEEDS) {
      const { position, best, solved } = await puzzle({ kind: "endgame", seed });
      expect(engine.unseen(position).bag).toBe(0);
      const found = await engine.solve(position, { threads: 1, top: 2 }).result();
      expect(found.proved).toBe(true);
      expect([best.text, solved?.value]).toEqual([found.line[0]?.text, found.value]);
      const [first, second] = found.moves;
      expect((first?.value ?? 0) - (second?.value ?? 0)).toBeGreaterThanOrEqual(2);
    }
  });

  it("have one play that wins an endgame, or one after which two plays are enough to go out", async () => {
    const engine = await library.engine(GAME);
    for (const seed of SEEDS.slice(0, 1)) {
      const won = await puzzle({ kind: "win", seed });
      const { moves } = await engine.solve(won.position, { threads: 1, top: 1000 }).result();
      const [own = 0, other = 0] = won.position.scores ?? [];
      const wins = moves.filter(({ value }) => own - other + value > 0);
      expect(wins.map(({ text }) => text)).toEqual([won.best.text]);

      const out = await puzzle({ kind: "out", seed });
      const found = await engine.solve(out.position, { threads: 1, top: 2 }).result();
      expect(found.line.map(({ text }) => text)).toEqual(out.solved?.line.map(({ text }) => text));
      expect([found.line[0]?.text, found.line.length]).toEqual([out.best.text, 3]);
      let left = out.position.rack.length;
      for (const { move } of [found.line[0], found.line[2]] as LineMove[]) {
        left -= move.kind === "place" ? move.tiles.filter((tile) => tile !== 0).length : 0;
      }
      expect(left).toBe(0);
    }
  });

  it.runIf(FULL)("are the same in both builds of the kernel", async () => {
    expect((await inJavaScript.engine(GAME)).backend).toBe("js");
    for (const kind of ["best", "out"] as const) {
      // A simulation of one position tells as much as a search for it.
      const { position } = itemAt(collectedPuzzles(kind), 0);
      const plan = { kind, seed: 20261128, positions: [parseCgp(position)] };
      const made = await puzzle(plan);
      expect(await puzzle(plan, inJavaScript)).toEqual(made);
      const [rating, other] = [await rated(made), await rated(made, inJavaScript)];
      expect([other, rating >= 600 && rating <= 2400]).toEqual([rating, true]);
    }
  });

  it.runIf(FULL)("come from given positions, and from no others", async () => {
    const own = await bingo;
    const [dull] = [await puzzle({ kind: "endgame" })];
    const positions = [dull.position, own.position, dull.position];
    const found = await puzzle({ kind: "bingo", seed: 5, positions });
    expect(found).toEqual({ ...own, seed: 5 });
    const none = puzzle({ kind: "bingo", positions: [dull.position] });
    await expect(none).rejects.toMatchObject({ code: "BAD_OPTION" });
    await expect(puzzle({ positions: [] })).rejects.toThrow("these positions have no such puzzle");
  });

  it("have the rating at which as many would find them as did", async () => {
    const made = await best;
    expect(await rated(made)).toBe(await rated(made));
    const all = (share: number) => ratingFor(HUMAN_LEVELS.map(() => share));
    expect([all(0), all(1)]).toEqual([2400, 600]);
    for (const rating of [900, 1500, 2100]) {
      const shares = HUMAN_LEVELS.map((level) => chanceAgainst(rating, level.rating));
      expect(ratingFor(shares)).toBe(rating);
    }
    expect(chanceAgainst(1500, 1500)).toBe(0.5);
    expect(chanceAgainst(1500, 1900)).toBeCloseTo(10 / 11, 12);
  });
});

describe("a tried endgame", () => {
  it.runIf(FULL)("costs what the play gives up, and is played to its end", async () => {
    const engine = await library.engine(GAME);
    const config = gameConfig({ rules: "CrosswordGame", alphabet: "english" });
    for (const seed of SEEDS) {
      const made = await puzzleOf({ kind: "endgame", seed }, { engine, pause });
      const first = Position.of(config, made.position);
      // Best play gains what was promised; any other play costs what it is worth less.
      const { moves } = await engine.solve(first, { threads: 1, top: 3 }).result();
      for (const { move, value } of moves) {
        const { tried } = await tryEndgame(engine, first, move);
        expect(tried?.value).toBe(value);
        expect(tried?.cost).toBe((made.solved?.value ?? 0) - value);
      }
      let position: Position | undefined = first;
      let gained = 0;
      while (position !== undefined) {
        const [best] = (await engine.solve(position, { threads: 1 }).result()).line;
        const one = await tryEndgame(engine, position, (best as LineMove).move);
        expect(one.tried?.cost).toBe(0);
        gained += one.score - one.replies.reduce((sum, { score }) => sum + score, 0);
        position = one.next && Position.of(config, one.next);
      }
      const line = made.solved?.line ?? [];
      const points = line.reduce((sum, { score }, i) => sum + (i % 2 === 0 ? score : -score), 0);
      expect(gained).toBe(points);
    }
  });

  it("says which words are not valid", async () => {
    const engine = await library.engine(GAME);
    const rows = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
    const made = await tryEndgame(engine, parseCgp(`${rows} AEINRST/ 0/0 0`), {
      ...{ kind: "place", direction: "across", lane: 8, start: 7 },
      tiles: [18, 20],
    });
    expect(made).toMatchObject({ text: "9H RT", invalid: ["RT", "CR"] });
    expect(made.tried).toBeUndefined();
  });
});
