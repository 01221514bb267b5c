import { badArgument, checkOptionNames, isObject, type OptionNames } from "../../arguments.js";
import { boardSvg } from "./board-svg.js";
import type { BoardDrawing } from "./cross-sets.js";
import { graphDot } from "./dot.js";
import { type SvgOptions, svgFileText } from "./frame.js";
import { graphSvg } from "./graph-svg.js";
import { type CrossSetsJson, crossSetsJson, type GraphJson, graphJson } from "./json.js";
import { isMade } from "./made.js";
import type { GraphDrawing, PathDrawing } from "./model.js";

const SVG_NAMES: OptionNames<SvgOptions> = { captions: 0 };

/**
 * Returns a drawing as a file in SVG, which follows the light or dark scheme of its reader and has a
 * title and a description for screen readers.
 * @param drawing what `drawGraph`, `drawPaths` or `drawCrossSets` returned.
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
 * Returns a drawing of a graph, or of the paths of words through one, as input for Graphviz, in its
 * language DOT.
 * @param drawing what `drawGraph` or `drawPaths` returned.
 * @throws ArgumentError for anything else; a board is no graph.
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
 * Returns a drawing as plain data for JSON, with a mark and a version; docs/drawings.md describes the
 * fields.
 * @param drawing what `drawGraph`, `drawPaths` or `drawCrossSets` returned.
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
