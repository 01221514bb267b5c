import { type ChildProcess, fork } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What a call of the command line came to. */
export interface Result {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A call of the command line, as its process would find it. */
export interface Call {
  program: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), "caller.mjs");

/** The process of caller.mjs, which answers calls one after another. */
export class Caller {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (result?: Result) => void>();
  private calls = 0;
  private isOver = false;

  constructor() {
    this.child = fork(PROGRAM, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.child.on("message", ({ id, result }: { id: number; result: Result }) => {
      this.waiting.get(id)?.(result);
      this.waiting.delete(id);
    });
    this.child.on("exit", () => {
      this.isOver = true;
      for (const resolve of this.waiting.values()) resolve();
    });
  }

  /** Returns undefined if the process ended before it answered. */
  run(call: Call): Promise<Result | undefined> {
    if (this.isOver) return Promise.resolve(undefined);
    const id = this.calls++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.child.send({ id, call });
    });
  }

  stop(): void {
    this.child.kill("SIGKILL");
  }
}
