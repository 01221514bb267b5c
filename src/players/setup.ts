import type { Alphabet } from "../alphabet/alphabet.js";
import { counted, SelfPlayError } from "../base/errors.js";
import { checkEngine, checkWordMapUse } from "../engine/checks.js";
import type { PositionData } from "../game/position.js";
import type { Rules } from "../game/rules.js";
import type { GamePlayer, GameSetup } from "../kernel/game-kernel.js";
import type { WordMap } from "../kernel/word-map.js";
import type { Leaves } from "../leaves/leaves.js";
import type { GraphFacts } from "../words/graph/validate.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { type KernelPlayerName, styleOf } from "./named-players.js";

/** A player of the kernel, with its lexicon and its leave values. */
export interface PlayerOptions {
  name: KernelPlayerName;
  /** A GADDAG for the classic game, alphagrams for the jumbled one. */
  graph: WordGraph;
  /** Values of the tiles kept; default 0 for each leave. Not for `greedy`. */
  leaves?: Leaves | undefined;
}

/** The players, tiles and rules of games that the kernel plays. */
export interface GameOptions {
  alphabet: Alphabet;
  rules: Rules;
  players: readonly [PlayerOptions, PlayerOptions];
  /** If true, plays that give up a higher score are counted; games then take twice as long. */
  sacrifices?: boolean;
  /**
   * If true, the default, plays are found by a word map if possible. May also be the word maps of
   * the players' lexicons. The games are the same without.
   */
  wordMap?: boolean | readonly WordMap[] | undefined;
  /** Checked positions that games begin from, if not the empty board. */
  positions?: readonly PositionData[] | undefined;
}

/** Tiles that the kernel's bag has room for. */
const MAX_BAG = 1024;

/**
 * Checks the options of games and converts them for the kernel.
 * @throws LexiconError, KernelError or SelfPlayError.
 */
export function gameSetup({
  alphabet,
  rules,
  players,
  sacrifices,
  wordMap,
  positions,
}: GameOptions): GameSetup {
  const { bagSize } = alphabet;
  if (bagSize < 2 * rules.rackSize || bagSize > MAX_BAG) {
    throw new SelfPlayError("BAD_BAG", `a bag of ${counted(bagSize, "tile")}`, {
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
    positions,
  };
}

function gamePlayer({ name, graph, leaves }: PlayerOptions, { dawgEnd }: GraphFacts): GamePlayer {
  const style = styleOf(name);
  return { style, graph, dawgEnd, leaves: style === "greedy" ? undefined : leaves };
}
