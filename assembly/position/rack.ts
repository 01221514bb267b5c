import { IS_WIDE, isHigh } from "../core/letters";
import { MAX_RACK } from "../core/limits";
import { countBits, highestBit, load8, load32, recordAt, store8, store32 } from "../core/memory";
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
/** The tiles of the rack that is loaded: a byte each. */
const LOADED: i32 = <i32>memory.data(32);
/** Points of the rack's tiles, descending: 16 cells (`boundRack`). */
export const RACK_SCORES: i32 = <i32>memory.data(64);
/** Value of a play besides its score, indexed by the set of rack places kept: a cell each. */
export const KEPT_VALUES: i32 = <i32>memory.data(4 * RACK_SETS);
/** Highest of these values for each number of tiles played: 16 cells (`bestKept`). */
export const BEST_KEPT: i32 = <i32>memory.data(64);
/** Address of the node in the leave graph and number of leaves before it, for each set: a pair of cells. */
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
  /** Whether RACK_SCORES and BEST_KEPT are the rack's. */
  static isBounded: bool = false;
  /** How many of the first cells of KEPT_VALUES are known to be 0. */
  static zeros: i32 = 0;
}

/** A node of the leave graph. */
@unmanaged
class LeaveNode {
  /** Like a node of a word graph. */
  node: i32;
  /** Number of leaves from it on in its run. */
  count: i32;
  /** The tiles of the run that follows: bit t is tile t, and tile 32 + t. */
  tiles: i32;
  highTiles: i32;
}

export const LEAVE_NODE_SIZE: i32 = <i32>offsetof<LeaveNode>();

