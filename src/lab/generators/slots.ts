import { BLANK, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { byteAt, uint32At } from "../../base/elements.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type Grid, hasLetter, isOpen } from "./grids.js";
import { findTile, type Hand, type PlaySink, type SearchTask, type Tally, took } from "./plays.js";

/*
 * Generators without anchors, which read words from their first square on: all words from a first
 * square, or the words of one slot, a first square and a length. Slots can be searched on a DAWG
 * of the words of their length alone.
 */

/** A slot: squares of a lane that a play can fill, with no tile before or after them. */
export interface Slot {
  lane: number;
  start: number;
  end: number;
}

/** Calls `visit` for every slot of a direction in which a play is possible. */
export function forEachSlot(grid: Grid, tilesInHand: number, visit: (slot: Slot) => void): void {
  for (let lane = 0; lane < grid.lanes; lane++) {
    for (let start = 0; start < grid.length; start++) {
      if (hasLetter(grid, lane, start - 1)) continue;
      slotsFrom(grid, lane, start, tilesInHand, visit);
    }
  }
}

function slotsFrom(
  grid: Grid,
  lane: number,
  start: number,
  tilesInHand: number,
  visit: (slot: Slot) => void,
): void {
  const base = lane * grid.length;
  let open = 0;
  let anchors = 0;
  for (let place = start; place < grid.length; place++) {
    if (isOpen(grid, lane, place)) {
      open++;
      anchors += byteAt(grid.anchors, base + place);
    } else if (!hasLetter(grid, lane, place)) return;
    if (open > tilesInHand) return;
    const end = place + 1;
    if (end - start >= 2 && anchors > 0 && !hasLetter(grid, lane, end)) visit({ lane, start, end });
  }
}

/**
 * Searches every slot by itself.
 * @param graphOf returns a DAWG that has the words of a length, and perhaps others; undefined for
 *   none.
 */
export function searchSlots(
  task: SearchTask,
  graphOf: (length: number) => WordGraph | undefined,
): void {
  const search = new SlotSearch(task);
  for (const grid of task.grids) {
    forEachSlot(grid, task.hand.size, ({ lane, start, end }) => {
      const graph = graphOf(end - start);
      if (graph !== undefined) search.search(grid, { lane, start, end }, graph, false);
    });
  }
}

/** Searches all slots with the same first square together, on a DAWG of all words. */
export function searchFirstSquares(task: SearchTask, graph: WordGraph): void {
  const search = new SlotSearch(task);
  for (const grid of task.grids) {
    let last: Slot | undefined;
    const searchLast = (): void => {
      if (last !== undefined) search.search(grid, last, graph, true);
    };
    // The slots from a square come one after the other, the longest one last.
    forEachSlot(grid, task.hand.size, (slot) => {
      if (last !== undefined && (last.lane !== slot.lane || last.start !== slot.start))
        searchLast();
      last = slot;
    });
    searchLast();
  }
}

class SlotSearch {
  private readonly hand: Hand;
  private readonly sink: PlaySink;
  readonly tally: Tally;
  nodes!: Uint32Array;
  private grid!: Grid;
  private slot!: Slot;
  private base = 0;
  private shorter = false;

  constructor({ hand, sink, tally }: SearchTask) {
    this.hand = hand;
    this.sink = sink;
    this.tally = tally;
  }

  /** @param shorter whether shorter words are plays too, where they cover an anchor. */
  search(grid: Grid, slot: Slot, { nodes, dawgRoot }: WordGraph, shorter: boolean): void {
    this.grid = grid;
    this.slot = slot;
    this.nodes = nodes;
    this.base = slot.lane * grid.length;
    this.shorter = shorter;
    this.tally.anchors++;
    this.fill(slot.start, dawgRoot, false);
  }

  /** @param covers whether a tile was laid on an anchor. */
  private fill(place: number, run: number, covers: boolean): void {
    const { grid, slot, nodes, base, tally, hand } = this;
    if (run === 0) return;
    if (hasLetter(grid, slot.lane, place)) {
      const at = findTile(this, run, byteAt(grid.letters, base + place));
      if (at !== 0) this.reached(place, uint32At(nodes, at), covers);
      return;
    }
    if (hand.size === 0) return;
    const allowed = grid.crossLetters[base + place];
    const isCovered = covers || grid.anchors[base + place] === 1;
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
      const letter = node & TILE_MASK;
      tally.looked++;
      if (allowed === undefined || allowed[letter] === 1) {
        if (hand.holds(letter)) this.lay(place, node, letter, isCovered);
        if (hand.holds(BLANK)) this.lay(place, node, letter | BLANK_FLAG, isCovered);
      }
      if ((node & END) !== 0) return;
    }
  }

  private lay(place: number, node: number, tile: number, covers: boolean): void {
    took(this.tally, node);
    this.hand.lay(place, tile);
    this.reached(place, node, covers);
    this.hand.lift(place);
  }

  private reached(place: number, node: number, covers: boolean): void {
    const { grid, slot } = this;
    const end = place + 1;
    const isEnd = end === slot.end || (this.shorter && !hasLetter(grid, slot.lane, end));
    if ((node & ACCEPTS) !== 0 && isEnd && covers) this.sink.add(grid, slot.lane, slot.start, end);
    if (end < slot.end) this.fill(end, node >>> ARC_SHIFT, covers);
  }
}
