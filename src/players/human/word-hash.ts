import type { WordSet } from "../../words/graph/word-set.js";

/** Mixes a number into a hash of 32 bits. */
export function mixed(hash: number, number: number): number {
  const product = Math.imul(hash ^ number, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** Spreads a hash evenly: each bit of the result depends on all bits of the hash. */
export function spread(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  const second = Math.imul(first ^ (first >>> 15), 0x846ca68b);
  return (second ^ (second >>> 16)) >>> 0;
}

/** Returns a hash of word i of a set, 0 to 2^32 - 1; the same in every set that has the word. */
export function wordHash({ tiles, starts, shift }: WordSet, i: number, seed: number): number {
  let hash = mixed(0x5bd1e995, seed);
  const end = (starts[i + 1] as number) - 1;
  for (let at = starts[i] as number; at < end; at++) {
    hash = mixed(hash, (tiles[at] as number) - shift);
  }
  return spread(hash);
}

/** Returns the two hashes of all words of a set that a word map has as well (docs/formats.md). */
export function setHash({ tiles, shift }: WordSet): readonly [number, number] {
  let [first, second] = [0, 1];
  for (const stored of tiles) {
    const tile = Math.max(0, stored - shift);
    first = stepped(first, tile);
    second = stepped(second, tile << 16);
  }
  return [first >>> 0, second >>> 0];
}

/** The step of a word map's hashes (assembly/core/mix.ts). */
function stepped(hash: number, number: number): number {
  const x = hash ^ number;
  return (Math.imul((x << 13) | (x >>> 19), 5) + 0x36546b65) | 0;
}
