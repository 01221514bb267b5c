import { addressOf, check, countBits, load8, load32, recordAt, store8 } from "../core/memory";
import { findBetter, loadOtherRack } from "../moves/generate";
import {
  bestKept,
  isProper,
  KEPT_VALUES,
  keptValue,
  LEAVES,
  RACK,
  rackSize,
} from "../position/rack";
import { RACK_RECORD, RACKS, Rack, Racks } from "./rack-record";

/*
 * Inference ([wickman], 3.1): what a player may have kept when he made a move is judged by how much
 * better than it the best move of the whole rack would have been.
 */

const REST: i32 = <i32>offsetof<Rack>("rest");

/**
 * Finds for each rack how much better than the move its best move is. The position has been loaded.
 * @param base address of the head of the racks (rack-record.ts).
 * @param rest number of tiles in the rest of a rack.
 * @param points of the move, less its penalty, in thousandths.
 * @param exchanged number of tiles that were exchanged, whichever of the rest is best; 0 for others.
 * @param margin beyond which it need not be known how much better the best move is.
 */
export function judgeRacks(
  base: i32,
  count: i32,
  rest: i32,
  points: i32,
  exchanged: i32,
  margin: i32,
  exchanges: i32,
): void {
  const end = base + RACKS + count * RACK_RECORD;
  for (let at = base + RACKS; at < end; at += RACK_RECORD) {
    const rack = recordAt<Rack>(at);
    const size = mergeRack(recordAt<Racks>(base), at + REST, rest);
    loadOtherRack(size, LEAVES, 0);
    let kept = 0;
    let equity = points;
    if (exchanged === 0) {
      kept = placesOfRest(at + REST, rest);
      equity += keptValue(kept);
    } else {
      equity = bestKept(exchanged);
      kept = keptFor(exchanged, equity);
    }
    const best = findBetter(equity, equity + margin, exchanges);
    check(best >= equity);
    rack.loss = best - equity;
    rack.kept = kept;
  }
}

/** Writes the tiles of the move and the rest to RACK, ascending; returns their number. */
function mergeRack(racks: Racks, rest: i32, count: i32): i32 {
  const tiles = addressOf(racks) + <i32>offsetof<Racks>("tiles");
  const taken: i32 = racks.taken;
  let one = 0;
  let other = 0;
  for (let i = 0; i < taken + count; i++) {
    const fromRest = one === taken || (other < count && load8(rest + other) <= load8(tiles + one));
    store8(RACK + i, fromRest ? load8(rest + other++) : load8(tiles + one++));
  }
  return taken + count;
}

/** Returns the places of the rack that the rest has: of equal tiles, the lowest ones (rack.ts). */
function placesOfRest(rest: i32, count: i32): i32 {
  let places = 0;
  let place = 0;
  for (let i = 0; i < count; i++) {
    const tile = load8(rest + i);
    while (load8(RACK + place) !== tile) place++;
    places |= 1 << place;
    place++;
  }
  return places;
}

/** Returns the first set of places that is worth so much if so many tiles are exchanged. */
function keptFor(exchanged: i32, value: i32): i32 {
  const size = rackSize();
  for (let kept = 0; kept < 1 << size; kept++) {
    if (countBits(kept) !== size - exchanged || !isProper(kept)) continue;
    if (load32(KEPT_VALUES + (kept << 2)) === value) return kept;
  }
  return 0;
}
