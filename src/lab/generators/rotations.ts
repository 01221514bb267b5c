import { BLANK, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { byteAt, itemAt, uint32At } from "../../base/elements.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { firstGroup, type Grid, hasLetter, isOpen, type Placement } from "./grids.js";
import { findTile, type Hand, type PlaySink, type SearchTask, type Tally, took } from "./plays.js";

/*
 * Toal's first list of rotations ([toal], variation 1), in which AILERS=TR stands for TRAILERS read
 * from its third letter on. A word is read from the anchor to its end; the letters before the
 * anchor follow, from the first one on, so that their squares are not known before their number
 * is. He checks them against the available tiles; no tile of the board lies among them, because
 * the anchor is the first tile that the word goes through.
 */

/**
 * How the letters before the anchor are matched:
 * - `afterwards`: the tiles in hand are laid in any order that the graph has, and the cross words
 *   of their squares are checked when all are laid;
 * - `each-start`: the graph is read again for every first square, so that cross words are checked
 *   at each letter.
 */
export type RestWay = "afterwards" | "each-start";

/** A graph of Toal's first rotations. */
export interface RotationGraph {
  graph: WordGraph;
  /** The tile between the two parts, higher than every letter. */
  separator: number;
}

/** Searches every group of tiles, and every square beside none, on a graph of rotations. */
export function searchRotations(task: SearchTask, rotations: RotationGraph, way: RestWay): void {
  const search = new RotationSearch(task, rotations, way);
  for (const grid of task.grids) firstGroup(grid, (placement) => search.search(grid, placement));
}

class RotationSearch {
  private readonly hand: Hand;
  private readonly sink: PlaySink;
  readonly tally: Tally;
  readonly nodes: Uint32Array;
  private readonly root: number;
  private readonly separator: number;
  /** Letters before the anchor that are taken from the hand but not yet laid. */
  private readonly rest: number[] = [];
  private grid!: Grid;
  private lane = 0;
  private base = 0;
  private begin = 0;
  private to = 0;
  /** Open squares before the anchor. */
  private room = 0;

  constructor(
    { hand, sink, tally }: SearchTask,
    { graph, separator }: RotationGraph,
    private readonly way: RestWay,
  ) {
    this.hand = hand;
    this.sink = sink;
    this.tally = tally;
    this.nodes = graph.nodes;
    this.root = graph.dawgRoot;
    this.separator = separator;
  }

  /** Finds all plays of a placement that `firstGroup` makes. */
  search(grid: Grid, { lane, first, from, to }: Placement): void {
    this.grid = grid;
    this.lane = lane;
    this.base = lane * grid.length;
    this.begin = first;
    this.to = to;
    this.room = 0;
    while (first - this.room > from && isOpen(grid, lane, first - this.room - 1)) this.room++;
    this.tally.anchors++;
    this.fill(first, this.root);
  }

  /**
   * Fills a square to the right of the anchor, or ends the word before it.
   * @param run the run of what may follow; the separator, if it is there, comes last.
   */
  private fill(place: number, run: number): void {
    const { grid, base, nodes, tally, hand, separator } = this;
    if (run === 0) return;
    const isInside = place < this.to;
    if (isInside && hasLetter(grid, this.lane, place)) {
      const at = findTile(this, run, byteAt(grid.letters, base + place));
      if (at !== 0) this.fill(place + 1, uint32At(nodes, at) >>> ARC_SHIFT);
      return;
    }
    const isFilled = isInside && hand.size > 0 && isOpen(grid, this.lane, place);
    const allowed = isFilled ? grid.crossLetters[base + place] : undefined;
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
      const letter = node & TILE_MASK;
      tally.looked++;
      if (letter === separator) this.turn(place, node);
      else if (isFilled && (allowed === undefined || allowed[letter] === 1)) {
        if (hand.holds(letter)) this.lay(place, node, letter);
        if (hand.holds(BLANK)) this.lay(place, node, letter | BLANK_FLAG);
      }
      if ((node & END) !== 0) return;
    }
  }

  private lay(place: number, node: number, tile: number): void {
    took(this.tally, node);
    this.hand.lay(place, tile);
    this.fill(place + 1, node >>> ARC_SHIFT);
    this.hand.lift(place);
  }

  /** Goes on after the separator: the word ends before `end`. */
  private turn(end: number, node: number): void {
    if (end === this.begin) return;
    took(this.tally, node);
    if ((node & ACCEPTS) !== 0) this.sink.add(this.grid, this.lane, this.begin, end);
    const run = node >>> ARC_SHIFT;
    if (run === 0 || this.hand.size === 0) return;
    if (this.way === "afterwards") {
      if (this.room > 0) this.collect(run, end);
      return;
    }
    const most = Math.min(this.room, this.hand.size);
    for (let length = 1; length <= most; length++) {
      this.fillBefore(this.begin - length, this.begin - length, run, end);
    }
  }

  /** Takes letters from the hand as the graph has them, and checks their squares at each end. */
  private collect(run: number, end: number): void {
    const { nodes, tally, hand } = this;
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
      const letter = node & TILE_MASK;
      tally.looked++;
      if (hand.holds(letter)) this.collectTile(node, letter, end);
      if (hand.holds(BLANK)) this.collectTile(node, letter | BLANK_FLAG, end);
      if ((node & END) !== 0) return;
    }
  }

  private collectTile(node: number, tile: number, end: number): void {
    const { rest, hand } = this;
    took(this.tally, node);
    hand.take(tile);
    rest.push(tile);
    if ((node & ACCEPTS) !== 0) this.check(end);
    const run = node >>> ARC_SHIFT;
    if (run !== 0 && hand.size > 0 && rest.length < this.room) this.collect(run, end);
    rest.pop();
    hand.put(tile);
  }

  /** Reports the word if the letters before the anchor fit their squares. */
  private check(end: number): void {
    const { grid, base, hand, rest } = this;
    const start = this.begin - rest.length;
    for (let i = 0; i < rest.length; i++) {
      const allowed = grid.crossLetters[base + start + i];
      if (allowed !== undefined && allowed[itemAt(rest, i) & ~BLANK_FLAG] !== 1) return;
    }
    rest.forEach((tile, i) => {
      hand.laid[start + i] = tile;
    });
    this.sink.add(grid, this.lane, start, end);
    hand.laid.fill(0, start, this.begin);
  }

  /** Fills the squares from `start` up to the anchor. */
  private fillBefore(start: number, place: number, run: number, end: number): void {
    const { grid, base, nodes, tally, hand } = this;
    const allowed = grid.crossLetters[base + place];
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
      const letter = node & TILE_MASK;
      tally.looked++;
      if (allowed === undefined || allowed[letter] === 1) {
        if (hand.holds(letter)) this.layBefore(start, place, node, letter, end);
        if (hand.holds(BLANK)) this.layBefore(start, place, node, letter | BLANK_FLAG, end);
      }
      if ((node & END) !== 0) return;
    }
  }

  private layBefore(start: number, place: number, node: number, tile: number, end: number): void {
    const { hand } = this;
    took(this.tally, node);
    hand.lay(place, tile);
    const run = node >>> ARC_SHIFT;
    if (place + 1 < this.begin) {
      if (run !== 0) this.fillBefore(start, place + 1, run, end);
    } else if ((node & ACCEPTS) !== 0) this.sink.add(this.grid, this.lane, start, end);
    hand.lift(place);
  }
}
