import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SelfPlayError } from "../../src/base/errors.js";
import { decodeFrame, encodeFrame } from "../../src/selfplay/saved-work.js";

const HEADER = { name: "Grüße", list: [1, 2] };
const ARRAYS = [
  Float64Array.of(1, -2.5, 1e300),
  new Float64Array(0),
  Float64Array.of(Number.MIN_VALUE),
];

async function codeOf(action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
  } catch (error) {
    if (error instanceof SelfPlayError) return error.code;
    throw error;
  }
  return "none";
}

describe("a checkpoint's file", () => {
  it("gives back what was put in", async () => {
    const bytes = await encodeFrame("match", HEADER, ARRAYS);
    const { header, arrays } = await decodeFrame<typeof HEADER>("match", bytes);
    expect(header).toMatchObject(HEADER);
    expect(arrays).toEqual(ARRAYS);
  });

  it("may begin anywhere in its buffer", async () => {
    const bytes = await encodeFrame("training", HEADER, ARRAYS);
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    const { arrays } = await decodeFrame("training", moved.subarray(3));
    expect(arrays).toEqual(ARRAYS);
  });

  it("says what is wrong with a file that is none, is cut, damaged, newer or of another kind", async () => {
    const bytes = await encodeFrame("match", HEADER, ARRAYS);
    const changed = (at: number) => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
    const code = (file: Uint8Array) => codeOf(() => decodeFrame("match", file, "file"));
    expect(await code(new Uint8Array(0))).toBe("NO_CHECKPOINT");
    expect(await code(new TextEncoder().encode("CARE\nCARES\n"))).toBe("NO_CHECKPOINT");
    expect(await code(bytes.subarray(0, 10))).toBe("TRUNCATED");
    expect(await code(bytes.subarray(0, bytes.length - 1))).toBe("TRUNCATED");
    expect(await code(new Uint8Array([...bytes, 0]))).toBe("CORRUPT");
    expect(await code(changed(8))).toBe("OTHER_VERSION");
    expect(await code(changed(40))).toBe("CORRUPT");
    expect(await code(changed(bytes.length - 1))).toBe("CORRUPT");
    expect(await codeOf(() => decodeFrame("training", bytes))).toBe("NO_CHECKPOINT");
  });

  it("is refused with a typed error wherever a byte of it changes", async () => {
    const bytes = await encodeFrame("match", HEADER, ARRAYS);
    const place = fc.nat({ max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const damaged = bytes.map((byte, i) => (i === at ? byte ^ by : byte));
        expect(await codeOf(() => decodeFrame("match", damaged))).not.toBe("none");
      }),
    );
  });
});
