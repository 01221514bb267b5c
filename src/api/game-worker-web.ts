/** A Web Worker with a kernel, which plays games and trains leave values. */
import { workerPort } from "../host/web-workers.js";
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { engineTasks } from "../selfplay/engine-tasks.js";
import { serveTasks } from "../workers/serve.js";

serveTasks(workerPort(), engineTasks({ wasm: wasmBackend, js: jsBackend }));
