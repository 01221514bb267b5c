import { itemAt } from "../../base/elements.js";
import { columnName } from "../../game/board.js";
import { SCHEME } from "../style.js";
import { linesOf } from "../text-width.js";
import type { BoardDrawing, CrossSquare } from "./cross-sets.js";
import type { DrawnCell, DrawnState, GraphDrawing, PathDrawing } from "./graph.js";
import {
  CELL,
  type GraphLayout,
  LETTER_FONT,
  layoutOf,
  PADDING,
  type PlacedLine,
  type PlacedState,
  SMALL_FONT,
  SMALL_LINE,
  widthIn,
} from "./layout.js";
import { type Mark, mark, markText } from "./marks.js";

/** Room for the arrow that leads to the root. */
const LEAD = 26;
const ARROW = { length: 7, half: 3.5 };
const STROKE = 1.3;

/**
 * Draws a graph, or the paths of words through one, as an `svg` element: see `layoutOf` and `framed`.
 * The drawing has no identifiers and no style sheet, so that a page can hold several.
 */
export function graphSvg(drawing: GraphDrawing | PathDrawing, options: SvgOptions = {}): Mark {
  const layout = layoutOf(drawing);
  const isPath = drawing.kind === "path";
  const frame = {
    ...options,
    title: drawing.title,
    description: graphDescription(drawing),
    facts: countSentences(drawing),
    legend: legendOf(drawing),
  };
  const parts = [
    mark(
      "g",
      { transform: `translate(${LEAD} 0)` },
      mark(
        "g",
        { fill: "none", stroke: "currentColor", "stroke-width": STROKE, "stroke-opacity": 0.75 },
        ...lineMarks(layout),
      ),
      ...drawing.states.map((state, i) => boxOf(state, itemAt(layout.states, i), isPath)),
    ),
  ];
  return framed(parts, { width: layout.width + LEAD, height: layout.height }, frame);
}

/** Returns the counts of a drawing as sentences. */
function countSentences(drawing: GraphDrawing | PathDrawing): string[] {
  if (drawing.kind === "path") {
    const ways = drawing.ways.map(({ string, nodes }) => `${string}: ${nodes.join(" ")}`);
    return [`In a graph of ${countText(drawing.nodes, "node")}`, ...ways];
  }
  const { states, arcs, strings, trieArcs } = drawing.counts;
  const what = drawing.form.startsWith("gaddag") ? "string" : "word";
  const sizes = `${countText(strings, what)}: ${countText(states, "state")}, ${countText(arcs, "arc")}`;
  if (arcs === trieArcs) return [sizes];
  return [`${sizes}; the trie has ${countText(trieArcs, "arc")}`];
}

function countText(count: number, what: string): string {
  return `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
}

function legendOf({ kind, form }: GraphDrawing | PathDrawing): string[] {
  const isGaddag = form === "gaddag" || form === "gaddag-trie";
  const ends = isGaddag ? "the word is complete" : "a word ends";
  const boxes =
    kind === "path"
      ? `Box: a run of siblings; # index of the node; small: the other siblings.`
      : "Box: a state; each of its letters is an arc.";
  const turn = isGaddag ? [" @: the beginning was read backward, the end follows."] : [];
  return [`${boxes} Double ring: ${ends}.${turn.join("")}`];
}

/** Describes a drawing in words: every state with its letters, as far as they are few. */
function graphDescription(drawing: GraphDrawing | PathDrawing): string {
  const facts = countSentences(drawing).join(". ");
  if (drawing.states.length > MOST_DESCRIBED) return facts;
  const states = drawing.states.map(({ cells }, i) => {
    const arcs = cells.map(({ label, accepts, to }) => {
      const next = to === undefined ? "" : ` to state ${to}`;
      return `${label}${accepts ? ", where a word ends," : ""}${next}`.replace(/,$/, "");
    });
    return `State ${i}: ${arcs.join("; ")}.`;
  });
  return `${facts}. ${states.join(" ")}`;
}

const MOST_DESCRIBED = 40;

