import { type Alphabet, BLANK } from "../alphabet/index.js";
import { AlphabetError, QueryError } from "../errors.js";
import type {
  BackendChoice,
  BackendName,
  Backends,
  GraphRead,
  SearchSpec,
} from "../kernel/index.js";
import { GraphKernel } from "../kernel/index.js";
import { type GraphFacts, validateGraph, type WordGraph } from "../lexicon/index.js";
import { parsePattern } from "./pattern.js";

/** Bounds on the length of the words that a query gives, in tiles. */
export interface LengthBounds {
  minLength?: number;
  maxLength?: number;
}

/** The letters that make a word longer or shorter by one at either end. */
export interface Hooks {
  /** The word asked about, in upper case. */
  word: string;
  /** Whether it is a word itself. */
  valid: boolean;
  /** Letters that make a word in front of it, sorted. */
  front: string[];
  /** Letters that make a word behind it, sorted. */
  back: string[];
  /** Whether it is still a word without its first letter (its inner front hook). */
  innerFront: boolean;
  /** Whether it is still a word without its last letter (its inner back hook). */
  innerBack: boolean;
}

/** Where an extension stands: before the word, behind it, on both sides, or any of these. */
export type ExtensionSide = "front" | "back" | "both" | "any";

/**
 * A lexicon that answers questions. Words come in upper or lower case and go
 * out in upper case; results come in the order of the tiles (the alphabet's
 * order) and are generators, so that a million of them need no array.
 *
 * Letters of a rack (`anagrams` and its like) may be separated by spaces; `?`
 * is a blank. A text with characters that have no tile is an `AlphabetError`,
 * except for `contains` and `indexOf`, where it just is no word.
 */
export class Lexicon {
  private constructor(
    /** The word graph that it was made from. */
    readonly graph: WordGraph,
    /** What is known of the graph: nodes, states, the longest word. */
    readonly facts: GraphFacts,
    readonly alphabet: Alphabet,
    private readonly kernel: GraphKernel,
  ) {}

  /** Loads a graph into a kernel. Use `openLexicon`, which knows the kernel's builds. */
  static async start(
    graph: WordGraph,
    alphabet: Alphabet,
    backends: Backends,
    choice: BackendChoice = "auto",
    source?: string,
  ): Promise<Lexicon> {
    const facts = validateGraph(graph, { letters: alphabet.letters, source });
    const kernel = await GraphKernel.start(graph, facts, backends, choice);
    return new Lexicon(graph, facts, alphabet, kernel);
  }

  /** Goes on with a kernel that has read a graph. */
  static over({ kernel, graph, facts }: GraphRead, alphabet: Alphabet): Lexicon {
    return new Lexicon(graph, facts, alphabet, GraphKernel.over(kernel, graph, facts));
  }

  /** The build of the kernel that answers: `"wasm"` or `"js"`. */
  get backend(): BackendName {
    return this.kernel.kernel.backend;
  }

  /** Number of words. Counted at the first call, in linear time. */
  count(): number {
    return this.kernel.count();
  }

  /** Whether this is a word. */
  contains(word: string): boolean {
    const tiles = this.tilesOrNone(word);
    return tiles !== undefined && this.kernel.contains(tiles);
  }

  /** As `contains`, for a word given as tile numbers: the fast way. */
  containsTiles(tiles: ArrayLike<number>): boolean {
    return this.kernel.contains(tiles);
  }

  /** Place of a word in the sorted list, from 0; -1 if it is no word. */
  indexOf(word: string): number {
    const tiles = this.tilesOrNone(word);
    return tiles === undefined ? -1 : this.kernel.indexOf(tiles);
  }

  /** The word at a place of the sorted list, from 0; undefined outside of it. */
  wordAt(place: number): string | undefined {
    const tiles = this.kernel.wordAt(place);
    return tiles === undefined ? undefined : this.alphabet.format(tiles);
  }

  /** All words. */
  words(bounds: LengthBounds = {}): Generator<string> {
    return this.search(bounds);
  }

  /** Words that begin with the letters (these themselves included, if a word). */
  prefix(letters: string, bounds: LengthBounds = {}): Generator<string> {
    return this.search({ ...bounds, pattern: [...this.letters(letters), "*"] });
  }

  /** Words that end with the letters. */
  suffix(letters: string, bounds: LengthBounds = {}): Generator<string> {
    return this.search({ ...bounds, pattern: ["*", ...this.letters(letters)] });
  }

  /** Words that have the letters side by side somewhere. */
  containing(letters: string, bounds: LengthBounds = {}): Generator<string> {
    return this.search({ ...bounds, pattern: ["*", ...this.letters(letters), "*"] });
  }

  /**
   * Words that fit a pattern: letters, `?` (one letter), `*` (any run),
   * `[ABC]`, `[^ABC]`.
   * @throws QueryError `BAD_PATTERN` or `PATTERN_TOO_LONG`.
   */
  pattern(pattern: string, bounds: LengthBounds = {}): Generator<string> {
    return this.search({ ...bounds, pattern: parsePattern(pattern, this.alphabet) });
  }

  /** Words that use all of the rack's tiles. */
  anagrams(rack: string): Generator<string> {
    const from = this.rack(rack);
    return this.search({ from, minLength: from.length, maxLength: from.length });
  }

