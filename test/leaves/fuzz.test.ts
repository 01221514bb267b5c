import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { parseLeavesCsv } from "../../src/leaves/csv.js";
import { enumerateLeaves, heuristic2 } from "../../src/leaves/heuristics.js";
import { readKlv, writeKlv } from "../../src/leaves/klv.js";
import type { LeaveFormat } from "../../src/leaves/leaves.js";
import { WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import { smallCsv } from "../support/leaves.js";
import { mutations } from "../support/mutations.js";

const english = alphabet("english");
const SMALL_RUNS = 3000;
const LARGE_RUNS = 1500;

/** How many files were read as tables, and how many were refused for each reason. */
class Tally {
  read = 0;
  refused = 0;
  readonly codes = new Set<string>();

  /** Reads a file and all that it holds; throws unless that is sound or a LexiconError. */
  check(bytes: Uint8Array): void {
    try {
      const leaves = readKlv(bytes, { letters: 26 });
      let count = 0;
      for (const { tiles, value } of leaves) {
        if (!Number.isFinite(value)) expect.unreachable(`value ${value}`);
        if (!Number.isInteger(leaves.valueMilli(tiles))) expect.unreachable();
        if (leaves.indexOf(tiles) !== count++) expect.unreachable();
      }
      expect(count).toBe(leaves.count);
      this.read++;
    } catch (error) {
      if (!(error instanceof LexiconError)) throw error;
      this.refused++;
      this.codes.add(error.code);
    }
  }
}

function smallFiles(format: LeaveFormat): Uint8Array[] {
  const entries = parseLeavesCsv(smallCsv, english);
  return WOLGES_ORDERS.map((order) => writeKlv(buildLeaves(entries, { format, order })));
}

/** All leaves of up to two tiles: 400 of them, and runs that share their tails. */
function largeFile(format: LeaveFormat): Uint8Array {
  const value = heuristic2(english);
  const entries = Array.from(enumerateLeaves(english, 2), (tiles) => ({
    tiles,
    value: value(tiles),
  }));
  return writeKlv(buildLeaves(entries, { format }));
}

describe("damaged files are refused with a LexiconError or read as sound tables", () => {
  test.each(["klv", "klv2"] as const)("%s", (format) => {
    const tally = new Tally();
    for (const [seed, file] of smallFiles(format).entries()) {
      for (const bytes of mutations(file, SMALL_RUNS, seed)) tally.check(bytes);
    }
    for (const bytes of mutations(largeFile(format), LARGE_RUNS, 99)) tally.check(bytes);
    expect(tally.read + tally.refused).toBe(4 * SMALL_RUNS + LARGE_RUNS);
    // Seeded, so always the same: both ways to end and most reasons are met.
    expect(tally.read).toBeGreaterThan(500);
    const common = ["TRUNCATED", "TRAILING", "BAD_ROOT", "INDEX_OUT_OF_RANGE", "DEAD_END", "CYCLE"];
    expect([...tally.codes]).toEqual(
      expect.arrayContaining([...common, "TILE_OUT_OF_RANGE", "TILES_NOT_ASCENDING"]),
    );
  });

  test.each(["klv", "klv2"] as const)("every flipped bit and every cut, %s", (format) => {
    const tally = new Tally();
    const [file = new Uint8Array()] = smallFiles(format);
    for (let at = 0; at < file.length; at++) {
      tally.check(file.slice(0, at));
      for (let bit = 0; bit < 8; bit++) {
        const bytes = file.slice();
        bytes[at] = (bytes[at] as number) ^ (1 << bit);
        tally.check(bytes);
      }
    }
    expect(tally.read + tally.refused).toBe(9 * file.length);
  });
});
