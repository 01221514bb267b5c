import { GRAPH, load8, load32, store8, store32 } from "../core/memory";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "./node";
import { WORD } from "./tables";

/*
 * Checks that a graph can be walked without further checks. The kernel only accepts or rejects a
 * graph and, if it accepts it, reports its properties. src/words/graph/validate.ts, which is several
 * times slower, explains errors and remains the reference for what a sound graph is.
 *
 * Each node has a byte here, initially 0: the length in tiles of the longest path from it (0: not
 * known yet), and flags. The walk is limited by memory access, so the entries are kept this
 * small.
 */
const HEIGHT: i32 = 0x3f;
const IN_DAWG: i32 = 0x40;
const IS_TARGET: i32 = 0x80;
/** Graphs with longer words are left to the host. */
const HIGHEST: i32 = HEIGHT;

/*
 * Properties of a graph, one i32 each at WORD.
 */
const DAWG_NODES: i32 = WORD;
const GADDAG_NODES: i32 = WORD + 4;
const DAWG_END: i32 = WORD + 8;
const STATES: i32 = WORD + 12;
const LONGEST: i32 = WORD + 16;
const HIGHEST_TILE: i32 = WORD + 20;

/** The graph being checked. */
class Check {
  static known: i32 = 0;
  static count: i32 = 0;
  static letters: i32 = 0;
  /** The run that the current part begins with, and whether that part is the DAWG. */
  static start: i32 = 0;
  static isDawg: bool = false;
  static closed: i32 = 0;
  static states: i32 = 0;
  static end: i32 = 0;
  static highestTile: i32 = 0;
}

/**
 * Converts nodes from the layout of a `.kwg` file to the layout in memory.
 * @returns 1, or 0 if a tile has more than 6 bits.
 */
export function convertKwgNodes(nodes: i32): i32 {
  let tiles = 0;
  const behind = GRAPH + (nodes << 2);
  for (let at = GRAPH; at < behind; at += 4) {
    const raw = load32(at);
    tiles |= raw >>> 24;
    store32(at, ((raw & 0x3fffff) << 8) | ((raw >>> 16) & 0xc0) | (raw >>> 24));
  }
  return tiles < 64 ? 1 : 0;
}

/**
 * Checks a graph of words with tiles up to `tiles`.
 * @param hasGaddag whether node 1 is the root of the GADDAG.
 * @param address of a byte for each node, all 0.
 * @returns 1 if the graph is sound, with its properties at WORD; 0 if it is not sound or if that
 *   cannot be determined here.
 */
export function checkGraph(nodes: i32, hasGaddag: i32, tiles: i32, address: i32): i32 {
  Check.known = address;
  Check.count = nodes;
  Check.letters = tiles;
  Check.states = 0;
  Check.end = 1;
  Check.highestTile = 0;
  if (!enter(0, true)) return 0;
  store32(DAWG_NODES, Check.closed);
  store32(DAWG_END, Check.end);
  store32(LONGEST, Check.start === 0 ? 0 : height(Check.start));
  Check.closed = 0;
  if (hasGaddag !== 0 && !enter(1, false)) return 0;
  store32(GADDAG_NODES, Check.closed);
  store32(STATES, Check.states);
  store32(HIGHEST_TILE, Check.highestTile);
  return 1;
}

/** Checks everything that is reachable from a root node and has not been checked yet. */
function enter(root: i32, dawg: bool): bool {
  const node = nodeAt(root);
  if (tileOf(node) !== 0 || accepts(node) || !isEnd(node)) return false;
  Check.closed = 0;
  Check.isDawg = dawg;
  Check.start = arcOf(node);
  return Check.start === 0 || goTo(Check.start, 1);
}

/** Returns whether a run is sound, checking it if needed; `depth` is the number of arcs to it. */
function goTo(first: i32, depth: i32): bool {
  if (first >= Check.count) return false;
  let byte = load8(Check.known + first);
  if ((byte & HEIGHT) === 0) {
    if (depth > HIGHEST || !checkRun(first, depth)) return false;
    byte = load8(Check.known + first);
  }
  if ((byte & IS_TARGET) === 0) {
    store8(Check.known + first, byte | IS_TARGET);
    Check.states++;
  }
  return true;
}

/*
 * Checks a run that has not been checked yet. A path that returns to a run still being checked
 * goes through it repeatedly until it is too deep, so such runs need no mark.
 */
function checkRun(first: i32, depth: i32): bool {
  let at = first;
  while (true) {
    const node = nodeAt(at);
    const arc = arcOf(node);
    if (arc !== 0 && !goTo(arc, depth + 1)) return false;
    if (tileOf(node) === 0 ? !isSwitch(node, at) : !leadsOn(node)) return false;
    if (isEnd(node)) break;
    at++;
    if (at >= Check.count || tileOf(nodeAt(at)) <= tileOf(node)) return false;
    if (height(at) !== 0) {
      at--;
      break;
    }
  }
  return closeRun(first, at);
}

function leadsOn(node: i32): bool {
  if (tileOf(node) > Check.highestTile) Check.highestTile = tileOf(node);
  return tileOf(node) <= Check.letters && (accepts(node) || arcOf(node) !== 0);
}

/** Returns whether a node of tile 0 is a switch to a run of the DAWG. */
function isSwitch(node: i32, at: i32): bool {
  if (Check.isDawg || at === Check.start || accepts(node) || arcOf(node) === 0) return false;
  return (load8(Check.known + arcOf(node)) & IN_DAWG) !== 0;
}

/**
 * Fills in the bytes of nodes `first` to `last` of a run, once they and all that follows them are
 * found to be sound; returns false if a path is too long.
 */
function closeRun(first: i32, last: i32): bool {
  for (let at = last; at >= first; at--) {
    const node = nodeAt(at);
    let longest = arcOf(node) === 0 ? 1 : 1 + height(arcOf(node));
    if (!isEnd(node) && height(at + 1) > longest) longest = height(at + 1);
    if (longest > HIGHEST) return false;
    store8(Check.known + at, load8(Check.known + at) | longest | (Check.isDawg ? IN_DAWG : 0));
    Check.closed++;
  }
  if (Check.isDawg && last >= Check.end) Check.end = last + 1;
  return true;
}

function height(index: i32): i32 {
  return load8(Check.known + index) & HEIGHT;
}