  /** Words that can be laid from some or all of the rack's tiles. */
  subanagrams(rack: string, bounds: LengthBounds = {}): Generator<string> {
    return this.search({ ...bounds, from: this.rack(rack) });
  }

  /** Words that use all of the tiles and any others; a blank is one letter at least. */
  superanagrams(rack: string, bounds: LengthBounds = {}): Generator<string> {
    const tiles = this.rack(rack);
    const needed = tiles.filter((tile) => tile !== BLANK);
    const minLength = Math.max(bounds.minLength ?? 0, tiles.length);
    return this.search({ ...bounds, needed, minLength });
  }

  /** Letters that hook on to the word, and whether it has inner hooks. */
  hooks(word: string): Hooks {
    const tiles = this.word(word);
    const front: string[] = [];
    const back: string[] = [];
    for (let tile = 1; tile <= this.alphabet.letters; tile++) {
      if (this.kernel.contains([tile, ...tiles])) front.push(this.alphabet.label(tile));
      if (this.kernel.contains([...tiles, tile])) back.push(this.alphabet.label(tile));
    }
    return {
      word: this.alphabet.format(tiles),
      valid: this.kernel.contains(tiles),
      front,
      back,
      innerFront: this.kernel.contains(tiles.subarray(1)),
      innerBack: this.kernel.contains(tiles.subarray(0, -1)),
    };
  }

  /** Longer words that have the word at their end (`"front"`), beginning, or inside. */
  extensions(
    word: string,
    side: ExtensionSide = "any",
    bounds: LengthBounds = {},
  ): Generator<string> {
    const tiles = this.word(word);
    const core = Array.from(tiles, (tile) => [tile]);
    const more = [this.anyTile(), "*" as const];
    const patterns = {
      front: [...more, ...core],
      back: [...core, ...more],
      both: [...more, ...core, ...more],
      any: ["*" as const, ...core, "*" as const],
    };
    if (!Object.hasOwn(patterns, side)) {
      const expected = Object.keys(patterns).join(", ");
      throw new QueryError("BAD_OPTION", `there is no side "${side}"`, { expected });
    }
    const minLength = Math.max(bounds.minLength ?? 0, tiles.length + 1);
    return this.search({ ...bounds, pattern: patterns[side], minLength });
  }

  /** Words that go through a letter on the board: those that have it anywhere. */
  through(letter: string, bounds: LengthBounds = {}): Generator<string> {
    const tiles = this.word(letter);
    if (tiles.length !== 1) {
      throw new QueryError("BAD_OPTION", `"${letter}" is ${tiles.length} letters`, {
        expected: "one hook letter; `containing` takes several",
      });
    }
    return this.search({ ...bounds, needed: tiles });
  }

  /**
   * Words made of a hook, that is a letter (or some side by side) on the board,
   * and of any of the rack's tiles; without a hook, of the rack's tiles alone.
   * The hook itself is among them if it is a word. (The question of [maharana];
   * A, C and R give CAR and not CARE.)
   */
  fromRack(rack: string, hook = "", bounds: LengthBounds = {}): Generator<string> {
    if (hook.trim() === "") return this.subanagrams(rack, bounds);
    const tiles = this.word(hook);
    const own = rack.trim() === "" ? [] : this.rack(rack);
    const pattern = ["*" as const, ...Array.from(tiles, (tile) => [tile]), "*" as const];
    return this.search({ ...bounds, pattern, from: [...own, ...tiles] });
  }

  /** The word's letters in ascending order. */
  alphagram(word: string): string {
    return this.alphabet.format(this.word(word).sort());
  }

  /** Whether the letters, in some order, are a word. Takes one look-up in a KAD. */
  hasAlphagram(word: string): boolean {
    const tiles = this.word(word).sort();
    if (this.graph.content === "alphagrams") return this.kernel.contains(tiles);
    const { length } = tiles;
    const spec = { from: tiles, minLength: length, maxLength: length };
    return this.search(spec).next().done !== true;
  }

  /** Words by any conditions at once, in tiles. */
  search(spec: SearchSpec): Generator<string> {
    const labels = this.alphabet.tiles.map((tile) => tile.upper);
    return this.kernel.search(spec, (bytes, start, length) => {
      let word = "";
      for (let i = start; i < start + length; i++) word += labels[bytes[i] as number];
      return word;
    });
  }

  /** Walks every word in the kernel without making any: for measuring. */
  walk(): { words: number; checksum: number } {
    return this.kernel.walk();
  }

  private tilesOrNone(word: string): Uint8Array | undefined {
    try {
      return this.alphabet.tokenize(word.trim());
    } catch (error) {
      if (error instanceof AlphabetError) return undefined;
      throw error;
    }
  }

  private word(text: string): Uint8Array {
    return this.notEmpty(this.alphabet.tokenize(text.trim()), "a word");
  }

  private rack(text: string): Uint8Array {
    return this.notEmpty(this.alphabet.tokenize(text, { as: "rack" }), "letters, ? for a blank");
  }

  private letters(text: string): number[][] {
    return Array.from(this.word(text), (tile) => [tile]);
  }

  private anyTile(): number[] {
    return Array.from({ length: this.alphabet.letters }, (_, i) => i + 1);
  }

  private notEmpty(tiles: Uint8Array, expected: string): Uint8Array {
    if (tiles.length === 0) throw new QueryError("NO_LETTERS", "no letters", { expected });
    return tiles;
  }
}
