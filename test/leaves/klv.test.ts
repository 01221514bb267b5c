import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { parseLeavesCsv } from "../../src/leaves/csv.js";
import { enumerateLeaves, heuristic2 } from "../../src/leaves/heuristics.js";
import { readKlv, writeKlv } from "../../src/leaves/klv.js";
import { type LeaveFormat, Leaves } from "../../src/leaves/leaves.js";
import { WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import { FULL } from "../support/full.js";
import { leaveTable, smallCsv } from "../support/leaves.js";
import { compareTiles, lexiconVectors } from "../support/lexicons.js";

const english = alphabet("english");
const vectors = lexiconVectors.leaves;

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof LexiconError) return error.code;
    throw error;
  }
  return "no error";
}

/** A file from node words (.kwg layout) and the bytes behind the value count. */
function fileOf(nodes: number[], valueCount: number, values: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + nodes.length * 4 + values.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, nodes.length, true);
  nodes.forEach((node, i) => {
    view.setUint32(4 + i * 4, node, true);
  });
  view.setUint32(4 + nodes.length * 4, valueCount, true);
  bytes.set(values, 8 + nodes.length * 4);
  return bytes;
}

function node(tile: number, arc: number, { accepts = false, end = false } = {}): number {
  return ((tile << 24) | (accepts ? 1 << 23 : 0) | (end ? 1 << 22 : 0) | arc) >>> 0;
}

const ROOT = node(0, 1, { end: true });

describe("bytes of an independent engine", () => {
  for (const order of WOLGES_ORDERS) {
    for (const format of ["klv", "klv2"] as const) {
      test(`small.csv, ${order}, ${format}`, () => {
        const entries = parseLeavesCsv(smallCsv, english);
        const bytes = writeKlv(buildLeaves(entries, { format, order }));
        expect(bytes.length).toBe(vectors[`${order}.${format}`].bytes);
        expect(sha256(bytes)).toBe(vectors[`${order}.${format}`].sha256);
        // Built as KLV2 and written as KLV1, the bytes are the same.
        const wide = buildLeaves(entries, { format: "klv2", order });
        expect(writeKlv(wide, format)).toEqual(bytes);
      });
    }
  }

  test.runIf(FULL)("heuristic 2 of all 914,624 English leaves of up to 6 tiles", () => {
    const value = heuristic2(english);
    function* entries() {
      for (const tiles of enumerateLeaves(english, 6)) yield { tiles, value: value(tiles) };
    }
    const bytes = writeKlv(buildLeaves(entries(), { order: "wolges" }));
    expect(bytes.length).toBe(vectors["heuristic2.klv2"].bytes);
    expect(sha256(bytes)).toBe(vectors["heuristic2.klv2"].sha256);
    const leaves = readKlv(bytes, { letters: 26 });
    expect(leaves.count).toBe(914_624);
    expect(leaves.valueMilli(english.tokenize("SIISI", { as: "rack" }))).toBe(-2500);
  });
});

