import { type Command, Option } from "commander";
import { MOST_GAMES, MOST_SEED } from "../../entry/internal.js";
import { RULES_NAMES, rulesNamed } from "../../entry/node.js";
import { type EngineCommandOptions, leavesFor, lexiconFor } from "../io/engine.js";
import { wholeNumber } from "../io/numbers.js";
import { type AlphabetOptions, addAlphabet, addLexiconFormat, alphabetOf } from "../io/options.js";

/** The options that say in which games outcomes are counted. */
export interface OutcomeOptions extends AlphabetOptions, EngineCommandOptions {
  rules: string;
  games: number;
  seed: number;
}

/** Adds the options that say in which games outcomes are counted. */
export function addOutcomes(command: Command, games: number, seed: number): Command {
  command
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option(
      "--leaves <values>",
      "leave values: h1, h2, h3, none or a file (default: the default values for English tiles, else none)",
    );
  return addLexiconFormat(addAlphabet(command))
    .addOption(
      new Option("--rules <rules>", "rules of the game")
        .choices(RULES_NAMES)
        .default("CrosswordGame"),
    )
    .option("-n, --games <n>", "number of games", wholeNumber(1, MOST_GAMES), games)
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), seed)
    .addOption(
      new Option("--backend <build>", "build of the kernel to use")
        .choices(["auto", "wasm", "js"])
        .default("auto"),
    );
}

/** Reads what the options name: everything that the games depend on. */
export async function outcomeGames(options: OutcomeOptions) {
  const rules = rulesNamed(options.rules);
  const alphabet = await alphabetOf(options);
  const { graph } = await lexiconFor(options, alphabet, rules);
  const leaves = await leavesFor(options, alphabet);
  const { games, seed, backend } = options;
  return { lexicon: graph, alphabet, rules, leaves, games, seed, backend };
}
