import { PACKING_ORDERS, type PackingOrder, sameNumbers } from "../lexicon/index.js";
import { buildLeaves } from "./build.js";
import { writeKlv } from "./klv-write.js";
import type { Leaves } from "./leaves.js";

/** Returns the packing order whose bytes a leave file has, or null. */
export function leavesOrder(leaves: Leaves, bytes: Uint8Array): PackingOrder | null {
  const entries = [...leaves];
  const { format } = leaves;
  const isSame = (order: PackingOrder): boolean =>
    sameNumbers(bytes, writeKlv(buildLeaves(entries, { format, order })));
  return PACKING_ORDERS.find(isSame) ?? null;
}
