import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { ALPHABET_NAMES, alphabet } from "../../src/alphabet/tile-sets.js";
import { AlphabetError } from "../../src/base/errors.js";
import { parsePattern } from "../../src/engine/patterns.js";
import type { Move } from "../../src/game/moves.js";
import { formatMove, parseMove } from "../../src/game/plays.js";
import { parseLeavesCsv } from "../../src/leaves/csv.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { wordOf } from "../../src/words/graph/word-set.js";

/** Words with the tiles that the games of their languages play them with. */
const PLAYED: readonly (readonly [language: string, word: string, tiles: string])[] = [
  ["english", "naïve", "NAIVE"],
  ["english", "façade", "FACADE"],
  ["spanish", "quién", "QUIEN"],
  ["spanish", "pingüino", "PINGUINO"],
  ["spanish", "año", "AÑO"],
  ["spanish", "chillé", "[CH]I[LL]E"],
  ["catalan", "qüestió", "QUESTIO"],
  ["catalan", "caçà", "CAÇA"],
  ["catalan", "co\u0140lecció", "COL·LECCIO"],
  ["catalan", "col•legi", "COL·LEGI"],
  ["italian", "città", "CITTA"],
  ["portuguese", "ação", "AÇAO"],
  ["portuguese", "três", "TRES"],
  ["french", "été", "ETE"],
  ["french", "œuf", "OEUF"],
  ["french", "garçon", "GARCON"],
  ["french", "maïs", "MAIS"],
  ["german", "straße", "STRASSE"],
  ["german", "STRAẞE", "STRASSE"],
  ["german", "Café", "CAFE"],
  ["german", "schön", "SCHÖN"],
  ["romanian", "țară", "TARA"],
  ["romanian", "ţâşni", "TASNI"],
  ["romanian", "încă", "INCA"],
  ["dutch", "reünie", "REUNIE"],
  ["dutch", "ĳs", "IJS"],
  ["swedish", "idé", "IDE"],
  ["swedish", "öl", "ÖL"],
  ["norwegian", "én", "EN"],
  ["norwegian", "blåbær", "BLÅBÆR"],
  ["polish", "żółw", "ŻÓŁW"],
  ["slovene", "žaba", "ŽABA"],
];

/** Words with letters that are in no way letters of the game. */
const FOREIGN: readonly (readonly [language: string, word: string, letter: string])[] = [
  ["polish", "café", "é"],
  ["slovene", "ćevapčići", "ć"],
  ["spanish", "visão", "ã"],
  ["romanian", "façade", "ç"],
  ["french", "straße", "ß"],
  ["swedish", "blåbøl", "ø"],
  ["english", "łódź", "ł"],
];

