import type { WorkerLike } from "./client.js";

/** A worker that was started before anybody asked for one. */
let early: WorkerLike | undefined;

/** Starts the worker that the first request will go to. */
export function startEarly(): void {
  const worker = newWorker();
  // One that breaks down meanwhile is not handed on: the next one will say why.
  worker.onerror = (event) => {
    event.preventDefault();
    if (early === worker) early = undefined;
  };
  early = worker;
}

/** A worker of the engine. */
export function startEngineWorker(): WorkerLike {
  const worker = early ?? newWorker();
  early = undefined;
  return worker;
}

function newWorker(): WorkerLike {
  const url = new URL("./engine-worker.js", import.meta.url);
  return new Worker(url, { type: "module" }) as WorkerLike;
}
