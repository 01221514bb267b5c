import { KERNEL_WASM } from "../generated/kernel-wasm.js";
import { decodeModule } from "./module-text.js";
import { backendOf } from "./wasm-module.js";

/** Starts the WebAssembly build; the wide one, which few need, is loaded on demand. */
export const wasmBackend = /* @__PURE__ */ backendOf(
  async () => decodeModule(KERNEL_WASM),
  async () => {
    const wide = await import("../generated/kernel-wide-wasm.js");
    return decodeModule(wide.KERNEL_WASM);
  },
);

export { wasmBackendFrom } from "./wasm-module.js";
