import type { Command } from "commander";
import { MOST_GAMES, MOST_SEED, wasmBackend } from "../../api/internal.js";
import {
  buildGraphAsync,
  GaddawgError,
  type GameConfig,
  rulesNamed,
  type WordSet,
} from "../../api/node.js";
import {
  type AnchorGames,
  AnchorsExperiment,
  anchorsCharts,
  anchorsTables,
  KINDS,
  wordsOfKind,
} from "../../lab/experiments/anchors.js";
import {
  type GordonResult,
  gordonCharts,
  gordonFormSlices,
  gordonSearches,
  gordonTables,
  twoWayGraphSlices,
  twoWaySearches,
} from "../../lab/experiments/gordon.js";
import {
  type NamedSearch,
  SearchesExperiment,
  type SearchesResult,
  type SearchesSetup,
} from "../../lab/experiments/searches.js";
import { GORDON_LENGTHS } from "../../lab/experiments/sizes.js";
import { splitSlices, toalGraphSlices, toalSearches } from "../../lab/experiments/toal.js";
import {
  bagSlices,
  measurePositions,
  randomSlots,
  slotSlices,
  toalsSlot,
} from "../../lab/experiments/toal-slots.js";
import { type ToalResult, toalCharts, toalTables } from "../../lab/experiments/toal-tables.js";
import { ofLengths } from "../../lab/lexicon.js";
import { finishWithPauses, pause } from "../../lab/pause.js";
import { addLengths, boundsOf, type LengthOptions, wholeNumber } from "../io/options.js";
import type { Experiment, LabInput, LabOptions, LabRun } from "./experiment.js";
import { ANCHORS_HELP, GORDON_HELP, TOAL_HELP } from "./help.js";

const RULES = "CrosswordGame";

interface GordonOptions extends GamesOptions {
  drawn?: boolean;
}

export const gordon: Experiment<GordonOptions, GordonResult> = {
  name: "gordon",
  help: GORDON_HELP,
  rules: RULES,
  add: (command) =>
    addGames(command, 200).option(
      "--drawn",
      "draw words at random, as many letters as Gordon's had",
    ),
  measure: async ({ words: all, alphabet }, options, run) => {
    const { games, seed } = options;
    const { report, signal } = run;
    const words = wordsOfLengths(drawnWords(all, options), options);
    report("building forms", 0, 0);
    const forms = await finishWithPauses(gordonFormSlices(words, alphabet.letters), signal);
    report("building two-way DAWGs", 0, 0);
    const twoWay = await finishWithPauses(twoWayGraphSlices(words), signal);
    const graph = await buildGraphAsync(words, { progress: report, signal });
    const searches = [...gordonSearches(graph, forms, alphabet.letters), ...twoWaySearches(twoWay)];
    const setup = { alphabet, rules: rulesNamed(RULES), graph, seed };
    const sums = await playSearches(setup, searches, games, run);
    if (sums.games === 0) return undefined;
    return {
      ...sums,
      forms: forms.map(({ stored: _, ...size }) => size),
      twoWay: twoWay.sizes,
      searches: searches.map(({ name, title }) => ({ name, title })),
    };
  },
  show: (result, { seed }) => ({
    results: { seed, ...result },
    tables: gordonTables(result),
    charts: gordonCharts(result),
  }),
};

/** Returns all words, or those that are drawn to be as many as Gordon's. */
function drawnWords(all: WordSet, { drawn = false, seed }: GordonOptions): WordSet {
  return drawn ? wordsOfKind("drawn-twos", all, seed) : all;
}

interface ToalOptions extends GamesOptions {
  slots: number;
}

export const toal: Experiment<ToalOptions, ToalResult> = {
  name: "toal",
  help: TOAL_HELP,
  rules: RULES,
  add: (command) =>
    addGames(command, 200).option(
      "--slots <n>",
      "number of random slots",
      wholeNumber(1, 1_000_000),
      1000,
    ),
  measure: async (input, options, run) => {
    const result = await measureToal(input, options, run);
    return result.games === 0 ? undefined : result;
  },
  show: (result, { seed }) => ({
    results: { seed, ...result },
    tables: toalTables(result),
    charts: toalCharts(result),
  }),
};

async function measureToal(
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
  const setup = { alphabet, rules: rulesNamed(RULES), graph: graphs.graph, seed };
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

interface AnchorsOptions extends LabOptions {
  games: number;
  seed: number;
}

export const anchors: Experiment<AnchorsOptions, AnchorGames[]> = {
  name: "anchors",
  help: ANCHORS_HELP,
  rules: RULES,
  add: (command) =>
    command
      .option("-n, --games <n>", "games of each kind", wholeNumber(1, MOST_GAMES), 200)
      .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1),
  measure: async ({ words, alphabet }, options, run) => {
    const kinds = await playKinds(words, { alphabet, rules: rulesNamed(RULES) }, options, run);
    return kinds.length === 0 ? undefined : kinds;
  },
  show: (kinds, { seed }) => ({
    results: { seed, kinds },
    tables: anchorsTables(kinds),
    charts: anchorsCharts(kinds),
  }),
};

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

/** The options of experiments that play games with words of some lengths. */
interface GamesOptions extends LabOptions, LengthOptions {
  games: number;
  seed: number;
}

/** Adds the options; without lengths, the words are those that Gordon used. */
function addGames(command: Command, games: number): Command {
  return addLengths(command)
    .option("-n, --games <n>", "number of games", wholeNumber(1, MOST_GAMES), games)
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1);
}

/**
 * Returns the words of the lengths that the options ask for, by default those of 2 to 8 letters.
 * @throws GaddawgError `NO_WORDS` if there are none.
 */
function wordsOfLengths(all: WordSet, options: LengthOptions): WordSet {
  const [least, most] = GORDON_LENGTHS;
  const { minLength = least, maxLength = most } = boundsOf(options);
  const words = ofLengths(all, minLength, maxLength);
  if (words.count > 0) return words;
  throw new GaddawgError("NO_WORDS", "no words of these lengths", {
    expected: "lengths that occur in the lexicon",
  });
}

/** Plays games until they are all played, or until the signal ends them. */
async function playSearches(
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
