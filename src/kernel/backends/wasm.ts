import { KERNEL_WASM_BASE64 } from "../generated/kernel-wasm.js";
import { backendOf } from "./wasm-module.js";

/** Starts the WebAssembly build; the wide one, which few need, is loaded on demand. */
export const wasmBackend = /* @__PURE__ */ backendOf(
  async () => decodeBase64(KERNEL_WASM_BASE64),
  async () => {
    const wide = await import("../generated/kernel-wide-wasm.js");
    return decodeBase64(wide.KERNEL_WASM_BASE64);
  },
);

export { wasmBackendFrom } from "./wasm-module.js";

/** The bytes of a module that a build has inlined. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
