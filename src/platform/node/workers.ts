import { Worker } from "node:worker_threads";
import { type WireSetup, type WorkerLine, workerPlayer } from "../../selfplay/index.js";

/** The worker's module, which the build puts beside the bundles. */
const GAME_WORKER = new URL("./game-worker.js", import.meta.url);

/** Starts a worker thread that plays games by a setup. */
export function threadPlayer(setup: WireSetup, url: URL = GAME_WORKER) {
  // Of its own, since some options of Node's are not for workers (`--input-type`).
  return workerPlayer(lineTo(new Worker(url, { execArgv: [] })), setup);
}

function lineTo(worker: Worker): WorkerLine {
  return {
    send: (message) => worker.postMessage(message),
    onAnswer: (listener) => void worker.on("message", listener),
    onEnd: (listener) => {
      worker.on("error", (error) => listener(error.message));
      worker.on("exit", (code) => listener(`a worker ended with code ${code}`));
    },
    stop: async () => void (await worker.terminate()),
  };
}
