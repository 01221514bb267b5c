import { SelfPlayError } from "../base/errors.js";
import { unlessAborted } from "../base/pacing.js";
import type { RawStatistics } from "../kernel/game-kernel.js";
import type { Chunk } from "../players/referee.js";
import { runLanes, Stop } from "../workers/lanes.js";
import type { TaskPool } from "../workers/pool.js";
import {
  type Checkpoint,
  checkIdentity,
  encodeCheckpoint,
  type MatchIdentity,
  type MatchState,
} from "./checkpoint.js";
import type { EngineTasks } from "./engine-tasks.js";
import { Course, Statistics } from "./statistics.js";
import { type Ending, sequence } from "./summary.js";

/** The conditions that end a match, apart from its number of games. */
export interface MatchLimits {
  /** Total playing time over all runs, in seconds. */
  seconds?: number | undefined;
  /** Confidence, such as 0.95, with which one player must be shown to be better than the other. */
  untilSignificant?: number | undefined;
}

/** Options for following and ending a run of a match. */
export interface RunOptions {
  /** Interrupts the match; the results so far are kept. */
  signal?: AbortSignal | undefined;
  /** Called after results have been added. */
  onProgress?: ((match: Match) => void | Promise<void>) | undefined;
  /** Number of workers that actually run at once; default: all. */
  lanes?: number | undefined;
  /** Games of a chunk; see `OrderOptions`. */
  chunkGames?: number | undefined;
}

/** The facts about a match that are known before its first game. */
export interface MatchFacts {
  identity: MatchIdentity;
  plan: MatchPlan;
  limits?: MatchLimits;
  /** Names of the players. */
  names?: readonly [string, string];
  /** True if both players play alike. */
  areEqual?: boolean;
}

/** A match with its results so far. */
export class Match {
  /** The facts that must stay the same for the match to be resumed. */
  readonly identity: MatchIdentity;
  /** The seed, the number of games and their pairing. */
  readonly plan: MatchPlan;
  /** The conditions that end the match early. */
  readonly limits: MatchLimits;
  /** Names of the players. */
  readonly names: readonly [string, string];
  /** True if both players play alike. */
  readonly areEqual: boolean;
  /** The results so far. */
  readonly state: MatchState;
  private isTimeUp = false;

  /**
   * @param from the state that an earlier run left behind.
   * @throws SelfPlayError `OTHER_MATCH`; `TOO_FAR` if more games were played than requested,
   *   or the last pair is incomplete.
   */
  constructor(facts: MatchFacts, from?: Checkpoint, source?: string) {
    this.identity = facts.identity;
    this.plan = facts.plan;
    this.limits = facts.limits ?? {};
    this.names = facts.names ?? ["player 1", "player 2"];
    this.areEqual = facts.areEqual ?? false;
    if (from !== undefined) {
      checkIdentity(from.identity, this.identity, source);
      checkDone(from.statistics.of("games"), this.plan, source);
    }
    const { statistics, course, seconds, threadSeconds } = from ?? {};
    this.state = {
      statistics: statistics ?? new Statistics(),
      course: course ?? new Course(CHUNK_GAMES),
      seconds: seconds ?? 0,
      threadSeconds: threadSeconds ?? 0,
    };
  }

  /** Number of games played so far. */
  get done(): number {
    return this.state.statistics.of("games");
  }

  /** True if there is nothing left to play. */
  get isFinished(): boolean {
    return this.ending !== "interrupted";
  }

  /** Returns the current state as bytes from which the match can be resumed. */
  checkpoint(): Promise<Uint8Array<ArrayBuffer>> {
    return encodeCheckpoint({ ...this.state, identity: this.identity });
  }

  /**
   * Continues the match until it ends or is interrupted.
   * @throws the error of a player; the results so far are kept.
   */
  async run(pool: TaskPool<GamesTasks>, options: RunOptions = {}): Promise<Ending> {
    const { signal, onProgress, lanes = pool.size, chunkGames = CHUNK_GAMES } = options;
    if (this.isFinished) return this.ending;
    const clock = this.startClock(lanes);
    const stop = new Stop(signal, this.deadline);
    try {
      const { statistics, course } = this.state;
      await playGames(pool, this.plan, statistics, {
        done: this.done,
        signal: stop.signal,
        chunkGames,
        onProgress: async () => {
          clock();
          course.note(statistics);
          await onProgress?.(this);
          return this.isDecided();
        },
      });
    } finally {
      clock();
      this.isTimeUp = stop.reason === "time";
      stop.release();
    }
    return this.ending;
  }

  /** The reason that the match ended, or `interrupted` while games are left. */
  get ending(): Ending {
    const { seconds = Number.POSITIVE_INFINITY } = this.limits;
    if (this.isDecided()) return "significance";
    if (this.done >= this.plan.games) return "games";
    return this.isTimeUp || this.state.seconds >= seconds ? "time" : "interrupted";
  }

