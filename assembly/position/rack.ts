import { IS_WIDE, isHigh } from "../core/letters";
import { MAX_RACK } from "../core/limits";
import { countBits, load8, load32, store8, store32 } from "../core/memory";
import { Rules } from "../core/rules";
import { insertNumber } from "../core/sort";
import { scoreOf } from "../core/tiles";
import { accepts, arcOf, isEnd, tileOf } from "../words/node";
import { Board, everyHighLetter } from "./board";
import { Square } from "./tables";

/*
 * The rack, and the value of keeping each set of its tiles. A set is a number with one bit for
 * each place of the sorted rack. Equal tiles are interchangeable; the ones in the lowest places
 * are kept, so that every multiset is represented by exactly one set.
 *
 * A pool is a rack of more tiles than a full one, up to MAX_POOL, such as all tiles that a player
 * does not see. Tables of its sets would be too large, so its plays are valued by score alone, and
 * only all of them can be listed, not the best.
 */
/** Cells for a number of each tile of the largest rack, two in a cell. */
export const PAIRS: i32 = (MAX_RACK + 1) >> 1;
/** Number of sets of the places of the largest rack. */
export const RACK_SETS: i32 = 1 << MAX_RACK;
/** The rack or pool as the host writes it, ascending: a byte per tile. */
export const RACK: i32 = <i32>memory.data(32);
/** How many of each tile are left on the rack: 64 cells; index 0 is the blank. */
export const LEFT: i32 = <i32>memory.data(256);
/** Bit of each tile's first place on the rack: 64 cells. */
export const FIRST_BIT: i32 = <i32>memory.data(256);
/** Places of each tile on the rack, one bit per place: 64 cells. */
const PLACES: i32 = <i32>memory.data(256);
/** Points of the rack's tiles, descending: 16 cells. */
export const RACK_SCORES: i32 = <i32>memory.data(64);
/** Value of a play besides its score, indexed by the set of rack places kept: a cell each. */
export const KEPT_VALUES: i32 = <i32>memory.data(4 * RACK_SETS);
/** Highest of these values for each number of tiles played: 16 cells. */
export const BEST_KEPT: i32 = <i32>memory.data(64);
/** Node in the leave graph and number of leaves before it, for each set: a pair of cells. */
const LEAVE_STATES: i32 = <i32>memory.data(8 * RACK_SETS);

/** The rack that is loaded. */
class Loaded {
  static size: i32 = 0;
  /** The most tiles that a play may lay. */
  static most: i32 = 0;
  /** All bits of a set that is an index of KEPT_VALUES; 0 for a pool, whose sets have one value. */
  static indexBits: i32 = -1;
  /** Bit i is set if the tiles at places i and i + 1 are equal. */
  static twins: i32 = 0;
  /** Every tile on the rack except the blank. */
  static letters: i32 = 0;
  static highLetters: i32 = 0;
  /** Every letter that a tile on the rack can stand for. */
  static playable: i32 = 0;
  static highPlayable: i32 = 0;
}

/** The leave table: nodes like those of the graph, counts, and values in thousandths. */
class LeaveTable {
  static nodes: i32 = 0;
  static counts: i32 = 0;
  static values: i32 = 0;
}

/** Valuation of moves besides their score, by the leave table. */
export const LEAVES: i32 = 0;
/**
 * Valuation when the opponent holds all other tiles: going out gains twice the points of those
 * tiles; otherwise a move loses ten points plus twice the points kept.
 */
export const ENDGAME: i32 = 1;
/** Valuation by score alone. */
export const NOTHING: i32 = 2;

/** Sets the addresses of the leave table; 0 for `nodes` means that every leave is worth 0. */
export function setLeaves(nodes: i32, counts: i32, values: i32): void {
  LeaveTable.nodes = nodes;
  LeaveTable.counts = counts;
  LeaveTable.values = values;
}

export function rackSize(): i32 {
  return Loaded.size;
}

/** Returns whether the rack is a pool. */
export function isPool(): bool {
  return Loaded.indexBits === 0;
}

/** Returns the most tiles that a play may lay: the rack's, or fewer if `limitTiles` says so. */
export function mostTiles(): i32 {
  return Loaded.most;
}

/**
 * Limits the tiles that a play may lay, until another rack is loaded. A play never lays more than a
 * full rack.
 */
export function limitTiles(limit: i32): void {
  Loaded.most = Loaded.size < Rules.rackSize ? Loaded.size : Rules.rackSize;
  if (limit < Loaded.most) Loaded.most = limit;
}

/** Returns the value of a play besides its score, given the set of rack places kept. */
export function keptValue(kept: i32): i32 {
  return load32(KEPT_VALUES + ((kept & Loaded.indexBits) << 2));
}

