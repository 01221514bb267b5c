import type { Backends } from "../backend.js";
import { WORDS_WASM } from "../generated/kernel-words-wasm.js";
import { jsBackendOf } from "./js.js";
import { decodeModule } from "./module-text.js";
import { backendOf } from "./wasm-module.js";

/*
 * Builds that answer queries of words alone, a tenth as large as the others. Words of any alphabet work
 * in them; positions and games do not.
 */

const load = async () => decodeModule(WORDS_WASM);

export const WORDS_BACKENDS: Backends = {
  wasm: /* @__PURE__ */ backendOf(load, load),
  js: /* @__PURE__ */ jsBackendOf(async () => {
    const { makeKernel } = await import("../generated/kernel-words-js.js");
    return makeKernel;
  }),
};
