import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { crc32 } from "../../src/base/crc32.js";
import { ArgumentError, LexiconError } from "../../src/base/errors.js";
import { wordOf } from "../../src/words/graph/word-set.js";
import { areClasses, ByteCode, bytesOf } from "../../src/words/keyed/byte-code.js";
import { readKeyedGraph, writeKeyedGraph } from "../../src/words/keyed/file.js";
import {
  buildKeyedGraph,
  compareTexts,
  type KeyedGraph,
} from "../../src/words/keyed/keyed-graph.js";
import type { TextPair } from "../../src/words/keyed/pairs.js";
import { KEYED_VARIANTS } from "../../src/words/keyed/stores.js";
import { runs } from "../support/full.js";
import { wordsUpTo } from "../support/lexicons.js";
import { mutations, randomFrom } from "../support/mutations.js";

/** The plain way: a map of sets, in order. */
class PlainDictionary {
  readonly map = new Map<string, Set<string>>();

  constructor(pairs: readonly TextPair[]) {
    for (const [key, value] of pairs) {
      this.map.set(key, (this.map.get(key) ?? new Set()).add(value));
    }
  }

  get keys(): string[] {
    return sorted(this.map.keys());
  }

  get(key: string): string[] {
    return sorted(this.map.get(key) ?? []);
  }

  keysOf(value: string): string[] {
    return this.keys.filter((key) => this.map.get(key)?.has(value));
  }
}

/** Texts in the order of their bytes. */
function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** Texts that share much, of few or of many different characters. */
const text = (least: number) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "b", "=", "é"), minLength: least, maxLength: 5 }),
    fc.string({ unit: "binary", minLength: least, maxLength: 4 }),
    fc.string({ unit: "grapheme", minLength: least, maxLength: 4 }),
  );
const pairsOf = (maxLength: number) => fc.array(fc.tuple(text(1), text(0)), { maxLength });
const variant = fc.constantFrom(...KEYED_VARIANTS);

function expectSame(keyed: KeyedGraph, pairs: readonly TextPair[], others: readonly string[]) {
  const plain = new PlainDictionary(pairs);
  expect([...keyed.entries()]).toEqual(
    plain.keys.flatMap((key) => plain.get(key).map((value) => [key, value])),
  );
  expect(keyed.keys).toBe(plain.map.size);
  const asked = [...plain.map.keys(), ...pairs.map(([, value]) => value), ...others];
  for (const one of asked) {
    expect(keyed.has(one)).toBe(plain.map.has(one));
    expect(keyed.get(one)).toEqual(plain.get(one));
    expect([...keyed.keysOf(one)]).toEqual(plain.keysOf(one));
    for (const start of [one, [...one].slice(0, 1).join("")]) {
      const below = plain.keys.filter((key) => key.startsWith(start));
      expect([...keyed.prefix(start)]).toEqual(below);
      expect([...keyed.prefix(start, { limit: 2 })]).toEqual(below.slice(0, 2));
    }
  }
}

