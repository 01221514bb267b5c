import type { Command } from "commander";
import { MOST_SEED } from "../../entry/internal.js";
import { rulesNamed } from "../../entry/node.js";
import { cacheCharts, cacheTables, measureCache } from "../../lab/experiments/cache.js";
import { newCommand } from "../io/command.js";
import { wholeNumber } from "../io/numbers.js";
import { CACHE_HELP } from "./help.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { withLabProgress } from "./progress.js";

interface CacheOptions extends LabInputOptions, LabOutputOptions {
  moves: number;
  seed: number;
  rounds: number;
}

export function labCacheCommand(): Command {
  const command = addLabInput(newCommand("cache", CACHE_HELP))
    .option("-n, --moves <n>", "number of positions", wholeNumber(1, 1_000_000), 1000)
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1)
    .option("--rounds <n>", "timed rounds of each order; 0 for no times", wholeNumber(0, 1000), 7);
  return addLabOutput(command).action(async (options: CacheOptions) => {
    const { moves, seed, rounds } = options;
    await checkLabOutput(options);
    const rules = rulesNamed("CrosswordGame");
    const { measured, isPartial } = await withLabProgress(options, async ({ report, signal }) => {
      const { words, ...read } = await readLabInput(options, report);
      const { alphabet } = read;
      const setup = { alphabet, rules, seed, moves, rounds, progress: report, signal };
      const found = await measureCache(words, setup);
      return found.costs.length === 0 ? undefined : { ...read, result: found };
    });
    const { input, alphabet, result } = measured;
    await giveResults(
      {
        experiment: "cache",
        results: { seed, ...result },
        tables: cacheTables(result),
        charts: cacheCharts(result),
        isPartial,
      },
      options,
      { lexicons: [input], alphabet, rules, seed },
    );
  });
}
