import type { Alphabet } from "../../alphabet/tile-sets.js";
import type { Rules } from "../../game/rules.js";
import type { Backends } from "../../kernel/index.js";
import { finishWithPauses } from "../../slices.js";
import type { Interval } from "../../statistics/index.js";
import { writeKwg } from "../../words/formats/kwg.js";
import { automatonSlices } from "../../words/graph/automaton.js";
import { graphSlices } from "../../words/graph/build.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { playedPositions, type SeenPosition } from "../games/positions.js";
import { countGraph, type Size } from "../graphs/counts.js";
import { pause, wasFinished } from "./pause.js";
import {
  countWork,
  timeWork,
  type VocabularyTimes,
  type VocabularyWork,
} from "./vocabulary-work.js";
import { commonWords, shareOfWords, type WordOrders, type WordUse, wordsAt } from "./word-order.js";

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
    result.plays = sumOf(times);
    const seen = await playedPositions(all, { ...setup, count: moves });
    for (const percent of shares) {
      step("building graphs and counting");
      const { graph, row } = await measureShare(words, percent, { times, seen }, setup);
      graphs.push(graph);
      result.rows.push(row);
    }
    for (const [i, row] of result.rows.entries()) {
      step("playing matches");
      if (row.words === words.count) continue;
      const match = await games.match(graphs[i] as WordGraph, all);
      signal?.throwIfAborted();
      row.match = match;
    }
    if (rounds === 0) return;
    const { timed } = setup.backends;
    const taken = await timeWork(graphs, seen, setup, timed, () => step("measuring time"));
    taken.forEach((own, i) => {
      (result.rows[i] as VocabularyRow).times = own;
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
    plays: places.reduce((sum, place) => sum + (times[place] as number), 0),
    common: other && commonWords(order, other, count),
    work,
  };
  return { graph, row };
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
}
