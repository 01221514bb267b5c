import type { Command } from "commander";
import { MOST_GAMES, MOST_SEED, wasmBackend } from "../../entry/internal.js";
import { GaddawgError, type WordSet } from "../../entry/node.js";
import {
  type NamedSearch,
  SearchesExperiment,
  type SearchesResult,
  type SearchesSetup,
} from "../../lab/experiments/searches.js";
import { GORDON_LENGTHS } from "../../lab/experiments/sizes.js";
import { ofLengths } from "../../lab/lexicon.js";
import { pause } from "../../lab/pause.js";
import { wholeNumber } from "../io/numbers.js";
import { addLengths, boundsOf, type LengthOptions } from "../io/options.js";
import type { LabRun } from "./progress.js";

/** The options of experiments that play games with words of some lengths. */
export interface GamesOptions extends LengthOptions {
  games: number;
  seed: number;
}

/** Adds the options; without lengths, the words are those that Gordon used. */
export function addGames(command: Command, games: number): Command {
  return addLengths(command)
    .option("-n, --games <n>", "number of games", wholeNumber(1, MOST_GAMES), games)
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1);
}

/**
 * Returns the words of the lengths that the options ask for, by default those of 2 to 8 letters.
 * @throws GaddawgError `NO_WORDS` if there are none.
 */
export function wordsOfLengths(all: WordSet, options: LengthOptions): WordSet {
  const [least, most] = GORDON_LENGTHS;
  const { minLength = least, maxLength = most } = boundsOf(options);
  const words = ofLengths(all, minLength, maxLength);
  if (words.count > 0) return words;
  throw new GaddawgError("NO_WORDS", "no words of these lengths", {
    expected: "lengths that occur in the lexicon",
  });
}

/** Plays games until they are all played, or until the signal ends them. */
export async function playSearches(
  setup: SearchesSetup,
  searches: readonly NamedSearch[],
  games: number,
  { report, signal }: LabRun,
): Promise<SearchesResult> {
  const experiment = await SearchesExperiment.start(setup, searches, { wasm: wasmBackend });
  for (let number = 0; number < games && !signal.aborted; number++) {
    report("playing games", number, games);
    await pause();
    experiment.playGame(number);
  }
  return experiment.result;
}
