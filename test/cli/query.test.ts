import { spawn } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { lexiconVectors } from "../support/lexicons.js";
import { CLI, Folder } from "./run.js";

const folder = new Folder();
const WORDS: string[] = lexiconVectors.small.wl19.words;

beforeAll(async () => {
  folder.write("wl19.txt", WORDS.join("\n"));
  await folder.good("build", "wl19.txt", "-o", "wl 19.kwg");
  await folder.good("build", "wl19.txt", "-o", "wl19.kad");
});

/** A query on the small lexicon. */
const small = (...args: string[]): Promise<string> =>
  folder.good("query", ...args, "--lexicon", "wl 19.kwg");

const listed = (words: readonly string[]): string => words.map((word) => `${word}\n`).join("");

const sorted = (text: string): string => [...text].sort().join("");

/** Whether the letters of `part` are among those of `whole`. */
function within(part: string, whole: string): boolean {
  let left = whole;
  for (const letter of part) {
    if (!left.includes(letter)) return false;
    left = left.replace(letter, "");
  }
  return true;
}

describe.concurrent("on a small list", () => {
  test.each<[string[], (word: string) => boolean]>([
    [["prefix", "ab"], (word) => word.startsWith("AB")],
    [["prefix", "AA", "--min-length", "4"], (w) => w.startsWith("AA") && w.length >= 4],
    [["suffix", "S"], (word) => word.endsWith("S")],
    [["containing", "AT"], (word) => word.includes("AT")],
    [["pattern", "?A?"], (word) => /^.A.$/.test(word)],
    [["pattern", "[CZ]*[^S]"], (word) => /^[CZ].*[^S]$/.test(word)],
    [["pattern", "*"], () => true],
    [["pattern", "*", "--min-length", "3", "--max-length", "3"], (word) => word.length === 3],
    [["anagram", "baa"], (word) => sorted(word) === "AAB"],
    [["anagram", "A?"], (word) => word.length === 2 && word.includes("A")],
    [["subanagram", "CATS"], (word) => within(word, "CATS")],
    [["superanagram", "SA"], (word) => within("SA", word)],
    [["through", "z"], (word) => word.includes("Z")],
    [["rack", "CAT"], (word) => within(word, "CAT")],
    [["rack", "CAT", "S"], (word) => word.includes("S") && within(word, "CATS")],
    [["extensions", "AB"], (word) => word.includes("AB") && word !== "AB"],
    [["extensions", "AB", "--side", "front"], (word) => /.AB$/.test(word)],
    [["extensions", "AB", "--side", "back"], (word) => /^AB./.test(word)],
    [["extensions", "A", "--side", "both"], (word) => /.A./.test(word)],
  ])("%j", async (args, isAnswer) => {
    const expected = WORDS.filter(isAnswer);
    const [query, argument] = args;
    expect(await small(...args)).toBe(listed(expected));
    const json = await folder.json("query", ...args, "--lexicon", "wl 19.kwg");
    expect(json).toMatchObject({
      query,
      argument,
      words: expected,
      count: expected.length,
      complete: true,
    });
  });

  test("--limit says in JSON whether it cut the list", async () => {
    expect(await small("prefix", "A", "--limit", "2")).toBe("AA\nAAH\n");
    expect(await small("prefix", "A", "--limit", "0")).toBe("");
    const cut = await folder.json("query", "prefix", "A", "--limit", "2", "-l", "wl 19.kwg");
    expect(cut).toEqual({
      query: "prefix",
      argument: "A",
      words: ["AA", "AAH"],
      count: 2,
      complete: false,
    });
    const whole = await folder.json("query", "prefix", "Z", "--limit", "4", "-l", "wl 19.kwg");
    expect(whole).toMatchObject({ count: 4, complete: true });
  });

  test("rack and extensions tell their other arguments in JSON", async () => {
    const rack = await folder.json("query", "rack", "CAT", "S", "-l", "wl 19.kwg");
    expect(rack).toMatchObject({ query: "rack", argument: "CAT", hook: "S" });
    const longer = await folder.json("query", "extensions", "CAT", "-l", "wl 19.kwg");
    expect(longer).toMatchObject({ argument: "CAT", side: "any", words: ["CATS"] });
  });

  test("every word has its place, and every place its word", async () => {
    const places = WORDS.map((_, place) => String(place));
    expect(await small("word", ...places)).toBe(listed(WORDS));
    expect(await small("index", ...WORDS)).toBe(listed(WORDS.map((word, i) => `${word} ${i}`)));
    expect(await small("count")).toBe(`${WORDS.length}\n`);
    expect(await folder.bad("query", "word", "19", "-l", "wl 19.kwg")).toBe(
      "there is no word 19 (expected 0 to 18)",
    );
  });

  test("single answers in JSON", async () => {
    const ask = (...args: string[]) => folder.json("query", ...args, "-l", "wl 19.kwg");
    expect(await ask("contains", "cat", "DOG")).toEqual({
      query: "contains",
      answers: [
        { word: "CAT", contains: true },
        { word: "DOG", contains: false },
      ],
    });
    expect(await ask("index", "ZOO", "DOG")).toEqual({
      query: "index",
      answers: [
        { word: "ZOO", index: 18 },
        { word: "DOG", index: null },
      ],
    });
    expect(await ask("word", "0")).toEqual({ query: "word", answers: [{ index: 0, word: "AA" }] });
    expect(await ask("count")).toEqual({ query: "count", count: 19 });
    expect(await ask("hooks", "ab")).toEqual({
      query: "hooks",
      argument: "ab",
      word: "AB",
      valid: true,
      front: ["C"],
      back: ["A", "S", "Y"],
      innerFront: false,
      innerBack: false,
    });
    expect(await ask("alphagram", "baa")).toEqual({
      query: "alphagram",
      argument: "baa",
      alphagram: "AAB",
      known: true,
      words: ["ABA"],
    });
  });

  test("alphagrams from a KAD", async () => {
    const text = await folder.good("query", "alphagram", "act", "-l", "wl19.kad");
    expect(text).toBe("ACT yes\n");
    const json = await folder.json("query", "alphagram", "XYZ", "-l", "wl19.kad");
    expect(json).toMatchObject({ alphagram: "XYZ", known: false, words: null });
  });

  test("a word list is a lexicon too, and both builds of the kernel answer", async () => {
    for (const backend of ["wasm", "js"]) {
      const args = ["query", "anagram", "TCA", "-l", "wl19.txt", "--backend", backend];
      expect(await folder.good(...args)).toBe("CAT\n");
    }
  });
});

