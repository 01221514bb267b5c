/** A worker thread of Node that plays games. */
import { parentPort } from "node:worker_threads";
import { jsBackend } from "./kernel/js-backend.js";
import { wasmBackend } from "./kernel/wasm-backend.js";
import { serveGames } from "./selfplay/index.js";

serveGames(
  {
    post: (answer, transfer) => parentPort?.postMessage(answer, transfer),
    onMessage: (listener) => parentPort?.on("message", listener),
  },
  { wasm: wasmBackend, js: jsBackend },
);
