import { type Alphabet, BLANK } from "../alphabet/alphabet.js";
import { alphabetOf } from "../alphabet/tile-sets.js";
import {
  badArgument,
  checkInstance,
  checkLookup,
  checkObject,
  checkOptionNames,
  checkOwn,
  checkSignal,
  checkText,
  checkWhole,
  described,
  type OptionNames,
  OWN,
} from "../base/arguments.js";
import { byteAt } from "../base/elements.js";
import { AlphabetError, counted, QueryError, quoted } from "../base/errors.js";
import { withPauses } from "../base/pacing.js";
import { DISPOSE, INSPECT } from "../base/symbols.js";
import type { BackendChoice, BackendName, Backends } from "../kernel/backend.js";
import {
  checkSearch,
  GraphKernel,
  type GraphRead,
  type SearchSpec,
} from "../kernel/graph-kernel.js";
import { KernelSession } from "../kernel/session.js";
import { disposedKernel, forgetOwner, releaseWhenCollected } from "../kernel/sharing.js";
import { searchable } from "../words/graph/build.js";
import { type GraphFacts, validateGraph } from "../words/graph/validate.js";
import type { GraphContent, WordGraph } from "../words/graph/word-graph.js";
import { type Hooks, hooksOf } from "./hooks.js";
import { allTiles, parsePattern } from "./patterns.js";

/** Limits on the cost of a query, and a signal that stops it. */
export interface QueryOptions {
  /** Maximum number of words to return; default Infinity. */
  limit?: number | undefined;
  /**
   * Maximum number of graph nodes to examine; default 50 million, which no query of an ordinary
   * lexicon reaches: listing all 269,870 words of the default lexicon takes a million. A search
   * that needs more yields the words that it has found and then throws a QueryError `SEARCH_LIMIT`.
   * A million nodes take 10 to 30 milliseconds; servers should set a lower limit. `Infinity`
   * removes the limit.
   */
  maxNodes?: number | undefined;
  /**
   * Stops the query: instead of returning the next word, the query throws the signal's reason. A
   * signal can be aborted during a search only if the query is read with `for await`.
   */
  signal?: AbortSignal | undefined;
}

/** Limits on the length of the words that a query returns, and on its cost. */
export interface LengthBounds extends QueryOptions {
  /** Minimum number of tiles; default 1. */
  minLength?: number | undefined;
  /** Maximum number of tiles; no limit by default. */
  maxLength?: number | undefined;
}

/** The conditions of a search, by tile numbers or as texts, and what it may cost. */
export interface TileSearch extends Omit<SearchSpec, "pattern" | "from" | "needed">, QueryOptions {
  /** Sets of tiles and stars, or a text as `pattern` takes it, such as `C?T`. Default: any word. */
  pattern?: SearchSpec["pattern"] | string;
  /**
   * Tiles to lay the word from, or a text of them, such as `AER?`; 0 or `?` is a blank, which stands for
   * any tile. Default: unlimited.
   */
  from?: SearchSpec["from"] | string;
  /** Letters that the word must contain, each at least as often as here: tiles, or a text of them. */
  needed?: SearchSpec["needed"] | string;
}

/**
 * The words that a query finds, one by one. A `for` loop finds them without pausing. `for await`
 * pauses now and then, even while nothing is found, so that a page or server stays responsive and
 * an `AbortSignal` can end the search. Each loop and each `[...query]` starts over; `next`
 * continues.
 */
export interface WordQuery extends Generator<string, void, undefined> {
  /** Runs the query from the beginning, with pauses. */
  [Symbol.asyncIterator](): AsyncGenerator<string, void, undefined>;
  /** Runs the query from its beginning and returns all its words as a list. */
  toArray(): string[];
  /** Returns what `toArray` does, for JSON. */
  toJSON(): string[];
  /** Describes the query in one line that says how to read it. */
  [INSPECT](): string;
}

