import type { Alphabet } from "../../alphabet/alphabet.js";
import { type AlphabetName, alphabet } from "../../alphabet/tile-sets.js";
import type { LexiconFormat } from "../../words/formats/files.js";
import { graphFigures } from "../../words/graph/counts.js";
import { validateGraph } from "../../words/graph/validate.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { LexiconFacts } from "./protocol.js";

/** Facts about a lexicon that its graph does not contain. */
export interface Origin {
  id: string;
  name: string;
  format: LexiconFormat;
  leftOut: number;
  milliseconds: number;
}

/** Returns the facts of a graph, in linear time. */
export function factsOf(
  graph: WordGraph,
  tiles: Alphabet | AlphabetName,
  origin: Origin,
): LexiconFacts {
  const set = typeof tiles === "string" ? alphabet(tiles) : tiles;
  const { dawgNodes, gaddagNodes, states, longest } = validateGraph(graph, {
    letters: set.letters,
  });
  const { words, arcs } = graphFigures(graph);
  return {
    ...origin,
    alphabet: set.name as AlphabetName,
    words,
    longest,
    nodes: graph.nodes.length,
    dawgNodes,
    gaddagNodes,
    states,
    arcs,
    bytes: graph.nodes.length * 4,
  };
}
