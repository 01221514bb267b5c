/** Exports that the counting build adds to those of index.ts; see counters.ts. */
export {
  anchorsUsed,
  arcsLooked,
  arcsTaken,
  clearCounters,
  playsScored,
  setsConsidered,
  setsLookedUp,
  setsPlayed,
  setsQueued,
  spansOpened,
  spansQueued,
  wordsCompared,
} from "./counters.ts";
