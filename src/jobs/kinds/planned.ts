import { Alphabet, type TileRow } from "../../alphabet/alphabet.js";
import { JobError } from "../../base/errors.js";
import { type Rules, rulesOf } from "../../game/rules.js";
import { readKlv, writeKlv } from "../../leaves/klv.js";
import type { Leaves } from "../../leaves/leaves.js";
import { readKwg, writeKwg } from "../../words/formats/kwg.js";
import type { NodeBits } from "../../words/graph/node-layout.js";
import { GRAPH_CONTENTS, type GraphContent, type WordGraph } from "../../words/graph/word-graph.js";
import {
  type InputList,
  type InputSource,
  isRecord,
  type JobPlan,
  readInput,
} from "../plan-file.js";

/* Words, tiles and leave values as they stand in a plan: by the names of inputs, or as JSON. */

/** Arcs of 22 bits, which most files have, reach this many nodes. */
const MOST_SMALL_NODES = 2 ** 22;

/** A word graph in a plan. */
export interface PlannedWords {
  /** Name of the input. */
  lexicon: string;
  content: GraphContent;
  nodeBits: NodeBits;
}

/** The tiles of a game in a plan. */
export interface PlannedTiles {
  name: string;
  tiles: readonly Readonly<TileRow>[];
}

/** Adds a word graph to the inputs of a plan. */
export async function planWords(
  lexicon: string,
  graph: WordGraph,
  inputs: InputList,
): Promise<PlannedWords> {
  const nodeBits = graph.nodes.length > MOST_SMALL_NODES ? 24 : 22;
  await inputs.add(lexicon, graph, (words) => writeKwg(words, nodeBits));
  return { lexicon, content: graph.content, nodeBits };
}

/** Reads a word graph of a plan. */
export async function readWords(
  plan: JobPlan,
  { lexicon, content, nodeBits }: PlannedWords,
  { letters }: Alphabet,
  source: InputSource,
): Promise<WordGraph> {
  const bytes = await readInput(plan, lexicon, source);
  return readKwg(bytes, {
    source: lexicon,
    letters,
    nodeBits,
    alphagrams: content === "alphagrams",
  });
}

/** Returns true if a value of a plan is a word graph. */
export function isPlannedWords(value: unknown): value is PlannedWords {
  if (!isRecord(value)) return false;
  const { lexicon, content, nodeBits } = value;
  const isKnown = GRAPH_CONTENTS.some((known) => known === content);
  return typeof lexicon === "string" && isKnown && (nodeBits === 22 || nodeBits === 24);
}

/** Returns the tiles of an alphabet for a plan. */
export function planTiles({ name, tiles }: Alphabet): PlannedTiles {
  return { name, tiles };
}

/** Returns the alphabet of a plan. @throws JobError `BAD_PLAN`; AlphabetError for wrong rows. */
export function readTiles(value: unknown): Alphabet {
  if (isRecord(value) && typeof value.name === "string" && Array.isArray(value.tiles)) {
    return new Alphabet(value.name, value.tiles);
  }
  throw new JobError("BAD_PLAN", "plan.settings.alphabet: is no alphabet", {
    expected: "{ name, tiles }",
  });
}

/** Returns the rules of a plan. @throws as `rulesOf`. */
export function readRules(value: unknown): Rules {
  return rulesOf(value as Rules);
}

/** Adds leave values to the inputs of a plan; returns the name of the input, or `"none"`. */
export async function planLeaves(
  name: string,
  leaves: Leaves | undefined,
  inputs: InputList,
): Promise<string> {
  if (leaves === undefined) return "none";
  await inputs.add(name, leaves, (values) => writeKlv(values));
  return name;
}

/** Reads leave values of a plan. */
export async function readLeaves(
  plan: JobPlan,
  name: string,
  { letters }: Alphabet,
  source: InputSource,
): Promise<Leaves | "none"> {
  if (name === "none") return "none";
  return readKlv(await readInput(plan, name, source), { letters, source: name });
}

/**
 * For each hash in the identity of a training, what is said where it is another one than in the plan. The
 * hashes themselves would tell a reader nothing.
 */
export const OTHER_PARTS = {
  lexicon: "its lexicon has other bytes than when it was planned",
  leaves: "its leave values have other bytes than when it was planned",
  alphabet: "its alphabet is not the one that it was planned with",
  rules: "its rules are not those that it was planned with",
} as const;

/** Remembers what a function returns for each name, so that two players share it. */
export function once<T>(get: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name) => {
    const value = known.get(name) ?? get(name);
    known.set(name, value);
    return value;
  };
}
