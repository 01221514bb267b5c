import { availableParallelism } from "node:os";
import { Option } from "commander";
import {
  MOST_GAMES,
  MOST_SEED,
  MOST_THREADS,
  runLanes,
  WorkerConnection,
} from "../../api/internal.js";
import {
  buildGraphAsync,
  GaddawgError,
  Position,
  rulesNamed,
  type TileRow,
  type WordSet,
} from "../../api/node.js";
import { startThread } from "../../host/node.js";
import { type ArcsResult, mergeArcs } from "../../lab/experiments/arcs.js";
import { arcsCharts, arcsTables } from "../../lab/experiments/arcs-tables.js";
import { playedPositions } from "../../lab/games.js";
import { mirrored, ofLengths, type SharedGraph, shareGraph } from "../../lab/lexicon.js";
import { addLengths, boundsOf, type LengthOptions, wholeNumber } from "../io/options.js";
import type { Experiment, LabInput, LabOptions, LabRun } from "./experiment.js";
import { ARCS_HELP } from "./help.js";
import {
  addOwn,
  measureOwnArcs,
  type OwnArcs,
  type OwnOptions,
  ownCharts,
  ownTables,
} from "./own.js";

interface ArcsOptions extends LabOptions, LengthOptions, OwnOptions {
  games: number;
  seed: number;
  threads: number;
  rounds: number;
}

const RULES = "CrosswordGame";

/** The options by which an experiment has positions, generators or structures of one's own. */
const OWN = ["positions", "generator", "structure"] as const;
const isOwn = (options: ArcsOptions): boolean => OWN.some((name) => options[name] !== undefined);

export const arcs: Experiment<ArcsOptions, ArcsResult | OwnArcs> = {
  name: "arcs",
  help: ARCS_HELP,
  rules: RULES,
  add: (command) =>
    addOwn(addLengths(command))
      .option("-n, --games <n>", "number of games", wholeNumber(1, MOST_GAMES), 1000)
      .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1)
      .addOption(
        new Option("--threads <n>", "number of threads, without anything of one's own")
          .argParser(wholeNumber(1, MOST_THREADS))
          .default(availableParallelism())
          .conflicts([...OWN]),
      )
      .option(
        "--rounds <n>",
        "timed rounds over positions, or with generators, of one's own; 0 for no times",
        wholeNumber(0, 1000),
        1,
      ),
  check: boundsOf,
  measure: async (input, options, run) => {
    const { games, threads, seed } = options;
    if (isOwn(options))
      return measureOwnArcs(input, options, run, () => played(input, options, run));
    const { report, signal } = run;
    const job = await arcsJob(input, boundsOf(options), run);
    report("starting threads", 0, games);
    const parts = await playInThreads({ ...job, seed }, { games, threads, signal }, (done) =>
      report("playing games", done, games),
    );
    const result = mergeArcs(parts);
    return result.games === 0 ? undefined : result;
  },
  show: (result, { seed, positions }) => {
    if (!("rows" in result)) {
      const [tables, charts] = [arcsTables(result), arcsCharts(result)];
      return { results: { seed, ...result }, tables, charts };
    }
    const from = positions === undefined ? { seed } : { positions };
    const [tables, charts] = [ownTables(result), ownCharts(result)];
    return { results: { ...from, ...result }, tables, charts };
  },
};

/** Returns the positions of the games. */
async function played(
  { words, alphabet }: LabInput,
  { games, seed }: ArcsOptions,
  { report, signal }: LabRun,
): Promise<Position[]> {
  report("playing games", 0, 0);
  const rules = rulesNamed(RULES);
  const seen = await playedPositions(await buildGraphAsync(words, { signal }), {
    ...{ alphabet, rules, seed, games, signal },
  });
  return seen.map(({ position }) => Position.of({ alphabet, rules }, position));
}

async function arcsJob(
  { alphabet, words: all }: LabInput,
  { minLength = 1, maxLength = Number.POSITIVE_INFINITY }: LengthOptions,
  { report: progress, signal }: LabRun,
): Promise<Omit<ArcsJob, "seed">> {
  const words = ofLengths(all, minLength, maxLength);
  if (words.count === 0) {
    throw new GaddawgError("NO_WORDS", "no words of these lengths", {
      expected: "lengths that occur in the lexicon",
    });
  }
  const { name, tiles } = alphabet;
  const build = async (of: WordSet) => shareGraph(await buildGraphAsync(of, { progress, signal }));
  return {
    graph: await build(words),
    mirrored: await build(mirrored(words)),
    alphabet: { name, tiles },
    rules: RULES,
  };
}

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
async function playInThreads(
  job: ArcsJob,
  { games, threads, signal }: { games: number; threads: number; signal: AbortSignal },
  onGame: (count: number) => void,
): Promise<ArcsResult[]> {
  const file = new URL("./lab-worker.js", import.meta.url);
  const workers = Array.from(
    { length: Math.min(threads, games) },
    () => new WorkerConnection<ArcsTasks>(startThread(file)),
  );
  let done = 0;
  try {
    await Promise.all(workers.map((worker) => worker.ask("setup", job)));
    const numbers = Array(games).keys();
    await runLanes(
      workers.length,
      numbers,
      async (number, _, lane) => {
        await workers[lane]?.ask("game", number);
        onGame(++done);
      },
      signal,
    );
    return await Promise.all(workers.map((worker) => worker.ask("result", undefined)));
  } finally {
    for (const worker of workers) await worker.stop();
  }
}
