import type { Alphabet } from "../../alphabet/alphabet.js";
import { GaddawgError, LexiconError } from "../../base/errors.js";
import { detectFormat, type LexiconFormat, readLexicon } from "../../words/formats/files.js";
import { kindOf, TEXT } from "../../words/formats/kinds.js";
import { decodeText, type WordListOptions, WordListReader } from "../../words/formats/word-list.js";
import { buildGraph } from "../../words/graph/build.js";
import { graphFigures } from "../../words/graph/counts.js";
import { validateGraph } from "../../words/graph/validate.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { LexiconFacts, LexiconInput } from "./protocol.js";
import { type TileSet, tilesOf } from "./spec.js";

/** The words of a file, as a graph that the engine can use. */
export interface ReadInput {
  graph: WordGraph;
  format: LexiconFormat;
  /** Number of words of a list that were left out. */
  leftOut: number;
}

type Step = (phase: string, done: number, total: number) => void;

/** Number of characters of a word list between progress reports. */
const PIECE = 1 << 18;

/**
 * Reads a file that was dropped on the page, in any supported format.
 * @throws GaddawgError with the kind of the file or the error in it.
 */
export function readInput(input: LexiconInput, step: Step): ReadInput {
  const { bytes, file } = input;
  const tiles = tilesOf(input.alphabet);
  try {
    const format = detectFormat(bytes, file);
    if (format === "text") return { format, ...fromText(input, tiles, step) };
    const { graph } = readLexicon(bytes, { alphabet: tiles, format, source: file, progress: step });
    // Words can be searched in a DAWG alone, but the engine needs a GADDAG.
    const playable =
      graph.content === "dawg" || graph.content === "gaddag-only"
        ? buildGraph(graph, { progress: step })
        : graph;
    return { format, graph: playable, leftOut: 0 };
  } catch (error) {
    throw foreign(error, bytes, file);
  }
}

function fromText(input: LexiconInput, tiles: Alphabet, step: Step) {
  const { bytes, file, minLength, maxLength, skipUnspellable } = input;
  const options: WordListOptions = {
    source: file,
    unspellable: skipUnspellable ? "skip" : "error",
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  const text = decodeText(bytes, file);
  const reader = new WordListReader(tiles, options);
  for (let at = 0; at < text.length; at += PIECE) {
    step("read", at, text.length);
    reader.push(text.slice(at, at + PIECE));
  }
  const { words, unspellable, otherLengths } = reader.finish();
  const leftOut = unspellable + otherLengths;
  if (words.count === 0) {
    const what = leftOut === 0 ? "no words" : `no words but ${leftOut} that were left out`;
    throw new LexiconError("NO_WORDS", what, { source: file, expected: "one word per line" });
  }
  return { graph: buildGraph(words, { progress: step }), leftOut };
}

/** Returns the error for a file that is not a lexicon, naming its kind. */
function foreign(error: unknown, bytes: Uint8Array, source: string): unknown {
  const kind = kindOf(bytes);
  if (kind === undefined || kind === TEXT || !(error instanceof GaddawgError)) return error;
  return new LexiconError("WRONG_FORMAT", `is ${kind}`, {
    source,
    expected: "a word list (UTF-8, one word per line) or a word graph, as .kwg",
  });
}

/** Facts about a lexicon that its graph does not contain. */
export interface Origin {
  id: string;
  name: string;
  format: LexiconFormat;
  leftOut: number;
  milliseconds: number;
}

/** Returns the facts of a graph, in linear time. */
export function factsOf(graph: WordGraph, set: TileSet, origin: Origin): LexiconFacts {
  const { dawgNodes, gaddagNodes, states, longest } = validateGraph(graph, {
    letters: tilesOf(set).letters,
  });
  const { words, arcs } = graphFigures(graph);
  return {
    ...origin,
    alphabet: set,
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
