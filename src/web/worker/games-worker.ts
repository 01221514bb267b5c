/** A worker that plays games of the engine against itself. */
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { serveGames } from "../../selfplay/index.js";

serveGames(
  {
    post: (answer, transfer) => postMessage(answer, { transfer }),
    onMessage: (listener) => addEventListener("message", ({ data }) => listener(data)),
  },
  { wasm: wasmBackend, js: jsBackend },
);
