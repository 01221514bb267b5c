/** `gaddawg/worker` in browsers: a Web Worker that answers the messages of the service. */
import { createEngine, openLexicon } from "./browser.js";
import { fetchBytes } from "./functions.js";
import { type DefaultFile, MessageWorker } from "./message-worker.js";

/** Written out, because bundlers look for this form. */
const BESIDE: Readonly<Record<DefaultFile, () => URL>> = {
  "word-list.kwg": () => new URL("./word-list.kwg", import.meta.url),
  "english.klv2": () => new URL("./english.klv2", import.meta.url),
  "english.gwc": () => new URL("./english.gwc", import.meta.url),
};

const worker = new MessageWorker({
  cores: navigator.hardwareConcurrency,
  createEngine,
  openLexicon,
  readDefault: (name) => fetchBytes(String(BESIDE[name]())),
  post: (reply) => postMessage(reply),
});
addEventListener("message", ({ data }) => void worker.take(data));
