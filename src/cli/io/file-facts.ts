import {
  type CheckpointFacts,
  checkpointFacts,
  checkWordMapFile,
  wasmBackend,
} from "../../entry/internal.js";
import type { KeyedGraph, KeyedVariant } from "../../entry/words-node.js";
import { A_KEYED_GRAPH, orWrongKind } from "./expected-kinds.js";
import { readBytes, readWordMapFile, sourceOf } from "./read-file.js";

/** The figures of a word map, as `--json` prints them. */
export interface WordMapFigures {
  file: string;
  format: "gwm";
  bytes: number;
  words: number;
  /** Letters of the alphabet. */
  letters: number;
}

/** Reads a word map and checks all of it. */
export async function wordMapFigures(path: string): Promise<WordMapFigures> {
  const wordMap = await readWordMapFile(path);
  const { words, letters } = await checkWordMapFile(wordMap, { wasm: wasmBackend });
  return { file: path, format: "gwm", bytes: wordMap.bytes.length, words, letters };
}

/** The kinds of work that checkpoints hold, for people. */
export const WORK_NAMES: Readonly<Record<CheckpointFacts["work"], string>> = {
  match: "match of gaddawg autoplay",
  training: "training of gaddawg leaves train",
  "win table": "training of gaddawg winpct train",
};

/** The figures of a checkpoint, as `--json` prints them. */
export interface CheckpointFigures extends CheckpointFacts {
  file: string;
  format: "checkpoint";
  bytes: number;
}

/** Reads a checkpoint and checks all that can be checked without the files that the work needs. */
export async function checkpointFigures(path: string): Promise<CheckpointFigures> {
  const bytes = await readBytes(path);
  const facts = await checkpointFacts(bytes, sourceOf(path));
  return { file: path, format: "checkpoint", bytes: bytes.length, ...facts };
}

/** Reads a dictionary of keys and values. */
export async function readKeyed(path: string): Promise<KeyedGraph> {
  const { readKeyedGraph } = await import("../../entry/words-node.js");
  const bytes = await readBytes(path);
  const source = sourceOf(path);
  return orWrongKind(source, bytes, A_KEYED_GRAPH, () => readKeyedGraph(bytes, { source }));
}

/** The figures of a dictionary of keys and values, as `--json` prints them. */
export interface KeyedFigures {
  file: string;
  format: "gkd";
  bytes: number;
  variant: KeyedVariant;
  keys: number;
  pairs: number;
  nodes: number;
}

/** Reads a dictionary and checks all of it. */
export async function keyedFigures(path: string): Promise<KeyedFigures> {
  const { variant, keys, pairs, nodes } = await readKeyed(path);
  const { length } = await readBytes(path);
  return { file: path, format: "gkd", bytes: length, variant, keys, pairs, nodes };
}
