/*
 * Counts the work of move generation, but only in a build with COUNT_ARCS = 1. In all other
 * builds the calls are removed and leave no trace in the output. The counters are unsigned and
 * wrap around.
 */
let looked: i32 = 0;
let taken: i32 = 0;
let anchors: i32 = 0;

/** Counts an arc whose tile has been compared with the wanted one. */
export function countLooked(): void {
  if (COUNT_ARCS !== 0) looked++;
}

/** Counts an arc that has been followed: for a tile being placed, a board tile or the switch. */
export function countTaken(): void {
  if (COUNT_ARCS !== 0) taken++;
}

/** Counts a placement that has been played. */
export function countAnchor(): void {
  if (COUNT_ARCS !== 0) anchors++;
}

export function clearCounters(): void {
  looked = 0;
  taken = 0;
  anchors = 0;
}

export function arcsLooked(): i32 {
  return looked;
}

export function arcsTaken(): i32 {
  return taken;
}

export function anchorsUsed(): i32 {
  return anchors;
}
