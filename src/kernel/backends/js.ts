import { onDemand } from "../../base/errors.js";
import {
  addressesOf,
  type Backend,
  type KernelExports,
  NARROW_LETTERS,
  orNoMemory,
  PAGE,
  runningKernel,
} from "../backend.js";

/**
 * Memory for the JavaScript build, as WebAssembly has it. The build sets `grow`, which replaces
 * `buffer`.
 */
export interface JsMemory {
  buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Makes a kernel of its own, with the memory that it works on. */
export type MakeKernel = (memory: JsMemory) => KernelExports;

/**
 * Starts the JavaScript build, which runs where WebAssembly is forbidden. It is loaded when
 * it is first started, so that pages with WebAssembly do without its code.
 */
export const jsBackend: Backend = /* @__PURE__ */ jsBackendOf(async (letters) => {
  if (letters > NARROW_LETTERS) return wideKernel();
  const narrow = await onDemand(() => import("../generated/kernel-js.js"));
  return narrow.makeKernel;
});

/** Returns a backend for JavaScript builds of the kernel; `build` returns the one for an alphabet of that size. */
export function jsBackendOf(build: (letters: number) => MakeKernel | Promise<MakeKernel>): Backend {
  return async (bytes, letters = 0) => {
    const makeKernel = await build(letters);
    const memory: JsMemory = {
      buffer: orNoMemory(PAGE, () => new ArrayBuffer(PAGE)),
      grow: () => 0,
    };
    const exports = makeKernel(memory);
    const at = addressesOf(exports);
    const kernel = runningKernel("js", exports, at, memory);
    kernel.grow(bytes(at));
    return kernel;
  };
}

/** Loads the wide build, which few need. */
export async function wideKernel(): Promise<MakeKernel> {
  const wide = await onDemand(() => import("../generated/kernel-wide-js.js"));
  return wide.makeKernel;
}
