import * as Plot from "@observablehq/plot";
import { type ChartFrame, checkData, colorOf, DEFAULT_WIDTH, draw, FONT } from "./frame.js";

/** A square of a board. */
export interface HeatSquare {
  /** Row and column from 0. */
  row: number;
  column: number;
  /** How strong its color is; 0 is none. */
  value: number;
  /** Text on the square, such as the letter of a tile. */
  text?: string | undefined;
  /** Describes the square to readers who point at it or cannot see it. */
  title?: string | undefined;
}

/** Options of a map of a board. */
export interface HeatMapFrame extends ChartFrame {
  /** Names of rows and columns, in their order. */
  rows: readonly string[];
  columns: readonly string[];
  /** The value of the strongest color; default: the largest one. */
  most?: number | undefined;
}

const MARGIN = 22;
/** Opacity of the strongest color; text on it must remain readable. */
const STRONGEST = 0.75;
const LINE = 0.25;

/** Draws the squares of a board, each in a color that is the stronger the larger its value is. */
export function heatMap(
  squares: readonly HeatSquare[],
  { rows, columns, most: given, ...frame }: HeatMapFrame,
): SVGSVGElement {
  const values = squares.map(({ value }) => value);
  const places = squares.flatMap(({ row, column }) => [row, column]);
  checkData(frame, [...values, ...places, ...(given === undefined ? [] : [given])]);
  const { width = DEFAULT_WIDTH } = frame;
  const most = given ?? values.reduce((a, b) => Math.max(a, b), 0);
  const side = (width - 2 * MARGIN) / columns.length;
  const drawn = squares.map(({ row, column, value, text = "", title = "" }) => ({
    x1: column,
    x2: column + 1,
    y1: row,
    y2: row + 1,
    opacity: most <= 0 ? 0 : STRONGEST * Math.max(0, Math.min(1, value / most)),
    text,
    title,
  }));
  return draw(frame, {
    height: Math.ceil(side * rows.length) + 2 * MARGIN,
    margin: MARGIN,
    x: { axis: null, domain: [0, columns.length] },
    y: { axis: null, domain: [0, rows.length], reverse: true },
    opacity: { type: "identity" },
    marks: [
      Plot.rect(drawn, {
        ...{ x1: "x1", x2: "x2", y1: "y1", y2: "y2" },
        fill: colorOf(0),
        fillOpacity: "opacity",
        stroke: "currentColor",
        strokeOpacity: LINE,
        title: "title",
      }),
      Plot.text(drawn, {
        x: ({ x1 }: { x1: number }) => x1 + 0.5,
        y: ({ y1 }: { y1: number }) => y1 + 0.5,
        text: "text",
        fontWeight: "bold",
        pointerEvents: "none",
      }),
      names(columns, (i) => ({ x: i + 0.5 }), { frameAnchor: "top", dy: -FONT }),
      names(rows, (i) => ({ y: i + 0.5 }), { frameAnchor: "left", textAnchor: "end", dx: -5 }),
    ],
  });
}

/** The names of rows or columns, at the edge of the board. */
function names(
  texts: readonly string[],
  placeOf: (i: number) => { x?: number; y?: number },
  edge: Plot.TextOptions,
): Plot.Markish {
  const places = texts.map((text, i) => ({ text, ...placeOf(i) }));
  const axis = places.some(({ x }) => x !== undefined) ? { x: "x" } : { y: "y" };
  return Plot.text(places, { ...edge, ...axis, text: "text", fillOpacity: 0.75 });
}
