import { type Alphabet, BLANK_FLAG, MAX_LETTERS } from "../../alphabet/alphabet.js";
import { byteAt, int32At, uint16At } from "../../base/elements.js";
import { MAX_SIDE } from "../../game/layout.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { isSymmetric } from "./grids.js";

/*
 * Cross sets, bounds and plays in JavaScript as a programmer writes it who wants speed: numbers in
 * typed arrays, letters of a cross set as bits, no objects in loops. It is what WebAssembly is
 * measured against (`gaddawg lab backends`); it has the method of the kernel without a word map, and
 * shares nothing with it but the layout of a node.
 */

/** No word is formed across a square. */
const NO_WORD = -1;
/** Any letter may be laid. */
const ANY = -1;
/** Nothing fits a placement. */
const NO_BOUND = -1;
/** Plays lie in rows, 0, or in columns, 1. */
type Direction = 0 | 1;
const DIRECTIONS = [0, 1] as const;
/** Alphabets have at most as many letters: one bit each. */
export const MOST_LETTERS = 31;

/** Finds plays. One position at a time: `prepare` takes it. */
export class HandWritten {
  /** Points of the best play that `findBest` found, or -1, and where it is. */
  bestScore = -1;
  bestDirection = 0;
  bestLane = 0;
  bestStart = 0;
  bestEnd = 0;
  /** Its tiles as on the board, 0 where it goes through one. */
  readonly bestTiles: Uint8Array = new Uint8Array(MAX_SIDE);

  private readonly nodes: Uint32Array;
  private readonly dawg: number;
  private readonly gaddag: number;
  private readonly faces: Uint8Array;
  private readonly bonus: number;
  private readonly fullRack: number;
  private readonly start: readonly number[];

  /* Squares: all rows, then all columns, a lane after the other. */
  private readonly squares: number;
  private readonly lanes: readonly [rows: number, columns: number];
  private readonly lengths: readonly [columns: number, rows: number];
  private readonly open: Uint8Array;
  private readonly wordTimes: Uint8Array;
  private readonly letterTimes: Uint8Array;
  private readonly letters: Uint8Array;
  private readonly points: Uint8Array;
  /** Letters that make words across; points of the other tiles of the word, or NO_WORD. */
  private readonly sets: Int32Array;
  private readonly crossPoints: Int32Array;
  /** 1 where a play may be anchored without going through a tile of its lane. */
  private readonly anchors: Uint8Array;

  /* The rack. */
  private readonly left = new Uint8Array(MAX_LETTERS + 1);
  private rackSize = 0;
  private rackLetters = 0;
  private readonly rackPoints = new Uint8Array(MAX_SIDE);

  /* Placements, as in `lastGroup`. */
  private placements = 0;
  private readonly atDirection: Uint8Array;
  private readonly atLane: Uint8Array;
  private readonly atAnchor: Uint8Array;
  private readonly atFrom: Uint8Array;
  private readonly atTo: Uint8Array;
  private readonly atBound: Int32Array;

  /* The placement that is searched. */
  private direction: Direction = 0;
  private lane = 0;
  private base = 0;
  private anchor = 0;
  private from = 0;
  private to = 0;
  private readonly laid = new Uint8Array(MAX_SIDE);
  private plays = 0;
  private keepsBest = false;

  /* Factors of the squares of a bound. */
  private readonly inWord = new Uint8Array(MAX_SIDE);
  private readonly acrossWord = new Uint16Array(MAX_SIDE);
  private readonly factors = new Int32Array(MAX_SIDE);

  /** @param graph a validated graph with a GADDAG. */
  constructor(graph: WordGraph, { layout, bingoBonus, rackSize }: Rules, alphabet: Alphabet) {
    if (alphabet.letters > MOST_LETTERS) throw new RangeError(`${alphabet.letters} letters`);
    const { rows, columns } = layout;
    this.nodes = graph.nodes;
    this.dawg = graph.dawgRoot;
    this.gaddag = graph.gaddagRoot;
    this.bonus = bingoBonus;
    this.fullRack = rackSize;
    this.squares = rows * columns;
    this.lanes = [rows, columns];
    this.lengths = [columns, rows];
    const both = 2 * this.squares;
    this.open = new Uint8Array(both);
    this.wordTimes = new Uint8Array(both);
    this.letterTimes = new Uint8Array(both);
    this.letters = new Uint8Array(both);
    this.points = new Uint8Array(both);
    this.sets = new Int32Array(both);
    this.crossPoints = new Int32Array(both);
    this.anchors = new Uint8Array(both);
    this.atDirection = new Uint8Array(both);
    this.atLane = new Uint8Array(both);
    this.atAnchor = new Uint8Array(both);
    this.atFrom = new Uint8Array(both);
    this.atTo = new Uint8Array(both);
    this.atBound = new Int32Array(both);
    for (let at = 0; at < this.squares; at++) {
      const down = this.downOf(at);
      const isOpen = layout.letterMultipliers[at] === 0 ? 0 : 1;
      this.open[at] = this.open[down] = isOpen;
      this.wordTimes[at] = this.wordTimes[down] = layout.wordMultipliers[at] as number;
      this.letterTimes[at] = this.letterTimes[down] = layout.letterMultipliers[at] as number;
    }
    this.faces = new Uint8Array(256);
    for (const [tile, { score }] of alphabet.tiles.entries()) this.faces[tile] = score;
    const { row, column } = layout.start;
    const first = row * columns + column;
    this.start = isSymmetric(layout) ? [first] : [first, this.downOf(first)];
  }

