import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet } from "../../../src/alphabet/alphabet.js";
import { alphabet } from "../../../src/alphabet/tile-sets.js";
import { createEngine } from "../../../src/api/node.js";
import type { Engine } from "../../../src/engine/engine.js";
import { gameConfig } from "../../../src/game/config.js";
import { Position } from "../../../src/game/position.js";
import { parseCgp } from "../../../src/notation/cgp.js";
import {
  boardSvg,
  crossSetsJson,
  drawCrossSets,
  markText,
} from "../../../src/report/drawing/index.js";
import { buildGraph } from "../../../src/words/graph/build.js";
import { wordOf, wordSet } from "../../../src/words/graph/word-set.js";
import { defaultGraph } from "../../support/default-graph.js";
import { wordListWords } from "../../support/lexicons.js";

const english = alphabet("english");
const BOING = "15/15/15/15/15/15/15/5BOING5/15/15/15/15/15/15/15 AAEPPRS/ 0/0 0";
const LATE =
  "9PAMPER/5A1BOY5/1JOGGED1FAQIR2/1AHI1R4U4/LIMO1O4E4/5D3KY4/5A2LINT3/3FORTH1DI4/5T1A1GEE3/1Z5N1l1N3/1I2BRADOONS3/UNSTEELS1V1L3/1E5e1E1A3/1S5W3V3/7N1URETIC AEEOUWX/CIIT 395/476 0";
/** The same letters with so many tiles of each that one can always be drawn. */
const plenty = new Alphabet(
  "plenty",
  english.tiles.map((tile) => ({ ...tile, count: 40 })),
);
/** Wickman's figure 1: the sets of SOWPODS above, below and beside BOING. */
const FIGURE_1: Readonly<Record<string, string>> = {
  F7: "AO",
  G7: "BDGHIJKLMNOPSTWYZ",
  H7: "ABDGHLMOPQSTX",
  I7: "AEIOU",
  J7: "AU",
  F9: "AEIOY",
  G9: "BDEFHIMNOPRSUWXY",
  H9: "DFNOST",
  I9: "AEOUY",
  J9: "IOU",
  E8: "",
  K8: "S",
};

describe.each([
  ["a single word", BOING],
  ["a late position", LATE],
])("cross sets of %s", (_, cgp) => {
  const position = parseCgp(cgp);
  const { squares, tiles, rows, columns } = drawCrossSets(position, defaultGraph());
  const config = { ...position.config, alphabet: plenty };
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine({ lexicon: defaultGraph(), alphabet: plenty, leaves: "none" });
  });

  it("are those that reading the board and a list of words gives", () => {
    const all = wordListWords();
    const words = new Set(
      Array.from({ length: all.count }, (_, i) => english.format(wordOf(all, i))),
    );
    const found = squares.map(({ square, across, down }) => [
      square,
      across?.join(""),
      down?.join(""),
    ]);
    const expected: unknown[] = [];
    const upper = tiles.map((row) => row.map((label) => label.toUpperCase() || " ").join(""));
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (upper[row]?.[column] !== " ") continue;
        const line = upper[row] as string;
        const lane = upper.map((one) => one[column]).join("");
        const sets = [setOf(line, column, words), setOf(lane, row, words)];
        if (sets.every((set) => set === undefined)) continue;
        expected.push([`${String.fromCharCode(65 + column)}${row + 1}`, ...sets]);
      }
    }
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(10);
  });

  it("are those by which the kernel finds plays of one tile", () => {
    for (let letter = 1; letter <= 26; letter++) {
      const label = english.label(letter);
      const plays = new Set(
        engine
          .all(Position.of(config, { board: position.board, rack: [letter] }))
          .flatMap(({ move }) => {
            if (move.kind !== "place") return [];
            const along = move.start + move.tiles.findIndex((tile) => tile !== 0);
            const [row, column] =
              move.direction === "across" ? [move.lane, along] : [along, move.lane];
            return [`${String.fromCharCode(65 + column)}${row + 1}`];
          }),
      );
      const fitting = squares.filter(({ across, down }) =>
        [across, down].every((set) => set === undefined || set.includes(label)),
      );
      expect([...plays].sort(), label).toEqual(fitting.map(({ square }) => square).sort());
    }
  });
});

