import { ReportError, type ReportErrorCode } from "../base/errors.js";
import * as Plot from "./plot.js";
import { SCHEME } from "./style.js";
import { emsOf } from "./text-width.js";

/** The number of values from `from` up to, but not including, `to`. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** A line with the measurement at each x. */
export interface Series {
  name: string;
  points: readonly SeriesPoint[];
}

export interface SeriesPoint {
  x: number;
  y: number;
  /** The confidence band around y, if known. */
  low?: number | undefined;
  high?: number | undefined;
}

export interface ScatterPoint {
  x: number;
  y: number;
  /** Label beside the point. */
  label?: string | undefined;
}

/** Options of a chart with two axes. */
export interface XYFrame extends ChartFrame {
  x: Axis;
  y: Axis;
}

/** Height of a chart with two axes, without its legend. */
const HEIGHT = 220;
const LEGEND_ROW = 18;
const LEGEND_GAP = 8;

/**
 * Sorts values into bins of one size, whose bounds are its multiples. Includes the empty
 * bins between the first and the last one.
 * @throws ReportError `BAD_VALUE` for a size of 0 and for values that are not numbers.
 */
export function binsOf(values: Iterable<number>, size: number): Bin[] {
  const counts = new Map<number, number>();
  for (const value of values) {
    const place = Math.floor(value / size);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts.keys()].sort((a, b) => a - b);
  checkData({ title: "bins" }, [1 / size, ...places]);
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? -1];
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    from: (first + i) * size,
    to: (first + i + 1) * size,
    count: counts.get(first + i) ?? 0,
  }));
}

/**
 * Draws a column for each bin. Where every bin holds one whole number, its column stands at the
 * number, as wide as the distance to the next.
 */
export function histogram(
  bins: readonly Bin[],
  { x, y = { label: "how often" }, ...frame }: ChartFrame & { x: Axis; y?: Axis },
): SVGSVGElement {
  const isWhole = bins.every(({ from, to }) => Number.isInteger(from) && to === from + 1);
  const shift = isWhole ? 0.5 : 0;
  const bounds = bins.flatMap(({ from, to }) => [from - shift, to - shift]);
  const counts = bins.map(({ count }) => count);
  checkData(frame, [...bounds, ...counts]);
  const columns = bins.map(({ from, to, count }) => ({
    x1: from - shift,
    x2: to - shift,
    y: count,
  }));
  return drawXY({ ...frame, x, y }, { x: bounds, y: [0, ...counts] }, [
    Plot.rectY(columns, {
      x1: "x1",
      x2: "x2",
      y: "y",
      fill: colorOf(0),
      insetLeft: 0.5,
      insetRight: 0.5,
    }),
    Plot.ruleY([0]),
  ]);
}

/** Draws lines over x, with a band around a line whose points have bounds. */
export function lineChart(series: readonly Series[], frame: XYFrame): SVGSVGElement {
  const all = series.flatMap(({ points }) => points);
  const xs = all.map(({ x }) => x);
  const ys = all.flatMap(({ y, low = y, high = y }) => [y, low, high]);
  checkData(frame, [...xs, ...ys]);
  const names = series.length > 1 ? series.map(({ name }) => name) : [];
  return drawXY(frame, { x: xs, y: ys }, series.flatMap(lineMarks), names);
}

function lineMarks({ points }: Series, place: number): Plot.Markish[] {
  const color = colorOf(place);
  const bounded = points.map(({ x, y, low = y, high = y }) => ({ x, y, low, high }));
  const hasBand = bounded.some(({ low, high }) => low !== high);
  const band = { x: "x", y1: "low", y2: "high", fill: color, fillOpacity: 0.2 };
  return [
    ...(hasBand ? [Plot.areaY(bounded, band)] : []),
    Plot.lineY(bounded, { x: "x", y: "y", stroke: color, strokeWidth: 2, ...dashes(place) }),
    // A line with one point would be invisible.
    ...(points.length === 1 ? [Plot.dot(bounded, { x: "x", y: "y", fill: color })] : []),
  ];
}

/** How the line of a series is dashed. */
function dashes(place: number): { strokeDasharray?: string } {
  const look = lookOf(place);
  return look === "solid" ? {} : { strokeDasharray: look === "hollow" ? "7 4" : "2 3" };
}

/** Marks of series in legends, by their looks. */
const LEGEND_MARKS: Readonly<Record<Look, string>> = { solid: "■", hollow: "□", split: "▤" };

