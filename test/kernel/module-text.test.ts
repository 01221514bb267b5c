import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeModule } from "../../scripts/module-text.mjs";
import { decodeModule } from "../../src/kernel/backends/module-text.js";
import { KERNEL_WASM } from "../../src/kernel/generated/kernel-wasm.js";
import { KERNEL_WASM as WIDE_WASM } from "../../src/kernel/generated/kernel-wide-wasm.js";

const build = join(dirname(fileURLToPath(import.meta.url)), "../../build");

describe("modules as text", () => {
  it.each([
    ["kernel", KERNEL_WASM],
    ["kernel-wide", WIDE_WASM],
  ])("are the bytes of %s.wasm", (name, text) => {
    expect(Buffer.from(decodeModule(text)).equals(readFileSync(join(build, `${name}.wasm`)))).toBe(
      true,
    );
  });

  it("are the bytes that were written, whatever they are", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect([...decodeModule(encodeModule(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  it("need no escapes", () => {
    const all = encodeModule(Uint8Array.from({ length: 256 }, (_, i) => i));
    expect(JSON.stringify(all)).toBe(`"${all}"`);
    expect(all).not.toMatch(/[$'<`]/);
  });
});
