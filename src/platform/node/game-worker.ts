/** A worker thread of Node that plays games. */
import { parentPort } from "node:worker_threads";
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { serveGames } from "../../selfplay/index.js";

serveGames(
  {
    post: (answer, transfer) => parentPort?.postMessage(answer, transfer),
    onMessage: (listener) => parentPort?.on("message", listener),
  },
  { wasm: wasmBackend, js: jsBackend },
);
