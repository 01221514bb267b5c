import { SCHEME } from "../style.js";
import { linesOf } from "../text-width.js";
import { type Mark, mark, markText } from "./marks.js";

/** Colors that have a contrast of at least 3 to 1 with the light and the dark page. */
export const ACCEPTED = "#2f7fd1";
export const TURNED = "#cf6a14";

/** Options of every drawing in SVG. */
export interface SvgOptions {
  /** If true, the default, the drawing has a heading and a legend. */
  captions?: boolean | undefined;
}

/** What stands around a drawing. */
export interface Frame extends SvgOptions {
  /** The name of the picture. */
  title: string;
  /** A description for readers who cannot see it; longer than the title. */
  description: string;
  /** Lines of the heading below the title, and of the legend. */
  facts: readonly string[];
  legend: readonly string[];
}

const MARGIN = 12;
const TEXT = 13;
const LINE = 18;
/** Texts are broken at this width, or that of the drawing if it is wider, up to the greatest one. */
const LEAST_TEXT = 340;
const MOST_TEXT = 720;

/**
 * Frames a drawing: an element `svg` with a title and a description, a heading above and a legend
 * below. Letters and lines have the color of the text around it.
 * @param size width and height of the drawing, in pixels.
 */
export function framed(
  parts: readonly Mark[],
  size: { width: number; height: number },
  { title, description, facts, legend, captions = true }: Frame,
): Mark {
  const room = Math.min(MOST_TEXT, Math.max(LEAST_TEXT, size.width));
  const broken = (texts: readonly string[]) =>
    captions ? texts.flatMap((text) => linesOf(text, room / TEXT)) : [];
  const head = broken([title]);
  const below = broken(facts);
  const foot = broken(legend);
  const width = Math.max(captions ? room : 0, size.width) + 2 * MARGIN;
  const top = (head.length + below.length) * LINE + (captions ? LINE : 0);
  const height = top + size.height + (captions ? LINE : 0) + foot.length * LINE + 2 * MARGIN;
  const end = top + size.height + LINE;
  return mark(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `${-MARGIN} ${-MARGIN} ${width} ${height}`,
      width,
      height,
      role: "img",
      "font-family": "system-ui, sans-serif",
      "font-size": TEXT,
      fill: "currentColor",
    },
    mark("title", {}, title),
    mark("desc", {}, description),
    ...head.map((text, i) => lineOf(text, (i + 0.75) * LINE, { "font-weight": "bold" })),
    ...below.map((text, i) => lineOf(text, (head.length + i + 0.75) * LINE)),
    mark("g", { transform: `translate(0 ${top})` }, ...parts),
    ...foot.map((text, i) => lineOf(text, end + (i + 0.75) * LINE, { "fill-opacity": 0.8 })),
  );
}

function lineOf(text: string, y: number, attributes: Mark["attributes"] = {}): Mark {
  return mark("text", { x: 0, y, ...attributes }, text);
}

/** Returns a text centered on a place. */
export function centered(
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  attributes: Mark["attributes"] = {},
): Mark {
  const place = { x, y: round(y + size * 0.35), "text-anchor": "middle", "font-size": size };
  return mark("text", { ...place, ...attributes }, text);
}

/** Rounds a place to tenths of a pixel, which keeps files short. */
export function round(value: number): number {
  return Math.round(10 * value) / 10;
}

/** Returns a drawing as a file of its own, which follows the reader's light or dark scheme. */
export function svgFileText(svg: Mark): string {
  const style =
    `svg{color:${SCHEME.light.text}}` +
    `@media(prefers-color-scheme:dark){svg{color:${SCHEME.dark.text}}}`;
  const children = [mark("style", {}, style), ...svg.children];
  return `${markText({ ...svg, children })}\n`;
}
