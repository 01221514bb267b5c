import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { MOST_SEED, MOST_THREADS } from "../../entry/internal.js";
import { buildGraphAsync, type PositionData, rulesNamed } from "../../entry/node.js";
import { measureReuse, reuseCharts, reuseTables } from "../../lab/experiments/lane-reuse.js";
import {
  LaneSearcher,
  type LanesResult,
  laneChanges,
  laneSlices,
  lanesCharts,
  lanesTables,
} from "../../lab/experiments/lanes.js";
import { playedPositions } from "../../lab/games.js";
import { shareGraph } from "../../lab/lexicon.js";
import { finishWithPauses, wasFinished } from "../../lab/pause.js";
import { newCommand } from "../io/command.js";
import { wholeNumber } from "../io/numbers.js";
import { LANES_HELP } from "./help.js";
import { addLabInput, type LabInput, type LabInputOptions, readLabInput } from "./input.js";
import { type LanesSetup, withThreads } from "./lanes-threads.js";
import { LaneTimes } from "./lanes-times.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { type LabRun, withLabProgress } from "./progress.js";

interface LanesOptions extends LabInputOptions, LabOutputOptions {
  moves?: number;
  rollouts?: number;
  seed: number;
  threads: number;
}

const RULES = "CrosswordGame";
/** Positions whose lanes are shared out, and positions that are rolled out, unless a number is given. */
const MOVES = 500;
const ROLLED_OUT = 24;

export function labLanesCommand(): Command {
  const command = addLabInput(newCommand("lanes", LANES_HELP))
    .option(
      "-n, --moves <n>",
      `number of positions (default: ${MOVES}, or ${ROLLED_OUT} with --rollouts)`,
      wholeNumber(1, 1_000_000),
    )
    .option(
      "--rollouts <n>",
      "count lanes met again by so many rollouts of each play",
      wholeNumber(1, 10_000),
    )
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1)
    .option(
      "--threads <n>",
      "most threads; 0 for no times",
      wholeNumber(0, MOST_THREADS),
      Math.max(2, availableParallelism()),
    );
  return addLabOutput(command).action(async (options: LanesOptions) => {
    await checkLabOutput(options);
    await (options.rollouts === undefined ? shareOut(options) : rollOut(options));
  });
}

async function shareOut(options: LanesOptions): Promise<void> {
  const { seed } = options;
  const { measured, isPartial } = await withLabProgress(options, async (run) => {
    const read = await readLabInput(options, run.report);
    return { ...read, result: await measure(read, options, run) };
  });
  const { input, alphabet, result } = measured;
  await giveResults(
    {
      experiment: "lanes",
      results: { seed, ...result },
      tables: lanesTables(result),
      charts: lanesCharts(result),
      isPartial,
    },
    options,
    { lexicons: [input], alphabet, rules: rulesNamed(RULES), seed },
  );
}

/** Counts the lanes that rollouts meet again. */
async function rollOut(options: LanesOptions): Promise<void> {
  const { seed, moves: count = ROLLED_OUT, rollouts: samples = 1 } = options;
  const rules = rulesNamed(RULES);
  const { measured, isPartial } = await withLabProgress(options, async (run) => {
    const { report: progress, signal } = run;
    const { alphabet, words, input } = await readLabInput(options, progress);
    const graph = await buildGraphAsync(words, { progress, signal });
    progress("playing games", 0, 0);
    const setup = { alphabet, rules, seed, count, samples, progress, signal };
    const reuse = await measureReuse(graph, setup);
    return reuse && { alphabet, input, reuse };
  });
  const { input, alphabet, reuse } = measured;
  await giveResults(
    {
      experiment: "lanes",
      results: { seed, ...reuse },
      tables: reuseTables(reuse),
      charts: reuseCharts(reuse),
      isPartial,
    },
    options,
    { lexicons: [input], alphabet, rules, seed },
  );
}

/** Counts, and then measures 1, 2, 4, … threads up to the most, until the signal ends it. */
async function measure(
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
