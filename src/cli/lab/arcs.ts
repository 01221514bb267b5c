import { availableParallelism } from "node:os";
import { Command } from "commander";
import { buildGraph, GaddawgError } from "../../entry/node.js";
import { type ArcsResult, mergeArcs } from "../../lab/experiments/arcs.js";
import { arcsCharts } from "../../lab/experiments/arcs-charts.js";
import { arcsTables } from "../../lab/experiments/arcs-tables.js";
import { mirrored, ofLengths } from "../../lab/graphs/lexicon.js";
import { shareGraph } from "../../lab/shared-graph.js";
import {
  addExamples,
  addLengths,
  boundsOf,
  type LengthOptions,
  wholeNumber,
} from "../io/options.js";
import { withProgress } from "../io/progress.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { type ArcsJob, playInThreads } from "./threads.js";

interface ArcsOptions extends LabInputOptions, LabOutputOptions, LengthOptions {
  games: number;
  seed: number;
  threads: number;
}

export function labArcsCommand(): Command {
  const command = new Command("arcs")
    .summary("arcs, anchors and time of every move generator, over self-played games")
    .description(
      "Plays games in which every generator sees every position, and counts the arcs that each looks at and takes. The highest-scoring play is played; a generator that finds other plays than the rest stops the run.",
    );
  addLengths(addLabInput(command))
    .option("-n, --games <n>", "how many games", wholeNumber(0), 1000)
    .option("--seed <n>", "which games", wholeNumber(0), 1)
    .option("--threads <n>", "threads to play in", wholeNumber(1), availableParallelism());
  addLabOutput(command);
  addExamples(command, [
    "gaddawg lab arcs",
    "gaddawg lab arcs --games 100 --seed 7 --json",
    "gaddawg lab arcs --max-length 8    # the words that Gordon took",
  ]);
  return command.action(async (options: ArcsOptions) => {
    const result = await run(options);
    const { seed } = options;
    await giveResults(
      {
        experiment: "arcs",
        results: { seed, ...result },
        tables: arcsTables(result),
        charts: arcsCharts(result),
      },
      options,
    );
  });
}

async function run(options: ArcsOptions): Promise<ArcsResult> {
  const { games, threads, seed } = options;
  if (games === 0) throw new GaddawgError("NO_GAMES", "no games", { expected: "1 or more" });
  const bounds = boundsOf(options);
  await checkLabOutput(options);
  const job = await jobOf(options, bounds);
  return withProgress(async ({ report }) => {
    const results = await playInThreads({ ...job, seed }, { games, threads }, (done) =>
      report("playing games", done, games),
    );
    return mergeArcs(results);
  });
}

async function jobOf(
  options: ArcsOptions,
  { minLength = 1, maxLength = Number.POSITIVE_INFINITY }: LengthOptions,
): Promise<Omit<ArcsJob, "seed">> {
  const { alphabet, words: all } = await readLabInput(options);
  const words = ofLengths(all, minLength, maxLength);
  if (words.count === 0) {
    throw new GaddawgError("NO_WORDS", "no words of these lengths", {
      expected: "lengths of words that the lexicon has",
    });
  }
  const { name, tiles } = alphabet;
  return {
    graph: shareGraph(buildGraph(words)),
    mirrored: shareGraph(buildGraph(mirrored(words))),
    alphabet: { name, tiles },
    rules: "CrosswordGame",
  };
}
