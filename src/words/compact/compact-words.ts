import { type Alphabet, withoutBrackets } from "../../alphabet/alphabet.js";
import { composed, LetterCases, type Match, Tokens } from "../../alphabet/letters.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import {
  checkLookup,
  checkOptionalText,
  checkOptionNames,
  checkText,
  checkWhole,
} from "../../base/arguments.js";
import { byteAt, itemAt } from "../../base/elements.js";
import { counted, LexiconError, QueryError, sourced } from "../../base/errors.js";
import { firstOf } from "../../base/lists.js";
import { INSPECT } from "../../base/symbols.js";
import { checkListable } from "../graph/counts.js";
import { MAX_WORD_LENGTH, SWITCH } from "../graph/node-layout.js";
import type { GraphContent } from "../graph/word-graph.js";
import { type WordSet, WordSetBuilder } from "../graph/word-set.js";
import { type CompactParts, checkNodes, partsOf } from "./format.js";

/** Options for reading a compact text. */
export interface ReadCompactOptions {
  /** Name of the text, for error messages. */
  source?: string | undefined;
}

/** Options for listing words. */
export interface CompactListOptions {
  /** Maximum number of words to list; default: all. */
  limit?: number;
}

/**
 * A dictionary that is a string: a word graph in one line of printable ASCII, as written by
 * `writeCompact`. Words are looked up and listed by reading the characters; nothing is unpacked
 * except the table of shapes in its header, a few hundred numbers.
 *
 * Words are given and listed as the labels of their letters, in any case: `CALLE` or `CA[LL]E`.
 */
export class CompactWords {
  readonly #parts: CompactParts;
  readonly #labels: Tokens;
  /** Tiles by labels as they are listed, with and without brackets, and the length of the longest. */
  readonly #byLabel: Map<string, number>;
  readonly #longest: number;
  /** True if there are labels of several characters. */
  readonly #hasLong: boolean;

