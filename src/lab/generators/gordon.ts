import { BLANK, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { byteAt, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { ACCEPTS, ARC_SHIFT, END, SWITCH, TILE_MASK } from "../../words/graph/node-layout.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import {
  everySquare,
  type Grid,
  hasLetter,
  isOpen,
  lettersThatFit,
  type MoveGenerator,
  type Placement,
  type Placements,
} from "./grids.js";
import {
  findTile,
  type Hand,
  listPlays,
  type PlaySink,
  type SearchTask,
  type Tally,
  took,
} from "./plays.js";

/**
 * Every legal place move by Gordon's method, on the GADDAG of a word graph:
 * from each anchor to the left, then, after the direction switch, to the right
 * of the anchor.
 *
 * Source: [toal], S. Gordon's Gen and GoOn. Differences: the graph accepts on nodes instead of
 * by letter sets, and a word that ends at the anchor is accepted without a switch after its
 * reversed letters, and only if no tile lies to the right of the anchor, which the mail forgets.
 *
 * @throws LexiconError `BAD_OPTION` when the graph has no GADDAG.
 */
export const gordonPlays: MoveGenerator = (position, rules, alphabet, graph) => {
  const gaddag = gaddagOf(graph);
  const search = (table: SearchTask): void => searchTwoWay(table, everySquare, () => gaddag);
  return listPlays(search, position, rules, alphabet, lettersThatFit(graph, alphabet));
};

/**
 * Returns the GADDAG of a graph.
 * @throws LexiconError `BAD_OPTION` when it has none.
 */
export function gaddagOf(graph: WordGraph): TwoWayGraph {
  if (graph.content !== "gaddag") {
    throw new LexiconError("BAD_OPTION", `a word graph with content "${graph.content}"`, {
      expected: "gaddag",
    });
  }
  return { nodes: graph.nodes, root: graph.gaddagRoot, step: -1 };
}

/**
 * The suffix-first arrangement, as the GADDAG of the words spelled backwards: for CARE it has
 * CARE, ARE*C, RE*AC, E*RAC ([wickman], Gordon's rotations, except that whole words do not end
 * with the delimiter).
 */
export function suffixFirstOf(mirrored: WordGraph): TwoWayGraph {
  return { ...gaddagOf(mirrored), step: 1 };
}

/** Chooses the graph for a placement. */
export type Choice = (grid: Grid, placement: Placement) => TwoWayGraph;

/** Searches every placement on the graph chosen for it. */
export function searchTwoWay(table: SearchTask, placements: Placements, choose: Choice): void {
  const search = new TwoWaySearch(table);
  for (const grid of table.grids) {
    placements(grid, (placement) => search.search(grid, placement, choose(grid, placement)));
  }
}

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
    const onBoard = byteAt(grid.letters, base + place);
    if (onBoard !== 0) {
      const at = findTile(this, run, onBoard);
      if (at !== 0) this.reached(place, uint32At(nodes, at), step, end);
      return;
    }
    if (hand.size === 0) return;
    const allowed = grid.crossLetters[base + place];
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
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
    const first = uint32At(nodes, run);
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

  /** Returns true if the word can extend over a square: a tile lies there, or one may be laid. */
  private hasRoom(place: number): boolean {
    const { grid, lane, from, to, hand } = this;
    if (place < from || place >= to) return false;
    return hasLetter(grid, lane, place) || (hand.size > 0 && isOpen(grid, lane, place));
  }
}

/** The side of an anchor that is filled first. */
export type FirstSide = "wider" | "narrower";

/**
 * Toal's idea ([toal], his mail of 14 March 1997): "choose whether to use the
 * forward or reverse dawg according to how many spaces to the left or right of
 * the anchor square are open". He does not say which, so both are offered. With equal room
 * the letters before the anchor come first, as with Gordon.
 */
export function byRoom(
  first: FirstSide,
  lettersBeforeFirst: TwoWayGraph,
  lettersBehindFirst: TwoWayGraph,
): Choice {
  return (grid, placement) => {
    const left = roomOn(grid, placement, -1);
    const right = roomOn(grid, placement, 1);
    const isRightFirst = first === "wider" ? right > left : right < left;
    return isRightFirst ? lettersBehindFirst : lettersBeforeFirst;
  };
}

/** The side of an anchor with less room, on a graph that can be read in both orders. */
export function narrowerSide(grid: Grid, placement: Placement): Step {
  return roomOn(grid, placement, 1) < roomOn(grid, placement, -1) ? 1 : -1;
}

/** Number of open squares on one side of a placement's anchor within its bounds. */
function roomOn(grid: Grid, { lane, first, last, from, to }: Placement, step: -1 | 1): number {
  let room = 0;
  for (let place = step < 0 ? first - 1 : last + 1; place >= from && place < to; place += step) {
    if (isOpen(grid, lane, place)) room++;
  }
  return room;
}
