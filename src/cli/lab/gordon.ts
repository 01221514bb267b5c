import type { Command } from "commander";
import { buildGraphAsync, rulesNamed, type WordSet } from "../../entry/node.js";
import { wordsOfKind } from "../../lab/experiments/anchors.js";
import {
  type GordonResult,
  gordonCharts,
  gordonFormSlices,
  gordonSearches,
  gordonTables,
  twoWayGraphSlices,
  twoWaySearches,
} from "../../lab/experiments/gordon.js";
import { finishWithPauses } from "../../lab/pause.js";
import { newCommand } from "../io/command.js";
import { addGames, type GamesOptions, playSearches, wordsOfLengths } from "./games.js";
import { GORDON_HELP } from "./help.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { withLabProgress } from "./progress.js";

interface GordonOptions extends LabInputOptions, LabOutputOptions, GamesOptions {
  drawn?: boolean;
}

export function labGordonCommand(): Command {
  const command = addGames(addLabInput(newCommand("gordon", GORDON_HELP)), 200).option(
    "--drawn",
    "draw words at random, as many letters as Gordon's had",
  );
  return addLabOutput(command).action(async (options: GordonOptions) => {
    const { games, seed } = options;
    await checkLabOutput(options);
    const rules = rulesNamed("CrosswordGame");
    const { measured, isPartial } = await withLabProgress(options, async (run) => {
      const { report, signal } = run;
      const { words: all, ...read } = await readLabInput(options, report);
      const words = wordsOfLengths(drawnWords(all, options), options);
      const { alphabet } = read;
      report("building forms", 0, 0);
      const forms = await finishWithPauses(gordonFormSlices(words, alphabet.letters), signal);
      report("building two-way DAWGs", 0, 0);
      const twoWay = await finishWithPauses(twoWayGraphSlices(words), signal);
      const graph = await buildGraphAsync(words, { progress: report, signal });
      const searches = [
        ...gordonSearches(graph, forms, alphabet.letters),
        ...twoWaySearches(twoWay),
      ];
      const sums = await playSearches({ alphabet, rules, graph, seed }, searches, games, run);
      if (sums.games === 0) return undefined;
      const result: GordonResult = {
        ...sums,
        forms: forms.map(({ stored: _, ...size }) => size),
        twoWay: twoWay.sizes,
        searches: searches.map(({ name, title }) => ({ name, title })),
      };
      return { ...read, result };
    });
    const { input, alphabet, result } = measured;
    await giveResults(
      {
        experiment: "gordon",
        results: { seed, ...result },
        tables: gordonTables(result),
        charts: gordonCharts(result),
        isPartial,
      },
      options,
      { lexicons: [input], alphabet, rules, seed },
    );
  });
}

/** Returns all words, or those that are drawn to be as many as Gordon's. */
function drawnWords(all: WordSet, { drawn = false, seed }: GordonOptions): WordSet {
  return drawn ? wordsOfKind("drawn-twos", all, seed) : all;
}