  /** Returns the square of the columns for one of the rows. */
  private downOf(at: number): number {
    const columns = this.lengths[0];
    return this.squares + (at % columns) * this.lanes[0] + ((at / columns) | 0);
  }

  /** Takes a position: the board with its cross sets, and the rack. */
  prepare({ board, rack }: PositionData): void {
    const { letters, points, faces, squares } = this;
    let tiles = 0;
    for (let at = 0; at < squares; at++) {
      const tile = byteAt(board, at);
      const down = this.downOf(at);
      letters[at] = letters[down] = tile & ~BLANK_FLAG;
      points[at] = points[down] = byteAt(faces, tile);
      if (tile !== 0) tiles++;
    }
    this.findSets(0, 1);
    this.findSets(1, 0);
    if (tiles === 0) for (const at of this.start) this.anchors[at] = 1;
    this.takeRack(rack);
  }

  private takeRack(rack: Uint8Array): void {
    const { left, rackPoints, faces } = this;
    left.fill(0);
    this.rackLetters = 0;
    this.rackSize = rack.length;
    for (let i = 0; i < rack.length; i++) {
      const tile = byteAt(rack, i);
      left[tile] = byteAt(left, tile) + 1;
      this.rackLetters |= tile === 0 ? ANY : 1 << tile;
      const face = byteAt(faces, tile);
      let place = i;
      for (; place > 0 && byteAt(rackPoints, place - 1) < face; place--) {
        rackPoints[place] = byteAt(rackPoints, place - 1);
      }
      rackPoints[place] = face;
    }
  }

  /** Finds the cross sets of one direction, whose words lie in the lanes of the other. */
  private findSets(direction: Direction, other: Direction): void {
    const { letters, open, sets, crossPoints, anchors, squares } = this;
    const lanes = this.lanes[direction];
    const length = this.lengths[direction];
    let at = direction * squares;
    for (let lane = 0; lane < lanes; lane++) {
      for (let place = 0; place < length; place++, at++) {
        crossPoints[at] = NO_WORD;
        anchors[at] = 0;
        sets[at] = 0;
        if (open[at] === 0 || letters[at] !== 0) continue;
        const base = other * squares + place * lanes;
        const isBefore = lane > 0 && letters[base + lane - 1] !== 0;
        const isAfter = lane + 1 < lanes && letters[base + lane + 1] !== 0;
        if (isBefore || isAfter) {
          anchors[at] = 1;
          this.findSet(at, base, lane, lanes);
        } else sets[at] = ANY;
      }
    }
  }

  /** Finds the letters that make a word across a square, at `place` of a lane of the other direction. */
  private findSet(at: number, base: number, place: number, length: number): void {
    const { nodes, letters, points } = this;
    let sum = 0;
    let first = place;
    while (first > 0 && letters[base + first - 1] !== 0) sum += byteAt(points, base + --first);
    let end = place + 1;
    while (end < length && letters[base + end] !== 0) sum += byteAt(points, base + end++);
    this.crossPoints[at] = sum;
    let set = 0;
    // Backwards through what comes after, if nothing comes before; else forwards through that.
    let run = first === place ? this.gaddag : this.dawg;
    if (first === place) {
      for (let i = end - 1; i > place && run !== 0; i--) {
        run = this.follow(run, byteAt(letters, base + i));
      }
    } else {
      for (let i = first; i < place && run !== 0; i++) {
        run = this.follow(run, byteAt(letters, base + i));
      }
    }
    const isLast = first === place || end === place + 1;
    for (let i = run; i !== 0; i++) {
      const node = nodes[i]!;
      const letter = node & TILE_MASK;
      if (isLast ? (node & ACCEPTS) !== 0 : this.completes(node, base + place + 1, base + end)) {
        set |= 1 << letter;
      }
      if ((node & END) !== 0) break;
    }
    // The switch of the GADDAG is no letter.
    this.sets[at] = set & ~1;
  }