function lineMarks({ states, lines }: GraphLayout): Mark[] {
  const root = itemAt(states, 0);
  const entry = { x: root.x, y: root.y + CELL / 2 };
  const marks = [
    mark("path", { d: `M${entry.x - LEAD + 4} ${entry.y}H${entry.x - ARROW.length}` }),
    arrowAt(entry),
  ];
  for (const line of lines) {
    marks.push(mark("path", { d: curveOf(line) }));
  }
  // Lines that run together have one arrow.
  const arrived = new Set<number>();
  for (const { arrives, target, to } of lines) {
    if (!arrives || arrived.has(target)) continue;
    arrived.add(target);
    marks.push(arrowAt(to));
  }
  return marks;
}

function curveOf({ from, turn, to, arrives }: PlacedLine): string {
  const end = to.x - (arrives ? ARROW.length : 0);
  const middle = round((turn + end) / 2);
  const [begin, y] = [round(from.y), round(to.y)];
  const level = from.x === turn ? "" : `H${turn}`;
  const curve = begin === y ? `H${end}` : `C${middle} ${begin} ${middle} ${y} ${end} ${y}`;
  return `M${from.x} ${begin}${level}${curve}`;
}

function arrowAt({ x, y }: { x: number; y: number }): Mark {
  const { length, half } = ARROW;
  const d = `M${x} ${round(y)}l${-length} ${-half}v${2 * half}z`;
  return mark("path", { d, fill: "currentColor", stroke: "none" });
}

function boxOf({ cells }: DrawnState, placed: PlacedState, isPath: boolean): Mark {
  const { x, y, width, height, notes } = placed;
  const letters = isPath ? width - Math.max(0, ...cells.map(indexWidth)) : width;
  const below = y + cells.length * CELL + SMALL_LINE / 2 + 2;
  return mark(
    "g",
    { transform: `translate(${x} ${y})` },
    mark("rect", {
      width,
      height,
      rx: 6,
      fill: "currentColor",
      "fill-opacity": 0.05,
      stroke: "currentColor",
      "stroke-width": STROKE,
    }),
    ...cells.slice(1).map((_, i) =>
      mark("path", {
        d: `M0 ${(i + 1) * CELL}H${width}`,
        stroke: "currentColor",
        "stroke-opacity": 0.3,
      }),
    ),
    ...cells.flatMap((cell, i) => cellMarks(cell, { x: letters / 2, y: (i + 0.5) * CELL })),
    ...(isPath ? cells.map((cell, i) => indexMark(cell, { x: letters, y: (i + 0.5) * CELL })) : []),
    ...notes.map((text, i) =>
      centered(
        text,
        { x: width / 2, y: below - y + i * SMALL_LINE, size: SMALL_FONT },
        { "fill-opacity": 0.75 },
      ),
    ),
  );
}

/** Room for a node's index beside its letter. */
function indexWidth({ node }: DrawnCell): number {
  return Math.ceil(String(node).length * 0.64 * SMALL_FONT + 0.75 * SMALL_FONT) + PADDING;
}

function indexMark({ node }: DrawnCell, { x, y }: { x: number; y: number }): Mark {
  const place = { x: x + 2, y: round(y + SMALL_FONT * 0.35), "font-size": SMALL_FONT };
  return mark("text", { ...place, "fill-opacity": 0.85 }, `#${node}`);
}

