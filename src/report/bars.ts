import {
  type Axis,
  type ChartFrame,
  checkData,
  colorOf,
  DEFAULT_WIDTH,
  draw,
  FONT,
  type Look,
  lookOf,
  readable,
  scaleOf,
  widthOf,
} from "./charts.js";
import * as Plot from "./plot.js";

export interface Bar {
  label: string;
  value: number;
  /** The range around the value, if known. */
  low?: number | undefined;
  high?: number | undefined;
}

/** Bars that are compared with the first one. */
export interface BarGroup {
  label: string;
  bars: readonly Bar[];
}

export interface BarFrame extends ChartFrame {
  /** Formats the value at the end of its bar; default: three significant digits. */
  format?: ((value: number) => string) | undefined;
  /** What the lengths of the bars count, such as `"points"`: the label of their axis. */
  unit?: string | undefined;
}

/** A bar with the text at its end. */
interface BarRow extends Bar {
  text: string;
  color: string;
  look: Look;
}

/** A row of the chart. */
type Row = { heading: string } | BarRow;

const BAR = 16;
const ROW = 24;
/** A row whose label stands above its bar. */
const TALL_ROW = 40;
const HEADING_ROW = 34;
const GAP = 6;
/** Labels that take more than this part of the width stand above their bars. */
const MOST_FOR_LABELS = 0.38;

/** Draws horizontal bars, each with its label and value. */
export function barChart(
  bars: readonly Bar[],
  { format = readable, ...frame }: BarFrame,
): SVGSVGElement {
  checkData(frame, bars.flatMap(numbersOf));
  const rows = bars.map((bar) => ({ ...bar, text: format(bar.value), ...styleOf(0) }));
  return drawRows(rows, frame);
}

/**
 * Draws groups of bars below their headings. Each value but the first is followed by its
 * ratio to the first one, such as `2.21x`. Bars with the same label have the same color and look
 * in all groups.
 */
export function groupedBars(
  groups: readonly BarGroup[],
  { format = readable, ...frame }: BarFrame,
): SVGSVGElement {
  const all = groups.flatMap(({ bars }) => bars);
  checkData(frame, all.flatMap(numbersOf));
  const labels = [...new Set(all.map(({ label }) => label))];
  const rows = groups.flatMap(({ label: heading, bars }): Row[] => [
    { heading },
    ...bars.map((bar, i) => {
      const ratio = i === 0 ? "" : ratioText(bar.value, bars[0]?.value ?? 0);
      return {
        ...bar,
        text: `${format(bar.value)}${ratio}`,
        ...styleOf(labels.indexOf(bar.label)),
      };
    }),
  ]);
  return drawRows(rows, frame);
}

function styleOf(series: number): Pick<BarRow, "color" | "look"> {
  return { color: colorOf(series), look: lookOf(series) };
}

function ratioText(value: number, first: number): string {
  return first === 0 ? "" : `  ${(value / first).toFixed(2)}x`;
}

function numbersOf({ value, low = value, high = value }: Bar): number[] {
  return [value, low, high];
}

/** A bar with its position in pixels from the top. */
interface PlacedBar extends BarRow {
  top: number;
  middle: number;
}

/** Places rows in pixels, because headings and bars differ in height. */
function drawRows(
  rows: readonly Row[],
  { unit, ...frame }: ChartFrame & Pick<BarFrame, "unit">,
): SVGSVGElement {
  const { width = DEFAULT_WIDTH } = frame;
  const bars = rows.filter((row): row is BarRow => !("heading" in row));
  const widest = Math.max(...bars.map(({ label }) => widthOf(label)));
  const isBeside = widest <= width * MOST_FOR_LABELS;
  const marginLeft = isBeside ? widest + GAP : 1;
  const { placed, headings, height: bottom } = place(rows, isBeside ? ROW : TALL_ROW);
  const height = bottom + (unit === undefined ? 0 : ROW);
  const ends = bars.flatMap(numbersOf);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return draw(frame, {
    height,
    marginTop: 0,
    marginBottom: 0,
    marginLeft,
    marginRight: Math.max(...bars.map(({ text }) => widthOf(text))) + GAP,
    x: { axis: null, domain: least === most ? [0, 1] : [least, most] },
    y: { axis: null, domain: [0, height], range: [0, height] },
    marks: [
      ...barMarks(placed),
      labels(placed, isBeside ? undefined : width),
      headingMark(headings, marginLeft),
      ...(unit === undefined ? [] : [unitMark(unit, marginLeft)]),
    ],
  });
}

function place(rows: readonly Row[], rowHeight: number) {
  const placed: PlacedBar[] = [];
  const headings: { text: string; y: number }[] = [];
  let height = 0;
  for (const row of rows) {
    if ("heading" in row) {
      height += height === 0 ? ROW : HEADING_ROW;
      headings.push({ text: row.heading, y: height - FONT });
    } else {
      const bottom = height + rowHeight - (ROW - BAR) / 2;
      placed.push({ ...row, top: bottom - BAR, middle: bottom - BAR / 2 });
      height += rowHeight;
    }
  }
  return { placed, headings, height };
}

function barMarks(bars: PlacedBar[]): Plot.Markish[] {
  const ranged = bars.filter(({ low, high }) => low !== undefined && high !== undefined);
  return [
    ...shapes(bars),
    Plot.ruleY(ranged, { x1: "low", x2: "high", y: "middle", strokeWidth: 1.5 }),
    // Where all bars extend to the right, their ends form the line.
    ...(bars.some((bar) => Math.min(...numbersOf(bar)) < 0) ? [Plot.ruleX([0])] : []),
    Plot.text(bars, {
      x: (bar: PlacedBar) => Math.max(0, ...numbersOf(bar)),
      y: "middle",
      text: "text",
      textAnchor: "start",
      dx: GAP,
    }),
  ];
}

