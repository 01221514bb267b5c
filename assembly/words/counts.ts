import { MAX_WORD_LENGTH } from "../core/limits";
import { check, load8, load32, store8, store32 } from "../core/memory";
import { accepts, arcOf, findTile, isEnd, nodeAt, tileOf } from "./node";
import { SEARCH_NODE, SEARCH_STATE, WORD } from "./tables";

/*
 * The number of words below each node of the DAWG ([wolges], "Kurnia Word Graph"): those that
 * begin with the node's tile or with the tile of a later sibling. With these counts, a single
 * walk finds the index of a word in the sorted list, or the word at an index. Counts are
 * unsigned; -1 means more than 2^31 - 1 words.
 */

let base: i32 = 0;
let overflow: bool = false;

/** Sets the address of the counts: 4 bytes for each node of the DAWG, all 0. */
export function setCountsBase(address: i32): void {
  base = address;
}

function countAt(index: i32): i32 {
  return load32(base + (index << 2));
}

/**
 * Counts the words below the run at `root`; returns -1 if there are more than 2^31 - 1. Uses the
 * search's memory as its stack.
 */
export function countWords(root: i32): i32 {
  overflow = false;
  if (root === 0) return 0;
  let depth = 0;
  enterRun(0, root);
  while (depth >= 0) {
    const index = load32(SEARCH_STATE + (depth << 2));
    const node = nodeAt(index);
    const arc = arcOf(node);
    if (arc !== 0 && countAt(arc) === 0) {
      depth++;
      check(depth <= MAX_WORD_LENGTH);
      enterRun(depth, arc);
    } else if (!isEnd(node) && countAt(index + 1) === 0) {
      store32(SEARCH_STATE + (depth << 2), index + 1);
    } else {
      fillRun(load32(SEARCH_NODE + (depth << 2)), index);
      depth--;
    }
  }
  return overflow ? -1 : countAt(root);
}

/** Enters a run. Each depth stores the first node of its run and the current node. */
function enterRun(depth: i32, first: i32): void {
  store32(SEARCH_NODE + (depth << 2), first);
  store32(SEARCH_STATE + (depth << 2), first);
}

/**
 * Fills in the counts of nodes `first` to `last`. Everything below their arcs and after `last`
 * must have been counted already.
 */
function fillRun(first: i32, last: i32): void {
  for (let index = last; index >= first; index--) {
    const node = nodeAt(index);
    const arc = arcOf(node);
    let count = accepts(node) ? 1 : 0;
    if (arc !== 0) count = addCounts(count, countAt(arc));
    if (!isEnd(node)) count = addCounts(count, countAt(index + 1));
    store32(base + (index << 2), count);
  }
}

function addCounts(a: i32, b: i32): i32 {
  if (a > 0x7fffffff - b) {
    overflow = true;
    return 0x7fffffff;
  }
  return a + b;
}

/**
 * Returns the index (from 0) of the `length` tiles at WORD in the sorted list of words; -1 if
 * they are not a word.
 */
export function indexOfWord(root: i32, length: i32): i32 {
  let run = root;
  let place = 0;
  let node = 0;
  for (let i = 0; i < length; i++) {
    const index = findTile(run, load8(WORD + i));
    if (index === 0) return -1;
    // Words before this node: those of its earlier siblings …
    place += countAt(run) - countAt(index);
    node = nodeAt(index);
    // … and the word that ends here, if the given word continues.
    if (i < length - 1 && accepts(node)) place++;
    run = arcOf(node);
  }
  return length > 0 && accepts(node) ? place : -1;
}

/**
 * Writes the word at index `place` (from 0, below the number of words) to WORD; returns its
 * length.
 */
export function wordAtIndex(root: i32, place: i32): i32 {
  let index = root;
  let rest = place;
  let length = 0;
  while (true) {
    check(length < MAX_WORD_LENGTH);
    let node = nodeAt(index);
    while (!isEnd(node) && rest >= countAt(index) - countAt(index + 1)) {
      rest -= countAt(index) - countAt(index + 1);
      index++;
      node = nodeAt(index);
    }
    store8(WORD + length, tileOf(node));
    length++;
    if (accepts(node)) {
      if (rest === 0) return length;
      rest--;
    }
    index = arcOf(node);
  }
}