/** The leave table: its nodes, and values in thousandths. */
class LeaveTable {
  static nodes: i32 = 0;
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
/** Value of what is kept by no set. */
export const NO_VALUE: i32 = -0x40000000;

/** Sets the addresses of the leave table; 0 for `nodes` means that every leave is worth 0. */
export function setLeaves(nodes: i32, values: i32): void {
  LeaveTable.nodes = nodes;
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
  forgetTiles();
  Loaded.size = count;
  limitTiles(count);
  Loaded.indexBits = count > Rules.rackSize ? 0 : -1;
  Loaded.twins = 0;
  Loaded.letters = 0;
  Loaded.isBounded = false;
  if (IS_WIDE) Loaded.highLetters = 0;
  for (let i = 0; i < count; i++) {
    const tile = load8(RACK + i);
    const left = load32(LEFT + (tile << 2));
    store8(LOADED + i, tile);
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
  if (isPool()) valueNothing(1);
  else if (valuation === LEAVES && LeaveTable.nodes !== 0) valueLeaves();
  else if (valuation === ENDGAME) valueEndgame(unseenPoints);
  else valueNothing(1 << count);
}

/** Takes the tiles of the rack that is loaded out of the tables by tile. */
function forgetTiles(): void {
  for (let i = 0; i < Loaded.size; i++) {
    const tile = load8(LOADED + i);
    store32(LEFT + (tile << 2), 0);
    store32(PLACES + (tile << 2), 0);
  }
}

/** Values `sets` sets at 0. */
function valueNothing(sets: i32): void {
  for (let kept = Loaded.zeros; kept < sets; kept++) store32(KEPT_VALUES + (kept << 2), 0);
  if (sets > Loaded.zeros) Loaded.zeros = sets;
}

/** Values the sets, each tile after those before it. */
function valueEndgame(unseenPoints: i32): void {
  Loaded.zeros = 0;
  store32(KEPT_VALUES, -10000);
  for (let i = 0; i < Loaded.size; i++) {
    const loss = 2000 * scoreOf(load8(RACK + i));
    const end = KEPT_VALUES + (4 << i);
    for (let at = KEPT_VALUES; at < end; at += 4) store32(at + (4 << i), load32(at) - loss);
  }
  store32(KEPT_VALUES, 2000 * unseenPoints);
}

/** Node of a leave that is missing from the table. */
const NO_LEAVE: i32 = 0;

/**
 * Computes the value of each leave by one step in the leave graph from the set without its
 * highest tile. A leave that is missing from the table is worth 0. However, if the table has no
 * continuation with a tile, the walk continues through the next higher one, so that a longer
 * leave may still be found. [wolges] does not mention this, but a real engine does it. It matters
 * in the super game, whose 200 tiles make leaves such as CCCD, which a table for the 100 English
 * tiles lacks: it is valued as CCDD.
 */
function valueLeaves(): void {
  Loaded.zeros = 0;
  store32(KEPT_VALUES, 0);
  store32(LEAVE_STATES, LeaveTable.nodes);
  store32(LEAVE_STATES + 4, 0);
  for (let i = 0; i < Loaded.size; i++) addLeaves(1 << i, load8(RACK + i));
}

/** Values each set of places below the bit `top` with the tile of that place. */
function addLeaves(top: i32, tile: i32): void {
  for (let rest = 0; rest < top; rest++) {
    const kept = top | rest;
    const from = load32(LEAVE_STATES + (rest << 3));
    let to = NO_LEAVE;
    let value = 0;
    if (from !== NO_LEAVE) {
      to = findLeave(from, tile);
      if (to !== NO_LEAVE) {
        const before = load32(LEAVE_STATES + (rest << 3) + 4) + leavesBetween(from, to);
        store32(LEAVE_STATES + (kept << 3) + 4, before);
        value = valueAt(to, tile, before);
      }
    }
    store32(LEAVE_STATES + (kept << 3), to);
    store32(KEPT_VALUES + (kept << 2), value);
  }
}

/**
 * Returns the value of a leave in thousandths of a point, as `loadRack` values it.
 * @param tiles address of its tiles, ascending.
 */
export function leaveValueOf(tiles: i32, count: i32): i32 {
  let from = LeaveTable.nodes;
  if (from === 0) return 0;
  let before = 0;
  let value = 0;
  for (let i = 0; i < count; i++) {
    const tile = load8(tiles + i);
    const to = findLeave(from, tile);
    if (to === NO_LEAVE) return 0;
    before += leavesBetween(from, to);
    value = valueAt(to, tile, before);
    from = to;
  }
  return value;
}

/** Returns the node with the tile, or else with the next higher one, in the run after a node; or NO_LEAVE. */
function findLeave(from: i32, tile: i32): i32 {
  const node = recordAt<LeaveNode>(from);
  let skipped = 0;
  if (tile < 32) {
    const left = node.tiles >>> tile;
    if (left === 0 && node.highTiles === 0) return NO_LEAVE;
    skipped = countBits(node.tiles & ((1 << tile) - 1));
  } else {
    if (node.highTiles >>> (tile - 32) === 0) return NO_LEAVE;
    skipped = countBits(node.tiles) + countBits(node.highTiles & ((1 << (tile - 32)) - 1));
  }
  return leaveNodeAt(arcOf(node.node) + skipped);
}

function leaveNodeAt(index: i32): i32 {
  return LeaveTable.nodes + index * LEAVE_NODE_SIZE;
}

/** Returns the number of leaves from that of a node up to that of one in the run after it. */
function leavesBetween(from: i32, to: i32): i32 {
  const node = recordAt<LeaveNode>(from).node;
  const first = leaveNodeAt(arcOf(node));
  return leavesAt(first) - leavesAt(to) + (accepts(node) ? 1 : 0);
}

/** Returns the value of the leave at a node that was looked for with a tile. */
function valueAt(to: i32, tile: i32, before: i32): i32 {
  const node = recordAt<LeaveNode>(to).node;
  return accepts(node) && tileOf(node) === tile ? load32(LeaveTable.values + (before << 2)) : 0;
}

/**
 * Returns the index of the kept tiles in the leave table. Call it after `loadRack` with LEAVES.
 * Returns -1 if the table lacks the leave or another set represents the same tiles.
 */
export function leaveIndex(kept: i32): i32 {
  const found = load32(LEAVE_STATES + (kept << 3));
  if (found === NO_LEAVE || !isProper(kept)) return -1;
  const node = recordAt<LeaveNode>(found).node;
  if (!accepts(node) || tileOf(node) !== load8(RACK + highestBit(kept))) return -1;
  return load32(LEAVE_STATES + (kept << 3) + 4);
}

/**
 * Writes the tiles of the leave at index `place` of the table to an address; returns the number
 * of tiles.
 */
export function leaveTiles(place: i32, address: i32): i32 {
  let at = leaveNodeAt(arcOf(recordAt<LeaveNode>(LeaveTable.nodes).node));
  let rest = place;
  let length = 0;
  while (true) {
    let node = recordAt<LeaveNode>(at).node;
    while (!isEnd(node) && rest >= leavesAt(at) - leavesAt(at + LEAVE_NODE_SIZE)) {
      rest -= leavesAt(at) - leavesAt(at + LEAVE_NODE_SIZE);
      at += LEAVE_NODE_SIZE;
      node = recordAt<LeaveNode>(at).node;
    }
    store8(address + length, tileOf(node));
    length++;
    if (accepts(node)) {
      if (rest === 0) return length;
      rest--;
    }
    at = leaveNodeAt(arcOf(node));
  }
}

/** Returns the number of leaves from that of a node on in its run. */
function leavesAt(address: i32): i32 {
  return recordAt<LeaveNode>(address).count;
}

/** Returns the highest value of what is kept when so many tiles are played. */
export function bestKept(played: i32): i32 {
  boundRack();
  return load32(BEST_KEPT + (played << 2));
}

/** Computes the points of the rack's tiles and the highest values kept, unless they are there. */
export function boundRack(): void {
  if (Loaded.isBounded) return;
  Loaded.isBounded = true;
  const none = isPool() ? 0 : NO_VALUE;
  for (let at = 0; at <= MAX_RACK << 2; at += 4) {
    store32(RACK_SCORES + at, 0);
    store32(BEST_KEPT + at, none);
  }
  if (isPool()) return;
  for (let i = 0; i < Loaded.size; i++) insertNumber(RACK_SCORES, i, scoreOf(load8(RACK + i)));
  findBestKept();
}

function findBestKept(): void {
  const sets = 1 << Loaded.size;
  for (let kept = 0; kept < sets; kept++) {
    if (!isProper(kept)) continue;
    const at = BEST_KEPT + ((Loaded.size - countBits(kept)) << 2);
    const value = load32(KEPT_VALUES + (kept << 2));
    if (value > load32(at)) store32(at, value);
  }
}
