import * as Plot from "@observablehq/plot";
import { ReportError, type ReportErrorCode } from "../errors.js";
import { SCHEME } from "./style.js";
import { emsOf } from "./text-width.js";

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
export const LOOKS = ["solid", "hollow", "split"] as const;

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
export function extentOf(values: Iterable<number>): [least: number, most: number] {
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
    fail("BAD_WIDTH", `${title}: a width of ${width}`, `1 to ${MOST_WIDTH} pixels`);
  }
  if (numbers.length === 0) fail("NO_DATA", `${title}: nothing to draw`, "data for a chart");
  const wrong = numbers.find((value) => !Number.isFinite(value));
  if (wrong !== undefined) fail("BAD_VALUE", `${title}: the value ${wrong}`, "a number");
}

function fail(code: ReportErrorCode, what: string, expected: string): never {
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
