import type { SimulateOptions } from "../../engine/index.js";
import type { PlayerClock } from "../player.js";

/** What a move may cost: work, which gives the same move each time, or time. */
export type MoveBudget = { nodes: number } | { milliseconds: number };

/** Tiles that a player lays in a turn, on average. */
const TILES_PER_TURN = 4.5;
/** Turns at the end of a game that are kept in mind, whatever the tiles say. */
const LAST_TURNS = 1.5;
/** Share of the time that is not planned, and milliseconds of a turn that are lost around it. */
const RESERVE = 0.05;
const OVERHEAD = 30;
/** A move may take so many times its share: most decisions are sure before. */
const HARD = 2;
/** The least time for a move, in milliseconds. */
const LEAST_TIME = 20;

/**
 * Returns the time for a move of a game with a clock.
 * @param tiles on both racks and in the bag.
 */
export function timeFor({ milliseconds, increment = 0 }: PlayerClock, tiles: number): number {
  const turns = tiles / (2 * TILES_PER_TURN) + LAST_TURNS;
  const share = (milliseconds * (1 - RESERVE)) / turns;
  const most = milliseconds / 2;
  const time = Math.min(most, HARD * share) + increment - OVERHEAD;
  return Math.max(LEAST_TIME, Math.floor(Math.min(time, milliseconds - OVERHEAD)));
}

/**
 * Returns what is left of a budget of time; work is limited for each search by itself.
 * @param begun the time of `performance.now` at which the move was begun.
 * @param share how much of the budget may be spent by the end of the next search; default all.
 */
export function leftOf(
  budget: MoveBudget,
  { begun, share = 1 }: { begun: number; share?: number },
): MoveBudget {
  if ("nodes" in budget) return budget;
  const left = share * budget.milliseconds - (performance.now() - begun);
  return { milliseconds: Math.max(LEAST_TIME, Math.floor(left)) };
}

/** Work from which simulations go four plies deep from the beginning. */
const DEEP = { nodes: 60_000, milliseconds: 2000 };
/** Tiles in the bag up to which they always do, and end games whose bag is empty. */
const LATE = 14;
/** Candidates that are compared then, when each costs more. */
const LATE_CANDIDATES = 10;

/** Returns true for a budget that is enough for deep searches. */
export function isDeep(budget: MoveBudget): boolean {
  return "nodes" in budget ? budget.nodes >= DEEP.nodes : budget.milliseconds >= DEEP.milliseconds;
}

/** Milliseconds below which only a few moves are compared: the first round is always played. */
const SHORT_TIME = 400;
const SHORT_CANDIDATES = 5;

/** Returns true for a budget of little time. */
export function isShort(budget: MoveBudget): boolean {
  return "milliseconds" in budget && budget.milliseconds < SHORT_TIME;
}

/** Returns how moves are compared with so many tiles in the bag. */
export function simulationFor(
  inBag: number,
  budget: MoveBudget,
  candidates: number,
): SimulateOptions {
  const deep = isDeep(budget);
  const most = isShort(budget) ? Math.min(SHORT_CANDIDATES, candidates) : candidates;
  if (inBag > LATE) return { ...budget, plies: deep ? 4 : 2, candidates: most, sure: 95 };
  const few = deep ? candidates : Math.min(LATE_CANDIDATES, most);
  return { ...budget, plies: 4, candidates: few, endings: "greedy", sure: 95 };
}

/** Samples and positions of the finalists' solved endings, for few tiles in the bag. */
const FINAL = { samples: 32, endingNodes: 200 };
/** Milliseconds that their first round takes, which is played whatever the limit. */
const FINAL_TIME = 150;

/** Returns false if so little time is left that comparing the best few moves again would exceed it. */
export function hasTimeForFinal(left: MoveBudget): boolean {
  return "nodes" in left || left.milliseconds >= FINAL_TIME;
}

/** Returns how the best few moves are compared again when a sample soon has an empty bag. */
export function finalFor(budget: MoveBudget): SimulateOptions {
  const { samples, endingNodes } = FINAL;
  const limit = "milliseconds" in budget ? budget : {};
  return { ...limit, plies: 4, fixed: samples, endings: "solved", endingNodes };
}

/** Positions of an endgame that cost as much as a ply of a sample. */
const POSITIONS_PER_NODE = 8;

/** Returns the limit for the search of an endgame. */
export function endgameFor(budget: MoveBudget): MoveBudget {
  return "nodes" in budget ? { nodes: budget.nodes * POSITIONS_PER_NODE } : budget;
}
