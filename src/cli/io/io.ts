import { isAbsolute, join } from "node:path";
import type { Readable, Writable } from "node:stream";

/** Ctrl-C, the end of the system or of a job, and a closed terminal. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type Signal = (typeof SIGNALS)[number];

/** Where signals come from. */
export interface Signals {
  on(name: Signal, handler: (name: Signal) => void): unknown;
  off(name: Signal, handler: (name: Signal) => void): unknown;
  /** Ends the program as the signal does where nothing handles it. */
  raise(name: Signal): void;
}

/** A standard stream that is read. */
export type Input = Readable & { isTTY?: boolean };

/** A standard stream that is written, and the terminal that it leads to, if it does. */
export type Output = Writable & { isTTY?: boolean; columns?: number; rows?: number };

/** What a call of the command line finds around it, and what it acts on. */
export interface Io {
  stdin: Input;
  stdout: Output;
  stderr: Output;
  /** Variables of the environment. */
  env: Readonly<Record<string, string | undefined>>;
  /** The folder from which relative paths lead; `.` for that of the process. */
  cwd: string;
  signals: Signals;
  /** Milliseconds since some moment, for measuring. */
  now(): number;
  /** The time of day, for what is dated. */
  date(): Date;
  /** Number and program of the process. */
  process: { pid: number; program: string; version: string };
  /** Ends the program at once, with what it has printed so far. */
  exit(code: number): void;
  /** Has a clean-up done when the program ends; returns a function that cancels it. */
  onExit(cleanUp: () => void): () => void;
  /** True if the process makes many calls: the default lexicon then stays open for those that follow. */
  keepsLexicon?: boolean;
}

/** A call and what it leaves behind. */
interface Call {
  argv: readonly string[];
  io: Io;
  exitCode: number;
}

/** The call that is going on, or what is left of the last one, such as a server. */
let current: Call | undefined;
/** Settles with the last call; calls of one process are done one after another. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Does the work of a call, after those before it; returns its exit code.
 * @param argv the arguments of the call.
 * @param work returns an exit code to end with; undefined for the one that was set meanwhile.
 */
export function inCall(
  argv: readonly string[],
  io: Io,
  work: () => Promise<number | undefined>,
): Promise<number> {
  const call = last.then(
    () =>
      new Promise<number>((resolve, reject) => {
        const exit = (code: number): void => {
          resolve(code);
          io.exit(code);
        };
        const own: Call = { argv, io: { ...io, exit }, exitCode: 0 };
        current = own;
        work().then((code) => resolve(code ?? own.exitCode), reject);
      }),
  );
  last = call.catch(() => undefined);
  return call;
}

function currentCall(): Call {
  if (current === undefined) throw new Error("no call of the command line is going on");
  return current;
}

/** Returns what the call that is going on finds around it. */
export function io(): Io {
  return currentCall().io;
}

/** Returns the arguments of the call that is going on, for what says how it was made. */
export function argv(): readonly string[] {
  return currentCall().argv;
}

/** Returns the exit code with which the call would end now. */
export function exitCode(): number {
  return currentCall().exitCode;
}

/** Sets the exit code with which the call will end. */
export function endWith(exitCode: number): void {
  currentCall().exitCode = exitCode;
}

/** Returns a path as the process finds it. */
export function at(path: string): string {
  const { cwd } = io();
  return cwd === "." || isAbsolute(path) ? path : join(cwd, path);
}

/** Returns true if what is redrawn in place can be shown: on a terminal that knows how. */
export function isLive(): boolean {
  const { stderr, env } = io();
  return stderr.isTTY === true && env.TERM !== "dumb";
}
