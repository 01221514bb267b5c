import { badArgument, checkWhole } from "../arguments.js";
import { LexiconError } from "../errors.js";
import type { Progress } from "./automaton.js";
import { buildGraph, wordsOf } from "./build.js";
import type { WordGraph } from "./graph.js";
import { ACCEPTS, ARC_SHIFT, END, SWITCH, TILE_MASK } from "./node.js";
import { PACKING_ORDERS, type PackingOrder } from "./packing.js";
import { validateGraph } from "./validate.js";

/** Graphs with more words than this are not walked word by word. */
const MOST_WORDS = 50_000_000;
const REPORT_EVERY = 1 << 14;

/** Facts about a graph that a deep check finds. */
export interface DeepFacts {
  /** True if no graph of the same content has fewer states. */
  minimal: boolean;
  /** The packing order that gives these bytes, or null if none does. */
  order: PackingOrder | null;
}

/**
 * Compares a graph with its words: the GADDAG must have exactly the strings that belong to
 * the words of the DAWG, and alphagrams must ascend. Then builds the graph again to find out
 * whether it is minimal and how it is packed. Takes as long as building it a few times.
 * @param words number of words of the graph.
 * @param report called with the progress; it may end the check by throwing.
 * @throws LexiconError `GADDAG_DIFFERS`, `NO_ALPHAGRAM`, `TOO_MANY_WORDS`.
 */
export function deepCheck(graph: WordGraph, words: number, report: Progress): DeepFacts {
  validateGraph(graph);
  if (words !== Number.POSITIVE_INFINITY) checkWhole(words, "words", 0, Number.MAX_VALUE);
  if (typeof report !== "function") throw badArgument("report", report, "a function");
  if (words > MOST_WORDS) {
    throw new LexiconError("TOO_MANY_WORDS", `${words} words are too many for a deep check`, {
      expected: `at most ${MOST_WORDS}`,
    });
  }
  if (graph.content === "gaddag") new GaddagCheck(graph, words, report).run();
  if (graph.content === "alphagrams") checkAlphagrams(graph);
  const set = wordsOf(graph);
  const { states } = validateGraph(graph);
  let minimal = false;
  for (const order of PACKING_ORDERS) {
    const again = buildGraph(set, { content: graph.content, order, progress: report });
    minimal = states === validateGraph(again).states;
    if (!minimal) break;
    if (sameNumbers(graph.nodes, again.nodes)) return { minimal, order };
  }
  return { minimal, order: null };
}

/** Returns whether two arrays hold the same numbers. */
export function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function checkAlphagrams(graph: WordGraph): void {
  for (const { tiles, length } of graph.walk()) {
    for (let i = 1; i < length; i++) {
      if (tiles[i - 1]! > tiles[i]!) {
        throw new LexiconError("NO_ALPHAGRAM", `${nameOf(tiles, length)} is not an alphagram`, {
          expected: "words whose tiles ascend",
        });
      }
    }
  }
}

/** Names a word by its tile numbers, for error messages. */
function nameOf(tiles: Uint8Array, length: number): string {
  return `the word of tiles ${Array.from(tiles.subarray(0, length)).join(" ")}`;
}

/**
 * Checks that the GADDAG has the reversal of each word and, for each prefix that can be continued,
 * the reversed prefix and a switch to the DAWG after it. It has nothing else if the numbers of
 * strings are equal.
 */
class GaddagCheck {
  /** Pairs of runs that are known to lead to the same words, as first × 2^24 + second. */
  private readonly same = new Set<number>();
  private readonly last = new Uint8Array(257);
  /** The DAWG's node at each tile of the current word. */
  private readonly path = new Uint32Array(257);
  private lastLength = 0;
  private prefixes = 0;

  constructor(
    private readonly graph: WordGraph,
    private readonly words: number,
    private readonly report: Progress,
  ) {}

  run(): void {
    let done = 0;
    for (const { tiles, length } of this.graph.walk()) {
      this.checkWord(tiles, length);
      if (done++ % REPORT_EVERY === 0) this.report("check", done, this.words);
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
      const first = at === 0 ? graph.dawgRoot : graph.arc(path[at - 1]!);
      path[at] = graph.find(first, tiles[at]!);
      last[at] = tiles[at]!;
      this.checkPrefix(tiles, at + 1, path[at]!);
    }
    this.lastLength = length;
  }

  private checkPrefix(tiles: Uint8Array, length: number, node: number): void {
    const { graph } = this;
    let at = 0;
    let first = graph.gaddagRoot;
    for (let i = length - 1; i >= 0; i--) {
      at = graph.find(first, tiles[i]!);
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

  /** Returns whether two runs of the DAWG lead to the same words. */
  private leadToTheSame(a: number, b: number): boolean {
    if (a === b) return true;
    if (a === 0 || b === 0) return false;
    const key = a * 2 ** 24 + b;
    if (this.same.has(key)) return true;
    const { nodes } = this.graph;
    const label = ACCEPTS | END | TILE_MASK;
    for (let i = 0; ; i++) {
      const one = nodes[a + i]!;
      const other = nodes[b + i]!;
      if ((one & label) !== (other & label)) return false;
      if (!this.leadToTheSame(one >>> ARC_SHIFT, other >>> ARC_SHIFT)) return false;
      if ((one & END) !== 0) break;
    }
    this.same.add(key);
    return true;
  }

  /** Returns the numbers of strings of the GADDAG that end without a switch, and with one. */
  private countStrings(): { whole: number; switched: number } {
    const { nodes } = this.graph;
    const whole = new Float64Array(nodes.length).fill(-1);
    const switched = new Float64Array(nodes.length);
    const countRun = (first: number): void => {
      let last = first;
      while ((nodes[last]! & END) === 0) last++;
      let words = 0;
      let turns = 0;
      for (let at = last; at >= first; at--) {
        const node = nodes[at]!;
        if ((node & TILE_MASK) === SWITCH) {
          turns++;
        } else {
          const arc = node >>> ARC_SHIFT;
          if (arc !== 0 && whole[arc]! < 0) countRun(arc);
          words += ((node & ACCEPTS) === 0 ? 0 : 1) + (arc === 0 ? 0 : whole[arc]!);
          turns += arc === 0 ? 0 : switched[arc]!;
        }
        whole[at] = words;
        switched[at] = turns;
      }
    };
    const root = this.graph.gaddagRoot;
    if (root === 0) return { whole: 0, switched: 0 };
    countRun(root);
    return { whole: whole[root]!, switched: switched[root]! };
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
