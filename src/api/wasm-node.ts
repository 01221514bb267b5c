/** gaddawg for Node with the WebAssembly kernel alone, which is read from its file. */
import { NODE_FILES, nodeHost } from "../host/node.js";
import { wasmFileBackend } from "../kernel/backends/wasm-file.js";
import * as functions from "./functions.js";

export * from "./library.js";

const BACKENDS = {
  wasm: /* @__PURE__ */ wasmFileBackend(NODE_FILES.read),
};
const HOST = /* @__PURE__ */ nodeHost(BACKENDS);
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
