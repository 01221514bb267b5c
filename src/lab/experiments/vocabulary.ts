import type { Alphabet } from "../../alphabet/alphabet.js";
import { float64At, itemAt, uint32At } from "../../base/elements.js";
import { finishWithPauses } from "../../base/pacing.js";
import type { Interval } from "../../base/statistics.js";
import type { Rules } from "../../game/rules.js";
import type { Backends } from "../../kernel/backend.js";
import type { MoveKernel } from "../../kernel/move-kernel.js";
import { DrawChances, estimateFamiliarity, type WordCounts } from "../../players/familiarity.js";
import { writeKwg } from "../../words/formats/kwg.js";
import { graphSlices } from "../../words/graph/build.js";
import { automatonSlices } from "../../words/graph/build-automaton.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, WordSetBuilder, wordOf } from "../../words/graph/word-set.js";
import { greedyBag, playedPositions, type SeenPosition, startGreedyKernel } from "../games.js";
import { countersOf } from "../kernels/counting.js";
import { pause, wasFinished } from "../pause.js";
import { median } from "../statistics.js";
import { countGraph, type Size } from "../structures/counts.js";

/** The shares of the words that are measured by default, in percent. */
export const USUAL_SHARES = [100, 90, 75, 50, 35, 25, 15, 10, 5] as const;

/** A match of a player with fewer words against one with all, as the first of them sees it. */
export interface VocabularyMatch {
  games: number;
  /** Points per game, and percent of games won; draws count half. */
  spread: Interval;
  winPercent: Interval;
}

/** A share of the words. */
export interface VocabularyRow {
  percent: number;
  words: number;
  /** Nodes and bytes of a KWG file with DAWG and GADDAG. */
  nodes: number;
  bytes: number;
  dawg: Size;
  gaddag: Size;
  /** Plays of ordinary games whose main word is among the words. */
  plays: number;
  /** Words that are also among as many first words of the other order, if there is one. */
  common: number | undefined;
  work: VocabularyWork;
  times?: VocabularyTimes;
  match?: VocabularyMatch;
}

export interface VocabularyResult {
  use: WordUse;
  player: string;
  /** Ordinary games, between players with all words, and their plays. */
  games: number;
  plays: number;
  rows: VocabularyRow[];
}

/** Games that the experiment has played for it. */
export interface VocabularyGames {
  /** Plays ordinary games; returns how often each word was the main word of a play, by its place. */
  ordinary(graph: WordGraph): Promise<ArrayLike<number>>;
  /** Plays a match of a player with fewer words against one with all. */
  match(fewer: WordGraph, all: WordGraph): Promise<VocabularyMatch>;
}

export interface VocabularySetup extends WordOrders {
  alphabet: Alphabet;
  rules: Rules;
  shares: readonly number[];
  /** Name of the player in all games but those of the positions, which are greedy. */
  player: string;
  /** Number of ordinary games, and of games of each match. */
  games: number;
  seed: number;
  /** Number of positions at which plays are searched for. */
  moves: number;
  /** Timed rounds; 0 for no times. */
  rounds: number;
  backends: { timed: Backends; counting: Backends };
  progress?: (step: string, done: number, total: number) => void;
  /** Ends the work early. */
  signal?: AbortSignal;
}

/**
 * Measures lexicons of the words that are played most: their sizes, the work of finding plays on
 * boards of ordinary games, and what a player loses who knows no other words.
 * @returns what was measured; if the signal ended the work, what was measured until then.
 */
export async function measureVocabulary(
  words: WordSet,
  setup: VocabularySetup,
  games: VocabularyGames,
): Promise<VocabularyResult> {
  const { use, player, shares, rounds, moves, progress, signal } = setup;
  const result: VocabularyResult = { use, player, games: setup.games, plays: 0, rows: [] };
  const total = 1 + 2 * shares.length + (rounds > 0 ? rounds + 1 : 0);
  let done = 0;
  const step = (name: string): void => progress?.(name, done++, total);
  const graphs: WordGraph[] = [];
  const measure = async (): Promise<void> => {
    step("playing games");
    await pause(signal);
    const all = await finishWithPauses(graphSlices(words, {}), signal);
    const times = await games.ordinary(all);
    signal?.throwIfAborted();
    result.plays = totalOf(times);
    // The games of the setup are others: these are as many as the positions need.
    const seen = await playedPositions(all, { ...setup, games: undefined, count: moves });
    for (const percent of shares) {
      step("building graphs and counting");
      const { graph, row } = await measureShare(words, percent, { times, seen }, setup);
      graphs.push(graph);
      result.rows.push(row);
    }
    for (const [i, row] of result.rows.entries()) {
      step("playing matches");
      if (row.words === words.count) continue;
      const match = await games.match(itemAt(graphs, i), all);
      signal?.throwIfAborted();
      row.match = match;
    }
    if (rounds === 0) return;
    const { timed } = setup.backends;
    const taken = await timeWork(graphs, seen, setup, timed, () => step("measuring time"));
    taken.forEach((own, i) => {
      itemAt(result.rows, i).times = own;
    });
  };
  await wasFinished(measure, signal);
  return result;
}

