/** What the builds of the lab export besides: counters (COUNT_ARCS) and semi-shadow playing (SEMI_SHADOW). */
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
} from "./core/counters";
export { semiShadowSize, setSemiShadow } from "./moves/graph/semi-shadow";
