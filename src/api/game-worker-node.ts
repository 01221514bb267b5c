/** A worker thread of Node with a kernel. */
import { threadPort } from "../host/node.js";
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { engineTasks } from "../selfplay/engine-tasks.js";
import { serveTasks } from "../workers/serve.js";

serveTasks(threadPort(), engineTasks({ wasm: wasmBackend, js: jsBackend }));
