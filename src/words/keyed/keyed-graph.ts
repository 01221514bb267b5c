import {
  badArgument,
  checkIterable,
  checkName,
  checkOptionNames,
  checkOwn,
  checkText,
  checkWhole,
  isList,
  OWN,
} from "../../base/arguments.js";
import { float64At } from "../../base/elements.js";
import { counted, type ErrorPlace, LexiconError, quoted } from "../../base/errors.js";
import { firstOf } from "../../base/lists.js";
import { INSPECT } from "../../base/symbols.js";
import { buildGraph } from "../graph/build.js";
import { WordSetBuilder } from "../graph/word-set.js";
import { ByteCode, bytesOf, LONGEST, SEPARATOR } from "./byte-code.js";
import { placeOf, type TextPair } from "./pairs.js";
import {
  DelimitedStore,
  IndexedStore,
  KEYED_VARIANTS,
  type KeyedStore,
  type KeyedVariant,
  WordIndex,
} from "./stores.js";
import { decodeValues, encodeValues } from "./values.js";

/** Options for building a keyed graph. */
export interface KeyedOptions {
  /** The way the data is stored; default `"index"`. */
  variant?: KeyedVariant;
}

/** Options for listing keys. */
export interface KeyListOptions {
  /** Maximum number of keys to list; default: all. */
  limit?: number;
}

/** Returns the store of a keyed graph, which is private to it otherwise. */
export let storeOf: (keyed: KeyedGraph) => KeyedStore;

/**
 * A dictionary in a word graph: keys with one or more values, both of them strings of any
 * characters. Lookups are exact: case and different forms of a character matter.
 */
export class KeyedGraph {
  readonly #store: KeyedStore;

  /** Private; use `buildKeyedGraph` or `readKeyedGraph`. */
  constructor(own: typeof OWN, store: KeyedStore) {
    checkOwn(own, "KeyedGraph", "buildKeyedGraph(pairs) or readKeyedGraph(bytes)");
    this.#store = store;
  }

  /** The way the data is stored. */
  get variant(): KeyedVariant {
    return this.#store.variant;
  }

  /** Number of keys. */
  get keys(): number {
    return this.#store.keys;
  }

  /** Number of distinct pairs of a key and a value. */
  get pairs(): number {
    return this.#store.pairs;
  }

  /** Number of nodes in the graph. */
  get nodes(): number {
    return this.#store.graph.nodes.length;
  }

  /** Describes the keyed graph in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `KeyedGraph { ${this.variant}, ${counted(this.keys, "key")}, ${counted(this.nodes, "node")} }`;
  }

  /** Returns a summary for JSON; `writeKeyedGraph` writes the whole graph. */
  toJSON(): { type: "KeyedGraph"; variant: KeyedVariant; keys: number; pairs: number } {
    const { variant, keys, pairs } = this;
    return { type: "KeyedGraph", variant, keys, pairs };
  }

  /** Returns true if the key exists. */
  has(key: string): boolean {
    checkText(key, "key");
    return this.#store.has(bytesOf(key));
  }

