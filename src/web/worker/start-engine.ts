import { lineToWorker, type WorkerLike } from "../../platform/web/workers.js";
import type { WorkerLine } from "../../workers/index.js";

/** A worker that was started before the first request. */
let early: WorkerLike | undefined;
let isAsked = false;

/** Starts the worker for the first request ahead of time. */
export function startEarly(): void {
  // The main script was there first.
  if (isAsked) return;
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
  isAsked = true;
  return lineToWorker(worker);
}

function newWorker(): Worker {
  return new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" });
}
