import { load32, store32 } from "../core/memory";
import { Rules } from "../core/rules";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "../words/node";
import { goBack } from "./cross";
import { extensionEntry, HALF, keyOf, MOST } from "./cross-cache";
import { Square } from "./tables";

/*
 * How far blocks of tiles can be extended: for which numbers of letters before and behind a block there
 * are words. Most long blocks have few extensions, so that most places for plays through them need not be
 * looked at, whatever is on the rack. What was found by the GADDAG is kept by the tiles of the block, as cross sets
 * are (cross-cache.ts). If there are very many words, not all are looked at, and every extension is said to be possible.
 */
const LOW: i32 = 0;
const HIGH: i32 = 4;
/** The graph's root and the size of a rack. */
const ROOT: i32 = 8;
/** For each number of letters before the block a row of 16 bits: bit i is set if i letters may follow it. */
const ROWS: i32 = 12;
const ROWS_END: i32 = ROWS + 20;

/**
 * Least tiles of a block that is looked up: shorter ones are in so many words that nearly every extension is
 * possible.
 */
const LEAST: i32 = 3;
/** No square. */
const NONE: i32 = 0;
/** Most nodes that are looked at for a block. */
const MOST_NODES: i32 = 800;

/** The block that was looked up last. */
class Block {
  /** Its entry, or 0 if every extension is possible. */
  static entry: i32 = 0;
  static first: i32 = 0;
  static last: i32 = 0;
  /** Nodes that may still be looked at. */
  static nodes: i32 = 0;
}

/** Looks up the block of tiles from `first` to `last` in a lane, in the graph with this root. */
export function findExtensions(squares: Square, first: i32, last: i32, graph: i32): void {
  Block.first = first;
  Block.last = last;
  Block.entry = 0;
  const length = last + 1 - first;
  if (length < LEAST || length > MOST) return;
  const low = keyOf(squares, first, min(last, first + HALF - 1), NONE);
  const high = keyOf(squares, first + HALF, last, NONE);
  const root = (graph << 4) | Rules.rackSize;
  Block.entry = extensionEntry(low, high, root);
  const isKnown =
    load32(Block.entry + LOW) === low &&
    load32(Block.entry + HIGH) === high &&
    load32(Block.entry + ROOT) === root;
  if (isKnown) return;
  store32(Block.entry + LOW, low);
  store32(Block.entry + HIGH, high);
  store32(Block.entry + ROOT, root);
  fill(squares, graph);
}

/** Returns whether there may be a word from `first` to `last` that has the block that was looked up. */
export function mayExtend(first: i32, last: i32): bool {
  if (Block.entry === 0) return true;
  const before = Block.first - first;
  const behind = last - Block.last;
  if (before + behind > Rules.rackSize) return true;
  return ((rowOf(before) >>> behind) & 1) !== 0;
}

function rowOf(before: i32): i32 {
  return load32(Block.entry + ROWS + ((before >>> 1) << 2)) >>> ((before & 1) << 4);
}

/** Finds the extensions of the block. */
function fill(squares: Square, graph: i32): void {
  for (let at = ROWS; at < ROWS_END; at += 4) store32(Block.entry + at, 0);
  Block.nodes = MOST_NODES;
  const node = goBack(squares, Block.last, Block.first, arcOf(nodeAt(graph)));
  if (node !== 0) extendBefore(node, 0);
  if (Block.nodes > 0) return;
  for (let at = ROWS; at < ROWS_END; at += 4) store32(Block.entry + at, -1);
}

/** Notes the words that have the letters up to a node of the GADDAG, `before` of them before the block. */
function extendBefore(node: i32, before: i32): void {
  if (accepts(nodeAt(node))) note(before, 0);
  const run = arcOf(nodeAt(node));
  if (run === 0) return;
  for (let at = run; Block.nodes > 0; at++) {
    Block.nodes--;
    const next = nodeAt(at);
    if (tileOf(next) === 0) extendBehind(arcOf(next), before, 1);
    else if (before < Rules.rackSize) extendBefore(at, before + 1);
    if (isEnd(next)) return;
  }
}

/** Does the same for a run behind the switch, whose letters are number `behind` after the block. */
function extendBehind(run: i32, before: i32, behind: i32): void {
  if (run === 0 || before + behind > Rules.rackSize) return;
  // What is known of so many letters before the block and of more behind it need not be looked for.
  const left = (2 << (Rules.rackSize - before)) - (1 << behind);
  for (let at = run; Block.nodes > 0 && (rowOf(before) & left) !== left; at++) {
    Block.nodes--;
    const node = nodeAt(at);
    if (accepts(node)) note(before, behind);
    extendBehind(arcOf(node), before, behind + 1);
    if (isEnd(node)) return;
  }
}

function note(before: i32, behind: i32): void {
  const at = Block.entry + ROWS + ((before >>> 1) << 2);
  store32(at, load32(at) | (1 << (((before & 1) << 4) + behind)));
}
