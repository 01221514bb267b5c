/** A Web Worker with a kernel that plays self-play games. */
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { workerPort } from "../../platform/web/workers.js";
import { engineTasks, serveTasks } from "../../workers/index.js";

serveTasks(workerPort(), engineTasks({ wasm: wasmBackend, js: jsBackend }));