describe("a keyed graph", () => {
  it("answers as a map does, before and after it was written, in both variants", () =>
    fc.assert(
      fc.property(
        pairsOf(25),
        variant,
        fc.array(text(0), { maxLength: 5 }),
        (pairs, how, others) => {
          const keyed = buildKeyedGraph(pairs, { variant: how });
          expect(keyed.variant).toBe(how);
          expectSame(keyed, pairs, others);
          const bytes = writeKeyedGraph(keyed);
          const again = readKeyedGraph(bytes);
          expectSame(again, pairs, others);
          expect(writeKeyedGraph(again)).toEqual(bytes);
          expect(again.pairs).toBe(keyed.pairs);
        },
      ),
      { numRuns: runs(150) },
    ));

  it("is the same for any order of the pairs, and with repeated ones", () =>
    fc.assert(
      fc.property(pairsOf(15), variant, (pairs, how) => {
        const mixed = [...pairs].reverse().flatMap((pair) => [pair, pair]);
        const bytes = writeKeyedGraph(buildKeyedGraph(pairs, { variant: how }));
        expect(writeKeyedGraph(buildKeyedGraph(mixed, { variant: how }))).toEqual(bytes);
      }),
    ));

  it.each(KEYED_VARIANTS)("holds words with their alphagrams: %s", (how) => {
    const words = wordsUpTo(6);
    const english = alphabet("english");
    const pairs: TextPair[] = [];
    for (let i = 0; i < words.count; i++) {
      const tiles = wordOf(words, i);
      pairs.push([english.format(tiles), english.format(tiles.slice().sort())]);
    }
    const keyed = readKeyedGraph(writeKeyedGraph(buildKeyedGraph(pairs, { variant: how })));
    expect(keyed.keys).toBe(words.count);
    expect(keyed.get("LISTEN")).toEqual(["EILNST"]);
    const anagrams = pairs.filter(([, value]) => value === "EILNST").map(([key]) => key);
    expect(anagrams).toContain("SILENT");
    expect([...keyed.keysOf("EILNST")]).toEqual(anagrams);
    const below = pairs.map(([key]) => key).filter((key) => key.startsWith("LISTE"));
    expect([...keyed.prefix("LISTE")]).toEqual(below);
    expect([...keyed.prefix("")]).toEqual(pairs.map(([key]) => key));
  });

  it("has values of any length by index, and says where a delimiter has no room", () => {
    const long = "x".repeat(100_000);
    const keyed = readKeyedGraph(
      writeKeyedGraph(
        buildKeyedGraph([
          ["a", long],
          ["b", `${long}y`],
        ]),
      ),
    );
    expect(keyed.get("b")).toEqual([`${long}y`]);
    const delimited = (value: string) => () =>
      buildKeyedGraph([["a", value]], { variant: "delimiter" });
    expect(delimited("x".repeat(253))().get("a")).toEqual(["x".repeat(253)]);
    expect(delimited("x".repeat(254))).toThrow(/too long \(expected at most 255.*variant index/);
    expect(() => buildKeyedGraph([["k".repeat(256), ""]])).toThrow(LexiconError);
    expect(buildKeyedGraph([["k".repeat(255), ""]]).get("k".repeat(255))).toEqual([""]);
  });

  it("refuses what is no pair of texts", () => {
    for (const pairs of [[["", "a"]], [["a\ud800", "b"]], [["a", "\udc00"]]]) {
      expect(() => buildKeyedGraph(pairs as never)).toThrow(LexiconError);
    }
    for (const pairs of [5, ["ab"], [["a"]], [["a", "b", "c"]], [["a", 5]], [[1, "a"]]]) {
      expect(() => buildKeyedGraph(pairs as never)).toThrow(ArgumentError);
    }
    expect(() => buildKeyedGraph([], { variant: "toal" as never })).toThrow(ArgumentError);
    const keyed = buildKeyedGraph([["a", "b"]]);
    expect(() => keyed.get(5 as never)).toThrow(ArgumentError);
    expect(() => keyed.prefix("a", { limit: -1 })).toThrow(ArgumentError);
    expect(keyed.get("a\ud800")).toEqual([]);
  });
});

describe("the byte code", () => {
  it("keeps the order of texts, for any frequencies, within 62 tiles", () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.nat(1000)), { minLength: 256, maxLength: 256 }),
        (counts) => {
          const code = ByteCode.for(Float64Array.from(counts));
          expect(areClasses(code.classes)).toBe(true);
          const texts: string[] = [];
          for (const [byte, count] of counts.entries()) {
            const tiles = [code.first[byte] as number, code.second[byte] as number];
            if (count === 0) expect(tiles).toEqual([0, 0]);
            else texts.push(String.fromCharCode(...tiles.filter((tile) => tile > 0)));
            for (const tile of tiles) expect(tile === 0 || (tile > 1 && tile < 64)).toBe(true);
          }
          expect([...texts].sort()).toEqual(texts);
          const bare = texts.some((a, i) => texts.some((b, j) => i !== j && b.startsWith(a)));
          expect(bare).toBe(false);
        },
      ),
    ));

  it("gives all bytes a tile of their own if they are few", () => {
    const counts = new Float64Array(256);
    for (let byte = 0; byte < 62; byte++) counts[byte * 4] = 1;
    expect([...ByteCode.for(counts).second]).toEqual(new Array(256).fill(0));
    counts[255] = 1;
    expect(ByteCode.for(counts).second.some((tile) => tile > 0)).toBe(true);
  });

  it("decodes nothing that was not encoded", () => {
    const counts = new Float64Array(256).fill(1);
    const code = ByteCode.for(counts);
    const random = randomFrom(3);
    for (let i = 0; i < 2000; i++) {
      const tiles = Uint8Array.from({ length: random(6) }, () => random(64));
      try {
        const found = code.decode(tiles, 0, tiles.length);
        const out = new Uint8Array(10);
        const length = code.encode(bytesOf(found), out, 0);
        expect([...out.subarray(0, length)]).toEqual([...tiles]);
      } catch (error) {
        expect(error).toMatchObject({ code: "BAD_VALUE" });
      }
    }
  });

  it("compares texts as their bytes", () =>
    fc.assert(
      fc.property(text(0), text(0), (a, b) => {
        const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(Math.sign(compareTexts(a, b))).toBe(bytes);
      }),
    ));
});

