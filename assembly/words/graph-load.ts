import { GRAPH, load32, load8, store32, store8 } from "../core/memory";
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

let known: i32 = 0;
let count: i32 = 0;
let letters: i32 = 0;
/** The run that the current part begins with, and whether that part is the DAWG. */
let start: i32 = 0;
let isDawg: bool = false;
let closed: i32 = 0;
let states: i32 = 0;
let end: i32 = 0;
let highestTile: i32 = 0;

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
  known = address;
  count = nodes;
  letters = tiles;
  states = 0;
  end = 1;
  highestTile = 0;
  if (!enter(0, true)) return 0;
  store32(DAWG_NODES, closed);
  store32(DAWG_END, end);
  store32(LONGEST, start === 0 ? 0 : height(start));
  closed = 0;
  if (hasGaddag !== 0 && !enter(1, false)) return 0;
  store32(GADDAG_NODES, closed);
  store32(STATES, states);
  store32(HIGHEST_TILE, highestTile);
  return 1;
}

/** Checks everything that is reachable from a root node and has not been checked yet. */
function enter(root: i32, dawg: bool): bool {
  const node = nodeAt(root);
  if (tileOf(node) !== 0 || accepts(node) || !isEnd(node)) return false;
  closed = 0;
  isDawg = dawg;
  start = arcOf(node);
  return start === 0 || goTo(start, 1);
}

/** Returns whether a run is sound, checking it if needed; `depth` is the number of arcs to it. */
function goTo(first: i32, depth: i32): bool {
  if (first >= count) return false;
  let byte = load8(known + first);
  if ((byte & HEIGHT) === 0) {
    if (depth > HIGHEST || !checkRun(first, depth)) return false;
    byte = load8(known + first);
  }
  if ((byte & IS_TARGET) === 0) {
    store8(known + first, byte | IS_TARGET);
    states++;
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
    if (at >= count || tileOf(nodeAt(at)) <= tileOf(node)) return false;
    if (height(at) !== 0) {
      at--;
      break;
    }
  }
  return closeRun(first, at);
}

function leadsOn(node: i32): bool {
  if (tileOf(node) > highestTile) highestTile = tileOf(node);
  return tileOf(node) <= letters && (accepts(node) || arcOf(node) !== 0);
}

/** Returns whether a node of tile 0 is a switch to a run of the DAWG. */
function isSwitch(node: i32, at: i32): bool {
  if (isDawg || at === start || accepts(node) || arcOf(node) === 0) return false;
  return (load8(known + arcOf(node)) & IN_DAWG) !== 0;
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
    store8(known + at, load8(known + at) | longest | (isDawg ? IN_DAWG : 0));
    closed++;
  }
  if (isDawg && last >= end) end = last + 1;
  return true;
}

function height(index: i32): i32 {
  return load8(known + index) & HEIGHT;
}
