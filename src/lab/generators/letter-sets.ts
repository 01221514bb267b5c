import { BLANK, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { byteAt, itemAt } from "../../base/elements.js";
import { SWITCH } from "../../words/graph/node-layout.js";
import { LetterSetForm } from "../structures/letter-sets.js";
import {
  forEachAnchor,
  type Grid,
  hasLetter,
  isOpen,
  type Placement,
  type Placements,
  wordStart,
} from "./grids.js";
import type { Hand, PlaySink, SearchTask, Tally } from "./plays.js";

/*
 * Gordon's Gen and GoOn ([toal]) and Appel and Jacobson's method, as he ran them: on graphs with
 * letter sets on arcs. A letter is looked for by its arc and in the letter set of the arc before
 * it. The generators of the nodes of a `.kwg` (gordon.ts, appel-jacobson.ts) read along runs of
 * siblings instead.
 *
 * The printed GoOn has two slips: it records a word that ends at the anchor even if a tile lies to the
 * right of it, and it assigns where it should compare ("IF NewArc <-- 0"). Both are put right here
 * (test/lab/gordon-as-printed.test.ts has the cases).
 */

/** What both methods share: the lane that is searched, the tiles, and the steps over arcs. */
abstract class LetterSetSearch {
  protected readonly hand: Hand;
  protected readonly sink: PlaySink;
  protected readonly tally: Tally;
  /** The different letters on the rack, and all letters if there is a blank. */
  private readonly rack: readonly number[];
  private readonly all: readonly number[];
  protected grid!: Grid;
  protected lane = 0;
  /** Index of the lane's first square in the arrays of the grid. */
  protected base = 0;

  constructor(
    { hand, sink, tally }: SearchTask,
    protected readonly graph: LetterSetForm,
    letters: number,
  ) {
    this.hand = hand;
    this.sink = sink;
    this.tally = tally;
    this.all = Array.from({ length: letters }, (_, i) => i + 1);
    this.rack = this.all.filter((letter) => hand.holds(letter));
  }

  protected enter(grid: Grid, lane: number): void {
    this.grid = grid;
    this.lane = lane;
    this.base = lane * grid.length;
  }

  /** Returns the arc of a letter (Gordon's NextArc), or 0. */
  protected next(arc: number, letter: number): number {
    this.tally.looked++;
    const next = this.graph.next(arc, letter);
    if (next !== LetterSetForm.NONE) {
      this.tally.taken++;
      this.tally.onward++;
    }
    return next;
  }

  /**
   * Lays in turn each tile in hand that the square allows, and goes on from there.
   * @param set the letters that end a word here.
   */
  protected layEach(place: number, arc: number, set: number): void {
    const { hand } = this;
    const allowed = this.grid.crossLetters[this.base + place];
    for (const letter of this.rack) {
      if (!hand.holds(letter) || (allowed !== undefined && allowed[letter] !== 1)) continue;
      hand.lay(place, letter);
      this.goOn(place, letter, this.next(arc, letter), set);
      hand.lift(place);
    }
    if (!hand.holds(BLANK)) return;
    for (const letter of this.all) {
      if (allowed !== undefined && allowed[letter] !== 1) continue;
      hand.lay(place, letter | BLANK_FLAG);
      this.goOn(place, letter, this.next(arc, letter), set);
      hand.lift(place);
    }
  }

  /**
   * Goes on after a letter on a square.
   * @param arc the arc of the letter, or 0.
   * @param set the letter set of the arc before it.
   */
  protected abstract goOn(place: number, letter: number, arc: number, set: number): void;

  protected setOf(arc: number): number {
    return arc === LetterSetForm.INITIAL ? 0 : this.graph.setOf(arc);
  }
}

/** Gordon's method, on a GADDAG. */
class LetterSetGordon extends LetterSetSearch {
  private from = 0;
  private to = 0;
  private begin = 0;
  /** After the direction switch: the first square of the word. */
  private start = 0;
  private isRight = false;

  /** Finds all plays of a placement. */
  search(grid: Grid, { lane, last, from, to }: Placement): void {
    this.enter(grid, lane);
    this.from = from;
    this.to = to;
    this.begin = last;
    this.tally.anchors++;
    this.gen(last, LetterSetForm.INITIAL);
  }

  /** Fills a square (Gordon's Gen): with the tile that lies there, or with each in hand. */
  private gen(place: number, arc: number): void {
    const set = this.setOf(arc);
    const onBoard = byteAt(this.grid.letters, this.base + place);
    if (onBoard !== 0) this.goOn(place, onBoard, this.next(arc, onBoard), set);
    else if (this.hand.size > 0) this.layEach(place, arc, set);
  }

  protected override goOn(place: number, letter: number, arc: number, set: number): void {
    if (this.isRight) this.goOnRight(place, letter, arc, set);
    else this.goOnLeft(place, letter, arc, set);
  }

  private goOnLeft(place: number, letter: number, arc: number, set: number): void {
    const { grid, lane, begin } = this;
    const isStart = !hasLetter(grid, lane, place - 1);
    if (((set >>> letter) & 1) === 1 && isStart && !hasLetter(grid, lane, begin + 1)) {
      this.sink.add(grid, lane, place, begin + 1);
    }
    if (arc === LetterSetForm.NONE) return;
    if (this.hasRoom(place - 1)) this.gen(place - 1, arc);
    if (!isStart || !this.hasRoom(begin + 1)) return;
    const right = this.next(arc, SWITCH);
    if (right === LetterSetForm.NONE) return;
    this.start = place;
    this.isRight = true;
    this.gen(begin + 1, right);
    this.isRight = false;
  }

  private goOnRight(place: number, letter: number, arc: number, set: number): void {
    const { grid, lane } = this;
    if (((set >>> letter) & 1) === 1 && !hasLetter(grid, lane, place + 1)) {
      this.sink.add(grid, lane, this.start, place + 1);
    }
    if (arc !== LetterSetForm.NONE && this.hasRoom(place + 1)) this.gen(place + 1, arc);
  }

  /** Returns true if the word can extend over a square: a tile lies there, or one may be laid. */
  private hasRoom(place: number): boolean {
    const { grid, lane, from, to, hand } = this;
    if (place < from || place >= to) return false;
    return hasLetter(grid, lane, place) || (hand.size > 0 && isOpen(grid, lane, place));
  }
}

/** Searches every placement by Gordon's method. */
export function searchLetterSets(
  task: SearchTask,
  placements: Placements,
  gaddag: LetterSetForm,
  letters: number,
): void {
  const search = new LetterSetGordon(task, gaddag, letters);
  for (const grid of task.grids) placements(grid, (placement) => search.search(grid, placement));
}

/** Appel and Jacobson's method, on a DAWG. */
class LetterSetAppelJacobson extends LetterSetSearch {
  private anchor = 0;
  private start = 0;
  /** Tiles of a left part that are not yet on squares. */
  private readonly leftPart: number[] = [];
  private readonly tiles: readonly number[];

  constructor(task: SearchTask, graph: LetterSetForm, letters: number) {
    super(task, graph, letters);
    // Tiles for left parts, in the form that they have on the board.
    const { hand } = task;
    const all = Array.from({ length: letters }, (_, i) => i + 1);
    const blanks = hand.holds(BLANK) ? all.map((letter) => letter | BLANK_FLAG) : [];
    this.tiles = [...all.filter((letter) => hand.holds(letter)), ...blanks];
  }

  /** Finds the plays whose first newly covered anchor in the lane is a given one. */
  search(grid: Grid, lane: number, anchor: number): void {
    this.enter(grid, lane);
    this.anchor = anchor;
    this.tally.anchors++;
    this.hand.laid.fill(0);
    if (hasLetter(grid, lane, anchor - 1)) this.extendTilesOnBoard();
    else this.extendLeftParts(LetterSetForm.INITIAL, this.roomOnLeft());
    this.hand.laid.fill(0);
  }

  private extendTilesOnBoard(): void {
    const { grid, lane, anchor, base } = this;
    this.start = wordStart(grid, lane, anchor);
    let arc: number = LetterSetForm.INITIAL;
    for (let place = this.start; place < anchor; place++) {
      arc = this.next(arc, byteAt(grid.letters, base + place));
      if (arc === LetterSetForm.NONE) return;
    }
    this.extendRight(anchor, arc);
  }

  /** Returns the number of open squares before the anchor that are not anchors. */
  private roomOnLeft(): number {
    const { grid, lane, anchor, base } = this;
    let room = 0;
    let place = anchor - 1;
    while (isOpen(grid, lane, place) && grid.anchors[base + place] === 0) {
      room++;
      place--;
    }
    return room;
  }

  /** Extends the left part as it is, then with one more letter, while there is room. */
  private extendLeftParts(arc: number, room: number): void {
    const { anchor, hand, leftPart } = this;
    this.start = anchor - leftPart.length;
    for (let i = 0; i < leftPart.length; i++) hand.laid[this.start + i] = itemAt(leftPart, i);
    this.extendRight(anchor, arc);
    if (room === 0 || hand.size === 0) return;
    for (const tile of this.tiles) {
      if (!hand.holds((tile & BLANK_FLAG) !== 0 ? BLANK : tile)) continue;
      const next = this.next(arc, tile & ~BLANK_FLAG);
      if (next === LetterSetForm.NONE) continue;
      hand.take(tile);
      leftPart.push(tile);
      this.extendLeftParts(next, room - 1);
      leftPart.pop();
      hand.put(tile);
    }
  }

  private extendRight(place: number, arc: number): void {
    const { grid, lane, hand } = this;
    const onBoard = hasLetter(grid, lane, place) ? byteAt(grid.letters, this.base + place) : 0;
    if (onBoard !== 0) this.goOn(place, onBoard, this.next(arc, onBoard), this.setOf(arc));
    else if (hand.size > 0 && isOpen(grid, lane, place)) this.layEach(place, arc, this.setOf(arc));
  }

  protected override goOn(place: number, letter: number, arc: number, set: number): void {
    const { grid, lane } = this;
    if (((set >>> letter) & 1) === 1 && !hasLetter(grid, lane, place + 1)) {
      this.sink.add(grid, lane, this.start, place + 1);
    }
    if (arc !== LetterSetForm.NONE) this.extendRight(place + 1, arc);
  }
}

/** Searches every anchor by Appel and Jacobson's method. */
export function searchLetterSetDawg(task: SearchTask, dawg: LetterSetForm, letters: number): void {
  const search = new LetterSetAppelJacobson(task, dawg, letters);
  for (const grid of task.grids) {
    forEachAnchor(grid, (lane, anchor) => search.search(grid, lane, anchor));
  }
}
