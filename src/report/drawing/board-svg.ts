import { columnName } from "../../game/board.js";
import { linesOf } from "../text-width.js";
import type { BoardDrawing, CrossSquare } from "./cross-sets.js";
import { ACCEPTED, centered, framed, type SvgOptions } from "./frame.js";
import { type Mark, mark } from "./marks.js";

/** Sides of squares that are tried, from the least one that may do, in pixels. */
const LEAST_SIDE = 44;
const MOST_SIDE = 200;
const STEP = 4;
const FONT = 10;
const LINE = 12;
const PADDING = 4;
/** Space for the numbers of rows and the letters of columns. */
const EDGE = 24;
const ACROSS = "↔";
const DOWN = "↕";

/** The part of the board that is drawn: rows and columns from the first to the last. */
interface Extent {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Draws a board with its cross sets as an `svg` element: the tiles, and in each empty square beside
 * them the letters that fit, by direction. Only the part of the board with tiles and the squares
 * beside them is drawn.
 */
export function boardSvg(drawing: BoardDrawing, options: SvgOptions = {}): Mark {
  const extent = extentOf(drawing);
  const side = sideFor(drawing.squares);
  const place = (row: number, column: number) => ({
    x: EDGE + (column - extent.left) * side,
    y: EDGE + (row - extent.top) * side,
  });
  const parts = [
    ...coordinates(extent, side),
    ...gridOf(extent, side),
    ...drawing.tiles.flatMap((row, r) =>
      row.flatMap((label, c) => (label === "" ? [] : tileMarks(label, place(r, c), side))),
    ),
    ...drawing.squares.flatMap((square) =>
      setMarks(square, place(square.row, square.column), side),
    ),
  ];
  const size = {
    width: EDGE + (extent.right - extent.left + 1) * side + 1,
    height: EDGE + (extent.bottom - extent.top + 1) * side + 1,
  };
  return framed(parts, size, {
    ...options,
    title: drawing.title,
    description: descriptionOf(drawing),
    facts: [],
    legend: [
      `${DOWN} letters that make a word down with the tiles above and below: plays across may use them there.`,
      `${ACROSS} the same across, for plays down.`,
    ],
  });
}

function extentOf({ tiles, squares }: BoardDrawing): Extent {
  const extent = {
    top: Number.POSITIVE_INFINITY,
    bottom: 0,
    left: Number.POSITIVE_INFINITY,
    right: 0,
  };
  const enclose = (row: number, column: number): void => {
    extent.top = Math.min(extent.top, row);
    extent.bottom = Math.max(extent.bottom, row);
    extent.left = Math.min(extent.left, column);
    extent.right = Math.max(extent.right, column);
  };
  tiles.forEach((row, r) => {
    row.forEach((label, c) => {
      if (label !== "") enclose(r, c);
    });
  });
  for (const { row, column } of squares) enclose(row, column);
  return extent;
}

/** Returns the least side in which the sets of every square have room. */
function sideFor(squares: readonly CrossSquare[]): number {
  for (let side = LEAST_SIDE; side < MOST_SIDE; side += STEP) {
    const fits = squares.every((square) => {
      return textsOf(square, side).length * LINE <= side - 2 * PADDING;
    });
    if (fits) return side;
  }
  return MOST_SIDE;
}

/** Returns the lines of text in a square: its sets, each after the sign of its direction. */
function textsOf({ across, down }: CrossSquare, side: number): string[] {
  const sets = [down && [DOWN, ...orNone(down)], across && [ACROSS, ...orNone(across)]];
  return sets.flatMap((set) =>
    set === undefined ? [] : linesOf(set.join(" "), (side - 2 * PADDING) / FONT),
  );
}

function orNone(letters: readonly string[]): readonly string[] {
  return letters.length === 0 ? ["none"] : letters;
}

function setMarks(square: CrossSquare, { x, y }: { x: number; y: number }, side: number): Mark[] {
  const texts = textsOf(square, side);
  const top = y + (side - texts.length * LINE) / 2 + LINE / 2;
  return texts.map((text, i) =>
    centered(text, { x: x + side / 2, y: top + i * LINE, size: FONT }, { "fill-opacity": 0.9 }),
  );
}

function tileMarks(label: string, { x, y }: { x: number; y: number }, side: number): Mark[] {
  const inset = 2;
  const face = mark("rect", {
    x: x + inset,
    y: y + inset,
    width: side - 2 * inset,
    height: side - 2 * inset,
    rx: 5,
    fill: ACCEPTED,
    "fill-opacity": 0.18,
    stroke: ACCEPTED,
    "stroke-width": 1.5,
  });
  const size = Math.round(Math.min(side * 0.45, (side * 0.8) / label.length));
  const at = { x: x + side / 2, y: y + side / 2, size };
  return [face, centered(label, at, { "font-weight": "bold" })];
}

function gridOf({ top, bottom, left, right }: Extent, side: number): Mark[] {
  const [width, height] = [(right - left + 1) * side, (bottom - top + 1) * side];
  const rows = Array.from(
    { length: bottom - top + 2 },
    (_, i) => `M${EDGE} ${EDGE + i * side}h${width}`,
  );
  const columns = Array.from(
    { length: right - left + 2 },
    (_, i) => `M${EDGE + i * side} ${EDGE}v${height}`,
  );
  const d = [...rows, ...columns].join("");
  return [mark("path", { d, fill: "none", stroke: "currentColor", "stroke-opacity": 0.3 })];
}

function coordinates({ top, bottom, left, right }: Extent, side: number): Mark[] {
  const size = 12;
  const look = { "fill-opacity": 0.7 };
  const columns = Array.from({ length: right - left + 1 }, (_, i) => {
    const at = { x: EDGE + (i + 0.5) * side, y: EDGE / 2, size };
    return centered(columnName(left + i), at, look);
  });
  const rows = Array.from({ length: bottom - top + 1 }, (_, i) => {
    const at = { x: EDGE / 2, y: EDGE + (i + 0.5) * side, size };
    return centered(String(top + i + 1), at, look);
  });
  return [...columns, ...rows];
}

/** Describes the sets in words. */
function descriptionOf({ squares }: BoardDrawing): string {
  const texts = squares.map(({ square, across, down }) => {
    const sets = [
      down && `down ${orNone(down).join(" ")}`,
      across && `across ${orNone(across).join(" ")}`,
    ];
    return `${square}: ${sets.filter((set) => set !== undefined).join("; ")}`;
  });
  return `${texts.join(". ")}.`;
}
