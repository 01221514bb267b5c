import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/api/library.js";
import { hashOf, routeOf } from "../../src/web/shared/router.js";
import { setsFor, setTitle } from "../../src/web/shared/text.js";
import { addressOf, questionAt } from "../../src/web/views/words/view.js";
import type { LexiconInput } from "../../src/web/worker/protocol.js";
import {
  answer,
  QUESTIONS,
  type Question,
  type QuestionName,
  type WordOrder,
} from "../../src/web/worker/questions.js";
import { factsOf, readInput } from "../../src/web/worker/read-input.js";
import { TileBag } from "../../src/words/probability/tile-bag.js";
import { run } from "../cli/run.js";
import { defaultGraph } from "../support/default-graph.js";
import { nodeLibrary } from "./support.js";

const library = nodeLibrary();
let pauses = 0;
const pause = async (): Promise<void> => {
  pauses++;
};
const ask = async (question: Question, limit = 1000) =>
  answer(await library.lexicon("default"), question, limit, pause);

/** What the command line answers. */
async function queried(...args: string[]): Promise<string[]> {
  const { stdout } = await run(["query", ...args, "--json"]);
  const { words } = JSON.parse(stdout) as { words: (string | { word: string })[] };
  return words.map((one) => (typeof one === "string" ? one : one.word));
}

