/*
 * Counts the work of move generation, but only in a build with COUNT_ARCS = 1. In all other
 * builds the calls are removed and leave no trace in the output. The counters are unsigned and
 * wrap around.
 */

/** The counters. */
class Counters {
  static looked: i32 = 0;
  static taken: i32 = 0;
  static anchors: i32 = 0;
  static spans: i32 = 0;
  static opened: i32 = 0;
  static sets: i32 = 0;
  static lookUps: i32 = 0;
  static found: i32 = 0;
  static played: i32 = 0;
  static words: i32 = 0;
  static plays: i32 = 0;
}

/** Counts an arc whose tile has been compared with the wanted one. */
export function countLooked(): void {
  if (COUNT_ARCS !== 0) Counters.looked++;
}

/** Counts an arc that has been followed: for a tile being placed, a board tile or the switch. */
export function countTaken(): void {
  if (COUNT_ARCS !== 0) Counters.taken++;
}

/** Counts a placement that has been played. */
export function countAnchor(): void {
  if (COUNT_ARCS !== 0) Counters.anchors++;
}

/** Counts a span that has been queued. */
export function countSpan(): void {
  if (COUNT_ARCS !== 0) Counters.spans++;
}

/** Counts a span whose sets of tiles have been gone through. */
export function countOpened(): void {
  if (COUNT_ARCS !== 0) Counters.opened++;
}

/** Counts a set of tiles that has been considered in a span. */
export function countSet(): void {
  if (COUNT_ARCS !== 0) Counters.sets++;
}

/** Counts a set that has been looked up, with the letters played through. */
export function countLookUp(): void {
  if (COUNT_ARCS !== 0) Counters.lookUps++;
}

/** Counts a set that may make words and has been queued. */
export function countFound(): void {
  if (COUNT_ARCS !== 0) Counters.found++;
}

/** Counts a set whose words have been looked up. */
export function countPlayed(): void {
  if (COUNT_ARCS !== 0) Counters.played++;
}

/** Counts a word that has been compared with a range of squares. */
export function countCompared(): void {
  if (COUNT_ARCS !== 0) Counters.words++;
}

/** Counts a play that has been scored. */
export function countPlay(): void {
  if (COUNT_ARCS !== 0) Counters.plays++;
}

export function clearCounters(): void {
  Counters.looked = 0;
  Counters.taken = 0;
  Counters.anchors = 0;
  Counters.spans = 0;
  Counters.opened = 0;
  Counters.sets = 0;
  Counters.lookUps = 0;
  Counters.found = 0;
  Counters.played = 0;
  Counters.words = 0;
  Counters.plays = 0;
}

export function arcsLooked(): i32 {
  return Counters.looked;
}

export function arcsTaken(): i32 {
  return Counters.taken;
}

export function anchorsUsed(): i32 {
  return Counters.anchors;
}

export function spansQueued(): i32 {
  return Counters.spans;
}

export function spansOpened(): i32 {
  return Counters.opened;
}

export function setsConsidered(): i32 {
  return Counters.sets;
}

export function setsLookedUp(): i32 {
  return Counters.lookUps;
}

export function setsQueued(): i32 {
  return Counters.found;
}

export function setsPlayed(): i32 {
  return Counters.played;
}

export function wordsCompared(): i32 {
  return Counters.words;
}

export function playsScored(): i32 {
  return Counters.plays;
}