describe("look-up", () => {
  test("agrees with a map, for both formats and any order of tiles", () => {
    const ask = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(leaveTable(), fc.array(ask, { maxLength: 30 }), (table, asked) => {
        for (const format of ["klv", "klv2"] as const) {
          const leaves = buildLeaves(table, { format });
          const expected = new Map(
            table.map(({ tiles, value }) => [[...tiles].sort().join(), milli(value, format)]),
          );
          for (const tiles of [...asked, ...table.map((entry) => entry.tiles)]) {
            const key = [...tiles].sort().join();
            expect(leaves.valueMilli(tiles)).toBe(expected.get(key) ?? 0);
          }
          for (const { tiles, value } of leaves) expect(leaves.value(tiles)).toBe(value);
          expect(leaves.count).toBe(table.length);
          expect(leaves.valuesMilli()).toEqual(
            Int32Array.from([...leaves].map(({ tiles }) => leaves.valueMilli(tiles))),
          );
        }
      }),
    );
  });

  test("keeps the bytes where it may, and copies them otherwise", () => {
    const table = [1.5, -2.25, 3].map((value, i) => ({ tiles: [i + 1], value }));
    for (const format of ["klv", "klv2"] as const) {
      const bytes = writeKlv(buildLeaves(table, { format }));
      const copied = readKlv(bytes);
      const kept = readKlv(bytes, { keep: true });
      const moved = readKlv(Uint8Array.from([0, ...bytes]).subarray(1), { keep: true });
      expect(copied.values.buffer).not.toBe(bytes.buffer);
      expect(kept.values.buffer).toBe(bytes.buffer);
      for (const leaves of [copied, kept, moved]) {
        expect(leaves.format).toBe(format);
        expect([...leaves]).toEqual([...buildLeaves(table, { format })]);
      }
    }
  });

  test("iterates in sorted order over what was put in", () => {
    fc.assert(
      fc.property(leaveTable(), (table) => {
        const sorted = table
          .map(({ tiles, value }) => ({ tiles: Uint8Array.from(tiles).sort(), value }))
          .sort((a, b) => compareTiles(a.tiles, b.tiles));
        expect([...buildLeaves(table)]).toEqual(sorted);
      }),
    );
  });

  test("rounds to thousandths as formats.md says", () => {
    const values = [8.3, -9.999, 0.0005, -0.0005, 0.00049, 1e30, -1e30, -0];
    const entries = values.map((value, i) => ({ tiles: [i + 1], value }));
    const got = buildLeaves(entries).valuesMilli();
    expect([...got]).toEqual([8300, -9999, 1, -1, 0, 2147483647, -2147483648, 0]);
    // KLV1: 8.3 is 2125/256, 8.30078; -9.999 is -2560/256.
    const small = buildLeaves(entries.slice(0, 5), { format: "klv" });
    expect([...small.values]).toEqual([2125, -2560, 0, 0, 0]);
    // (-2560 * 1000 + 128) / 256 is -9999.5, truncated toward zero.
    expect([...small.valuesMilli()]).toEqual([8301, -9999, 0, 0, 0]);
  });

  test("an empty table", () => {
    for (const format of ["klv", "klv2"] as const) {
      const bytes = writeKlv(buildLeaves([], { format }));
      expect(bytes.length).toBe(12);
      const leaves = readKlv(bytes);
      expect(leaves.count).toBe(0);
      expect([...leaves]).toEqual([]);
      expect(leaves.valueMilli([])).toBe(0);
      expect(leaves.valueMilli([1])).toBe(0);
      // Without values nothing tells the versions apart.
      expect(leaves.format).toBe("klv2");
    }
  });

  test("the bytes need not begin on a word boundary", () => {
    const bytes = writeKlv(buildLeaves(parseLeavesCsv(smallCsv, english)));
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect([...readKlv(shifted.subarray(3))]).toEqual([...readKlv(bytes)]);
  });
});

function milli(points: number, format: LeaveFormat): number {
  // Test tables hold multiples of 1/8, which both formats store exactly.
  const exact = points * 1000;
  return format === "klv" ? Math.trunc(exact + 0.5) : exact + 0;
}

