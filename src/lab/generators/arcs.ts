import { ARC_SHIFT, END, TILE_MASK } from "../../words/graph/word-graph.js";
import type { Tally } from "./plays.js";

/** Counts a node that is followed. */
export function took(tally: Tally, node: number): void {
  tally.taken++;
  if (node >>> ARC_SHIFT !== 0) tally.onward++;
}

/** Follows a tile of the board in a run, and counts what is looked at; returns its node, or 0. */
export function findTile(
  { nodes, tally }: { nodes: Uint32Array; tally: Tally },
  run: number,
  tile: number,
): number {
  for (let at = run; ; at++) {
    const node = nodes[at] as number;
    tally.looked++;
    if ((node & TILE_MASK) === tile) {
      took(tally, node);
      return at;
    }
    if ((node & TILE_MASK) > tile || (node & END) !== 0) return 0;
  }
}
