/*
 * Drawings of word graphs, of the paths of words through them, and of cross sets: a model of what is
 * drawn (`drawGraph`, `drawPaths`, `drawCrossSets`), a layout, and texts in three formats.
 */

export { type BoardDrawing, type CrossSquare, drawCrossSets } from "./cross-sets.js";
export {
  type ArcJson,
  type CrossSetsJson,
  type CrossSquareJson,
  crossSetsJson,
  DRAWING_FORMAT,
  drawingDot,
  drawingJson,
  drawingSvg,
  type GraphJson,
  graphDot,
  graphJson,
  type StateJson,
} from "./formats.js";
export {
  DELIMITER,
  type DrawGraphOptions,
  type DrawnCell,
  type DrawnCounts,
  type DrawnForm,
  type DrawnState,
  type DrawnWay,
  drawGraph,
  type GraphDrawing,
  type GraphPart,
  graphOfWords,
  MOST_NODES,
  type PathDrawing,
  USUAL_NODES,
} from "./graph.js";
export {
  type GraphLayout,
  layoutOf,
  type PlacedLine,
  type PlacedState,
  type Point,
} from "./layout.js";
export { type Mark, markText } from "./marks.js";
export { type DrawPathsOptions, drawPaths } from "./path.js";
export { boardSvg, graphSvg, type SvgOptions, svgFileText } from "./svg.js";
