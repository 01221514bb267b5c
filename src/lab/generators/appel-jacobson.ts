import { BLANK, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { byteAt, uint32At } from "../../base/elements.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import {
  forEachAnchor,
  type Grid,
  hasLetter,
  isOpen,
  lettersThatFit,
  type MoveGenerator,
  wordStart,
} from "./grids.js";
import { type Hand, listPlays, type PlaySink, type SearchTask, type Tally } from "./plays.js";

/**
 * Every legal place move by Appel and Jacobson's method, on the DAWG of a word
 * graph: from each anchor first all left parts, then each extended to the right.
 *
 * Source: A. Appel, G. Jacobson, "The World's Fastest Scrabble Program",
 * Communications of the ACM 31 (1988), as [wickman] describes it.
 */
export const appelJacobsonPlays: MoveGenerator = (position, rules, alphabet, graph) => {
  const search = (table: SearchTask): void => searchAppelJacobson(table, graph);
  return listPlays(search, position, rules, alphabet, lettersThatFit(graph, alphabet));
};

/** The search alone, on a prepared position. */
export function searchAppelJacobson(
  { grids, hand, sink, tally }: SearchTask,
  graph: WordGraph,
): void {
  for (const grid of grids) {
    forEachAnchor(grid, (lane, anchor) => {
      tally.anchors++;
      new AnchorSearch(grid, lane, anchor, hand, graph, sink, tally).search();
    });
  }
}

/** Finds the plays whose first newly covered anchor in the lane is a given one. */
class AnchorSearch {
  private readonly nodes: Uint32Array;
  /** Tiles of a left part that are not yet on squares. */
  private readonly leftPart: number[] = [];

  constructor(
    private readonly grid: Grid,
    private readonly lane: number,
    private readonly anchor: number,
    private readonly hand: Hand,
    private readonly graph: WordGraph,
    private readonly sink: PlaySink,
    private readonly tally: Tally,
  ) {
    this.nodes = graph.nodes;
  }

  search(): void {
    const { grid, lane, anchor, hand, graph } = this;
    hand.laid.fill(0);
    if (hasLetter(grid, lane, anchor - 1)) this.extendTilesOnBoard();
    else this.extendLeftParts(graph.dawgRoot, this.roomOnLeft());
    hand.laid.fill(0);
  }

  /** Takes the tiles before the anchor as the only left part. */
  private extendTilesOnBoard(): void {
    const { grid, lane, anchor, graph } = this;
    const start = wordStart(grid, lane, anchor);
    let run = graph.dawgRoot;
    for (let place = start; place < anchor; place++) {
      const node = this.find(run, byteAt(grid.letters, lane * grid.length + place));
      if (node === 0) return;
      run = graph.arc(node);
    }
    this.extendRight(start, anchor, run, false);
  }

  /**
   * Counts an arc that was followed.
   * @param run the run that the arc leads to, 0 for none.
   */
  private took(run: number): void {
    this.tally.taken++;
    if (run !== 0) this.tally.onward++;
  }

  /** Follows the board's letter in a run; returns its node, or 0. */
  private find(run: number, letter: number): number {
    const { nodes, tally } = this;
    if (run === 0) return 0;
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
      tally.looked++;
      if ((node & TILE_MASK) === letter) {
        this.took(node >>> ARC_SHIFT);
        return at;
      }
      if ((node & TILE_MASK) > letter || (node & END) !== 0) return 0;
    }
  }

  /**
   * Returns the number of open squares before the anchor that are not anchors. Nothing lies beside
   * them, so any letter may go there. A play on an earlier anchor belongs to that one.
   */
  private roomOnLeft(): number {
    const { grid, lane, anchor } = this;
    const base = lane * grid.length;
    let room = 0;
    while (isOpen(grid, lane, anchor - room - 1) && grid.anchors[base + anchor - room - 1] === 0) {
      room++;
    }
    return room;
  }

  /** Extends the left part as it is, then with one more letter, while there is room. */
  private extendLeftParts(run: number, room: number): void {
    const { anchor, hand, leftPart, nodes } = this;
    const start = anchor - leftPart.length;
    leftPart.forEach((tile, i) => {
      hand.laid[start + i] = tile;
    });
    this.extendRight(start, anchor, run, false);
    if (room === 0 || run === 0 || hand.size === 0) return;
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
      const letter = node & TILE_MASK;
      this.tally.looked++;
      if (hand.holds(letter)) this.lengthenLeftPart(letter, node >>> ARC_SHIFT, room);
      if (hand.holds(BLANK)) this.lengthenLeftPart(letter | BLANK_FLAG, node >>> ARC_SHIFT, room);
      if ((node & END) !== 0) return;
    }
  }

  private lengthenLeftPart(tile: number, run: number, room: number): void {
    this.took(run);
    this.hand.take(tile);
    this.leftPart.push(tile);
    this.extendLeftParts(run, room - 1);
    this.leftPart.pop();
    this.hand.put(tile);
  }

  /**
   * Extends the word at a place.
   * @param start the first place of the word.
   * @param run the run of the letters that may follow, 0 for none.
   * @param isWord whether the letters so far are a word.
   */
  private extendRight(start: number, place: number, run: number, isWord: boolean): void {
    const { grid, lane, graph } = this;
    if (hasLetter(grid, lane, place)) {
      const node = this.find(run, byteAt(grid.letters, lane * grid.length + place));
      if (node !== 0) this.extendRight(start, place + 1, graph.arc(node), graph.accepts(node));
      return;
    }
    if (isWord && place > this.anchor) this.sink.add(grid, lane, start, place);
    if (run !== 0 && this.hand.size > 0 && isOpen(grid, lane, place)) {
      this.layAndExtend(start, place, run);
    }
  }

  private layAndExtend(start: number, place: number, run: number): void {
    const { grid, hand, nodes, tally } = this;
    const allowed = grid.crossLetters[this.lane * grid.length + place];
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
      const letter = node & TILE_MASK;
      tally.looked++;
      if (allowed === undefined || allowed[letter] === 1) {
        const isWord = (node & ACCEPTS) !== 0;
        if (hand.holds(letter)) {
          this.took(node >>> ARC_SHIFT);
          hand.lay(place, letter);
          this.extendRight(start, place + 1, node >>> ARC_SHIFT, isWord);
          hand.lift(place);
        }
        if (hand.holds(BLANK)) {
          this.took(node >>> ARC_SHIFT);
          hand.lay(place, letter | BLANK_FLAG);
          this.extendRight(start, place + 1, node >>> ARC_SHIFT, isWord);
          hand.lift(place);
        }
      }
      if ((node & END) !== 0) return;
    }
  }
}
