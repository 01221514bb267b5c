import * as Plot from "@observablehq/plot";
import {
  type ChartFrame,
  checkData,
  colourOf,
  DEFAULT_WIDTH,
  draw,
  FONT,
  readable,
  widthOf,
} from "./frame.js";

export interface Bar {
  label: string;
  value: number;
  /** The range around the value, if one is known. */
  low?: number | undefined;
  high?: number | undefined;
}

/** Bars that are compared with the first of them. */
export interface BarGroup {
  label: string;
  bars: readonly Bar[];
}

export interface BarFrame extends ChartFrame {
  /** How a value is written at the end of its bar; default three digits. */
  format?: ((value: number) => string) | undefined;
}

/** A bar with the text behind it. */
interface BarRow extends Bar {
  text: string;
  colour: string;
}

/** One line of the chart. */
type Row = { heading: string } | BarRow;

const BAR = 16;
const ROW = 24;
/** A row whose label stands above its bar. */
const TALL_ROW = 40;
const HEADING_ROW = 34;
const GAP = 6;
/** Labels that take more than this part of the width go above their bars. */
const MOST_FOR_LABELS = 0.38;

/** Bars that lie one below another, each with its label and its value. */
export function barChart(
  bars: readonly Bar[],
  { format = readable, ...frame }: BarFrame,
): SVGSVGElement {
  checkData(frame, bars.flatMap(numbersOf));
  const rows = bars.map((bar) => ({ ...bar, text: format(bar.value), colour: colourOf(0) }));
  return drawRows(rows, frame);
}

/**
 * Groups of bars below their headings. Behind the value of each but the first
 * stands how many times as long it is as the first: `2.21x`. Bars of the same
 * label have the same colour in all groups.
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
      const colour = colourOf(labels.indexOf(bar.label));
      return { ...bar, text: `${format(bar.value)}${ratio}`, colour };
    }),
  ]);
  return drawRows(rows, frame);
}

function ratioText(value: number, first: number): string {
  return first === 0 ? "" : `  ${(value / first).toFixed(2)}x`;
}

function numbersOf({ value, low = value, high = value }: Bar): number[] {
  return [value, low, high];
}

/** A bar with its place: pixels from the top. */
interface PlacedBar extends BarRow {
  top: number;
  middle: number;
}

/** Rows are placed in pixels, since headings and bars are of different heights. */
function drawRows(rows: readonly Row[], frame: ChartFrame): SVGSVGElement {
  const { width = DEFAULT_WIDTH } = frame;
  const bars = rows.filter((row): row is BarRow => !("heading" in row));
  const widest = Math.max(...bars.map(({ label }) => widthOf(label)));
  const isBeside = widest <= width * MOST_FOR_LABELS;
  const marginLeft = isBeside ? widest + GAP : 1;
  const { placed, headings, height } = place(rows, isBeside ? ROW : TALL_ROW);
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
    Plot.rect(bars, {
      x1: 0,
      x2: "value",
      y1: "top",
      y2: (bar: PlacedBar) => bar.top + BAR,
      fill: "colour",
    }),
    Plot.ruleY(ranged, { x1: "low", x2: "high", y: "middle", strokeWidth: 1.5 }),
    // Where all bars go to the right their ends make the line.
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

/** The bars' labels: beside them, or above, where they may take a whole width. */
function labels(bars: PlacedBar[], width: number | undefined): Plot.Markish {
  const common = { frameAnchor: "left", text: "label" } as const;
  if (width === undefined) {
    return Plot.text(bars, { ...common, textAnchor: "end", y: "middle", dx: -GAP });
  }
  const most = { lineWidth: (0.85 * width) / FONT, textOverflow: "ellipsis" } as const;
  return Plot.text(bars, { ...common, ...most, textAnchor: "start", y: "top", dy: 3 - FONT });
}

/** Headings begin at the picture's edge, left of the bars. */
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
