import { EventEmitter } from "node:events";
import { Readable, Writable } from "node:stream";
import type { Io, Output } from "../../src/cli/io/io.js";

/** A stream to write to that keeps what is written. */
export class Kept extends Writable {
  readonly pieces: string[] = [];
  private readonly decoder = new TextDecoder();

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.pieces.push(this.decoder.decode(piece, { stream: true }));
    done();
  }

  get text(): string {
    return this.pieces.join("");
  }
}

/** What a call of the command line finds around it, made up. */
export interface MadeIo {
  io: Io;
  stdout: Kept & Output;
  stderr: Kept & Output;
  /** Signals that are sent to the call. */
  signals: EventEmitter;
  /** Resolves with an exit code, or with the signal that nothing handled, if the call ends at once. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Does the clean-ups of the end of the program. */
  cleanUp(): void;
}

/** Makes what a call finds around it; in a folder, with input, and variables besides the tests' own. */
export function madeIo({
  cwd = ".",
  input = "",
  env = {},
}: {
  cwd?: string;
  input?: string | Uint8Array;
  env?: object;
} = {}): MadeIo {
  const [stdout, stderr, signals] = [new Kept(), new Kept(), new EventEmitter()];
  const cleanUps = new Set<() => void>();
  let end: (how: { code: number | null; signal: NodeJS.Signals | null }) => void = () => undefined;
  const ended = new Promise<Parameters<typeof end>[0]>((resolve) => {
    end = resolve;
  });
  const io: Io = {
    stdin: Readable.from(input.length === 0 ? [] : [Buffer.from(input)]),
    stdout,
    stderr,
    env: { ...process.env, ...env },
    cwd,
    signals: {
      on: (name, handler) => signals.on(name, handler),
      off: (name, handler) => signals.off(name, handler),
      raise: (signal) => end({ code: null, signal }),
    },
    now: () => performance.now(),
    date: () => new Date(),
    process: { pid: process.pid, program: process.execPath, version: process.version },
    exit: (code) => end({ code, signal: null }),
    onExit: (cleanUp) => {
      cleanUps.add(cleanUp);
      return () => cleanUps.delete(cleanUp);
    },
    // Reading its graph and making its word map are most of the work of most calls.
    keepsLexicon: true,
  };
  const cleanUp = (): void => {
    for (const one of cleanUps) one();
  };
  return { io, stdout, stderr, signals, ended, cleanUp };
}
