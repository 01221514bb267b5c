import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildGordonGaddag } from "../../src/lab/structures/gordon.js";
import { wordOf } from "../../src/words/graph/word-set.js";
import { FULL } from "../support/full.js";
import { smallLexicon, wordListWords, wordSet } from "../support/lexicons.js";

const SWITCH = 0;

/** What a Gordon GADDAG spells: rev(w), and rev(p)*s for each way w = ps. */
function strings(words: number[][]): string[] {
  const all = new Set<string>();
  for (const word of words) {
    for (let m = 1; m <= word.length; m++) {
      const left = word.slice(0, m).reverse();
      const right = m === word.length ? [] : [SWITCH, ...word.slice(m)];
      all.add(String.fromCharCode(...left, ...right));
    }
  }
  return [...all];
}

/** What may follow each proper beginning of the strings, as sorted lists. */
function rightLanguages(words: number[][]): Map<string, string[]> {
  const languages = new Map<string, string[]>([["", []]]);
  for (const string of strings(words)) {
    for (let i = 0; i < string.length; i++) {
      const beginning = string.slice(0, i);
      languages.set(beginning, [...(languages.get(beginning) ?? []), string.slice(i)]);
    }
  }
  for (const language of languages.values()) language.sort();
  return languages;
}

/** States and arcs that the listing must give: a tree, and forced arcs. */
function semiMinimizedSize(words: number[][]): { states: number; arcs: number } {
  const paths = new Set([""]);
  const properPrefixes = new Set<string>();
  for (const beginning of rightLanguages(words).keys()) {
    const at = beginning.indexOf(String.fromCharCode(SWITCH));
    // Past the letter after the switch all is shared with the longer prefix.
    if (at < 0 || at === beginning.length - 1) paths.add(beginning);
  }
  for (const word of words) {
    for (let i = 2; i < word.length; i++) properPrefixes.add(word.slice(0, i).join());
  }
  return { states: paths.size, arcs: paths.size - 1 + properPrefixes.size };
}

/** States are different right languages; an arc is a letter that leaves one. */
function minimalSize(words: number[][]): { states: number; arcs: number; letterSets: number } {
  const languages = rightLanguages(words);
  const classes = new Map<string, string[]>();
  for (const language of languages.values()) classes.set(JSON.stringify(language), language);
  let arcs = 0;
  const sets = new Set<string>();
  for (const language of classes.values()) {
    const longer = language.filter((string) => string.length > 1);
    arcs += new Set(longer.map((string) => string[0])).size;
    sets.add(language.filter((string) => string.length === 1).join(""));
  }
  return { states: classes.size, arcs, letterSets: sets.size };
}

/** Four tiles on both sides of the border between the two words of a letter set. */
const FAR_APART = [0, 1, 31, 32, 63];

function lexicon(options: Parameters<typeof smallLexicon>[0] = {}) {
  return fc
    .tuple(smallLexicon(options), fc.boolean())
    .map(([words, far]) =>
      far ? words.map((word) => word.map((tile) => FAR_APART[tile] as number)) : words,
    );
}

describe("against a brute-force count", () => {
  test("states and arcs of the semi-minimized form", () => {
    fc.assert(
      fc.property(lexicon(), (words) => {
        const { states, arcs } = buildGordonGaddag(wordSet(words));
        expect({ states, arcs }).toEqual(semiMinimizedSize(words));
      }),
    );
  });

  test("states, arcs and letter sets of the minimized form", () => {
    fc.assert(
      fc.property(lexicon({ letters: 3, longest: 5, size: 40 }), (words) => {
        const { states, arcs, letterSets } = buildGordonGaddag(wordSet(words)).minimized();
        expect({ states, arcs, letterSets }).toEqual(minimalSize(words));
      }),
    );
  });

  test("both spell the words, by every split, and no other", () => {
    const others = smallLexicon({ letters: 4, longest: 5, size: 40 });
    fc.assert(
      fc.property(smallLexicon(), others, (words, asked) => {
        const known = new Set(words.map((word) => word.join()));
        const semi = buildGordonGaddag(wordSet(words));
        for (const gaddag of [semi, semi.minimized()]) {
          for (const word of [...words, ...asked]) {
            expect(gaddag.contains(word)).toBe(known.has(word.join()));
            for (let m = 1; m <= word.length; m++) {
              expect(gaddag.containsSplit(word, m)).toBe(known.has(word.join()));
            }
          }
        }
      }),
    );
  });
});

describe("by hand", () => {
  test("CARE", () => {
    const gaddag = buildGordonGaddag(wordSet([[3, 1, 18, 5]]));
    // ERA 3, RAC* 4, AC* 3, C* 2 states; initial 1. R from AC*, A from C*: 2 more arcs.
    expect(gaddag.states).toBe(13);
    expect(gaddag.arcs).toBe(14);
    // {}, {C}, {E}
    expect(gaddag.letterSets).toBe(3);
    expect(gaddag.contains([3, 1, 18, 5])).toBe(true);
    expect(gaddag.contains([3, 1, 18])).toBe(false);
  });

  test("words of one letter, and none", () => {
    const one = buildGordonGaddag(wordSet([[1], [63]]));
    expect([one.states, one.arcs, one.contains([63]), one.contains([2])]).toEqual([
      1,
      0,
      true,
      false,
    ]);
    const none = buildGordonGaddag(wordSet([])).minimized();
    expect([none.states, none.arcs, none.contains([1]), none.contains([])]).toEqual([
      1,
      0,
      false,
      false,
    ]);
  });

  test("tiles that no word has", () => {
    const gaddag = buildGordonGaddag(
      wordSet([
        [3, 1, 18, 5],
        [63, 63],
      ]),
    );
    for (const word of [[3, 0, 1, 18, 5], [0], [64, 64], [3, 1, 18, 64], [255, 1], [3, 0, 5]]) {
      expect(gaddag.contains(word)).toBe(false);
      for (let m = 1; m <= word.length; m++) expect(gaddag.containsSplit(word, m)).toBe(false);
    }
  });

  test("the longest word there may be", () => {
    const word = Array.from({ length: 255 }, (_, i) => 1 + (i % 7));
    const semi = buildGordonGaddag(wordSet([word]));
    expect(semi.contains(word)).toBe(true);
    expect(semi.minimized().contains(word)).toBe(true);
    expect(semi.minimized().contains(word.slice(1))).toBe(false);
  });

  test("a set with blanks is refused", () => {
    const set = wordSet([[0, 1]], { blanks: true });
    expect(() => buildGordonGaddag(set)).toThrow(/a word set with blanks/);
  });
});

test.runIf(FULL)("the default lexicon, 269,870 words", () => {
  const words = wordListWords();
  const semi = buildGordonGaddag(words);
  const minimal = semi.minimized();
  expect([semi.states, semi.arcs, semi.letterSets]).toEqual([1_868_281, 2_287_714, 3788]);
  expect([minimal.states, minimal.arcs, minimal.letterSets]).toEqual([574_516, 1_175_119, 3788]);
  for (let i = 0; i < words.count; i += 7) {
    const word = wordOf(words, i);
    if (!semi.contains(word) || !minimal.contains(word)) expect.unreachable(word.join());
  }
});
