import { markAllChanged, markAllStale } from "./board";
import { forgetCrossSets } from "./cross-cache";
import { position } from "./tables";

/*
 * The graph that contains the words of the position. The classic game uses a GADDAG, whose root
 * is a node. The jumbled variant uses a graph of alphagrams, whose root is the first node of the
 * first run.
 */
const NONE: i32 = -1;

let isJumbledOn: bool = false;

/** Switches to words of the jumbled variant. */
export function setJumbledWords(): void {
  isJumbledOn = true;
}

export function isJumbled(): bool {
  return isJumbledOn;
}

/**
 * Uses the graph with this root. If it differs from the previous graph, the cross sets become
 * invalid.
 */
export function useGraph(root: i32): void {
  if (root === position.graphRoot) return;
  position.graphRoot = root;
  markAllChanged();
  // Where tiles can go depends on its words, too (extensions.ts).
  markAllStale();
}

/** Makes the next `useGraph` load its graph in any case, because the contents may have changed. */
export function forgetGraph(): void {
  position.graphRoot = NONE;
  forgetCrossSets();
}

export function graphRoot(): i32 {
  return position.graphRoot;
}