  /** Returns the run behind a letter, or 0. */
  private follow(run: number, letter: number): number {
    const { nodes } = this;
    let i = run;
    let node = nodes[i]!;
    // With the end bit, which is above every tile, one comparison ends the run too.
    while ((node & (TILE_MASK | END)) < letter) node = nodes[++i]!;
    return (node & TILE_MASK) === letter ? node >>> ARC_SHIFT : 0;
  }

  /** Returns true if the letters of squares complete the word of a node. */
  private completes(before: number, from: number, end: number): boolean {
    const { nodes, letters } = this;
    let node = before;
    for (let at = from; at < end; at++) {
      const letter = byteAt(letters, at);
      let i = node >>> ARC_SHIFT;
      if (i === 0) return false;
      node = nodes[i]!;
      while ((node & (TILE_MASK | END)) < letter) node = nodes[++i]!;
      if ((node & TILE_MASK) !== letter) return false;
    }
    return (node & ACCEPTS) !== 0;
  }

  /** Finds the bounds of all placements; returns how many have one. */
  findBounds(): number {
    this.collect();
    let found = 0;
    for (let i = 0; i < this.placements; i++) {
      this.enter(i);
      const bound = this.boundHere();
      this.atBound[i] = bound;
      if (bound !== NO_BOUND) found++;
    }
    return found;
  }

  /** Counts all plays. */
  count(): number {
    this.collect();
    this.plays = 0;
    this.keepsBest = false;
    for (let i = 0; i < this.placements; i++) {
      this.enter(i);
      this.goLeft(this.anchor, this.gaddag, 0, 1, 0, 0);
    }
    return this.plays;
  }

  /** Finds the best play by score, the first in order of equal ones; false if there is none. */
  findBest(): boolean {
    const { atBound } = this;
    this.findBounds();
    this.keepsBest = true;
    this.bestScore = -1;
    for (;;) {
      let next = 0;
      for (let i = 1; i < this.placements; i++) {
        if (int32At(atBound, i) > int32At(atBound, next)) next = i;
      }
      const bound = this.placements === 0 ? NO_BOUND : int32At(atBound, next);
      if (bound === NO_BOUND || bound < this.bestScore) return this.bestScore >= 0;
      atBound[next] = NO_BOUND;
      this.enter(next);
      this.goLeft(this.anchor, this.gaddag, 0, 1, 0, 0);
    }
  }

  private enter(placement: number): void {
    this.direction = this.atDirection[placement] === 0 ? 0 : 1;
    this.lane = byteAt(this.atLane, placement);
    this.base = this.direction * this.squares + this.lane * this.lengths[this.direction];
    this.anchor = byteAt(this.atAnchor, placement);
    this.from = byteAt(this.atFrom, placement);
    this.to = byteAt(this.atTo, placement);
  }

  private collect(): void {
    const { letters, squares } = this;
    this.placements = 0;
    for (const direction of DIRECTIONS) {
      const lanes = this.lanes[direction];
      const length = this.lengths[direction];
      for (let lane = 0; lane < lanes; lane++) {
        const base = direction * squares + lane * length;
        let limit = length;
        while (limit >= 0) {
          let last = limit - 1;
          while (last >= 0 && letters[base + last] === 0) last--;
          this.collectGap(direction, lane, base, last < 0 ? 0 : last + 2, limit);
          if (last < 0) break;
          this.add(direction, lane, last, 0, limit);
          while (last >= 0 && letters[base + last] !== 0) last--;
          limit = last;
        }
      }
    }
  }

  /** Collects the squares between tiles at which a word is crossed. */
  private collectGap(direction: number, lane: number, base: number, from: number, limit: number) {
    let to = limit;
    for (let place = limit - 1; place >= from; place--) {
      if (this.anchors[base + place] === 0) continue;
      if (to - from >= 2) this.add(direction, lane, place, from, to);
      to = place;
    }
  }

  private add(direction: number, lane: number, anchor: number, from: number, to: number): void {
    const i = this.placements++;
    this.atDirection[i] = direction;
    this.atLane[i] = lane;
    this.atAnchor[i] = anchor;
    this.atFrom[i] = from;
    this.atTo[i] = to;
  }

