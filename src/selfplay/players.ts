import type { Alphabet } from "../alphabet/index.js";
import { checkEngine, checkWordMapUse } from "../engine/index.js";
import { SelfPlayError } from "../errors.js";
import type { GamePlayer, GameSetup, PlayerStyle, WordMap } from "../kernel/index.js";
import type { Leaves } from "../leaves/index.js";
import type { GraphFacts, WordGraph } from "../lexicon/index.js";
import type { Rules } from "../rules/index.js";

/** The kernel's players by name, and the style that each plays in. */
const STYLES = {
  greedy: "greedy",
  h1: "rack-values",
  h2: "rack-values",
  h3: "rack-values",
  hasty: "hasty",
} as const satisfies Record<string, PlayerStyle>;

/**
 * A player:
 *
 * - `greedy` takes the play with the highest score, and exchanges its whole rack
 *   where it has none;
 * - `h1`, `h2`, `h3` take the highest sum of score and Gordon's rack heuristic 1, 2
 *   or 3 of the tiles kept, exchanges among them ([toal]); with an empty bag
 *   they play as `greedy`;
 * - `hasty` takes the highest equity: score and leave, less the opening's penalty,
 *   and the endgame's rules with an empty bag ([wolges]).
 */
export type PlayerName = keyof typeof STYLES;

export const PLAYER_NAMES = Object.keys(STYLES) as readonly PlayerName[];

/** A player with what it plays by. */
export interface PlayerOptions {
  name: PlayerName;
  /** A GADDAG for the classic game, alphagrams for the jumbled one. */
  graph: WordGraph;
  /** Values of the tiles kept; without them each is worth 0. Not for `greedy`. */
  leaves?: Leaves | undefined;
}

/** What games are to be played with. */
export interface GameOptions {
  alphabet: Alphabet;
  rules: Rules;
  players: readonly [PlayerOptions, PlayerOptions];
  /** Whether to note plays for which a higher score was given up; it takes as long again. */
  sacrifices?: boolean;
  /**
   * Whether plays are found by a word map where possible, default true, or word maps of
   * the players' lexicons. The games are the same without.
   */
  wordMap?: boolean | readonly WordMap[] | undefined;
}

/** Tiles that the kernel's bag has room for. */
const MAX_BAG = 1024;

/**
 * Checks what games are to be played with and puts it into the kernel's terms.
 * @throws LexiconError, KernelError or SelfPlayError.
 */
export function gameSetup({
  alphabet,
  rules,
  players,
  sacrifices,
  wordMap,
}: GameOptions): GameSetup {
  const { bagSize } = alphabet;
  if (bagSize < 2 * rules.rackSize || bagSize > MAX_BAG) {
    throw new SelfPlayError("BAD_BAG", `a bag of ${bagSize} tiles`, {
      expected: `${2 * rules.rackSize} to ${MAX_BAG}, for two racks of ${rules.rackSize}`,
    });
  }
  if (typeof wordMap === "object") checkWordMapUse({ alphabet, rules });
  const [a, b] = players;
  const facts = checkEngine(a.graph, alphabet, rules);
  const otherFacts = a.graph === b.graph ? facts : checkEngine(b.graph, alphabet, rules);
  return {
    alphabet,
    rules,
    players: [gamePlayer(a, facts), gamePlayer(b, otherFacts)],
    sacrifices: sacrifices === true,
    wordMap,
  };
}

function gamePlayer({ name, graph, leaves }: PlayerOptions, { dawgEnd }: GraphFacts): GamePlayer {
  const style = STYLES[name];
  return { style, graph, dawgEnd, leaves: style === "greedy" ? undefined : leaves };
}
