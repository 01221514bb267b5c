import { GaddawgError } from "../base/errors.js";
import type { Engines } from "./engines.js";
import type { MadeBy, MethodName, ReplyError } from "./protocol.js";

/** What is to be done for a request whose parameters have been checked. */
export interface Job {
  method: MethodName;
  params: object;
  /** Milliseconds, and worker threads, that it may take at most. */
  milliseconds: number;
  threads: number;
}

/** How a job is ended early, and where its states go. */
export interface Control {
  /** Aborted when the request is cancelled, when its time is over, or when its program has gone. */
  signal: AbortSignal;
  /** Sends a state before the result; left out where no one wants any. */
  snapshot?: ((result: object) => Promise<void>) | undefined;
  /** Takes what a search has found so far, for the case that its thread must be ended. */
  keep?: ((answer: Answer) => void) | undefined;
}

/** An answer, and what it was made by. */
export interface Answer {
  result: object;
  made?: MadeBy | undefined;
}

/** How a job ends: its reply, but for the version and the id. */
export type Outcome = ({ type: "result" } & Answer) | { type: "error"; error: ReplyError };

/** Does jobs, in this thread or in others. */
export interface Executor {
  /**
   * Does a job. The promise is resolved when nothing works for it any more, with an outcome; it is
   * never rejected.
   */
  execute(job: Job, control: Control): Promise<Outcome>;
  close(): Promise<void>;
}

/** A job in progress, as its method sees it. */
export interface Work extends Control, Pick<Job, "threads"> {
  /** Time of `performance.now` at which a search ends with what it has. */
  deadline: number;
  engines: Engines;
  /** Name and version of the engine. */
  engine: string;
}

/** Returns how a job ends by an error. What is no GaddawgError is a fault of the service. */
export function failed(error: unknown): Extract<Outcome, { type: "error" }> {
  if (!(error instanceof GaddawgError)) {
    const text = error instanceof Error ? error.message : String(error);
    const message = `the service failed: ${text.slice(0, 500)}`;
    return { type: "error", error: { code: "INTERNAL", message } };
  }
  const { code, message, expected, line, column } = error;
  const field = "field" in error && typeof error.field === "string" ? error.field : undefined;
  return { type: "error", error: { code, message, expected, field, line, column } };
}