  /** Fills a square from the right to the left, with the letters of a run. */
  private goLeft(
    place: number,
    run: number,
    points: number,
    times: number,
    crosses: number,
    count: number,
  ): void {
    const { nodes, left, laid, faces } = this;
    const at = this.base + place;
    const letter = byteAt(this.letters, at);
    if (letter !== 0) {
      let i = run;
      let node = nodes[i]!;
      while ((node & (TILE_MASK | END)) < letter) node = nodes[++i]!;
      if ((node & TILE_MASK) !== letter) return;
      this.wentLeft(place, node, points + byteAt(this.points, at), times, crosses, count);
      return;
    }
    const set = int32At(this.sets, at) & this.rackLetters;
    if (set === 0) return;
    const wordTimes = byteAt(this.wordTimes, at);
    const letterTimes = byteAt(this.letterTimes, at);
    const cross = int32At(this.crossPoints, at);
    for (let i = run; ; i++) {
      const node = nodes[i]!;
      const tile = node & TILE_MASK;
      if (tile !== 0 && ((set >>> tile) & 1) !== 0) {
        const held = left[tile]!;
        if (held !== 0) {
          left[tile] = held - 1;
          laid[place] = tile;
          const face = faces[tile]! * letterTimes;
          const crossed = cross < 0 ? crosses : crosses + (cross + face) * wordTimes;
          this.wentLeft(place, node, points + face, times * wordTimes, crossed, count + 1);
          left[tile] = held;
        }
        const blanks = left[0]!;
        if (blanks !== 0) {
          left[0] = blanks - 1;
          laid[place] = tile | BLANK_FLAG;
          const crossed = cross < 0 ? crosses : crosses + cross * wordTimes;
          this.wentLeft(place, node, points, times * wordTimes, crossed, count + 1);
          left[0] = blanks;
        }
      }
      if ((node & END) !== 0) break;
    }
    laid[place] = 0;
  }

  /** Goes on from a square that was filled: further to the left, or to the right of the anchor. */
  private wentLeft(
    place: number,
    node: number,
    points: number,
    times: number,
    crosses: number,
    count: number,
  ): void {
    const { nodes, anchor } = this;
    const arc = node >>> ARC_SHIFT;
    if (place > 0 && this.letters[this.base + place - 1] !== 0) {
      if (arc !== 0) this.goLeft(place - 1, arc, points, times, crosses, count);
      return;
    }
    if ((node & ACCEPTS) !== 0 && count !== 0 && anchor > place) {
      this.found(place, anchor + 1, points * times + crosses, count);
    }
    if (arc === 0 || count === this.rackSize) return;
    const turn = nodes[arc]!;
    if ((turn & TILE_MASK) === 0 && anchor + 1 < this.to) {
      this.goRight(anchor + 1, turn >>> ARC_SHIFT, place, points, times, crosses, count);
    }
    if (place > this.from) this.goLeft(place - 1, arc, points, times, crosses, count);
  }

  /** Fills a square behind the anchor, all of which are empty. */
  private goRight(
    place: number,
    run: number,
    start: number,
    points: number,
    times: number,
    crosses: number,
    count: number,
  ): void {
    const { nodes, left, laid, faces } = this;
    const at = this.base + place;
    const set = int32At(this.sets, at) & this.rackLetters;
    if (set === 0) return;
    const wordTimes = byteAt(this.wordTimes, at);
    const letterTimes = byteAt(this.letterTimes, at);
    const cross = int32At(this.crossPoints, at);
    const product = times * wordTimes;
    const goesOn = place + 1 < this.to && count + 1 < this.rackSize;
    for (let i = run; ; i++) {
      const node = nodes[i]!;
      const tile = node & TILE_MASK;
      if (((set >>> tile) & 1) !== 0) {
        const arc = goesOn ? node >>> ARC_SHIFT : 0;
        const held = left[tile]!;
        if (held !== 0) {
          left[tile] = held - 1;
          laid[place] = tile;
          const face = faces[tile]! * letterTimes;
          const sum = points + face;
          const crossed = cross < 0 ? crosses : crosses + (cross + face) * wordTimes;
          if ((node & ACCEPTS) !== 0) {
            this.found(start, place + 1, sum * product + crossed, count + 1);
          }
          if (arc !== 0) this.goRight(place + 1, arc, start, sum, product, crossed, count + 1);
          left[tile] = held;
        }
        const blanks = left[0]!;
        if (blanks !== 0) {
          left[0] = blanks - 1;
          laid[place] = tile | BLANK_FLAG;
          const crossed = cross < 0 ? crosses : crosses + cross * wordTimes;
          if ((node & ACCEPTS) !== 0) {
            this.found(start, place + 1, points * product + crossed, count + 1);
          }
          if (arc !== 0) this.goRight(place + 1, arc, start, points, product, crossed, count + 1);
          left[0] = blanks;
        }
      }
      if ((node & END) !== 0) break;
    }
    laid[place] = 0;
  }