describe.concurrent("on the default lexicon", () => {
  test.each([
    [["contains", "CARE", "care", "XYZZY", "C4RE"], "CARE yes\nCARE yes\nXYZZY no\nC4RE no\n"],
    [["count"], "269870\n"],
    [["word", "0"], "AA\n"],
    [["index", "AA", "XYZZY"], "AA 0\nXYZZY none\n"],
    [["prefix", "QUIZ", "--max-length", "5"], "QUIZ\n"],
    [["suffix", "WKWARD"], "AWKWARD\n"],
    [["containing", "WKW", "--max-length", "7"], "AWKWARD\n"],
    [["anagram", "RACE"], "ACRE\nCARE\nRACE\n"],
    [["extensions", "ZOO", "--max-length", "4"], "ZOOM\nZOON\nZOOS\n"],
    [["alphagram", "race"], "ACER yes\nACRE\nCARE\nRACE\n"],
    [
      ["hooks", "care"],
      "CARE: valid\nfront hooks: S\nback hooks: D R S T X\n" +
        "without its first letter: valid\nwithout its last letter: valid\n",
    ],
  ])("%j", async (args, expected) => {
    const words = new Set((await folder.good("query", ...args)).split("\n"));
    // The list has some words that other lists lack; those named here must be there.
    for (const line of expected.split("\n")) expect([...words]).toContain(line);
  });

  test("the question of [maharana]: A, C and R give CAR and not CARE", async () => {
    const words = (await folder.good("query", "rack", "ACR")).split("\n");
    expect(words).toContain("CAR");
    expect(words).not.toContain("CARE");
    expect((await folder.good("query", "rack", "ACR", "E")).split("\n")).toContain("CARE");
  });

  test("the remaining questions find what they should", async () => {
    const lines = async (...args: string[]) => (await folder.good("query", ...args)).split("\n");
    expect(await lines("pattern", "Q[^U]*")).toContain("QI");
    expect(await lines("subanagram", "RETAINS", "--min-length", "7")).toContain("RETINAS");
    expect(await lines("superanagram", "QZ", "--max-length", "4")).toContain("QUIZ");
    expect(await lines("through", "Q", "--max-length", "2")).toEqual(["QI", ""]);
  });

  test("all words stream, and a reader that leaves early ends it quietly", async () => {
    const all = await folder.good("query", "pattern", "*");
    expect(all.split("\n").length).toBe(269_870 + 1);
    const child = spawn(process.execPath, [CLI, "query", "pattern", "*"]);
    let stderr = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  test("another alphabet needs another lexicon", async () => {
    expect(await folder.wrong("query", "count", "--alphabet", "german")).toContain(
      "expected --lexicon",
    );
  });
});
