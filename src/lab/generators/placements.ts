import { forEachAnchor, type Grid, hasLetter, isOpen } from "./common.js";

/**
 * Plays of a lane that share a tile or a square: they cover or go through
 * `first` to `last` and lie within `from` and `to` (exclusive). The placements
 * of a lane share no play, and every play is in one.
 */
export interface Placement {
  lane: number;
  /** The tiles on the board to be gone through, or twice the one square to be covered. */
  first: number;
  last: number;
  from: number;
  to: number;
}

/** Calls back for every placement of a direction. */
export type Placements = (grid: Grid, visit: (placement: Placement) => void) => void;

/**
 * A placement for every square beside a tile, as Appel and Jacobson have it: a
 * play belongs to the first of these that it covers, so no tile is laid on an
 * earlier one.
 */
export const everySquare: Placements = (grid, visit) => {
  forEachAnchor(grid, (lane, anchor) => {
    let from = anchor;
    // Beyond tiles the next square is an anchor again.
    if (hasLetter(grid, lane, anchor - 1)) while (hasLetter(grid, lane, from - 1)) from--;
    else {
      while (isOpen(grid, lane, from - 1) && grid.anchors[lane * grid.length + from - 1] === 0) {
        from--;
      }
    }
    visit({ lane, first: anchor, last: anchor, from, to: grid.length });
  });
};

/**
 * One placement for each group of tiles in a lane, and one for each square with
 * a cross word that touches no tile of its lane ([wolges], "Segmentation"): a
 * play that goes through tiles belongs to the last group of them.
 */
export const lastGroup: Placements = (grid, visit) => {
  for (let lane = 0; lane < grid.lanes; lane++) {
    let limit = grid.length;
    while (limit >= 0) {
      let last = limit - 1;
      while (last >= 0 && !hasLetter(grid, lane, last)) last--;
      // The square right behind the tiles is theirs.
      fromTheRight(grid, lane, last < 0 ? 0 : last + 2, limit, visit);
      if (last < 0) break;
      let first = last;
      while (hasLetter(grid, lane, first - 1)) first--;
      visit({ lane, first, last, from: 0, to: limit });
      limit = first - 1;
    }
  }
};

/** Squares with a cross word in a gap, each play at its last one. */
function fromTheRight(
  grid: Grid,
  lane: number,
  from: number,
  limit: number,
  visit: (placement: Placement) => void,
): void {
  let to = limit;
  for (let place = limit - 1; place >= from; place--) {
    if (grid.anchors[lane * grid.length + place] === 0) continue;
    if (to - from >= 2) visit({ lane, first: place, last: place, from, to });
    to = place;
  }
}

/** The mirror image of `lastGroup`: a play belongs to the first group that it goes through. */
export const firstGroup: Placements = (grid, visit) => {
  for (let lane = 0; lane < grid.lanes; lane++) {
    let limit = 0;
    while (limit <= grid.length) {
      let first = limit;
      while (first < grid.length && !hasLetter(grid, lane, first)) first++;
      const isLast = first === grid.length;
      fromTheLeft(grid, lane, limit, isLast ? first : first - 1, visit);
      if (isLast) break;
      let last = first;
      while (hasLetter(grid, lane, last + 1)) last++;
      visit({ lane, first, last, from: limit, to: grid.length });
      limit = last + 2;
    }
  }
};

function fromTheLeft(
  grid: Grid,
  lane: number,
  limit: number,
  to: number,
  visit: (placement: Placement) => void,
): void {
  let from = limit;
  for (let place = limit; place < to; place++) {
    if (grid.anchors[lane * grid.length + place] === 0) continue;
    if (to - from >= 2) visit({ lane, first: place, last: place, from, to });
    from = place + 1;
  }
}
