import { setting } from "../shared/settings.js";

/*
 * The worker that the page's first script starts before the main script is there. That script is
 * one file without imports, so both only share the global object.
 */

declare global {
  /** The early worker while no one has asked for it; null once a worker was asked for. */
  var gaddawgWorker: Worker | null | undefined;
}

/**
 * Name of a worker that begins with the page's own lexicon before it is asked for anything. A
 * message only reaches a new worker when the main thread, busy with the first drawing, has heard
 * that the worker is there.
 */
export const EARLY = "early";

/** Starts the worker for the first request ahead of time. */
export function startEarly(): void {
  // Without workers, who asks first is told so.
  if (typeof Worker === "undefined") return;
  // The main script was there first.
  if (globalThis.gaddawgWorker === null) return;
  // Who has chosen another lexicon will not need the page's own.
  const worker = newWorker(setting("lexicon") === undefined ? EARLY : undefined);
  // Drop a worker that fails now; the next one will report the error.
  worker.onerror = (event) => {
    event.preventDefault();
    if (globalThis.gaddawgWorker === worker) globalThis.gaddawgWorker = undefined;
  };
  globalThis.gaddawgWorker = worker;
}

/** Returns the early worker to the first who asks, and a new one to others. */
export function earlyOrNewWorker(): Worker {
  const worker = globalThis.gaddawgWorker ?? newWorker();
  globalThis.gaddawgWorker = null;
  return worker;
}

function newWorker(name?: string): Worker {
  const url = new URL("./engine-worker.js", import.meta.url);
  return new Worker(url, { type: "module", ...(name !== undefined && { name }) });
}
