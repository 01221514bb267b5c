import { MAX_SIDE } from "../../core/limits";
import { load8, load32, store8, store32 } from "../../core/memory";
import { mix } from "../../core/mix";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "../node";
import { WORD } from "../tables";
import { makeLetterKeys, placeKey, tagKey } from "./keys";

/*
 * Reads the words of a DAWG one after another, along with the keys of their letters
 * (words/map/keys.ts). Its memory is its own: whatever the kernel does between two words, the next one is found.
 */
/** Keys of the path being read, at each depth of the graph: 32 pairs of cells. */
const PATH_KEYS: i32 = <i32>memory.data(256);
/** Indexes of its nodes, a cell each. */
const PATH_NODES: i32 = <i32>memory.data(128);
/** The word that was read last, a byte per tile. */
export const READ_WORD: i32 = <i32>memory.data(32);

/** Most letters in a word that fits on a board. */
export const LONGEST: i32 = MAX_SIDE;

/** Where the reader is in the graph. */
export class Reader {
  static length: i32 = 0;
  static index: i32 = 0;
  static depth: i32 = 0;
}

/** Begins with the words below the run at `root`. */
export function beginWords(root: i32): void {
  Reader.index = root;
  Reader.depth = 0;
  store32(PATH_KEYS, 0);
  store32(PATH_KEYS + 4, 0);
}

export function wordPlace(): i32 {
  return load32(PATH_KEYS + (Reader.length << 3));
}

export function wordTag(): i32 {
  return load32(PATH_KEYS + (Reader.length << 3) + 4);
}

/** Advances to the next word of two letters or more; returns false if there is none. */
export function nextWord(): bool {
  while (Reader.index !== 0) {
    const node = nodeAt(Reader.index);
    const letter = tileOf(node);
    const keys = PATH_KEYS + (Reader.depth << 3);
    store8(READ_WORD + Reader.depth, letter);
    store32(keys + 8, (load32(keys) + placeKey(letter)) | 0);
    store32(keys + 12, (load32(keys + 4) + tagKey(letter)) | 0);
    Reader.length = Reader.depth + 1;
    store32(PATH_NODES + (Reader.depth << 2), Reader.index);
    if (arcOf(node) !== 0 && Reader.length < LONGEST) {
      Reader.depth++;
      Reader.index = arcOf(node);
    } else goOn();
    if (accepts(node) && Reader.length >= 2) return true;
  }
  return false;
}

/**
 * Computes two hashes of all words that `nextWord` returns, in their order, as i32s at WORD.
 * @returns the number of words.
 */
export function hashWords(root: i32): i32 {
  makeLetterKeys();
  let one = 0;
  let other = 1;
  let words = 0;
  beginWords(root);
  while (nextWord()) {
    words++;
    for (let i = 0; i < Reader.length; i++) {
      const letter = load8(READ_WORD + i);
      one = mix(one, letter);
      other = mix(other, letter << 16);
    }
    // 0 is not a letter, so it terminates a word.
    one = mix(one, 0);
    other = mix(other, 0);
  }
  store32(WORD, one);
  store32(WORD + 4, other);
  return words;
}

/** Returns the node after the one that was read last, or 0. */
function goOn(): void {
  while (isEnd(nodeAt(load32(PATH_NODES + (Reader.depth << 2))))) {
    if (Reader.depth === 0) {
      Reader.index = 0;
      return;
    }
    Reader.depth--;
  }
  Reader.index = load32(PATH_NODES + (Reader.depth << 2)) + 1;
}
