import { KernelError } from "../../base/errors.js";
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

/** Starts the build for up to 32 letters alone, for bundles that are to be small. */
export const narrowBackend = /* @__PURE__ */ backendOf(
  async () => decodeModule(KERNEL_WASM),
  async () => {
    throw new KernelError("TOO_LARGE", "an alphabet of more than 32 letters", {
      expected: "the entry gaddawg, which has a kernel for them",
    });
  },
);
