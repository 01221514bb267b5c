import { WorkerConnection } from "../../entry/internal.js";
import type { TileRow } from "../../entry/node.js";
import type { ArcsResult } from "../../lab/experiments/arcs.js";
import type { SharedGraph } from "../../lab/lexicon.js";
import { startThread } from "../../platform/node/workers.js";

/** The setup of a thread of `gaddawg lab arcs`. */
export interface ArcsJob {
  graph: SharedGraph;
  mirrored: SharedGraph;
  alphabet: { name: string; tiles: readonly TileRow[] };
  /** Name of the rules. */
  rules: string;
  seed: number;
}

/** The tasks of such a thread. */
export interface ArcsTasks {
  /** Prepares the experiment; comes before all other tasks. */
  setup: { input: ArcsJob; output: undefined };
  /** Plays the game of a number and adds it to the sums. */
  game: { input: number; output: undefined };
  /** Returns the sums of the games. */
  result: { input: undefined; output: ArcsResult };
}

/**
 * Plays games in threads, each game in whichever thread is free.
 * @param signal ends the games after those that are being played.
 * @param onGame called after each game with the number of games so far.
 * @returns the sums of each thread.
 */
export async function playInThreads(
  job: ArcsJob,
  { games, threads, signal }: { games: number; threads: number; signal: AbortSignal },
  onGame: (count: number) => void,
): Promise<ArcsResult[]> {
  const file = new URL("./lab-worker.js", import.meta.url);
  const workers = Array.from(
    { length: Math.min(threads, games) },
    () => new WorkerConnection<ArcsTasks>(startThread(file)),
  );
  let next = 0;
  let done = 0;
  const playGames = async (worker: WorkerConnection<ArcsTasks>): Promise<ArcsResult> => {
    await worker.ask("setup", job);
    while (next < games && !signal.aborted) {
      await worker.ask("game", next++);
      onGame(++done);
    }
    return worker.ask("result", undefined);
  };
  try {
    return await Promise.all(workers.map(playGames));
  } finally {
    for (const worker of workers) await worker.stop();
  }
}