describe("questions about words", () => {
  it.each<[Question, string[]]>([
    [{ name: "pattern", text: "Q[^U]*" }, ["pattern", "Q[^U]*"]],
    [{ name: "anagram", text: "aeinrs?" }, ["anagram", "AEINRS?"]],
    [
      { name: "subanagram", text: "RETAINS", minLength: 6 },
      ["subanagram", "RETAINS", "--min-length", "6"],
    ],
    [{ name: "superanagram", text: "QZZ" }, ["superanagram", "QZZ"]],
    [{ name: "prefix", text: "QUIZ" }, ["prefix", "QUIZ"]],
    [{ name: "suffix", text: "CION" }, ["suffix", "CION"]],
    [{ name: "containing", text: "WKW" }, ["containing", "WKW"]],
    [{ name: "through", text: "Q", maxLength: 4 }, ["through", "Q", "--max-length", "4"]],
    [{ name: "rack", text: "ACR", hook: "E" }, ["rack", "ACR", "E"]],
    [{ name: "slot", text: "AEINST?" }, ["slot", "....L.R.", "AEINST?"]],
    [
      { name: "slot", text: "EINST", slot: "2a2", order: "score" },
      ["slot", "..A..", "EINST", "--sort", "score"],
    ],
    [
      { name: "extensions", text: "CARE", side: "front" },
      ["extensions", "CARE", "--side", "front"],
    ],
  ])("%o is answered as by the command line", async (question, args) => {
    const words = await queried(...args);
    expect(words.length).toBeGreaterThan(0);
    expect(await ask(question)).toMatchObject({
      form: "words",
      words: words.map((word) => ({ word })),
      total: words.length,
    });
  });

  it("count what they do not list, and let messages in meanwhile", async () => {
    const answered = await ask({ name: "pattern", text: "*" }, 3);
    expect(answered).toMatchObject({ form: "words", total: 269_870 });
    expect(answered.form === "words" && answered.words).toHaveLength(3);
    expect(pauses).toBeGreaterThan(0);
  });

  it("P7: check words, hooks, alphagrams and places, which are counted from 0 as elsewhere", async () => {
    expect(await ask({ name: "contains", text: "care, xyzzy QI" })).toMatchObject({
      checks: [
        { word: "CARE", valid: true, place: expect.any(Number) },
        { word: "XYZZY", valid: false, place: undefined },
        { word: "QI", valid: true },
      ],
    });
    expect(await ask({ name: "hooks", text: "care" })).toMatchObject({
      hooks: { word: "CARE", valid: true, back: ["D", "R", "S", "T", "X"] },
    });
    expect(await ask({ name: "alphagram", text: "tac" })).toMatchObject({
      alphagram: "ACT",
      words: expect.arrayContaining(["ACT", "CAT"]),
    });
    expect(await ask({ name: "place", text: "99999" })).toEqual({
      form: "places",
      places: [{ place: 99_999, word: "GUARDING" }],
    });
    const { stdout } = await run(["query", "word", "99999"]);
    expect(stdout).toContain("GUARDING");
  });

  it.each<[QuestionName, string, RegExp]>([
    ["pattern", "[AB", /the pattern ends/],
    ["anagram", "Ж", /"Ж" has no tile/],
    ["prefix", " ", /no letters/],
    ["hooks", "A?", /\(expected a word without blanks[^{}]*\)$/],
    ["through", "?", /\(expected a word without blanks[^{}]*\)$/],
    ["contains", " , ", /nothing to look up/],
    ["place", "269870", /no word with the index 269870 \(expected 0 to 269869\)/],
    ["place", "1.5", /no word with the index 1\.5/],
    [
      "through",
      "AB",
      /"AB" has 2 letters \(expected one letter; choose “Containing” for several\)/,
    ],
  ])("refuse %s of %o with a sentence", async (name, text, expected) => {
    await expect(ask({ name, text })).rejects.toThrow(expected);
  });

  it("refuse bounds that no word is within", async () => {
    await expect(ask({ name: "prefix", text: "A", minLength: 5, maxLength: 4 })).rejects.toThrow(
      /5 letters at least and 4 at most/,
    );
  });

  it("P8: are listed by length, score or probability, like a plain sort", async () => {
    const english = alphabet("english");
    const points = (word: string) =>
      [...english.tokenize(word)].reduce((sum, tile) => sum + (english.tiles[tile]?.score ?? 0), 0);
    const question: Question = { name: "subanagram", text: "RETAINSQU", minLength: 4 };
    const plain = await queried("subanagram", "RETAINSQU", "--min-length", "4");
    const listed = async (order: WordOrder, limit = 100_000) => {
      const answered = await ask({ ...question, order }, limit);
      return answered.form === "words" ? answered.words : [];
    };
    const sorted = (rate: (word: string) => number) =>
      [...plain].sort((a, b) => rate(b) - rate(a) || (a < b ? -1 : 1));
    const byScore = await listed("score");
    expect(byScore.map(({ word }) => word)).toEqual(sorted(points));
    expect(byScore.map(({ score }) => score)).toEqual(sorted(points).map(points));
    const lengths = sorted((word) => word.length);
    expect((await listed("length")).map(({ word }) => word)).toEqual(lengths);
    expect((await listed("length", 5)).map(({ word }) => word)).toEqual(lengths.slice(0, 5));
    const bag = TileBag.full(english);
    const chance = (word: string) => bag.chanceOfWord(word).probability;
    const likely = await listed("probability");
    expect(likely.map(({ word }) => word)).toEqual(sorted(chance));
    for (const row of likely) expect(row.chance).toBe(chance(row.word));
    expect(byScore[0]).not.toHaveProperty("chance");
  });

  it("P8: show the letters that blanks stand for, and do not count their points", async () => {
    const shown = async (question: Question) => {
      const answered = await ask(question);
      return new Map(answered.form === "words" ? answered.words.map((row) => [row.word, row]) : []);
    };
    const anagrams = await shown({ name: "anagram", text: "quiz??" });
    expect(
      [...anagrams.values()].every(({ text }) => /^(?:[a-z]*[QUIZ]){4}[a-z]*$/.test(text)),
    ).toBe(true);
    expect(anagrams.size).toBeGreaterThan(0);
    for (const { word, text, score } of anagrams.values()) {
      expect(text.toUpperCase()).toBe(word);
      expect(score).toBe(22);
      expect(text.replace(/[^a-z]/g, "")).toHaveLength(2);
    }
    // The letters on the board are no blanks, although the rack has none of them.
    const hooked = await shown({ name: "rack", text: "C?", hook: "AR" });
    expect(hooked.get("CARE")?.text).toBe("CARe");
    expect((await shown({ name: "pattern", text: "Q?" })).get("QI")?.text).toBe("QI");
  });

  it("slots: say which tiles are laid, where in the slot, and how many words lay how many", async () => {
    const filled = await ask({ name: "slot", text: "AEIRST" });
    expect(filled).toEqual({
      form: "words",
      words: [{ word: "TRAILERS", text: "TRAILERS", score: 8, used: 6, note: "TRAIES" }],
      total: 1,
      byUsed: [[6, 1]],
    });
    const parts = await ask({ name: "slot", text: "AEINST", within: true, order: "length" });
    if (parts.form !== "words") throw new Error("no words");
    const { words, total, byUsed = [] } = parts;
    expect(words[0]).toMatchObject({ word: "ANTLERS", around: [".", ""], used: 5 });
    for (const { word, around: [before, behind] = ["", ""] } of words) {
      expect(`${before}${word}${behind}`).toMatch(/^[A-Z.]{4}L[A-Z.]R[A-Z.]$/);
    }
    expect(byUsed.reduce((sum, [, many]) => sum + many, 0)).toBe(total);
    const used = byUsed.map(([tiles]) => tiles);
    expect(used).toEqual([...used].sort((a, b) => b - a));
    await expect(ask({ name: "slot", text: "ABC", slot: "CARE" })).rejects.toThrow(
      /no empty square/,
    );
    await expect(ask({ name: "slot", text: " ", slot: "..." })).rejects.toThrow(/an empty rack/);
  });

  it("P8: are written into addresses and read from them", () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.constantFrom(...(Object.keys(QUESTIONS) as QuestionName[])),
          text: fc.string({ unit: "grapheme" }),
          order: fc.constantFrom("alphabet", "length", "score", "probability"),
          slot: fc.option(fc.string(), { nil: undefined }),
          within: fc.constantFrom(undefined, true),
          minLength: fc.option(fc.integer({ min: 1, max: 15 }), { nil: undefined }),
          maxLength: fc.option(fc.integer({ min: 1, max: 15 }), { nil: undefined }),
        }),
        (question) => {
          const { query } = routeOf(hashOf("words", addressOf(question)));
          const read = questionAt(query) as Question;
          const { slot, within, ...others } = question;
          const written = question.name === "slot" ? question : others;
          expect(read).toMatchObject(JSON.parse(JSON.stringify(written)));
          expect(addressOf(read)).toBe(addressOf(question));
        },
      ),
    );
    for (const bad of ["", "x", "toString:A", "anagram:A;B", "anagram:A;order:none"]) {
      expect(questionAt(bad)).toBeUndefined();
    }
  });

  it("all have an example that is answered", async () => {
    for (const [name, { example }] of Object.entries(QUESTIONS)) {
      await expect(ask({ name: name as QuestionName, text: example })).resolves.toBeDefined();
    }
  });
});

