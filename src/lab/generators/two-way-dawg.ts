import { BLANK, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { byteAt, uint32At } from "../../base/elements.js";
import { type TwoWayDawg, WORD_END } from "../structures/two-way-dawg.js";
import type { Step } from "./gordon.js";
import { type Grid, hasLetter, isOpen, lastGroup, type Placement } from "./grids.js";
import type { Hand, PlaySink, SearchTask, Tally } from "./plays.js";

/** Chooses the side of an anchor that is completed first: -1 for the left. */
export type SideChoice = (grid: Grid, placement: Placement) => Step;

/**
 * Searches every group of tiles, and every square beside none, on a two-way DAWG: reads the tiles of
 * the group, completes the word on one side, and then on the other.
 */
export function searchTwoWayDawg(task: SearchTask, graph: TwoWayDawg, choose: SideChoice): void {
  const search = new TwoWayDawgSearch(task, graph);
  for (const grid of task.grids) {
    lastGroup(grid, (placement) => search.search(grid, placement, choose(grid, placement)));
  }
}

class TwoWayDawgSearch {
  private readonly hand: Hand;
  private readonly sink: PlaySink;
  private readonly tally: Tally;
  private grid!: Grid;
  private lane = 0;
  private base = 0;
  private from = 0;
  private to = 0;
  private firstSide: Step = -1;
  /** First and last square of the word so far. */
  private start = 0;
  private end = 0;

  constructor(
    { hand, sink, tally }: SearchTask,
    private readonly graph: TwoWayDawg,
  ) {
    this.hand = hand;
    this.sink = sink;
    this.tally = tally;
  }

  search(grid: Grid, { lane, first, last, from, to }: Placement, firstSide: Step): void {
    this.grid = grid;
    this.lane = lane;
    this.base = lane * grid.length;
    this.from = from;
    this.to = to;
    this.firstSide = firstSide;
    this.start = first;
    this.end = first;
    this.tally.anchors++;
    if (!hasLetter(grid, lane, first)) {
      if (this.hand.size > 0) this.layEach(first, 0, 1);
      return;
    }
    let state = 0;
    for (let place = first; place <= last && state >= 0; place++) {
      state = this.find(state, byteAt(grid.letters, this.base + place), 1);
    }
    this.end = last;
    if (state >= 0) this.extend(state, firstSide);
  }

  /** Ends the word on a side, or extends it there. */
  private extend(state: number, side: Step): void {
    const { grid, lane, graph } = this;
    const place = side < 0 ? this.start - 1 : this.end + 1;
    if (hasLetter(grid, lane, place)) {
      if (place < this.from || place >= this.to) return;
      const next = this.find(state, byteAt(grid.letters, this.base + place), side);
      if (next >= 0) this.goOn(place, next, side);
      return;
    }
    if (side !== this.firstSide) {
      // The mark of the second end is no step, but tells that the part is a word.
      const isWord = graph.isMarked
        ? graph.follow(state, WORD_END, side) >= 0
        : graph.words[state] === 1;
      if (isWord) this.sink.add(grid, lane, this.start, this.end + 1);
    } else if (graph.isMarked) this.endFirst(state, side);
    else this.extend(state, -side as Step);
    const isInside = place >= this.from && place < this.to;
    if (isInside && this.hand.size > 0 && isOpen(grid, lane, place)) {
      this.layEach(place, state, side);
    }
  }

  /** Follows the mark of the end on the side that is completed first. */
  private endFirst(state: number, side: Step): void {
    const { graph, grid, lane, tally } = this;
    tally.looked++;
    const ended = graph.follow(state, WORD_END, side);
    if (ended < 0) return;
    // As with the switch of a GADDAG, it is a step only if something can follow.
    const place = side < 0 ? this.end + 1 : this.start - 1;
    const isInside = place >= this.from && place < this.to;
    const hasRoom =
      hasLetter(grid, lane, place) || (this.hand.size > 0 && isOpen(grid, lane, place));
    if (isInside && hasRoom && graph.leadsOn[ended] === 1) this.took(ended);
    this.extend(ended, -side as Step);
  }

  private took(state: number): void {
    this.tally.taken++;
    this.tally.onward += byteAt(this.graph.leadsOn, state);
  }

  private layEach(place: number, state: number, side: Step): void {
    const { graph, grid, hand, tally } = this;
    const { letters, targets } = graph;
    const allowed = grid.crossLetters[this.base + place];
    const middle = uint32At(graph.middles, state);
    const end = side < 0 ? uint32At(graph.firsts, state + 1) : middle;
    for (let arc = side < 0 ? middle : uint32At(graph.firsts, state); arc < end; arc++) {
      const letter = byteAt(letters, arc);
      tally.looked++;
      if (letter === WORD_END || (allowed !== undefined && allowed[letter] !== 1)) continue;
      const target = uint32At(targets, arc);
      if (hand.holds(letter)) this.lay(place, letter, target, side);
      if (hand.holds(BLANK)) this.lay(place, letter | BLANK_FLAG, target, side);
    }
  }

  private lay(place: number, tile: number, target: number, side: Step): void {
    this.took(target);
    this.hand.lay(place, tile);
    this.goOn(place, target, side);
    this.hand.lift(place);
  }

  /** Goes on with a word that has one square more; a lone first square begins both sides. */
  private goOn(place: number, state: number, side: Step): void {
    const { start, end } = this;
    this.start = Math.min(start, place);
    this.end = Math.max(end, place);
    this.extend(state, start === place && end === place ? this.firstSide : side);
    this.start = start;
    this.end = end;
  }

  /** Follows a letter or the mark of an end; returns the state, or -1. */
  private find(state: number, letter: number, side: Step): number {
    const { graph, tally } = this;
    const { letters, targets } = graph;
    const middle = uint32At(graph.middles, state);
    const end = side < 0 ? uint32At(graph.firsts, state + 1) : middle;
    for (let arc = side < 0 ? middle : uint32At(graph.firsts, state); arc < end; arc++) {
      tally.looked++;
      if (letters[arc] === letter) {
        this.took(uint32At(targets, arc));
        return uint32At(targets, arc);
      }
      if (byteAt(letters, arc) > letter) return -1;
    }
    return -1;
  }
}
