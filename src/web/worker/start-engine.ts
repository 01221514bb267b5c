import { lineToWorker, type WorkerLike } from "../../platform/web/workers.js";
import type { WorkerLine } from "../../workers/index.js";

/** A worker that was started before the first request. */
let early: WorkerLike | undefined;

/** Starts the worker for the first request ahead of time. */
export function startEarly(): void {
  const worker = newWorker();
  // Drop a worker that fails now; the next one will report the error.
  worker.onerror = (event) => {
    event.preventDefault();
    if (early === worker) early = undefined;
  };
  early = worker;
}

/** Starts an engine worker, or returns the one that was started early. */
export function startEngineWorker(): WorkerLine {
  const worker = early ?? newWorker();
  early = undefined;
  return lineToWorker(worker);
}

function newWorker(): WorkerLike {
  const url = new URL("./engine-worker.js", import.meta.url);
  return new Worker(url, { type: "module" }) as WorkerLike;
}