describe("files that are dropped", () => {
  const input = (file: string, content: string | Uint8Array, part = {}): LexiconInput => ({
    id: "x",
    file,
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
    alphabet: "english",
    skipUnspellable: false,
    ...part,
  });
  const steps: string[] = [];
  const step = (phase: string): void => {
    steps.push(phase);
  };
  const words = (read: ReturnType<typeof readInput>): number => {
    let count = 0;
    for (const _ of read.graph.walk()) count++;
    return count;
  };

  it("are word lists in any form, with their progress told", () => {
    const read = readInput(input("words.txt", "\uFEFFcare\r\ncares\r\n\r\nCARE"), step);
    expect([read.format, words(read), read.leftOut, read.graph.content]).toEqual([
      "text",
      2,
      0,
      "gaddag",
    ]);
    expect(new Set(steps)).toEqual(new Set(["read", "dawg", "gaddag", "sort", "pack"]));
    const skipped = readInput(input("w", "care\nnaжve\n", { skipUnspellable: true }), step);
    expect([words(skipped), skipped.leftOut]).toEqual([1, 1]);
  });

  it("are graphs of every format", async () => {
    const { buildGraph, writeLexicon, readWordList } = await import("../../src/api/library.js");
    const english = alphabet("english");
    const list = readWordList("care\ncares\n", english).words;
    for (const [name, format, content] of [
      ["a.kwg", "kwg", "gaddag"],
      ["a.kwg", "kwg", "dawg"],
      ["a.kbwg", "kbwg", "gaddag"],
      ["a.kad", "kad", "alphagrams"],
      ["a.dawg", "macondo-dawg", "gaddag"],
      ["a.wutka22", "wutka22", "dawg"],
    ] as const) {
      const bytes = writeLexicon(buildGraph(list, { content }), format, { alphabet: english });
      const read = readInput(input(name, bytes), step);
      expect([name, read.format, words(read)]).toEqual([name, format, 2]);
      expect(read.graph.content).toBe(format === "kad" ? "alphagrams" : "gaddag");
    }
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    [
      "photo.png",
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3),
      /^photo\.png: is a PNG picture \(expected a word list/,
    ],
    [
      "words.zip",
      Uint8Array.of(0x50, 0x4b, 3, 4, 0),
      /^words\.zip: is a zip archive; unpack it first/,
    ],
    ["words.kwg", new TextEncoder().encode("care\ncares\n"), /^words\.kwg/],
    ["cut.kwg", Uint8Array.of(1, 0, 0), /^cut\.kwg/],
    ["empty.txt", "", /^empty\.txt: no words/],
    ["words.txt", "care\nnaжve\n", /^words\.txt:2:3: "ж" has no tile in the english alphabet/],
    ["latin.txt", Uint8Array.of(0x63, 0xe9, 0x0a), /^latin\.txt: not UTF-8 text/],
    ["nothing.bin", Uint8Array.of(0, 0, 0, 0), /^nothing\.bin: the format of this file is unknown/],
  ])("are refused with a sentence: %s", (file, content, expected) => {
    expect(() => readInput(input(file, content), step)).toThrow(expected);
  });
});

it("facts of a lexicon are those of its graph", () => {
  const origin = { id: "x", name: "n", format: "kwg", leftOut: 0, milliseconds: 1 } as const;
  expect(factsOf(defaultGraph(), "english", origin)).toMatchObject({
    ...origin,
    alphabet: "english",
    words: 269_870,
    longest: 15,
    bytes: 4_685_428,
    nodes: 1_171_357,
  });
});

it("tile sets go with the letters of a lexicon", () => {
  expect(setsFor("english")).toEqual(["english", "super_english", "hong_kong_english"]);
  expect(setsFor("german")).toEqual(["german"]);
  expect(setTitle("hong_kong_english")).toBe("Hong Kong English");
});