describe("the file of a keyed graph that is damaged", () => {
  const pairs: TextPair[] = [
    ["care", "race"],
    ["care", "worry"],
    ["cares", "races"],
    ["é", "=\n"],
    ["Ω", ""],
    ["zoo", "worry"],
  ];
  const files = KEYED_VARIANTS.map((how) =>
    writeKeyedGraph(buildKeyedGraph(pairs, { variant: how })),
  );

  /** Reads a file completely; returns the error if it is refused. */
  function tryAll(bytes: Uint8Array): unknown {
    try {
      const keyed = readKeyedGraph(bytes, { source: "bad.gkd" });
      let count = 0;
      for (const [key, value] of keyed.entries()) {
        if (++count > 1000) break;
        keyed.keysOf(value, { limit: 5 }).next();
        keyed.has(key);
      }
    } catch (error) {
      return error;
    }
    return undefined;
  }

  it.each([0, 1])("is refused wherever it is cut, and for more bytes: variant %i", (i) => {
    const bytes = files[i] as Uint8Array;
    for (let length = 0; length < bytes.length; length++) {
      const error = tryAll(bytes.subarray(0, length));
      expect(error).toBeInstanceOf(LexiconError);
      expect(error).toMatchObject({ source: "bad.gkd", offset: expect.any(Number) });
    }
    expect(tryAll(Uint8Array.of(...bytes, 0))).toMatchObject({ code: "TRAILING" });
  });

  it("is refused for any flipped bit", () => {
    for (const file of files) {
      for (let bit = 0; bit < file.length * 8; bit++) {
        const bytes = file.slice();
        bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(tryAll(bytes), `bit ${bit}`).toBeInstanceOf(LexiconError);
      }
    }
  });

  it("is refused or answers, where someone fixed the checksum", () => {
    let accepted = 0;
    for (const [i, file] of files.entries()) {
      for (const bytes of mutations(file, 6000, 11 + i)) {
        if (bytes.length >= 32) {
          const sum = crc32(bytes.subarray(32), crc32(bytes.subarray(0, 28)));
          new DataView(bytes.buffer, bytes.byteOffset).setUint32(28, sum, true);
        }
        const error = tryAll(bytes);
        if (error === undefined) accepted++;
        else expect(error).toBeInstanceOf(LexiconError);
      }
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it("reserves no memory that a small file asks for", () => {
    for (const file of files) {
      for (const at of [12, 16, 20, 24]) {
        const bytes = file.slice();
        new DataView(bytes.buffer).setUint32(at, 0xffffffff, true);
        const sum = crc32(bytes.subarray(32), crc32(bytes.subarray(0, 28)));
        new DataView(bytes.buffer).setUint32(28, sum, true);
        expect(tryAll(bytes)).toBeInstanceOf(LexiconError);
      }
    }
  });
});

it("CRC-32 gives the published check value", () => {
  // Of the text 123456789, as catalogs of checksums list it.
  expect(crc32(bytesOf("123456789"))).toBe(0xcbf43926);
  expect(crc32(bytesOf("6789"), crc32(bytesOf("12345")))).toBe(0xcbf43926);
});
