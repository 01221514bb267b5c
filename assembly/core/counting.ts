/** What the counting build offers besides index.ts: see counters.ts. */
export { anchorsUsed, arcsLooked, arcsTaken, clearCounters } from "./counters.ts";
