/** True in `npm run test:full`, in which checks are as thorough as time allows. */
export const FULL = process.env.GADDAWG_FULL === "1";

/** Limits of time for checks that take long in `npm run test:full`. */
export const SLOW = { timeout: FULL ? 3_600_000 : 120_000 };

/** Returns how often a property is tried: as often as is said in `npm run test:full`, else a third of it. */
export const runs = (full: number): number => (FULL ? full : Math.ceil(full / 3));