/** The letters that make a word in an empty place of a row; undefined without tiles beside it. */
function setOf(line: string, at: number, words: ReadonlySet<string>): string | undefined {
  const before = /[A-Z]*$/.exec(line.slice(0, at))?.[0] ?? "";
  const after = /^[A-Z]*/.exec(line.slice(at + 1))?.[0] ?? "";
  if (before === "" && after === "") return undefined;
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.filter((letter) => words.has(before + letter + after)).join("");
}

it("has the squares of figure 1 of [wickman], and its letters but for one", () => {
  const { squares } = drawCrossSets(parseCgp(BOING), defaultGraph());
  const sets = squares.map(({ square, across, down }) => [square, (down ?? across)?.join("")]);
  expect(sets.map(([square]) => square).sort()).toEqual(Object.keys(FIGURE_1).sort());
  const different = sets
    .filter(([square, set]) => FIGURE_1[square as string] !== set)
    .map(([square, set]) => `${square}: ${FIGURE_1[square as string]}, ours ${set}`);
  // KI came into the list after the paper was written.
  expect(different).toEqual(["H7: ABDGHLMOPQSTX, ours ABDGHKLMOPQSTX"]);
});

describe("a board", () => {
  const { config } = Position.empty(gameConfig());

  it("shows blanks in lower case, and fits letters beside them", () => {
    const board = new Uint8Array(225);
    board.set([3, 1 | 0x80, 18], 7 * 15 + 6);
    const graph = buildGraph(
      wordSet(["CAR", "CARE", "SCAR", "AB"].map((w) => english.tokenize(w))),
    );
    const drawing = drawCrossSets(Position.of(config, { board, rack: [] }), graph);
    expect(drawing.tiles[7]?.slice(6, 9)).toEqual(["C", "a", "R"]);
    const sets = Object.fromEntries(drawing.squares.map((one) => [one.square, one]));
    expect(sets.F8).toMatchObject({ across: ["S"], down: undefined });
    expect(sets.J8).toMatchObject({ across: ["E"], down: undefined });
    expect(sets.H9).toMatchObject({ across: undefined, down: ["B"] });
    expect(sets.H7).toMatchObject({ down: [] });
  });

  it("takes letters in any order in the jumbled game", () => {
    const { rules, alphabet } = config;
    const jumbled = gameConfig({ alphabet, rules: { ...rules, variant: "jumbled" } });
    const board = new Uint8Array(225);
    board.set([3, 1], 7 * 15 + 6);
    const position = Position.of(jumbled, { board, rack: [] });
    const words = wordSet(["CAR", "CAT"].map((word) => english.tokenize(word)));
    const graph = buildGraph(words, { content: "alphagrams" });
    const [before] = drawCrossSets(position, graph).squares.filter(({ square }) => square === "F8");
    expect(before?.across).toEqual(["R", "T"]);
    expect(() => drawCrossSets(position, buildGraph(words))).toThrow(
      /expected a graph of alphagrams/,
    );
  });

  it("without tiles, or of a graph of alphagrams in the classic game, is rejected", () => {
    const empty = Position.empty(gameConfig());
    expect(() => drawCrossSets(empty, defaultGraph())).toThrow(/no tiles on the board/);
    const graph = buildGraph(wordSet([[1, 2]]), { content: "alphagrams" });
    expect(() => drawCrossSets(parseCgp(BOING), graph)).toThrow(/expected a graph of words/);
  });

  it("is drawn with its letters, and as JSON", () => {
    const drawing = drawCrossSets(parseCgp(BOING), defaultGraph(), "BOING");
    const text = markText(boardSvg(drawing));
    expect(text).toMatch(/<title>Cross sets of BOING<\/title><desc>F7: down A O\. /);
    expect(text).toContain(">↕ A O<");
    expect(text).toContain(">↔ none<");
    const json = JSON.parse(JSON.stringify(crossSetsJson(drawing)));
    expect(json).toMatchObject({
      format: "gaddawg-drawing",
      version: 1,
      kind: "cross-sets",
      rows: 15,
      columns: 15,
    });
    expect(json.squares[0]).toEqual({
      ...{ square: "F7", row: 6, column: 5 },
      ...{ across: null, down: ["A", "O"] },
    });
  });
});
