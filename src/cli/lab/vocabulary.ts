import { InvalidArgumentError, Option } from "commander";
import {
  jsBackend,
  MOST_GAMES,
  MOST_SEED,
  MOST_THREADS,
  WordCounts,
  wasmBackend,
} from "../../api/internal.js";
import {
  type Alphabet,
  type AutoplayOptions,
  autoplay,
  LexiconError,
  rulesNamed,
  type WordGraph,
  type WordSet,
  wordOf,
} from "../../api/node.js";
import {
  measureVocabulary,
  USUAL_SHARES,
  type VocabularyGames,
  type VocabularyResult,
  wordOrders,
} from "../../lab/experiments/vocabulary.js";
import { vocabularyCharts, vocabularyTables } from "../../lab/experiments/vocabulary-tables.js";
import { countingJs, countingWasm } from "../../lab/kernels/counting.js";
import { wholeNumber } from "../io/options.js";
import { packageFile, readBytes, readText } from "../io/read-file.js";
import type { Experiment, LabInput, LabOptions, LabRun } from "./experiment.js";
import { VOCABULARY_HELP } from "./help.js";

interface VocabularyOptions extends LabOptions {
  shares: readonly number[];
  counts?: string;
  player: string;
  games: number;
  moves: number;
  rounds: number;
  seed: number;
  threads?: number;
}

const RULES = "CrosswordGame";
const COUNTS_PATH = packageFile("./english.gwc");

export const vocabulary: Experiment<VocabularyOptions, VocabularyResult> = {
  name: "vocabulary",
  help: VOCABULARY_HELP,
  rules: RULES,
  add: (command) =>
    command
      .addOption(
        new Option("--shares <list>", "shares of the words, in percent")
          .argParser(shares)
          .default(USUAL_SHARES, USUAL_SHARES.join()),
      )
      .option("--counts <file>", "words.csv of autoplay --csv: how often words are played")
      .option("--player <name>", "player of the games and the matches", "greedy")
      .option(
        "-n, --games <n>",
        "ordinary games, and games of each match",
        wholeNumber(1, MOST_GAMES),
        10_000,
      )
      .option("--moves <n>", "number of positions", wholeNumber(1, 1_000_000), 1000)
      .option("--rounds <n>", "timed rounds; 0 for no times", wholeNumber(0, 1000), 7)
      .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1)
      .option("--threads <n>", "threads that play games", wholeNumber(1, MOST_THREADS)),
  measure: async (input, options, run) => {
    const result = await measureShares(input, options, run);
    return result.rows.length === 0 ? undefined : result;
  },
  show: (result, { seed }) => ({
    results: { seed, ...result },
    tables: vocabularyTables(result),
    charts: vocabularyCharts(result),
  }),
};

/** Reads shares in percent, such as `100,50,5`, in descending order. */
function shares(text: string): number[] {
  const numbers = text.split(",").map((part) => (/^\d+(\.\d+)?$/.test(part) ? Number(part) : 0));
  if (numbers.some((number) => number <= 0 || number > 100)) {
    throw new InvalidArgumentError("numbers above 0 and up to 100, such as 100,50,5");
  }
  return [...new Set(numbers)].sort((a, b) => b - a);
}

async function measureShares(
  { words, alphabet }: LabInput,
  options: VocabularyOptions,
  run: LabRun,
) {
  const { shares, player, games, seed, moves, rounds } = options;
  const { report: progress, signal } = run;
  const shipped = WordCounts.from(await readBytes(COUNTS_PATH), COUNTS_PATH);
  const { counts } = options;
  const times = counts === undefined ? undefined : await readWordTimes(counts, words, alphabet);
  return measureVocabulary(
    words,
    {
      alphabet,
      rules: rulesNamed(RULES),
      ...wordOrders(words, alphabet, shipped, times),
      ...{ shares, player, games, seed, moves, rounds, progress, signal },
      backends: {
        timed: { wasm: wasmBackend, js: jsBackend },
        counting: { wasm: countingWasm, js: countingJs },
      },
    },
    gamesOf(alphabet, options, signal),
  );
}

/** Returns the games that the experiment needs, played as `gaddawg autoplay` plays them. */
function gamesOf(
  alphabet: Alphabet,
  { player, games, seed, threads }: VocabularyOptions,
  signal: AbortSignal,
): VocabularyGames {
  const play = (a: WordGraph, b: WordGraph, more: Partial<AutoplayOptions>) => {
    const players = [
      { player, lexicon: a },
      { player, lexicon: b },
    ] as const;
    return autoplay({ alphabet, rules: RULES, players, seed, threads, signal, ...more });
  };
  return {
    async ordinary(graph) {
      const { statistics } = await play(graph, graph, { games });
      return statistics.words[0] ?? [];
    },
    async match(fewer, all) {
      const { summary } = await play(fewer, all, { games, paired: true });
      const { spread, winPercent } = summary.difference;
      return {
        games: summary.games,
        spread: intervalOnly(spread),
        winPercent: intervalOnly(winPercent),
      };
    },
  };
}

/** Returns an interval without its judgment, which the tables leave to the reader. */
function intervalOnly({ average, deviation, low, high }: Record<Ends, number | null>) {
  return { average, deviation, low, high };
}

type Ends = "average" | "deviation" | "low" | "high";

const EXPECTED = "words.csv of one lexicon, which gaddawg autoplay --csv writes";

/**
 * Reads how often games played each word, from the file `words.csv` that `gaddawg autoplay --csv`
 * writes.
 * @returns the number of times by the place of the word in the set; 0 for words that were not played.
 * @throws LexiconError `WRONG_FORMAT` for another file, and for words that are not in the set.
 */
async function readWordTimes(
  path: string,
  words: WordSet,
  alphabet: Alphabet,
): Promise<Float64Array> {
  const [heading, ...lines] = (await readText(path, EXPECTED)).trimEnd().split(/\r?\n/);
  const fail = (what: string, line: number): LexiconError =>
    new LexiconError("WRONG_FORMAT", `line ${line}: ${what}`, { source: path, expected: EXPECTED });
  if (heading !== "lexicon,word,times") throw fail("another heading than lexicon,word,times", 1);
  const places = new Map(
    Array.from({ length: words.count }, (_, i) => [
      alphabet.format(wordOf(words, i), { as: "word" }),
      i,
    ]),
  );
  const times = new Float64Array(words.count);
  let first: string | undefined;
  for (const [i, line] of lines.entries()) {
    const [, lexicon, word, number] = /^(.*),\[([^\]]+)\],(\d+)$/.exec(line) ?? [];
    if (word === undefined) throw fail("no lexicon, word and number of times", i + 2);
    first ??= lexicon;
    if (lexicon !== first) throw fail("words of a second lexicon", i + 2);
    const place = places.get(word);
    if (place === undefined) throw fail(`${word} is not in the lexicon`, i + 2);
    times[place] = Number(number);
  }
  return times;
}