  private found(start: number, end: number, points: number, count: number): void {
    if (count === 1 && this.direction === 1 && this.isAcrossToo(start, end)) return;
    if (!this.keepsBest) {
      this.plays++;
      return;
    }
    const score = count === this.fullRack ? points + this.bonus : points;
    if (score < this.bestScore) return;
    if (score === this.bestScore && !this.comesFirst(start, end)) return;
    this.bestScore = score;
    this.bestDirection = this.direction;
    this.bestLane = this.lane;
    this.bestStart = start;
    this.bestEnd = end;
    for (let i = start; i < end; i++) this.bestTiles[i - start] = byteAt(this.laid, i);
  }

  /** Returns true if the only tile that is laid makes a word across, under which it is listed. */
  private isAcrossToo(start: number, end: number): boolean {
    for (let i = start; i < end; i++) {
      if (this.laid[i] !== 0) return this.crossPoints[this.base + i] !== NO_WORD;
    }
    return false;
  }

  /** Returns true if a play comes before the best one: by direction, lane, start and tiles. */
  private comesFirst(start: number, end: number): boolean {
    const { laid, bestTiles } = this;
    if (this.direction !== this.bestDirection) return this.direction < this.bestDirection;
    if (this.lane !== this.bestLane) return this.lane < this.bestLane;
    if (start !== this.bestStart) return start < this.bestStart;
    for (let i = start; i < end && i < this.bestEnd; i++) {
      if (laid[i] !== bestTiles[i - start]) return byteAt(laid, i) < byteAt(bestTiles, i - start);
    }
    return end < this.bestEnd;
  }

  /** The most that a placement could score, whatever words there are: shadow playing. */
  private boundHere(): number {
    const { base, anchor, from, letters, rackSize } = this;
    let best = NO_BOUND;
    let place = anchor;
    let points = 0;
    let crosses = 0;
    let times = 1;
    let count = 0;
    for (;;) {
      while (place >= 0 && letters[base + place] !== 0) {
        points += byteAt(this.points, base + place--);
      }
      if (place < anchor) {
        if (count > 0 && anchor - place >= 2) {
          best = Math.max(best, this.mostFor(count, points, times, crosses));
        }
        best = Math.max(best, this.boundToTheRight(points, times, crosses, count));
      }
      if (count === rackSize || place < from || !this.fits(base + place)) return best;
      crosses += this.cover(base + place, count);
      times *= byteAt(this.wordTimes, base + place);
      count++;
      place--;
    }
  }

  private boundToTheRight(points: number, times: number, crosses: number, count: number): number {
    const { base } = this;
    let best = NO_BOUND;
    let [product, sum, laid] = [times, crosses, count];
    for (let place = this.anchor + 1; place < this.to && laid < this.rackSize; place++) {
      if (!this.fits(base + place)) break;
      sum += this.cover(base + place, laid);
      product *= byteAt(this.wordTimes, base + place);
      laid++;
      best = Math.max(best, this.mostFor(laid, points, product, sum));
    }
    return best;
  }

  private fits(at: number): boolean {
    return (int32At(this.sets, at) & this.rackLetters) !== 0;
  }

  /** Notes the factors of a square; returns the points of the tiles that a word across it has. */
  private cover(at: number, count: number): number {
    const cross = int32At(this.crossPoints, at);
    const letterTimes = byteAt(this.letterTimes, at);
    const wordTimes = byteAt(this.wordTimes, at);
    this.inWord[count] = letterTimes;
    this.acrossWord[count] = cross < 0 ? 0 : letterTimes * wordTimes;
    return cross < 0 ? 0 : cross * wordTimes;
  }

  /** The most that tiles score on the covered squares: the best tile on the best square, … */
  private mostFor(count: number, points: number, times: number, crosses: number): number {
    const { factors, inWord, acrossWord, rackPoints } = this;
    for (let i = 0; i < count; i++) {
      const factor = byteAt(inWord, i) * times + uint16At(acrossWord, i);
      let place = i;
      for (; place > 0 && int32At(factors, place - 1) < factor; place--) {
        factors[place] = int32At(factors, place - 1);
      }
      factors[place] = factor;
    }
    let sum = points * times + crosses + (count === this.fullRack ? this.bonus : 0);
    for (let i = 0; i < count; i++) sum += int32At(factors, i) * byteAt(rackPoints, i);
    return sum;
  }
}
