/** A worker that has been started: a Web Worker, or a worker thread of Node. */
export interface StartedWorker {
  postMessage(message: unknown, transfer: never): void;
  terminate(): unknown;
}

/**
 * The worker to play in: the address of the script `gaddawg/web-worker.js`, or a function that
 * starts it and returns the worker.
 */
export type WorkerSource = string | URL | (() => StartedWorker);
