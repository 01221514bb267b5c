import { BOARD } from "../../core/current-game";
import { IS_WIDE } from "../../core/letters";
import { GRAPH, load8, load32, store8, store32 } from "../../core/memory";
import { letterOf } from "../../core/tiles";
import { ACROSS, DOWN, laneCount, laneLength } from "../../position/board";
import { updateCrossSets } from "../../position/cross";
import { forgetCrossSets } from "../../position/cross-cache";
import { useGraph } from "../../position/lexicon";
import { COMPLETING, PAIR_SHIFT, useFollowers } from "../../words/followers";
import { accepts, arcOf, findTile, isEnd, nodeAt, tileOf } from "../../words/node";
import { ARC_SHIFT, END, TILE_MASK } from "../../words/node-bits";
import { WORD } from "../../words/tables";

/*
 * The words that are still possible: those that fit on some lane, with its tiles and, on the empty
 * squares, tiles of the players. The part of the graph that has them is a hundred times smaller
 * than the whole, so that the processor's cache holds it. It is a copy of those nodes that
 * possible words need; that it may have some other words of the graph, too, does no harm.
 *
 * While it is made there is a cell for each node of the graph: bit 0 is set if a possible word needs
 * the node, and the bits above it are the index of the copy of the run that begins there.
 */
const NEEDED: i32 = 1;

/** The words that are looked for. */
class Words {
  static cells: i32 = 0;
  /** How many of each tile there are: 64 cells. */
  static left: i32 = 0;
  /** Nodes that may still be examined. */
  static steps: i32 = 0;
  /** First node of the words, and of the GADDAG. */
  static first: i32 = 0;
  static gaddag: i32 = 0;
}

/** The lane being searched, on the game's board, on which the search has laid no tiles. */
class Lane {
  /**
   * The lane being searched: address of its first square on the game's board, on which the search has
   * laid no tiles, distance of its squares, their number, and the last one with a tile.
   */
  static squares: i32 = 0;
  static step: i32 = 0;
  static length: i32 = 0;
  static lastTile: i32 = 0;
}

/** The copy of the graph. */
class Copy {
  /** Index of the next node of the copy, and the end of its room. */
  static next: i32 = 0;
  static end: i32 = 0;
}

/**
 * Makes the graph of the possible words and uses it, instead of a whole GADDAG with this root.
 * @param first node of the words.
 * @param tiles address of the number of tiles that may be played, and the tiles.
 * @param memory address of 256 bytes, followed by a cell for each node up to the graph's end, all
 *   zero.
 * @param copy index of the first node of the copy, which has room for `room` nodes.
 * @param followers address of a pair of cells for each of them (words/followers.ts), or 0.
 * @param most nodes to examine; with too many possible words the effort does not pay.
 * @returns 1 if it is in use.
 */
export function pruneWords(
  root: i32,
  first: i32,
  tiles: i32,
  memory: i32,
  copy: i32,
  room: i32,
  followers: i32,
  most: i32,
): i32 {
  Words.left = memory;
  Words.cells = memory + 256;
  for (let i = 0; i < 256; i += 4) store32(Words.left + i, 0);
  const count = load8(tiles);
  for (let i = 1; i <= count; i++) {
    const at = Words.left + (load8(tiles + i) << 2);
    store32(at, load32(at) + 1);
  }
  Words.steps = most;
  Words.first = first;
  Words.gaddag = arcOf(nodeAt(root));
  searchBoard();
  Copy.next = copy + 1;
  Copy.end = copy + room;
  const run = copyRun(Words.gaddag);
  if (Words.steps <= 0 || Copy.next > Copy.end || run === 0) return 0;
  setNode(copy, (nodeAt(root) & ~(-1 << ARC_SHIFT)) | (run << ARC_SHIFT));
  if (!IS_WIDE && followers !== 0) listFollowers(copy, followers);
  useGraph(copy);
  forgetCrossSets();
  updateCrossSets();
  return 1;
}

function setNode(index: i32, node: i32): void {
  store32(GRAPH + (index << 2), node);
}

/** Marks the nodes of all possible words. */
function searchBoard(): void {
  let longest = 0;
  const columns = laneLength(ACROSS);
  for (let direction = ACROSS; direction <= DOWN; direction++) {
    const lanes = laneCount(direction);
    Lane.step = direction === ACROSS ? 1 : columns;
    Lane.length = laneLength(direction);
    for (let lane = 0; lane < lanes; lane++) {
      Lane.squares = BOARD + (direction === ACROSS ? lane * columns : lane);
      const gap = searchLane();
      if (gap > longest) longest = gap;
    }
  }
  searchGap(Words.first, 0, longest);
}

/** Returns the tile of the lane at an index, from 0; 0 beyond its ends. */
function tileAt(index: i32): i32 {
  return index < 0 || index >= Lane.length ? 0 : load8(Lane.squares + index * Lane.step);
}

/** Marks the words that pass tiles of the lane; returns the length of its longest gap. */
function searchLane(): i32 {
  Lane.lastTile = -1;
  let longest = 0;
  let gap = 0;
  for (let index = 0; index < Lane.length; index++) {
    const isEmpty = tileAt(index) === 0;
    gap = isEmpty ? gap + 1 : 0;
    if (gap > longest) longest = gap;
    if (!isEmpty) Lane.lastTile = index;
  }
  for (let index = 0; index <= Lane.lastTile; index++) {
    if (tileAt(index - 1) === 0) searchFrom(Words.first, index, 0, false, false);
  }
  return longest;
}