/** The summary of a lexicon in JSON. */
export interface LexiconData {
  type: "Lexicon";
  /** Name of the alphabet. */
  alphabet: string;
  content: GraphContent;
  /** Number of nodes in the graph. */
  nodes: number;
  /** Number of tiles in the longest word. */
  longest: number;
  /** The kernel build; left out after `dispose`. */
  backend: BackendName | undefined;
}

/**
 * Side of a word on which letters are added: before it, after it, on both sides, or any of these.
 */
export type ExtensionSide = "front" | "back" | "both" | "any";

/**
 * A lexicon that answers queries. `openLexicon` opens one.
 *
 * Words may be given in upper or lower case and are returned in upper case. Queries return
 * generators, so a million results need no array; results are in alphabetical order. Every query
 * can be limited (`limit`, `maxNodes`) and stopped (`signal`); read it with `for await` to keep a
 * page or a server responsive.
 *
 * The letters of a rack (in `anagrams` and similar queries) may be separated by spaces, and `?`
 * is a blank; a letter of several characters is written as its label (`[CH]`). Text with a
 * character that has no tile throws an AlphabetError `NO_TILE`; `contains` and `indexOf` report
 * that it is not a word instead.
 * @example
 * ```js
 * import { defaultLexicon } from "gaddawg";
 *
 * const lexicon = await defaultLexicon();
 * console.log(lexicon.contains("zyzzyva"), lexicon.indexOf("AAH"), lexicon.wordAt(1));
 * // true 1 AAH
 * console.log([...lexicon.prefix("QUIXO", { maxLength: 8 })].join(" "));
 * // QUIXOTE QUIXOTES QUIXOTIC QUIXOTRY
 * for await (const word of lexicon.containing("ZZ", { limit: 2 })) console.log(word);
 * // ABUZZ
 * // ALBIZZIA
 * ```
 */
export class Lexicon {
  private disposed = false;

  /** Writes words that were found; made for the first query, since it looks at every tile. */
  private read: WordReader | undefined;

  /**
   * The name of the lexicon in game records, such as `NWL23`; by default its file name, or
   * `default` for the default lexicon. May be set before an engine is created.
   */
  name: string | undefined;

  private constructor(
    key: typeof OWN,
    /** The word graph of the lexicon. */
    readonly graph: WordGraph,
    /** Facts about the graph: the numbers of nodes and states, and the longest word. */
    readonly facts: GraphFacts,
    /** The tile set of the words. */
    readonly alphabet: Alphabet,
    private kernel: GraphKernel,
  ) {
    checkOwn(key, "Lexicon", "await openLexicon(words) or await defaultLexicon()");
    releaseWhenCollected(this, () => kernel.dispose());
  }

  /** Loads a graph into a kernel. Call `openLexicon` instead, which chooses the build. */
  static async start(
    graph: WordGraph,
    alphabet: Alphabet,
    backends: Backends,
    choice: BackendChoice = "auto",
    source?: string,
  ): Promise<Lexicon> {
    checkObject(backends, "backends", "builds of the kernel");
    const tiles = alphabetOf(alphabet);
    const facts = validateGraph(graph, { letters: tiles.letters, source });
    const plain = searchable(graph);
    const kernel = await GraphKernel.start(
      plain,
      plain === graph ? facts : validateGraph(plain),
      backends,
      choice,
    );
    return new Lexicon(OWN, graph, facts, tiles, kernel);
  }

  /** Wraps a session that has already loaded the graph. */
  static fromSession(read: GraphRead, alphabet: Alphabet): Lexicon {
    checkObject(read, "read");
    checkInstance(read.session, KernelSession, "session", "a session of a kernel");
    const { session, graph, facts } = read;
    return new Lexicon(
      OWN,
      graph,
      facts,
      alphabetOf(alphabet),
      GraphKernel.share(session, graph, facts),
    );
  }

  /** The kernel build: `"wasm"` or `"js"`. */
  get backend(): BackendName {
    return this.kernel.kernel.backend;
  }

