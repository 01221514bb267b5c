import { WorkerError } from "../base/errors.js";
import type { Backends } from "../kernel/backend.js";
import type { WorkerLine, WorkerSource } from "../workers/protocol.js";
import { addressOf, besideScript, fetchBytes, type Host } from "./host.js";
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
  if (address !== undefined) return workerFrom(address);
  try {
    return new Worker(new URL("./web-worker.js", import.meta.url), { type: "module" });
  } catch {
    // Neither a bundle without modules nor one from another server has such an address.
    const name = "./web-worker.js";
    return workerFrom(besideScript(name, () => new URL(name, here())));
  }
}

/** The address of the module; bundlers that follow one with a name beside it are to leave this alone. */
function here(): string {
  return import.meta.url;
}

/** Starts a worker; a page may run none of another server but may import it. */
function workerFrom(address: string | URL): Worker {
  try {
    return new Worker(address, { type: "module" });
  } catch (error) {
    const isForeign = error instanceof DOMException && error.name === "SecurityError";
    if (!isForeign) throw error;
    const script = `import ${JSON.stringify(String(new URL(address, location.href)))};`;
    const blob = new Blob([script], { type: "text/javascript" });
    return new Worker(URL.createObjectURL(blob), { type: "module" });
  }
}
