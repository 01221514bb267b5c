import type { Command } from "commander";
import { MOST_GAMES, MOST_SEED } from "../../entry/internal.js";
import { buildGraphAsync, type GameConfig, rulesNamed, type WordSet } from "../../entry/node.js";
import {
  type AnchorGames,
  AnchorsExperiment,
  anchorsCharts,
  anchorsTables,
  KINDS,
  wordsOfKind,
} from "../../lab/experiments/anchors.js";
import { pause } from "../../lab/pause.js";
import { newCommand } from "../io/command.js";
import { wholeNumber } from "../io/numbers.js";
import { ANCHORS_HELP } from "./help.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { type LabRun, withLabProgress } from "./progress.js";

interface AnchorsOptions extends LabInputOptions, LabOutputOptions {
  games: number;
  seed: number;
}

export function labAnchorsCommand(): Command {
  const command = addLabInput(newCommand("anchors", ANCHORS_HELP))
    .option("-n, --games <n>", "games of each kind", wholeNumber(1, MOST_GAMES), 200)
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1);
  return addLabOutput(command).action(async (options: AnchorsOptions) => {
    const { games, seed } = options;
    await checkLabOutput(options);
    const rules = rulesNamed("CrosswordGame");
    const { measured, isPartial } = await withLabProgress(options, async (run) => {
      const { words, ...read } = await readLabInput(options, run.report);
      const config = { alphabet: read.alphabet, rules };
      const kinds = await playKinds(words, config, { games, seed }, run);
      return kinds.length === 0 ? undefined : { ...read, kinds };
    });
    const { input, alphabet, kinds } = measured;
    await giveResults(
      {
        experiment: "anchors",
        results: { seed, kinds },
        tables: anchorsTables(kinds),
        charts: anchorsCharts(kinds),
        isPartial,
      },
      options,
      { lexicons: [input], alphabet, rules, seed },
    );
  });
}

/** Plays the games of every kind whose words there are, until the signal ends them. */
async function playKinds(
  words: WordSet,
  config: GameConfig,
  { games, seed }: { games: number; seed: number },
  { report, signal }: LabRun,
): Promise<AnchorGames[]> {
  const found: AnchorGames[] = [];
  for (const [i, kind] of KINDS.entries()) {
    const own = wordsOfKind(kind, words, seed);
    if (own.count === 0) continue;
    if (signal.aborted) break;
    const graph = await buildGraphAsync(own, { signal });
    const experiment = new AnchorsExperiment(config, graph, { kind, words: own, seed });
    for (let number = 0; number < games && !signal.aborted; number++) {
      report("playing games", i * games + number, KINDS.length * games);
      await pause();
      experiment.playGame(number);
    }
    if (experiment.found.games > 0) found.push(experiment.found);
  }
  return found;
}