  /**
   * Frees the memory of the lexicon once no engine uses it anymore. After this call, its queries
   * throw a KernelError `DISPOSED`; engines that were created from it remain usable. If you just
   * drop a lexicon, the garbage collector cleans it up, but later.
   */
  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    forgetOwner(this);
    this.kernel.dispose();
    this.kernel = disposedKernel("lexicon");
  }

  /** True once `dispose` has been called. */
  get isDisposed(): boolean {
    return this.disposed;
  }

  /** Disposes of the lexicon at the end of a block that declares it with `using`. */
  [DISPOSE](): void {
    this.dispose();
  }

  /** Describes the lexicon in one line, for `console.log` in Node. */
  [INSPECT](): string {
    const { alphabet, facts, graph, isDisposed } = this;
    const build = isDisposed ? "disposed of" : this.backend;
    const nodes = counted(graph.nodes.length, "node");
    return `Lexicon { ${alphabet.name}, ${nodes}, words of up to ${facts.longest} tiles, ${build} }`;
  }

  /** Returns a summary of the lexicon for JSON, without its words. */
  toJSON(): LexiconData {
    const { alphabet, facts, graph, isDisposed } = this;
    const { content, nodes } = graph;
    const backend = isDisposed ? undefined : this.backend;
    const size = { nodes: nodes.length, longest: facts.longest };
    return { type: "Lexicon", alphabet: alphabet.name, content, ...size, backend };
  }

  /** Returns the number of words. The first call counts them in linear time. */
  count(): number {
    return this.kernel.count();
  }

  /** Returns true if the lexicon has the word. */
  contains(word: string): boolean {
    const tiles = this.tilesOrNone(word);
    return tiles !== undefined && this.kernel.contains(tiles);
  }

  /** Returns true if the lexicon has a word given as tile numbers; faster than `contains`. */
  containsTiles(tiles: ArrayLike<number>): boolean {
    checkLookup(tiles, "tiles");
    return this.kernel.contains(tiles);
  }

  /** Returns the 0-based index of a word in the sorted list; -1 if the lexicon does not have it. */
  indexOf(word: string): number {
    const tiles = this.tilesOrNone(word);
    return tiles === undefined ? -1 : this.kernel.indexOf(tiles);
  }

  /**
   * Returns the word at a 0-based index of the sorted list; undefined if the index is out of range.
   * @throws ArgumentError for an index that is not a number, such as text from an input field.
   */
  wordAt(index: number): string | undefined {
    if (typeof index !== "number") throw badArgument("index", index, "a whole number");
    const tiles = this.kernel.wordAt(index);
    return tiles === undefined ? undefined : this.alphabet.format(tiles, { as: "word" });
  }

  /** Yields all words. */
  words(bounds: LengthBounds = {}): WordQuery {
    return this.search(given(bounds));
  }

  /**
   * Yields the words that begin with the letters, including the letters themselves if they form
   * a word.
   */
  prefix(letters: string, bounds: LengthBounds = {}): WordQuery {
    return this.search({ ...given(bounds), pattern: [...this.elementsOf(letters), "*"] });
  }

  /** Yields the words that end with the letters. */
  suffix(letters: string, bounds: LengthBounds = {}): WordQuery {
    return this.search({ ...given(bounds), pattern: ["*", ...this.elementsOf(letters)] });
  }

  /** Yields the words that contain the letters in a row. */
  containing(letters: string, bounds: LengthBounds = {}): WordQuery {
    return this.search({ ...given(bounds), pattern: ["*", ...this.elementsOf(letters), "*"] });
  }

  /**
   * Yields the words that match a pattern: letters, `?` for any letter, `*` for any number of
   * letters, `[ABC]` or `[A-C]` for one of these letters, and `[^ABC]` for any other letter; `.`
   * means the same as `?`.
   * @throws QueryError `BAD_PATTERN` or `PATTERN_TOO_LONG`.
   * @example
   * ```js
   * import { defaultLexicon } from "gaddawg";
   *
   * const lexicon = await defaultLexicon();
   * console.log([...lexicon.pattern("Q[^U]*", { maxLength: 4 })].join(" "));
   * // QADI QAID QAT QATS QI QIN QINS QIS QOPH
   * ```
   */
  pattern(pattern: string, bounds: LengthBounds = {}): WordQuery {
    return this.search({ ...given(bounds), pattern: parsePattern(pattern, this.alphabet) });
  }

  /**
   * Yields the words that use exactly the tiles of the rack.
   * @example
   * ```js
   * import { defaultLexicon } from "gaddawg";
   *
   * const lexicon = await defaultLexicon();
   * console.log([...lexicon.anagrams("QI?")]); // [ 'QIN', 'QIS' ]
   * ```
   */
  anagrams(rack: string, options: QueryOptions = {}): WordQuery {
    const from = this.tilesOfRack(rack);
    return this.search({
      ...given(options, QUERY_NAMES),
      from,
      minLength: from.length,
      maxLength: from.length,
    });
  }

  /** Yields the words that can be made from some or all of the tiles on the rack. */
  subanagrams(rack: string, bounds: LengthBounds = {}): WordQuery {
    return this.search({ ...given(bounds), from: this.tilesOfRack(rack) });
  }

  /**
   * Yields the words that use all the tiles of the rack, alone or with others; a blank stands for
   * at least one letter.
   */
  superanagrams(rack: string, bounds: LengthBounds = {}): WordQuery {
    const tiles = this.tilesOfRack(rack);
    const needed = tiles.filter((tile) => tile !== BLANK);
    const minLength = Math.max(leastOf(bounds), tiles.length);
    return this.search({ ...given(bounds), needed, minLength });
  }

  /**
   * Returns the letters that make a longer word when added at either end, and whether the word has
   * inner hooks.
   * @example
   * ```js
   * import { defaultLexicon } from "gaddawg";
   *
   * const lexicon = await defaultLexicon();
   * const { front, back, innerBack } = lexicon.hooks("CARE");
   * console.log(front, back, innerBack); // [ 'S' ] [ 'D', 'R', 'S', 'T', 'X' ] true
   * ```
   */
  hooks(word: string): Hooks {
    return hooksOf(this.tilesOfWord(word), this.alphabet, this.kernel);
  }

  /**
   * Yields the longer words that end with the word (`"front"`), begin with it (`"back"`), have
   * it inside (`"both"`), or any of these (`"any"`).
   * @throws QueryError `BAD_OPTION` for any other side.
   */
  extensions(word: string, side: ExtensionSide = "any", bounds: LengthBounds = {}): WordQuery {
    const core = this.elementsOf(word);
    const more = [allTiles(this.alphabet), "*" as const];
    const patterns = {
      front: [...more, ...core],
      back: [...core, ...more],
      both: [...more, ...core, ...more],
      any: ["*" as const, ...core, "*" as const],
    };
    if (typeof side !== "string" || !Object.hasOwn(patterns, side)) {
      const expected = Object.keys(patterns).join(", ");
      throw new QueryError("BAD_OPTION", `there is no side ${described(side)}`, { expected });
    }
    const minLength = Math.max(leastOf(bounds), core.length + 1);
    return this.search({ ...given(bounds), pattern: patterns[side], minLength });
  }

  /**
   * Yields the words that contain a letter, such as those that play through a letter on the board.
   * @throws QueryError `BAD_OPTION` for more than one letter.
   */
  through(letter: string, bounds: LengthBounds = {}): WordQuery {
    const tiles = this.tilesOfWord(letter);
    if (tiles.length !== 1) {
      throw new QueryError("BAD_OPTION", `${quoted(letter)} has ${tiles.length} letters`, {
        expected: "one letter; use containing for several",
      });
    }
    return this.search({ ...given(bounds), needed: tiles });
  }

  /**
   * Yields the words made from a hook, which is one letter on the board or several in a row,
   * plus any tiles of the rack; without a hook, from tiles of the rack alone. The hook itself
   * is included if it is a word. The rack `CR` with the hook `A` gives CAR but not CARE.
   * Source: [maharana].
   * @example
   * ```js
   * import { defaultLexicon } from "gaddawg";
   *
   * const lexicon = await defaultLexicon();
   * console.log([...lexicon.fromRack("EIRT", "QU")].join(" "));
   * // QUIET QUIRE QUIRT QUIT QUITE REQUIT
   * ```
   */
  fromRack(rack: string, hook = "", bounds: LengthBounds = {}): WordQuery {
    checkText(rack, "rack");
    checkText(hook, "hook");
    if (hook.trim() === "") return this.subanagrams(rack, bounds);
    const core = this.elementsOf(hook);
    const own = rack.trim() === "" ? [] : this.tilesOfRack(rack);
    const pattern = ["*" as const, ...core, "*" as const];
    return this.search({ ...given(bounds), pattern, from: [...own, ...core.flat()] });
  }

  /** Returns the letters of a word in ascending order. */
  alphagram(word: string): string {
    return this.alphabet.format(this.tilesOfWord(word).sort());
  }

  /**
   * Returns true if the letters form a word in some order. This is a single lookup in a lexicon of
   * alphagrams, and a search in any other.
   */
  hasAlphagram(word: string, options: QueryOptions = {}): boolean {
    const tiles = this.tilesOfWord(word).sort();
    if (this.graph.content === "alphagrams") return this.kernel.contains(tiles);
    const { length } = tiles;
    const spec = { from: tiles, minLength: length, maxLength: length };
    return this.search({ ...given(options, QUERY_NAMES), ...spec, limit: 1 }).next().done !== true;
  }

  /**
   * Yields the words that meet several conditions at once, which are given as tile numbers or texts.
   * @throws QueryError `BAD_PATTERN`, `PATTERN_TOO_LONG`, `NO_LETTERS` or `SEARCH_LIMIT`.
   * @example
   * ```js
   * import { defaultLexicon } from "gaddawg";
   *
   * const lexicon = await defaultLexicon();
   * console.log(lexicon.search({ pattern: "*ER", from: "ABEGRZ", needed: "AZ" }).toArray());
   * // [ 'GAZER' ]
   * ```
   */
  search(given: TileSearch): WordQuery {
    checkOptionNames(given, SEARCH_NAMES, "conditions such as { minLength: 2 }", "spec");
    const spec = this.inTiles(given);
    checkSearch(spec);
    for (const name of COUNTS) checkCount(name, spec[name]);
    const { signal } = spec;
    checkSignal(signal);
    this.read ??= wordReader(this.alphabet);
    const { read } = this;
    const batches = () => this.kernel.search(spec, read, spec);
    const toArray = () => [...wordsIn(batches(), signal)];
    return Object.assign(wordsIn(batches(), signal), {
      [Symbol.iterator]: () => wordsIn(batches(), signal),
      [Symbol.asyncIterator]: () => wordsWithPauses(batches(), signal),
      toArray,
      toJSON: toArray,
      [INSPECT]: () => "WordQuery { read its words with for, for await or [...query] }",
    });
  }

  /**
   * Visits every word in the kernel without returning any, for benchmarks.
   * @throws LexiconError `TOO_MANY_WORDS` if there are 2^31 words or more.
   */
  walk(): { words: number; checksum: number } {
    return this.kernel.walk();
  }

  /** Returns a search with its texts as tiles. */
  private inTiles(given: TileSearch): SearchSpec & QueryOptions {
    // A copy takes a tenth of the time of a short query.
    if (isInTiles(given)) return given;
    const { pattern, from, needed, ...spec } = given;
    return {
      ...spec,
      pattern: typeof pattern === "string" ? parsePattern(pattern, this.alphabet) : pattern,
      from: typeof from === "string" ? this.tilesOfRack(from) : from,
      needed: typeof needed === "string" ? this.tilesOfWord(needed) : needed,
    };
  }

  private tilesOrNone(word: string): Uint8Array | undefined {
    checkText(word, "word");
    try {
      return this.alphabet.tokenize(word.trim(), { as: "word" });
    } catch (error) {
      if (error instanceof AlphabetError) return undefined;
      throw error;
    }
  }

  private tilesOfWord(text: string): Uint8Array {
    checkText(text, "letters");
    return this.notEmpty(this.alphabet.tokenize(text.trim(), { as: "word" }), "a word");
  }

  private tilesOfRack(text: string): Uint8Array {
    return this.notEmpty(this.alphabet.tokenize(text, { as: "rack" }), "letters, ? for a blank");
  }

  private elementsOf(text: string): number[][] {
    return Array.from(this.tilesOfWord(text), (tile) => [tile]);
  }

  private notEmpty(tiles: Uint8Array, expected: string): Uint8Array {
    if (tiles.length === 0) throw new QueryError("NO_LETTERS", "no letters", { expected });
    return tiles;
  }
}

