/*
 * Drawings of word graphs, of the paths of words through them, and of cross sets: a model of what is
 * drawn (`drawGraph`, `drawPaths`, `drawCrossSets`), a layout, and texts in three formats.
 */
export { boardSvg } from "./board-svg.js";
export { type BoardDrawing, type CrossSquare, drawCrossSets } from "./cross-sets.js";
export { graphDot } from "./dot.js";
export { type SvgOptions, svgFileText } from "./frame.js";
export {
  type DrawGraphOptions,
  drawGraph,
  graphOfWords,
  MOST_NODES,
  USUAL_NODES,
} from "./graph.js";
export { graphSvg } from "./graph-svg.js";
export {
  type ArcJson,
  type CrossSetsJson,
  type CrossSquareJson,
  crossSetsJson,
  DRAWING_FORMAT,
  type GraphJson,
  graphJson,
  type StateJson,
} from "./json.js";
export {
  type GraphLayout,
  layoutOf,
  type PlacedLine,
  type PlacedState,
  type Point,
} from "./layout.js";
export { type Mark, markText } from "./marks.js";
export {
  DELIMITER,
  type DrawnCell,
  type DrawnCounts,
  type DrawnForm,
  type DrawnState,
  type DrawnWay,
  type GraphDrawing,
  type GraphPart,
  type PathDrawing,
} from "./model.js";
export { type DrawPathsOptions, drawPaths } from "./path.js";
export { drawingDot, drawingJson, drawingSvg } from "./texts.js";