  /**
   * Checks the text, in linear time.
   * @throws LexiconError `WRONG_FORMAT`, `TRUNCATED`, `BAD_VALUE` (also for a wrong checksum) and
   *   the codes of `validateGraph`.
   */
  constructor(text: string, options: ReadCompactOptions = {}) {
    checkText(text, "text");
    checkOptionNames(options, { source: 0 });
    const { source } = options;
    checkOptionalText(source, "options.source");
    try {
      this.#parts = partsOf(text);
      checkNodes(this.#parts);
    } catch (error) {
      throw sourced(error, source);
    }
    const { labels } = this.#parts;
    this.#labels = tokensOf(labels);
    this.#byLabel = new Map(labels.map((label, tile) => [withoutBrackets(label), tile]));
    for (const [tile, label] of labels.entries()) this.#byLabel.set(label, tile);
    this.#hasLong = [...this.#byLabel.keys()].some((label) => label.length > 1);
    // Brackets separate any label from its context, as in plays.
    for (const [label, tile] of [...this.#byLabel]) {
      if (!this.#byLabel.has(`[${label}]`)) this.#byLabel.set(`[${label}]`, tile);
    }
    this.#longest = Math.max(...[...this.#byLabel.keys()].map((label) => label.length));
  }

  /** Number of words. */
  get size(): number {
    return this.#parts.words;
  }

  /** Content of the text: only a DAWG, a GADDAG with its DAWG, or a DAWG of alphagrams. */
  get content(): GraphContent {
    return this.#parts.content;
  }

  /** Labels of the letters, by tile number from 1 on. */
  get labels(): readonly string[] {
    return this.#parts.labels.slice(1);
  }

  /** Describes the dictionary in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `CompactWords { ${this.content}, ${counted(this.size, "word")} }`;
  }

  /** Returns a summary for JSON, without the text. */
  toJSON(): { type: "CompactWords"; content: GraphContent; words: number } {
    return { type: "CompactWords", content: this.content, words: this.size };
  }

  /** Returns true if a text is a word; false for text that the letters cannot spell. */
  contains(word: string): boolean {
    checkText(word, "word");
    const tiles = this.#tilesOf(word);
    return tiles !== undefined && this.containsTiles(tiles);
  }

  /** Returns true if the tiles are a word. */
  containsTiles(tiles: ArrayLike<number>): boolean {
    checkLookup(tiles, "tiles");
    const { dawgRoot } = this.#parts;
    return tiles.length > 0 && this.#follow(dawgRoot, tiles) && this.#parts.nodes.accepts;
  }

  /** Yields the words that begin with a prefix, in tile order; all words without a prefix. */
  words(prefix = "", options: CompactListOptions = {}): Generator<string> {
    checkText(prefix, "prefix");
    return this.#listed(this.#wordsFrom(prefix), options);
  }

  /**
   * Yields the words that contain some letters in a row, each once, using the GADDAG, which is
   * read from these letters to the left, and then from them to the right.
   * @throws QueryError `BAD_OPTION` for a text without a GADDAG, `NO_LETTERS` if no letters are
   *   given.
   */
  containing(letters: string, options: CompactListOptions = {}): Generator<string> {
    checkText(letters, "letters");
    if (this.content !== "gaddag") {
      const expected = 'a text with the content "gaddag"';
      throw new QueryError("BAD_OPTION", `a search in a text of ${this.content}`, { expected });
    }
    if (letters === "") {
      throw new QueryError("NO_LETTERS", "no letters", { expected: "one letter at least" });
    }
    return this.#listed(this.#wordsAround(letters), options);
  }

  /**
   * Returns all words as a set, for `buildGraph`.
   * @param alphabet a tile set that must have the same letters.
   * @throws LexiconError `OTHER_LETTERS`, `TOO_MANY_WORDS`.
   */
  toWordSet(alphabet: Alphabet): WordSet {
    const { labels, words } = this.#parts;
    const own = alphabetOf(alphabet).tiles.map(({ upper }) => upper);
    if (own.length !== labels.length || own.some((label, i) => i > 0 && label !== labels[i])) {
      const what = `letters ${labels.slice(1).join(" ").slice(0, 200)}`;
      const expected = `those of the ${alphabet.name} alphabet`;
      throw new LexiconError("OTHER_LETTERS", what, { expected });
    }
    // Words have a tile at least, so there are not more tiles than a list may have.
    checkListable({ words, tiles: words });
    const builder = new WordSetBuilder({ expected: words });
    for (const tiles of this.#below(this.#parts.dawgRoot, new Uint8Array(MAX_WORD_LENGTH + 1), 0)) {
      builder.add(tiles);
    }
    return builder.finish();
  }

  *#wordsFrom(prefix: string): Generator<Uint8Array> {
    const { dawgRoot, nodes } = this.#parts;
    const start = this.#tilesOf(prefix);
    if (start === undefined || start.length > MAX_WORD_LENGTH) return;
    const tiles = new Uint8Array(MAX_WORD_LENGTH + 1);
    tiles.set(start);
    if (start.length > 0) {
      if (!this.#follow(dawgRoot, start)) return;
      const { accepts, arc } = nodes;
      if (accepts) yield tiles.slice(0, start.length);
      yield* this.#below(arc, tiles, start.length);
    } else {
      yield* this.#below(dawgRoot, tiles, 0);
    }
  }

  /** Yields the words below a run, after the first `depth` tiles. */
  *#below(run: number, tiles: Uint8Array, depth: number): Generator<Uint8Array> {
    const { nodes } = this.#parts;
    for (let at = run; at >= 0; ) {
      nodes.read(at);
      const { tile, accepts, arc, isLast, next } = nodes;
      tiles[depth] = tile;
      if (accepts) yield tiles.slice(0, depth + 1);
      if (arc >= 0) yield* this.#below(arc, tiles, depth + 1);
      at = isLast ? -1 : next;
    }
  }

  *#wordsAround(letters: string): Generator<Uint8Array> {
    const hook = this.#tilesOf(letters);
    if (hook === undefined || hook.length > MAX_WORD_LENGTH) return;
    const reversed = hook.slice().reverse();
    const { gaddagRoot, nodes } = this.#parts;
    if (!this.#follow(gaddagRoot, reversed)) return;
    const left = new Uint8Array(2 * MAX_WORD_LENGTH + 2);
    left.set(reversed);
    const { accepts, arc } = nodes;
    const isFirst = (word: Uint8Array, at: number): boolean => placeOf(hook, word) === at;
    if (accepts) yield hook.slice();
    for (const { word, at } of this.#leftward(arc, left, reversed.length, reversed.length)) {
      if (isFirst(word, at)) yield word;
    }
  }

  /** Yields words whose beginning is read from right to left, and the place of the hook in each. */
  *#leftward(
    run: number,
    left: Uint8Array,
    depth: number,
    hook: number,
  ): Generator<{ word: Uint8Array; at: number }> {
    const { nodes } = this.#parts;
    for (let place = run; place >= 0; ) {
      nodes.read(place);
      const { tile, accepts, arc, isLast, next } = nodes;
      if (tile === SWITCH) {
        const tiles = new Uint8Array(2 * MAX_WORD_LENGTH + 2);
        tiles.set(left.slice(0, depth).reverse());
        for (const word of this.#below(arc, tiles, depth)) yield { word, at: depth - hook };
      } else {
        left[depth] = tile;
        if (accepts) yield { word: left.slice(0, depth + 1).reverse(), at: depth + 1 - hook };
        if (arc >= 0) yield* this.#leftward(arc, left, depth + 1, hook);
      }
      place = isLast ? -1 : next;
    }
  }

  /** Follows tiles from a run, to the node that is then read last; returns whether it is there. */
  #follow(run: number, tiles: ArrayLike<number>): boolean {
    const { nodes } = this.#parts;
    let at = run;
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles[i];
      if (tile === undefined || !nodes.find(at, tile)) return false;
      at = nodes.arc;
    }
    return true;
  }

