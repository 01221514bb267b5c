import { buildGraph } from "./build.js";
import type { WordGraph } from "./graph.js";
import { END, hasSecondRoot, TILE_MASK } from "./node.js";

const plainGraphs = new WeakMap<WordGraph, WordGraph>();

/**
 * Returns a graph that can be searched: the graph itself or, for a GADDAG alone and for a DAWG whose
 * siblings are not in the order of their tiles, a DAWG of the same words. It is built once.
 */
export function searchable(graph: WordGraph): WordGraph {
  const isPlain = graph.content !== "gaddag-only" && hasAscendingRuns(graph);
  if (isPlain) return graph;
  const known = plainGraphs.get(graph) ?? buildGraph(graph, { content: "dawg" });
  plainGraphs.set(graph, known);
  return known;
}

/** Returns whether all runs of a graph ascend; only MAGPIE's DAWGs, which have two roots, may not. */
function hasAscendingRuns({ content, nodes }: WordGraph): boolean {
  if (content !== "dawg" || !hasSecondRoot(nodes)) return true;
  for (let at = 2; at + 1 < nodes.length; at++) {
    const isEnd = (nodes[at]! & END) !== 0;
    if (!isEnd && (nodes[at]! & TILE_MASK) >= (nodes[at + 1]! & TILE_MASK)) return false;
  }
  return true;
}
