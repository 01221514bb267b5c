import { type GraphContent, WordGraph } from "../../words/graph/word-graph.js";

/** A word graph in the form in which threads share it. */
export interface SharedGraph {
  nodes: Uint32Array<SharedArrayBuffer>;
  content: GraphContent;
}

/** Copies a graph into shared memory. */
export function shareGraph({ nodes, content }: WordGraph): SharedGraph {
  const shared = new Uint32Array(new SharedArrayBuffer(nodes.byteLength));
  shared.set(nodes);
  return { nodes: shared, content };
}

/** Makes a graph from shared memory. */
export function sharedGraph({ nodes, content }: SharedGraph): WordGraph {
  return new WordGraph(nodes as unknown as Uint32Array<ArrayBuffer>, content);
}
