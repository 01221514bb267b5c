/** `gaddawg/play` for Node. */
import { create } from "../engine/create.js";
import { open, openDefaultLexicon, openLexiconFile as openFile } from "../engine/open.js";
import { nodeHost } from "../host/node.js";
import { narrowBackend } from "../kernel/backends/wasm.js";

export * from "./play-library.js";

type Library = typeof import("./play-library.js");

const BACKENDS = { wasm: narrowBackend };
const HOST = /* @__PURE__ */ nodeHost(BACKENDS);

export const openLexicon: Library["openLexicon"] = (source, options = {}) =>
  open(source, options, BACKENDS);

export const openLexiconFile: Library["openLexiconFile"] = (path, options = {}) =>
  openFile(path, options, HOST);

export const defaultLexicon: Library["defaultLexicon"] = (options) =>
  openDefaultLexicon(HOST, options);

export const createEngine: Library["createEngine"] = (options) => create(options, HOST);
