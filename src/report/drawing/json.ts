import type { BoardDrawing } from "./cross-sets.js";
import { layoutOf } from "./layout.js";
import type { DrawnState, GraphDrawing, PathDrawing } from "./model.js";
import { DELIMITER } from "./model.js";

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

/** Returns a graph, or the paths of words through one, as plain data for JSON. */
export function graphJson(drawing: GraphDrawing | PathDrawing) {
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
export function crossSetsJson({ kind, title, rows, columns, tiles, squares }: BoardDrawing) {
  const sets = squares.map(({ row, column, square, across, down }) => {
    return { square, row, column, across: across ?? null, down: down ?? null };
  });
  return { ...DRAWING_FORMAT, kind, title, rows, columns, tiles, squares: sets };
}
