/** A Web Worker with a kernel, which plays games of the engine against itself. */
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { workerPort } from "../../platform/web/workers.js";
import { engineTasks, serveTasks } from "../../workers/index.js";

serveTasks(workerPort(), engineTasks({ wasm: wasmBackend, js: jsBackend }));