/**
 * Follows words from a square of the lane on, behind `letters` of them.
 * @param plays whether a tile of the players is among these.
 * @param passes whether a tile of the board is among them.
 */
function searchFrom(run: i32, index: i32, letters: i32, plays: bool, passes: bool): void {
  const tile = tileAt(index);
  if (tile !== 0) {
    const node = findTile(run, letterOf(tile));
    if (node !== 0) goOn(node, index, letters, plays, true);
    return;
  }
  // Words without a tile of the board are found elsewhere.
  if (index === Lane.length || (!passes && index > Lane.lastTile)) return;
  for (let at = run; Words.steps > 0; at++) {
    Words.steps--;
    const used = takeTile(tileOf(nodeAt(at)));
    if (used >= 0) {
      goOn(at, index, letters, true, passes);
      giveBack(used);
    }
    if (isEnd(nodeAt(at))) return;
  }
}

function goOn(at: i32, index: i32, letters: i32, plays: bool, passes: bool): void {
  const node = nodeAt(at);
  store8(WORD + letters, tileOf(node));
  if (plays && passes && accepts(node) && tileAt(index + 1) === 0) markWord(letters + 1);
  if (arcOf(node) !== 0) searchFrom(arcOf(node), index + 1, letters + 1, plays, passes);
}

/** Marks the words of up to `room` letters that the tiles alone can form. */
function searchGap(run: i32, letters: i32, room: i32): void {
  if (letters === room) return;
  for (let at = run; Words.steps > 0; at++) {
    Words.steps--;
    const node = nodeAt(at);
    const used = takeTile(tileOf(node));
    if (used >= 0) {
      store8(WORD + letters, tileOf(node));
      if (accepts(node)) markWord(letters + 1);
      if (arcOf(node) !== 0) searchGap(arcOf(node), letters + 1, room);
      giveBack(used);
    }
    if (isEnd(node)) return;
  }
}

/** Takes a tile for a letter; returns the tile, or -1 if there is none. */
function takeTile(letter: i32): i32 {
  const tile = load32(Words.left + (letter << 2)) > 0 ? letter : 0;
  const at = Words.left + (tile << 2);
  const count = load32(at);
  if (count === 0) return -1;
  store32(at, count - 1);
  return tile;
}

function giveBack(tile: i32): void {
  const at = Words.left + (tile << 2);
  store32(at, load32(at) + 1);
}

/** Marks the nodes of a word's paths in the GADDAG, from each of its letters on. */
function markWord(letters: i32): void {
  for (let from = 0; from < letters; from++) {
    let run = Words.gaddag;
    for (let i = from; i >= 0; i--) run = mark(run, load8(WORD + i));
    if (from === letters - 1) return;
    run = mark(run, 0);
    for (let i = from + 1; i < letters; i++) run = mark(run, load8(WORD + i));
  }
}

/** Marks the node of a tile in a run, which has it; returns the run that follows. */
function mark(run: i32, tile: i32): i32 {
  const index = findTile(run, tile);
  const at = Words.cells + (index << 2);
  store32(at, load32(at) | NEEDED);
  return arcOf(nodeAt(index));
}

/** Copies the needed nodes of a run and all that follow; returns the copy's first node, or 0. */
function copyRun(first: i32): i32 {
  if (first === 0) return 0;
  const known = load32(Words.cells + (first << 2)) >>> 1;
  if (known !== 0) return known;
  let count = 0;
  for (let at = first; ; at++) {
    if ((load32(Words.cells + (at << 2)) & NEEDED) !== 0) count++;
    if (isEnd(nodeAt(at))) break;
  }
  if (count === 0 || Copy.next + count > Copy.end) {
    if (count > 0) Copy.next = Copy.end + 1;
    return 0;
  }
  const copy = Copy.next;
  Copy.next += count;
  store32(Words.cells + (first << 2), load32(Words.cells + (first << 2)) | (copy << 1));
  const last = copy + count - 1;
  let at = first;
  for (let to = copy; to <= last; at++) {
    if ((load32(Words.cells + (at << 2)) & NEEDED) === 0) continue;
    const node = nodeAt(at);
    const plain = node & (0xff & ~END);
    setNode(to, plain | (to === last ? END : 0) | (copyRun(arcOf(node)) << ARC_SHIFT));
    to++;
  }
  return copy;
}

/** Makes the table of the letters that follow each node of the copy. */
function listFollowers(copy: i32, table: i32): void {
  for (let index = copy; index < Copy.next; index++) {
    let set = 0;
    let completing = 0;
    for (let at = arcOf(nodeAt(index)); at !== 0; at++) {
      const bit = 1 << (nodeAt(at) & TILE_MASK);
      set |= bit;
      if (accepts(nodeAt(at))) completing |= bit;
      if (isEnd(nodeAt(at))) break;
    }
    const pair = table + ((index - copy) << PAIR_SHIFT);
    store32(pair, set);
    store32(pair + COMPLETING, completing);
  }
  useFollowers(table - (copy << PAIR_SHIFT));
}
