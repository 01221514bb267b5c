import type { Command } from "commander";
import { MOST_SEED } from "../../entry/internal.js";
import { hooksCharts, hooksTables, measureHooks } from "../../lab/experiments/hooks.js";
import { newCommand } from "../io/command.js";
import { wholeNumber } from "../io/numbers.js";
import { HOOKS_HELP } from "./help.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { withLabProgress } from "./progress.js";

interface HooksOptions extends LabInputOptions, LabOutputOptions {
  racks: number;
  seed: number;
}

export function labHooksCommand(): Command {
  const command = addLabInput(newCommand("hooks", HOOKS_HELP))
    .option(
      "-n, --racks <n>",
      "racks for each length of the hook and number of blanks",
      wholeNumber(1, 1_000_000),
      300,
    )
    .option("--seed <n>", "seed of the racks and the hooks", wholeNumber(0, MOST_SEED), 1);
  return addLabOutput(command).action(async (options: HooksOptions) => {
    const { racks, seed } = options;
    await checkLabOutput(options);
    const { measured, isPartial } = await withLabProgress(options, async ({ report, signal }) => {
      const { words, ...read } = await readLabInput(options, report);
      const setup = { alphabet: read.alphabet, seed, racks, progress: report, signal };
      const found = await measureHooks(words, setup);
      return found.rows.length === 0 ? undefined : { ...read, result: found };
    });
    const { input, alphabet, result } = measured;
    await giveResults(
      {
        experiment: "hooks",
        results: { seed, ...result },
        tables: hooksTables(result),
        charts: hooksCharts(result),
        isPartial,
      },
      options,
      { lexicons: [input], alphabet, seed },
    );
  });
}