  /** Returns the values of a key, in character order; empty for an unknown key. */
  get(key: string): string[] {
    checkText(key, "key");
    return [...this.#store.get(bytesOf(key))];
  }

  /** Yields the keys that have a value, in character order. */
  keysOf(value: string, options: KeyListOptions = {}): Generator<string> {
    checkText(value, "value");
    return listWithin(this.#store.keysOf(bytesOf(value)), options);
  }

  /** Yields the keys that begin with a string, in order; for an empty string, all keys. */
  prefix(text: string, options: KeyListOptions = {}): Generator<string> {
    checkText(text, "text");
    return listWithin(this.#store.prefix(bytesOf(text)), options);
  }

  /** Yields all pairs, ordered by key and then by value. */
  *entries(): Generator<TextPair> {
    for (const key of this.prefix("")) for (const value of this.get(key)) yield [key, value];
  }

  static {
    storeOf = (keyed) => keyed.#store;
  }
}

function listWithin(keys: Generator<string>, options: KeyListOptions): Generator<string> {
  checkOptionNames(options, { limit: 0 });
  const { limit } = options;
  if (limit === undefined) return keys;
  checkWhole(limit, "limit", 0, Number.MAX_SAFE_INTEGER);
  return firstOf(keys, limit);
}

/**
 * Builds a dictionary in a word graph from pairs of a key and a value, which may come in any order
 * and repeat; a key may have several values.
 *
 * The variant `"delimiter"` is Toal's: the strings `key=value` are the words of a graph. `"index"`
 * follows Gordon's remark that values are "just data": only the keys are in the graph, and their
 * values are stored beside it. Both give the same results; docs/formats.md compares their sizes.
 *
 * @throws LexiconError `BAD_WORD` for an empty key or half a character (a lone surrogate),
 *   `WORD_TOO_LONG` for a key of more than 255 bytes, or fewer if the keys together have more than
 *   62 distinct bytes; in the variant `"delimiter"`, the limit is for a key with its value.
 * @example
 * ```js
 * import { buildKeyedGraph } from "gaddawg/words";
 *
 * const keyed = buildKeyedGraph([
 *   ["evil", "bad"],
 *   ["vile", "bad"],
 *   ["evil", "not good"],
 * ]);
 * console.log(keyed.get("evil")); // [ 'bad', 'not good' ]
 * console.log([...keyed.keysOf("bad")]); // [ 'evil', 'vile' ]
 * console.log([...keyed.prefix("v")]); // [ 'vile' ]
 * ```
 */
export function buildKeyedGraph(pairs: Iterable<TextPair>, options: KeyedOptions = {}): KeyedGraph {
  checkIterable(pairs, "pairs", "pairs of a key and a value");
  checkOptionNames(options, { variant: 0 });
  const { variant = "index" } = options;
  checkName(variant, "variant", KEYED_VARIANTS);
  const lists = listsOf(pairs);
  const code = codeFor(lists, variant);
  return new KeyedGraph(OWN, variant === "index" ? indexed(lists, code) : delimited(lists, code));
}

/** Keys in order, each with its values in order. */
type KeyedLists = readonly (readonly [
  key: string,
  values: readonly string[],
  placeOf: (value?: string) => ErrorPlace | undefined,
])[];

/** Shorter pairs fit whatever their bytes are, and their places need not be kept. */
const ALWAYS_FITS = 20;

function listsOf(pairs: Iterable<TextPair>): KeyedLists {
  const byKey = new Map<string, Map<string, ErrorPlace | undefined>>();
  for (const pair of pairs) {
    if (!isList(pair) || pair.length !== 2) throw badArgument("pair", pair, "a key and a value");
    const [key, value] = pair;
    const place = placeOf(pair as TextPair);
    checkPairText(key, "key", place);
    checkPairText(value, "value", place);
    if (key === "") {
      const expected = "a key of one character or more";
      throw new LexiconError("BAD_WORD", "an empty key", { ...place, expected });
    }
    const kept = key.length + value.length > ALWAYS_FITS ? place : undefined;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, new Map([[value, kept]]));
    else if (!known.has(value)) known.set(value, kept);
  }
  return [...byKey]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([key, values]) => [
      key,
      [...values.keys()].sort(compareTexts),
      (value) => (value === undefined ? [...values.values()].find(Boolean) : values.get(value)),
    ]);
}

function checkPairText(
  text: unknown,
  name: string,
  place: ErrorPlace | undefined,
): asserts text is string {
  checkText(text, name);
  if (!/\p{Surrogate}/u.test(text)) return;
  throw new LexiconError("BAD_WORD", `half a character in the ${name} ${quoted(text)}`, {
    ...place,
    expected: "whole characters: no lone surrogates",
  });
}

function codeFor(lists: KeyedLists, variant: KeyedVariant): ByteCode {
  const counts = new Float64Array(256);
  const count = (text: string): void => {
    for (const byte of bytesOf(text)) counts[byte] = float64At(counts, byte) + 1;
  };
  for (const [key, values] of lists) {
    count(key);
    if (variant === "delimiter") for (const value of values) count(value);
  }
  return ByteCode.for(counts);
}

function delimited(lists: KeyedLists, code: ByteCode): DelimitedStore {
  const builder = new WordSetBuilder();
  const tiles = new Uint8Array(LONGEST);
  for (const [key, values, placeOfValue] of lists) {
    const at = code.encode(bytesOf(key), tiles, 0);
    for (const value of values) {
      const isRoom = at >= 0 && at < LONGEST;
      if (isRoom) tiles[at] = SEPARATOR;
      const end = isRoom ? code.encode(bytesOf(value), tiles, at + 1) : -1;
      if (end < 0)
        throw tooLong(
          `the key ${quoted(key)} with a value`,
          placeOfValue(value),
          "; the variant index has no limit for values",
        );
      builder.add(tiles, end);
    }
  }
  const pairs = builder.size;
  const graph = buildGraph(builder.finish(), { content: "dawg" });
  return new DelimitedStore(graph, code, lists.length, pairs);
}

function indexed(lists: KeyedLists, code: ByteCode): IndexedStore {
  const builder = new WordSetBuilder();
  const tiles = new Uint8Array(LONGEST);
  for (const [key, , placeOfValue] of lists) {
    const end = code.encode(bytesOf(key), tiles, 0);
    if (end < 0) throw tooLong(`the key ${quoted(key)}`, placeOfValue());
    builder.add(tiles, end);
  }
  const graph = buildGraph(builder.finish(), { content: "dawg" });
  const data = encodeValues(lists.map(([, values]) => values));
  const pairs = lists.reduce((sum, [, values]) => sum + values.length, 0);
  const values = decodeValues(data, { keys: lists.length, pairs, offset: 0 });
  return new IndexedStore(graph, code, new WordIndex(graph), values, data);
}

function tooLong(what: string, place: ErrorPlace | undefined, hint = ""): LexiconError {
  const expected = `at most ${LONGEST} bytes of UTF-8, or fewer where many different ones are used${hint}`;
  return new LexiconError("WORD_TOO_LONG", `${what} is too long`, { ...place, expected });
}

/**
 * Compares texts by their code points, which is also the order of their bytes in UTF-8. JavaScript
 * compares units of UTF-16, where the characters from U+10000 on come before U+E000.
 */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const one = a.charCodeAt(i);
    const other = b.charCodeAt(i);
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

/** Moves surrogates, 0xd800 to 0xdfff, behind all other units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
