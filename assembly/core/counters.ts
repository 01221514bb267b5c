/*
 * Counts the work of move generation, but only in a build with COUNT_ARCS = 1. In all other
 * builds the calls are removed and leave no trace in the output. The counters are unsigned and
 * wrap around.
 */
let looked: i32 = 0;
let taken: i32 = 0;
let anchors: i32 = 0;
let spans: i32 = 0;
let opened: i32 = 0;
let sets: i32 = 0;
let lookUps: i32 = 0;
let found: i32 = 0;
let played: i32 = 0;
let words: i32 = 0;
let plays: i32 = 0;

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

/** Counts a span that has been queued. */
export function countSpan(): void {
  if (COUNT_ARCS !== 0) spans++;
}

/** Counts a span whose sets of tiles have been gone through. */
export function countOpened(): void {
  if (COUNT_ARCS !== 0) opened++;
}

/** Counts a set of tiles that has been considered in a span. */
export function countSet(): void {
  if (COUNT_ARCS !== 0) sets++;
}

/** Counts a set that has been looked up, with the letters played through. */
export function countLookUp(): void {
  if (COUNT_ARCS !== 0) lookUps++;
}

/** Counts a set that may make words and has been queued. */
export function countFound(): void {
  if (COUNT_ARCS !== 0) found++;
}

/** Counts a set whose words have been looked up. */
export function countPlayed(): void {
  if (COUNT_ARCS !== 0) played++;
}

/** Counts a word that has been compared with a range of squares. */
export function countCompared(): void {
  if (COUNT_ARCS !== 0) words++;
}

/** Counts a play that has been scored. */
export function countPlay(): void {
  if (COUNT_ARCS !== 0) plays++;
}

export function clearCounters(): void {
  looked = 0;
  taken = 0;
  anchors = 0;
  spans = 0;
  opened = 0;
  sets = 0;
  lookUps = 0;
  found = 0;
  played = 0;
  words = 0;
  plays = 0;
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

export function spansQueued(): i32 {
  return spans;
}

export function spansOpened(): i32 {
  return opened;
}

export function setsConsidered(): i32 {
  return sets;
}

export function setsLookedUp(): i32 {
  return lookUps;
}

export function setsQueued(): i32 {
  return found;
}

export function setsPlayed(): i32 {
  return played;
}

export function wordsCompared(): i32 {
  return words;
}

export function playsScored(): i32 {
  return plays;
}
