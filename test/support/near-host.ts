import { basename } from "node:path";
import { LexiconError } from "../../src/base/errors.js";
import type { Host } from "../../src/host/host.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { type EngineTasks, engineTasks } from "../../src/selfplay/engine-tasks.js";
import type { TaskTable } from "../../src/workers/serve.js";
import { NearWorker } from "./workers.js";

export const BACKENDS = { wasm: wasmBackend, js: jsBackend };

/** The files of the package that a host has, by their names. */
export type NearFiles = Readonly<Record<string, () => Uint8Array>>;

let hosts = 0;

/** A host whose workers are in this thread, and whose files are made here. */
export function nearHost(
  files: NearFiles = {},
  tasks: () => TaskTable<EngineTasks> = () => engineTasks(BACKENDS),
): Host {
  // What was read from the file of one host is not that of another.
  const folder = `host-${hosts++}`;
  return {
    backends: BACKENDS,
    cores: 2,
    hasWorkers: () => true,
    startWorker: () => NearWorker.serving(tasks()),
    files: {
      nameOf: (address) => `${folder}/${basename(String(address))}`,
      async read(address) {
        const source = basename(String(address));
        const made = files[source];
        if (made === undefined) throw new LexiconError("UNREADABLE", "no such file", { source });
        return made();
      },
    },
  };
}
