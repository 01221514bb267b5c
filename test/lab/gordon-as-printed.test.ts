import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { parseLayout } from "../../src/game/layout.js";
import { RULES } from "../../src/game/rules.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { type Corrections, gordonAsPrinted } from "../oracles/gordon-as-printed.js";

const english = alphabet("english");
const tiles = (text: string): Uint8Array => english.tokenize(text, { as: "rack" });

const WORDS = ["ARE", "CARE", "CARES", "CATS", "SCARE", "TA", "TAS"];
const RIGHT: Corrections = { comparesArc: true, checksRight: true };

/** The empty squares beside tiles. */
function anchorsOf(row: string): number[] {
  return Array.from(row, (_, i) => i).filter(
    (i) => row[i] === "." && /[A-Z]/.test(`${row[i - 1] ?? "."}${row[i + 1] ?? "."}`),
  );
}

/** The plays from all anchors of a row, in order. */
function printedPlays(row: string, rack: string, words: string[], corrections?: Corrections) {
  const all = anchorsOf(row).flatMap((anchor) => [
    ...gordonAsPrinted(row, rack, words, anchor, corrections),
  ]);
  return [...new Set(all)].sort();
}

/** The plays in a row by the rules: words between empty squares, of tiles on it and in the rack, with both. */
function legalPlays(row: string, rack: string, words: string[]): string[] {
  const plays: string[] = [];
  for (const word of words) {
    for (let start = 0; start + word.length <= row.length; start++) {
      const end = start + word.length;
      if (/[A-Z]/.test(`${row[start - 1] ?? ""}${row[end] ?? ""}`)) continue;
      const squares = row.slice(start, end);
      if (!/[A-Z]/.test(squares) || !squares.includes(".")) continue;
      let left = rack;
      const fits = [...word].every((letter, i) => {
        if (squares[i] !== ".") return squares[i] === letter;
        const isThere = left.includes(letter);
        left = left.replace(letter, "");
        return isThere;
      });
      if (fits) plays.push(`${start} ${word}`);
    }
  }
  return plays.sort();
}

/** The plays across that the generator of the lab finds in the row. */
function labPlays(row: string, rack: string, words: string[]): string[] {
  const layout = parseLayout([".".repeat(row.length)], "row");
  const board = Uint8Array.from(row, (letter) =>
    letter === "." ? 0 : (tiles(letter)[0] as number),
  );
  const graph = buildGraph(wordSet(words.map(tiles)), { content: "gaddag" });
  const rules = { ...RULES.CrosswordGame, layout };
  const found = gordonPlays({ board, rack: tiles(rack) }, rules, english, graph);
  return found
    .map(({ move: { start, tiles: laid } }) => {
      const word = Array.from(laid, (tile, i) =>
        tile === 0 ? row[start + i] : english.label(tile),
      );
      return `${start} ${word.join("")}`;
    })
    .sort();
}

describe("D5: Gordon's generator as it is printed", () => {
  it("makes up a play that ends at an anchor before a tile, where the corrected one has none", () => {
    // TAS and TA before CARE would read TASCARE and TACARE.
    const row = "....CARE....";
    expect([...gordonAsPrinted(row, "AST", WORDS, 3, { comparesArc: true })].sort()).toEqual([
      "1 TAS",
      "2 TA",
      "3 SCARE",
    ]);
    expect([...gordonAsPrinted(row, "AST", WORDS, 3, RIGHT)]).toEqual(["3 SCARE"]);
    expect(printedPlays(row, "AST", WORDS, RIGHT)).toEqual(["3 SCARE", "4 CARES"]);
    expect(labPlays(row, "AST", WORDS)).toEqual(["3 SCARE", "4 CARES"]);
  });

  it("finds nothing if the arrow is taken for an assignment", () => {
    expect(printedPlays("....CARE....", "AST", WORDS)).toEqual([]);
    expect(printedPlays("....CARE....", "AST", WORDS, { checksRight: true })).toEqual([]);
  });

  it("is right at anchors without a tile on the right", () => {
    const row = "....CARE....";
    const plays = [...gordonAsPrinted(row, "AST", WORDS, 8, { comparesArc: true })];
    expect(plays).toEqual(["4 CARES"]);
  });

  it("corrected, finds the legal plays of any row, as the lab does; as printed, more", () => {
    const letter = fc.constantFrom("A", "B");
    const word = fc
      .array(letter, { minLength: 2, maxLength: 5 })
      .map((letters) => letters.join(""));
    const square = fc.constantFrom(".", ".", "A", "B");
    let madeUp = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 12 }),
        fc
          .array(square, { minLength: 3, maxLength: 9 })
          .filter((row) => row.some((s) => s !== ".")),
        fc.array(letter, { minLength: 1, maxLength: 4 }),
        (words, squares, hand) => {
          const row = squares.join("");
          const rack = hand.join("");
          const legal = legalPlays(row, rack, words);
          expect(printedPlays(row, rack, words, RIGHT)).toEqual(legal);
          expect(labPlays(row, rack, words)).toEqual(legal);
          const printed = printedPlays(row, rack, words, { comparesArc: true });
          expect(printed).toEqual(expect.arrayContaining(legal));
          for (const play of printed.filter((one) => !legal.includes(one))) {
            madeUp++;
            const [start = "", text = ""] = play.split(" ");
            expect(row[Number(start) + text.length]).toMatch(/[AB]/);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(madeUp).toBeGreaterThan(0);
  });
});
