import { type GraphContent, WordGraph } from "../lexicon/index.js";

/** A word graph that threads read together, as it is sent to them. */
export interface SharedGraph {
  nodes: Uint32Array<SharedArrayBuffer>;
  content: GraphContent;
}

/** Puts a graph where threads can share it. */
export function shareGraph({ nodes, content }: WordGraph): SharedGraph {
  const shared = new Uint32Array(new SharedArrayBuffer(nodes.byteLength));
  shared.set(nodes);
  return { nodes: shared, content };
}

export function sharedGraph({ nodes, content }: SharedGraph): WordGraph {
  return new WordGraph(nodes as unknown as Uint32Array<ArrayBuffer>, content);
}
