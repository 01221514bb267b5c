import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { buildGraph, GaddawgError } from "../../entry/node.js";
import { type ArcsResult, mergeArcs } from "../../lab/experiments/arcs.js";
import { arcsCharts } from "../../lab/experiments/arcs-charts.js";
import { arcsTables } from "../../lab/experiments/arcs-tables.js";
import { mirrored, ofLengths } from "../../lab/graphs/lexicon.js";
import { shareGraph } from "../../lab/graphs/shared.js";
import { newCommand } from "../io/command.js";
import { addLengths, boundsOf, type LengthOptions, wholeNumber } from "../io/options.js";
import { withProgress } from "../io/progress.js";
import { ARCS_HELP } from "./help.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { type ArcsJob, playInThreads } from "./threads.js";

interface ArcsOptions extends LabInputOptions, LabOutputOptions, LengthOptions {
  games: number;
  seed: number;
  threads: number;
}

export function labArcsCommand(): Command {
  const command = addLengths(addLabInput(newCommand("arcs", ARCS_HELP)))
    .option("-n, --games <n>", "number of games", wholeNumber(0), 1000)
    .option("--seed <n>", "seed of the games", wholeNumber(0), 1)
    .option("--threads <n>", "number of threads", wholeNumber(1), availableParallelism());
  return addLabOutput(command).action(async (options: ArcsOptions) => {
    const result = await run(options);
    await giveResults(
      {
        experiment: "arcs",
        results: { seed: options.seed, ...result },
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
      expected: "lengths that occur in the lexicon",
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
