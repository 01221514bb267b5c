import type { Io, Signal } from "./io/io.js";
import { run } from "./run.js";

/* The program itself: the one place that knows the process it runs in. */

const { stdin, stdout, stderr, env, pid, execPath, version } = process;

const io: Io = {
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

process.exitCode = await run(process.argv.slice(2), io);
