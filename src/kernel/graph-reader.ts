import { type GraphFacts, WordGraph } from "../lexicon/index.js";
import { contentOf } from "../lexicon/kwg.js";
import { rememberFacts } from "../lexicon/validate.js";
import type { Backends, Kernel, KernelAddresses } from "./exports.js";
import { type BackendChoice, startKernel } from "./graph-kernel.js";

/** Bytes of a node, and those that checking it takes. */
const NODE_SIZE = 4;
const CHECK_SIZE = 1;
/** Words at WORD that a check leaves there (assembly/words/graph-check.ts). */
const FACTS = 6;

/** A graph that a kernel has read into its memory; what lies behind it there is zero. */
export interface GraphRead {
  kernel: Kernel;
  graph: WordGraph;
  facts: GraphFacts;
}

/**
 * Reads the bytes of a graph file in a kernel that is started for it: some ten times as
 * quick as `readKwg`, which says what is wrong with the bytes if they are not sound.
 * @param letters of the alphabet.
 * @param own whether the graph may keep the bytes: nobody else has them.
 * @returns undefined where the bytes are not sound, or may not be.
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
  const behind = (at: KernelAddresses) => at.GRAPH + bytes.length;
  const kernel = await startKernel(backends, choice, (at) => behind(at) + count * CHECK_SIZE);
  const { at, call } = kernel;
  const memory = new Uint8Array(kernel.buffer);
  memory.set(bytes, at.GRAPH);
  if (format !== "kbwg" && call.takeKwgNodes(count) === 0) return undefined;
  const nodes = new Uint32Array(kernel.buffer, at.GRAPH, count);
  const content = format === "kad" ? "alphagrams" : contentOf(nodes);
  const hasGaddag = content === "gaddag" ? 1 : 0;
  if (call.checkGraph(count, hasGaddag, letters, behind(at)) === 0) return undefined;
  memory.fill(0, behind(at), behind(at) + count * CHECK_SIZE);
  const graph = new WordGraph(own ? keep(nodes, bytes) : nodes.slice(), content);
  const facts = factsOf(kernel, count);
  rememberFacts(graph, facts);
  return { kernel, graph, facts };
}

/** The nodes in the place of the bytes: memory that is new costs more than the copying. */
function keep(nodes: Uint32Array, { buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  if (byteLength !== buffer.byteLength) return nodes.slice();
  const kept = new Uint32Array(buffer as ArrayBuffer, byteOffset, nodes.length);
  kept.set(nodes);
  return kept;
}

function factsOf({ buffer, at }: Kernel, nodes: number): GraphFacts {
  const facts = new Int32Array(buffer, at.WORD, FACTS) as unknown as FactWords;
  const [dawgNodes, gaddagNodes, dawgEnd, states, longest, highestTile] = facts;
  const otherNodes = nodes - dawgNodes - gaddagNodes;
  return { dawgNodes, gaddagNodes, otherNodes, dawgEnd, states, longest, highestTile };
}

type FactWords = [number, number, number, number, number, number];
