import { LexiconError } from "../../src/base/errors.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import { WordGraph } from "../../src/words/graph/word-graph.js";
import { randomFrom } from "./mutations.js";

/** Bits of a node: where its arc, its flags and its tile are. */
const ARC_SHIFT = 8;
const FLAGS = 0xc0;
const TILE_MASK = 0x3f;

/**
 * Changed copies of a graph that validation still accepts: nodes that something leads to are
 * changed, and nodes that nothing leads to are added and filled with anything at all.
 */
export function* acceptedMutations(
  graph: WordGraph,
  letters: number,
  count: number,
  seed: number,
): Generator<WordGraph> {
  const random = randomFrom(seed);
  for (let made = 0; made < count; ) {
    const nodes = withStrays(graph.nodes, random);
    for (let n = random(4); n > 0; n--) mutateNode(nodes, random, letters);
    const changed = new WordGraph(nodes, graph.content);
    made++;
    if (isAccepted(changed, letters)) yield changed;
  }
}

/** Nodes that nothing leads to, behind all others: high arcs, tiles out of range, runs without end. */
function withStrays(nodes: Uint32Array, random: (below: number) => number): Uint32Array {
  const strays = 1 + random(6);
  const longer = new Uint32Array(nodes.length + strays);
  longer.set(nodes);
  for (let i = nodes.length; i < longer.length; i++) {
    const arc = random(3) === 0 ? random(longer.length) : random(1 << 24);
    longer[i] = (arc << ARC_SHIFT) | random(256);
  }
  return longer;
}

function mutateNode(nodes: Uint32Array, random: (below: number) => number, letters: number): void {
  const at = random(nodes.length);
  const node = nodes[at] as number;
  const arc = random(nodes.length);
  switch (random(5)) {
    case 0:
      nodes[at] = (arc << ARC_SHIFT) | (node & 0xff);
      return;
    case 1:
      nodes[at] = (nodes[random(nodes.length)] as number) >>> 0;
      return;
    case 2:
      nodes[at] = node ^ (random(4) << 6);
      return;
    case 3:
      nodes[at] = (node & ~TILE_MASK) | random(letters + 1);
      return;
    default:
      nodes[at] = (arc << ARC_SHIFT) | (random(4) << 6) | (node & TILE_MASK & ~FLAGS);
  }
}

function isAccepted(graph: WordGraph, letters: number): boolean {
  try {
    validateGraph(graph, { letters });
    return true;
  } catch (error) {
    if (!(error instanceof LexiconError)) throw error;
    return false;
  }
}
