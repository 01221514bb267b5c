import { Worker } from "node:worker_threads";
import { GaddawgError, type TileRow } from "../../entry/node.js";
import type { ArcsResult } from "../../lab/experiments/arcs.js";
import type { SharedGraph } from "../../lab/shared-graph.js";

/** What a thread is to work on. */
export interface ArcsJob {
  graph: SharedGraph;
  mirrored: SharedGraph;
  alphabet: { name: string; tiles: readonly TileRow[] };
  /** Name of the rules. */
  rules: string;
  seed: number;
}

/** The number of a game to play; without one, the sums are wanted. */
export interface ToArcsWorker {
  game: number | undefined;
}

export type FromArcsWorker =
  /** A game has been played (undefined: the thread is ready), and another can come. */
  | { played: number | undefined }
  | { result: ArcsResult }
  | { failed: { code: string | undefined; what: string } };

/**
 * Plays games in threads, each game in whichever is free.
 * @param played called after each game with how many there have been.
 * @returns the sums of each thread.
 */
export async function playInThreads(
  job: ArcsJob,
  { games, threads }: { games: number; threads: number },
  played: (count: number) => void,
): Promise<ArcsResult[]> {
  const file = new URL("./lab-worker.js", import.meta.url);
  const workers = Array.from(
    { length: Math.min(threads, games) },
    () => new Worker(file, { workerData: job }),
  );
  let next = 0;
  let done = 0;
  const serve = (worker: Worker): Promise<ArcsResult> =>
    new Promise((resolve, reject) => {
      worker.on("message", (message: FromArcsWorker) => {
        if ("failed" in message) return reject(errorOf(message.failed));
        if ("result" in message) return resolve(message.result);
        if (message.played !== undefined) played(++done);
        const game = next < games ? next++ : undefined;
        worker.postMessage({ game } satisfies ToArcsWorker);
      });
      worker.on("error", reject);
      worker.on("exit", () => reject(new Error("a thread ended early")));
    });
  try {
    return await Promise.all(workers.map(serve));
  } finally {
    for (const worker of workers) await worker.terminate();
  }
}

function errorOf({ code, what }: { code: string | undefined; what: string }): Error {
  return code === undefined ? new Error(what) : new GaddawgError(code, what);
}
