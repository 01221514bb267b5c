import { game } from "../core/current-game";
import { load8, recordAt, store8 } from "../core/memory";
import { findBest, loadOtherRack, loadPosition } from "../moves/generate";
import { moveAt } from "../moves/list";
import { setOpeningPenalty } from "../moves/penalty";
import { EXCHANGE } from "../moves/record";
import { forgetGraph, useGraph } from "../position/lexicon";
import { ENDGAME, LEAVES, NOTHING, RACK, setLeaves } from "../position/rack";
import { useWordMap } from "../words/map/map";
import { chooseExchange, chosen, isPass, mayExchange } from "./game";
import { rackCountOf, rackOf, rackPoints } from "./racks";

/*
 * The two players and how they choose a move.
 *
 * Styles:
 * - GREEDY makes the play with the highest score, and exchanges its whole rack if it has no play.
 * - RACK_VALUES ([toal], Gordon's heuristics) maximizes the sum of the score and the value of the
 *   tiles kept. It also considers exchanges. Once the bag is empty it plays like GREEDY, because
 *   keeping tiles no longer has any value.
 * - HASTY ([wolges]) adds the penalty of the opening and the valuation of the endgame.
 */
export const GREEDY: i32 = 0;
export const RACK_VALUES: i32 = 1;
export const HASTY: i32 = 2;

/** A player. */
@unmanaged
class Player {
  /** GREEDY, RACK_VALUES or HASTY. */
  style: i32;
  /** Root node of the GADDAG (jumbled: first node of the alphagrams). */
  graphRoot: i32;
  /** First node of the DAWG (jumbled: of the alphagrams). */
  wordsRoot: i32;
  /** Address of the counters of how often each word was played, or 0. */
  wordCounts: i32;
  /** Leave table: addresses of its nodes, or 0 for none, of its counts and of its values. */
  leaveNodes: i32;
  leaveValues: i32;
  /** Address of the word map (words/map/map.ts), or 0 for none. */
  wordMap: i32;
}

const PLAYER_SIZE: i32 = <i32>offsetof<Player>();
const PLAYERS: i32 = <i32>memory.data(2 * PLAYER_SIZE);

function playerAt(player: i32): Player {
  return recordAt<Player>(PLAYERS + player * PLAYER_SIZE);
}

/** Sets a player's style and lexicon. */
export function setPlayer(
  player: i32,
  style: i32,
  graphRoot: i32,
  wordsRoot: i32,
  wordCounts: i32,
): void {
  const at = playerAt(player);
  at.style = style;
  at.graphRoot = graphRoot;
  at.wordsRoot = wordsRoot;
  at.wordCounts = wordCounts;
  forgetGraph();
}

/** Sets a player's leave table. */
export function setPlayerLeaves(player: i32, nodes: i32, values: i32): void {
  const at = playerAt(player);
  at.leaveNodes = nodes;
  at.leaveValues = values;
}

/** Sets the word map of a player's graph. */
export function setPlayerMap(player: i32, map: i32): void {
  playerAt(player).wordMap = map;
}

export function styleOf(player: i32): i32 {
  return playerAt(player).style;
}

export function wordsRootOf(player: i32): i32 {
  return playerAt(player).wordsRoot;
}

export function wordCountsOf(player: i32): i32 {
  return playerAt(player).wordCounts;
}

/** Returns whether both players find the same plays, by word map. */
export function haveSameWords(): bool {
  const one = playerAt(0);
  const other = playerAt(1);
  const isSame = one.graphRoot === other.graphRoot && one.wordsRoot === other.wordsRoot;
  return isSame && one.wordMap !== 0 && one.wordMap === other.wordMap;
}

/** Loads the player's view into the kernel's position: board, rack, lexicon and leaves. */
export function loadView(player: i32): void {
  const at = playerAt(player);
  useGraph(at.graphRoot);
  useWordMap(at.wordMap);
  usePlayerLeaves(player);
  const rack = rackOf(player);
  const count = load8(rack);
  for (let i = 0; i < count; i++) store8(RACK + i, load8(rack + 1 + i));
  const style = styleOf(player);
  setOpeningPenalty(style === HASTY);
  loadPosition(count, valuationFor(style), rackPoints(1 - player));
}

/** Uses the player's leave table. */
export function usePlayerLeaves(player: i32): void {
  const at = playerAt(player);
  setLeaves(at.leaveNodes, at.leaveValues);
}

function valuationFor(style: i32): i32 {
  if (style === GREEDY) return NOTHING;
  if (game.inBag > 0) return LEAVES;
  return style === HASTY ? ENDGAME : NOTHING;
}

/** Chooses the player's move (see chosen.ts). */
export function chooseMove(player: i32): void {
  loadView(player);
  const isGreedy = styleOf(player) === GREEDY;
  findBest(1, !isGreedy && mayExchange() ? 1 : 0);
  chosen.copy(moveAt(0));
  if (isGreedy && mayExchange() && isPass()) {
    chooseExchange(rackOf(player) + 1, rackCountOf(player));
  }
}

/**
 * Returns the score of the highest-scoring play, or -1 if there is no play. Call it only after
 * `chooseMove`, because it revalues the position by score alone.
 */
export function highestScore(player: i32): i32 {
  loadOtherRack(rackCountOf(player), NOTHING, 0);
  setOpeningPenalty(false);
  findBest(1, 0);
  const best = moveAt(0);
  return best.kind === EXCHANGE ? -1 : best.score;
}
