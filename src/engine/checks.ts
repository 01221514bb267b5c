import type { Alphabet } from "../alphabet/alphabet.js";
import { checkOptionNames, checkWhole } from "../base/arguments.js";
import { KernelError, LexiconError } from "../base/errors.js";
import { finish, type Slices } from "../base/pacing.js";
import type { GameConfig } from "../game/config.js";
import { MAX_SIDE } from "../game/layout.js";
import { checkForm, type PositionData, type Unseen, unseenOf } from "../game/position.js";
import type { Rules } from "../game/rules.js";
import { MAX_POOL, MAX_RACK } from "../kernel/generated/core/limits.js";
import type { BagView } from "../kernel/move-kernel.js";
import { canUseWordMap } from "../kernel/word-map.js";
import { graphSlices } from "../words/graph/build.js";
import { factsOf, type GraphFacts } from "../words/graph/validate.js";
import type { GraphContent, WordGraph } from "../words/graph/word-graph.js";

/**
 * Checks that the rules can use the given word map; it would otherwise be silently ignored.
 * @throws LexiconError `BAD_OPTION`.
 */
export function checkWordMapUse({ alphabet, rules }: GameConfig): void {
  if (canUseWordMap(alphabet, rules)) return;
  throw new LexiconError("BAD_OPTION", "a word map for these rules and letters", {
    expected: "one for the classic game with at most 32 letters, or none",
  });
}

/** Options for listing plays. */
export interface AllOptions {
  /**
   * Lists only plays that lay at most this many tiles: 1 to 20, though no play lays more than a
   * full rack. Exchanges and the pass are left out, so the list may be empty.
   *
   * The rack of the position may then be a pool of up to 20 tiles, such as all the tiles that a
   * player cannot see. If it is larger than a full rack, equity equals score, because leaves of
   * that size have no values.
   */
  atMost?: number | undefined;
}

/**
 * Returns the most tiles on the rack of a position, given the options for listing its plays.
 * @throws ArgumentError for bad options.
 */
export function mostOnRack(options: AllOptions, { rackSize }: Rules): number {
  checkOptionNames(options, { atMost: 0 });
  const { atMost } = options;
  if (atMost === undefined) return rackSize;
  checkWhole(atMost, "atMost", 1, MAX_POOL);
  return MAX_POOL;
}

/**
 * Checks that a kernel can use this graph, alphabet and set of rules.
 * @throws LexiconError if the graph is damaged, has another alphabet or the wrong content;
 *   KernelError `TOO_LARGE` if the kernel does not have enough room.
 */
export function checkEngine(graph: WordGraph, alphabet: Alphabet, rules: Rules): GraphFacts {
  const facts = factsOf(graph, { letters: alphabet.letters });
  const wanted = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
  if (graph.content !== wanted) {
    throw new LexiconError("BAD_OPTION", `a graph of content "${graph.content}"`, {
      expected: `"${wanted}" for the ${rules.variant} game`,
    });
  }
  checkLimits(rules);
  return facts;
}

function checkLimits({ rackSize, layout }: Rules): void {
  const limit = (what: string, value: number, most: number): void => {
    if (value > most) {
      throw new KernelError("TOO_LARGE", `${what}: ${value}`, { expected: `at most ${most}` });
    }
  };
  limit("tiles on a rack", rackSize, MAX_RACK);
  limit("squares of a side", Math.max(layout.rows, layout.columns), MAX_SIDE);
}

/**
 * Checks that a position is possible, and counts the tiles that the mover does not see.
 * @throws PositionError, naming the field and the square.
 */
export function checkPosition(position: PositionData, rules: Rules, alphabet: Alphabet): Unseen {
  checkForm({ alphabet, rules }, position);
  return unseenOf({ alphabet, rules }, position);
}

/** Returns what the move generator needs to know about the bag. */
export function bagView(unseen: Unseen, rules: Rules, alphabet: Alphabet): BagView {
  const points = (sum: number, left: number, tile: number): number =>
    sum + left * (alphabet.tiles[tile]?.score ?? 0);
  return {
    exchanges: unseen.bag >= rules.exchangeLimit,
    isEmpty: unseen.bag === 0,
    unseenPoints: unseen.counts.reduce(points, 0),
  };
}

/** Returns the graph itself or, if its content is not what the rules need, one built from its words. */
export function graphFor(graph: WordGraph, rules: Rules): WordGraph {
  return finish(otherContent(graph, rules));
}

/** Returns what `graphFor` does, in slices. */
export function* otherContent(graph: WordGraph, rules: Rules): Slices<WordGraph> {
  const content = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
  // Alphagrams do not give the words back; the engine refuses them.
  if (graph.content === content || graph.content === "alphagrams") return graph;
  const built = otherContents.get(graph) ?? {};
  otherContents.set(graph, built);
  const known = built[content] ?? (yield* graphSlices(graph, { content }));
  // Others may have built the same graph during pauses.
  built[content] ??= known;
  return built[content];
}

/** Graphs that were built from the words of others, so that engines can share them. */
const otherContents = /* @__PURE__ */ new WeakMap<
  WordGraph,
  Partial<Record<GraphContent, WordGraph>>
>();
