import { inOrder } from "./graph.js";
import type { DrawnState } from "./model.js";

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
    const { layer: end } = items[state] as LayerItem;
    if (layer === end) return state;
    const known = bends[state]?.get(layer);
    if (known !== undefined) return known;
    const bend = items.push({ state, isBend: true, layer }) - 1;
    bends[state]?.set(layer, bend);
    lines.push({ from: bend, cell: 0, to: bendAt(state, layer + 1) });
    return bend;
  };
  states.forEach(({ cells }, from) => {
    const { layer } = items[from] as LayerItem;
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
    for (const { to } of (states[place] as DrawnState).cells) {
      if (to === undefined) continue;
      depths[to] = Math.max(depths[to] as number, (depths[place] as number) + 1);
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
    const { layer } = items[item] as LayerItem;
    layers[layer] ??= [];
    layers[layer].push(item);
    for (const { to } of [...(after[item] as LayerLine[])].reverse()) stack.push(to);
  }
  // The search may enter a deep layer before one above it.
  return Array.from(layers, (layer) => layer ?? []);
}
