import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { LexiconError } from "../../src/base/errors.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { formatLeavesCsv, parseLeavesCsv } from "../../src/leaves/csv.js";
import { readKlv, writeKlv } from "../../src/leaves/klv.js";
import { decimalOf, storedValue } from "../../src/leaves/leaves.js";
import { smallCsv } from "../support/leaves.js";

const english = alphabet("english");

function errorOf(text: string, tiles: Alphabet = english): LexiconError {
  try {
    parseLeavesCsv(text, tiles, "leaves.csv");
  } catch (error) {
    if (error instanceof LexiconError) return error;
    throw error;
  }
  throw new Error("no error");
}

describe("reading", () => {
  test("line ends, byte-order mark, header, blank lines, order of lines and tiles", () => {
    const expected = [
      { tiles: Uint8Array.of(0, 19), value: 30.1 },
      { tiles: Uint8Array.of(1), value: -0.5 },
      { tiles: Uint8Array.of(2), value: 100 },
    ];
    for (const text of [
      "?S,30.1\nA,-0.5\nB,100\n",
      "\uFEFFleave,value\r\n?S,30.1\r\n\r\nA,-.5\r\nB,1e2",
      "\n Leave , VALUE \n s? , +30.10\n\na ,-0.5\rB,100.\r",
    ]) {
      expect(parseLeavesCsv(text, english)).toEqual(expected);
    }
    expect(parseLeavesCsv("", english)).toEqual([]);
    expect(parseLeavesCsv("leave,value", english)).toEqual([]);
  });

  test("labels of several characters", () => {
    const catalan = alphabet("catalan");
    const [entry] = parseLeavesCsv("L·LNY?,3", catalan);
    expect(catalan.format(entry?.tiles ?? [])).toBe("?L·LNY");
  });

  test.each([
    ["A,1\nB 2\n", "WRONG_FORMAT", 2, /"B 2".*a leave, a comma, a value/],
    ["A,1\n\nA#,2\n", "BAD_WORD", 3, /leaves\.csv:3:2: "A#".*english alphabet/],
    ["A,1\n ,2\n", "BAD_WORD", 2, /an empty leave/],
    ["A,x", "BAD_VALUE", 1, /"x" is not a value.*decimal/],
    ["A,", "BAD_VALUE", 1, /"" is not a value/],
    ["A,0x10", "BAD_VALUE", 1, /"0x10"/],
    ["A,NaN", "BAD_VALUE", 1, /NaN/],
    ["A,Infinity", "BAD_VALUE", 1, /Infinity/],
    ["A,1e39", "BAD_VALUE", 1, /1e39/],
    ["A,1,2", "BAD_VALUE", 1, /"1,2"/],
    ["AB,1\nC,2\nBA,3", "DUPLICATE", 3, /csv:3: "AB" is already in line 1/],
    ["A,1\nleave,value", "BAD_VALUE", 2, /"value"/],
    [`${"A".repeat(256)},1`, "WORD_TOO_LONG", 1, /256 tiles/],
  ])("%j", (text, code, line, message) => {
    const error = errorOf(text);
    expect(error).toMatchObject({ code, line, source: "leaves.csv" });
    expect(error.message).toMatch(message);
    expect(error.expected).toBeTruthy();
  });
});

describe("writing", () => {
  test("sorted, with the shortest decimals", () => {
    const sorted = [
      ["?", 25.5],
      ["??", 51.25],
      ["?S", 30.1],
      ["A", 0.5],
      ["AE", 1.125],
      ["AEINRST", 31.75],
      ["E", 1],
      ["ERS", 8.3],
      ["Q", -7],
      ["QU", -1.5],
      ["S", 7.875],
      ["SZ", 10.0625],
      ["UVW", -9.999],
      ["Z", 2.5],
    ];
    const entries = parseLeavesCsv(smallCsv, english);
    const klv2 = formatLeavesCsv(buildLeaves(entries), english);
    expect(klv2).toBe(sorted.map((row) => `${row.join(",")}\n`).join(""));
    const klv = formatLeavesCsv(buildLeaves(entries, { format: "klv" }), english);
    expect(klv.split("\n").slice(0, 5)).toEqual([
      "?,25.5",
      "??,51.25",
      "?S,30.1",
      "A,0.5",
      "AE,1.125",
    ]);
    expect(klv).toContain("SZ,10.063\n");
    expect(klv).toContain("UVW,-10\n");
  });

  test("CSV to KLV to CSV to KLV gives the same bytes and text, in both formats", () => {
    const leave = fc.array(fc.integer({ min: 0, max: 26 }), { minLength: 1, maxLength: 7 });
    const klvValue = fc.integer({ min: -32768, max: 32767 }).map((steps) => steps / 256);
    const klv2Value = fc.float({ noNaN: true, noDefaultInfinity: true });
    for (const [format, value] of [
      ["klv", klvValue],
      ["klv2", klv2Value],
    ] as const) {
      const table = fc.uniqueArray(fc.record({ tiles: leave, value }), {
        selector: ({ tiles }) => [...tiles].sort((a, b) => a - b).join(),
        minLength: 1,
      });
      fc.assert(
        fc.property(table, (entries) => {
          const bytes = writeKlv(buildLeaves(entries, { format }));
          const read = readKlv(bytes, { letters: 26 });
          expect(read.format).toBe(format);
          const csv = formatLeavesCsv(read, english);
          const again = buildLeaves(parseLeavesCsv(csv, english), { format });
          expect(writeKlv(again)).toEqual(bytes);
          expect(formatLeavesCsv(again, english)).toBe(csv);
        }),
      );
    }
  });

  test("every KLV1 value is told apart by three places at most", () => {
    for (let steps = -32768; steps <= 32767; steps++) {
      const text = decimalOf(steps, "klv");
      if (storedValue(Number(text), "klv") !== steps) expect.unreachable(text);
      if (!/^-?\d+(\.\d{0,2}[1-9])?$/.test(text)) expect.unreachable(text);
    }
  });

  test("no decimal with fewer digits is the same float", () => {
    const powers = fc.integer({ min: -149, max: 127 }).map((exponent) => 2 ** exponent);
    const floats = fc.oneof(fc.float({ noNaN: true, noDefaultInfinity: true }), powers);
    fc.assert(
      fc.property(floats, (value) => {
        const text = decimalOf(value, "klv2");
        expect(Math.fround(Number(text))).toBe(value);
        const digits = digitsOf(text);
        for (let fewer = 1; fewer < digits; fewer++) {
          const [mantissa = "", exponent = ""] = value.toExponential(fewer - 1).split("e");
          const whole = Number(mantissa.replace(".", ""));
          for (const near of [whole - 1, whole, whole + 1]) {
            const decimal = Number(`${near}e${Number(exponent) - fewer + 1}`);
            expect(Math.fround(decimal)).not.toBe(value);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });
});

function digitsOf(text: string): number {
  const digits = text.replace(/e.*/, "").replace(/[-.]/g, "").replace(/^0+/, "");
  return (text.includes(".") ? digits : digits.replace(/0+$/, "")).length;
}