  /** Returns the tiles of a text, the longest label first; undefined if there are none for it. */
  #tilesOf(text: string): Uint8Array | undefined {
    const given = composed(text);
    // As it is listed before in any other case, of which a longer label might be made.
    const listed = this.#listedTiles(given);
    if (listed !== undefined) return listed;
    const tiles: number[] = [];
    for (let at = 0; at < given.length; ) {
      const found = this.#labels.match(given, at) ?? grownAt(this.#labels, given, at);
      if (found === undefined) return undefined;
      tiles.push(found.tile);
      at += found.length;
    }
    return Uint8Array.from(tiles);
  }

  /** Returns the tiles of a text whose labels are all as they are listed, the longest first. */
  #listedTiles(text: string): Uint8Array | undefined {
    const tiles: number[] = [];
    for (let at = 0; at < text.length; ) {
      const found = this.#listedAt(text, at);
      if (found === undefined) return undefined;
      tiles.push(found.tile);
      at += found.length;
    }
    return Uint8Array.from(tiles);
  }

  /** Returns the longest label at a position of a text, as it is listed. */
  #listedAt(text: string, at: number): Match | undefined {
    for (let length = Math.min(this.#longest, text.length - at); length > 0; length--) {
      const tile = this.#byLabel.get(text.slice(at, at + length));
      if (tile !== undefined) return { tile, length };
    }
    return undefined;
  }

  #listed(words: Generator<Uint8Array>, options: CompactListOptions): Generator<string> {
    checkOptionNames(options, { limit: 0 });
    const { limit = Number.MAX_SAFE_INTEGER } = options;
    checkWhole(limit, "limit", 0, Number.MAX_SAFE_INTEGER);
    return firstOf(this.#texts(words), limit);
  }

  *#texts(words: Generator<Uint8Array>): Generator<string> {
    for (const tiles of words) {
      let text = "";
      // From the end, because what follows a label decides what it is read as.
      for (let i = tiles.length - 1; i >= 0; i--) text = this.#before(text, byteAt(tiles, i));
      yield text;
    }
  }

  /** Puts the label of a tile before a text, in brackets where it would be read as a part of another. */
  #before(rest: string, tile: number): string {
    const label = itemAt(this.#parts.labels, tile);
    const text = label + rest;
    if (!this.#hasLong) return text;
    const read = this.#listedAt(text, 0);
    if (read?.tile === tile && read.length === label.length) return text;
    return this.#byLabel.get(`[${label}]`) === tile ? `[${label}]${rest}` : text;
  }
}

/** The cases of a letter in alphabets that have İ, where they are not those of the others. */
const DOTTED: Readonly<Record<string, string>> = { İ: "i", I: "ı" };

/** Returns the reader of labels, with and without brackets; a compact text has no lower case. */
function tokensOf(labels: readonly string[]): Tokens {
  const isDotted = labels.includes("İ");
  const rows = labels.slice(1).map((upper) => {
    return { upper, lower: (isDotted && DOTTED[upper]) || upper.toLowerCase() };
  });
  const tokens = new Tokens("compact", new LetterCases(rows));
  const known = new Set(labels);
  for (const [tile, label] of labels.entries()) {
    if (tile === 0) continue;
    tokens.add(label, tile);
    const bare = withoutBrackets(label);
    // The cases of a label of several letters are those of its letters.
    const lower = [...label].length === 1 ? (rows[tile - 1]?.lower ?? label) : bare;
    for (const other of [lower, bare]) {
      if (known.has(other)) continue;
      known.add(other);
      tokens.add(other, tile);
    }
  }
  for (const [tile, label] of labels.entries()) {
    if (tile > 0) tokens.addNew(`[${withoutBrackets(label)}]`, tile);
  }
  return tokens;
}

/** Returns the tile of a letter whose capitals are several letters and one label, as ԵՒ of և is. */
function grownAt(tokens: Tokens, text: string, at: number): Match | undefined {
  const [letter = ""] = text.slice(at, at + 2);
  const upper = letter.toUpperCase();
  const found = upper.length > letter.length ? tokens.match(upper, 0) : undefined;
  return found?.length === upper.length ? { tile: found.tile, length: letter.length } : undefined;
}

/** Returns where some tiles first stand in others, or -1. */
function placeOf(tiles: Uint8Array, word: Uint8Array): number {
  for (let at = 0; at + tiles.length <= word.length; at++) {
    if (tiles.every((tile, i) => word[at + i] === tile)) return at;
  }
  return -1;
}
