import { load32, lowestBit, store32 } from "../../core/memory";
import { LEFT, rackLetters } from "../../position/rack";
import { currentTurn } from "./sets";
import { LANE_ALLOWED, LANE_CROSSED, LANE_DEAD, LANE_TURN } from "./spans";

/** Returns the squares of a lane that no tile of the rack fits, one bit each. */
export function deadSquares(lane: i32): i32 {
  if (load32(lane + LANE_TURN) !== currentTurn()) {
    store32(lane + LANE_DEAD, findDead(lane));
    store32(lane + LANE_TURN, currentTurn());
  }
  return load32(lane + LANE_DEAD);
}

function findDead(lane: i32): i32 {
  const onRack = load32(LEFT) > 0 ? -1 : rackLetters();
  let dead = 0;
  for (let left = load32(lane + LANE_CROSSED); left !== 0; left &= left - 1) {
    const index = lowestBit(left);
    if ((load32(lane + LANE_ALLOWED + (index << 2)) & onRack) === 0) dead |= 1 << index;
  }
  return dead;
}
