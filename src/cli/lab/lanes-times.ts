import type { PositionData } from "../../entry/node.js";
import {
  addPacked,
  byLoad,
  dealt,
  type FoundPlays,
  type LaneJob,
  type LaneSearcher,
  type LaneTime,
  longestFirst,
} from "../../lab/experiments/lanes.js";
import { PlayDigest } from "../../lab/generators/plays.js";
import type { Thread } from "./lanes-threads.js";

/** A position with its number, and the messages that it takes. */
interface Question {
  number: number;
  position: PositionData;
  jobs: readonly LaneJob[];
  send: (thread: Thread, jobs: readonly LaneJob[] | "all") => Promise<FoundPlays>;
}

/** A way to find the plays of a position. */
interface Way {
  title: string;
  find: (question: Question, threads: readonly Thread[]) => Promise<FoundPlays[]>;
}

/** A message for each lane, all sent at once. */
function messages(
  parts: readonly (readonly LaneJob[])[],
  { send }: Question,
  threads: readonly Thread[],
): Promise<FoundPlays[]> {
  return Promise.all(
    parts.flatMap((part, i) => part.map((job) => send(threads[i] as Thread, [job]))),
  );
}

/** A message for each thread. */
function bundles(
  parts: readonly (readonly LaneJob[])[],
  { send }: Question,
  threads: readonly Thread[],
): Promise<FoundPlays[]> {
  return Promise.all(parts.map((part, i) => send(threads[i] as Thread, part)));
}

/** Each thread takes the next lane when it has done one. */
async function free(
  jobs: readonly LaneJob[],
  { send }: Question,
  threads: readonly Thread[],
): Promise<FoundPlays[]> {
  const found: FoundPlays[] = [];
  let next = 0;
  const work = async (thread: Thread): Promise<void> => {
    while (next < jobs.length) found.push(await send(thread, [jobs[next++] as LaneJob]));
  };
  await Promise.all(threads.map(work));
  return found;
}

const WHOLE: Way = {
  title: "the whole position to one thread",
  find: async ({ send }, [thread]) => [await send(thread as Thread, "all")],
};

/** The ways with several messages for a position. */
const WAYS: readonly Way[] = [
  {
    title: "a message for each lane, in turn, as on the board",
    find: (question, threads) => messages(dealt(question.jobs, threads.length), question, threads),
  },
  {
    title: "a message for each lane, in turn, longest first",
    find: (question, threads) =>
      messages(dealt(longestFirst(question.jobs), threads.length), question, threads),
  },
  {
    title: "a message for each lane, to the free thread, longest first",
    find: (question, threads) => free(longestFirst(question.jobs), question, threads),
  },
  {
    title: "a message for each thread, lanes shared by what they are expected to take",
    find: (question, threads) => {
      const jobs = longestFirst(question.jobs);
      return bundles(
        byLoad(jobs, threads.length, ({ expected }) => expected),
        question,
        threads,
      );
    },
  },
];

/** Measures every way on the positions. */
export class LaneTimes {
  readonly times: LaneTime[] = [];
  private readonly expected: PlayDigest[];
  /** Every position of every way has a number of its own, so that threads prepare it anew. */
  private numbers = 0;

  constructor(
    private readonly searcher: LaneSearcher,
    private readonly positions: readonly PositionData[],
    private readonly signal: AbortSignal,
  ) {
    this.expected = positions.map((position) => {
      searcher.setPosition(position);
      return searcher.digest();
    });
  }

  /** Measures the search in this thread. */
  here(): void {
    // Once to warm up.
    this.measureHere(false);
    const milliseconds = this.measureHere(true);
    this.times.push({
      title: "in this thread, no messages",
      threads: 0,
      messages: 0,
      milliseconds,
    });
  }

  private measureHere(isChecked: boolean): number {
    let milliseconds = 0;
    this.positions.forEach((position, i) => {
      const begun = performance.now();
      this.searcher.setPosition(position);
      const found = this.searcher.search(this.searcher.all);
      milliseconds += performance.now() - begun;
      if (isChecked) this.check(i, [found]);
    });
    return milliseconds;
  }

  /** Measures all ways in some threads. */
  async inThreads(threads: readonly Thread[]): Promise<void> {
    await this.roundTrips(threads);
    for (const way of threads.length === 1 ? [WHOLE, ...WAYS.slice(0, 1)] : WAYS) {
      // Once to warm up.
      await this.measure(way, threads);
      this.times.push(await this.measure(way, threads));
    }
    if (threads.length > 1) {
      await this.wholePositions(threads);
      this.times.push(await this.wholePositions(threads));
    }
  }

  private async roundTrips(threads: readonly Thread[]): Promise<void> {
    const { length } = this.positions;
    let milliseconds = 0;
    for (let round = 0; round < 2; round++) {
      const begun = performance.now();
      for (let i = 0; i < length; i++) {
        this.signal.throwIfAborted();
        await Promise.all(threads.map((thread) => thread.ask("nothing", undefined)));
      }
      milliseconds = performance.now() - begun;
    }
    const title = "an empty message to every thread";
    this.times.push({
      title,
      threads: threads.length,
      messages: threads.length * length,
      milliseconds,
    });
  }

  private async measure({ title, find }: Way, threads: readonly Thread[]): Promise<LaneTime> {
    const time = { title, threads: threads.length, messages: 0, milliseconds: 0 };
    for (const [i, position] of this.positions.entries()) {
      this.signal.throwIfAborted();
      const number = this.numbers++;
      const send: Question["send"] = (thread, jobs) => {
        time.messages++;
        const own = jobs === "all" ? jobs : jobs.map((job) => job.number);
        return thread.ask("search", { number, position, jobs: own });
      };
      const begun = performance.now();
      const jobs = title === WHOLE.title ? [] : this.searcher.setPosition(position);
      const found = await find({ number, position, jobs, send }, threads);
      time.milliseconds += performance.now() - begun;
      this.check(i, found);
    }
    return time;
  }

  /** Gives whole positions to threads, each in whichever is free. */
  private async wholePositions(threads: readonly Thread[]): Promise<LaneTime> {
    const { positions } = this;
    const found: FoundPlays[] = [];
    let next = 0;
    const begun = performance.now();
    const work = async (thread: Thread): Promise<void> => {
      while (next < positions.length) {
        this.signal.throwIfAborted();
        const i = next++;
        const position = positions[i] as PositionData;
        found[i] = await thread.ask("search", { number: this.numbers++, position, jobs: "all" });
      }
    };
    await Promise.all(threads.map(work));
    const milliseconds = performance.now() - begun;
    found.forEach((one, i) => {
      this.check(i, [one]);
    });
    const title = "whole positions, each to the free thread";
    return { title, threads: threads.length, messages: positions.length, milliseconds };
  }

  private check(i: number, found: readonly FoundPlays[]): void {
    const digest = new PlayDigest();
    for (const { bytes } of found) addPacked(digest, bytes);
    const expected = this.expected[i] as PlayDigest;
    if (!digest.equals(expected)) {
      throw new Error(`internal error: ${digest.plays} plays in lanes, not ${expected.plays}`);
    }
  }
}