const QUERY_NAMES: OptionNames<QueryOptions> = { limit: 0, maxNodes: 0, signal: 0 };
const BOUND_NAMES: OptionNames<LengthBounds> = { minLength: 0, maxLength: 0, ...QUERY_NAMES };
const SEARCH_NAMES: OptionNames<TileSearch> = { pattern: 0, from: 0, needed: 0, ...BOUND_NAMES };
const COUNTS = ["limit", "maxNodes", "minLength", "maxLength"] as const;

function checkCount(name: string, value: number | undefined): void {
  if (value === undefined || value === Infinity) return;
  checkWhole(value, name, 0, Number.MAX_SAFE_INTEGER);
}

/** Returns the options of a query, which are spread and would otherwise be ignored if wrong. */
function given(
  options: LengthBounds,
  names: OptionNames<QueryOptions> = BOUND_NAMES,
): LengthBounds {
  checkOptionNames<QueryOptions>(options, names);
  return options;
}

function* wordsIn(
  batches: Iterable<string[]>,
  signal: AbortSignal | undefined,
): Generator<string, void, undefined> {
  signal?.throwIfAborted();
  for (const words of batches) {
    for (const word of words) {
      signal?.throwIfAborted();
      yield word;
    }
    signal?.throwIfAborted();
  }
}

