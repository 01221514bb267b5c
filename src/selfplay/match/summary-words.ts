import type { Alphabet } from "../../alphabet/tile-sets.js";
import { wordsOf } from "../../words/graph/build.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { WordSet } from "../../words/graph/word-set.js";
import type { LexiconSummary, UnplayedWords } from "./summary-types.js";

/** Maximum number of words in the lists of a summary. */
const MOST_PLAYED = 100;
const EXAMPLES = 20;

/** The words of a lexicon by their indexes in its sorted list; alphagrams for the jumbled game. */
export class WordNames {
  private readonly words: WordSet;

  constructor(
    graph: WordGraph,
    private readonly alphabet: Alphabet,
  ) {
    this.words = wordsOf(graph);
  }

  get count(): number {
    return this.words.count;
  }

  /** Returns the number of tiles of a word. */
  lengthOf(place: number): number {
    const { starts } = this.words;
    return (starts[place + 1] as number) - (starts[place] as number) - 1;
  }

  textOf(place: number): string {
    const first = this.words.starts[place] as number;
    return this.alphabet.format(this.words.tiles.subarray(first, first + this.lengthOf(place)));
  }
}

/**
 * Summarizes the words of a lexicon.
 * @param times the number of times each was played, by its index; undefined before the first game.
 */
export function summarizeWords(
  names: WordNames,
  times: Float64Array = new Float64Array(names.count),
): Omit<LexiconSummary, "name" | "players"> {
  return {
    words: names.count,
    wordsPlayed: times.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0),
    plays: times.reduce((sum, count) => sum + count, 0),
    mostPlayed: mostPlayed(names, times),
    neverPlayed: neverPlayed(names, times),
  };
}

/**
 * Returns the words played most often, the most frequent first, in the order of the list among
 * equals.
 */
function mostPlayed(names: WordNames, times: Float64Array): LexiconSummary["mostPlayed"] {
  const places: number[] = [];
  for (let place = 0; place < times.length; place++) {
    if (times[place] !== 0) places.push(place);
  }
  places.sort((a, b) => (times[b] as number) - (times[a] as number) || a - b);
  return places
    .slice(0, MOST_PLAYED)
    .map((place) => ({ word: names.textOf(place), times: times[place] as number }));
}

function neverPlayed(names: WordNames, times: Float64Array): UnplayedWords[] {
  const byLength = new Map<number, UnplayedWords>();
  for (let place = 0; place < times.length; place++) {
    const length = names.lengthOf(place);
    const row = byLength.get(length) ?? { length, unplayed: 0, of: 0, examples: [] };
    byLength.set(length, row);
    row.of++;
    if (times[place] !== 0) continue;
    row.unplayed++;
    if (row.examples.length < EXAMPLES) row.examples.push(names.textOf(place));
  }
  return [...byLength.values()].sort((a, b) => a.length - b.length);
}
