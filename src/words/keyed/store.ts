import type { WordGraph } from "../../lexicon/graph.js";
import type { ByteCode } from "./byte-code.js";

/** The names of the two ways to store data at keys. */
export const KEYED_VARIANTS = Object.freeze(["index", "delimiter"] as const);

/**
 * A way to store data at keys: `delimiter` has the strings `key=value` in the graph (Toal), `index`
 * has the keys in the graph and their values beside it, by the index of the key (Gordon).
 */
export type KeyedVariant = (typeof KEYED_VARIANTS)[number];

/** Keys with their values in one of the two ways. Texts of keys and values are in order. */
export interface KeyedStore {
  readonly variant: KeyedVariant;
  readonly graph: WordGraph;
  readonly code: ByteCode;
  /** Number of keys. */
  readonly keys: number;
  /** Number of pairs of a key and a value. */
  readonly pairs: number;
  /** What a file has behind the graph. */
  readonly data: Uint8Array;
  /** Yields the values of a key. */
  get(key: Uint8Array): Generator<string>;
  has(key: Uint8Array): boolean;
  /** Yields the keys of a value. */
  keysOf(value: Uint8Array): Generator<string>;
  /** Yields the keys that begin with some bytes. */
  prefix(bytes: Uint8Array): Generator<string>;
}
