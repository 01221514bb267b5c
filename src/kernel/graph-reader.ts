import { contentOf } from "../words/formats/kwg.js";
import { type GraphFacts, rememberFacts } from "../words/graph/validate.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { Arena } from "./arena.js";
import { type BackendChoice, type Backends, startKernel } from "./backend.js";
import { KernelSession } from "./session.js";

/** Bytes of a node, and bytes that a check of a node takes. */
const NODE_SIZE = 4;
const CHECK_SIZE = 1;
/** Number of facts that a check leaves at WORD (assembly/words/graph-check.ts). */
const FACTS = 6;

/** A graph that a kernel has read, in a session of its own. */
export interface GraphRead {
  session: KernelSession;
  graph: WordGraph;
  facts: GraphFacts;
}

/**
 * Reads the bytes of a graph file in a kernel that is started for it. This is about ten times as
 * fast as `readKwg`, which explains what is wrong with bytes that the kernel does not accept.
 * @param letters number of letters of the alphabet.
 * @param own true if nothing else uses the bytes, so that the graph may keep them.
 * @returns undefined if the bytes are not sound, or cannot be checked here.
 */
export async function readGraph(
  bytes: Uint8Array,
  format: "kwg" | "kbwg" | "kad",
  letters: number,
  backends: Backends,
  choice: BackendChoice = "auto",
  own = false,
): Promise<GraphRead | undefined> {
  const count = bytes.length / NODE_SIZE;
  if (!Number.isInteger(count) || count === 0) return undefined;
  const size = bytes.length + count * CHECK_SIZE;
  const arena = new Arena(await startKernel(backends, choice, (at) => at.GRAPH + size));
  const { call } = arena.kernel;
  const { address } = arena.reserve("graph", bytes.length);
  arena.bytes.set(bytes, address);
  if (format !== "kbwg" && call.convertKwgNodes(count) === 0) return undefined;
  const nodes = new Uint32Array(arena.bytes.buffer, address, count);
  const content = format === "kad" ? "alphagrams" : contentOf(nodes);
  // Its words are found otherwise, as those of siblings out of order, which the kernel refuses.
  if (content === "gaddag-only") return undefined;
  const hasGaddag = content === "gaddag" ? 1 : 0;
  const check = arena.reserve("graph check", count * CHECK_SIZE);
  if (call.checkGraph(count, hasGaddag, letters, check.address) === 0) return undefined;
  arena.release(check);
  const graph = new WordGraph(own ? keep(nodes, bytes) : nodes.slice(), content);
  const facts = factsOf(arena, count);
  rememberFacts(graph, facts);
  const { dawgEnd } = facts;
  return { session: KernelSession.fromArena(arena, { graph, dawgEnd }), graph, facts };
}

/** Copies the nodes into the bytes' own memory, which is faster than allocating more. */
function keep(nodes: Uint32Array, { buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  if (byteLength !== buffer.byteLength) return nodes.slice();
  const kept = new Uint32Array(buffer as ArrayBuffer, byteOffset, nodes.length);
  kept.set(nodes);
  return kept;
}

function factsOf({ cells, kernel: { at } }: Arena, nodes: number): GraphFacts {
  const facts = cells.subarray(at.WORD >> 2, (at.WORD >> 2) + FACTS) as unknown as FactCells;
  const [dawgNodes, gaddagNodes, dawgEnd, states, longest, highestTile] = facts;
  const otherNodes = nodes - dawgNodes - gaddagNodes;
  return { dawgNodes, gaddagNodes, otherNodes, dawgEnd, states, longest, highestTile };
}

type FactCells = [number, number, number, number, number, number];
