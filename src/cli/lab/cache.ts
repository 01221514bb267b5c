import { Command } from "commander";
import { GaddawgError, rulesNamed } from "../../entry/node.js";
import { measureCache } from "../../lab/experiments/cache.js";
import { cacheCharts } from "../../lab/experiments/cache-charts.js";
import { cacheTables } from "../../lab/experiments/cache-tables.js";
import { addExamples, wholeNumber } from "../io/options.js";
import { withProgress } from "../io/progress.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";

interface CacheOptions extends LabInputOptions, LabOutputOptions {
  moves: number;
  seed: number;
  rounds: number;
}

export function labCacheCommand(): Command {
  const command = new Command("cache")
    .summary("what each packing order costs in cache misses and time")
    .description(
      "Generates the moves of self-played games with the graph in each packing order, and tells how often the nodes read miss a simulated cache, and how long it takes.",
    );
  addLabInput(command)
    .option("-n, --moves <n>", "at how many positions", wholeNumber(0), 1000)
    .option("--seed <n>", "which games", wholeNumber(0), 1)
    .option("--rounds <n>", "how often to time each order; 0 for not at all", wholeNumber(0), 7);
  addLabOutput(command);
  addExamples(command, ["gaddawg lab cache", "gaddawg lab cache --moves 200 --rounds 0 --csv"]);
  return command.action(async (options: CacheOptions) => {
    const { moves, seed, rounds } = options;
    if (moves === 0) throw new GaddawgError("NO_MOVES", "no moves", { expected: "1 or more" });
    await checkLabOutput(options);
    const { alphabet, words } = await readLabInput(options);
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
    );
  });
}
