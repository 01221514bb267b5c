import { LexiconError } from "../errors.js";
import { type GraphContent, WordGraph } from "./graph.js";
import {
  ACCEPTS,
  decodeNodes,
  END,
  encodeNodes,
  GADDAG_ROOT_NODE,
  type NodeBits,
  TILE_MASK,
} from "./node.js";
import { validateGraph } from "./validate.js";

/** How the bytes of a word-graph file are to be read. */
export interface ReadKwgOptions {
  /** 22 (default) for `.kwg` and `.kad`, 24 for `.kbwg`. */
  nodeBits?: NodeBits;
  /** Number of letters of the alphabet; larger tiles are refused (default 63). */
  letters?: number;
  /** Whether the graph holds alphagrams (`.kad`), which the bytes alone do not tell. */
  alphagrams?: boolean;
  /** Name of the file, for errors. */
  source?: string | undefined;
}

/**
 * Reads a KWG, KBWG or KAD file (layout: docs/formats.md). The bytes are copied
 * and checked in linear time; a graph that is returned can be walked freely.
 * @throws LexiconError with a code, the byte offset and what was expected.
 */
export function readKwg(bytes: Uint8Array, options: ReadKwgOptions = {}): WordGraph {
  const { nodeBits = 22, letters, alphagrams = false, source } = options;
  const nodes = decodeNodes(bytes, nodeBits, source);
  const graph = new WordGraph(nodes, alphagrams ? "alphagrams" : contentOf(nodes));
  validateGraph(graph, { source, ...(letters === undefined ? {} : { letters }) });
  return graph;
}

/**
 * The bytes of a KWG or KAD file (22-bit arcs) or a KBWG file (24-bit arcs).
 * @throws LexiconError `TOO_MANY_NODES`, saying how many there are and how many fit.
 */
export function writeKwg(graph: WordGraph, nodeBits: NodeBits = 22): Uint8Array {
  if (nodeBits !== 22 && nodeBits !== 24) {
    throw new LexiconError("BAD_OPTION", `nodes with ${nodeBits}-bit arcs`, {
      expected: "22 or 24",
    });
  }
  return encodeNodes(graph.nodes, nodeBits);
}

/**
 * A GADDAG has a second root in node 1. In a file without one, node 1 is the
 * first of some run, has a tile, and so cannot be mistaken for a root.
 */
export function contentOf(nodes: Uint32Array): GraphContent {
  const second = nodes[GADDAG_ROOT_NODE];
  const isRoot = second !== undefined && (second & (TILE_MASK | ACCEPTS | END)) === END;
  return isRoot ? "gaddag" : "dawg";
}
