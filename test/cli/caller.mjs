/*
 * A process that answers one call of the command line after another, for tests of which each would
 * otherwise wait for the start of a process. A call finds what it would find in a process of its
 * own: its arguments, folder and environment, an empty standard input, and no exit code.
 */

/** Thrown by `process.exit` in place of the end of the process. */
class Exit extends Error {}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** What a call leaves to the end of its process. */
const LISTENED = [
  [process, "exit"],
  ...SIGNALS.map((signal) => [process, signal]),
  [process.stdout, "error"],
  [process.stderr, "error"],
];

let calls = 0;
let endCall = () => undefined;

process.exit = (code) => {
  endCall(code ?? process.exitCode ?? 0);
  throw new Exit();
};

function failed(error) {
  if (error instanceof Exit) return;
  process.stderr.write(`${error?.stack ?? error}\n`);
  endCall(1);
}
process.on("uncaughtException", failed);
process.on("unhandledRejection", failed);

/** Keeps what is written to a stream; gives a function that returns it. */
function kept(stream) {
  const pieces = [];
  stream.write = (piece, encoding, done) => {
    pieces.push(typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece));
    const written = typeof encoding === "function" ? encoding : done;
    if (written !== undefined) setImmediate(written);
    return true;
  };
  return () => Buffer.concat(pieces).toString();
}

async function answer({ program, args, cwd, env }) {
  process.argv = [process.execPath, program, ...args];
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  const before = LISTENED.map(([emitter, event]) => emitter.listeners(event));
  const [stdout, stderr] = [kept(process.stdout), kept(process.stderr)];
  let code = await new Promise((resolve) => {
    endCall = resolve;
    // Only the main module, which is what runs, is loaded again.
    const main = import(`${program}?call=${calls++}`);
    main.then(() => setImmediate(() => resolve(undefined)), failed);
  });
  code ??= process.exitCode ?? 0;
  for (const [i, [emitter, event]] of LISTENED.entries()) {
    for (const listener of emitter.listeners(event)) {
      if (before[i].includes(listener)) continue;
      emitter.off(event, listener);
      if (event === "exit") listener.call(process, code);
    }
  }
  return { code, signal: null, stdout: stdout(), stderr: stderr() };
}

let last = Promise.resolve();
process.on("message", ({ id, call }) => {
  last = last.then(async () => process.send({ id, result: await answer(call) }));
});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