/** Builds the graph of a share of the words, and counts everything but games. */
async function measureShare(
  words: WordSet,
  percent: number,
  { times, seen }: { times: ArrayLike<number>; seen: readonly SeenPosition[] },
  setup: VocabularySetup,
): Promise<{ graph: WordGraph; row: VocabularyRow }> {
  const { order, other, signal } = setup;
  const count = shareOfWords(words, percent);
  const places = order.subarray(0, count);
  const some = wordsAt(words, places);
  const { states, dawgRoot, gaddagRoot } = await finishWithPauses(
    automatonSlices(some, true),
    signal,
  );
  const dawg = countGraph(states, dawgRoot).plain;
  await pause(signal);
  const gaddag = countGraph(states, gaddagRoot).plain;
  const graph = await finishWithPauses(graphSlices(some, {}), signal);
  const work = await countWork(graph, seen, setup, setup.backends.counting);
  const row: VocabularyRow = {
    percent,
    words: count,
    nodes: graph.nodes.length,
    bytes: writeKwg(graph).length,
    dawg,
    gaddag,
    plays: places.reduce((sum, place) => sum + itemAt(times, place), 0),
    common: other && commonWords(order, other, count),
    work,
  };
  return { graph, row };
}

function totalOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += itemAt(values, i);
  return sum;
}

/** What is searched for: all plays by the graph, and the highest-scoring one by the graph or the word map. */
const VOCABULARY_TASKS = ["all", "best", "best-by-map"] as const;

export type VocabularyTask = (typeof VOCABULARY_TASKS)[number];

/** The work at all positions, as the counting build of the kernel counts it. */
export interface VocabularyWork {
  positions: number;
  /** Legal plays. */
  plays: number;
  /** Arcs of the graph, for all plays and for the best one. */
  all: { looked: number; taken: number };
  best: { looked: number; taken: number };
  /** By the word map: sets of tiles considered, and words compared with the board. */
  byMap: { sets: number; words: number };
}

/** Microseconds for a position: the median over the rounds. */
export type VocabularyTimes = Record<VocabularyTask, number>;

interface Setup {
  alphabet: Alphabet;
  rules: Rules;
  signal?: AbortSignal | undefined;
}

/** Positions between two pauses. */
const PAUSE_EVERY = 50;

/** Counts the work of finding plays with the words of a graph. */
async function countWork(
  graph: WordGraph,
  positions: readonly SeenPosition[],
  { alphabet, rules, signal }: Setup,
  counting: Backends,
): Promise<VocabularyWork> {
  const byGraph = await startGreedyKernel({ graph, alphabet, rules }, counting);
  const byMap = await startGreedyKernel({ graph, alphabet, rules, wordMap: true }, counting);
  const counters = countersOf(byGraph.kernel);
  const mapCounters = countersOf(byMap.kernel);
  const work: VocabularyWork = {
    positions: positions.length,
    plays: 0,
    all: { looked: 0, taken: 0 },
    best: { looked: 0, taken: 0 },
    byMap: { sets: 0, words: 0 },
  };
  const addArcs = (to: VocabularyWork["all"]): void => {
    to.looked += counters.arcsLooked();
    to.taken += counters.arcsTaken();
  };
  for (const [i, { position, bag }] of positions.entries()) {
    if (i % PAUSE_EVERY === 0) await pause(signal);
    const plays = greedyBag(bag);
    byGraph.setPosition(position, plays);
    counters.clearCounters();
    const moves = byGraph.count(plays);
    addArcs(work.all);
    counters.clearCounters();
    const [best] = byGraph.best(1, plays);
    addArcs(work.best);
    // Without a play, the only move is an exchange of no tiles.
    if (best?.move.kind === "place") work.plays += moves;
    byMap.setPosition(position, plays);
    mapCounters.clearCounters();
    byMap.listBest(1, plays);
    work.byMap.sets += mapCounters.setsConsidered();
    work.byMap.words += mapCounters.wordsCompared();
  }
  return work;
}

/**
 * Times the graphs in turns, round by round, with the build that is shipped; the first round is a
 * warm-up. Loading a position, with its cross sets, is not timed.
 * @param step is called after each round.
 * @returns the medians of each graph; none if the signal came before the end of the first round that counts.
 */
