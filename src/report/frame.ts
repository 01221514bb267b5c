import * as Plot from "@observablehq/plot";
import { ReportError, type ReportErrorCode } from "../errors.js";
import { SCHEME } from "./style.js";

/** What every chart needs besides its data. */
export interface ChartFrame {
  /** Makes the elements: the page's own, or in Node that of `nodeDocument`. */
  document: Document;
  /** What the chart shows, for readers who do not see it. */
  title: string;
  /**
   * Pixels across; default 360, a phone held upright. Text is of the same size
   * on any width, so a chart is drawn for a width and not stretched to it.
   */
  width?: number | undefined;
}

/** A measure along an axis. */
export interface Axis {
  /** What is measured, with its unit: `"points a game"`. */
  label: string;
  /** Default `"linear"`; `"log"` only for values above 0. */
  scale?: "linear" | "log" | undefined;
}

export const DEFAULT_WIDTH = 360;
const MOST_WIDTH = 10_000;
/** Pixels of the text in charts. */
export const FONT = 12;

/**
 * Colours of series, in their order; the first for a chart of one. Each stands
 * out from the light page and from the dark one (3 to 1 at least).
 */
export const COLOURS = ["#2f7fd1", "#cf6a14", "#1f9a6b", "#9a66d4", "#c2577f", "#7d8590"] as const;

/** The colour of the series with this number; after the last the first comes again. */
export function colourOf(series: number): string {
  return COLOURS[series % COLOURS.length] as string;
}

/** A chart of these marks. */
export function draw(
  { document, title, width = DEFAULT_WIDTH }: ChartFrame,
  options: Plot.PlotOptions,
): SVGSVGElement {
  const svg = Plot.plot({ document, width, style: { fontSize: `${FONT}px` }, ...options });
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  return svg as unknown as SVGSVGElement;
}

/** How Plot is to draw an axis for these values. */
export function scaleOf({ label, scale = "linear" }: Axis, values: Iterable<number>) {
  const [least, most] = extentOf(values);
  const options: Plot.ScaleOptions = { label, type: scale, grid: true };
  if (least < most) return options;
  // One value makes no axis: it gets some room on both sides.
  const domain = scale === "log" ? [least / 2, least * 2] : [least - 1, least + 1];
  return { ...options, domain };
}

/** The least and the largest of some numbers, however many. */
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
 * Refuses what no chart can be drawn of.
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

/** Pixels that a text takes at most, in wide typefaces: no document knows before it is shown. */
export function widthOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += widthInEms(character);
  return Math.ceil(ems * FONT);
}

function widthInEms(character: string): number {
  if (/[\s.,:;'|!()[\]ijlft]/.test(character)) return 0.4;
  if (/[\p{Lu}mw%]/u.test(character)) return 0.75;
  // Chinese, Japanese, Korean and pictures are as wide as they are high.
  return (character.codePointAt(0) as number) >= 0x1100 ? 1 : 0.64;
}

/** A number as people read it: thousands apart, three digits that mean something. */
export function readable(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : 3;
  return digits === 0
    ? value.toLocaleString("en", { maximumFractionDigits: 0 })
    : value.toLocaleString("en", { maximumSignificantDigits: digits });
}

/** An SVG element as a file of its own, which follows the reader's light or dark scheme. */
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
