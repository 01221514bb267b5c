import type { Layers } from "./layers.js";

/** Sweeps over the layers, to the right and back; more change little. */
const SWEEPS = 10;

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
    const height = (cell + 0.5) / (cells[from] as number);
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
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
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
      const ends = neighbors[item] as End[];
      const sum = ends.reduce(
        (total, { item: at, there }) => total + (places[at] as number) + there,
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
  const heights = ({ item, there }: End): number => (places[item] as number) + there;
  /** Crossings of the lines of two items, minus those when they have changed places. */
  const gain = (upper: number, lower: number): number => {
    let sum = 0;
    for (const side of sides) {
      const above = (side[upper] as End[]).map(heights);
      const below = (side[lower] as End[]).map(heights);
      for (const a of above) for (const b of below) sum += Math.sign(a - b);
    }
    return sum;
  };
  let isChanged = true;
  for (let round = 0; round < SWITCHES && isChanged; round++) {
    isChanged = false;
    for (const layer of order) {
      for (let i = 0; i + 1 < layer.length; i++) {
        const [upper, lower] = [layer[i] as number, layer[i + 1] as number];
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
    const height = (places[from] as number) + (cell + 0.5) / (cells[from] as number);
    gaps[layerOf.get(from) as number]?.push([height, places[to] as number]);
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
    for (let i = number + 1; i > 0; i -= i & -i) smaller += tree[i] as number;
    inversions += seen - smaller;
    for (let i = number + 1; i <= size; i += i & -i) tree[i] = (tree[i] as number) + 1;
  });
  return inversions;
}
