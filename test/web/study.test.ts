import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levelFor } from "../../src/web/views/home/standing.js";
import {
  begin,
  current,
  give,
  giveUp,
  missedOf,
  next,
  type Question,
} from "../../src/web/views/study/asking.js";
import {
  answered,
  boxFigures,
  type Card,
  dayOf,
  dueCards,
  INTERVALS,
  intervalOf,
  isDay,
  isDue,
  keyOf,
  LAST_BOX,
  merged,
  newCards,
  nextDue,
  plusDays,
} from "../../src/web/views/study/box.js";
import { fromFile, StudyError, toFile } from "../../src/web/views/study/file.js";
import {
  averageScore,
  GIVEN_UP,
  isSolved,
  mergedResults,
  type Result,
  resultKey,
  scoreOf,
  seedOf,
  seedOfPosition,
  standingIn,
  streakOf,
} from "../../src/web/views/study/scores.js";
import { LEVELS, type Level, ratingOf } from "../../src/web/worker/levels.js";
import type { PuzzleKind } from "../../src/web/worker/puzzle-kinds.js";
import { runs } from "../support/full.js";

const TODAY = "2026-11-23";
const LETTERS = ["AB", "AEINRST", "EFT", "OX", "QUA", "AEINORT"].map((one) =>
  [...one].sort().join(""),
);

const card = (part: Partial<Card> = {}): Card => ({
  ...{ language: "english", letters: "AEINRST", box: 1, due: TODAY, place: 0, right: 0, missed: 0 },
  ...part,
});

const anyCard: fc.Arbitrary<Card> = fc.record({
  language: fc.constantFrom("english", "german"),
  letters: fc.constantFrom(...LETTERS),
  box: fc.integer({ min: 1, max: LAST_BOX }),
  due: fc.integer({ min: -200, max: 200 }).map((days) => plusDays(TODAY, days)),
  place: fc.nat(50),
  right: fc.nat(9),
  missed: fc.nat(9),
});
const anyBox = fc.uniqueArray(anyCard, { selector: keyOf });

const result = (part: Partial<Result> = {}): Result => ({
  ...{ lexicon: "English words", seed: 5, at: 1000, isDaily: false, play: "8D WORD", rank: 2 },
  ...{ kind: "best", isOwn: false, rating: 1600, cost: 4.5, ...part },
});

