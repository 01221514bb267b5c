import { Frame } from "./frame";
import { findHighest, findLanes, Highest } from "./listing";

/*
 * A limit of what a player with one or two tiles can still gain: the other is free to pass to the end, so that
 * only the first one's plays change the board. Two tiles go in one play, or one after the other. The second
 * of two plays makes words of which some have the first tile, or none. If none has, it was possible before.
 * If some has, both tiles could have gone at once, in the lane of that word: the cross words are those of
 * the two plays, and with more premiums it is worth no less.
 */

/** Tiles up to which there is a limit. */
const MOST_TILES: i32 = 2;
/** More than any value. */
const NO_LIMIT: i32 = 1000000;
/** Points by which it must be beyond what is asked: a limit that is just enough is worth less to later questions. */
export const SLACK: i32 = 25;

/** Returns the most that a player can gain from now on; more than any value if it is unknown. */
export function mostByLast(frame: Frame, player: i32): i32 {
  const side = frame.side(player);
  if (side.tiles > MOST_TILES || !findLanes(frame, player)) return NO_LIMIT;
  findHighest(frame, player);
  const all = Highest.all;
  const one = Highest.some;
  const face = frame.side(1 - player).face;
  let most = face - side.face;
  if (all >= 0) most = max(most, all + 2 * face);
  if (one >= 0) most = max(most, one + max(one, all) + 2 * face);
  return most;
}
