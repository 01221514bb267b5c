/** `gaddawg/worker` in Node: a worker thread that answers the messages of the service. */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parentPort } from "node:worker_threads";
import { fileBeside } from "../platform/node/files.js";
import { MessageWorker } from "./message-worker.js";
import { createEngine, openLexicon } from "./node.js";

const worker = new MessageWorker({
  cores: availableParallelism(),
  createEngine,
  openLexicon,
  readDefault: (name) => readFile(fileBeside(name)),
  post: (reply) => parentPort?.postMessage(reply),
});
parentPort?.on("message", (message) => void worker.take(message));
