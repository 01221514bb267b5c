import type { Command } from "commander";
import { rulesNamed } from "../../entry/node.js";
import { splitSlices, toalGraphSlices, toalSearches } from "../../lab/experiments/toal.js";
import {
  bagSlices,
  measurePositions,
  randomSlots,
  slotSlices,
  toalsSlot,
} from "../../lab/experiments/toal-slots.js";
import { type ToalResult, toalCharts, toalTables } from "../../lab/experiments/toal-tables.js";
import { finishWithPauses } from "../../lab/pause.js";
import { newCommand } from "../io/command.js";
import { wholeNumber } from "../io/numbers.js";
import { addGames, type GamesOptions, playSearches, wordsOfLengths } from "./games.js";
import { TOAL_HELP } from "./help.js";
import { addLabInput, type LabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { type LabRun, withLabProgress } from "./progress.js";

interface ToalOptions extends LabInputOptions, LabOutputOptions, GamesOptions {
  slots: number;
}

export function labToalCommand(): Command {
  const command = addGames(addLabInput(newCommand("toal", TOAL_HELP)), 200).option(
    "--slots <n>",
    "number of random slots",
    wholeNumber(1, 1_000_000),
    1000,
  );
  return addLabOutput(command).action(async (options: ToalOptions) => {
    await checkLabOutput(options);
    const { seed } = options;
    const rules = rulesNamed("CrosswordGame");
    const { measured, isPartial } = await withLabProgress(options, async (run) => {
      const read = await readLabInput(options, run.report);
      const result = await measure(read, options, run);
      return result.games === 0 ? undefined : { ...read, result };
    });
    const { input, alphabet, result } = measured;
    await giveResults(
      {
        experiment: "toal",
        results: { seed, ...result },
        tables: toalTables(result),
        charts: toalCharts(result),
        isPartial,
      },
      options,
      { lexicons: [input], alphabet, rules, seed },
    );
  });
}

async function measure(
  { alphabet, words: all }: LabInput,
  options: ToalOptions,
  run: LabRun,
): Promise<ToalResult> {
  const { report, signal } = run;
  const { games, seed, slots } = options;
  const words = wordsOfLengths(all, options);
  const step = (name: string): void => report(`splitting graphs: ${name}`, 0, 0);
  const splits = await finishWithPauses(splitSlices(words, alphabet.letters, step), signal);
  report("building graphs", 0, 0);
  const graphs = await finishWithPauses(toalGraphSlices(words, alphabet.letters), signal);
  const searches = toalSearches(graphs);
  const setup = { alphabet, rules: rulesNamed("CrosswordGame"), graph: graphs.graph, seed };
  report("filling slots", 0, 0);
  const asked = randomSlots(words, alphabet, { count: slots, seed });
  const found = await finishWithPauses(slotSlices(asked, graphs), signal);
  const bags = await finishWithPauses(bagSlices(asked, graphs), signal);
  const slot = toalsSlot(alphabet);
  const sums = await playSearches(setup, searches, games, run);
  return {
    ...sums,
    splits,
    slots: found,
    bags,
    positions: slot === undefined ? [] : measurePositions(slot, graphs),
    searches: searches.map(({ name, title }) => ({ name, title })),
  };
}
