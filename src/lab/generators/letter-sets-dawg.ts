import { BLANK, BLANK_FLAG } from "../../alphabet/tile-sets.js";
import { LetterSetForm } from "../structures/gordon-forms.js";
import { forEachAnchor, type Grid, hasLetter, isOpen, wordStart } from "./common.js";
import { LetterSetSearch } from "./letter-sets.js";
import type { SearchTask } from "./plays.js";

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
      arc = this.next(arc, grid.letters[base + place] as number);
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
    for (let i = 0; i < leftPart.length; i++) hand.laid[this.start + i] = leftPart[i] as number;
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
    const onBoard = hasLetter(grid, lane, place) ? (grid.letters[this.base + place] as number) : 0;
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
