import { type Alphabet, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { byteAt, itemAt } from "../../base/elements.js";
import type { Layout } from "../../game/layout.js";
import type { Direction, PlaceMove } from "../../game/moves.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { WordGraph } from "../../words/graph/word-graph.js";

/** A place move and its score in points. */
export interface ScoredPlay {
  move: PlaceMove;
  score: number;
}

/**
 * Lists every legal place move of a position once, in an unspecified order. Does not validate
 * the position; callers must.
 */
export type MoveGenerator = (
  position: PositionData,
  rules: Rules,
  alphabet: Alphabet,
  graph: WordGraph,
) => ScoredPlay[];

/**
 * The board for plays in one direction, lane by lane: rows for across plays, columns for down
 * plays. Every array has one entry per square, at `lane * length + place along the lane`.
 */
export interface Grid {
  readonly direction: Direction;
  readonly lanes: number;
  /** Squares in a lane. */
  readonly length: number;
  /** Letter of the tile on the square, also of a blank; 0 for an empty square. */
  readonly letters: Uint8Array;
  /** Face value of the tile on the square, 0 for a blank. */
  readonly faces: Uint8Array;
  /** 1 where a tile may be laid. */
  readonly open: Uint8Array;
  readonly wordMultipliers: Uint8Array;
  readonly letterMultipliers: Uint8Array;
  /** 1 on anchors: a play must cover at least one of them. */
  readonly anchors: Uint8Array;
  /**
   * For each letter, 1 if laying it makes a word in the other direction; undefined if no word is
   * formed.
   */
  readonly crossLetters: (Uint8Array | undefined)[];
  /** Face value of the other tiles of that word. */
  readonly crossFaces: Uint16Array;
}

/**
 * For each letter, by its number, 1 if it makes a word between the letters before and after
 * it (one of which may be empty), else 0.
 */
export type FittingLetters = (before: readonly number[], after: readonly number[]) => Uint8Array;

/** Finds fitting letters with a DAWG: follows the letters before, then tries each letter. */
export function lettersThatFit(graph: WordGraph, alphabet: Alphabet): FittingLetters {
  return (before, after) => {
    const fits = new Uint8Array(alphabet.letters + 1);
    let run = graph.dawgRoot;
    for (const letter of before) {
      const node = graph.find(run, letter);
      if (node === 0) return fits;
      run = graph.arc(node);
    }
    for (let letter = 1; letter <= alphabet.letters; letter++) {
      const node = graph.find(run, letter);
      if (node === 0) continue;
      const isWord =
        after.length === 0 ? graph.accepts(node) : graph.contains(after, graph.arc(node));
      if (isWord) fits[letter] = 1;
    }
    return fits;
  };
}

/** The board for across plays and for down plays. */
export function gridsOf(
  position: PositionData,
  { layout }: Rules,
  alphabet: Alphabet,
  fitting: FittingLetters,
): [across: Grid, down: Grid] {
  const faces = tileFaces(alphabet);
  const across = bareGrid(position.board, layout, "across", faces);
  const down = bareGrid(position.board, layout, "down", faces);
  for (const [grid, other] of [
    [across, down],
    [down, across],
  ] as const) {
    addAnchors(grid, other);
    addCrossWords(grid, other, fitting);
  }
  if (isEmptyBoard(position)) addStart(layout, across, down);
  return [across, down];
}

function bareGrid(
  board: Uint8Array,
  layout: Layout,
  direction: Direction,
  faces: Uint8Array,
): Grid {
  const { rows, columns } = layout;
  const isAcross = direction === "across";
  const squares = rows * columns;
  const grid: Grid = {
    direction,
    lanes: isAcross ? rows : columns,
    length: isAcross ? columns : rows,
    letters: new Uint8Array(squares),
    faces: new Uint8Array(squares),
    open: new Uint8Array(squares),
    wordMultipliers: new Uint8Array(squares),
    letterMultipliers: new Uint8Array(squares),
    anchors: new Uint8Array(squares),
    crossLetters: new Array<Uint8Array | undefined>(squares).fill(undefined),
    crossFaces: new Uint16Array(squares),
  };
  for (let at = 0; at < squares; at++) {
    const lane = Math.floor(at / grid.length);
    const place = at % grid.length;
    const from = isAcross ? at : place * columns + lane;
    const tile = byteAt(board, from);
    const takesTile = layout.letterMultipliers[from] !== 0;
    grid.letters[at] = tile & ~BLANK_FLAG;
    grid.faces[at] = byteAt(faces, tile);
    grid.open[at] = tile === 0 && takesTile ? 1 : 0;
    grid.wordMultipliers[at] = itemAt(layout.wordMultipliers, from);
    grid.letterMultipliers[at] = itemAt(layout.letterMultipliers, from);
  }
  return grid;
}

/** Marks the anchors: the open squares beside a tile, in the lane or across it. */
function addAnchors(grid: Grid, other: Grid): void {
  forEachOpenSquare(grid, (at, lane, place) => {
    const isBesideTile =
      hasLetter(grid, lane, place - 1) ||
      hasLetter(grid, lane, place + 1) ||
      hasLetter(other, place, lane - 1) ||
      hasLetter(other, place, lane + 1);
    if (isBesideTile) grid.anchors[at] = 1;
  });
}

/** Finds the words across squares: the word across a square of `grid` lies in a lane of `other`. */
function addCrossWords(grid: Grid, other: Grid, fitting: FittingLetters): void {
  forEachOpenSquare(grid, (at, lane, place) => {
    const first = wordStart(other, place, lane);
    const end = wordEnd(other, place, lane);
    if (end - first === 1) return;
    const base = place * other.length;
    const before = other.letters.subarray(base + first, base + lane);
    const after = other.letters.subarray(base + lane + 1, base + end);
    grid.crossLetters[at] = fitting([...before], [...after]);
    let sum = 0;
    for (let i = first; i < end; i++) sum += byteAt(other.faces, base + i);
    grid.crossFaces[at] = sum;
  });
}

/**
 * Sets the anchors of the first play, which covers the start. Where the board is symmetric along
 * the diagonal, each down play mirrors an across play, and only the across plays are listed
 * ([wolges], "CROSS SETS"; the vectors do the same).
 */
function addStart(layout: Layout, across: Grid, down: Grid): void {
  const { row, column } = layout.start;
  const at = row * across.length + column;
  if (across.open[at] === 0) return;
  across.anchors[at] = 1;
  if (!isSymmetric(layout)) down.anchors[column * down.length + row] = 1;
}

/** Returns true if rows and columns of a layout, with its start, are interchangeable. */
export function isSymmetric(layout: Layout): boolean {
  const { rows, columns, start, wordMultipliers, letterMultipliers } = layout;
  if (rows !== columns || start.row !== start.column) return false;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < row; column++) {
      const one = row * columns + column;
      const two = column * columns + row;
      if (wordMultipliers[one] !== wordMultipliers[two]) return false;
      if (letterMultipliers[one] !== letterMultipliers[two]) return false;
    }
  }
  return true;
}