/** Returns every tile on the rack except the blank. */
export function rackLetters(): i32 {
  return Loaded.letters;
}

export function highRackLetters(): i32 {
  return IS_WIDE ? Loaded.highLetters : 0;
}

/** Returns the places of a tile on the rack, one bit per place. */
export function placesOf(tile: i32): i32 {
  return load32(PLACES + (tile << 2));
}

/** Returns whether some tile of the rack may be placed on the square. */
export function rackFits(square: Square): bool {
  if (IS_WIDE && (square.highCrossSet & Loaded.highPlayable) !== 0) return true;
  return (square.crossSet & Loaded.playable) !== 0;
}

/** Returns whether the set of places is the one that represents its multiset. */
export function isProper(kept: i32): bool {
  return ((kept >>> 1) & ~kept & Loaded.twins) === 0;
}

/**
 * Loads the rack of `count` tiles from RACK; they must be in ascending order.
 * More than a full rack are a pool.
 * @param valuation valuation of what is kept: LEAVES, ENDGAME or NOTHING; a pool has none.
 * @param unseenPoints points of the tiles that the mover does not see.
 */
export function loadRack(count: i32, valuation: i32, unseenPoints: i32): void {
  Loaded.size = count;
  limitTiles(count);
  Loaded.indexBits = count > Rules.rackSize ? 0 : -1;
  Loaded.twins = 0;
  Loaded.letters = 0;
  if (IS_WIDE) Loaded.highLetters = 0;
  for (let tile = 0; tile < 64; tile++) {
    store32(LEFT + (tile << 2), 0);
    store32(PLACES + (tile << 2), 0);
  }
  for (let i = 0; i < count; i++) {
    const tile = load8(RACK + i);
    const left = load32(LEFT + (tile << 2));
    if (left === 0) store32(FIRST_BIT + (tile << 2), i);
    else Loaded.twins |= 1 << (i - 1);
    store32(LEFT + (tile << 2), left + 1);
    store32(PLACES + (tile << 2), placesOf(tile) | (1 << i));
    if (isHigh(tile)) Loaded.highLetters |= 1 << (tile - 1);
    else if (tile !== 0) Loaded.letters |= 1 << (tile - 1);
  }
  const hasBlank = load32(LEFT) > 0;
  Loaded.playable = hasBlank ? Board.letters : Loaded.letters;
  if (IS_WIDE) Loaded.highPlayable = hasBlank ? everyHighLetter() : Loaded.highLetters;
  if (isPool()) {
    valuePool();
    return;
  }
  sortPoints();
  if (valuation === LEAVES) valueLeaves();
  else if (valuation === ENDGAME) valueEndgame(unseenPoints);
  else valueNothing();
  findBestKept();
}

/** Writes the points of the tiles, descending, to RACK_SCORES. */
function sortPoints(): void {
  for (let i = 0; i <= MAX_RACK; i++) store32(RACK_SCORES + (i << 2), 0);
  for (let i = 0; i < Loaded.size; i++) {
    insertNumber(RACK_SCORES, i, scoreOf(load8(RACK + i)));
  }
}

function valueNothing(): void {
  for (let kept = 0; kept < 1 << Loaded.size; kept++) store32(KEPT_VALUES + (kept << 2), 0);
}

function valuePool(): void {
  store32(KEPT_VALUES, 0);
  for (let played = 0; played <= MAX_RACK; played++) store32(BEST_KEPT + (played << 2), 0);
}

function valueEndgame(unseenPoints: i32): void {
  const sets = 1 << Loaded.size;
  for (let kept = 1; kept < sets; kept++) {
    let points = 0;
    for (let i = 0; i < Loaded.size; i++) {
      if ((kept & (1 << i)) !== 0) points += scoreOf(load8(RACK + i));
    }
    store32(KEPT_VALUES + (kept << 2), -10000 - 2000 * points);
  }
  store32(KEPT_VALUES, 2000 * unseenPoints);
}

/**
 * Computes the value of each leave by one step in the leave graph from the set without its
 * highest tile. A leave that is missing from the table is worth 0. However, if the table has no
 * continuation with a tile, the walk continues through the next higher one, so that a longer
 * leave may still be found. [wolges] does not mention this, but a real engine does it. It matters
 * in the super game, whose 200 tiles make leaves such as CCCD, which a table for the 100 English
 * tiles lacks: it is valued as CCDD.
 */
function valueLeaves(): void {
  store32(KEPT_VALUES, 0);
  store32(LEAVE_STATES, 0);
  store32(LEAVE_STATES + 4, 0);
  for (let i = 0; i < Loaded.size; i++) {
    const tile = load8(RACK + i);
    const top = 1 << i;
    for (let rest = 0; rest < top; rest++) valueLeave(top | rest, rest, tile);
  }
}