describe("files that are wrong", () => {
  const good = writeKlv(buildLeaves(parseLeavesCsv(smallCsv, english)));
  const a = node(1, 0, { accepts: true, end: true });
  const f32 = (value: number) => new Uint8Array(Float32Array.of(value).buffer);

  test("a well-formed one for comparison", () => {
    expect([...readKlv(fileOf([ROOT, a], 1, f32(1.5)))]).toEqual([
      { tiles: Uint8Array.of(1), value: 1.5 },
    ]);
  });

  test.each([
    ["TRUNCATED", 0, new Uint8Array(0)],
    ["TRUNCATED", 0, new Uint8Array(3)],
    ["BAD_ROOT", 0, new Uint8Array(8)],
    ["TRUNCATED", 0, Uint8Array.of(255, 255, 255, 255)],
    ["TRUNCATED", 12, fileOf([ROOT, a], 1, f32(1)).subarray(0, 14)],
    ["TRUNCATED", 16, fileOf([ROOT, a], 1, f32(1)).subarray(0, 17)],
    ["TRAILING", 16, fileOf([ROOT, a], 1, f32(1)).subarray(0, 19)],
    ["TRAILING", 16, fileOf([ROOT, a], 1, new Uint8Array(5))],
    ["TRAILING", 12, fileOf([ROOT, a], 2, new Uint8Array(8))],
    ["TRUNCATED", 12, fileOf([ROOT, a], 0, new Uint8Array(0))],
    ["BAD_VALUE", 16, fileOf([ROOT, a], 1, f32(Number.NaN))],
    ["BAD_VALUE", 16, fileOf([ROOT, a], 1, f32(Number.NEGATIVE_INFINITY))],
    ["BAD_ROOT", 4, fileOf([node(1, 1, { end: true }), a], 1, f32(1))],
    ["BAD_ROOT", 4, fileOf([node(64, 1, { end: true }), a], 1, f32(1))],
    ["TILE_OUT_OF_RANGE", 8, fileOf([ROOT, node(64, 0, { accepts: true, end: true })], 1, f32(1))],
    ["TILE_OUT_OF_RANGE", 8, fileOf([ROOT, node(27, 0, { accepts: true, end: true })], 1, f32(1))],
    ["INDEX_OUT_OF_RANGE", 8, fileOf([ROOT, node(1, 9, { end: true })], 1, f32(1))],
    ["RUN_NOT_ENDED", 8, fileOf([ROOT, node(1, 0, { accepts: true })], 1, f32(1))],
    ["DEAD_END", 8, fileOf([ROOT, node(1, 0, { end: true })], 1, f32(1))],
    ["CYCLE", 8, fileOf([ROOT, node(1, 1, { accepts: true, end: true })], 1, f32(1))],
    ["TILES_NOT_ASCENDING", 12, fileOf([ROOT, node(2, 2, { end: true }), a], 1, f32(1))],
    [
      "TILES_NOT_ASCENDING",
      12,
      fileOf([ROOT, node(2, 0, { accepts: true }), a], 2, new Uint8Array(8)),
    ],
  ])("%s at byte %i", (code, offset, bytes) => {
    try {
      readKlv(bytes, { letters: 26, source: "x.klv2" });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(LexiconError);
      expect(error).toMatchObject({ code, offset, source: "x.klv2" });
      expect((error as LexiconError).expected).toBeTruthy();
    }
  });

  test("the same tile may repeat along a leave, and the blank begin it", () => {
    const run = [ROOT, node(0, 2, { end: true }), node(0, 3, { accepts: true, end: true }), a];
    const leaves = readKlv(fileOf(run, 2, new Uint8Array(Float32Array.of(1, 2).buffer)));
    expect([...leaves].map(({ tiles }) => [...tiles])).toEqual([
      [0, 0],
      [0, 0, 1],
    ]);
  });

  test("2^61 leaves in a small file are refused at once", () => {
    const nodes = [ROOT];
    for (let level = 1; level <= 61; level++) {
      const last = level === 61;
      const arc = last ? 0 : 2 * level + 1;
      nodes.push(node(level, arc, { accepts: last }));
      nodes.push(node(level + 1, arc, { accepts: last, end: true }));
    }
    for (const count of [0, 1, 1000]) {
      const bytes = fileOf(nodes, count, new Uint8Array(count * 4));
      expect(codeOf(() => readKlv(bytes))).toBe("TRUNCATED");
    }
  });

  test("a leave of 256 tiles is too long, one of 255 is not", () => {
    const chain = (length: number) => {
      const nodes = [ROOT];
      for (let i = 1; i < length; i++) nodes.push(node(5, i + 1, { end: true }));
      return fileOf([...nodes, node(5, 0, { accepts: true, end: true })], 1, f32(1));
    };
    expect(readKlv(chain(255)).valueMilli(new Array(255).fill(5))).toBe(1000);
    expect(codeOf(() => readKlv(chain(256)))).toBe("WORD_TOO_LONG");
    expect(codeOf(() => readKlv(chain(70_000)))).toBe("WORD_TOO_LONG");
  });

  test("every truncation of a good file says so or is caught by its lengths", () => {
    for (let length = 0; length < good.length; length++) {
      const code = codeOf(() => readKlv(good.subarray(0, length)));
      // Cut to half the values the file is a KLV1 file, with other values.
      if (length === good.length - 28) expect(code).toBe("no error");
      else expect(["TRUNCATED", "TRAILING"]).toContain(code);
    }
  });
});

