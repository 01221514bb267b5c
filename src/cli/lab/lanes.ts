import { availableParallelism } from "node:os";
import { MOST_SEED, MOST_THREADS, runLanes, WorkerConnection } from "../../api/internal.js";
import { buildGraphAsync, type PositionData, rulesNamed, type TileRow } from "../../api/node.js";
import { startThread } from "../../host/node.js";
import {
  type LaneReuse,
  measureReuse,
  reuseCharts,
  reuseTables,
} from "../../lab/experiments/lane-reuse.js";
import {
  addPacked,
  byLoad,
  dealt,
  type FoundPlays,
  type LaneJob,
  LaneSearcher,
  type LanesResult,
  type LaneTime,
  laneChanges,
  laneSlices,
  lanesCharts,
  lanesTables,
  longestFirst,
} from "../../lab/experiments/lanes.js";
import { playedPositions } from "../../lab/games.js";
import { PlayDigest } from "../../lab/generators/plays.js";
import { type SharedGraph, shareGraph } from "../../lab/lexicon.js";
import { finishWithPauses, wasFinished } from "../../lab/pause.js";
import { wholeNumber } from "../io/options.js";
import type { Experiment, LabInput, LabOptions, LabRun } from "./experiment.js";
import { LANES_HELP } from "./help.js";

interface LanesOptions extends LabOptions {
  moves?: number;
  rollouts?: number;
  seed: number;
  threads: number;
}

const RULES = "CrosswordGame";
/** Positions whose lanes are shared out, and positions that are rolled out, unless a number is given. */
const MOVES = 500;
const ROLLED_OUT = 24;

/** Lanes shared among threads, or those that rollouts meet again. */
type LanesFound = { lanes: LanesResult } | { reuse: LaneReuse };

export const lanes: Experiment<LanesOptions, LanesFound> = {
  name: "lanes",
  help: LANES_HELP,
  rules: RULES,
  add: (command) =>
    command
      .option(
        "-n, --moves <n>",
        `number of positions (default: ${MOVES}, or ${ROLLED_OUT} with --rollouts)`,
        wholeNumber(1, 1_000_000),
      )
      .option(
        "--rollouts <n>",
        "count lanes met again by this many rollouts of each play",
        wholeNumber(1, 10_000),
      )
      .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1)
      .option(
        "--threads <n>",
        "most threads; 0 for no times",
        wholeNumber(0, MOST_THREADS),
        Math.max(2, availableParallelism()),
      ),
  measure: async (input, options, run) => {
    const { rollouts } = options;
    if (rollouts === undefined) return { lanes: await measureLanes(input, options, run) };
    const reuse = await rollOut(input, { ...options, rollouts }, run);
    return reuse && { reuse };
  },
  show: (found, { seed }) =>
    "lanes" in found
      ? {
          results: { seed, ...found.lanes },
          tables: lanesTables(found.lanes),
          charts: lanesCharts(found.lanes),
        }
      : {
          results: { seed, ...found.reuse },
          tables: reuseTables(found.reuse),
          charts: reuseCharts(found.reuse),
        },
};

/** Counts the lanes that rollouts meet again. */
async function rollOut(
  { alphabet, words }: LabInput,
  { seed, moves: count = ROLLED_OUT, rollouts: samples }: LanesOptions & { rollouts: number },
  { report: progress, signal }: LabRun,
): Promise<LaneReuse | undefined> {
  const graph = await buildGraphAsync(words, { progress, signal });
  progress("playing games", 0, 0);
  const rules = rulesNamed(RULES);
  return measureReuse(graph, { alphabet, rules, seed, count, samples, progress, signal });
}

/** Counts, and then measures 1, 2, 4, … threads up to the most, until the signal ends it. */
async function measureLanes(
  { alphabet, words }: LabInput,
  { moves = MOVES, seed, threads: most }: LanesOptions,
  { report, signal }: LabRun,
): Promise<LanesResult> {
  const rules = rulesNamed(RULES);
  const graph = await buildGraphAsync(words, { progress: report, signal });
  report("playing games", 0, 0);
  const games = { alphabet, rules, seed, count: moves, signal };
  const positions = (await playedPositions(graph, games)).map(
    ({ position: { board, rack } }): PositionData => ({ board, rack }),
  );
  const searcher = new LaneSearcher({ graph, alphabet, rules });
  const result: LanesResult = {
    counts: await finishWithPauses(laneSlices(searcher, positions), signal),
    changes: await finishWithPauses(laneChanges(positions, { graph, alphabet, rules }), signal),
    times: [],
  };
  if (most === 0) return result;
  const lanes = new LaneTimes(searcher, positions, signal);
  lanes.here();
  const { name, tiles } = alphabet;
  const setup: LanesSetup = { graph: shareGraph(graph), alphabet: { name, tiles }, rules: RULES };
  for (let threads = 1; threads <= most && !signal.aborted; threads *= 2) {
    report("measuring threads", threads, most);
    await wasFinished(() => withThreads(setup, threads, (ready) => lanes.inThreads(ready)), signal);
  }
  return { ...result, times: lanes.times };
}

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
  await runLanes(threads.length, jobs, async (job, _, lane) => {
    found.push(await send(threads[lane] as Thread, [job]));
  });
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
class LaneTimes {
  readonly times: LaneTime[] = [];
  private readonly expected: PlayDigest[];
  /** Every position of every way has a number of its own, so that threads prepare it again. */
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
    const begun = performance.now();
    await runLanes(threads.length, positions.entries(), async ([i, position], _, lane) => {
      this.signal.throwIfAborted();
      const question = { number: this.numbers++, position, jobs: "all" } as const;
      found[i] = await (threads[lane] as Thread).ask("search", question);
    });
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
async function withThreads<T>(
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