  /**
   * Returns true if one player is significantly better. Checks only after whole chunks, so that the
   * match ends after the same games in every run.
   */
  private isDecided(): boolean {
    const { untilSignificant } = this.limits;
    if (untilSignificant === undefined || this.done % CHUNK_GAMES !== 0) return false;
    return sequence(this.state.statistics, this.plan.paired, untilSignificant).significant;
  }

  /** Returns a function that brings the times up to date. */
  private startClock(lanes: number): () => void {
    const begun = performance.now();
    const { seconds, threadSeconds } = this.state;
    return () => {
      const passed = (performance.now() - begun) / 1000;
      this.state.seconds = seconds + passed;
      this.state.threadSeconds = threadSeconds + passed * lanes;
    };
  }

  /** Time of `performance.now` at which the seconds of the match are over. */
  private get deadline(): number {
    const { seconds = Number.POSITIVE_INFINITY } = this.limits;
    return performance.now() + 1000 * (seconds - this.state.seconds);
  }
}

function checkDone(done: number, { games, paired }: MatchPlan, source: string | undefined): void {
  if (done > games) {
    throw new SelfPlayError("TOO_FAR", `has ${done} games already`, {
      source,
      expected: `at most ${games}, as many as the match is to have`,
    });
  }
  if (paired && done % 2 === 1 && done < games) {
    throw new SelfPlayError("TOO_FAR", `ends after ${done} games, within a pair`, {
      source,
      expected: `a match of ${done} games, which is over`,
    });
  }
}

/** The games of a match. The same plan and players make the same games. */
export interface MatchPlan {
  /** Any 32-bit number. */
  seed: number;
  /** Number of games, counted from game 0. */
  games: number;
  /** If true, games 2k and 2k + 1 have the same bag with seats swapped. */
  paired: boolean;
}

/** Games that a worker plays in one go; a match is inspected after multiples of it. */
export const CHUNK_GAMES = 100;

/** The task of workers that play games: in other threads, or in this one. */
export type GamesTasks = Pick<EngineTasks, "games">;

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
  pool: TaskPool<GamesTasks>,
  plan: MatchPlan,
  statistics: Statistics,
  options: OrderOptions = {},
): Promise<number> {
  const play: PlayChunk<RawStatistics> = (chunk, signal) => pool.ask("games", chunk, { signal });
  return playInOrder(pool.size, plan, play, (raw) => statistics.add(raw), options);
}

/** Plays the games of a chunk. */
type PlayChunk<T> = (chunk: Chunk, signal: AbortSignal) => Promise<T>;

/**
 * Plays the games of a plan in chunks, in some lanes. Chunks end at multiples of their
 * size, so that a resumed run is inspected after the same games as any other. Chunks may be
 * finished in any order and are added in the order of their games: at every moment the result is
 * that of all games before some number. Nothing is added after this returns or fails.
 * @returns that number.
 */
export async function playInOrder<T>(
  lanes: number,
  plan: MatchPlan,
  play: PlayChunk<T>,
  add: (result: T) => void,
  options: OrderOptions = {},
): Promise<number> {
  const { onProgress = () => false, signal, chunkGames = CHUNK_GAMES } = options;
  const { seed, paired, games } = plan;
  let done = options.done ?? 0;
  let isOver = false;
  const waiting = new Map<number, { count: number; result: T }>();

  function* chunks(): Generator<Chunk, void> {
    for (let from = done; from < games && !isOver; ) {
      const count = Math.min(chunkGames - (from % chunkGames), games - from);
      yield { seed, from, count, paired };
      from += count;
    }
  }
  /** Adds the chunks that have arrived, up to the first one that is missing. */
  const addWaiting = async (): Promise<void> => {
    while (!isOver && signal?.aborted !== true) {
      const chunk = waiting.get(done);
      if (chunk === undefined) return;
      waiting.delete(done);
      add(chunk.result);
      done += chunk.count;
      if ((await onProgress(done)) === true) isOver = true;
    }
  };
  // One at a time: `onProgress` may wait.
  let adding = Promise.resolve();
  const playAndAdd = async (chunk: Chunk, stopped: AbortSignal): Promise<void> => {
    const { from, count } = chunk;
    waiting.set(from, { count, result: await play(chunk, stopped) });
    adding = adding.then(addWaiting);
    await adding;
  };
  try {
    const all = runLanes(lanes, chunks(), playAndAdd, signal);
    // A player of the user's own may take its time.
    await unlessAborted(all, signal).catch((error) => {
      if (signal?.aborted !== true) throw error;
    });
  } finally {
    isOver = true;
    await adding.catch(() => undefined);
  }
  return done;
}
