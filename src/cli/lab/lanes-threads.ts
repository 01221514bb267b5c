import { WorkerConnection } from "../../entry/internal.js";
import type { PositionData, TileRow } from "../../entry/node.js";
import type { FoundPlays } from "../../lab/experiments/lanes.js";
import type { SharedGraph } from "../../lab/lexicon.js";
import { startThread } from "../../platform/node/workers.js";

/** The setup of a thread of `gaddawg lab lanes`. */
export interface LanesSetup {
  graph: SharedGraph;
  alphabet: { name: string; tiles: readonly TileRow[] };
  /** Name of the rules. */
  rules: string;
}

/** The tasks of such a thread. */
export interface LanesTasks {
  /** Prepares the searcher; comes before all other tasks. */
  setup: { input: LanesSetup; output: undefined };
  /** Replies at once. */
  nothing: { input: undefined; output: undefined };
  /** Finds the plays of some lanes, or of all, of the position with a number. */
  search: {
    input: { number: number; position: PositionData; jobs: number[] | "all" };
    output: FoundPlays;
  };
}

/** A thread that is ready. */
export type Thread = WorkerConnection<LanesTasks>;

/** Runs `action` with threads that are ready, and ends them. */
export async function withThreads<T>(
  setup: LanesSetup,
  count: number,
  action: (threads: Thread[]) => Promise<T>,
): Promise<T> {
  const file = new URL("./lab-lanes-worker.js", import.meta.url);
  const threads = Array.from({ length: count }, () => {
    return new WorkerConnection<LanesTasks>(startThread(file));
  });
  try {
    await Promise.all(threads.map((thread) => thread.ask("setup", setup)));
    return await action(threads);
  } finally {
    for (const thread of threads) await thread.stop();
  }
}
