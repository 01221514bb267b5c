import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { MOST_GAMES, MOST_SEED, MOST_THREADS } from "../../entry/internal.js";
import { buildGraphAsync, GaddawgError, rulesNamed, type WordSet } from "../../entry/node.js";
import { type ArcsResult, mergeArcs } from "../../lab/experiments/arcs.js";
import { arcsCharts, arcsTables } from "../../lab/experiments/arcs-tables.js";
import { mirrored, ofLengths, shareGraph } from "../../lab/lexicon.js";
import { newCommand } from "../io/command.js";
import type { Source } from "../io/made.js";
import { wholeNumber } from "../io/numbers.js";
import { addLengths, boundsOf, type LengthOptions } from "../io/options.js";
import { ARCS_HELP } from "./help.js";
import { addLabInput, type LabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { type LabMeasured, type LabRun, withLabProgress } from "./progress.js";
import { type ArcsJob, playInThreads } from "./threads.js";

interface ArcsOptions extends LabInputOptions, LabOutputOptions, LengthOptions {
  games: number;
  seed: number;
  threads: number;
}

export function labArcsCommand(): Command {
  const command = addLengths(addLabInput(newCommand("arcs", ARCS_HELP)))
    .option("-n, --games <n>", "number of games", wholeNumber(1, MOST_GAMES), 1000)
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1)
    .option(
      "--threads <n>",
      "number of threads",
      wholeNumber(1, MOST_THREADS),
      availableParallelism(),
    );
  return addLabOutput(command).action(async (options: ArcsOptions) => {
    const { measured, isPartial } = await run(options);
    const { result, source } = measured;
    await giveResults(
      {
        experiment: "arcs",
        results: { seed: options.seed, ...result },
        tables: arcsTables(result),
        charts: arcsCharts(result),
        isPartial,
      },
      options,
      source,
    );
  });
}

async function run(
  options: ArcsOptions,
): Promise<LabMeasured<{ result: ArcsResult; source: Source }>> {
  const { games, threads, seed } = options;
  const bounds = boundsOf(options);
  await checkLabOutput(options);
  return withLabProgress(options, async ({ report, signal }) => {
    const input = await readLabInput(options, report);
    const job = await jobOf(input, bounds, { report, signal });
    report("starting threads", 0, games);
    const result = mergeArcs(
      await playInThreads({ ...job, seed }, { games, threads, signal }, (done) =>
        report("playing games", done, games),
      ),
    );
    if (result.games === 0) return undefined;
    const { alphabet } = input;
    const rules = rulesNamed(job.rules);
    const source = { lexicons: [input.input], alphabet, rules, seed };
    return { result, source };
  });
}

async function jobOf(
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
    rules: "CrosswordGame",
  };
}
