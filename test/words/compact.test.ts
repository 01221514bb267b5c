import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { ALPHABET_NAMES, alphabet } from "../../src/alphabet/tile-sets.js";
import { crc32 } from "../../src/base/crc32.js";
import { ArgumentError, LexiconError, QueryError } from "../../src/base/errors.js";
import { CompactWords } from "../../src/words/compact/compact-words.js";
import { BASE, SYMBOLS, singlesFor } from "../../src/words/compact/format.js";
import { writeCompact } from "../../src/words/compact/write.js";
import { listText } from "../../src/words/formats/files.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { sameNumbers } from "../../src/words/graph/deep-check.js";
import { PACKING_ORDERS } from "../../src/words/graph/packing.js";
import { wordOf } from "../../src/words/graph/word-set.js";
import { bytesOf } from "../../src/words/keyed/byte-code.js";
import { FULL, runs } from "../support/full.js";
import { drawnWords, smallLexicon, wordSet, wordsUpTo } from "../support/lexicons.js";
import { mutations, randomFrom } from "../support/mutations.js";

const english = alphabet("english");
const LETTERS = "ABCD";
const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const textOf = (word: readonly number[]): string => word.map((tile) => LETTERS[tile - 1]).join("");

/** The same text with the checksum that its characters have. */
function fixed(text: string): string {
  const [magic, , ...rest] = text.split(" ");
  const sum = crc32(bytesOf(rest.join(" ")))
    .toString(16)
    .padStart(8, "0");
  return [magic, sum, ...rest].join(" ");
}

/** Damaged texts of each kind. */
const TRIES = FULL ? 8000 : 2000;