describe("L9: letters with marks are read as the games play them", () => {
  it.each(PLAYED)("%s: %s", (language, word, wanted) => {
    const set = alphabet(language);
    for (const form of ["NFC", "NFD"] as const) {
      for (const text of [word, word.toUpperCase(), word.toLowerCase()]) {
        if (text === "STRAẞE".toLowerCase() && language !== "german") continue;
        expect(set.format(set.tokenize(text.normalize(form)))).toBe(wanted);
      }
    }
    const tiles = set.tokenize(word);
    expect(tiles).toEqual(set.tokenize(wanted));
    expect(readWordList([word], set).words).toEqual(readWordList([wanted], set).words);
    expect(parsePattern(word, set)).toEqual(Array.from(tiles, (tile) => [tile]));
  });

  it.each(FOREIGN)("%s has no %s", (language, word, letter) => {
    const set = alphabet(language);
    expect(() => set.tokenize(word)).toThrow(AlphabetError);
    expect(() => set.tokenize(word)).toThrow(`"${letter}" has no tile`);
  });

  it("and refused where that is asked for, naming the character", () => {
    const french = alphabet("french");
    expect(() => french.tokenize("œuvré", { accents: "refuse", line: 1 })).toThrow(
      /"œ" has no tile/,
    );
    // The position is that in the text, not that after a ligature has become two letters.
    expect(() => french.tokenize("œufñ1", { line: 1 })).toThrow(
      expect.objectContaining({ column: 5, message: expect.stringContaining('"1" has no tile') }),
    );
    expect(() => readWordList(["été"], french, { accents: "refuse" })).toThrow('"é" has no tile');
  });

  it("never where the letter has a tile, whatever the language", () => {
    for (const name of ALPHABET_NAMES) {
      const set = alphabet(name);
      for (const { upper, lower } of set.tiles) {
        for (const label of [upper, lower]) expect(set.folds).not.toHaveProperty([label]);
        if (upper !== "?") expect(set.format(set.tokenize(upper))).toBe(upper);
      }
      for (const [letter, text] of Object.entries(set.folds)) {
        expect(letter.normalize("NFC")).toBe(letter);
        // The middle dot of L·L is no tile alone.
        const word = text.toUpperCase() === "L·" ? `${letter}l` : letter;
        if (text !== "·") expect(set.tokenize(word).length).toBeGreaterThan(0);
      }
    }
  });

  it("in word lists, which count them", () => {
    const french = alphabet("french");
    const list = readWordList("été\nETE\nœuf\nbar\n", french);
    expect(list).toMatchObject({ folded: 2, repeated: 1, unspellable: 0 });
    const words = Array.from({ length: list.words.count }, (_, i) => wordOf(list.words, i));
    expect(words.map((tiles) => french.format(tiles))).toEqual(["BAR", "ETE", "OEUF"]);
  });

  it("in moves and racks as people type them, but not in files", () => {
    const position = parseCgp(`3ETE9/${Array(14).fill("15").join("/")} ABCEO??/ 0/0 0 ld french;`);
    const french = alphabet("french");
    expect(formatMove(parseMove("D1 .âBœ", position), position)).toBe("D1 (E)aBoe");
    expect(formatMove(parseMove("exch éB", position), position)).toBe("exch BE");
    expect(french.format(french.tokenize("ÀBœ?", { as: "rack" }))).toBe("ABOE?");
    // A letter that the tile set lacks shows that a file is for another one.
    const umlaut = `3TÖN9/${Array(14).fill("15").join("/")} / 0/0 0`;
    expect(() => parseCgp(umlaut)).toThrow('"Ö" has no tile');
    const game = "#player1 a A\n#player2 b B\n>a: TON 8G TÖN +6 6\n";
    expect(() => parseGcg(game)).toThrow('"Ö" has no tile');
    expect(() => parseLeavesCsv("Ö,1\n", alphabet("english"))).toThrow("without a tile");
  });

  it("and by an alphabet of one's own", () => {
    const rows = ["?", "A", "O", "Ö"].map((upper) => ({
      ...{ upper, lower: upper.toLowerCase(), count: 1, score: 1, vowel: false },
    }));
    const own = new Alphabet("own", rows, { folds: { Å: "AO", Ö: "O" } });
    expect(own.format(own.tokenize("åö"))).toBe("AOÖ");
    expect(() => new Alphabet("own", rows).tokenize("å")).toThrow(AlphabetError);
    expect(() => new Alphabet("own", rows, { folds: { AB: "A" } })).toThrow(AlphabetError);
  });
});

describe("L9: digraphs are printed with or without brackets, and read in both forms", () => {
  it("in words", () => {
    const spanish = alphabet("spanish");
    const tiles = spanish.tokenize("calle");
    expect(spanish.format(tiles)).toBe("CA[LL]E");
    expect(spanish.format(tiles, { brackets: false })).toBe("CALLE");
    for (const text of ["CALLE", "calle", "CA[LL]E", "ca[ll]e", "Ca[Ll]e"]) {
      expect(spanish.tokenize(text)).toEqual(tiles);
    }
  });

  it("in moves, where brackets stay only if they are needed", () => {
    const position = parseCgp(`${Array(15).fill("15").join("/")} / 0/0 0 ld spanish;`);
    const move = parseMove("8D CALLE", position);
    expect(formatMove(move, position)).toBe("8D CA[LL]E");
    expect(formatMove(move, position, { brackets: false })).toBe("8D CALLE");
    const split = parseMove("8D CA[L]LE", position);
    expect(formatMove(split, position, { brackets: false })).toBe("8D CA[L]LE");
    const rack = parseMove("exch [CH]CH", position);
    expect(formatMove(rack, position, { brackets: false })).toBe("exch C[CH]H");
  });

  for (const name of ALPHABET_NAMES) {
    it(`of every alphabet: ${name}`, () => {
      const set = alphabet(name);
      const { config } = parseCgp(`${Array(15).fill("15").join("/")} / 0/0 0 ld ${name};`, {
        alphabet: set,
      });
      const anyTiles = fc.array(fc.integer({ min: 1, max: set.letters }), {
        minLength: 1,
        maxLength: 12,
      });
      fc.assert(
        fc.property(anyTiles, fc.boolean(), (list, brackets) => {
          const move: Move = { kind: "place", direction: "across", lane: 7, start: 0, tiles: list };
          const table = { config, board: new Uint8Array(225) };
          const text = formatMove(move, table, { brackets });
          expect(parseMove(text, table)).toEqual(move);
          // A word is the same in both forms once its digraphs are tiles.
          const word = set.tokenize(set.format(Uint8Array.from(list)));
          expect(set.tokenize(set.format(word, { brackets }))).toEqual(word);
        }),
        { seed: 9, numRuns: 100 },
      );
    });
  }
});
