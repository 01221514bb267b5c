import { WorkerError } from "../../base/errors.js";
import type { Backends } from "../../kernel/backend.js";
import {
  type EngineTasks,
  type EngineWorker,
  engineTasks,
  startEngineWorker,
} from "../../selfplay/engine-tasks.js";
import type { PlayResources } from "../../selfplay/play.js";
import type { WireSetup } from "../../selfplay/worker-setup.js";
import { LocalWorker } from "../../workers/local.js";
import type { WorkerSource } from "../../workers/protocol.js";
import { lineToWorker, type WorkerLike } from "./workers.js";

/**
 * Returns the Web Workers of this page, or, where there are none and the caller does not start them
 * himself, the calling thread with these builds of the kernel.
 */
export function webThreads(backends: Backends, source: WorkerSource | undefined): PlayResources {
  if (hasNoWorkers(source)) {
    return { cores: 1, startWorker: (setup) => startHere(backends, setup) };
  }
  return {
    cores: globalThis.navigator?.hardwareConcurrency ?? 1,
    startWorker: (setup, signal) => startWebWorker(source, setup, signal),
  };
}

/** Tells whether this page has no Web Workers, not even by a function of the caller. */
export function hasNoWorkers(source: WorkerSource | undefined): boolean {
  return typeof source !== "function" && typeof Worker === "undefined";
}

async function startHere(backends: Backends, setup: WireSetup): Promise<EngineWorker> {
  const worker = new LocalWorker<EngineTasks>(engineTasks(backends));
  await worker.ask("setup", setup);
  return worker;
}

async function startWebWorker(
  source: WorkerSource | undefined,
  setup: WireSetup,
  signal?: AbortSignal,
): Promise<EngineWorker> {
  try {
    const worker = typeof source === "function" ? source() : workerAt(source);
    return await startEngineWorker(lineToWorker(worker as WorkerLike), setup, signal);
  } catch (error) {
    const isLost = error instanceof WorkerError && error.code === "WORKER_LOST";
    // The constructor throws a DOMException for a script that the page must not run.
    if (!isLost && !(error instanceof DOMException)) throw error;
    throw new WorkerError("WORKER_LOST", isLost ? error.what : String(error), {
      expected: "gaddawg/web-worker.js beside the bundle, or its address as the option worker",
    });
  }
}

/** Starts the worker of the package; bundlers recognize this form and add its script. */
function workerAt(address: string | URL | undefined): Worker {
  if (address !== undefined) return new Worker(address, { type: "module" });
  return new Worker(new URL("./web-worker.js", import.meta.url), { type: "module" });
}
