import { BLANK, BLANK_FLAG } from "../../alphabet/index.js";
import { LexiconError } from "../../errors.js";
import type { WordGraph } from "../../lexicon/index.js";
import { ACCEPTS, ARC_SHIFT, END, SWITCH, TILE_MASK } from "../../lexicon/node.js";
import {
  forEachAnchor,
  type Grid,
  gridsOf,
  Hand,
  hasLetter,
  isOpen,
  lettersThatFit,
  type MoveGenerator,
  PlayList,
} from "./common.js";

/**
 * Every legal place move by Gordon's method, on the GADDAG of a word graph:
 * from each anchor to the left, then, after the direction switch, to the right
 * of the anchor.
 *
 * Source: [toal], S. Gordon's Gen and GoOn. What is different: the graph
 * accepts on nodes instead of by letter sets, and a word that ends at the
 * anchor is accepted without a switch after its reversed letters.
 *
 * @throws LexiconError `BAD_OPTION` when the graph has no GADDAG.
 */
export const gordonPlays: MoveGenerator = (position, rules, alphabet, graph) => {
  if (graph.content !== "gaddawg") {
    throw new LexiconError("BAD_OPTION", `a word graph with content "${graph.content}"`, {
      expected: "gaddawg",
    });
  }
  const hand = new Hand(position.rack);
  const list = new PlayList(hand, rules, alphabet);
  for (const grid of gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet))) {
    forEachAnchor(grid, (lane, anchor) => {
      new AnchorSearch(grid, lane, anchor, hand, graph, list).search();
    });
  }
  return list.plays;
};

/** The plays whose first newly covered anchor, from the lane's beginning, is a given one. */
class AnchorSearch {
  private readonly nodes: Uint32Array;
  /** Place of the lane's first square in the grid's arrays. */
  private readonly base: number;
  /** Whether a word may end at the anchor: no tile lies directly right of it. */
  private readonly mayEndAtAnchor: boolean;

  constructor(
    private readonly grid: Grid,
    private readonly lane: number,
    private readonly anchor: number,
    private readonly hand: Hand,
    private readonly graph: WordGraph,
    private readonly list: PlayList,
  ) {
    this.nodes = graph.nodes;
    this.base = lane * grid.length;
    this.mayEndAtAnchor = !hasLetter(grid, lane, anchor + 1);
  }

  search(): void {
    this.gen(this.anchor, this.anchor, this.graph.gaddagRoot);
  }

  /**
   * Gives the square at a place a letter: the tile that lies there, or each
   * tile of the hand that is allowed.
   * @param start first place of the word, as far as it has gone to the left.
   * @param run what may follow in the graph, 0 for nothing.
   */
  private gen(place: number, start: number, run: number): void {
    const { grid, hand, nodes, base } = this;
    if (run === 0) return;
    const onBoard = grid.letters[base + place] as number;
    if (onBoard !== 0) {
      const at = this.graph.find(run, onBoard);
      if (at !== 0) this.goOn(place, start, nodes[at] as number);
      return;
    }
    if (hand.size === 0) return;
    const allowed = grid.crossLetters[base + place];
    for (let at = run; ; at++) {
      const node = nodes[at] as number;
      const letter = node & TILE_MASK;
      if (letter !== SWITCH && (allowed === undefined || allowed[letter] === 1)) {
        if (hand.holds(letter)) this.layAndGoOn(place, start, node, letter);
        if (hand.holds(BLANK)) this.layAndGoOn(place, start, node, letter | BLANK_FLAG);
      }
      if ((node & END) !== 0) return;
    }
  }

  private layAndGoOn(place: number, start: number, node: number, tile: number): void {
    this.hand.lay(place, tile);
    this.goOn(place, start, node);
    this.hand.lift(place);
  }

  /** After a letter at a place: records a word that is complete, and goes to the next square. */
  private goOn(place: number, start: number, node: number): void {
    if (place <= this.anchor) this.goOnLeft(place, node);
    else this.goOnRight(place, start, node);
  }

  private goOnLeft(place: number, node: number): void {
    const { grid, lane, anchor, list } = this;
    const isLeftEnd = !hasLetter(grid, lane, place - 1);
    if ((node & ACCEPTS) !== 0 && isLeftEnd && this.mayEndAtAnchor) {
      list.add(grid, lane, place, anchor + 1);
    }
    const run = node >>> ARC_SHIFT;
    if (this.hasRoomOnLeft(place)) this.gen(place - 1, place - 1, run);
    if (!isLeftEnd || !this.hasRoomOnRight(anchor)) return;
    const turn = this.graph.find(run, SWITCH);
    if (turn !== 0) this.gen(anchor + 1, place, this.graph.arc(turn));
  }

  private goOnRight(place: number, start: number, node: number): void {
    const { grid, lane } = this;
    if ((node & ACCEPTS) !== 0 && !hasLetter(grid, lane, place + 1)) {
      this.list.add(grid, lane, start, place + 1);
    }
    if (this.hasRoomOnRight(place)) this.gen(place + 1, start, node >>> ARC_SHIFT);
  }

  /** On an earlier anchor no tile is laid: the play belongs to that one, and would come twice. */
  private hasRoomOnLeft(place: number): boolean {
    const { grid, lane, base } = this;
    if (hasLetter(grid, lane, place - 1)) return true;
    return isOpen(grid, lane, place - 1) && grid.anchors[base + place - 1] === 0;
  }

  private hasRoomOnRight(place: number): boolean {
    const { grid, lane } = this;
    return hasLetter(grid, lane, place + 1) || isOpen(grid, lane, place + 1);
  }
}