describe("building", () => {
  test("the order of the entries does not matter", () => {
    fc.assert(
      fc.property(leaveTable(), (table) => {
        const bytes = writeKlv(buildLeaves(table));
        expect(writeKlv(buildLeaves([...table].reverse()))).toEqual(bytes);
      }),
    );
  });

  test("values that do not fit name the leave", () => {
    const entries = parseLeavesCsv("A,1\n?S,128\n", english);
    expect(() => buildLeaves(entries, { format: "klv" })).toThrow(/leave of tiles 0, 19.*127.99/);
    expect(() => buildLeaves(entries, { format: "klv", alphabet: english })).toThrow(/leave \?S/);
    expect(() => writeKlv(buildLeaves(entries), "klv", english)).toThrow(/leave \?S/);
    expect(codeOf(() => writeKlv(buildLeaves(entries), "klv"))).toBe("BAD_VALUE");
    expect(codeOf(() => buildLeaves([{ tiles: [1], value: Number.NaN }]))).toBe("BAD_VALUE");
    expect(codeOf(() => buildLeaves([{ tiles: [1], value: 1e39 }]))).toBe("BAD_VALUE");
    const edges = [-128, 127.996, -0.5 / 256, 0.5 / 256].map((value, i) => ({ tiles: [i], value }));
    expect([...buildLeaves(edges, { format: "klv" }).values]).toEqual([-32768, 32767, -1, 1]);
  });

  test("other bad input", () => {
    const one = (tiles: number[]) => () => buildLeaves([{ tiles, value: 1 }]);
    expect(codeOf(one([]))).toBe("BAD_WORD");
    expect(codeOf(one([64]))).toBe("TILE_OUT_OF_RANGE");
    expect(codeOf(one([256]))).toBe("TILE_OUT_OF_RANGE");
    expect(codeOf(one([-1]))).toBe("TILE_OUT_OF_RANGE");
    expect(codeOf(one(new Array(256).fill(1)))).toBe("WORD_TOO_LONG");
    const twice = [
      { tiles: [1, 2], value: 1 },
      { tiles: [2, 1], value: 1 },
    ];
    expect(codeOf(() => buildLeaves(twice))).toBe("DUPLICATE");
    expect(() => buildLeaves(twice, { alphabet: english })).toThrow(/the leave AB occurs twice/);
    expect(codeOf(() => buildLeaves([], { format: "klv3" as "klv" }))).toBe("BAD_OPTION");
    expect(codeOf(() => buildLeaves([], { order: "random" as "wolges" }))).toBe("BAD_OPTION");
    expect(codeOf(() => writeKlv(buildLeaves([]), "x" as "klv"))).toBe("BAD_OPTION");
  });

  test("tells how far it is", () => {
    const phases = new Set<string>();
    const progress = (phase: string) => void phases.add(phase);
    expect(buildLeaves([{ tiles: [1], value: 2 }], { progress })).toBeInstanceOf(Leaves);
    expect([...phases]).toEqual(["dawg", "pack", "values"]);
  });
});
