import { describe, expect, it } from "vitest";
import { alphabet, buildGraph, openLexicon, readLexicon, wordSet } from "../../src/api/node.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("L5: a list without words", () => {
  it.each([
    ["a text", ""],
    ["blank lines", "\n \r\n\t\n"],
    ["a byte-order mark", "\uFEFF"],
    ["a list", []],
    ["a list of blanks", ["", "  "]],
    ["a set", new Set<string>()],
  ])("L5: %s is refused, unless an option allows it", async (_, source) => {
    const refused = { code: "NO_WORDS", message: expect.stringContaining("allowEmpty") };
    await expect(openLexicon(source)).rejects.toMatchObject(refused);
    const { signal } = new AbortController();
    await expect(openLexicon(source, { signal })).rejects.toMatchObject(refused);
    const lexicon = await openLexicon(source, { allowEmpty: true });
    expect([lexicon.count(), [...lexicon.words()]]).toEqual([0, []]);
  });

  it("L5: a file is refused in the same way", async () => {
    const refused = expect.objectContaining({ code: "NO_WORDS" });
    await expect(openLexicon(bytes("\n\n"))).rejects.toEqual(refused);
    const options = { alphabet: alphabet("english"), format: "text" } as const;
    expect(() => readLexicon(bytes(" \n"), options)).toThrow(refused);
    const { graph } = readLexicon(bytes(" \n"), { ...options, allowEmpty: true });
    expect(graph.dawgRoot).toBe(0);
    expect((await openLexicon(bytes("\n"), { allowEmpty: true })).count()).toBe(0);
  });

  it("L5: the message counts the words that were left out", async () => {
    const words = ["CAT", "DOG", "1"];
    await expect(
      openLexicon(words, { minLength: 4, unspellable: "skip", source: "pets" }),
    ).rejects.toThrow(/^pets: no words, 2 of other lengths, 1 with letters that have no tile/);
    await expect(openLexicon("", { allowEmpty: 1 as never })).rejects.toMatchObject({
      code: "BAD_TYPE",
    });
  });

  it("L5: a word graph without words is opened, as it was made on purpose", async () => {
    expect((await openLexicon(buildGraph(wordSet([])))).count()).toBe(0);
  });
});
