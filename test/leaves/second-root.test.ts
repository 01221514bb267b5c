import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { parseLeavesCsv } from "../../src/leaves/csv.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";
import { heuristic2 } from "../../src/leaves/heuristics.js";
import { hasSecondRoot, leavesOrder, readKlv, writeKlv } from "../../src/leaves/klv.js";
import { WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import { leaveTable, smallCsv } from "../support/leaves.js";

const english = alphabet("english");
const EMPTY_ROOT = 0x00400000;
const ARC_MASK = 0x3fffff;

/** The file with an empty root put in node 1: every arc and the number of nodes is one higher. */
function withSecondRoot(file: Uint8Array): Uint8Array {
  const nodes = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const bytes = new Uint8Array(file.length + 4);
  const view = new DataView(bytes.buffer);
  bytes.set(file.subarray(4 + nodes * 4), 8 + nodes * 4);
  view.setUint32(0, nodes + 1, true);
  const old = new DataView(file.buffer, file.byteOffset);
  for (let i = 0; i < nodes; i++) {
    const node = old.getUint32(4 + i * 4, true);
    const moved = (node & ARC_MASK) === 0 ? node : node + 1;
    view.setUint32(4 + (i === 0 ? 0 : i + 1) * 4, moved, true);
  }
  view.setUint32(8, EMPTY_ROOT, true);
  return bytes;
}

describe("F4: leave files with a second, empty root", () => {
  const entries = parseLeavesCsv(smallCsv, english);

  it("F4: a table in magpie's order with a second root has the bytes that MAGPIE writes", () => {
    for (const format of ["klv2", "klv"] as const) {
      const plain = writeKlv(buildLeaves(entries, { order: "magpie", format }));
      const file = withSecondRoot(plain);
      const leaves = buildLeaves(entries, { order: "magpie", format, secondRoot: true });
      expect(writeKlv(leaves)).toEqual(file);
      const read = readKlv(file);
      expect(writeKlv(read)).toEqual(file);
      expect([...read]).toEqual([...readKlv(plain)]);
      expect([hasSecondRoot(read), hasSecondRoot(readKlv(plain))]).toEqual([true, false]);
      expect([leavesOrder(read, file), leavesOrder(readKlv(plain), plain)]).toEqual([
        "magpie",
        "magpie",
      ]);
    }
  });

  it("F4: a full bag's table with a second root is that of its leaves", () => {
    const options = { order: "magpie", secondRoot: true } as const;
    const full = fullBagLeaves(english, heuristic2(english), { ...options, maxTiles: 3 });
    expect(writeKlv(full)).toEqual(writeKlv(buildLeaves(full, options)));
    expect(full.graph.nodes[1]).toBe(0x40);
  });

  it("F4: any table can have one, in every order, with the same values", () => {
    fc.assert(
      fc.property(leaveTable(), fc.constantFrom(...WOLGES_ORDERS), (table, order) => {
        const plain = buildLeaves(table, { order });
        const file = writeKlv(buildLeaves(table, { order, secondRoot: true }));
        const read = readKlv(file);
        expect([...read]).toEqual([...plain]);
        expect(hasSecondRoot(read)).toBe(true);
        // Several orders may give the same bytes.
        const found = leavesOrder(read, file) as typeof order;
        expect(writeKlv(buildLeaves(table, { order: found, secondRoot: true }))).toEqual(file);
      }),
      { seed: 4, numRuns: 60 },
    );
  });
});
