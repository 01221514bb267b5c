/*
 * What move generation does, counted: in a build with COUNT_ARCS = 1 alone. In
 * the others the calls below are empty and leave no trace in the bytes. The
 * numbers are unsigned and wrap.
 */
let looked: i32 = 0;
let taken: i32 = 0;
let anchors: i32 = 0;

/** An arc has been compared with what is wanted. */
export function countLooked(): void {
  if (COUNT_ARCS !== 0) looked++;
}

/** An arc has been followed, by a tile laid, a tile of the board or the switch. */
export function countTaken(): void {
  if (COUNT_ARCS !== 0) taken++;
}

/** A placement has been played. */
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
