import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alphabet,
  BLANK_FLAG,
  parseCgp,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
} from "../../src/api/library.js";
import { laidBy } from "../../src/game/board.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import {
  actionOf,
  along,
  attempt,
  directionOf,
  fromRack,
  leftOf,
  moved,
  nextEmpty,
  type Surface,
  tileOfKey,
  turned,
} from "../../src/web/board/entry.js";
import { defaultGraph } from "../support/default-graph.js";
import { vectorPositions } from "../support/positions.js";

const english = alphabet("english");
const CGP = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0";
const surface: Surface = {
  board: parseCgp(CGP).board,
  layout: STANDARD_LAYOUT,
  alphabet: english,
};
const square = (row: number, column: number): number => row * 15 + column;
const laid = (...tiles: [row: number, column: number, letter: string][]) =>
  new Map(tiles.map(([row, column, letter]) => [square(row, column), tile(letter)]));

function tile(letter: string): number {
  const [number = 0] = english.tokenize(letter);
  return letter === letter.toLowerCase() ? number | BLANK_FLAG : number;
}

describe("the cursor", () => {
  const at = { row: 7, column: 14, direction: "across" } as const;
  it("stays on the board", () => {
    expect(along(STANDARD_LAYOUT, at, 1)).toBeUndefined();
    expect(along(STANDARD_LAYOUT, turned(at), 1)).toEqual({ ...at, row: 8, direction: "down" });
    expect(moved(STANDARD_LAYOUT, at, 0, 1)).toEqual(at);
    expect(moved(STANDARD_LAYOUT, at, -1, 0)).toEqual({ ...at, row: 6 });
  });

  it("passes over tiles, those that are tried too", () => {
    const from = { row: 7, column: 5, direction: "across" } as const;
    const next = nextEmpty(surface, laid([7, 5, "S"], [7, 6, "O"]), from);
    expect(next).toEqual({ ...from, column: 11 });
    expect(nextEmpty(surface, new Map(), { ...from, column: 6 })?.column).toBe(6);
  });
});

describe("the direction of laid tiles", () => {
  it.each([
    ["none", [], undefined],
    ["one", [112], undefined],
    ["a row", [105, 112, 119], "across"],
    ["a column", [97, 112, 127], "down"],
    ["neither", [97, 112, 113], undefined],
  ] as const)("of %s", (_, squares, direction) => {
    expect(directionOf(surface.layout, squares)).toBe(direction);
  });
});

describe("tiles that are tried", () => {
  it("come from the rack, a blank where it lacks the letter", () => {
    const rack = english.tokenize("AA?", { as: "rack" });
    expect(fromRack(rack, new Map(), tile("A"))).toBe(tile("A"));
    expect(fromRack(rack, new Map(), tile("q"))).toBe(tile("q"));
    expect(fromRack(rack, new Map(), tile("Q"))).toBe(tile("q"));
    expect(fromRack(rack, laid([0, 0, "z"]), tile("Q"))).toBeUndefined();
    expect(leftOf(rack, laid([0, 0, "z"], [0, 1, "A"]))).toEqual(Uint8Array.of(1));
  });

  it.each([
    ["nothing", laid(), "Lay tiles on the board first."],
    ["two rows", laid([0, 0, "A"], [1, 1, "A"]), "The tiles are not in one row or column."],
    ["a gap", laid([6, 7, "A"], [6, 9, "A"]), "There is a gap between the tiles."],
  ])("make no play of %s", (_, tiles, problem) => {
    expect(attempt(surface, tiles)).toEqual({ problem });
  });

  it.each([
    ["a tile behind a word", laid([7, 11, "S"]), "across", 7, 7, "CARES"],
    ["a tile on top of a word", laid([6, 7, "A"]), "down", 7, 6, "AC"],
    ["a tile in both", laid([6, 10, "A"], [6, 11, "N"]), "across", 6, 10, "AN"],
    ["tiles around a word", laid([7, 6, "S"], [7, 11, "D"]), "across", 7, 6, "SCARED"],
  ] as const)("make a play of %s", (_, tiles, direction, lane, start, word) => {
    const made = attempt(surface, tiles);
    expect(made).toMatchObject({ move: { kind: "place", direction, lane, start } });
    if ("move" in made) expect(made.move.tiles.length).toBe(word.length);
  });

  it("are the same play as the generator's, whatever the play", () => {
    const vectors = [
      ...vectorPositions("standard").slice(0, 6),
      ...vectorPositions("super").slice(0, 2),
    ];
    const graph = defaultGraph();
    for (const { position, rules, alphabet: set } of vectors) {
      const on = { board: position.board, layout: rules.layout, alphabet: set };
      for (const { move } of gordonPlays(position, rules, set, graph)) {
        const made = attempt(on, laidBy(move, rules.layout));
        // A single tile may be a play both ways; the page says across then.
        if (laidBy(move, rules.layout).size > 1) expect(made).toEqual({ move });
        else expect("move" in made).toBe(true);
      }
    }
  });
});

describe("keys", () => {
  const key = (name: string, more: object = {}) =>
    actionOf(
      { key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
      english,
    );

  it("mean what they should", () => {
    expect(key("q")).toEqual({ do: "tile", tile: tile("Q") });
    expect(key("Q", { shiftKey: true })).toEqual({ do: "tile", tile: tile("q") });
    expect(key("ArrowUp")).toEqual({ do: "move", rows: -1, columns: 0 });
    expect(key(" ")).toEqual({ do: "turn" });
    expect(key("Backspace")).toEqual({ do: "erase", back: true });
    expect(key("Delete")).toEqual({ do: "erase", back: false });
    expect(key("Enter")).toEqual({ do: "enter" });
    expect(key("Escape")).toEqual({ do: "escape" });
  });

  it("leave to the browser what is the browser's", () => {
    for (const name of ["Tab", "F5", "PageDown", "€", "1"]) expect(key(name)).toBeUndefined();
    // Letters with marks are typed as the game reads them.
    expect(key("é")).toEqual(key("e"));
    expect(key("a", { ctrlKey: true })).toBeUndefined();
    expect(key("a", { metaKey: true })).toBeUndefined();
  });

  it("type the tiles of other alphabets", () => {
    expect(tileOfKey("ü", alphabet("german"), false)).toBe(alphabet("german").tokenize("Ü")[0]);
    const spanish = alphabet("spanish");
    const [digraph] = spanish.tokenize("CH");
    const alias = spanish.tiles[digraph as number]?.aliases?.find((one) => one.length === 1);
    expect(tileOfKey(alias as string, spanish, false)).toBe(digraph);
  });

  it("never give a tile that the alphabet lacks", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2 }), fc.boolean(), (text, isBlank) => {
        const found = tileOfKey(text, english, isBlank);
        if (found === undefined) return;
        expect(found & ~BLANK_FLAG).toBeGreaterThan(0);
        expect(found & ~BLANK_FLAG).toBeLessThanOrEqual(26);
        expect((found & BLANK_FLAG) !== 0).toBe(isBlank);
      }),
    );
  });
});

it("squares that the layout lacks are not on the board", () => {
  expect(along(SUPER_LAYOUT, { row: 20, column: 20, direction: "down" }, 1)).toBeUndefined();
});
