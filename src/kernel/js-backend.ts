import type { Backend } from "./exports.js";
import { makeKernel } from "./generated/kernel-js.js";

/** Starts the JavaScript build, which works where WebAssembly is forbidden. */
export const jsBackend: Backend = async (bytes) => {
  const kernel = makeKernel();
  const buffer = new ArrayBuffer((bytes(kernel) + 3) & ~3);
  kernel.bindMemory(buffer);
  return { backend: "js", call: kernel, at: kernel, buffer };
};