/** Returns true if the board is empty. */
export function isEmptyBoard({ board }: PositionData): boolean {
  return board.every((tile) => tile === 0);
}

/** Returns true if a tile lies on a place of a lane; false beyond its ends. */
export function hasLetter(grid: Grid, lane: number, place: number): boolean {
  return place >= 0 && place < grid.length && grid.letters[lane * grid.length + place] !== 0;
}

/** Returns true if a tile may be laid on a place of a lane. */
export function isOpen(grid: Grid, lane: number, place: number): boolean {
  return place >= 0 && place < grid.length && grid.open[lane * grid.length + place] === 1;
}

/** Returns the first place of the word that a tile on a place would belong to. */
export function wordStart(grid: Grid, lane: number, place: number): number {
  let first = place;
  while (hasLetter(grid, lane, first - 1)) first--;
  return first;
}

/** Returns the place after the word that a tile on a place would belong to. */
function wordEnd(grid: Grid, lane: number, place: number): number {
  let end = place + 1;
  while (hasLetter(grid, lane, end)) end++;
  return end;
}

function forEachOpenSquare(
  grid: Grid,
  visit: (at: number, lane: number, place: number) => void,
): void {
  for (let lane = 0, at = 0; lane < grid.lanes; lane++) {
    for (let place = 0; place < grid.length; place++, at++) {
      if (grid.open[at] === 1) visit(at, lane, place);
    }
  }
}

