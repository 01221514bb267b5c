import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VarintError, VarintReader, VarintWriter } from "../../src/jobs/varints.js";

const HALF = 2 ** 52;
const integer = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -300, max: 300 }),
  fc.maxSafeInteger().filter((value) => value >= -HALF && value < HALF),
);

describe("whole numbers as varints", () => {
  it("are read back", () => {
    fc.assert(
      fc.property(fc.array(integer), fc.array(fc.maxSafeNat()), (integers, counts) => {
        const writer = new VarintWriter();
        for (const value of integers) writer.integer(value);
        for (const value of counts) writer.count(value);
        const reader = new VarintReader(writer.finish());
        expect(integers.map(() => reader.integer())).toEqual(integers);
        expect(counts.map(() => reader.count())).toEqual(counts);
        expect(reader.isAtEnd).toBe(true);
      }),
    );
  });

  it("take one byte for each seven bits", () => {
    const bytes = (value: number) => {
      const writer = new VarintWriter();
      writer.count(value);
      return [...writer.finish()];
    };
    expect(bytes(0)).toEqual([0]);
    expect(bytes(127)).toEqual([127]);
    expect(bytes(128)).toEqual([128, 1]);
    expect(bytes(2 ** 53 - 1)).toHaveLength(8);
  });

  it("have a limit", () => {
    const writer = new VarintWriter();
    writer.count(301);
    expect(() => new VarintReader(writer.finish()).count(300)).toThrow(VarintError);
    expect(new VarintReader(writer.finish()).count(301)).toBe(301);
    expect(() => new VarintReader(new Uint8Array(9).fill(255)).count()).toThrow(VarintError);
  });
});

describe("lists with many zeros", () => {
  it("are added to others", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(integer, fc.integer({ min: -9, max: 9 }))), (pairs) => {
        const writer = new VarintWriter();
        writer.sparse(pairs.map(([value]) => value));
        const to = Float64Array.from(pairs.map(([, before]) => before));
        const sums = new VarintReader(writer.finish()).addSparse(to);
        expect(sums).toBe(to);
        expect([...sums]).toEqual(pairs.map(([a, b]) => a + b));
      }),
    );
  });

  it("are the same bytes from any kind of list, wherever it lies in memory", () => {
    const small = fc.oneof(fc.constant(0), fc.constant(-(2 ** 31)), fc.integer());
    fc.assert(
      fc.property(fc.array(small), fc.nat(3), (values, before) => {
        const bytesOf = (list: ArrayLike<number>) => {
          const writer = new VarintWriter();
          writer.sparse(list);
          return writer.finish();
        };
        const within = Int32Array.from([...Array(before).fill(7), ...values]).subarray(before);
        expect(bytesOf(within)).toEqual(bytesOf(values));
        expect(bytesOf(Float64Array.from(values))).toEqual(bytesOf(values));
      }),
    );
  });

  it("are refused if they are of another length, or too long", () => {
    const writer = new VarintWriter();
    writer.sparse([0, 5, 0]);
    const reader = () => new VarintReader(writer.finish());
    expect(reader().sparse(3)).toEqual({ length: 3, places: [1], values: [5] });
    expect(() => reader().sparse(2)).toThrow(VarintError);
    for (const length of [2, 4]) {
      expect(() => reader().addSparse(new Float64Array(length))).toThrow(VarintError);
    }
  });

  it("end with an error wherever bytes are cut off or changed, or are read as other numbers", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const reader = new VarintReader(bytes);
        try {
          const { length, places } = reader.sparse(1000);
          expect(length).toBeLessThanOrEqual(1000);
          expect(places.every((place, i) => place < length && place > (places[i - 1] ?? -1))).toBe(
            true,
          );
        } catch (error) {
          expect(error).toBeInstanceOf(VarintError);
        }
      }),
    );
  });
});
