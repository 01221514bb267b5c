import type { Layers } from "./layers.js";

/** Sizes of an item, in pixels. */
export interface ItemSize {
  height: number;
  /** Where lines begin, from the top of the item, by cell; one place for bends. */
  cells: readonly number[];
  /** Where lines arrive, from its top. */
  entry: number;
}

/** Sweeps in which the items move toward their neighbors. */
const SWEEPS = 12;
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
export function heightsOf(
  { items, lines }: Layers,
  order: readonly (readonly number[])[],
  sizes: readonly ItemSize[],
  gap: number,
): number[] {
  const before = items.map((): Pull[] => []);
  const after = items.map((): Pull[] => []);
  for (const { from, cell, to } of lines) {
    const shift = ((sizes[from] as ItemSize).cells[cell] as number) - (sizes[to] as ItemSize).entry;
    const weight = items[from]?.isBend === true ? BEND_WEIGHT : 1;
    before[to]?.push({ item: from, shift, weight });
    after[from]?.push({ item: to, shift: -shift, weight });
  }
  const tops = new Array<number>(items.length).fill(0);
  for (const layer of order) level(layer, sizes, gap, tops, before);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const toRight = sweep % 2 === 1;
    for (const layer of toRight ? order : [...order].reverse()) {
      const pulls = sweep < SWEEPS - 2 ? (toRight ? before : after) : both;
      level(layer, sizes, gap, tops, pulls);
    }
  }
  const least = tops.reduce((low, top) => Math.min(low, top), Number.POSITIVE_INFINITY);
  return tops.map((top) => top - least);

  function both(item: number): readonly Pull[] {
    return [...(before[item] as Pull[]), ...(after[item] as Pull[])];
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
      (sum, pull) => sum + pull.weight * ((tops[pull.item] as number) + pull.shift),
      0,
    );
    // An item that nothing pulls stays where it is, unless others need the room.
    const block: Block =
      weight > 0
        ? { weight, sum: wanted - weight * height, items: 1 }
        : { weight: IDLE, sum: IDLE * ((tops[item] as number) - height), items: 1 };
    height += (sizes[item] as ItemSize).height + gap;
    blocks.push(block);
    merge(blocks);
  }
  let place = 0;
  for (const { weight, sum, items } of blocks) {
    for (let i = 0; i < items; i++, place++) {
      tops[layer[place] as number] = Math.round(sum / weight) + (stacked[place] as number);
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