/** Height of each half of a split bar. */
const HALF = 6;

/** Draws the bars in their looks: filled, as an outline with a pale fill, or as two thin bars. */
function shapes(bars: readonly PlacedBar[]): Plot.Markish[] {
  const shape = (look: Look, from: number, to: number, style: Plot.RectOptions): Plot.Markish[] => {
    const such = bars.filter((bar) => bar.look === look);
    const y1 = (bar: PlacedBar) => bar.top + from;
    const y2 = (bar: PlacedBar) => bar.top + to;
    const place = { x1: 0, x2: "value", y1, y2, fill: "color" } as const;
    return such.length === 0 ? [] : [Plot.rect(such, { ...place, ...style })];
  };
  return [
    ...shape("solid", 0, BAR, {}),
    ...shape("hollow", 0, BAR, { fillOpacity: 0.2, stroke: "color", strokeWidth: 2, inset: 1 }),
    ...shape("split", 0, HALF, {}),
    ...shape("split", BAR - HALF, BAR, {}),
  ];
}

/** Draws the labels of rows: beside them, or above them where they may take the whole width. */
function labels(
  bars: readonly Pick<PlacedBar, "label" | "top" | "middle">[],
  width: number | undefined,
): Plot.Markish {
  const common = { frameAnchor: "left", text: "label" } as const;
  if (width === undefined) {
    return Plot.text(bars, { ...common, textAnchor: "end", y: "middle", dx: -GAP });
  }
  const most = { lineWidth: (0.85 * width) / FONT, textOverflow: "ellipsis" } as const;
  return Plot.text(bars, { ...common, ...most, textAnchor: "start", y: "top", dy: 3 - FONT });
}

/** Headings begin at the edge of the chart, left of the bars. */
function headingMark(headings: { text: string; y: number }[], marginLeft: number): Plot.Markish {
  return Plot.text(headings, {
    frameAnchor: "left",
    textAnchor: "start",
    dx: -marginLeft,
    y: "y",
    text: "text",
    fontWeight: "bold",
  });
}

/** The label of the axis, below the bars and the labels. */
function unitMark(unit: string, marginLeft: number): Plot.Markish {
  return Plot.text([`${unit} →`], {
    frameAnchor: "bottom-left",
    textAnchor: "start",
    dx: widthOf(unit) + marginLeft > DEFAULT_WIDTH - FONT ? -marginLeft : 0,
    dy: 2 - FONT / 2,
    fillOpacity: 0.75,
  });
}

/** An estimate with the range in which the value lies. */
export interface Interval {
  label: string;
  value: number;
  /** The range around the value, if known. */
  low?: number | undefined;
  high?: number | undefined;
  /** Number of its color; default 0. */
  color?: number | undefined;
}

/** Options of a chart of intervals. */
export interface IntervalFrame extends ChartFrame {
  x: Axis;
  /** Formats the value beside its range; default: three significant digits. */
  format?: ((value: number) => string) | undefined;
}

const DOT = 4;
const CAP = 4;
/** Height of the axis below the rows. */
const AXIS = 40;

/**
 * Draws a dot for each estimate, with its range as a line. Unlike bars, estimates that are all far
 * from zero remain apart, because the axis need not include it.
 */
export function intervalChart(
  intervals: readonly Interval[],
  { x, format = readable, ...frame }: IntervalFrame,
): SVGSVGElement {
  const ends = intervals.flatMap(({ value, low = value, high = value }) => [value, low, high]);
  checkData(frame, ends);
  const { width = DEFAULT_WIDTH } = frame;
  const widest = Math.max(...intervals.map(({ label }) => widthOf(label)));
  const isBeside = widest <= width * MOST_FOR_LABELS;
  const rowHeight = isBeside ? ROW : TALL_ROW;
  const rows = intervals.map((interval, i) => {
    const { value, low = value, high = value, color = 0 } = interval;
    const [top, middle] = [(i + 1) * rowHeight - ROW, (i + 1) * rowHeight - ROW / 2];
    const ends = { y1: middle - CAP, y2: middle + CAP, low, high };
    return { ...interval, ...ends, top, middle, text: format(value), fill: colorOf(color) };
  });
  const height = rows.length * rowHeight;
  return draw(frame, {
    height: height + AXIS,
    marginTop: 0,
    marginBottom: AXIS,
    marginLeft: isBeside ? widest + GAP : 12,
    marginRight: Math.max(...rows.map(({ text }) => widthOf(text))) + 2 * GAP,
    x: { ...scaleOf(x, ends), inset: DOT },
    y: { axis: null, domain: [0, height], range: [0, height] },
    marks: intervalMarks(rows, isBeside ? undefined : width),
  });
}

type IntervalRow = Interval & { y1: number; y2: number; top: number; middle: number };

function intervalMarks(rows: readonly IntervalRow[], width: number | undefined): Plot.Markish[] {
  const stroke = { stroke: "fill", strokeWidth: 1.5 };
  return [
    Plot.ruleY(rows, { x1: "low", x2: "high", y: "middle", ...stroke }),
    Plot.ruleX(rows, { x: "low", y1: "y1", y2: "y2", ...stroke }),
    Plot.ruleX(rows, { x: "high", y1: "y1", y2: "y2", ...stroke }),
    Plot.dot(rows, { x: "value", y: "middle", r: DOT, fill: "fill" }),
    Plot.text(rows, {
      frameAnchor: "right",
      textAnchor: "start",
      dx: GAP,
      y: "middle",
      text: "text",
    }),
    labels(rows, width),
  ];
}
