/** `gaddawg/worker` in browsers: a Web Worker that answers the messages of the service. */
import { webHost } from "../host/web.js";
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { MessageWorker } from "./message-worker.js";

export type * from "./worker-messages.js";

const host = webHost({ wasm: wasmBackend, js: jsBackend });
const worker = new MessageWorker(host, (reply) => postMessage(reply));
addEventListener("message", ({ data }) => void worker.take(data));
