import {
  badArgument,
  checkOptionNames,
  checkSignal,
  checkWhole,
  isList,
} from "../base/arguments.js";
import { finishWithPauses } from "../base/pacing.js";
import { wordsOf } from "../words/graph/build.js";
import { MAX_WORD_LENGTH } from "../words/graph/node-layout.js";
import { eachWord, type LabLexicon, lexiconGiven, ofLengths } from "./lexicon.js";
import { checkStructure, checkWords, type Structure } from "./own.js";
import {
  type Structure as Counted,
  compressedBytes,
  expandedBytes,
  structureSlices,
} from "./structures/counts.js";

/** Options for `sizesOf`. */
export interface SizesOfOptions {
  /** An open lexicon. */
  lexicon: LabLexicon;
  /** Your own structures, which are built and measured after the built-in ones. */
  structures?: readonly Structure[] | undefined;
  /**
   * Lengths of the shortest and longest words that count, such as Gordon's `[2, 8]`; default: all.
   */
  lengths?: readonly [least: number, most: number] | undefined;
  /** Ends the work early: its reason is thrown. */
  signal?: AbortSignal | undefined;
}

/** The size of a structure with the words of a lexicon. */
export interface SizeRow {
  structure: string;
  words: number;
  /** Nodes of your own structure, or states of Gordon's form, in which letter sets end words. */
  states: number;
  arcs: number;
  /** Number of distinct letter sets. */
  letterSets?: number;
  /** The states and arcs of the form with one arc per letter, as in `.kwg` files. */
  plain?: { states: number; arcs: number };
  /** Bytes of Gordon's compressed form, or as reported by your own structure. */
  bytes: number;
  /** Bytes of Gordon's expanded form: an array of arcs for each state. */
  expandedBytes?: number;
}

/**
 * Measures structures with the words of a lexicon: trie, DAWG, semi-GADDAG, GADDAG, graphs of
 * reversed words, Toal's keyed graphs and the DAWG of alphagrams, minimal and in Gordon's form, and
 * your own structures.
 * @throws LabError `WRONG_WORDS` for a structure with other words; LexiconError if a structure runs
 *   out of room.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { sizesOf } from "gaddawg/lab";
 *
 * const lexicon = await openLexicon(["CARE", "CARES", "RACE", "SCARE"]);
 * const [trie, dawg] = await sizesOf({ lexicon });
 * for (const one of [trie, dawg]) console.log(one?.structure, one?.states, one?.arcs);
 * // trie 9 11
 * // dawg 9 11
 * ```
 */
export async function sizesOf(options: SizesOfOptions): Promise<SizeRow[]> {
  const names = { lexicon: 0, structures: 0, lengths: 0, signal: 0 } as const;
  checkOptionNames(options, names, "an object with a lexicon");
  const { lexicon, structures = [], lengths = [1, MAX_WORD_LENGTH], signal } = options;
  const { alphabet, graph } = lexiconGiven(lexicon);
  checkSignal(signal);
  if (!isList(lengths)) throw badArgument("lengths", lengths, "the least and the most letters");
  const [least, most] = lengths;
  checkWhole(least, "lengths[0]", 1, MAX_WORD_LENGTH);
  checkWhole(most, "lengths[1]", least, MAX_WORD_LENGTH);
  if (!isList(structures)) throw badArgument("structures", structures, "a list of structures");
  const words = ofLengths(wordsOf(graph), least, most);
  const rows: SizeRow[] = [];
  const add = (counted: Counted): void => void rows.push(rowOf(counted, words.count));
  await finishWithPauses(structureSlices(words, alphabet.letters, { add }), signal);
  for (const [i, structure] of structures.entries()) {
    checkStructure(structure, `structures[${i}]`);
    signal?.throwIfAborted();
    const built = structure.build(eachWord(words), alphabet);
    checkWords(structure.name, built, words, alphabet);
    const { nodes: states, arcs, bytes } = built.size();
    rows.push({ structure: structure.name, words: words.count, states, arcs, bytes });
  }
  return rows;
}

function rowOf({ name, gordon, plain, letters }: Counted, words: number): SizeRow {
  const { states, arcs, letterSets } = gordon;
  return {
    ...{ structure: name, words, states, arcs, letterSets },
    ...(plain && { plain: { states: plain.states, arcs: plain.arcs } }),
    bytes: compressedBytes(gordon),
    expandedBytes: expandedBytes(gordon, letters),
  };
}
