import { emsOf, linesOf } from "../text-width.js";
import { heightsOf, type ItemSize } from "./heights.js";
import { type LayerLine, type Layers, layersOf } from "./layers.js";
import type { DrawnState, GraphDrawing, PathDrawing } from "./model.js";
import { orderLayers } from "./order.js";

/** Height of a cell, and its least width, in pixels. */
export const CELL = 30;
/** Sizes of the text of letters, and of node indexes and siblings. */
export const LETTER_FONT = 15;
export const SMALL_FONT = 11;
/** Height of a line of small text. */
export const SMALL_LINE = 14;
/** Space between the text and the edge of a box. */
export const PADDING = 7;

/** Least space between things above each other. */
const GAP = 14;
const BEND_HEIGHT = 6;
/** Widths of the space between layers, which grows with the heights that its lines have to overcome. */
const LEAST_SPACE = 34;
const MOST_SPACE = 150;
const SLOPE = 6;
/** Siblings of a path are broken into lines of at least this width. */
const SIBLINGS_WIDTH = 104;

/** The box of a state on a drawing, in pixels. */
export interface PlacedState {
  /** The layer: the length of the longest way from the root. */
  layer: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Lines of small text below the cells: the siblings that are not drawn. */
  notes: string[];
}

/** A line of a drawing, between neighboring layers. */
export interface PlacedLine {
  /** Where it begins, where the column of its layer ends, and where the line ends. */
  from: Point;
  turn: number;
  to: Point;
  /** The state that it leads to, at once or through further lines. */
  target: number;
  /** True if it ends at the box of that state. */
  arrives: boolean;
}

/** A place on a drawing, in pixels from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Where everything of a graph lies. */
export interface GraphLayout {
  width: number;
  height: number;
  /** The boxes, by the numbers of their states. */
  states: PlacedState[];
  lines: PlacedLine[];
}

/**
 * Lays a graph out from left to right: a column for each layer, boxes in an order with few crossings,
 * and lines that pass between them. The same graph always gets the same layout.
 */
export function layoutOf(drawing: GraphDrawing | PathDrawing): GraphLayout {
  const { states } = drawing;
  const boxes = states.map((state) => boxOf(state, drawing.kind === "path"));
  const layers = layersOf(states);
  const sizes = layers.items.map(({ state, isBend }): ItemSize => {
    if (isBend) return { height: BEND_HEIGHT, cells: [BEND_HEIGHT / 2], entry: BEND_HEIGHT / 2 };
    const { cells } = states[state] as DrawnState;
    return {
      height: (boxes[state] as Box).height,
      cells: cells.map((_, i) => (i + 0.5) * CELL),
      entry: CELL / 2,
    };
  });
  const order = orderLayers(
    layers,
    sizes.map(({ cells }) => cells.length),
  );
  const tops = heightsOf(layers, order, sizes, GAP);
  const columns = columnsOf(layers, order, boxes, sizes, tops);
  const placed = boxes.map((box, state): PlacedState => {
    const layer = layers.items[state]?.layer as number;
    return { layer, x: (columns[layer] as Column).x, y: tops[state] as number, ...box };
  });
  return {
    width: placed.reduce((most, { x, width }) => Math.max(most, x + width), 0),
    height: sizes.reduce((most, { height }, i) => Math.max(most, (tops[i] as number) + height), 0),
    states: placed,
    lines: layers.lines.map((line) => placedLine(line, { layers, columns, placed, sizes, tops })),
  };
}

type Box = Pick<PlacedState, "width" | "height" | "notes">;

/** Returns the size of a state's box, and what is written below its cells. */
function boxOf({ cells, others }: DrawnState, isPath: boolean): Box {
  const letters = Math.max(...cells.map(({ label }) => widthIn(label, LETTER_FONT))) + 2 * PADDING;
  const cell = Math.max(CELL, letters);
  if (!isPath) return { width: cell, height: cells.length * CELL, notes: [] };
  const indexes = Math.max(...cells.map(({ node }) => widthIn(`#${node}`, SMALL_FONT)));
  const least = others.length === 0 ? 0 : Math.min(SIBLINGS_WIDTH, siblingsWidth(others));
  const width = Math.max(cell + indexes + PADDING, least + 2 * PADDING);
  const notes = others.length === 0 ? [] : linesOf(others.join(" "), width / SMALL_FONT - 1.4);
  const below = notes.length === 0 ? 0 : notes.length * SMALL_LINE + PADDING;
  return { width, height: cells.length * CELL + below, notes };
}

function siblingsWidth(others: readonly string[]): number {
  return widthIn(others.join(" "), SMALL_FONT) + 2;
}

/** Returns an upper bound for the width of a text in pixels. */
export function widthIn(text: string, font: number): number {
  return Math.ceil(emsOf(text) * font);
}

/** The column of a layer: its left edge, and the width of its widest box. */
interface Column {
  x: number;
  width: number;
}

function columnsOf(
  { lines, items }: Layers,
  order: readonly (readonly number[])[],
  boxes: readonly Box[],
  sizes: readonly ItemSize[],
  tops: readonly number[],
): Column[] {
  const steepest = order.map(() => 0);
  for (const { from, cell, to } of lines) {
    const layer = items[from]?.layer as number;
    const begin = (tops[from] as number) + (sizes[from]?.cells[cell] as number);
    const end = (tops[to] as number) + (sizes[to] as ItemSize).entry;
    steepest[layer] = Math.max(steepest[layer] as number, Math.abs(end - begin));
  }
  let x = 0;
  return order.map((layer, i) => {
    const widths = layer.map((item) => (items[item]?.isBend ? 0 : (boxes[item]?.width as number)));
    const column = { x, width: Math.max(...widths) };
    const space = LEAST_SPACE + (steepest[i] as number) / SLOPE;
    x += column.width + Math.round(Math.min(MOST_SPACE, space));
    return column;
  });
}

/** What lines are placed by. */
interface Places {
  layers: Layers;
  columns: readonly Column[];
  placed: readonly PlacedState[];
  sizes: readonly ItemSize[];
  tops: readonly number[];
}

function placedLine({ from, cell, to }: LayerLine, places: Places): PlacedLine {
  const { layers, columns, placed, sizes, tops } = places;
  const begin = layers.items[from] as Layers["items"][number];
  const end = layers.items[to] as Layers["items"][number];
  const column = columns[begin.layer] as Column;
  const box = placed[from];
  const x = begin.isBend || box === undefined ? column.x : box.x + box.width;
  return {
    from: { x, y: (tops[from] as number) + (sizes[from]?.cells[cell] as number) },
    turn: column.x + column.width,
    to: {
      x: (columns[end.layer] as Column).x,
      y: (tops[to] as number) + (sizes[to] as ItemSize).entry,
    },
    target: end.state,
    arrives: !end.isBend,
  };
}
