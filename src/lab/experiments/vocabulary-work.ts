import type { Alphabet } from "../../alphabet/tile-sets.js";
import type { Rules } from "../../game/rules.js";
import type { Backends, MoveKernel } from "../../kernel/index.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { greedyBag, startGreedyKernel } from "../games/greedy.js";
import type { SeenPosition } from "../games/positions.js";
import { countersOf } from "../kernels/counting.js";
import { median } from "../results/quantiles.js";
import { pause } from "./pause.js";

/** What is searched for: all plays by the graph, and the highest-scoring one by the graph or the word map. */
export const VOCABULARY_TASKS = ["all", "best", "best-by-map"] as const;

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
export async function countWork(
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
export async function timeWork(
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
