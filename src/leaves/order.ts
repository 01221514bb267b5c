import { type PackingOrder, sameNumbers, WOLGES_ORDERS } from "../lexicon/index.js";
import { END, GADDAG_ROOT_NODE } from "../lexicon/node.js";
import { buildLeaves } from "./build.js";
import { writeKlv } from "./klv-write.js";
import type { Leaves } from "./leaves.js";

/** Returns whether the graph of a table has an empty second root, as in files of MAGPIE. */
export function hasSecondRoot({ graph }: Leaves): boolean {
  return graph.nodes[GADDAG_ROOT_NODE] === END;
}

/**
 * Returns the packing order whose bytes a leave file has, or null. A second root, if the file has
 * one, is no part of the order.
 */
export function leavesOrder(leaves: Leaves, bytes: Uint8Array): PackingOrder | null {
  const entries = [...leaves];
  const { format } = leaves;
  const secondRoot = hasSecondRoot(leaves);
  const isSame = (order: PackingOrder): boolean =>
    sameNumbers(bytes, writeKlv(buildLeaves(entries, { format, order, secondRoot })));
  return WOLGES_ORDERS.find(isSame) ?? null;
}
