import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bagView, checkPosition } from "../../src/engine/checks.js";
import type { Backend } from "../../src/kernel/backend.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import { readKlv, writeKlv } from "../../src/leaves/klv.js";
import { type Leaves, thousandthsOf } from "../../src/leaves/leaves.js";
import { kernelBuilds } from "../support/backends.js";
import { heuristic2Leaves, randomLeaves, randomPosition } from "../support/positions.js";

/** What a kernel makes of values in points. */
async function taken(values: Float32Array, build: Backend): Promise<Int32Array> {
  const { buffer, at, call } = await build(({ GRAPH }) => GRAPH + values.byteLength + 4);
  new Float32Array(buffer).set(values, at.GRAPH >> 2);
  call.convertLeaveValues(at.GRAPH, values.length);
  const words = new Int32Array(buffer, at.GRAPH, values.length + 1);
  expect(words[values.length]).toBe(0);
  return words.slice(0, -1);
}

/** Returns a leave table read from the file of another, behind whose nodes there is one more that no path reaches. */
function withStrayNode(leaves: Leaves, arc: (own: number) => number): Leaves {
  const bytes = writeKlv(leaves);
  const own = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const end = 4 + 4 * own;
  const longer = new Uint8Array(bytes.length + 4);
  longer.set(bytes.subarray(0, end));
  longer.set(bytes.subarray(end), end + 4);
  const view = new DataView(longer.buffer);
  view.setUint32(0, own + 1, true);
  view.setUint32(end, (5 << 24) | arc(own), true);
  return readKlv(longer);
}

describe.each(kernelBuilds)("leave values in the %s build", (_name, build) => {
  it("are the thousandths of any float", async () => {
    const float = fc.oneof(
      fc.float({ noNaN: true, noDefaultInfinity: true }),
      fc.float({ min: -100, max: 100, noNaN: true }),
      // Halves of a thousandth, and where thousandths do not fit any more.
      fc.integer({ min: -99999, max: 99999 }).map((n) => Math.fround(n / 2000)),
      fc.integer({ min: -4, max: 4 }).map((n) => Math.fround(2147483.6 + n / 4)),
      fc.integer({ min: -4, max: 4 }).map((n) => Math.fround(-2147483.6 + n / 4)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(float, { minLength: 1, maxLength: 200 }), async (list) => {
        const values = Float32Array.from(list);
        const expected = [...values].map((value) => thousandthsOf(value, "klv2"));
        expect([...(await taken(values, build))]).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["itself", (own: number) => own],
    ["nowhere", () => 0x3ffff0],
  ])("are not disturbed by a node that no path reaches and that leads to %s", async (_to, arc) => {
    const { position, rules, alphabet, graph } = randomPosition(3, { letters: [12, 12] });
    const leaves = randomLeaves(3, alphabet);
    const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
    const best = async (table: Leaves) => {
      const setup = { graph, alphabet, rules, leaves: table };
      const kernel = await MoveKernel.start(setup, { wasm: build }, "wasm");
      kernel.setPosition(position, bag);
      return kernel.best(15, bag);
    };
    expect(await best(withStrayNode(leaves, arc))).toEqual(await best(leaves));
  });

  it("are those of the whole table of a heuristic", async () => {
    const leaves = heuristic2Leaves();
    const words = await taken(leaves.values as Float32Array, build);
    expect(
      Buffer.compare(Buffer.from(words.buffer), Buffer.from(leaves.valuesMilli().buffer)),
    ).toBe(0);
  });
});
