import { KernelError } from "../errors.js";
import { type Backend, type Kernel, NARROW_LETTERS } from "../kernel/backend.js";
import { jsBackendOf } from "../kernel/backends/js.js";
import { decodeBase64, wasmBackendFrom } from "../kernel/backends/wasm.js";
import { makeKernel } from "./generated/kernel-counting-js.js";
import { COUNTING_WASM_BASE64 } from "./generated/kernel-counting-wasm.js";

/** What the counting builds of the kernel offer besides (assembly/core/counters.ts). */
export interface Counters {
  clearCounters(): void;
  arcsLooked(): number;
  arcsTaken(): number;
  anchorsUsed(): number;
}

/** The builds of the kernel that measure are there for narrow alphabets alone. */
export function checkNarrow(letters: number): void {
  if (letters <= NARROW_LETTERS) return;
  throw new KernelError("TOO_LARGE", `letters of the alphabet: ${letters}`, {
    expected: `at most ${NARROW_LETTERS} in an experiment with the kernel`,
  });
}

const wasm = decodeBase64(COUNTING_WASM_BASE64);
const startWasm = wasmBackendFrom(wasm, wasm);

/** The build of the kernel that counts, as WebAssembly. */
export const countingWasm: Backend = (bytes, letters = 0) => {
  checkNarrow(letters);
  return startWasm(bytes);
};

/** The same as JavaScript. */
export const countingJs: Backend = jsBackendOf((letters) => {
  checkNarrow(letters);
  return makeKernel();
});

/** The counters of a kernel that one of these started. */
export function countersOf({ call }: Kernel): Counters {
  return call as unknown as Counters;
}
