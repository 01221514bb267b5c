import type { Chunk, EngineTasks, Pool, TaskWorker } from "../workers/index.js";
import type { Statistics } from "./statistics.js";

/** What a match is. The same plan and players make the same games. */
export interface MatchPlan {
  /** Any 32-bit number. */
  seed: number;
  /** Number of the game behind the last one. */
  games: number;
  /** Whether games 2k and 2k + 1 have the same bag with seats swapped. */
  paired: boolean;
}

/** Games that are played at once on a worker; a match is looked at where so many are full. */
export const CHUNK_GAMES = 100;

/** A worker that plays games: in a thread of its own, or here. */
export type GamesWorker = TaskWorker<Pick<EngineTasks, "games">>;

/** How a match goes on. */
export interface MatchOptions {
  /** Games 0 to `done` - 1 are in the statistics already; default 0. With pairs, an even number. */
  done?: number;
  /**
   * Called whenever the statistics have grown. They hold games 0 to `done` - 1,
   * whatever the number of workers. The match ends when it returns true.
   */
  onProgress?: (done: number) => boolean | undefined | Promise<boolean | undefined>;
  /** Ends the match soon; what was added up by then stays. */
  signal?: AbortSignal;
  /** Games of a chunk: CHUNK_GAMES, or an even number that divides it, for slow players. */
  chunkGames?: number;
}

/**
 * Plays a match on a pool and adds it up; see `runInOrder`.
 * @returns that number.
 */
export function runMatch(
  pool: Pool<GamesWorker>,
  plan: MatchPlan,
  statistics: Statistics,
  options: MatchOptions = {},
): Promise<number> {
  const play = (worker: GamesWorker, chunk: Chunk) => worker.ask("games", chunk);
  return runInOrder(pool, plan, play, (raw) => statistics.add(raw), options);
}

/**
 * Has a pool's players work through the games of a plan. Chunks end at multiples of
 * their size, so that work that is gone on with is looked at where any other is.
 * They may be done in any order and are added in the order of their games, so that
 * at every moment what was added is of all games before some number. When it
 * returns, or fails, nothing is added any more.
 * @returns that number.
 */
export async function runInOrder<T, W extends { stop(): Promise<void> }>(
  pool: Pool<W>,
  plan: MatchPlan,
  play: (worker: W, chunk: Chunk) => Promise<T>,
  add: (result: T) => void,
  options: MatchOptions = {},
): Promise<number> {
  const { onProgress = () => false, signal, chunkGames = CHUNK_GAMES } = options;
  let done = options.done ?? 0;
  let next = done;
  let isOver = false;
  const waiting = new Map<number, { count: number; result: T }>();
  const aborted = new Promise<void>((resolve) => {
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });

  /** Adds what has come, as far as no game is missing. */
  const collect = async (): Promise<void> => {
    for (let chunk = waiting.get(done); chunk !== undefined && !isOver; chunk = waiting.get(done)) {
      waiting.delete(done);
      add(chunk.result);
      done += chunk.count;
      if ((await onProgress(done)) === true) isOver = true;
    }
  };
  // One at a time: `onProgress` may wait.
  let collecting = Promise.resolve();

  const work = async (index: number): Promise<void> => {
    while (next < plan.games && !isOver && signal?.aborted !== true) {
      const from = next;
      const count = Math.min(chunkGames - (from % chunkGames), plan.games - from);
      next += count;
      const { seed, paired } = plan;
      const chunk = { seed, from, count, paired };
      const result = await pool.run(index, (worker) => play(worker, chunk));
      waiting.set(from, { count, result });
      collecting = collecting.then(collect);
      await collecting;
    }
  };
  const all = Promise.all(Array.from({ length: pool.size }, (_, i) => work(i)));
  try {
    await Promise.race([all, aborted]);
  } finally {
    isOver = true;
    all.catch(() => undefined);
    await collecting.catch(() => undefined);
  }
  return done;
}
