import { type ErrorPlace, GaddawgError, WorkerError } from "../base/errors.js";

/*
 * The messages between this thread and another one, distinguished by their tags.
 *
 * The host sends requests, each with a number, the name of a task and its input, and may cancel a
 * request. The worker replies to each request once, with its answer or an error, and may report
 * progress before that. A canceled request gets no reply.
 */

/** The types of a task: its input, its output, and the progress that it reports. */
export interface Task {
  input: unknown;
  output: unknown;
  progress?: unknown;
}

/** The tasks of a kind of worker, by name. */
export type TaskMap<Tasks> = { [K in keyof Tasks]: Task };

/** The names of the tasks. */
export type TaskName<Tasks> = keyof Tasks & string;

/** The progress that a task reports; `never` for a task that reports none. */
export type ProgressOf<T> = T extends { progress: infer P } ? P : never;

/** A message to a worker. */
export type Request =
  | { tag: "task"; id: number; task: string; input: unknown }
  | { tag: "cancel"; id: number };

/** A message from a worker. */
export type Reply =
  | { tag: "answer"; id: number; output: unknown }
  | { tag: "error"; id: number; fault: Fault }
  | { tag: "progress"; id: number; progress: unknown };

/** The host's end of the line to a worker. */
export interface WorkerLine {
  send(request: Request, transfer?: readonly ArrayBuffer[]): void;
  onReply(listener: (reply: Reply) => void): void;
  /** Registers a listener for the end of the worker; `reason` says why it ended. */
  onEnd(listener: (reason: string) => void): void;
  stop(): Promise<void>;
  /** Sets whether the worker keeps the process alive; the default is that it does. */
  keepAlive?(isNeeded: boolean): void;
  /** The fix for a worker that ends before it has begun. */
  readonly fix?: string | undefined;
}

/** The worker's end of the line. */
export interface WorkerPort {
  post(reply: Reply, transfer: readonly ArrayBuffer[]): void;
  onRequest(listener: (request: Request) => void): void;
}

/** An error as it crosses between threads, where its class would be lost. */
export interface Fault {
  /** Name of the error's class. */
  name: string;
  code: string;
  what: string;
  place: ErrorPlace;
  /** False for an error that is not one of gaddawg's own: a bug, or a lack of memory. */
  isExpected: boolean;
}

/** Returns an error in the form in which it is sent. */
export function faultOf(error: unknown): Fault {
  if (error instanceof GaddawgError) {
    const { name, code, what, source, line, column, offset, expected } = error;
    return {
      name,
      code,
      what,
      place: { source, line, column, offset, expected },
      isExpected: true,
    };
  }
  const what = error instanceof Error ? error.message : String(error);
  return { name: "Error", code: "WORKER_FAILED", what, place: {}, isExpected: false };
}

/**
 * Returns the error that a worker sent: one of gaddawg's own with its name, code and message,
 * and anything else as a WorkerError `WORKER_FAILED`.
 */
export function errorOf({ name, code, what, place, isExpected }: Fault): GaddawgError {
  if (!isExpected) return new WorkerError("WORKER_FAILED", `internal error in a worker: ${what}`);
  const error = new GaddawgError(code, what, place);
  error.name = name;
  return error;
}

/** A started worker: a Web Worker, or a worker thread in Node. */
export interface StartedWorker {
  postMessage(message: unknown, transfer: never): void;
  terminate(): unknown;
}

/**
 * The worker to play in: the URL of the script `gaddawg/web-worker.js`, or a function that
 * starts the worker and returns it.
 */
export type WorkerSource = string | URL | (() => StartedWorker);
