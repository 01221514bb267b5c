import { badArgument, checkOptionNames, isObject, type OptionNames } from "../../base/arguments.js";
import { itemAt } from "../../base/elements.js";
import type { BoardDrawing } from "./cross-sets.js";
import {
  DELIMITER,
  type DrawnCell,
  type DrawnCounts,
  type DrawnForm,
  type DrawnState,
  type DrawnWay,
  type GraphDrawing,
  isMade,
  type PathDrawing,
} from "./graph.js";
import { layoutOf } from "./layout.js";
import { escaped } from "./marks.js";
import { boardSvg, graphSvg, type SvgOptions, svgFileText } from "./svg.js";

const SVG_NAMES: OptionNames<SvgOptions> = { captions: 0 };

/**
 * Returns a drawing as an SVG file that follows the reader's light or dark scheme and has a title
 * and a description for screen readers.
 * @param drawing the result of `drawGraph`, `drawPaths` or `drawCrossSets`.
 * @throws ArgumentError for anything but a drawing.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { drawGraph, drawingSvg, graphOfWords } from "gaddawg/words";
 *
 * const english = alphabet("english");
 * const svg = drawingSvg(drawGraph(graphOfWords(["city", "pity"], english), { alphabet: english }));
 * console.log(svg.slice(0, 4), /<title>(.*?)<\/title>/.exec(svg)?.[1]); // <svg DAWG of CITY and PITY
 * ```
 */
export function drawingSvg(
  drawing: GraphDrawing | PathDrawing | BoardDrawing,
  options: SvgOptions = {},
): string {
  checkDrawing(drawing);
  checkOptionNames(options, SVG_NAMES);
  const { captions } = options;
  if (captions !== undefined && typeof captions !== "boolean") {
    throw badArgument("captions", captions, "true or false");
  }
  const isBoard = drawing.kind === "cross-sets";
  return svgFileText(isBoard ? boardSvg(drawing, options) : graphSvg(drawing, options));
}

/**
 * Returns a drawing of a graph, or of the paths of words through one, in DOT, the language of
 * Graphviz.
 * @param drawing the result of `drawGraph` or `drawPaths`.
 * @throws ArgumentError for anything else, including a board, which is not a graph.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { drawGraph, drawingDot, graphOfWords } from "gaddawg/words";
 *
 * const english = alphabet("english");
 * const drawing = drawGraph(graphOfWords(["city", "pity"], english), { alphabet: english });
 * console.log(drawingDot(drawing).split("\n")[0]); // digraph "DAWG of CITY and PITY" {
 * ```
 */
export function drawingDot(drawing: GraphDrawing | PathDrawing): string {
  checkDrawing(drawing);
  if ((drawing.kind as string) === "cross-sets") {
    throw badArgument("drawing", drawing, "a drawing of a graph; a board has no form in DOT");
  }
  return graphDot(drawing);
}

/**
 * Returns a drawing as plain data for JSON, with a format mark and a version; docs/drawings.md
 * describes the fields.
 * @param drawing the result of `drawGraph`, `drawPaths` or `drawCrossSets`.
 * @throws ArgumentError for anything but a drawing.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { drawGraph, drawingJson, graphOfWords } from "gaddawg/words";
 *
 * const english = alphabet("english");
 * const graph = graphOfWords(["city", "cities", "pity", "pities"], english);
 * const { title, states } = drawingJson(drawGraph(graph, { alphabet: english }));
 * console.log(title, states[0].arcs.map(({ letter }) => letter).join("")); // DAWG of CITIES, CITY, PITIES and PITY CP
 * ```
 */
export function drawingJson(drawing: BoardDrawing): CrossSetsJson;
export function drawingJson(drawing: GraphDrawing | PathDrawing): GraphJson;
export function drawingJson(
  drawing: GraphDrawing | PathDrawing | BoardDrawing,
): GraphJson | CrossSetsJson;
export function drawingJson(
  drawing: GraphDrawing | PathDrawing | BoardDrawing,
): GraphJson | CrossSetsJson {
  checkDrawing(drawing);
  return drawing.kind === "cross-sets" ? crossSetsJson(drawing) : graphJson(drawing);
}

function checkDrawing(drawing: unknown): void {
  if (isObject(drawing) && isMade(drawing)) return;
  const expected = "a drawing, as drawGraph, drawPaths or drawCrossSets returns it";
  throw badArgument("drawing", drawing, expected);
}

/** The mark and the version of drawings in JSON. A later version may have more fields. */
export const DRAWING_FORMAT = { format: "gaddawg-drawing", version: 1 } as const;

/** An arc in a drawing as JSON. */
export interface ArcJson {
  /** Index of the node in the file. */
  node: number;
  /** Label of the letter; `@` for the delimiter of a GADDAG. */
  letter: string;
  /** Number of the tile; 0 for the delimiter. */
  tile: number;
  /** True if a word ends here. */
  accepts: boolean;
  /** Number of the next state; null if there is none. */
  to: number | null;
}

/** A state in a drawing as JSON, with its box in pixels. */
export interface StateJson {
  /** Number of the state; the root is 0. */
  id: number;
  /** Index of the first node of the run. */
  node: number;
  arcs: ArcJson[];
  /** Labels of the siblings that are not on the paths of the words; empty in graphs. */
  others: string[];
  box: { layer: number; x: number; y: number; width: number; height: number };
}

