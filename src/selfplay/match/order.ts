import type { Chunk } from "../../players/index.js";
import type { EngineTasks, Pool, TaskWorker } from "../../workers/index.js";
import { CHUNK_GAMES, type MatchPlan } from "./plan.js";
import type { Statistics } from "./statistics.js";

/** A worker that plays games: in another thread, or in this one. */
export type GamesWorker = TaskWorker<Pick<EngineTasks, "games">>;

/** Options for following and ending games that are added in order. */
export interface OrderOptions {
  /** Games 0 to `done` - 1 have been added already; default 0. With pairs, an even number. */
  done?: number;
  /**
   * Called after each addition: by then, games 0 to `done` - 1 have been added, whatever the number
   * of workers. If it returns true, no more games are played.
   */
  onProgress?: (done: number) => boolean | undefined | Promise<boolean | undefined>;
  /** Ends the games soon; results that were added by then are kept. */
  signal?: AbortSignal;
  /** Games of a chunk: CHUNK_GAMES, or an even number that divides it, for slow players. */
  chunkGames?: number;
}

/**
 * Plays games on a pool and adds them to statistics; see `playInOrder`.
 * @returns the number of games that have been added.
 */
export function playGames(
  pool: Pool<GamesWorker>,
  plan: MatchPlan,
  statistics: Statistics,
  options: OrderOptions = {},
): Promise<number> {
  const play = (worker: GamesWorker, chunk: Chunk) => worker.ask("games", chunk);
  return playInOrder(pool, plan, play, (raw) => statistics.add(raw), options);
}

/**
 * Has the workers of a pool play the games of a plan in chunks, which end at multiples of their
 * size, so that a resumed run is inspected after the same games as any other. Chunks may be
 * finished in any order and are added in the order of their games: at every moment the result is
 * that of all games before some number. Nothing is added after this returns or fails.
 * @returns that number.
 */
export async function playInOrder<T, W extends { stop(): Promise<void> }>(
  pool: Pool<W>,
  plan: MatchPlan,
  play: (worker: W, chunk: Chunk) => Promise<T>,
  add: (result: T) => void,
  options: OrderOptions = {},
): Promise<number> {
  const { onProgress = () => false, signal, chunkGames = CHUNK_GAMES } = options;
  let done = options.done ?? 0;
  let next = done;
  let isOver = false;
  const waiting = new Map<number, { count: number; result: T }>();
  const aborted = new Promise<void>((resolve) => {
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });

  /** Adds the chunks that have arrived, up to the first one that is missing. */
  const addWaiting = async (): Promise<void> => {
    for (let chunk = waiting.get(done); chunk !== undefined && !isOver; chunk = waiting.get(done)) {
      waiting.delete(done);
      add(chunk.result);
      done += chunk.count;
      if ((await onProgress(done)) === true) isOver = true;
    }
  };
  // One at a time: `onProgress` may wait.
  let adding = Promise.resolve();

  const playChunks = async (index: number): Promise<void> => {
    while (next < plan.games && !isOver && signal?.aborted !== true) {
      const from = next;
      const count = Math.min(chunkGames - (from % chunkGames), plan.games - from);
      next += count;
      const { seed, paired } = plan;
      const chunk = { seed, from, count, paired };
      const result = await pool.run(index, (worker) => play(worker, chunk));
      waiting.set(from, { count, result });
      adding = adding.then(addWaiting);
      await adding;
    }
  };
  const all = Promise.all(Array.from({ length: pool.size }, (_, i) => playChunks(i)));
  try {
    await Promise.race([all, aborted]);
  } finally {
    isOver = true;
    all.catch(() => undefined);
    await adding.catch(() => undefined);
  }
  return done;
}
