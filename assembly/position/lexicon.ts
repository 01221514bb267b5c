import { GRAPH_ROOT } from "../core/layout.ts";
import { load32, store32 } from "../core/memory.ts";
import { markAllChanged } from "./board.ts";

/*
 * The graph that the words of the position are of. The classic game has a GADDAG, and its root is
 * a node. The jumbled variant has a graph of alphagrams, and its root is the first run's first
 * node.
 */
const NONE: i32 = -1;

let isJumbledOn: bool = false;

/** From now on words are of the jumbled variant. */
export function setJumbledWords(): void {
  isJumbledOn = true;
}

export function isJumbled(): bool {
  return isJumbledOn;
}

/** Takes the words from the graph with this root. The cross sets of another one become void. */
export function useGraph(root: i32): void {
  if (root === load32(GRAPH_ROOT)) return;
  store32(GRAPH_ROOT, root);
  markAllChanged();
}

/** Makes the next `useGraph` take its graph in any case: what lies there may have changed. */
export function forgetGraph(): void {
  store32(GRAPH_ROOT, NONE);
}

export function graphRoot(): i32 {
  return load32(GRAPH_ROOT);
}