/** A letter, in a double ring where a word ends; the delimiter of a GADDAG in a diamond. */
function cellMarks({ label, accepts, tile }: DrawnCell, at: { x: number; y: number }): Mark[] {
  const letter = (attributes = {}) => centered(label, { ...at, size: LETTER_FONT }, attributes);
  if (tile === 0) {
    const half = CELL / 2 - 2;
    const d = `M${at.x} ${at.y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;
    const diamond = mark("path", { d, fill: TURNED, "fill-opacity": 0.25, stroke: TURNED });
    return [diamond, centered(label, { ...at, size: LETTER_FONT - 2 })];
  }
  if (!accepts) return [letter()];
  const outer = CELL / 2 - 2;
  // Labels of several letters need rings that are wider than high.
  const more = Math.max(0, widthIn(label, LETTER_FONT) / 2 + PADDING - 2 - outer);
  const rings = [outer, outer - 3].map((radius) =>
    mark("rect", {
      x: round(at.x - radius - more),
      y: at.y - radius,
      width: round(2 * (radius + more)),
      height: 2 * radius,
      rx: radius,
      fill: ACCEPTED,
      "fill-opacity": 0.12,
      stroke: ACCEPTED,
      "stroke-width": STROKE,
    }),
  );
  return [...rings, letter({ "font-weight": "bold", "font-size": LETTER_FONT - 2 })];
}

/** Sides of squares that are tried, from the least one that may do, in pixels. */
const LEAST_SIDE = 44;
const MOST_SIDE = 200;
const STEP = 4;
const SET_FONT = 10;
const SET_LINE = 12;
const SET_PADDING = 4;
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
    description: boardDescription(drawing),
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
      return setTexts(square, side).length * SET_LINE <= side - 2 * SET_PADDING;
    });
    if (fits) return side;
  }
  return MOST_SIDE;
}

/** Returns the lines of text in a square: its sets, each after the sign of its direction. */
function setTexts({ across, down }: CrossSquare, side: number): string[] {
  const sets = [down && [DOWN, ...orNone(down)], across && [ACROSS, ...orNone(across)]];
  return sets.flatMap((set) =>
    set === undefined ? [] : linesOf(set.join(" "), (side - 2 * SET_PADDING) / SET_FONT),
  );
}

function orNone(letters: readonly string[]): readonly string[] {
  return letters.length === 0 ? ["none"] : letters;
}

function setMarks(square: CrossSquare, { x, y }: { x: number; y: number }, side: number): Mark[] {
  const texts = setTexts(square, side);
  const top = y + (side - texts.length * SET_LINE) / 2 + SET_LINE / 2;
  return texts.map((text, i) =>
    centered(
      text,
      { x: x + side / 2, y: top + i * SET_LINE, size: SET_FONT },
      { "fill-opacity": 0.9 },
    ),
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
function boardDescription({ squares }: BoardDrawing): string {
  const texts = squares.map(({ square, across, down }) => {
    const sets = [
      down && `down ${orNone(down).join(" ")}`,
      across && `across ${orNone(across).join(" ")}`,
    ];
    return `${square}: ${sets.filter((set) => set !== undefined).join("; ")}`;
  });
  return `${texts.join(". ")}.`;
}

/** Colors that have a contrast of at least 3 to 1 with the light and the dark page. */
const ACCEPTED = "#2f7fd1";
const TURNED = "#cf6a14";

/** Options for all SVG drawings. */
export interface SvgOptions {
  /** If true (the default), the drawing has a heading and a legend. */
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
const TEXT_LINE = 18;
/** Texts are broken at this width, or that of the drawing if it is wider, up to the greatest one. */
const LEAST_TEXT = 340;
const MOST_TEXT = 720;

/**
 * Frames a drawing: an element `svg` with a title and a description, a heading above and a legend
 * below. Letters and lines have the color of the text around it.
 * @param size width and height of the drawing, in pixels.
 */
function framed(
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
  const top = (head.length + below.length) * TEXT_LINE + (captions ? TEXT_LINE : 0);
  const height =
    top + size.height + (captions ? TEXT_LINE : 0) + foot.length * TEXT_LINE + 2 * MARGIN;
  const end = top + size.height + TEXT_LINE;
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
    ...head.map((text, i) => textMark(text, (i + 0.75) * TEXT_LINE, { "font-weight": "bold" })),
    ...below.map((text, i) => textMark(text, (head.length + i + 0.75) * TEXT_LINE)),
    mark("g", { transform: `translate(0 ${top})` }, ...parts),
    ...foot.map((text, i) => textMark(text, end + (i + 0.75) * TEXT_LINE, { "fill-opacity": 0.8 })),
  );
}

function textMark(text: string, y: number, attributes: Mark["attributes"] = {}): Mark {
  return mark("text", { x: 0, y, ...attributes }, text);
}

/** Returns a text centered on a place. */
function centered(
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  attributes: Mark["attributes"] = {},
): Mark {
  const place = { x, y: round(y + size * 0.35), "text-anchor": "middle", "font-size": size };
  return mark("text", { ...place, ...attributes }, text);
}

/** Rounds a place to tenths of a pixel, which keeps files short. */
function round(value: number): number {
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
