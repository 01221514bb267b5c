import { forEachAnchor, type Grid, hasLetter, isOpen } from "./common.js";

/**
 * A class of plays in a lane: they cover or go through `first` to `last` and lie within `from`
 * and `to` (exclusive). Every play belongs to exactly one placement of its lane.
 */
export interface Placement {
  lane: number;
  /** First and last of the tiles to go through, or twice the square to cover. */
  first: number;
  last: number;
  from: number;
  to: number;
}

/** Calls `visit` for every placement of a direction. */
export type Placements = (grid: Grid, visit: (placement: Placement) => void) => void;

/**
 * One placement for every square beside a tile, as in Appel and Jacobson: a play belongs to
 * the first of these squares that it covers, so it lays no tile on an earlier one.
 */
export const everySquare: Placements = (grid, visit) => {
  forEachAnchor(grid, (lane, anchor) => {
    let from = anchor;
    // The square after a group of tiles is an anchor again.
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
 * One placement for each group of tiles in a lane, and one for each square with a cross word
 * that touches no tile of its lane ([wolges], "Segmentation"). A play through tiles belongs to
 * the last group that it goes through.
 */
export const lastGroup: Placements = (grid, visit) => {
  for (let lane = 0; lane < grid.lanes; lane++) {
    let limit = grid.length;
    while (limit >= 0) {
      let last = limit - 1;
      while (last >= 0 && !hasLetter(grid, lane, last)) last--;
      // The square directly after the tiles belongs to their group.
      fromTheRight(grid, lane, last < 0 ? 0 : last + 2, limit, visit);
      if (last < 0) break;
      let first = last;
      while (hasLetter(grid, lane, first - 1)) first--;
      visit({ lane, first, last, from: 0, to: limit });
      limit = first - 1;
    }
  }
};

/** Squares with a cross word in a gap; a play belongs to the last one that it covers. */
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
