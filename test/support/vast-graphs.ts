import { ACCEPTS, ARC_SHIFT, END } from "../../src/words/graph/node-layout.js";
import { type GraphContent, WordGraph } from "../../src/words/graph/word-graph.js";

/**
 * A small graph with a vast number of words: a run of all letters for each of `levels` places, so
 * that every text of that many letters is a word, or with `every` also every shorter one.
 * With `tail`, this many letters A follow.
 */
export function vastGraph(
  letters: number,
  levels: number,
  { every = true, tail = 0, content = "dawg" as GraphContent } = {},
): WordGraph {
  const roots = content === "gaddag" ? 2 : 1;
  const nodes = new Uint32Array(roots + letters * levels + tail);
  nodes[0] = (roots << ARC_SHIFT) | END;
  // The strings without a switch alone: enough for a graph that can be walked.
  if (content === "gaddag") nodes[1] = (roots << ARC_SHIFT) | END;
  for (let level = 0; level < levels; level++) {
    const next = level + 1 < levels || tail > 0 ? roots + (level + 1) * letters : 0;
    for (let tile = 1; tile <= letters; tile++) {
      const accepts = every || next === 0 ? ACCEPTS : 0;
      const end = tile === letters ? END : 0;
      nodes[roots + level * letters + tile - 1] = (next << ARC_SHIFT) | accepts | end | tile;
    }
  }
  for (let at = roots + letters * levels; at < nodes.length; at++) {
    const isLast = at + 1 === nodes.length;
    nodes[at] = isLast ? ACCEPTS | END | 1 : ((at + 1) << ARC_SHIFT) | END | 1;
  }
  return new WordGraph(nodes, content);
}
