import * as Plot from "@observablehq/plot";
import { GAP, labels, MOST_FOR_LABELS, ROW, TALL_ROW } from "./bars.js";
import {
  type Axis,
  type ChartFrame,
  checkData,
  colorOf,
  DEFAULT_WIDTH,
  draw,
  readable,
  scaleOf,
  widthOf,
} from "./frame.js";

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
    marks: marksOf(rows, isBeside ? undefined : width),
  });
}

type Row = Interval & { y1: number; y2: number; top: number; middle: number };

function marksOf(rows: readonly Row[], width: number | undefined): Plot.Markish[] {
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