async function* wordsWithPauses(
  batches: Iterable<string[]>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, undefined> {
  for await (const words of withPauses(batches, signal)) {
    for (const word of words) {
      signal?.throwIfAborted();
      yield word;
    }
  }
}

/** Returns the least length that bounds allow. */
function leastOf(bounds: LengthBounds): number {
  checkObject(bounds, "bounds");
  const { minLength = 0 } = bounds;
  checkCount("minLength", minLength);
  return minLength;
}

function isInTiles(given: TileSearch): given is SearchSpec & QueryOptions {
  const { pattern, from, needed } = given;
  return typeof pattern !== "string" && typeof from !== "string" && typeof needed !== "string";
}

/** Returns the text of a word whose tiles are bytes from `start` on. */
type WordReader = (bytes: Uint8Array, start: number, length: number) => string;

function wordReader(alphabet: Alphabet): WordReader {
  if (!hasLettersOnly(alphabet)) {
    return (bytes, start, length) =>
      alphabet.format(bytes.subarray(start, start + length), { as: "word" });
  }
  const labels = alphabet.tiles.map((tile) => tile.upper);
  return (bytes, start, length) => {
    let word = "";
    for (let i = start; i < start + length; i++) word += labels[byteAt(bytes, i)];
    return word;
  };
}

/** Returns true if no text of several characters is a tile, so that labels side by side are a word. */
function hasLettersOnly({ tiles }: Alphabet): boolean {
  return tiles.every(({ upper, lower, aliases = [], spellings = [] }) =>
    [upper, lower, ...aliases, ...spellings].every((text) => [...text].length === 1),
  );
}
