import { WorkerError } from "../base/errors.js";
import type { Backends } from "../kernel/backend.js";
import type { WorkerLine, WorkerSource } from "../workers/protocol.js";
import { addressOf, fetchBytes, type Host } from "./host.js";
import { lineToWorker, type WorkerLike } from "./web-workers.js";

/** Returns the host that a page is, or anything else that is not Node, with some builds of the kernel. */
export function webHost(backends: Backends): Host {
  return {
    backends,
    cores: globalThis.navigator?.hardwareConcurrency ?? 1,
    hasWorkers: (source) => typeof source === "function" || typeof Worker !== "undefined",
    startWorker: startWebWorker,
    files: {
      read: (address, signal) => fetchBytes(String(address), signal),
      nameOf: addressOf,
    },
  };
}

/** The fix for a worker whose script is not there. */
const BESIDE = "gaddawg/web-worker.js beside the bundle, or its address as the option worker";

function startWebWorker(source?: WorkerSource): WorkerLine {
  try {
    const worker = typeof source === "function" ? source() : workerAt(source);
    return { ...lineToWorker(worker as WorkerLike), fix: BESIDE };
  } catch (error) {
    // The constructor throws a DOMException for a script that the page must not run.
    if (!(error instanceof DOMException)) throw error;
    throw new WorkerError("WORKER_LOST", String(error), { expected: BESIDE });
  }
}

/** Starts the worker of the package; bundlers recognize this form and add its script. */
function workerAt(address: string | URL | undefined): Worker {
  if (address !== undefined) return new Worker(address, { type: "module" });
  return new Worker(new URL("./web-worker.js", import.meta.url), { type: "module" });
}