/** Draws points in a plane; `diagonal` adds the line where x equals y. */
export function scatter(
  points: readonly ScatterPoint[],
  { diagonal = false, ...frame }: XYFrame & { diagonal?: boolean },
): SVGSVGElement {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  checkData(frame, [...xs, ...ys]);
  const labeled = points.filter(({ label }) => label !== undefined && label !== "");
  const [least, most] = extentOf([...xs, ...ys]);
  const line = [{ x1: least, y1: least, x2: most, y2: most }];
  const link = { x1: "x1", y1: "y1", x2: "x2", y2: "y2", strokeOpacity: 0.4 };
  const dot = { x: "x", y: "y", fill: colorOf(0), fillOpacity: 0.7, r: 3.5 };
  return drawXY(frame, { x: xs, y: ys }, [
    ...(diagonal ? [Plot.link(line, link)] : []),
    Plot.dot(points, dot),
    Plot.text(labeled, { x: "x", y: "y", text: "label", dy: -FONT }),
  ]);
}

/** Draws marks between two axes, with a legend above where there are names. */
function drawXY(
  { x, y, ...frame }: XYFrame,
  values: { x: readonly number[]; y: readonly number[] },
  marks: Plot.Markish[],
  names: readonly string[] = [],
): SVGSVGElement {
  const legend = names.length * LEGEND_ROW;
  const ticks = Math.max(...extentOf(values.y).map((value) => widthOf(readable(value))));
  return draw(frame, {
    height: HEIGHT + legend,
    marginTop: 28 + legend,
    marginBottom: 40,
    marginLeft: Math.max(36, ticks + 18),
    marginRight: 16,
    x: scaleOf(x, values.x),
    y: scaleOf(y, values.y),
    marks: [...marks, ...names.flatMap(legendRow)],
  });
}

/** The name of a series, preceded by its color, between the frame and the label of the axis. */
function legendRow(name: string, i: number, { length }: readonly string[]): Plot.Markish[] {
  const place = {
    frameAnchor: "top-left",
    textAnchor: "start",
    dy: LEGEND_GAP - LEGEND_ROW * (length - i) - FONT,
  } as const;
  return [
    Plot.text([LEGEND_MARKS[lookOf(i)]], { ...place, fill: colorOf(i) }),
    Plot.text([name], { ...place, dx: LEGEND_ROW }),
  ];
}

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

const BOARD_MARGIN = 22;
/** Opacity of the strongest color; text on it must remain readable. */
const STRONGEST = 0.75;
const GRID_OPACITY = 0.25;

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
  const side = (width - 2 * BOARD_MARGIN) / columns.length;
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
    height: Math.ceil(side * rows.length) + 2 * BOARD_MARGIN,
    margin: BOARD_MARGIN,
    x: { axis: null, domain: [0, columns.length] },
    y: { axis: null, domain: [0, rows.length], reverse: true },
    opacity: { type: "identity" },
    marks: [
      Plot.rect(drawn, {
        ...{ x1: "x1", x2: "x2", y1: "y1", y2: "y2" },
        fill: colorOf(0),
        fillOpacity: "opacity",
        stroke: "currentColor",
        strokeOpacity: GRID_OPACITY,
        title: "title",
      }),
      Plot.text(drawn, {
        x: ({ x1 }: { x1: number }) => x1 + 0.5,
        y: ({ y1 }: { y1: number }) => y1 + 0.5,
        text: "text",
        fontWeight: "bold",
        pointerEvents: "none",
      }),
      edgeNames(columns, (i) => ({ x: i + 0.5 }), { frameAnchor: "top", dy: -FONT }),
      edgeNames(rows, (i) => ({ y: i + 0.5 }), { frameAnchor: "left", textAnchor: "end", dx: -5 }),
    ],
  });
}

/** The names of rows or columns, at the edge of the board. */
function edgeNames(
  texts: readonly string[],
  placeOf: (i: number) => { x?: number; y?: number },
  edge: Plot.TextOptions,
): Plot.Markish {
  const places = texts.map((text, i) => ({ text, ...placeOf(i) }));
  const axis = places.some(({ x }) => x !== undefined) ? { x: "x" } : { y: "y" };
  return Plot.text(places, { ...edge, ...axis, text: "text", fillOpacity: 0.75 });
}

/** Options of every chart. */
export interface ChartFrame {
  /** Creates the elements: the document of the page, or in Node that of `nodeDocument`. */
  document: Document;
  /** Describes the chart to readers who cannot see it. */
  title: string;
  /**
   * Width in pixels; default 360, a phone held upright. Text has the same size at any
   * width, so a chart is drawn for a width instead of being scaled to it.
   */
  width?: number | undefined;
}

