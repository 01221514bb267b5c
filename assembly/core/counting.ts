/** Exports that the counting build adds to those of index.ts; see counters.ts. */
export { anchorsUsed, arcsLooked, arcsTaken, clearCounters } from "./counters.ts";
