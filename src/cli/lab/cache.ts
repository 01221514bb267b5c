import type { Command } from "commander";
import { rulesNamed } from "../../entry/node.js";
import { measureCache } from "../../lab/experiments/cache.js";
import { cacheCharts } from "../../lab/experiments/cache-charts.js";
import { cacheTables } from "../../lab/experiments/cache-tables.js";
import { newCommand } from "../io/command.js";
import { wholeNumber } from "../io/options.js";
import { withProgress } from "../io/progress.js";
import { CACHE_HELP } from "./help.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";

interface CacheOptions extends LabInputOptions, LabOutputOptions {
  moves: number;
  seed: number;
  rounds: number;
}

export function labCacheCommand(): Command {
  const command = addLabInput(newCommand("cache", CACHE_HELP))
    .option("-n, --moves <n>", "number of positions", wholeNumber(1), 1000)
    .option("--seed <n>", "seed of the games", wholeNumber(0), 1)
    .option("--rounds <n>", "timed rounds of each order; 0 for no times", wholeNumber(0), 7);
  return addLabOutput(command).action(async (options: CacheOptions) => {
    const { moves, seed, rounds } = options;
    await checkLabOutput(options);
    const { alphabet, words, input } = await readLabInput(options);
    const rules = rulesNamed("CrosswordGame");
    const result = await withProgress(({ report }) =>
      measureCache(words, { alphabet, rules, seed, moves, rounds, progress: report }),
    );
    await giveResults(
      {
        experiment: "cache",
        results: { seed, ...result },
        tables: cacheTables(result),
        charts: cacheCharts(result),
      },
      options,
      { lexicons: [input], alphabet, rules, seed },
    );
  });
}
