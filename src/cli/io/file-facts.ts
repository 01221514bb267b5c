import {
  type CheckpointFacts,
  checkpointFacts,
  checkWordMapFile,
  isLeavesFile,
  wasmBackend,
} from "../../api/internal.js";
import type { KeyedGraph, KeyedVariant } from "../../api/words-node.js";
import { A_KEYED_GRAPH, extensionOf } from "./file-formats.js";
import {
  isLeaveFile,
  isWinTableFile,
  readAs,
  readBytes,
  readWordMapFile,
  sourceOf,
} from "./read-file.js";

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
  const { readKeyedGraph } = await import("../../api/words-node.js");
  return readAs(path, A_KEYED_GRAPH, (bytes, source) => readKeyedGraph(bytes, { source }));
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

/** Formats of the files besides lexicons that `info` and `check` take. */
export const OTHER_FORMATS = ["klv", "klv2", "gwm", "gwt", "gkd", "checkpoint"] as const;
export type OtherFormat = (typeof OTHER_FORMATS)[number];

/** What the files that `info` and `check` take hold. */
export type FileKind =
  | "lexicon"
  | "leaves"
  | "word map"
  | "win table"
  | "keyed graph"
  | "checkpoint";

const BY_MAGIC: readonly (readonly [magic: string, kind: FileKind])[] = [
  ["gdwm", "word map"],
  ["gdwt", "win table"],
  ["gdkd", "keyed graph"],
  ["gaddawg\x01", "checkpoint"],
];

/**
 * Returns what a file holds, by the format that the user names, the extension, or the first bytes.
 * A file that nothing is known of counts as a lexicon.
 */
export async function kindOfFile(path: string, format: string | undefined): Promise<FileKind> {
  if (isLeaveFile(path, format)) return "leaves";
  if (format !== undefined) return BY_FORMAT.get(format) ?? "lexicon";
  if (isWinTableFile(path)) return "win table";
  if (extensionOf(path) === "gwm") return "word map";
  if (extensionOf(path) === "gkd") return "keyed graph";
  const bytes = await readBytes(path);
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const known = BY_MAGIC.find(([magic]) => start.startsWith(magic))?.[1];
  if (known !== undefined) return known;
  return extensionOf(path) === "" && isLeavesFile(bytes) ? "leaves" : "lexicon";
}

const BY_FORMAT: ReadonlyMap<string, FileKind> = new Map([
  ["gwt", "win table"],
  ["gwm", "word map"],
  ["gkd", "keyed graph"],
  ["checkpoint", "checkpoint"],
]);
