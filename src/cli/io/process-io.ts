import type { Io, Signal } from "./io.js";

/** Returns what the process that this code runs in has: the one place that knows it. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env, pid, execPath, version } = process;
  return {
    stdin,
    stdout,
    stderr,
    env,
    cwd: ".",
    signals: {
      on: (name, handler) => process.on(name, handler as (name: NodeJS.Signals) => void),
      off: (name, handler) => process.off(name, handler as (name: NodeJS.Signals) => void),
      raise: (name: Signal) => void process.kill(pid, name),
    },
    now: () => performance.now(),
    date: () => new Date(),
    process: { pid, program: execPath, version },
    exit: (code) => process.exit(code),
    onExit: (cleanUp) => {
      process.on("exit", cleanUp);
      return () => void process.off("exit", cleanUp);
    },
  };
}