async function timeWork(
  graphs: readonly WordGraph[],
  positions: readonly SeenPosition[],
  { alphabet, rules, rounds, signal }: Setup & { rounds: number },
  timed: Backends,
  step: () => void,
): Promise<VocabularyTimes[]> {
  const kernels: MoveKernel[] = [];
  for (const graph of graphs) {
    kernels.push(await startGreedyKernel({ graph, alphabet, rules, wordMap: true }, timed));
  }
  const taken = graphs.map(() => VOCABULARY_TASKS.map((): number[] => []));
  let complete = 0;
  for (let round = 0; round <= rounds && signal?.aborted !== true; round++) {
    for (const [i, kernel] of kernels.entries()) {
      await pause();
      for (const [k, task] of VOCABULARY_TASKS.entries()) {
        const own = timeTask(kernel, task, positions);
        if (round > 0) taken[i]?.[k]?.push(own / positions.length);
      }
    }
    complete = round;
    step();
  }
  if (complete === 0) return [];
  return taken.map((tasks) => {
    const [all, best, byMap] = tasks.map((own) => median(own)) as [number, number, number];
    return { all, best, "best-by-map": byMap };
  });
}

/** Returns the microseconds of a task at all positions, without loading them. */
function timeTask(
  kernel: MoveKernel,
  task: VocabularyTask,
  positions: readonly SeenPosition[],
): number {
  let sum = 0;
  kernel.useWordMap(task === "best-by-map");
  for (const { position, bag } of positions) {
    const plays = greedyBag(bag);
    kernel.setPosition(position, plays);
    const begun = performance.now();
    if (task === "all") kernel.count(plays);
    else kernel.listBest(1, plays);
    sum += performance.now() - begun;
  }
  kernel.useWordMap(true);
  return sum * 1000;
}

/*
 * Words by how often they are played, so that a computer can do without those that it hardly ever
 * needs ([wickman], 4: "reduce its vocabulary strategically").
 */

/**
 * Returns the places of all words in their set, those first that are played most often.
 *
 * Of words that are played equally often, as far as is known, the shorter ones come first, then
 * those that are more likely to be drawn from a full bag, and then those that come first in the
 * alphabet: the order of a set is the same on every machine.
 * @param times how often each word is played, by its place in the set: numbers of times, or classes
 *   of them (`familiarityClass`).
 */
export function mostPlayedFirst(
  words: WordSet,
  alphabet: Alphabet,
  times: ArrayLike<number>,
): Uint32Array {
  if (times.length !== words.count) {
    throw new RangeError(`counts of ${times.length} words for ${words.count}`);
  }
  const { starts, tiles, count } = words;
  const length = (i: number): number => uint32At(starts, i + 1) - uint32At(starts, i) - 1;
  const chances = new DrawChances(alphabet);
  const chance = Float64Array.from({ length: count }, (_, i) => {
    const start = uint32At(starts, i);
    return chances.log2(tiles.subarray(start, start + length(i))) ?? Number.NEGATIVE_INFINITY;
  });
  const byChance = (a: number, b: number): number => {
    const [one, other] = [float64At(chance, a), float64At(chance, b)];
    // Two words that cannot be drawn differ by NaN.
    return one === other ? a - b : other - one;
  };
  return Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => {
    return itemAt(times, b) - itemAt(times, a) || length(a) - length(b) || byChance(a, b);
  });
}

/** Where it is known from how often words are played. */
export type WordUse =
  /** The counts of the package, in classes. */
  | "shipped"
  /** Counts of games, from a file. */
  | "counted"
  /** Nothing is known but the words themselves. */
  | "estimated";

/** An order of the words, and another one to compare it with. */
export interface WordOrders {
  use: WordUse;
  order: Uint32Array;
  other?: Uint32Array | undefined;
}

/**
 * Orders words by how often they were counted, or else by the counts of the package, or else by
 * estimates.
 * @param shipped the counts of the package, which may be of other words.
 * @param times how often each word was counted.
 */
export function wordOrders(
  words: WordSet,
  alphabet: Alphabet,
  shipped: WordCounts,
  times?: ArrayLike<number>,
): WordOrders {
  const isShipped = shipped.isOf(words);
  const known = isShipped ? shipped.classes : estimateFamiliarity(words, alphabet);
  const order = mostPlayedFirst(words, alphabet, known);
  if (times === undefined) return { use: isShipped ? "shipped" : "estimated", order };
  return { use: "counted", order: mostPlayedFirst(words, alphabet, times), other: order };
}

/** Returns the words at some places of a set. */
export function wordsAt(words: WordSet, places: Uint32Array): WordSet {
  const builder = new WordSetBuilder({ expected: places.length });
  for (const place of places) builder.add(wordOf(words, place));
  return builder.finish();
}

/** Returns the number of words that a share of them comes to, at least one. */
export function shareOfWords(words: WordSet, percent: number): number {
  return Math.max(1, Math.round((words.count * percent) / 100));
}

/**
 * Returns the number of words that are among the first ones of both orders.
 * @param count number of words of each order.
 */
export function commonWords(a: Uint32Array, b: Uint32Array, count: number): number {
  const first = new Set(a.subarray(0, count));
  return b.subarray(0, count).reduce((sum, place) => sum + (first.has(place) ? 1 : 0), 0);
}
