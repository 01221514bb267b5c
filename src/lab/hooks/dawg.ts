import {
  ACCEPTS,
  ARC_SHIFT,
  END,
  TILE_MASK,
  type WordGraph,
} from "../../words/graph/word-graph.js";
import { type ArcCounts, type HookQuestion, Supply } from "./common.js";

/**
 * Finds words with a hook by walking the DAWG from the first letter of the word, as the kernel's
 * search does (assembly/words/search.ts): a path ends where the rack and the hook have no tile for
 * it, and a word counts if the hook was on its way. Without a rack, that is a walk of all words.
 */
export function hookWordsByDawg(
  graph: WordGraph,
  { hook, rack }: HookQuestion,
  arcs: ArcCounts,
): Uint8Array[] {
  const { nodes } = graph;
  const supply = new Supply(rack && [...rack, ...hook]);
  const next = progressOf(hook);
  const found: Uint8Array[] = [];
  const path: number[] = [];
  /** @param matched letters of the hook that the path ends with; all of them once it was there. */
  const walk = (run: number, matched: number): void => {
    for (let at = run; at !== 0; ) {
      const node = nodes[at] as number;
      at = (node & END) === 0 ? at + 1 : 0;
      arcs.looked++;
      const tile = node & TILE_MASK;
      if (!supply.take(tile)) continue;
      arcs.taken++;
      path.push(tile);
      const now = next(matched, tile);
      if (now === hook.length && (node & ACCEPTS) !== 0) found.push(Uint8Array.from(path));
      walk(node >>> ARC_SHIFT, now);
      path.pop();
      supply.giveBack(tile);
    }
  };
  walk(graph.dawgRoot, 0);
  return found;
}

/**
 * Returns the function that tells how many letters of the hook a path ends with when a tile is added
 * (Knuth, Morris and Pratt); it stays at the whole hook.
 */
function progressOf(hook: readonly number[]): (matched: number, tile: number) => number {
  const { length } = hook;
  const known = new Map<number, number>();
  const progress = (matched: number, tile: number): number => {
    if (matched === length) return length;
    const ends = [...hook.slice(0, matched), tile];
    for (let some = ends.length; some > 0; some--) {
      if (hook.slice(0, some).every((letter, i) => letter === ends[ends.length - some + i])) {
        return some;
      }
    }
    return 0;
  };
  return (matched, tile) => {
    const key = matched * 64 + tile;
    let now = known.get(key);
    if (now === undefined) {
      now = progress(matched, tile);
      known.set(key, now);
    }
    return now;
  };
}
