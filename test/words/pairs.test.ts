import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentError, LexiconError } from "../../src/base/errors.js";
import { type PairFormat, parsePairs, type TextPair } from "../../src/words/keyed/pairs.js";

const parse = (text: string, format: PairFormat): TextPair[] => [...parsePairs(text, { format })];

/** The plain way to write each format. */
const WRITERS: Record<PairFormat, (pair: TextPair) => string> = {
  tsv: ([key, value]) => `${key}\t${value}`,
  csv: (pair) => pair.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","),
  jsonl: (pair) => JSON.stringify(pair),
};
const ANY = fc.string({ unit: fc.constantFrom("a", "ß", '"', ",", " ", "\n", "\r", "\t", "\\") });
const PLAIN = fc.string({ unit: fc.constantFrom("a", "ß", '"', ",", " ", "\\") });

describe("pairs", () => {
  it.each<[PairFormat, fc.Arbitrary<string>]>([
    ["tsv", PLAIN],
    ["csv", ANY],
    ["jsonl", ANY],
  ])("are read as they were written: %s", (format, text) =>
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), fc.constantFrom("\n", "\r\n"), (pairs, end) => {
        const lines = pairs.map((pair) => WRITERS[format](pair));
        expect(parse(`\ufeff${lines.join(end)}`, format)).toEqual(pairs);
        expect(parse(lines.map((line) => line + end + end).join(""), format)).toEqual(pairs);
      }),
    ));

  it("may be plain in CSV, have more tabs in TSV, and lists of values in JSON", () => {
    expect(parse("a,b\n\nc,\n", "csv")).toEqual([
      ["a", "b"],
      ["c", ""],
    ]);
    expect(parse("a\tb\tc\n", "tsv")).toEqual([["a", "b\tc"]]);
    expect(parse('{"key":"a","value":["b","c"]}\n["d",["e"]]\n', "jsonl")).toEqual([
      ["a", "b"],
      ["a", "c"],
      ["d", "e"],
    ]);
  });

  it.each<[PairFormat, string]>([
    ["tsv", "a\tb\nab\n"],
    ["csv", "a,b\na\n"],
    ["csv", 'a,b\na,"b"c\n'],
    ["csv", 'a,b\na,"b\n'],
    ["csv", "a,b\na,b,c\n"],
    ["jsonl", '["a","b"]\n{"key":"a"}\n'],
    ["jsonl", '["a","b"]\nnull\n'],
    ["jsonl", '["a","b"]\n["a",5]\n'],
    ["jsonl", '["a","b"]\n[\n'],
  ])("that are none are refused with their line: %s %j", (format, text) => {
    const read = () => [...parsePairs(text, { format, source: "x" })];
    expect(read).toThrow(LexiconError);
    expect(read).toThrow(/^x:2: /);
  });

  it("never hang or crash", () =>
    fc.assert(
      fc.property(ANY, fc.constantFrom<PairFormat>("tsv", "csv", "jsonl"), (text, format) => {
        try {
          for (const pair of parse(text, format)) expect(pair).toHaveLength(2);
        } catch (error) {
          expect(error).toBeInstanceOf(LexiconError);
        }
      }),
      { numRuns: 2000 },
    ));

  it("need a known format", () => {
    expect(() => parsePairs("a", { format: "xml" as never })).toThrow(ArgumentError);
    expect(() => parsePairs(5 as never)).toThrow(ArgumentError);
  });
});
