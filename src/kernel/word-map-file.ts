import type { Alphabet } from "../alphabet/alphabet.js";
import { int32At } from "../base/elements.js";
import { LexiconError } from "../base/errors.js";
import { finish, finishWithPauses } from "../base/pacing.js";
import { searchable } from "../words/graph/build.js";
import { factsOf } from "../words/graph/validate.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { Arena, cellsOf, LINE } from "./arena.js";
import { type BackendChoice, type Backends, startKernel } from "./backend.js";
import {
  AT,
  checkMappable,
  growWordMap,
  HEAD_SIZE,
  hashLabels,
  loadWordMap,
  MAGIC,
  MOST_LETTERS,
  placeWordMap,
  VERSION,
  type WordMap,
  wordsHash,
} from "./word-map.js";

/*
 * Whole files of word maps, without an engine: building one and checking one. Pages that do neither
 * do without this code.
 */

/**
 * Builds the word map of a graph in a kernel of its own and returns the bytes of its file.
 * @param signal ends the work early; with it, the work pauses now and then so that others can run.
 * @throws LexiconError `BAD_OPTION` for alphagrams and for more than 32 letters, `TOO_MANY_WORDS`
 *   for more than 10 million words.
 */
export async function makeWordMap(
  graph: WordGraph,
  alphabet: Alphabet,
  backends: Backends,
  choice: BackendChoice = "auto",
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (graph.content === "alphagrams" || alphabet.letters > MOST_LETTERS) {
    const what = graph.content === "alphagrams" ? "alphagrams" : `${alphabet.letters} letters`;
    throw new LexiconError("BAD_OPTION", `a word map of ${what}`, {
      expected: `words of at most ${MOST_LETTERS} different letters`,
    });
  }
  const plain = searchable(graph);
  const arena = await startWith(plain, backends, choice);
  const { call } = arena.kernel;
  const work = growWordMap(arena, plain.dawgRoot);
  const region = signal === undefined ? finish(work) : await finishWithPauses(work, signal);
  const { address, bytes: size } = region;
  call.moveWordMap(address, -address);
  const bytes = new Uint8Array(HEAD_SIZE + size);
  bytes.set(arena.bytes.subarray(address, address + size), HEAD_SIZE);
  const head = new Int32Array(bytes.buffer, 0, HEAD_SIZE >> 2);
  head.set([MAGIC, VERSION, alphabet.letters, hashLabels(alphabet)]);
  head.set(wordsHash(arena, plain.dawgRoot), AT.words);
  head.set([size, call.sumWordMap(address, size)], AT.size);
  return bytes;
}

/**
 * Checks the whole file of a word map, without its lexicon.
 * @returns the number of its words, and of the letters of their alphabet.
 * @throws LexiconError `BAD_INDEX`.
 */
export async function checkWordMapFile(
  wordMap: WordMap,
  backends: Backends,
  choice: BackendChoice = "auto",
): Promise<{ words: number; letters: number }> {
  const { head, source } = wordMap;
  const [letters, words] = [int32At(head, AT.letters), int32At(head, AT.words)];
  if (letters < 1 || letters > MOST_LETTERS) {
    throw new LexiconError("BAD_INDEX", `a word map of ${letters} letters`, {
      source,
      offset: AT.letters * 4,
      expected: `1 to ${MOST_LETTERS}`,
    });
  }
  const arena = new Arena(await startKernel(backends, choice, (at) => at.GRAPH + LINE));
  loadWordMap(wordMap, arena, letters);
  return { words, letters };
}

/** The players whose word maps are checked. */
interface WordMapSetup {
  alphabet: Alphabet;
  players: readonly { graph: WordGraph }[];
  wordMap?: boolean | readonly WordMap[] | undefined;
}

/**
 * Checks that word maps are sound and that each player's graph has one.
 * @throws LexiconError `OTHER_LEXICON`, `BAD_INDEX` or `TOO_MANY_WORDS`.
 */
export async function checkWordMaps(
  { alphabet, players, wordMap }: WordMapSetup,
  backends: Backends,
  choice: BackendChoice,
): Promise<void> {
  const files = typeof wordMap === "object" ? wordMap : [];
  for (const graph of new Set(players.map((player) => player.graph))) {
    const arena = await startWith(graph, backends, choice);
    finish(placeWordMap(arena, { root: graph.dawgRoot, alphabet }, files));
  }
}

/** The memory of a kernel with a graph in it, whose words are few enough for a word map. */
async function startWith(
  graph: WordGraph,
  backends: Backends,
  choice: BackendChoice,
): Promise<Arena> {
  const size = graph.nodes.length * 4;
  const arena = new Arena(await startKernel(backends, choice, (at) => at.GRAPH + size + LINE));
  const { address } = arena.reserve("graph", size);
  arena.cells.set(cellsOf(graph.nodes), address >> 2);
  const { dawgEnd } = factsOf(graph);
  checkMappable(arena, { first: 0, root: graph.dawgRoot, end: dawgEnd });
  return arena;
}