/** The quantity along an axis. */
export interface Axis {
  /** The quantity with its unit, such as `"points per game"`. */
  label: string;
  /** Default `"linear"`; `"log"` requires values greater than 0. */
  scale?: "linear" | "log" | undefined;
  /** The least and the greatest value to show; default those of the data. */
  extent?: readonly [least: number, most: number] | undefined;
}

export const DEFAULT_WIDTH = 360;
const MOST_WIDTH = 10_000;
/** Size of the text in charts, in pixels. */
export const FONT = 12;

/**
 * Colors of series, in order; the first one is for charts with one series. Each has a
 * contrast of at least 3 to 1 with the light and the dark page.
 */
export const COLORS = ["#2f7fd1", "#cf6a14", "#1f9a6b", "#9a66d4", "#c2577f", "#7d8590"] as const;

/** The color of the series with this number; the colors repeat after the last one, in another look. */
export function colorOf(series: number): string {
  return COLORS[series % COLORS.length] as string;
}

/**
 * How series are drawn, in order, when all colors have been used. Shapes tell apart what colors do
 * not, also in black and white.
 */
const LOOKS = ["solid", "hollow", "split"] as const;

/** A look of a series. */
export type Look = (typeof LOOKS)[number];

/** The look of the series with this number: a new one when the colors begin again. */
export function lookOf(series: number): Look {
  return LOOKS[Math.floor(series / COLORS.length) % LOOKS.length] as Look;
}

/** Draws a chart of marks. */
export function draw(
  { document, title, width = DEFAULT_WIDTH }: ChartFrame,
  options: Plot.PlotOptions,
): SVGSVGElement {
  const svg = Plot.plot({ document, width, style: { fontSize: `${FONT}px` }, ...options });
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  return svg as unknown as SVGSVGElement;
}

/** Options of Plot for an axis with these values. */
export function scaleOf({ label, scale = "linear", extent }: Axis, values: Iterable<number>) {
  const options: Plot.ScaleOptions = { label, type: scale, grid: true };
  if (extent !== undefined) return { ...options, domain: extent };
  const all = [...values];
  const [least, most] = extentOf(all);
  const isWhole = scale === "linear" && all.every(Number.isInteger);
  // Between the turns 1 and 2 there is nothing to label.
  if (isWhole && least < most && most - least < 10) return { ...options, ticks: most - least };
  if (least < most) return options;
  // A single value has no extent: leave some room on both sides.
  const domain = scale === "log" ? [least / 2, least * 2] : [least - 1, least + 1];
  return { ...options, domain };
}

/** The smallest and the largest of any number of values. */
function extentOf(values: Iterable<number>): [least: number, most: number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/**
 * Checks that a chart can be drawn.
 * @throws ReportError `NO_DATA`, `BAD_VALUE`, `BAD_WIDTH`.
 */
export function checkData(
  { title, width = DEFAULT_WIDTH }: Pick<ChartFrame, "title" | "width">,
  numbers: readonly number[],
): void {
  if (!(width >= 1 && width <= MOST_WIDTH)) {
    failReport("BAD_WIDTH", `${title}: a width of ${width}`, `1 to ${MOST_WIDTH} pixels`);
  }
  if (numbers.length === 0) failReport("NO_DATA", `${title}: nothing to draw`, "data for a chart");
  const wrong = numbers.find((value) => !Number.isFinite(value));
  if (wrong !== undefined) failReport("BAD_VALUE", `${title}: the value ${wrong}`, "a number");
}

function failReport(code: ReportErrorCode, what: string, expected: string): never {
  throw new ReportError(code, what, { expected });
}

/** Upper bound for the width of a text in pixels, in wide typefaces; the actual one is not known before display. */
export function widthOf(text: string): number {
  return Math.ceil(emsOf(text) * FONT);
}

/** A number for people: thousands separators, three significant digits. */
export function readable(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : 3;
  return digits === 0
    ? value.toLocaleString("en", { maximumFractionDigits: 0 })
    : value.toLocaleString("en", { maximumSignificantDigits: digits });
}

/** An SVG element as a standalone file that follows the reader's light or dark scheme. */
export function svgFile(svg: SVGSVGElement): string {
  const file = svg.cloneNode(true) as SVGSVGElement;
  file.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const style = file.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = SCHEMES;
  file.insertBefore(style, file.firstChild);
  return `${file.outerHTML}\n`;
}

const SCHEMES =
  `svg{color:${SCHEME.light.text}}` +
  `@media(prefers-color-scheme:dark){svg{color:${SCHEME.dark.text}}}`;
