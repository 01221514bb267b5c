import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { readRack } from "../../src/alphabet/labels.js";
import { ALPHABET_NAMES, alphabet } from "../../src/alphabet/tile-sets.js";
import { openLexicon, Position, parseMove } from "../../src/api/node.js";
import { gameConfig } from "../../src/game/config.js";

const spanish = alphabet("spanish");
const CH = spanish.tokenize("CH")[0] as number;
const tilesOf = (text: string): number[] => [...spanish.tokenize(text, { as: "rack" })];
const [C, H, I, O] = [..."CHIO"].map((letter) => tilesOf(letter)[0] as number) as [
  number,
  number,
  number,
  number,
];

describe("L9: separators between the tiles of a rack", () => {
  it.each([
    ["ch i c o", [CH, I, C, O]],
    ["CH,I,C,O", [CH, I, C, O]],
    ["  Ch i\tc, o ", [CH, I, C, O]],
    ["[CH] I C O", [CH, I, C, O]],
    ["c h i c o", [C, H, I, C, O]],
    ["chico", [C, H, I, C, O]],
    ["ch", [C, H]],
    [" ch ", [C, H]],
    ["chi co", [C, H, I, C, O]],
    ["i ch", [I, CH]],
    ["? ch ?", [0, CH, 0]],
    ["", []],
    [" , ", []],
  ])("L9: %j", (text, tiles) => {
    expect(tilesOf(text)).toEqual(tiles);
    expect([...readRack(text, spanish, "rack", /[\s,]/)]).toEqual(tiles);
  });

  it("L9: mean the same in queries and in exchanges", async () => {
    const lexicon = await openLexicon("CHICO", { alphabet: spanish });
    expect([...lexicon.anagrams("o ch c i")]).toEqual(["[CH]ICO"]);
    expect([...lexicon.anagrams("o c h c i")]).toEqual([]);
    const position = Position.empty(gameConfig({ alphabet: spanish }), [CH, I, C, O]);
    expect(parseMove("exch ch i", position)).toEqual({
      kind: "exchange",
      tiles: [I, CH].sort((a, b) => a - b),
    });
  });

  it("L9: give back any tiles of any language", () => {
    for (const name of ALPHABET_NAMES) {
      const set = alphabet(name);
      const tile = fc.integer({ min: 0, max: set.letters });
      fc.assert(
        fc.property(
          fc.array(tile, { maxLength: 9 }),
          fc.constantFrom(" ", ", ", ","),
          (tiles, between) => {
            // Spellings where there are some, else labels.
            const text = tiles
              .map((one) => set.tiles[one]?.spellings?.[0] ?? set.label(one))
              .join(between);
            if (tiles.length === 1) return;
            expect([...set.tokenize(text, { as: "rack" })]).toEqual(tiles);
            const lower = text.toLowerCase();
            expect(
              [...readRack(lower, set, "rack", /[\s,]/)].map((one) => one & ~BLANK_FLAG),
            ).toEqual(tiles);
          },
        ),
        { seed: 9, numRuns: 30 },
      );
    }
  });
});
