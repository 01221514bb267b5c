import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { NotationError } from "../../src/base/errors.js";
import { parseLayout } from "../../src/game/layout.js";
import type { PlaceMove } from "../../src/game/moves.js";
import { parseMove } from "../../src/game/plays.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { boardPicture, boardSvg } from "../../src/report/board.js";

const spanish = alphabet("spanish");
const layout = parseLayout(["=..^", ".-'.", "#..."], "tiny");
const tile = (label: string): number => spanish.tokenize(label, { as: "rack" })[0] as number;

/** The texts of a drawing with the class of the rectangle before each. */
function drawn(play?: PlaceMove, outlined?: PlaceMove) {
  const board = new Uint8Array(12);
  board[5] = tile("[CH]");
  board[6] = tile("O") | 0x80;
  const svg = boardPicture({
    alphabet: spanish,
    layout,
    board,
    play,
    outlined,
    title: 'a "board"',
  });
  return parseHTML(`<body>${svg}</body>`).document;
}

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("the drawing of a board", () => {
  test("has a square for each place of the layout, premiums where no tile is, and the names of rows", () => {
    const document = drawn();
    expect(document.querySelectorAll("rect")).toHaveLength(11);
    expect(texts(document, ".premium")).toEqual(["3W", "4L"]);
    expect(texts(document, ".edge")).toEqual(["A", "B", "C", "D", "1", "2", "3"]);
    expect(document.querySelector("svg")?.getAttribute("aria-label")).toBe('a "board"');
  });

  test("writes tiles by their labels, blanks in lower case and without points", () => {
    const document = drawn();
    expect(document.querySelectorAll(".tile")).toHaveLength(2);
    expect(texts(document, ".points")).toEqual(["5"]);
    expect(texts(document, ".blank")).toEqual(["o"]);
    expect(texts(document, "text:not([class])")).toEqual(["CH"]);
  });

  test("marks the new tiles of a play and outlines those of another, played through squares left out", () => {
    const across: PlaceMove = {
      ...{ kind: "place", direction: "across", lane: 1, start: 0 },
      tiles: [tile("A"), 0, 0, tile("S")],
    };
    const down: PlaceMove = {
      ...{ kind: "place", direction: "down", lane: 1, start: 0 },
      tiles: [tile("E"), 0, tile("S")],
    };
    const document = drawn(across, down);
    const places = (selector: string) =>
      [...document.querySelectorAll(selector)].map((rect) => [
        (Number(rect.getAttribute("x")) - 20) / 28,
        (Number(rect.getAttribute("y")) - 20) / 28,
      ]);
    expect(places("rect.new")).toEqual([
      [0, 1],
      [3, 1],
    ]);
    expect(places("rect.outline")).toEqual([
      [1, 0],
      [1, 2],
    ]);
    expect(texts(document, "text:not([class])")).toEqual(["A", "CH", "S"]);
  });
});

describe("boardSvg", () => {
  const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0");

  test("takes plays as text, as moves and as ranked moves, and draws a file of its own", () => {
    const play = "H8 (C)ANISTER";
    const svg = boardSvg(position, { play, title: "it's a play" });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="board" .*<style>/);
    const { document } = parseHTML(`<body>${svg}</body>`);
    expect(document.querySelectorAll(".new")).toHaveLength(7);
    expect(document.querySelectorAll(".tile")).toHaveLength(4);
    const move = parseMove(play, position);
    expect(boardSvg(position, { play: move, title: "it's a play" })).toBe(svg);
    expect(boardSvg(position, { play: { move }, title: "it's a play" })).toBe(svg);
    const outlined = boardSvg(position, { outlined: play });
    expect(outlined.match(/class="outline"/g)).toHaveLength(7);
    expect(outlined).toContain('aria-label="A board with 4 tiles"');
  });

  test("refuses what is no play, and options that it does not have", () => {
    expect(() => boardSvg(position, { play: "8H ZOO" })).toThrow(NotationError);
    expect(() => boardSvg(position, { plays: [] } as never)).toThrow(/plays/);
    expect(() => boardSvg({} as never)).toThrow(/^position/);
  });
});
