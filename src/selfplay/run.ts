import { SelfPlayError } from "../errors.js";
import type { Pool } from "../workers/index.js";
import { type Checkpoint, encodeCheckpoint, type MatchState } from "./checkpoint.js";
import { Course } from "./course.js";
import { checkIdentity, type MatchIdentity } from "./identity.js";
import { CHUNK_GAMES, type GamesWorker, type MatchPlan, runMatch } from "./match.js";
import { Statistics } from "./statistics.js";
import { sequence } from "./summary.js";
import type { Ending } from "./summary-types.js";

/** What ends a match besides its number of games. */
export interface MatchLimits {
  /** Time for playing, in all runs together. */
  seconds?: number | undefined;
  /** Confidence (0.95) with which one player must be better than the other. */
  untilSignificant?: number | undefined;
}

/** How a match is run. */
export interface RunOptions {
  /** Breaks the match off; what was added up by then stays. */
  signal?: AbortSignal | undefined;
  /** Is called when results have been added. */
  onProgress?: ((match: Match) => void | Promise<void>) | undefined;
  /** How many of the players really play at once; default all. */
  lanes?: number | undefined;
  /** Games of a chunk; see `MatchOptions`. */
  chunkGames?: number | undefined;
}

/** Timers take no more milliseconds; a match that may take longer has none. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A match with what it has come to so far. */
export class Match {
  readonly state: MatchState;
  private isTimeUp = false;

  /**
   * @param from where it had come to in an earlier run.
   * @throws SelfPlayError `OTHER_MATCH`; `TOO_FAR` where more games were played
   *   than are wanted, or the last pair is not whole.
   */
  constructor(
    readonly identity: MatchIdentity,
    readonly plan: MatchPlan,
    readonly limits: MatchLimits = {},
    from?: Checkpoint,
    source?: string,
  ) {
    if (from !== undefined) {
      checkIdentity(from.identity, identity, source);
      checkDone(from.statistics.of("games"), plan, source);
    }
    const { statistics, course, seconds, threadSeconds } = from ?? {};
    this.state = {
      statistics: statistics ?? new Statistics(),
      course: course ?? new Course(CHUNK_GAMES),
      seconds: seconds ?? 0,
      threadSeconds: threadSeconds ?? 0,
    };
  }

  /** Games that were played. */
  get done(): number {
    return this.state.statistics.of("games");
  }

  /** Whether there is nothing more to play. */
  get isFinished(): boolean {
    return this.ending() !== "interrupted";
  }

  /** The match as it stands, as bytes to go on from. */
  checkpoint(): Promise<Uint8Array<ArrayBuffer>> {
    return encodeCheckpoint({ ...this.state, identity: this.identity });
  }

  /**
   * Plays on, to the end or until it is broken off.
   * @throws what a player throws; what was added up by then stays.
   */
  async run(pool: Pool<GamesWorker> | undefined, options: RunOptions = {}): Promise<Ending> {
    const { signal, onProgress, lanes = pool?.size ?? 1, chunkGames = CHUNK_GAMES } = options;
    if (this.isFinished || pool === undefined) return this.ending();
    const stop = new AbortController();
    const abort = () => stop.abort();
    const clock = this.startClock(lanes);
    const timer = this.startTimer(abort);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted === true) abort();
    try {
      const { statistics, course } = this.state;
      await runMatch(pool, this.plan, statistics, {
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
    return this.ending();
  }

  private ending(): Ending {
    const { seconds = Number.POSITIVE_INFINITY } = this.limits;
    if (this.isDecided()) return "significance";
    if (this.done >= this.plan.games) return "games";
    return this.isTimeUp || this.state.seconds >= seconds ? "time" : "interrupted";
  }

  /** Asked where chunks end and nowhere else, so that the answer comes at one number of games. */
  private isDecided(): boolean {
    const { untilSignificant } = this.limits;
    if (untilSignificant === undefined || this.done % CHUNK_GAMES !== 0) return false;
    return sequence(this.state.statistics, this.plan.paired, untilSignificant).significant;
  }

  /** Gives back what brings the times up to now. */
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
