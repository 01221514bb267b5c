import type { BoardDrawing } from "./cross-sets.js";
import { layoutOf } from "./layout.js";
import {
  DELIMITER,
  type DrawnCounts,
  type DrawnForm,
  type DrawnState,
  type DrawnWay,
  type GraphDrawing,
  type PathDrawing,
} from "./model.js";

/** The mark and the version of drawings in JSON. A later version may have more fields. */
export const DRAWING_FORMAT = { format: "gaddawg-drawing", version: 1 } as const;

/** An arc of a drawing in JSON. */
export interface ArcJson {
  /** Index of the node in the file. */
  node: number;
  /** Label of the letter; `@` for the delimiter of a GADDAG. */
  letter: string;
  /** Number of the tile; 0 for the delimiter. */
  tile: number;
  /** True if a word ends here. */
  accepts: boolean;
  /** Number of the state that follows; null where nothing does. */
  to: number | null;
}

/** A state of a drawing in JSON, with its box in pixels. */
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

/** A drawing of a graph, or of the paths of words through one, in JSON. */
export interface GraphJson extends DrawingMark {
  kind: "graph" | "path";
  form: DrawnForm;
  title: string;
  /** The label of a GADDAG's delimiter. */
  delimiter: string;
  /** Sizes of the graph; graphs only. */
  counts?: DrawnCounts;
  /** Number of nodes of the whole graph; paths only. */
  nodes?: number;
  /** The strings whose paths are drawn; paths only. */
  ways?: DrawnWay[];
  /** Width and height of the picture, in pixels, without its captions. */
  width: number;
  height: number;
  states: StateJson[];
}

/** An empty square beside tiles in JSON: as a `CrossSquare`, with null where no tile lies. */
export interface CrossSquareJson {
  square: string;
  row: number;
  column: number;
  across: string[] | null;
  down: string[] | null;
}

/** A board with its cross sets in JSON. */
export interface CrossSetsJson extends DrawingMark, Omit<BoardDrawing, "squares"> {
  squares: CrossSquareJson[];
}

type DrawingMark = typeof DRAWING_FORMAT;

/** Returns a graph, or the paths of words through one, as plain data for JSON. */
export function graphJson(drawing: GraphDrawing | PathDrawing): GraphJson {
  const { kind, form, title } = drawing;
  const { width, height, states: placed } = layoutOf(drawing);
  const states = drawing.states.map((state, id): StateJson => {
    const { layer, x, y, width, height } = placed[id] as (typeof placed)[number];
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
