/** A Web Worker with a kernel, which plays games and trains leave values. */
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { engineTasks, serveTasks } from "../../workers/index.js";
import { workerPort } from "./workers.js";

serveTasks(workerPort(), engineTasks({ wasm: wasmBackend, js: jsBackend }));
