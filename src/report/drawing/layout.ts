import { float64At, int32At, itemAt } from "../../base/elements.js";
import { emsOf, linesOf } from "../text-width.js";
import { type DrawnState, type GraphDrawing, inOrder, type PathDrawing } from "./graph.js";

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
    const { cells } = itemAt(states, state);
    return {
      height: itemAt(boxes, state).height,
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
    return { layer, x: itemAt(columns, layer).x, y: itemAt(tops, state), ...box };
  });
  return {
    width: placed.reduce((most, { x, width }) => Math.max(most, x + width), 0),
    height: sizes.reduce((most, { height }, i) => Math.max(most, itemAt(tops, i) + height), 0),
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
    const begin = itemAt(tops, from) + (sizes[from]?.cells[cell] as number);
    const end = itemAt(tops, to) + itemAt(sizes, to).entry;
    steepest[layer] = Math.max(itemAt(steepest, layer), Math.abs(end - begin));
  }
  let x = 0;
  return order.map((layer, i) => {
    const widths = layer.map((item) => (items[item]?.isBend ? 0 : (boxes[item]?.width as number)));
    const column = { x, width: Math.max(...widths) };
    const space = LEAST_SPACE + itemAt(steepest, i) / SLOPE;
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
  const begin = itemAt(layers.items, from);
  const end = itemAt(layers.items, to);
  const column = itemAt(columns, begin.layer);
  const box = placed[from];
  const x = begin.isBend || box === undefined ? column.x : box.x + box.width;
  return {
    from: { x, y: itemAt(tops, from) + (sizes[from]?.cells[cell] as number) },
    turn: column.x + column.width,
    to: {
      x: itemAt(columns, end.layer).x,
      y: itemAt(tops, to) + itemAt(sizes, to).entry,
    },
    target: end.state,
    arrives: !end.isBend,
  };
}

/**
 * One thing in a layer: a state's box, or a bend, the place where arcs to a state of a later layer
 * pass. All arcs to the same state share their bends, so that they run together.
 */
export interface LayerItem {
  /** The state of a box, or the state that the arcs of a bend lead to. */
  state: number;
  isBend: boolean;
  layer: number;
}

/** A line from one layer to the next. */
export interface LayerLine {
  /** Number of the item where it begins. */
  from: number;
  /** The cell of a box where it begins; 0 for bends. */
  cell: number;
  /** Number of the item where it ends. */
  to: number;
}

/** States in layers, as far to the right as their longest way from the root is long. */
export interface Layers {
  /** The boxes, by the numbers of their states, then the bends. */
  items: LayerItem[];
  lines: LayerLine[];
  /** Item numbers by layer, in the order of a search depth first. */
  layers: number[][];
}

/**
 * Puts states in layers, so that every arc leads to a later one, and cuts arcs that pass layers into
 * lines from each layer to the next (the first step of Sugiyama, Tagawa and Toda).
 */
export function layersOf(states: readonly DrawnState[]): Layers {
  const items = depthsOf(states).map(
    (layer, state): LayerItem => ({ state, isBend: false, layer }),
  );
  const lines: LayerLine[] = [];
  /** For each state, the bends of the arcs to it, by layer. */
  const bends = states.map((): Map<number, number> => new Map());
  const bendAt = (state: number, layer: number): number => {
    const { layer: end } = itemAt(items, state);
    if (layer === end) return state;
    const known = bends[state]?.get(layer);
    if (known !== undefined) return known;
    const bend = items.push({ state, isBend: true, layer }) - 1;
    bends[state]?.set(layer, bend);
    lines.push({ from: bend, cell: 0, to: bendAt(state, layer + 1) });
    return bend;
  };
  states.forEach(({ cells }, from) => {
    const { layer } = itemAt(items, from);
    cells.forEach(({ to }, cell) => {
      if (to !== undefined) lines.push({ from, cell, to: bendAt(to, layer + 1) });
    });
  });
  return { items, lines, layers: firstOrder(items, lines) };
}

/** Returns the length of the longest way from the root to each state. */
function depthsOf(states: readonly DrawnState[]): number[] {
  const depths = new Array<number>(states.length).fill(0);
  for (const place of inOrder(states)) {
    for (const { to } of itemAt(states, place).cells) {
      if (to === undefined) continue;
      depths[to] = Math.max(itemAt(depths, to), itemAt(depths, place) + 1);
    }
  }
  return depths;
}

/** Orders each layer as a search depth first reaches it, which draws a tree without crossings. */
function firstOrder(items: readonly LayerItem[], lines: readonly LayerLine[]): number[][] {
  const after = items.map((): LayerLine[] => []);
  for (const line of lines) after[line.from]?.push(line);
  for (const list of after) list.sort((a, b) => a.cell - b.cell);
  const layers: number[][] = [];
  const seen = new Uint8Array(items.length);
  const stack = [0];
  while (stack.length > 0) {
    const item = stack.pop() as number;
    if (seen[item] === 1) continue;
    seen[item] = 1;
    const { layer } = itemAt(items, item);
    layers[layer] ??= [];
    layers[layer].push(item);
    for (const { to } of [...itemAt(after, item)].reverse()) stack.push(to);
  }
  // The search may enter a deep layer before one above it.
  return Array.from(layers, (layer) => layer ?? []);
}

/** Sweeps over the layers, to the right and back; more change little. */
const ORDER_SWEEPS = 10;

/** Rounds in which neighbors of a layer change places after a sweep. */
const SWITCHES = 4;

/** The other end of a line: its item, and where it meets that. */
interface End {
  item: number;
  /** Height on the other item, as a share of it from 0 to 1. */
  there: number;
}

/**
 * Orders the items of each layer so that few lines cross: in sweeps over the layers, every item is
 * moved to the average place of its neighbors in the layer before (the second step of Sugiyama,
 * Tagawa and Toda). The order with the fewest crossings of all is taken.
 * @param cells number of cells of each item, 1 for bends.
 */
export function orderLayers(
  { items, lines, layers }: Layers,
  cells: readonly number[],
): number[][] {
  const before = items.map((): End[] => []);
  const after = items.map((): End[] => []);
  for (const { from, cell, to } of lines) {
    const height = (cell + 0.5) / itemAt(cells, from);
    before[to]?.push({ item: from, there: height });
    after[from]?.push({ item: to, there: 0.5 });
  }
  const places = new Float64Array(items.length);
  const number = (layer: readonly number[]): void =>
    layer.forEach((item, place) => {
      places[item] = place;
    });
  let order = layers.map((layer) => [...layer]);
  order.forEach(number);
  let best = order;
  let fewest = crossingsOf(order, lines, places, cells);
  for (let sweep = 0; sweep < ORDER_SWEEPS && fewest > 0; sweep++) {
    const toRight = sweep % 2 === 0;
    const neighbors = toRight ? before : after;
    order = order.map((layer) => [...layer]);
    const turn = toRight ? order : [...order].reverse();
    for (const layer of turn) {
      arrange(layer, neighbors, places);
      number(layer);
    }
    switchNeighbors(order, places, [before, after]);
    const crossings = crossingsOf(order, lines, places, cells);
    if (crossings >= fewest) continue;
    fewest = crossings;
    best = order;
  }
  return best;
}

/** Sorts a layer by the average places of neighbors; an item without any stays about where it is. */
function arrange(layer: number[], neighbors: readonly End[][], places: Float64Array): void {
  const keys = new Map(
    layer.map((item, place) => {
      const ends = itemAt(neighbors, item);
      const sum = ends.reduce(
        (total, { item: at, there }) => total + float64At(places, at) + there,
        0,
      );
      return [item, ends.length === 0 ? place + 0.5 : sum / ends.length];
    }),
  );
  // Sorting is stable, so items with equal keys keep their order.
  layer.sort((a, b) => (keys.get(a) as number) - (keys.get(b) as number));
}

/** Lets neighbors of a layer change places where their lines then cross less. */
function switchNeighbors(
  order: readonly number[][],
  places: Float64Array,
  sides: readonly (readonly End[][])[],
): void {
  const heights = ({ item, there }: End): number => float64At(places, item) + there;
  /** Crossings of the lines of two items, minus those when they have changed places. */
  const gain = (upper: number, lower: number): number => {
    let sum = 0;
    for (const side of sides) {
      const above = itemAt(side, upper).map(heights);
      const below = itemAt(side, lower).map(heights);
      for (const a of above) for (const b of below) sum += Math.sign(a - b);
    }
    return sum;
  };
  let isChanged = true;
  for (let round = 0; round < SWITCHES && isChanged; round++) {
    isChanged = false;
    for (const layer of order) {
      for (let i = 0; i + 1 < layer.length; i++) {
        const [upper, lower] = [itemAt(layer, i), itemAt(layer, i + 1)];
        if (gain(upper, lower) <= 0) continue;
        [layer[i], layer[i + 1]] = [lower, upper];
        [places[lower], places[upper]] = [i, i + 1];
        isChanged = true;
      }
    }
  }
}

/** Counts the crossings of lines between neighboring layers. */
export function crossingsOf(
  order: readonly (readonly number[])[],
  lines: Layers["lines"],
  places: Float64Array,
  cells: readonly number[],
): number {
  const layerOf = new Map(order.flatMap((layer, i) => layer.map((item) => [item, i] as const)));
  const gaps = order.map((): [from: number, to: number][] => []);
  for (const { from, cell, to } of lines) {
    const height = float64At(places, from) + (cell + 0.5) / itemAt(cells, from);
    gaps[layerOf.get(from) as number]?.push([height, float64At(places, to)]);
  }
  let crossings = 0;
  gaps.forEach((gap, i) => {
    const size = order[i + 1]?.length ?? 0;
    const sorted = gap.sort(([a, b], [c, d]) => a - c || b - d);
    crossings += inversionsOf(
      sorted.map(([, to]) => to),
      size,
    );
  });
  return crossings;
}

/** Counts the pairs of numbers from 0 to below `size` of which the greater one comes first. */
function inversionsOf(numbers: readonly number[], size: number): number {
  /** A Fenwick tree: how many of the numbers so far are at most so great. */
  const tree = new Int32Array(size + 1);
  let inversions = 0;
  numbers.forEach((number, seen) => {
    let smaller = 0;
    for (let i = number + 1; i > 0; i -= i & -i) smaller += int32At(tree, i);
    inversions += seen - smaller;
    for (let i = number + 1; i <= size; i += i & -i) tree[i] = int32At(tree, i) + 1;
  });
  return inversions;
}

/** Sizes of an item, in pixels. */
export interface ItemSize {
  height: number;
  /** Where lines begin, from the top of the item, by cell; one place for bends. */
  cells: readonly number[];
  /** Where lines arrive, from its top. */
  entry: number;
}

/** Sweeps in which the items move toward their neighbors. */
const HEIGHT_SWEEPS = 12;
/** How much more a straight line of bends is worth than a short line. */
const BEND_WEIGHT = 4;

/** What pulls an item: the place where its top would be for one of its lines to be level. */
interface Pull {
  item: number;
  /** What to add to the top of the other item. */
  shift: number;
  weight: number;
}

/**
 * Finds the heights of the items, so that lines are level where possible, in the given order and
 * with a gap between any two of a layer (the third step of Sugiyama, Tagawa and Toda). In each sweep,
 * a layer gets the heights with the least squares of distances to where its lines would be level.
 * @returns the top of each item; the least one is 0.
 */
function heightsOf(
  { items, lines }: Layers,
  order: readonly (readonly number[])[],
  sizes: readonly ItemSize[],
  gap: number,
): number[] {
  const before = items.map((): Pull[] => []);
  const after = items.map((): Pull[] => []);
  for (const { from, cell, to } of lines) {
    const shift = itemAt(itemAt(sizes, from).cells, cell) - itemAt(sizes, to).entry;
    const weight = items[from]?.isBend === true ? BEND_WEIGHT : 1;
    before[to]?.push({ item: from, shift, weight });
    after[from]?.push({ item: to, shift: -shift, weight });
  }
  const tops = new Array<number>(items.length).fill(0);
  for (const layer of order) level(layer, sizes, gap, tops, before);
  for (let sweep = 0; sweep < HEIGHT_SWEEPS; sweep++) {
    const toRight = sweep % 2 === 1;
    for (const layer of toRight ? order : [...order].reverse()) {
      const pulls = sweep < HEIGHT_SWEEPS - 2 ? (toRight ? before : after) : both;
      level(layer, sizes, gap, tops, pulls);
    }
  }
  const least = tops.reduce((low, top) => Math.min(low, top), Number.POSITIVE_INFINITY);
  return tops.map((top) => top - least);

  function both(item: number): readonly Pull[] {
    return [...itemAt(before, item), ...itemAt(after, item)];
  }
}

/** Items of a layer that touch each other, and are moved together. */
interface Block {
  /** Sum of weights, and of weights times the places that the items want. */
  weight: number;
  sum: number;
  /** Number of items. */
  items: number;
}

/**
 * Moves the items of a layer to where they are pulled, as near as their order and the gap permit: an
 * isotonic regression, by merging neighbors that would overlap.
 */
function level(
  layer: readonly number[],
  sizes: readonly ItemSize[],
  gap: number,
  tops: number[],
  pulls: readonly Pull[][] | ((item: number) => readonly Pull[]),
): void {
  const blocks: Block[] = [];
  /** Where each item would lie if all were stacked from 0. */
  const stacked: number[] = [];
  let height = 0;
  for (const item of layer) {
    stacked.push(height);
    const all = (typeof pulls === "function" ? pulls(item) : pulls[item]) as readonly Pull[];
    const weight = all.reduce((sum, pull) => sum + pull.weight, 0);
    const wanted = all.reduce(
      (sum, pull) => sum + pull.weight * (itemAt(tops, pull.item) + pull.shift),
      0,
    );
    // An item that nothing pulls stays where it is, unless others need the room.
    const block: Block =
      weight > 0
        ? { weight, sum: wanted - weight * height, items: 1 }
        : { weight: IDLE, sum: IDLE * (itemAt(tops, item) - height), items: 1 };
    height += itemAt(sizes, item).height + gap;
    blocks.push(block);
    merge(blocks);
  }
  let place = 0;
  for (const { weight, sum, items } of blocks) {
    for (let i = 0; i < items; i++, place++) {
      tops[itemAt(layer, place)] = Math.round(sum / weight) + itemAt(stacked, place);
    }
  }
}

/** Weight of the wish of an item without lines to stay where it is. */
const IDLE = 0.01;

/** Merges the last block with those before it that it would overlap. */
function merge(blocks: Block[]): void {
  while (blocks.length > 1) {
    const last = blocks.at(-1) as Block;
    const before = blocks.at(-2) as Block;
    if (before.sum / before.weight <= last.sum / last.weight) return;
    blocks.pop();
    before.weight += last.weight;
    before.sum += last.sum;
    before.items += last.items;
  }
}
