import { badArgument, checkOptionNames, checkSignal, checkWhole } from "../../base/arguments.js";
import { byteAt, float64At, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { finish, finishWithPauses, type Slices } from "../../base/pacing.js";
import { graphSlices, needsGaddag, wordSlices } from "./build.js";
import type { Progress } from "./build-automaton.js";
import { countWords, fromBelow } from "./counts.js";
import { ACCEPTS, ARC_SHIFT, END, SWITCH, TILE_MASK } from "./node-layout.js";
import { PACKING_ORDERS, type PackingOrder, WOLGES_ORDERS } from "./packing.js";
import { factsOf, validateGraph } from "./validate.js";
import type { WordGraph } from "./word-graph.js";
import { tilesOfWord, type WordSet } from "./word-set.js";

/** Graphs with more words than this are not walked word by word. */
const MOST_WORDS = 50_000_000;
/**
 * Each beginning of a word is looked up in reverse, so these are the steps of a check: about a
 * minute. A lexicon of three million words has a tenth of them.
 */
const MOST_STEPS = 2 ** 30;
const REPORT_EVERY = 1 << 14;

/** Facts about a graph found by a deep check. */
export interface DeepFacts {
  /** True if no graph of the same content has fewer states. */
  minimal: boolean;
  /** The packing order that gives these bytes, or null if none does. */
  order: PackingOrder | null;
}

/** Options for a deep check. */
export interface DeepCheckOptions {
  /**
   * Stops the check early: the signal's reason is thrown. While `deepCheck` runs, only `report` can
   * abort it; `deepCheckAsync` lets other code do so.
   */
  signal?: AbortSignal | undefined;
}

/**
 * Compares a graph with its words: the GADDAG must have exactly the strings that belong to the
 * words of the DAWG, and alphagrams must ascend. Then builds the graph again to find out whether it
 * is minimal and how it is packed. Takes as long as building the graph a few times, which is linear
 * in the total number of letters, and that number is limited.
 * @param words number of words in the graph.
 * @param report called with the progress; it may stop the check by throwing.
 * @throws LexiconError `GADDAG_DIFFERS`, `NO_ALPHAGRAM`, `TOO_MANY_WORDS`; the signal's reason.
 */
export function deepCheck(
  graph: WordGraph,
  words: number,
  report: Progress,
  options: DeepCheckOptions = {},
): DeepFacts {
  checkOptionNames(options, { signal: 0 });
  checkSignal(options.signal);
  return finish(deepSlices(graph, words, report), options.signal);
}

/**
 * Checks a graph as `deepCheck` does, with pauses so that a page or server stays responsive and
 * the signal can stop the work.
 * @throws the same errors as `deepCheck`, by rejecting the promise.
 */
export async function deepCheckAsync(
  graph: WordGraph,
  words: number,
  report: Progress,
  options: DeepCheckOptions = {},
): Promise<DeepFacts> {
  checkOptionNames(options, { signal: 0 });
  checkSignal(options.signal);
  return finishWithPauses(deepSlices(graph, words, report), options.signal);
}

function* deepSlices(graph: WordGraph, words: number, report: Progress): Slices<DeepFacts> {
  const { states, longest } = validateGraph(graph);
  if (words !== Infinity) checkWhole(words, "words", 0, Number.MAX_VALUE);
  if (typeof report !== "function") throw badArgument("report", report, "a function");
  checkFew(graph, words, longest);
  if (graph.content === "gaddag") yield* new GaddagCheck(graph, words, report).run();
  if (graph.content === "alphagrams") yield* checkAlphagrams(graph);
  const set = yield* wordSlices(graph);
  if (graph.content === "gaddag-only") yield* checkAlone(graph, set);
  let minimal = false;
  const orders = graph.content === "alphagrams" ? WOLGES_ORDERS : PACKING_ORDERS;
  for (const order of orders) {
    const again = yield* graphSlices(set, { content: graph.content, order, progress: report });
    minimal = states === factsOf(again).states;
    if (!minimal) break;
    if (sameNumbers(graph.nodes, again.nodes)) return { minimal, order };
  }
  return { minimal, order: null };
}

/**
 * Checks that the words can be walked one by one in reasonable time. They are counted, as the
 * caller's number may be wrong: a graph of a few kilobytes may have more words than can be walked.
 */
function checkFew(graph: WordGraph, given: number, longest: number): void {
  const { words, prefixes } = countWords(graph);
  const most = Math.max(words, given);
  if (most > MOST_WORDS) {
    throw new LexiconError("TOO_MANY_WORDS", `${most} words are too many for a deep check`, {
      expected: `at most ${MOST_WORDS}`,
    });
  }
  if (!needsGaddag(graph.content) || prefixes * longest <= MOST_STEPS) return;
  const what = `words with ${prefixes} different beginnings, of up to ${longest} tiles`;
  throw new LexiconError("TOO_MANY_WORDS", `${what}, are too many for a deep check`, {
    expected: `at most ${MOST_STEPS} as the product of the two`,
  });
}

/** Returns whether two arrays hold the same numbers. */
export function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function* checkAlphagrams(graph: WordGraph): Slices<void> {
  let done = 0;
  for (const { tiles, length } of graph.walk()) {
    for (let i = 1; i < length; i++) {
      if (byteAt(tiles, i - 1) > byteAt(tiles, i)) {
        throw new LexiconError("NO_ALPHAGRAM", `${wordName(tiles, length)} is not an alphagram`, {
          expected: "words whose tiles ascend",
        });
      }
    }
    if (++done % REPORT_EVERY === 0) yield;
  }
}

/**
 * Checks that a GADDAG alone has, for each word, its reversal and all its strings with a switch, and
 * no other strings.
 */
function* checkAlone(graph: WordGraph, words: WordSet): Slices<void> {
  let wanted = 0;
  for (let i = 0; i < words.count; i++) {
    const word = tilesOfWord(words, i);
    wanted += word.length;
    for (let length = 1; length < word.length; length++) {
      const string = [...word.slice(0, length).reverse(), SWITCH, ...word.slice(length)];
      if (graph.contains(string, graph.gaddagRoot)) continue;
      const prefix = wordName(word, length).replace("the word of", "a switch after");
      throw new LexiconError("GADDAG_DIFFERS", `the GADDAG lacks ${prefix}`, {
        expected: "one for each way to split a word",
      });
    }
    if (i % REPORT_EVERY === 0) yield;
  }
  const strings = countAll(graph.nodes, graph.gaddagRoot);
  if (strings === wanted) return;
  throw new LexiconError("GADDAG_DIFFERS", `the GADDAG has ${strings} strings`, {
    expected: `${wanted}, one for each tile of each word`,
  });
}

/** Counts the strings that are accepted below a run, switches counted as tiles. */
function countAll(nodes: Uint32Array, root: number): number {
  const counts = new Float64Array(nodes.length);
  fromBelow(nodes, root, false, (at, arc, next) => {
    counts[at] =
      ((uint32At(nodes, at) & ACCEPTS) === 0 ? 0 : 1) +
      float64At(counts, arc) +
      float64At(counts, next);
  });
  return float64At(counts, root);
}

/** Names a word by its tile numbers, for error messages. */
function wordName(tiles: Uint8Array, length: number): string {
  return `the word of tiles ${Array.from(tiles.subarray(0, length)).join(" ")}`;
}

/**
 * Checks that the GADDAG has the reversal of each word and, for each prefix that can be continued,
 * the reversed prefix and a switch to the DAWG after it. It has nothing else if the numbers of
 * strings are equal.
 */
class GaddagCheck {
  /**
   * Runs that lead to the same words, as trees: each run has its parent, and 0 stands for itself.
   * Joining two sets at each comparison keeps their number below that of the nodes (Hopcroft and
   * Karp's algorithm), where pairs of runs may be as many as the square of it.
   */
  private readonly parents: Uint32Array;
  private readonly last = new Uint8Array(257);
  /** The DAWG's node at each tile of the current word. */
  private readonly path = new Uint32Array(257);
  private lastLength = 0;
  private prefixes = 0;

  constructor(
    private readonly graph: WordGraph,
    private readonly words: number,
    private readonly report: Progress,
  ) {
    this.parents = new Uint32Array(graph.nodes.length);
  }

  *run(): Slices<void> {
    let done = 0;
    for (const { tiles, length } of this.graph.walk()) {
      this.checkWord(tiles, length);
      if (done++ % REPORT_EVERY !== 0) continue;
      this.report("check", done, this.words);
      yield;
    }
    const strings = this.countStrings();
    this.compare(strings.whole, this.words, "reversed words", "one per word");
    this.compare(
      strings.switched,
      this.prefixes,
      "switches",
      "one per prefix that can be continued",
    );
  }

  /** Checks the word's prefixes that the previous word does not have. */
  private checkWord(tiles: Uint8Array, length: number): void {
    const { graph, last, path } = this;
    let shared = 0;
    while (shared < this.lastLength && shared < length && last[shared] === tiles[shared]) shared++;
    for (let at = shared; at < length; at++) {
      const first = at === 0 ? graph.dawgRoot : graph.arc(uint32At(path, at - 1));
      path[at] = graph.find(first, byteAt(tiles, at));
      last[at] = byteAt(tiles, at);
      this.checkPrefix(tiles, at + 1, uint32At(path, at));
    }
    this.lastLength = length;
  }

  private checkPrefix(tiles: Uint8Array, length: number, node: number): void {
    const { graph } = this;
    let at = 0;
    let first = graph.gaddagRoot;
    for (let i = length - 1; i >= 0; i--) {
      at = graph.find(first, byteAt(tiles, i));
      if (at === 0) this.fail("lacks the reversal of", tiles, length);
      first = graph.arc(at);
    }
    if (graph.accepts(node) && !graph.accepts(at)) {
      this.fail("lacks the whole reversal of", tiles, length);
    }
    const rest = graph.arc(node);
    if (rest === 0) return;
    this.prefixes++;
    const turn = graph.find(first, SWITCH);
    if (turn === 0) this.fail("has no switch after", tiles, length);
    if (!this.leadToTheSame(graph.arc(turn), rest)) {
      this.fail("continues differently from the DAWG after", tiles, length);
    }
  }

  /**
   * Returns whether two runs of the DAWG lead to the same words. They are joined before their nodes
   * are compared: if any comparison fails, so does the whole check.
   */
  private leadToTheSame(a: number, b: number): boolean {
    if (a === b) return true;
    if (a === 0 || b === 0) return false;
    const [one, other] = [this.rootOf(a), this.rootOf(b)];
    if (one === other) return true;
    this.parents[one] = other;
    const { nodes } = this.graph;
    const label = ACCEPTS | END | TILE_MASK;
    for (let i = 0; ; i++) {
      const node = uint32At(nodes, a + i);
      const twin = uint32At(nodes, b + i);
      if ((node & label) !== (twin & label)) return false;
      if (!this.leadToTheSame(node >>> ARC_SHIFT, twin >>> ARC_SHIFT)) return false;
      if ((node & END) !== 0) return true;
    }
  }

  /** Returns the root of a run's tree, and halves the way to it. */
  private rootOf(run: number): number {
    const { parents } = this;
    let at = run;
    for (let parent = uint32At(parents, at); parent !== 0; parent = uint32At(parents, at)) {
      const next = uint32At(parents, parent);
      if (next === 0) return parent;
      parents[at] = next;
      at = next;
    }
    return at;
  }

  /** Returns the numbers of strings of the GADDAG that end without a switch, and with one. */
  private countStrings(): { whole: number; switched: number } {
    const { nodes, gaddagRoot } = this.graph;
    const whole = new Float64Array(nodes.length);
    const switched = new Float64Array(nodes.length);
    fromBelow(nodes, gaddagRoot, true, (at, arc, next) => {
      const isSwitch = (uint32At(nodes, at) & TILE_MASK) === SWITCH;
      const isWhole = !isSwitch && (uint32At(nodes, at) & ACCEPTS) !== 0;
      whole[at] = (isWhole ? 1 : 0) + float64At(whole, arc) + float64At(whole, next);
      switched[at] = (isSwitch ? 1 : 0) + float64At(switched, arc) + float64At(switched, next);
    });
    return { whole: float64At(whole, gaddagRoot), switched: float64At(switched, gaddagRoot) };
  }

  private compare(got: number, wanted: number, what: string, why: string): void {
    if (got === wanted) return;
    throw new LexiconError("GADDAG_DIFFERS", `the GADDAG has ${got} ${what}`, {
      expected: `${wanted}, ${why}`,
    });
  }

  private fail(what: string, tiles: Uint8Array, length: number): never {
    const prefix = Array.from(tiles.subarray(0, length)).join(" ");
    throw new LexiconError("GADDAG_DIFFERS", `the GADDAG ${what} the tiles ${prefix}`, {
      expected: "the strings that belong to the words of the DAWG",
    });
  }
}
