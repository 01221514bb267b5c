import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { AlphabetError, LexiconError } from "../../src/base/errors.js";
import { readWordList, readWordStream } from "../../src/words/formats/word-list.js";
import { type WordSet, wordOf } from "../../src/words/graph/word-set.js";

const english = alphabet("english");

function texts(words: WordSet, set = english): string[] {
  return Array.from({ length: words.count }, (_, i) => set.format(wordOf(words, i)));
}

describe("readWordList", () => {
  it("takes any order, repetitions, case, line ends, a byte-order mark and blank lines", () => {
    const text = "\uFEFFzoo\r\ncat\n\n  Cats \rCAT\r\nabc";
    const { words, repeated } = readWordList(text, english);
    expect(texts(words)).toEqual(["ABC", "CAT", "CATS", "ZOO"]);
    expect(repeated).toBe(1);
  });

  it("takes bytes and iterables of words too", () => {
    expect(texts(readWordList(new TextEncoder().encode("b\na\n"), english).words)).toEqual([
      "A",
      "B",
    ]);
    expect(texts(readWordList(new Set(["b", "a"]), english).words)).toEqual(["A", "B"]);
  });

  it("keeps to the lengths asked for, counted in tiles", () => {
    const spanish = alphabet("spanish");
    const { words, otherLengths } = readWordList("a\nche\nchocho\ncalle\nperro", spanish, {
      minLength: 2,
      maxLength: 4,
    });
    expect(texts(words, spanish)).toEqual(["CA[LL]E", "[CH]E", "[CH]O[CH]O", "PE[RR]O"]);
    expect(otherLengths).toBe(1);
  });

  it("sorts by tile number, not by code point", () => {
    const { words } = readWordList("ŻABA\nZEBRA\nĄ\nB", alphabet("polish"));
    expect(texts(words, alphabet("polish"))).toEqual(["Ą", "B", "ZEBRA", "ŻABA"]);
  });

  it.each([
    ["CAT\nD0G", 'list.txt:2:2: "0" has no tile in the english alphabet'],
    ["CAT\r\n  D0G", 'list.txt:2:4: "0" has no tile in the english alphabet'],
    ["CAT\r\nDOG\r\nA B", 'list.txt:3:2: " " has no tile in the english alphabet'],
    ["naïve", 'list.txt:1:3: "ï" has no tile in the english alphabet'],
    ["A\tB", 'list.txt:1:2: "U+0009" has no tile in the english alphabet'],
  ])("says which character of which line has no tile: %j", (text, message) => {
    expect(() => readWordList(text, english, { source: "list.txt", accents: "refuse" })).toThrow(
      message,
    );
    expect(() => readWordList(text, english, { accents: "refuse" })).toThrow(AlphabetError);
  });

  it.each([
    ["<html>\nCAT", true],
    ["CAT\nDOG a pet", true],
    ["CAT\nDOG,2", true],
    ["CAT\nD0G", false],
  ])("says what a word list is where the text may be something else: %j", (text, isSaid) => {
    const said = "(expected a word list: one word per line, and nothing else";
    const read = () => readWordList(text, english, { source: "list.txt" });
    if (isSaid) expect(read).toThrow(said);
    else expect(read).not.toThrow(said);
    expect(read).toThrow(/^list\.txt:[12]:\d: /);
  });

  it("C5: takes the first word of each line on request, without its definition", () => {
    const text = "AA rough, cindery lava, also A'A [n AAS]\r\n  aah\tto exclaim (7)\nCAT\n";
    const { words, unspellable } = readWordList(text, english, { definitions: "skip" });
    expect(texts(words)).toEqual(["AA", "AAH", "CAT"]);
    expect(unspellable).toBe(0);
    const wrong = () => readWordList("CAT a pet\nD0G a pet", english, { definitions: "skip" });
    expect(wrong).toThrow('line 2, character 2: "0" has no tile');
    const hint = "nothing else, or definitions behind the words that are skipped)";
    expect(() => readWordList("CAT\nDOG a pet", english)).toThrow(hint);
    const bad = { definitions: "keep" } as never;
    expect(() => readWordList("CAT", english, bad)).toThrow("definitions");
  });

  it("can leave out what it cannot spell", () => {
    const { words, unspellable } = readWordList("cat\ndög\n7\nowl", english, {
      unspellable: "skip",
      accents: "refuse",
    });
    expect(texts(words)).toEqual(["CAT", "OWL"]);
    expect(unspellable).toBe(2);
  });

  it("refuses a word of more than 255 tiles, naming its line", () => {
    const long = "A".repeat(256);
    expect(() => readWordList(`B\n${long}`, english)).toThrow(/line 2: a word of 256 tiles/);
    expect(readWordList("A".repeat(255), english).words.count).toBe(1);
  });

  it("refuses bytes that are not UTF-8", () => {
    const latin1 = new Uint8Array([0x41, 0xe4, 0x0a]);
    expect(() => readWordList(latin1, english)).toThrow(LexiconError);
  });
});

describe("readWordStream", () => {
  it("gives the same however the text is cut into pieces", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("Ä", "b", "ö", "\n", "\r\n", " "), { maxLength: 60 }),
        fc.array(fc.nat(80)),
        async (characters, cuts) => {
          const german = alphabet("german");
          const text = characters.join("");
          const strict = { unspellable: "skip" } as const;
          const bytes = new TextEncoder().encode(text);
          const places = [
            0,
            ...cuts.filter((c) => c < bytes.length).sort((a, b) => a - b),
            bytes.length,
          ];
          async function* pieces() {
            for (let i = 1; i < places.length; i++) yield bytes.subarray(places[i - 1], places[i]);
          }
          const whole = readWordList(text, german, strict);
          const streamed = await readWordStream(pieces(), german, strict);
          expect(texts(streamed.words, german)).toEqual(texts(whole.words, german));
          expect(streamed.unspellable).toBe(whole.unspellable);
        },
      ),
    ));
});