describe("days", () => {
  it("are those of the visitor's calendar, and count over months, years and leap days", () => {
    expect(dayOf(new Date(2026, 10, 23, 0, 0))).toBe(TODAY);
    expect(dayOf(new Date(2026, 10, 23, 23, 59))).toBe(TODAY);
    expect(plusDays(TODAY, 8)).toBe("2026-12-01");
    expect(plusDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(plusDays("2026-12-31", 1)).toBe("2027-01-01");
    // Where clocks change, a day is still a day.
    expect(plusDays("2026-03-28", 2)).toBe("2026-03-30");
  });

  it("are told from other texts", () => {
    expect([TODAY, "2028-02-29"].every(isDay)).toBe(true);
    expect(["2026-02-29", "2026-13-01", "2026-1-1", "today", "", 20261123].some(isDay)).toBe(false);
  });
});

describe("the card box", () => {
  it("moves an answered card up a box, where it rests longer, and a missed one to the first", () => {
    let now = card();
    let day = TODAY;
    for (const box of [2, 3, 4, 5, 6, 7, 7]) {
      now = answered(now, true, day);
      expect(now).toMatchObject({ box, due: plusDays(day, INTERVALS[box - 1] as number) });
      day = now.due;
    }
    const missed = answered(now, false, day);
    expect(missed).toMatchObject({ box: 1, due: plusDays(day, 1), right: 7, missed: 1 });
  });

  it("leaves a card that is not due where it is", () => {
    const later = card({ due: plusDays(TODAY, 1), box: 3 });
    expect(answered(later, true, TODAY)).toBe(later);
    expect(answered(later, false, TODAY)).toBe(later);
  });

  it("asks the longest due first, then the lowest box, then the first added", () => {
    const yesterday = plusDays(TODAY, -1);
    const all = [
      card({ letters: "EFT", place: 1 }),
      card({ letters: "OX", due: plusDays(TODAY, 1) }),
      card({ letters: "AB", place: 0 }),
      card({ letters: "AQU", box: 3, due: yesterday }),
      card({ letters: "AEINORT", box: 2, due: yesterday, place: 9 }),
    ];
    const asked = dueCards(all, TODAY).map(({ letters }) => letters);
    expect(asked).toEqual(["AEINORT", "AQU", "AB", "EFT"]);
    expect(nextDue(all)).toBe(yesterday);
    expect(nextDue([])).toBeUndefined();
    const figures = boxFigures(all, TODAY).map(({ cards, due }) => [cards, due]);
    expect(figures.slice(0, 4)).toEqual([
      [3, 2],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it("makes new cards in their order, and none twice", () => {
    const known = [card({ letters: "AB", place: 4, box: 5 })];
    const made = newCards(known, "english", ["OX", "AB", "EFT", "OX"], TODAY);
    expect(made.map(({ letters, place, box, due }) => [letters, place, box, due])).toEqual([
      ["OX", 5, 1, TODAY],
      ["EFT", 6, 1, TODAY],
    ]);
    expect(newCards(known, "german", ["AB"], TODAY)).toHaveLength(1);
  });

  it("loses no card, and no due day goes back, whatever is answered and when", () => {
    const deed = fc.oneof(
      fc.record({ add: fc.subarray(LETTERS) }),
      fc.record({ wait: fc.nat(40) }),
      fc.record({ answer: fc.nat(), isRight: fc.boolean() }),
    );
    fc.assert(
      fc.property(anyBox, fc.array(deed, { maxLength: 30 }), (first, deeds) => {
        let [all, day] = [first, TODAY];
        for (const one of deeds) {
          const before = new Map(all.map((each) => [keyOf(each), each]));
          if ("add" in one) all = [...all, ...newCards(all, "english", one.add, day)];
          else if ("wait" in one) day = plusDays(day, one.wait);
          else {
            const due = dueCards(all, day);
            const asked = due[one.answer % Math.max(1, due.length)];
            all = all.map((each) => (each === asked ? answered(each, one.isRight, day) : each));
          }
          const keys = new Set(all.map(keyOf));
          expect(keys.size).toBe(all.length);
          for (const [key, old] of before) {
            const now = all.find((each) => keyOf(each) === key) as Card;
            expect(now.due >= old.due).toBe(true);
            // What was answered today rests until another day.
            if (now !== old) expect(isDue(now, day)).toBe(false);
            expect(now.due <= plusDays(day, intervalOf(LAST_BOX)) || now === old).toBe(true);
          }
          const figures = boxFigures(all, day);
          expect(figures.reduce((sum, { cards }) => sum + cards, 0)).toBe(all.length);
          expect(figures.reduce((sum, { due }) => sum + due, 0)).toBe(dueCards(all, day).length);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it("loses no card of two boxes that are put together, in either order", () => {
    fc.assert(
      fc.property(anyBox, anyBox, (a, b) => {
        const all = merged(a, b);
        const keys = (cards: readonly Card[]): string[] => cards.map(keyOf).sort();
        expect(keys(all)).toEqual([...new Set([...keys(a), ...keys(b)])].sort());
        const answers = ({ right, missed }: Card): number => right + missed;
        for (const one of [...a, ...b]) {
          const kept = all.find((each) => keyOf(each) === keyOf(one)) as Card;
          expect(answers(kept)).toBeGreaterThanOrEqual(answers(one));
        }
        expect(merged(all, a)).toEqual(all);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe("a session", () => {
  const words = (...all: string[]) =>
    all.map((word) => ({
      ...{ word, valid: true, front: [], back: [], innerFront: false, innerBack: false },
    }));
  const questions: Question[] = [
    { card: card({ letters: "EFT" }), words: words("EFT", "FET") },
    { card: card({ letters: "OX" }), words: words("OX") },
  ];

  it("shows a card once all of its words are given, or when it is given up", () => {
    let session = begin(questions);
    const say = (word: string): string => {
      const said = give(session, word);
      session = said.session;
      return said.reply;
    };
    expect([say("FET"), say("FET"), say("TEF")]).toEqual(["right", "again", "wrong"]);
    expect(session.isShown).toBe(false);
    // Nothing goes on before the card is shown.
    expect(next(session)).toBe(session);
    expect([say("EFT"), say("EFT")]).toEqual(["right", "late"]);
    expect(session.isShown).toBe(true);
    expect(current(session)).toBe(questions[0]);
    expect(giveUp(session)).toBe(session);
    session = giveUp(next(session));
    expect(session.outcomes.map(({ isRight, found }) => [isRight, found])).toEqual([
      [true, ["FET", "EFT"]],
      [false, []],
    ]);
    session = next(session);
    expect(current(session)).toBeUndefined();
    expect(say("OX")).toBe("late");
    expect(missedOf(session)).toEqual([questions[1]]);
  });
});

describe("the score", () => {
  it("halves for every 10 points or 4 % of wins, and is the average of the last 20 puzzles", () => {
    const scores = (kind: PuzzleKind, costs: number[]) =>
      costs.map((cost) => scoreOf({ kind, cost }));
    expect(scores("best", [0, 10, 20, 5, 200, GIVEN_UP])).toEqual([100, 50, 25, 71, 0, 0]);
    expect(scores("fish", [0, 4, 8, GIVEN_UP])).toEqual([100, 50, 25, 0]);
    expect(averageScore([])).toBeUndefined();
    expect(averageScore([result({ cost: 0 }), result({ cost: 10 })])).toBe(75);
    const old = Array.from({ length: 30 }, () => result({ cost: 500 }));
    const last = Array.from({ length: 20 }, () => result({ cost: 0 }));
    expect(averageScore([...old, ...last])).toBe(100);
    expect([{ cost: 0 }, { cost: 1 }, { cost: 0, play: "" }].map((one) => isSolved(result(one)))) //
      .toEqual([true, false, false]);
  });

  it("P1: counts the days on end with an answer to a puzzle of the day", () => {
    const on = (day: string, isDaily = true) => result({ seed: seedOf(day), isDaily });
    const before = [on("2026-02-27"), on("2026-02-28"), on("2026-02-25"), on("2026-02-26", false)];
    expect(streakOf([], "2026-03-01")).toBe(0);
    // Today's may still come.
    expect(streakOf(before, "2026-03-01")).toBe(2);
    expect(streakOf([...before, on("2026-03-01")], "2026-03-01")).toBe(3);
    expect(streakOf(before, "2026-03-02")).toBe(0);
    // Two kinds on one day are one day.
    expect(
      streakOf([...before, result({ ...on("2026-02-28"), kind: "bingo" })], "2026-02-28"),
    ).toBe(2);
  });

  it("P1: names the level of about the rating, once there are five answers", () => {
    const rated = (rating: number, puzzles: number) =>
      levelFor({ rating, puzzles, deviation: 60, solved: 0 });
    expect(rated(1500, 4)).toBeUndefined();
    for (const wanted of [0, 1100, 1500, 2000, 3000]) {
      const found = ratingOf(rated(wanted, 5) as Level);
      for (const level of LEVELS) {
        expect(Math.abs(ratingOf(level) - wanted)).toBeGreaterThanOrEqual(Math.abs(found - wanted));
      }
    }
  });

  it("counts the first answer to each puzzle, in the order of the answers", () => {
    const own = [result({ at: 5 }), result({ seed: 6, at: 9 })];
    const added = [result({ at: 2, cost: 0 }), result({ seed: 7, at: 7 })];
    expect(mergedResults(own, added)).toEqual([own[0], added[1], own[1]]);
    const others = [{}, { lexicon: "mine.txt" }, { kind: "bingo" }, { isOwn: true }] as const;
    expect(new Set(others.map((part) => resultKey(result(part)))).size).toBe(4);
    // As it was when all puzzles were of one kind.
    expect(resultKey(result())).toBe("5 English words");
  });

  it("has a seed for each day, and a number for each position, in whatever order its rack is", () => {
    expect(seedOf(TODAY)).toBe(20261123);
    const seed = (board: number[], rack: number[]) =>
      seedOfPosition({ board: Uint8Array.from(board), rack: Uint8Array.from(rack) });
    expect(seed([0, 1, 2], [3, 4])).toBe(seed([0, 1, 2], [4, 3]));
    const all = [seed([0, 1, 2], [3, 4]), seed([0, 2, 1], [3, 4]), seed([0, 1, 2], [3, 5])];
    expect(new Set(all).size).toBe(3);
    expect(all.every(Number.isSafeInteger)).toBe(true);
  });
});

describe("the rating", () => {
  const won = (rating: number | null, part: Partial<Result> = {}) =>
    result({ rating, cost: 0, ...part });
  const lost = (rating: number | null) => result({ rating, cost: 1 });

  it("is that of Glicko's paper, in which a game is a rating period", () => {
    // Its formulas, step by step.
    const q = Math.log(10) / 400;
    const g = 1 / Math.sqrt(1 + (3 * q * q * 100 * 100) / (Math.PI * Math.PI));
    const chance = 1 / (1 + 10 ** (-(g * (1500 - 1400)) / 400));
    const d2 = 1 / (q * q * g * g * chance * (1 - chance));
    const weight = q / (1 / 350 ** 2 + 1 / d2);
    const { rating, deviation } = standingIn("best", [won(1400)]);
    expect(rating).toBeCloseTo(1500 + weight * g * (1 - chance), 6);
    expect(deviation).toBeCloseTo(Math.sqrt(1 / (1 / 350 ** 2 + 1 / d2)), 6);
  });

  it("is of one kind, and leaves out what has no rating", () => {
    const all = [won(1400, { kind: "bingo" }), won(null), lost(null)];
    expect(standingIn("best", all)).toMatchObject({ rating: 1500, puzzles: 0, solved: 0 });
    expect(standingIn("bingo", all)).toMatchObject({ puzzles: 1, solved: 1 });
  });

  it("comes to the rating at which half of the puzzles are solved, and goes on moving", () => {
    const halves = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? won(1850) : lost(1850)));
    const { rating, deviation } = standingIn("best", halves);
    expect(Math.abs(rating - 1850)).toBeLessThan(30);
    expect(deviation).toBe(60);
    const later = standingIn("best", [...halves, won(1850)]);
    expect(later.rating).toBeGreaterThan(rating + 3);
  });
});

describe("an exported file", () => {
  const kept = { cards: [card(), card({ letters: "AB", box: 7 })], results: [result()] };

  it("has all that is kept, and is read as it was written", () => {
    expect(fromFile(toFile(kept))).toEqual(kept);
    const others: Result[] = [
      result({ kind: "bingo", rating: 2000 }),
      result({ kind: "endgame", isOwn: true, play: "", rank: 0, cost: GIVEN_UP }),
    ];
    expect(fromFile(toFile({ cards: [], results: others })).results).toEqual(others);
    fc.assert(
      fc.property(anyBox, (cards) => {
        expect(fromFile(toFile({ cards, results: [] })).cards).toEqual(cards);
      }),
      { numRuns: runs(60) },
    );
  });

  it("has the cards of a tile set of one's own, which need not be there to read them", () => {
    const cards = [card({ language: "welsh.csv", letters: "A[LL]N" })];
    expect(fromFile(toFile({ cards, results: [] })).cards).toEqual(cards);
  });

  it("of version 1 is read, whose puzzles asked for the best play and had no rating", () => {
    const { kind, isOwn, rating, ...old } = result();
    const file = { format: "gaddawg-study", version: 1, cards: [card()], results: [old] };
    expect(fromFile(JSON.stringify(file))).toEqual({
      cards: [card()],
      results: [{ ...old, kind: "best", isOwn: false, rating: null }],
    });
  });

  const changed = (part: object): string =>
    JSON.stringify({ ...JSON.parse(toFile(kept)), ...part });
  it.each([
    ["{", "NOT_JSON", /mine\.json: is not JSON/],
    ["null", "WRONG_FORMAT", /not the export/],
    ["[]", "WRONG_FORMAT", /not the export/],
    [changed({ format: "other" }), "WRONG_FORMAT", /not the export/],
    [changed({ version: 3 }), "OTHER_VERSION", /version "3".*expected version 1 or 2/],
    [changed({ cards: {} }), "WRONG_FORMAT", /no lists/],
    [changed({ cards: [card(), null] }), "BAD_CARD", /card 2: is not an object/],
    [changed({ cards: [card({ letters: "ZA" })] }), "BAD_CARD", /letters .*ZA/],
    [changed({ cards: [card({ letters: "Жx" })] }), "BAD_CARD", /letters/],
    [changed({ cards: [card({ language: "__proto__" })] }), "BAD_CARD", /language/],
    [changed({ cards: [card({ language: "super_english" })] }), "BAD_CARD", /language/],
    [changed({ cards: [card({ box: 8 })] }), "BAD_CARD", /box "8".*from 1 to 7/],
    [changed({ cards: [card({ due: "2026-02-30" })] }), "BAD_CARD", /due/],
    [changed({ cards: [card({ right: -1 })] }), "BAD_CARD", /right "-1"/],
    [changed({ cards: [card(), card()] }), "BAD_CARD", /card 2: is there twice/],
    [changed({ results: [result({ cost: -1 })] }), "BAD_RESULT", /result 1: cost/],
    [changed({ results: [{ ...result(), kind: "toString" }] }), "BAD_RESULT", /kind .*endgame/],
    [changed({ results: [result({ rating: -5 })] }), "BAD_RESULT", /rating "-5"/],
    [changed({ results: [{ ...result(), isOwn: 1 }] }), "BAD_RESULT", /isOwn "1"/],
    [changed({ results: [{ ...result(), seed: undefined }] }), "BAD_RESULT", /seed is missing/],
    [changed({ results: [result(), result()] }), "BAD_RESULT", /result 2: is there twice/],
  ])("is refused with a reason: %s", (text, code, message) => {
    const read = (): unknown => fromFile(text, "mine.json");
    expect(read).toThrow(StudyError);
    expect(read).toThrow(expect.objectContaining({ code, source: "mine.json" }));
    expect(read).toThrow(message);
  });
});