/** Node of a leave that is missing from the table. */
const NO_LEAVE: i32 = -1;

function valueLeave(kept: i32, rest: i32, tile: i32): void {
  const from = load32(LEAVE_STATES + (rest << 3));
  let before = load32(LEAVE_STATES + (rest << 3) + 4);
  let index = NO_LEAVE;
  let value = 0;
  if (LeaveTable.nodes !== 0 && from !== NO_LEAVE) {
    const node = load32(LeaveTable.nodes + (from << 2));
    const first = arcOf(node);
    const found = findLeaveTile(first, tile);
    if (found !== 0) {
      if (accepts(node)) before++;
      before += load32(LeaveTable.counts + (first << 2)) - load32(LeaveTable.counts + (found << 2));
      index = found;
      const last = load32(LeaveTable.nodes + (found << 2));
      const isThere = accepts(last) && tileOf(last) === tile;
      if (isThere) value = load32(LeaveTable.values + (before << 2));
    }
  }
  store32(LEAVE_STATES + (kept << 3), index);
  store32(LEAVE_STATES + (kept << 3) + 4, before);
  store32(KEPT_VALUES + (kept << 2), value);
}

/**
 * Returns the value of a leave in thousandths of a point, as `loadRack` values it.
 * @param tiles address of its tiles, ascending.
 */
export function leaveValueOf(tiles: i32, count: i32): i32 {
  if (LeaveTable.nodes === 0) return 0;
  let from = 0;
  let before = 0;
  let value = 0;
  for (let i = 0; i < count; i++) {
    const tile = load8(tiles + i);
    const node = load32(LeaveTable.nodes + (from << 2));
    const first = arcOf(node);
    const found = findLeaveTile(first, tile);
    if (found === 0) return 0;
    if (accepts(node)) before++;
    before += load32(LeaveTable.counts + (first << 2)) - load32(LeaveTable.counts + (found << 2));
    const last = load32(LeaveTable.nodes + (found << 2));
    value = accepts(last) && tileOf(last) === tile ? load32(LeaveTable.values + (before << 2)) : 0;
    from = found;
  }
  return value;
}

/** Returns the node with the tile, or else with the next higher one, in a run of leaves; or 0. */
function findLeaveTile(first: i32, tile: i32): i32 {
  if (first === 0) return 0;
  let index = first;
  while (true) {
    const node = load32(LeaveTable.nodes + (index << 2));
    if (tileOf(node) >= tile) return index;
    if (isEnd(node)) return 0;
    index++;
  }
}

/**
 * Returns the index of the kept tiles in the leave table. Call it after `loadRack` with LEAVES.
 * Returns -1 if the table lacks the leave or another set represents the same tiles.
 */
export function leaveIndex(kept: i32): i32 {
  const node = load32(LEAVE_STATES + (kept << 3));
  if (node === NO_LEAVE || !isProper(kept)) return -1;
  let last = Loaded.size - 1;
  while ((kept & (1 << last)) === 0) last--;
  const found = load32(LeaveTable.nodes + (node << 2));
  if (!accepts(found) || tileOf(found) !== load8(RACK + last)) return -1;
  return load32(LEAVE_STATES + (kept << 3) + 4);
}

/**
 * Writes the tiles of the leave at index `place` of the table to an address; returns the number
 * of tiles.
 */
export function leaveTiles(place: i32, address: i32): i32 {
  let index = arcOf(load32(LeaveTable.nodes));
  let rest = place;
  let length = 0;
  while (true) {
    let node = load32(LeaveTable.nodes + (index << 2));
    while (!isEnd(node) && rest >= leavesAt(index) - leavesAt(index + 1)) {
      rest -= leavesAt(index) - leavesAt(index + 1);
      index++;
      node = load32(LeaveTable.nodes + (index << 2));
    }
    store8(address + length, tileOf(node));
    length++;
    if (accepts(node)) {
      if (rest === 0) return length;
      rest--;
    }
    index = arcOf(node);
  }
}

function leavesAt(index: i32): i32 {
  return load32(LeaveTable.counts + (index << 2));
}

function findBestKept(): void {
  for (let played = 0; played <= MAX_RACK; played++)
    store32(BEST_KEPT + (played << 2), -0x40000000);
  const sets = 1 << Loaded.size;
  for (let kept = 0; kept < sets; kept++) {
    if (!isProper(kept)) continue;
    const at = BEST_KEPT + ((Loaded.size - countBits(kept)) << 2);
    const value = load32(KEPT_VALUES + (kept << 2));
    if (value > load32(at)) store32(at, value);
  }
}
