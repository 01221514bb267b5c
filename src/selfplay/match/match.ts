import { SelfPlayError } from "../../errors.js";
import type { Pool } from "../../workers/index.js";
import { type Checkpoint, encodeCheckpoint, type MatchState } from "./checkpoint.js";
import { Course } from "./course.js";
import { checkIdentity, type MatchIdentity } from "./identity.js";
import { type GamesWorker, playGames } from "./order.js";
import { CHUNK_GAMES, type MatchPlan } from "./plan.js";
import { Statistics } from "./statistics.js";
import { sequence } from "./summary.js";
import type { Ending } from "./summary-types.js";

/** The conditions that end a match besides its number of games. */
export interface MatchLimits {
  /** Seconds of play, in all runs together. */
  seconds?: number | undefined;
  /** Confidence, such as 0.95, with which one player must be better than the other. */
  untilSignificant?: number | undefined;
}

/** Options for following and ending a run of a match. */
export interface RunOptions {
  /** Interrupts the match; the results so far are kept. */
  signal?: AbortSignal | undefined;
  /** Called after results have been added. */
  onProgress?: ((match: Match) => void | Promise<void>) | undefined;
  /** Number of workers that actually run at once; default all. */
  lanes?: number | undefined;
  /** Games of a chunk; see `OrderOptions`. */
  chunkGames?: number | undefined;
}

/** The longest time of a timer, in milliseconds; a match that may take longer gets no timer. */
const LONGEST_TIMER = 2 ** 31 - 1;

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
  /** The facts that must be the same for the match to be resumed. */
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
   * @param from the state in which an earlier run left the match.
   * @throws SelfPlayError `OTHER_MATCH`; `TOO_FAR` if more games were played than are requested,
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

  /** Number of games that have been played. */
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
  async run(pool: Pool<GamesWorker>, options: RunOptions = {}): Promise<Ending> {
    const { signal, onProgress, lanes = pool.size, chunkGames = CHUNK_GAMES } = options;
    if (this.isFinished) return this.ending;
    const stop = new AbortController();
    const abort = () => stop.abort();
    const clock = this.startClock(lanes);
    const timer = this.startTimer(abort);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted === true) abort();
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
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
    return this.ending;
  }

  /** The reason why the match has ended, or `interrupted` while games are left. */
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

  private startTimer(onEnd: () => void): ReturnType<typeof setTimeout> | undefined {
    const { seconds } = this.limits;
    const left = seconds === undefined ? LONGEST_TIMER : 1000 * (seconds - this.state.seconds);
    if (left >= LONGEST_TIMER) return undefined;
    const ring = (): void => {
      this.isTimeUp = true;
      onEnd();
    };
    return setTimeout(ring, left);
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
