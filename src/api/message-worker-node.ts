/** `gaddawg/worker` in Node: a worker thread that answers the messages of the service. */
import { parentPort } from "node:worker_threads";
import { nodeHost } from "../host/node.js";
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { MessageWorker } from "./message-worker.js";

export type * from "./worker-messages.js";

const host = nodeHost({ wasm: wasmBackend, js: jsBackend });
const worker = new MessageWorker(host, (reply) => parentPort?.postMessage(reply));
parentPort?.on("message", (message) => void worker.take(message));