describe("a compact text", () => {
  it("answers as a list of words does", () =>
    fc.assert(
      fc.property(smallLexicon({ size: 60, longest: 7 }), (list) => {
        const text = writeCompact(wordSet(list), { alphabet: english, content: "gaddag" });
        expect(text).toMatch(/^[!-~]+( [!-~]*){8}$/);
        expect(text).not.toMatch(/["'\\`$<>&]/);
        const compact = new CompactWords(`${text}\n`);
        const words = list.map(textOf);
        expect(compact.size).toBe(words.length);
        expect([...compact.words()]).toEqual(words);
        const asked = new Set(words.flatMap((word) => [word, word.slice(1), `${word}A`]));
        for (const one of [...asked, "D", "AB"]) {
          expect(compact.contains(one.toLowerCase())).toBe(words.includes(one));
          const below = words.filter((word) => word.startsWith(one));
          expect([...compact.words(one)]).toEqual(below);
          expect([...compact.words(one, { limit: 1 })]).toEqual(below.slice(0, 1));
          if (one === "") continue;
          const around = words.filter((word) => word.includes(one));
          expect([...compact.containing(one)].sort()).toEqual([...around].sort());
        }
      }),
      { numRuns: runs(150) },
    ));

  it("is the same for a graph in any order of its nodes, and gives back the words", () =>
    fc.assert(
      fc.property(smallLexicon({ size: 40 }), fc.constantFrom(...PACKING_ORDERS), (list, order) => {
        const set = wordSet(list);
        for (const content of ["dawg", "gaddag"] as const) {
          const text = writeCompact(set, { alphabet: english, content });
          const graph = buildGraph(set, { content, order });
          expect(writeCompact(graph, { alphabet: english })).toBe(text);
          const again = new CompactWords(text).toWordSet(english);
          expect(buildGraph(again, { content, order }).nodes).toEqual(graph.nodes);
        }
      }),
    ));

  it.each(ALPHABET_NAMES)("has the letters of any tile set: %s", (name) => {
    const tiles = alphabet(name);
    const list = listText(drawnWords(tiles, 300, 3), tiles);
    const set = readWordList(list, tiles).words;
    const compact = new CompactWords(writeCompact(set, { alphabet: tiles, content: "gaddag" }));
    expect(compact.labels).toEqual(tiles.tiles.slice(1).map(({ upper }) => upper));
    expect(sameNumbers(compact.toWordSet(tiles).tiles, set.tiles)).toBe(true);
    const words = [...compact.words()];
    for (let i = 0; i < set.count; i++) {
      const tilesOf = wordOf(set, i);
      expect(compact.containsTiles(tilesOf)).toBe(true);
      expect(words[i]).toBe(tiles.format(tilesOf, { as: "word" }));
      expect(compact.contains(words[i] as string)).toBe(true);
      expect(compact.contains(tiles.format(tilesOf, { brackets: false }))).toBe(true);
    }
    if (compact.labels.join() !== [...LATIN].join()) {
      expect(() => compact.toWordSet(english)).toThrow(/expected those of the english alphabet/);
    }
  });

  it("has 63 letters with labels of any kind", () => {
    const rows = Array.from({ length: 64 }, (_, i) => ({
      upper: i === 0 ? "?" : `Ω${i}' ,%`,
      lower: i === 0 ? "?" : `ω${i}' ,%`,
      count: 1,
      score: 0,
      vowel: false,
    }));
    const many = new Alphabet("many", rows);
    const random = randomFrom(9);
    const list = Array.from({ length: 900 }, () =>
      Array.from({ length: 1 + random(5) }, () => 1 + random(63)),
    );
    const set = wordSet(list);
    const text = writeCompact(set, { alphabet: many, content: "gaddag" });
    expect(text).not.toContain("'");
    const compact = new CompactWords(text);
    expect(sameNumbers(compact.toWordSet(many).tiles, set.tiles)).toBe(true);
    for (const word of list.slice(0, 50)) {
      expect(compact.contains(many.format(word))).toBe(true);
      expect([...compact.containing(many.format(word))]).toContain(many.format(word));
    }
  });

  it("holds a real list in less room than the nodes of a graph, and finds hooks by its GADDAG", () => {
    const set = wordsUpTo(6);
    const words = listText(set, english).trimEnd().split("\n");
    for (const content of ["dawg", "gaddag"] as const) {
      const text = writeCompact(set, { alphabet: english, content });
      expect(text.length).toBeLessThan(4 * buildGraph(set, { content }).nodes.length);
      const compact = new CompactWords(text);
      expect([...compact.words()]).toEqual(words);
      if (content === "dawg") continue;
      for (const hook of ["Q", "ZZ", "ING", "E"]) {
        const around = words.filter((word) => word.includes(hook));
        expect([...compact.containing(hook)].sort()).toEqual([...around].sort());
      }
    }
  });

  it("may hold alphagrams, and no words at all", () => {
    const graph = buildGraph(readWordList("race\ncare\n", english).words, {
      content: "alphagrams",
    });
    const compact = new CompactWords(writeCompact(graph, { alphabet: english }));
    expect(compact.content).toBe("alphagrams");
    expect([...compact.words()]).toEqual(["ACER"]);
    for (const content of ["dawg", "gaddag"] as const) {
      const none = new CompactWords(writeCompact(wordSet([]), { alphabet: english, content }));
      expect([none.size, [...none.words()], none.contains("A"), none.contains("")]).toEqual([
        0,
        [],
        false,
        false,
      ]);
    }
  });

  it("refuses what it cannot do", () => {
    const set = wordSet([[1, 2]]);
    const dawg = new CompactWords(writeCompact(set, { alphabet: english }));
    expect(() => dawg.containing("A")).toThrow(QueryError);
    expect(() => dawg.words("A", { limit: -1 })).toThrow(ArgumentError);
    expect(() => dawg.contains(5 as never)).toThrow(ArgumentError);
    expect([...dawg.words("É")]).toEqual([]);
    expect([...dawg.words("A".repeat(300))]).toEqual([]);
    const gaddag = new CompactWords(writeCompact(set, { alphabet: english, content: "gaddag" }));
    expect(() => gaddag.containing("")).toThrow(QueryError);
    expect([...gaddag.containing("A".repeat(300))]).toEqual([]);
    expect(() => writeCompact(wordSet([[30]]), { alphabet: english })).toThrow(LexiconError);
    expect(() => writeCompact(wordSet([[0]], { blanks: true }), { alphabet: english })).toThrow(
      LexiconError,
    );
    expect(() => writeCompact(set, {} as never)).toThrow(ArgumentError);
  });
});

describe("a compact text that is damaged", () => {
  const set = readWordList(
    "care\ncares\nrace\nraces\nscare\nzoo\nzooid\ntea\nteas\n",
    english,
  ).words;
  const texts = (["dawg", "gaddag"] as const).map((content) =>
    writeCompact(set, { alphabet: english, content }),
  );

  /** Reads a text completely; returns the error if it is refused. */
  function tryAll(text: string): unknown {
    try {
      const compact = new CompactWords(text, { source: "bad.gct" });
      let listed = 0;
      for (const word of compact.words("", { limit: 2000 })) {
        listed++;
        compact.contains(word);
      }
      expect(listed).toBe(Math.min(2000, compact.size));
      if (compact.content === "gaddag") [...compact.containing("A", { limit: 500 })];
    } catch (error) {
      return error;
    }
    return undefined;
  }

  it("is refused wherever it is cut", () => {
    for (const text of texts) {
      for (let length = 0; length < text.length; length++) {
        const error = tryAll(text.slice(0, length));
        expect(error).toBeInstanceOf(LexiconError);
        expect(error).toMatchObject({ source: "bad.gct" });
      }
    }
  });

  it("is refused for any other character", () => {
    for (const text of texts) {
      for (let at = 0; at < text.length; at++) {
        for (const other of ["!", "~", " ", "é", "\u0000"]) {
          if (text[at] === other) continue;
          const error = tryAll(text.slice(0, at) + other + text.slice(at + 1));
          expect(error, `${at}: ${other}`).toBeInstanceOf(LexiconError);
        }
      }
    }
  });

  it.runIf(FULL)("is refused or answers, where someone fixed the checksum", () => {
    let accepted = 0;
    for (const [i, text] of texts.entries()) {
      for (const bytes of mutations(bytesOf(text), TRIES, 5 + i)) {
        const error = tryAll(fixed(new TextDecoder("latin1").decode(bytes)));
        if (error === undefined) accepted++;
        else expect(error).toBeInstanceOf(LexiconError);
      }
      // Only characters of the body, so that more texts come past the head.
      const head = text.lastIndexOf(" ") + 1;
      const random = randomFrom(i);
      for (let round = 0; round < TRIES; round++) {
        const body = [...text.slice(head)];
        for (let n = 1 + random(2); n > 0; n--) {
          body[random(body.length)] = SYMBOLS[random(BASE)] as string;
        }
        const error = tryAll(fixed(text.slice(0, head) + body.join("")));
        if (error === undefined) accepted++;
        else expect(error).toBeInstanceOf(LexiconError);
      }
    }
    expect(accepted).toBeGreaterThan(0);
  });
});

it("symbols of one character and of two are enough for any number of shapes", () => {
  for (let shapes = 0; shapes < 6000; shapes++) {
    const singles = singlesFor(shapes);
    expect(singles + (BASE - singles) * BASE).toBeGreaterThanOrEqual(shapes);
    if (singles < BASE) expect(singles + 1 + (BASE - singles - 1) * BASE).toBeLessThan(shapes);
  }
});
