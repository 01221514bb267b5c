import { load8, load32, store8, store32 } from "../core/memory";
import { findBest, loadOtherRack, loadPosition } from "../moves/generate";
import { moveAt } from "../moves/list";
import { setOpeningPenalty } from "../moves/penalty";
import { EXCHANGE } from "../moves/record";
import { forgetGraph, useGraph } from "../position/lexicon";
import { ENDGAME, LEAVES, NOTHING, RACK, setLeaves } from "../position/rack";
import { useWordMap } from "../words/map/map";
import { bagCount } from "./bag";
import { chooseExchange, chosen, isPass } from "./chosen";
import { mayExchange } from "./game";
import { rackCountOf, rackOf, rackPoints } from "./racks";

/*
 * The two players and how they choose a move.
 *
 * | byte | contents                                                                |
 * | ---- | ----------------------------------------------------------------------- |
 * | 0    | style, see below                                                        |
 * | 4    | root node of the GADDAG (jumbled: first node of the alphagrams)         |
 * | 8    | first node of the DAWG (jumbled: of the alphagrams)                     |
 * | 12   | address of the counters of how often each word was played, or 0         |
 * | 16   | leave table: address of its nodes, or 0 for none                        |
 * | 20   | leave table: address of its counts                                      |
 * | 24   | leave table: address of its values                                      |
 * | 28   | word map (words/map/map.ts), or 0 for none                              |
 *
 * Styles:
 * - GREEDY makes the play with the highest score, and exchanges its whole rack if it has no play.
 * - RACK_VALUES ([toal], Gordon's heuristics) maximizes the sum of the score and the value of the
 *   tiles kept. It also considers exchanges. Once the bag is empty it plays like GREEDY, because
 *   keeping tiles no longer has any value.
 * - HASTY ([wolges]) adds the penalty of the opening and the valuation of the endgame.
 */
/** The two players; see game/players.ts. */
const PLAYER_SIZE: i32 = 32;
const PLAYERS: i32 = <i32>memory.data(2 * PLAYER_SIZE);
export const GREEDY: i32 = 0;
export const RACK_VALUES: i32 = 1;
export const HASTY: i32 = 2;

const STYLE: i32 = 0;
const GRAPH_ROOT: i32 = 4;
const WORDS_ROOT: i32 = 8;
const WORD_COUNTS: i32 = 12;
const LEAVE_NODES: i32 = 16;
const LEAVE_COUNTS: i32 = 20;
const LEAVE_VALUES: i32 = 24;
const WORD_MAP: i32 = 28;

/** Sets a player's style and lexicon. */
export function setPlayer(
  player: i32,
  style: i32,
  graphRoot: i32,
  wordsRoot: i32,
  wordCounts: i32,
): void {
  const at = PLAYERS + player * PLAYER_SIZE;
  store32(at + STYLE, style);
  store32(at + GRAPH_ROOT, graphRoot);
  store32(at + WORDS_ROOT, wordsRoot);
  store32(at + WORD_COUNTS, wordCounts);
  forgetGraph();
}

/** Sets a player's leave table. */
export function setPlayerLeaves(player: i32, nodes: i32, counts: i32, values: i32): void {
  const at = PLAYERS + player * PLAYER_SIZE;
  store32(at + LEAVE_NODES, nodes);
  store32(at + LEAVE_COUNTS, counts);
  store32(at + LEAVE_VALUES, values);
}

/** Sets the word map of a player's graph. */
export function setPlayerMap(player: i32, map: i32): void {
  store32(PLAYERS + player * PLAYER_SIZE + WORD_MAP, map);
}

export function styleOf(player: i32): i32 {
  return load32(PLAYERS + player * PLAYER_SIZE + STYLE);
}

export function wordsRootOf(player: i32): i32 {
  return load32(PLAYERS + player * PLAYER_SIZE + WORDS_ROOT);
}

export function wordCountsOf(player: i32): i32 {
  return load32(PLAYERS + player * PLAYER_SIZE + WORD_COUNTS);
}

/** Loads the player's view into the kernel's position: board, rack, lexicon and leaves. */
export function loadView(player: i32): void {
  const at = PLAYERS + player * PLAYER_SIZE;
  useGraph(load32(at + GRAPH_ROOT));
  useWordMap(load32(at + WORD_MAP));
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
  const at = PLAYERS + player * PLAYER_SIZE;
  setLeaves(load32(at + LEAVE_NODES), load32(at + LEAVE_COUNTS), load32(at + LEAVE_VALUES));
}

function valuationFor(style: i32): i32 {
  if (style === GREEDY) return NOTHING;
  if (bagCount() > 0) return LEAVES;
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
