import type { GordonSize } from "./counts.js";

/*
 * Gordon's two forms of storage, derived from the figures that [wickman] reprints: with 4 bytes
 * for everything, the printed bytes result exactly for the GADDAG as 4 · (states + arcs + 2,575) compressed and
 * 4 · (27 · states + 2,575) expanded, and for the DAWG with 26 letters and 908
 * in place of 2,575. These last numbers are those of the letter sets. (The DAWG
 * needs 17,856 states for that, which is also what the printed ratio of 4.99
 * comes from; 17,865 is a slip.)
 */
const CELL_BYTES = 4;

/** An array of arcs for each state, one for every letter, and the letter sets. */
export function expandedBytes({ states, letterSets }: GordonSize, letters: number): number {
  return CELL_BYTES * (states * letters + letterSets);
}

/** A set of letters for each state, its arcs in sequence, and the letter sets. */
export function compressedBytes({ states, arcs, letterSets }: GordonSize): number {
  return CELL_BYTES * (states + arcs + letterSets);
}
