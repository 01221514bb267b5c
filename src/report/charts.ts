import * as Plot from "@observablehq/plot";
import {
  type Axis,
  type ChartFrame,
  checkData,
  colorOf,
  draw,
  extentOf,
  FONT,
  type Look,
  lookOf,
  readable,
  scaleOf,
  widthOf,
} from "./frame.js";

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