/** A drawing of a graph, or of the paths of words through one, as JSON. */
export interface GraphJson extends DrawingMark {
  kind: "graph" | "path";
  form: DrawnForm;
  title: string;
  /** The label of a GADDAG's delimiter. */
  delimiter: string;
  /** Sizes of the graph; only for graphs. */
  counts?: DrawnCounts;
  /** Number of nodes in the whole graph; only for paths. */
  nodes?: number;
  /** The strings whose paths are drawn; only for paths. */
  ways?: DrawnWay[];
  /** Width and height of the picture, in pixels, without its captions. */
  width: number;
  height: number;
  states: StateJson[];
}

/** An empty square next to tiles as JSON: like a `CrossSquare`, but null if there are no tiles. */
export interface CrossSquareJson {
  square: string;
  row: number;
  column: number;
  across: string[] | null;
  down: string[] | null;
}

/** A board with its cross sets as JSON. */
export interface CrossSetsJson extends DrawingMark, Omit<BoardDrawing, "squares"> {
  squares: CrossSquareJson[];
}

type DrawingMark = typeof DRAWING_FORMAT;

/** Returns a graph, or the paths of words through one, as plain data for JSON. */
export function graphJson(drawing: GraphDrawing | PathDrawing): GraphJson {
  const { kind, form, title } = drawing;
  const { width, height, states: placed } = layoutOf(drawing);
  const states = drawing.states.map((state, id): StateJson => {
    const { layer, x, y, width, height } = itemAt(placed, id);
    return { id, ...stateJson(state), box: { layer, x, y, width, height } };
  });
  const own =
    drawing.kind === "path"
      ? { nodes: drawing.nodes, ways: drawing.ways }
      : { counts: drawing.counts };
  return {
    ...DRAWING_FORMAT,
    kind,
    form,
    title,
    delimiter: DELIMITER,
    ...own,
    width,
    height,
    states,
  };
}

function stateJson({ node, cells, others }: DrawnState) {
  const arcs = cells.map(
    ({ node, label, tile, accepts, to }): ArcJson => ({
      node,
      letter: label,
      tile,
      accepts,
      to: to ?? null,
    }),
  );
  return { node, arcs, others };
}

/** Returns a board with its cross sets as plain data for JSON; null stands for no set. */
export function crossSetsJson({
  kind,
  title,
  rows,
  columns,
  tiles,
  squares,
}: BoardDrawing): CrossSetsJson {
  const sets = squares.map(({ row, column, square, across, down }): CrossSquareJson => {
    return { square, row, column, across: across ?? null, down: down ?? null };
  });
  return { ...DRAWING_FORMAT, kind, title, rows, columns, tiles, squares: sets };
}

/**
 * Writes a graph, or the paths of words through one, in the DOT language of Graphviz, from left to
 * right: a table for each state, with a port for each of its letters; a letter where a word ends has
 * a double border, and the delimiter a gray cell.
 */
export function graphDot(drawing: GraphDrawing | PathDrawing): string {
  const isPath = drawing.kind === "path";
  const lines = [
    `digraph ${inQuotes(drawing.title)} {`,
    "  rankdir=LR;",
    `  label=${inQuotes(drawing.title)};`,
    "  labelloc=t;",
    '  fontname="Helvetica";',
    '  node [shape=plain, fontname="Helvetica"];',
    "  edge [arrowsize=0.6];",
    ...drawing.states.map((state, i) => `  s${i} [label=<${dotTable(state, isPath)}>];`),
    ...drawing.states.flatMap(({ cells }, from) =>
      cells.flatMap(({ to }, cell) => (to === undefined ? [] : [`  s${from}:c${cell} -> s${to};`])),
    ),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns a text as a string in DOT: in quotation marks, in which only these and backslashes are special. */
export function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", " ")}"`;
}

function dotTable({ cells, others }: DrawnState, isPath: boolean): string {
  const rows = cells.map(
    (cell, i) => `<TR>${dotLetter(cell, i)}${isPath ? dotIndex(cell) : ""}</TR>`,
  );
  const note =
    others.length === 0
      ? ""
      : `<TR><TD COLSPAN="2"><FONT POINT-SIZE="9">${escaped(others.join(" "))}</FONT></TD></TR>`;
  return `<TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" STYLE="ROUNDED">${rows.join("")}${note}</TABLE>`;
}

function dotLetter({ label, accepts, tile }: DrawnCell, i: number): string {
  const port = `PORT="c${i}"`;
  if (tile === 0) return `<TD ${port} BGCOLOR="lightgray">${escaped(label)}</TD>`;
  if (!accepts) return `<TD ${port}>${escaped(label)}</TD>`;
  const inner = `<TABLE BORDER="1" CELLBORDER="1" CELLSPACING="2"><TR><TD>${escaped(label)}</TD></TR></TABLE>`;
  return `<TD ${port}>${inner}</TD>`;
}

function dotIndex({ node }: DrawnCell): string {
  return `<TD><FONT POINT-SIZE="9">#${node}</FONT></TD>`;
}
