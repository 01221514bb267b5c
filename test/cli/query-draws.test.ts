import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { TileBag } from "../../src/words/probability/tile-bag.js";
import { Folder } from "./run.js";

const folder = new Folder();
const english = alphabet("english");
const full = TileBag.full(english);
const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

describe.concurrent("query slot", () => {
  test("the slot ....L.R. takes TRAILERS", async () => {
    const text = await folder.good("query", "slot", "....L.R.", "AEIRST");
    expect(text.split("\n")).toEqual([
      "word      tiles   used  points",
      "TRAILERS  TRAIES     6       8",
      "",
      "1 word with 6 tiles",
      "",
    ]);
    expect(await folder.good("query", "slot", "4L1R1", "aeinst")).toBe("0 words\n");
  });

  test("parts of the slot are shown in their places, sorted and limited", async () => {
    const args = ["query", "slot", "....L.R.", "AEINST", "--within", "--sort", "tiles"];
    const lines = (await folder.good(...args, "--limit", "4")).split("\n");
    expect(lines[0]).toMatch(/^word +slot +tiles +used +points$/);
    expect(lines[1]).toMatch(/^ANTLERS +\.ANTLERS +ANTES +5 +7$/);
    expect(lines).toHaveLength(8);
    expect(lines[6]).toMatch(/^4 of \d+ words: 3 with 5 tiles, \d+ with 4 tiles, /);
    const { words, count, complete } = await folder.json(...args);
    expect(complete).toBe(true);
    expect(words).toHaveLength(count);
    const used = words.map((word: { used: number }) => word.used);
    expect(used).toEqual([...used].sort((a: number, b: number) => b - a));
    expect(lines[6]).toContain(`4 of ${count} words`);
  });

  test("JSON tells which tiles are laid where", async () => {
    const answer = await folder.json("query", "slot", "....L.R.", "AEINST?", "--limit", "1");
    expect(answer).toEqual({
      query: "slot",
      argument: "....L.R.",
      rack: "AEINST?",
      within: false,
      words: [{ word: "INHALERS", text: "INhALERS", start: 0, tiles: "INhAES", used: 6, score: 7 }],
      count: 1,
      complete: false,
    });
  });

  test.each(["length", "score"])("--sort %s", async (order) => {
    const args = [
      "query",
      "slot",
      "..A..",
      "EINST",
      "--within",
      "--min-tiles",
      "2",
      "--max-tiles",
      "3",
    ];
    const { words } = await folder.json(...args, "--sort", order);
    const rate = (one: { word: string; score: number }): number =>
      order === "score" ? one.score : one.word.length;
    const plain = (await folder.json(...args)).words;
    expect(words).toEqual([...plain].sort((a, b) => rate(b) - rate(a)));
    expect(words.length).toBeGreaterThan(10);
    for (const { used } of words) expect([2, 3]).toContain(used);
  });

  test.each<[string[], RegExp]>([
    [["CARE", "ABC"], /^no empty square in "CARE" \(expected letters, and a dot/],
    [["C?RE", "ABC"], /^"\?" at character 2 of the slot/],
    [["..", " "], /^an empty rack/],
    [["..", "A1"], /^"1" has no tile/],
    [[".".repeat(63), "ABC"], /^a slot of 63 squares \(expected at most 62\)/],
  ])("%j is refused", async (args, message) => {
    expect(await folder.bad("query", "slot", ...args)).toMatch(message);
  });

  test("wrong options are wrong calls", async () => {
    expect(await folder.wrong("query", "slot", "..")).toContain(
      "<rack>: is missing (expected gaddawg query slot <slot> <rack>)",
    );
    expect(await folder.wrong("query", "slot", "..", "AB", "--sort", "x")).toContain("expected");
    expect(await folder.wrong("query", "slot", "..", "AB", "--min-tiles", "0")).toContain("from 1");
  });
});

describe.concurrent("the order of words", () => {
  const ask = ["query", "subanagram", "RETAINSQ", "--min-length", "3"];

  test.each([
    ["length", (word: string) => word.length],
    ["probability", (word: string) => full.chanceOfWord(word).probability],
    ["score", (word: string) => [...word].reduce((sum, one) => sum + (one === "Q" ? 10 : 1), 0)],
  ] as const)("--sort %s", async (order, rate) => {
    const plain = (await folder.good(...ask)).trim().split("\n");
    const lines = (await folder.good(...ask, "--sort", order)).trim().split("\n");
    expect(lines).toEqual([...plain].sort((a, b) => rate(b) - rate(a)));
    expect(lines).not.toEqual(plain);
    const json = await folder.json(...ask, "--sort", order, "--limit", "4");
    expect(json).toMatchObject({ words: lines.slice(0, 4), count: 4, complete: false });
  });

  test("--table has the figures, in text and in JSON", async () => {
    const args = ["query", "anagram", "RETAINS", "--table"];
    const text = (await folder.good(...args)).split("\n");
    expect(text[0]).toBe("word     length  points       ways  probability  one in");
    expect(text).toContain("RETINAS       7       7  3,006,072     0.01878%   5,325");
    expect(text.at(-2)).toMatch(/^\d+ words$/);
    const { words } = await folder.json(...args, "--blanks", "0");
    expect(words).toContainEqual({
      word: "RETINAS",
      length: 7,
      score: 7,
      ...full.chanceOfWord("RETINAS", { blanks: 0 }).toJSON(),
    });
  });
});

describe.concurrent("draws", () => {
  test("the chance of a word, with blanks and without", async () => {
    const text = (await folder.good("query", "probability", "retinas")).split("\n");
    expect(text[1]).toMatch(/^RETINAS +7 +3,006,072 +0\.01878% +5,325 +839,808 +0\.005246%$/);
    const json = await folder.json("query", "probability", "QUIZ", "--draws", "7");
    expect(json).toEqual({
      query: "probability",
      bag: 100,
      kept: "",
      answers: [
        {
          word: "QUIZ",
          draws: 7,
          withBlanks: full.chanceOfWord("QUIZ", { draws: 7 }).toJSON(),
          withoutBlanks: full.chanceOfWord("QUIZ", { draws: 7, blanks: 0 }).toJSON(),
        },
      ],
    });
  });

  test("the chance to complete kept tiles, from a full bag, the unseen tiles or given ones", async () => {
    const ask = async (...args: string[]) =>
      (await folder.json("query", "probability", "RETINAS", ...args)).answers[0].withBlanks;
    const kept = "AEINRS";
    expect(await ask("--kept", kept)).toMatchObject({ ways: "8", of: "94" });
    // CARE on the board and a T on the rack: 89 unseen tiles, five Ts and two blanks.
    expect(await ask("--kept", kept, "--cgp", CARE)).toMatchObject({ ways: "7", of: "89" });
    expect(await ask("--kept", kept, "--bag", "TTAB?")).toMatchObject({ ways: "3", of: "5" });
    expect(
      await folder.wrong("query", "probability", "QI", "--kept", "Z", "--cgp", CARE),
    ).toContain("--kept: has Z (expected tiles of the position's rack, AEINRST)");
  });

  test("the chance of tiles", async () => {
    const json = await folder.json("query", "draw", "AEINRST");
    const chance = full.chanceOfRack("AEINRST").toJSON();
    expect(json).toEqual({
      query: "draw",
      tiles: "AEINRST",
      bag: 100,
      draws: 7,
      exactly: chance,
      among: chance,
    });
    expect(await folder.good("query", "draw", "?", "--draws", "7")).toContain("13.58%");
    const among = await folder.json("query", "draw", "Q", "--draws", "7");
    expect(among).toMatchObject({ exactly: null, among: { probability: 0.07 } });
    expect(await folder.good("query", "draw", "QQ")).toMatch(/0%\none in +never/);
  });

  test("the numbers of racks and leaves", async () => {
    const { answers } = await folder.json("query", "racks");
    expect(answers.map(({ racks }: { racks: string }) => racks)).toEqual(
      "27 373 3509 25254 148150 737311 3199724".split(" "),
    );
    expect(answers[6].draws).toBe("16007560800");
    expect(await folder.good("query", "racks", "7", "--alphabet", "german")).toContain("5,360,443");
    expect((await folder.json("query", "racks", "--bag", "ABC")).answers).toHaveLength(3);
  });

  test.each<[string[], RegExp]>([
    [["probability", "RETINAS", "--kept", "XXX"], /^3 of X to take out \(expected at most 1/],
    [["probability", "QI", "--kept", "QIS"], /^3 tiles kept for a word of 2/],
    [["probability", "Q?"], /^"\?" has no tile/],
    [["draw", "AA", "--draws", "101"], /is 101 \(expected a whole number from 0 to 100\)/],
    [["draw", " "], /^no letters/],
    [["draw", "ABC", "--bag", "AB"], /expected at most 2|from 0 to 2/],
    [["racks", "101"], /is 101/],
  ])("%j is refused", async (args, message) => {
    expect(await folder.bad("query", ...args)).toMatch(message);
  });

  test("wrong calls", async () => {
    expect(await folder.wrong("query", "racks", "x")).toContain("whole number");
    expect(await folder.wrong("query", "draw", "Q", "--bag", "Q", "--cgp", CARE)).toContain(
      "--cgp",
    );
  });
});
