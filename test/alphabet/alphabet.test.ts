import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { parseAlphabetCsv } from "../../src/alphabet/csv.js";
import { ALPHABET_NAMES, alphabet } from "../../src/alphabet/tile-sets.js";
import { AlphabetError } from "../../src/base/errors.js";

/** Letters, tiles, points of all tiles together, vowels (kinds of tile). */
const TOTALS: Record<string, [letters: number, tiles: number, points: number, vowels: number]> = {
  english: [26, 100, 187, 5],
  super_english: [26, 200, 381, 5],
  hong_kong_english: [26, 107, 228, 5],
  catalan: [26, 100, 189, 5],
  super_catalan: [26, 200, 370, 5],
  dutch: [26, 102, 230, 5],
  french: [26, 102, 197, 6],
  german: [29, 102, 202, 8],
  norwegian: [32, 100, 202, 12],
  polish: [32, 100, 190, 9],
  slovene: [29, 100, 180, 5],
  spanish: [28, 100, 192, 5],
  swedish: [31, 100, 194, 11],
  italian: [21, 120, 293, 5],
  portuguese: [24, 120, 204, 5],
  romanian: [22, 100, 186, 5],
};

describe("built-in alphabets", () => {
  it("are the ones in the table of totals", () => {
    expect([...ALPHABET_NAMES].sort()).toEqual(Object.keys(TOTALS).sort());
  });

  it.each(Object.entries(TOTALS))("%s adds up", (name, [letters, tiles, points, vowels]) => {
    const set = alphabet(name);
    expect(set.letters).toBe(letters);
    expect(set.bagSize).toBe(tiles);
    expect(set.tiles.reduce((sum, t) => sum + t.count * t.score, 0)).toBe(points);
    expect(set.tiles.filter((t) => t.vowel)).toHaveLength(vowels);
    expect(set.tiles[0]).toMatchObject({ upper: "?", score: 0, vowel: false });
  });

  it.each(ALPHABET_NAMES)("%s reads back every row of tiles that it prints", (name) => {
    const set = alphabet(name);
    const tile = fc.integer({ min: 1, max: set.letters });
    fc.assert(
      fc.property(
        fc.array(tile),
        fc.array(fc.integer({ min: 0, max: set.letters })),
        (word, rack) => {
          expect([...set.tokenize(set.format(rack), { as: "rack" })]).toEqual(rack);
          const lower = set.format(word.map((t) => t | BLANK_FLAG));
          // Labels side by side may happen to spell a longer one, as L and L do in Spanish.
          const printed = set.format(word);
          expect([...set.tokenize(lower)]).toEqual([...set.tokenize(printed)]);
          expect([...set.tokenize(set.format(word, { as: "word" }))]).toEqual(word);
        },
      ),
    );
  });

  it("names those that exist when asked for another", () => {
    expect(() => alphabet("klingon")).toThrow(/no alphabet "klingon" \(expected english, /);
    expect(() => alphabet("toString")).toThrow(AlphabetError);
  });
});

describe("tokenize", () => {
  const tiles = (name: string, text: string, rack = false) =>
    alphabet(name).format(alphabet(name).tokenize(text, { as: rack ? "rack" : "word" }));

  it("takes the longest label first", () => {
    expect([...alphabet("catalan").tokenize("COL·LEGI")]).toHaveLength(6);
    expect([...alphabet("catalan").tokenize("ANYQUAL")]).toHaveLength(5);
    expect(tiles("spanish", "CHORRILLO")).toBe("[CH]O[RR]I[LL]O");
    expect(tiles("spanish", "[CH]O3I2O")).toBe("[CH]O[RR]I[LL]O");
  });

  it("folds case, digraphs in mixed case too", () => {
    expect(tiles("english", "Care")).toBe("CARE");
    expect(tiles("spanish", "Chorro")).toBe("[CH]O[RR]O");
    expect(tiles("catalan", "Quinyol·la")).toBe("QUINYOL·LA");
  });

  it("composes letters that come with combining marks", () => {
    expect(tiles("german", "Ba\u0308R")).toBe("BÄR");
    expect(tiles("polish", "Z\u0307ABA")).toBe("ŻABA");
  });

  it("L4: reads brackets around any label, and writes them where a word needs them", () => {
    const spanish = alphabet("spanish");
    const split = spanish.tokenize("CA[L]LE");
    expect(split).toHaveLength(5);
    for (const text of ["ca[l]le", "CAL[L]E", "[C][A][L][L][E]", "CA[L][L]E"]) {
      expect(spanish.tokenize(text)).toEqual(split);
    }
    expect(spanish.format(split)).toBe("CALLE");
    expect(spanish.format(split, { as: "word" })).toBe("CA[L]LE");
    expect(spanish.format(split, { brackets: false })).toBe("CA[L]LE");
    expect(spanish.format(spanish.tokenize("CALLE"), { as: "word" })).toBe("CA[LL]E");
    expect(spanish.tokenize("[L]L", { as: "rack" })).toEqual(
      spanish.tokenize("LL", { as: "rack" }),
    );
    expect(() => spanish.tokenize("CA[W]E")).toThrow('"[W]" has no tile in the spanish alphabet');
    expect(() => spanish.format([1], { as: "leave" as "rack" })).toThrow("word");
    // A label without brackets of its own that other tiles spell needs them on a rack, too.
    const own = parseAlphabetCsv("?,?,2,0,0\nC,c,4,3,0\nH,h,2,4,0\nCH,ch,2,5,0\n", "own");
    expect(own.format([1, 2, 3, 2])).toBe("[C]HCHH");
    expect([...own.tokenize("[C]HCHH", { as: "rack" })]).toEqual([1, 2, 3, 2]);
    expect(own.format([1 | BLANK_FLAG, 2])).toBe("[c]H");
  });

  it("leaves digraphs on a rack to their labels", () => {
    expect([...alphabet("spanish").tokenize("CH", { as: "rack" })]).toHaveLength(2);
    expect([...alphabet("spanish").tokenize("[CH]", { as: "rack" })]).toHaveLength(1);
    expect(tiles("english", "a, e ?\tz", true)).toBe("AE?Z");
  });

  it("says where a character has no tile", () => {
    expect(() => alphabet("english").tokenize("DÉJÀ", { accents: "refuse" })).toThrow(
      '"É" has no tile in the english alphabet (character 2 of "DÉJÀ")',
    );
    expect(() => alphabet("english").tokenize("A?B")).toThrow(AlphabetError);
    expect(() => alphabet("english").tokenize("A😀")).toThrow('"😀" has no tile');
    expect(() => alphabet("german").tokenize("Straße", { accents: "refuse" })).toThrow(
      '"ß" has no tile',
    );
  });

  it("prints blanks in lower case and refuses tiles that do not exist", () => {
    expect(alphabet("english").format([3, 1 | BLANK_FLAG, 20])).toBe("CaT");
    expect(() => alphabet("english").format([27])).toThrow(/tile 27 is not in the english/);
  });
});

describe("a user's own table", () => {
  const csv =
    "\uFEFFupper,lower,count,score,vowel,aliases\r\n?,?,2,0,0\r\nA,a,9,1,1\r\n# a digraph\r\nDŽ,dž,1,5,0,X Y\r\n";

  it("is read from CSV", () => {
    const own = parseAlphabetCsv(csv, "own.csv");
    expect(own).toBeInstanceOf(Alphabet);
    expect(own.bagSize).toBe(12);
    expect([...own.tokenize("adžAx")]).toEqual([1, 2, 1, 2]);
    expect(own.tiles[2]).toMatchObject({ upper: "DŽ", score: 5, aliases: ["X", "Y"] });
  });

  it("L4: spells labels in brackets by what is in them, or as the column says", () => {
    const rows = (...lines: string[]) =>
      parseAlphabetCsv(["?,?,2,0,0", ...lines].join("\n"), "own");
    const letters = ["A,a,9,1,1", "C,c,4,3,0", "H,h,2,4,0"];
    const own = rows(...letters, "[CH],[ch],2,5,0");
    for (const word of ["CHACHA", "chacha", "[CH]A[CH]A"]) {
      expect([...own.tokenize(word)]).toEqual([4, 1, 4, 1]);
    }
    expect([...own.tokenize("CHA", { as: "rack" })]).toEqual([2, 3, 1]);
    const listed = rows(...letters, "Č,č,2,5,0,,CH CZ", "Z,z,1,1,0");
    expect([...listed.tokenize("CHACZA")]).toEqual([4, 1, 4, 1]);
    // An empty column says that there are none.
    expect([...rows(...letters, "[CH],[ch],2,5,0,,").tokenize("CHA")]).toEqual([2, 3, 1]);
  });

  it.each([
    ["A,a,9,1,1", 'own.csv:1: the first tile is "A" (expected the blank, ?, as the first tile'],
    ["?,?,2,0,0\nA,a,nine,1,1", 'own.csv:2: the count of "A" is "nine" (expected a whole number'],
    ["?,?,2,0,0\nA,a,9,1,2", 'own.csv:2: the vowel mark of "A" is "2"'],
    [
      "?,?,2,0,0\nA,a,9,1",
      "own.csv:2: 4 columns (expected upper,lower,count,score,vowel,aliases,spellings)",
    ],
    ["?,?,2,0,0\n,a,9,1,1", "own.csv:2: a tile without a label"],
    ["?,?,2,0,0", "the own.csv alphabet has 0 letters (expected 1 to 63"],
    [
      "?,?,2,0,0\nA,a,1,1,1\nB,A,1,1,0",
      '"A" stands for two tiles of the own.csv alphabet, 1 and 2',
    ],
  ])("is refused with a reason: %j", (text, message) => {
    expect(() => parseAlphabetCsv(text, "own.csv")).toThrow(message);
    expect(() => parseAlphabetCsv(text, "own.csv")).toThrow(AlphabetError);
  });
});
