import { BLANK, BLANK_FLAG } from "../../alphabet/tile-sets.js";
import { ACCEPTS, ARC_SHIFT, END, SWITCH, TILE_MASK } from "../../words/graph/word-graph.js";
import { findTile, took } from "./arcs.js";
import { type Grid, hasLetter, isOpen } from "./common.js";
import type { Placement } from "./placements.js";
import type { Hand, PlaySink, SearchTask, Tally } from "./plays.js";

/** A direction along the lane. */
export type Step = -1 | 1;

/** A graph of words read from one of their letters: first to one end, then to the other. */
export interface TwoWayGraph {
  nodes: Uint32Array;
  /** First node of the root's run; 0 without words. */
  root: number;
  /** -1 if the letters before come first (a GADDAG), 1 if those after do. */
  step: Step;
}

/**
 * Finds the plays of placements by Gordon's method ([toal], Gen and GoOn), on a
 * GADDAG or on its mirror image: from a tile or a square to one end of the word,
 * then, after the switch, to the other.
 */
export class TwoWaySearch {
  private readonly hand: Hand;
  private readonly sink: PlaySink;
  readonly tally: Tally;
  private grid!: Grid;
  private lane = 0;
  /** Index of the lane's first square in the arrays of the grid. */
  private base = 0;
  private from = 0;
  private to = 0;
  private begin = 0;
  nodes!: Uint32Array;
  private step: Step = -1;

  constructor({ hand, sink, tally }: SearchTask) {
    this.hand = hand;
    this.sink = sink;
    this.tally = tally;
  }

  /** Finds all plays of a placement. */
  search(grid: Grid, { lane, first, last, from, to }: Placement, graph: TwoWayGraph): void {
    this.grid = grid;
    this.lane = lane;
    this.base = lane * grid.length;
    this.from = from;
    this.to = to;
    this.nodes = graph.nodes;
    this.step = graph.step;
    this.begin = graph.step < 0 ? last : first;
    this.tally.anchors++;
    this.goOn(this.begin, graph.root, this.step, this.begin);
  }

  /**
   * Fills a square: with the tile that lies there, or in turn with each allowed tile in hand.
   * @param run the run of the letters that may follow, 0 for none.
   * @param step the current direction.
   * @param end the other end of the word, which is known after the switch.
   */
  private goOn(place: number, run: number, step: Step, end: number): void {
    const { grid, hand, nodes, base, tally } = this;
    if (run === 0) return;
    const onBoard = grid.letters[base + place] as number;
    if (onBoard !== 0) {
      const at = findTile(this, run, onBoard);
      if (at !== 0) this.reached(place, nodes[at] as number, step, end);
      return;
    }
    if (hand.size === 0) return;
    const allowed = grid.crossLetters[base + place];
    for (let at = run; ; at++) {
      const node = nodes[at] as number;
      const letter = node & TILE_MASK;
      tally.looked++;
      if (allowed === undefined || allowed[letter] === 1) {
        if (hand.holds(letter)) this.lay(place, node, letter, step, end);
        if (hand.holds(BLANK)) this.lay(place, node, letter | BLANK_FLAG, step, end);
      }
      if ((node & END) !== 0) return;
    }
  }

  private lay(place: number, node: number, tile: number, step: Step, end: number): void {
    took(this.tally, node);
    this.hand.lay(place, tile);
    this.reached(place, node, step, end);
    this.hand.lift(place);
  }

  private reached(place: number, node: number, step: Step, end: number): void {
    if (step === this.step) this.reachedFirst(place, node);
    else this.reachedSecond(place, node, step, end);
  }

  /** Continues after a letter on the way to the first end. */
  private reachedFirst(place: number, node: number): void {
    const { grid, lane, begin, step, nodes, tally } = this;
    const isEnd = !hasLetter(grid, lane, place + step);
    if ((node & ACCEPTS) !== 0 && isEnd && !hasLetter(grid, lane, begin - step)) {
      this.found(place, begin);
    }
    let run = node >>> ARC_SHIFT;
    if (run === 0) return;
    // The switch is the lowest tile, so it comes first if present.
    const first = nodes[run] as number;
    if ((first & TILE_MASK) === SWITCH) {
      tally.looked++;
      if (isEnd && this.hasRoom(begin - step)) {
        took(this.tally, first);
        this.goOn(begin - step, first >>> ARC_SHIFT, -step as Step, place);
      }
      if ((first & END) !== 0) return;
      run++;
    }
    if (this.hasRoom(place + step)) this.goOn(place + step, run, step, begin);
  }

  /** Continues after a letter on the way to the second end. */
  private reachedSecond(place: number, node: number, step: Step, end: number): void {
    const { grid, lane } = this;
    if ((node & ACCEPTS) !== 0 && !hasLetter(grid, lane, place + step)) this.found(place, end);
    if (this.hasRoom(place + step)) this.goOn(place + step, node >>> ARC_SHIFT, step, end);
  }

  private found(one: number, other: number): void {
    this.sink.add(this.grid, this.lane, Math.min(one, other), Math.max(one, other) + 1);
  }

  /** Tells whether the word can extend over a square: a tile lies there, or one may be laid. */
  private hasRoom(place: number): boolean {
    const { grid, lane, from, to, hand } = this;
    if (place < from || place >= to) return false;
    return hasLetter(grid, lane, place) || (hand.size > 0 && isOpen(grid, lane, place));
  }
}