/** Calls `visit` for the anchors of a direction, lane by lane. */
export function forEachAnchor(grid: Grid, visit: (lane: number, place: number) => void): void {
  forEachOpenSquare(grid, (at, lane, place) => {
    if (grid.anchors[at] === 1) visit(lane, place);
  });
}

/** Face values by tile on the board; blanks, which have bit 7, are worth 0. */
export function tileFaces(alphabet: Alphabet): Uint8Array {
  const faces = new Uint8Array(256);
  alphabet.tiles.forEach(({ score }, tile) => {
    faces[tile] = score;
  });
  return faces;
}

/**
 * A class of plays in a lane: they cover or go through `first` to `last` and lie within `from`
 * and `to` (exclusive). Every play belongs to exactly one placement of its lane.
 */
export interface Placement {
  lane: number;
  /** First and last of the tiles to go through, or twice the square to cover. */
  first: number;
  last: number;
  from: number;
  to: number;
}

/** Calls `visit` for every placement of a direction. */
export type Placements = (grid: Grid, visit: (placement: Placement) => void) => void;

/**
 * One placement for every square beside a tile, as in Appel and Jacobson: a play belongs to
 * the first of these squares that it covers, so it lays no tile on an earlier one.
 */
export const everySquare: Placements = (grid, visit) => {
  forEachAnchor(grid, (lane, anchor) => {
    let from = anchor;
    // The square after a group of tiles is an anchor again.
    if (hasLetter(grid, lane, anchor - 1)) while (hasLetter(grid, lane, from - 1)) from--;
    else {
      while (isOpen(grid, lane, from - 1) && grid.anchors[lane * grid.length + from - 1] === 0) {
        from--;
      }
    }
    visit({ lane, first: anchor, last: anchor, from, to: grid.length });
  });
};

/**
 * One placement for each group of tiles in a lane, and one for each square with a cross word
 * that touches no tile of its lane ([wolges], "Segmentation"). A play through tiles belongs to
 * the last group that it goes through.
 */
export const lastGroup: Placements = (grid, visit) => {
  for (let lane = 0; lane < grid.lanes; lane++) {
    let limit = grid.length;
    while (limit >= 0) {
      let last = limit - 1;
      while (last >= 0 && !hasLetter(grid, lane, last)) last--;
      // The square directly after the tiles belongs to their group.
      fromTheRight(grid, lane, last < 0 ? 0 : last + 2, limit, visit);
      if (last < 0) break;
      let first = last;
      while (hasLetter(grid, lane, first - 1)) first--;
      visit({ lane, first, last, from: 0, to: limit });
      limit = first - 1;
    }
  }
};

/** Squares with a cross word in a gap; a play belongs to the last one that it covers. */
function fromTheRight(
  grid: Grid,
  lane: number,
  from: number,
  limit: number,
  visit: (placement: Placement) => void,
): void {
  let to = limit;
  for (let place = limit - 1; place >= from; place--) {
    if (grid.anchors[lane * grid.length + place] === 0) continue;
    if (to - from >= 2) visit({ lane, first: place, last: place, from, to });
    to = place;
  }
}

/** The mirror image of `lastGroup`: a play belongs to the first group that it goes through. */
export const firstGroup: Placements = (grid, visit) => {
  for (let lane = 0; lane < grid.lanes; lane++) {
    let limit = 0;
    while (limit <= grid.length) {
      let first = limit;
      while (first < grid.length && !hasLetter(grid, lane, first)) first++;
      const isLast = first === grid.length;
      fromTheLeft(grid, lane, limit, isLast ? first : first - 1, visit);
      if (isLast) break;
      let last = first;
      while (hasLetter(grid, lane, last + 1)) last++;
      visit({ lane, first, last, from: limit, to: grid.length });
      limit = last + 2;
    }
  }
};

function fromTheLeft(
  grid: Grid,
  lane: number,
  limit: number,
  to: number,
  visit: (placement: Placement) => void,
): void {
  let from = limit;
  for (let place = limit; place < to; place++) {
    if (grid.anchors[lane * grid.length + place] === 0) continue;
    if (to - from >= 2) visit({ lane, first: place, last: place, from, to });
    from = place + 1;
  }
}
