/**
 * gaddawg with the WebAssembly kernel alone, as a file: the smallest bundle. It fetches
 * `kernel.wasm` from beside the bundle, or runs a module that was compiled ahead.
 */
import { fetchBytes } from "../host/host.js";
import { webHost } from "../host/web.js";
import { wasmFileBackend } from "../kernel/backends/wasm-file.js";
import * as functions from "./functions.js";

export * from "./library.js";

const BACKENDS = {
  wasm: /* @__PURE__ */ wasmFileBackend((address) => fetchBytes(String(address))),
};
const HOST = /* @__PURE__ */ webHost(BACKENDS);
export const openLexicon = /* @__PURE__ */ functions.openLexicon(BACKENDS);
export const openLexiconFile = /* @__PURE__ */ functions.openLexiconFile(HOST);
export const defaultLexicon = /* @__PURE__ */ functions.defaultLexicon(HOST);
export const buildWordMap = /* @__PURE__ */ functions.buildWordMap(BACKENDS);
export const defaultLeaves = /* @__PURE__ */ functions.defaultLeaves(HOST);
export const defaultWinTable = /* @__PURE__ */ functions.defaultWinTable(HOST);
export const createEngine = /* @__PURE__ */ functions.createEngine(HOST);
export const autoplay = /* @__PURE__ */ functions.autoplay(HOST);
export const trainLeaves = /* @__PURE__ */ functions.trainLeaves(HOST);
export const trainWinTable = /* @__PURE__ */ functions.trainWinTable(HOST);
