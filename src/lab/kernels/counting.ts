import { KernelError } from "../../base/errors.js";
import { type Backend, type Kernel, NARROW_LETTERS } from "../../kernel/backend.js";
import { jsBackendOf } from "../../kernel/backends/js.js";
import { decodeModule } from "../../kernel/backends/module-text.js";
import { wasmBackendFrom } from "../../kernel/backends/wasm-module.js";
import { makeKernel } from "../generated/kernel-counting-js.js";
import { COUNTING_WASM } from "../generated/kernel-counting-wasm.js";

/** Additional functions of the counting builds of the kernel (assembly/core/counters.ts). */
export interface Counters {
  clearCounters(): void;
  arcsLooked(): number;
  arcsTaken(): number;
  anchorsUsed(): number;
  spansQueued(): number;
  spansOpened(): number;
  setsConsidered(): number;
  setsLookedUp(): number;
  setsQueued(): number;
  setsPlayed(): number;
  wordsCompared(): number;
  playsScored(): number;
}

/** Checks that an alphabet is narrow: the measuring builds of the kernel support no other. */
export function checkNarrow(letters: number): void {
  if (letters <= NARROW_LETTERS) return;
  throw new KernelError("TOO_LARGE", `letters of the alphabet: ${letters}`, {
    expected: `at most ${NARROW_LETTERS} in an experiment with the kernel`,
  });
}

const wasm = decodeModule(COUNTING_WASM);
const startWasm = wasmBackendFrom(wasm, wasm);

/** The counting build of the kernel as WebAssembly. */
export const countingWasm: Backend = (bytes, letters = 0) => {
  checkNarrow(letters);
  return startWasm(bytes);
};

/** The counting build of the kernel as JavaScript. */
export const countingJs: Backend = jsBackendOf((letters) => {
  checkNarrow(letters);
  return makeKernel;
});

/** The counters of a kernel started by one of these backends. */
export function countersOf({ call }: Kernel): Counters {
  return call as unknown as Counters;
}
