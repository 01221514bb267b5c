import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { startEngineWorker } from "../../selfplay/engine-tasks.js";
import type { PlayResources } from "../../selfplay/play.js";
import type { Request, WorkerLine, WorkerPort, WorkerSource } from "../../workers/protocol.js";
import { fileBeside } from "./files.js";

/** Starts a worker thread and returns the line to it; by default one with a kernel. */
export function startThread(url: string | URL = fileBeside("game-worker.js")): WorkerLine {
  // Do not pass on the options of this process: workers reject some of them (`--input-type`).
  return lineToThread(new Worker(url, { execArgv: [] }));
}

function lineToThread(worker: Worker): WorkerLine {
  return {
    send: (request, transfer = []) => worker.postMessage(request, transfer as never),
    onReply: (listener) => void worker.on("message", listener),
    onEnd: (listener) => {
      worker.on("error", (error) => listener(error.message));
      worker.on("exit", (code) => listener(`a worker ended with code ${code}`));
    },
    stop: async () => void (await worker.terminate()),
    keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
  };
}

/** Returns the line from inside a worker thread to its host. */
export function threadPort(): WorkerPort {
  return {
    post: (reply, transfer) => parentPort?.postMessage(reply, transfer as never),
    onRequest: (listener) => {
      parentPort?.on("message", (request: Request) => listener(request));
    },
  };
}

/** Returns the worker threads of this machine; by default those with the package's own script. */
export function threads(source?: WorkerSource): PlayResources {
  const start = () =>
    typeof source === "function" ? lineToThread(source() as Worker) : startThread(source);
  return {
    cores: availableParallelism(),
    startWorker: async (setup, signal) => startEngineWorker(start(), setup, signal),
  };
}
