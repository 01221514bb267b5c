import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LexiconError } from "../../src/errors.js";
import { buildLeaves, type LeaveFormat, readKlv, writeKlv } from "../../src/leaves/index.js";
import { leaveTable } from "../support/leaves.js";

const RUNS = 12_000;

/** One change to a file, at byte `at` modulo its length. */
interface Mutation {
  kind: "bit" | "byte" | "cut" | "insert" | "delete";
  at: number;
  value: number;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  // Most keep the length: what changes it is nearly always refused at the door.
  kind: fc.constantFrom("bit", "bit", "bit", "byte", "byte", "byte", "cut", "insert", "delete"),
  at: fc.nat(0xffff),
  value: fc.integer({ min: 0, max: 255 }),
});

function mutate(bytes: Uint8Array, { kind, at, value }: Mutation): Uint8Array {
  const index = at % Math.max(1, bytes.length);
  if (kind === "cut") return bytes.slice(0, index);
  if (kind === "insert") {
    return Uint8Array.of(...bytes.subarray(0, index), value, ...bytes.subarray(index));
  }
  if (kind === "delete")
    return Uint8Array.of(...bytes.subarray(0, index), ...bytes.subarray(index + 1));
  const changed = bytes.slice();
  if (changed.length > 0) {
    changed[index] = kind === "byte" ? value : (changed[index] as number) ^ (1 << (value & 7));
  }
  return changed;
}

function check(format: LeaveFormat): { read: number; refused: number } {
  const tally = { read: 0, refused: 0 };
  const files = leaveTable().map((table) => writeKlv(buildLeaves(table, { format })));
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(files, mutations, (file, changes) => {
      const bytes = changes.reduce(mutate, file);
      try {
        const leaves = readKlv(bytes);
        let count = 0;
        for (const { tiles, value } of leaves) {
          if (!Number.isFinite(value)) expect.unreachable();
          if (!Number.isInteger(leaves.value(tiles))) expect.unreachable();
          if (leaves.indexOf(tiles) !== count++) expect.unreachable();
        }
        expect(count).toBe(leaves.count);
        tally.read++;
      } catch (error) {
        if (!(error instanceof LexiconError)) throw error;
        tally.refused++;
      }
    }),
    { numRuns: RUNS },
  );
  return tally;
}

describe("mutated and truncated files are refused with a LexiconError or read as sound tables", () => {
  test.each(["klv", "klv2"] as const)("%s", (format) => {
    const { read, refused } = check(format);
    console.log(read, refused);
    expect(read + refused).toBe(RUNS);
    // Both outcomes must have been met often for the test to mean anything.
    expect(read).toBeGreaterThan(RUNS / 20);
    expect(refused).toBeGreaterThan(RUNS / 20);
  });

  test("noise", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        try {
          readKlv(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(LexiconError);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
