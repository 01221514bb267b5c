import { type Grid, isOpen } from "./common.js";
import type { Choice } from "./gordon.js";
import type { Placement } from "./placements.js";
import type { Step, TwoWayGraph } from "./two-way.js";

/** The side of an anchor that is filled first. */
export type FirstSide = "wider" | "narrower";

/**
 * Toal's idea ([toal], his mail of 14 March 1997): "choose whether to use the
 * forward or reverse dawg according to how many spaces to the left or right of
 * the anchor square are open". He does not say which, so both are offered. With equal room
 * the letters before the anchor come first, as with Gordon.
 */
export function byRoom(
  first: FirstSide,
  lettersBeforeFirst: TwoWayGraph,
  lettersBehindFirst: TwoWayGraph,
): Choice {
  return (grid, placement) => {
    const left = roomOn(grid, placement, -1);
    const right = roomOn(grid, placement, 1);
    const isRightFirst = first === "wider" ? right > left : right < left;
    return isRightFirst ? lettersBehindFirst : lettersBeforeFirst;
  };
}

/** The side of an anchor with less room, on a graph that can be read in both orders. */
export function narrowerSide(grid: Grid, placement: Placement): Step {
  return roomOn(grid, placement, 1) < roomOn(grid, placement, -1) ? 1 : -1;
}

/** Number of open squares on one side of a placement's anchor within its bounds. */
function roomOn(grid: Grid, { lane, first, last, from, to }: Placement, step: -1 | 1): number {
  let room = 0;
  for (let place = step < 0 ? first - 1 : last + 1; place >= from && place < to; place += step) {
    if (isOpen(grid, lane, place)) room++;
  }
  return room;
}
