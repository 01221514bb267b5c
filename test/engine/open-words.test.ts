import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet, buildGraph, openLexicon, writeKwg } from "../../src/api/node.js";
import { defaultWords, openWords } from "../../src/api/words-node.js";
import type { Lexicon } from "../../src/engine/lexicon.js";
import { wordsUpTo } from "../support/lexicons.js";

/* L6: the kernel that answers queries of words alone, against the whole one. */

const BACKENDS = ["wasm", "js"] as const;
const url = new URL("../../dist/word-list.dawg.kwg", import.meta.url);

/** All that can be asked, of which each answer must be the same. */
const asked = (lexicon: Lexicon, text: string) => {
  const pattern = text.replaceAll("Q", "*").replaceAll("X", "?").replaceAll("Z", "[AEIOU]");
  const bound = { limit: 50 };
  const queries = {
    words: lexicon.words({ ...bound, minLength: text.length }),
    prefix: lexicon.prefix(text.slice(0, 2), bound),
    suffix: lexicon.suffix(text.slice(0, 2), bound),
    containing: lexicon.containing(text.slice(0, 2), bound),
    pattern: lexicon.pattern(pattern, bound),
    anagrams: lexicon.anagrams(`${text}?`, bound),
    subanagrams: lexicon.subanagrams(text, bound),
    superanagrams: lexicon.superanagrams(text, bound),
    extensions: lexicon.extensions(text, "any", bound),
  };
  return {
    contains: lexicon.contains(text),
    index: lexicon.indexOf(text),
    word: lexicon.wordAt(text.length * 100),
    hooks: lexicon.hooks(text),
    ...Object.fromEntries(Object.entries(queries).map(([name, found]) => [name, [...found]])),
  };
};

describe.each(BACKENDS)("L6: openWords, %s", (backend) => {
  it("answers every query as a lexicon for playing does", async () => {
    const words = wordsUpTo(5);
    const [small, whole] = await Promise.all([
      openWords(buildGraph(words, { content: "dawg" }), { backend }),
      openLexicon(buildGraph(words), { backend }),
    ]);
    expect([small.backend, small.count()]).toEqual([backend, whole.count()]);
    const letters = fc.constantFrom(..."ACEINORSTQXZ");
    fc.assert(
      fc.property(fc.array(letters, { minLength: 2, maxLength: 6 }), (tiles) => {
        const text = tiles.join("");
        expect(asked(small, text)).toEqual(asked(whole, text));
      }),
      { numRuns: 60 },
    );
    small.dispose();
    expect(() => small.contains("CARE")).toThrow(/dispose/);
  });

  it("takes words as a list or a text, and the bytes of a file, in any alphabet", async () => {
    const list = ["care", "cares", "race", "scare"];
    const graph = buildGraph((await openLexicon(list)).graph, { content: "dawg" });
    for (const source of [list, new Set(list), list.join("\n"), graph, writeKwg(graph)]) {
      const words = await openWords(source, { backend });
      expect([...words.words()]).toEqual(["CARE", "CARES", "RACE", "SCARE"]);
    }
    const polish = await openWords(["łąka", "żółw"], { alphabet: "polish", backend });
    expect([...polish.words()]).toEqual(["ŁĄKA", "ŻÓŁW"]);
    // More letters than the narrow kernel of plays has room for.
    const rows = Array.from({ length: 64 }, (_, i) => {
      const [upper, lower] = i === 0 ? ["?", "?"] : [`T${i}.`, `t${i}.`];
      return { upper, lower, count: 2, score: i % 10, vowel: false };
    });
    const many = new Alphabet("many", rows);
    const large = await openWords(["T63.T1.T33.", "T1.T2."], { alphabet: many, backend });
    expect([...large.containing("T33.")]).toEqual(["T63.T1.T33."]);
  });

  it("opens the words of the package", async () => {
    const words = await defaultWords({ url, backend });
    expect([words.count(), words.contains("quixotry"), words.name]).toEqual([
      269_870,
      true,
      "default",
    ]);
    expect(readFileSync(url).length).toBeLessThan(1_000_000);
  });
});

describe("L6: openWords", () => {
  it.each([
    [7, /words cannot be opened from 7/],
    [[], /no words/],
    [new Uint8Array(3), /./],
    [["c4t"], /"4" has no tile/],
    [Uint8Array.from([255, 255, 255, 255, 1, 2, 3, 4]), /./],
  ])("refuses %j with an error of its own", async (source, message) => {
    await expect(openWords(source as never)).rejects.toMatchObject({
      name: expect.stringMatching(/^(Lexicon|Alphabet)Error$/),
      message: expect.stringMatching(message),
    });
  });

  it("names a file that is missing, and ends by its signal", async () => {
    await expect(defaultWords({ url: "/nowhere/words.kwg" })).rejects.toMatchObject({
      code: "UNREADABLE",
    });
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(openWords(["care"], { signal })).rejects.toThrow("enough");
    await expect(openWords(["care"], { wordMap: true } as never)).rejects.toThrow(/wordMap/);
  });
});
