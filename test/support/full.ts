/** True in `npm run test:full`, in which checks are as thorough as time allows. */
export const FULL = process.env.GADDAWG_FULL === "1";

/** Limits of time for checks that take long in `npm run test:full`. */
export const SLOW = { timeout: FULL ? 3_600_000 : 120_000 };

/** True in `npm run check`, which takes less than a minute. */
const QUICK = process.env.GADDAWG_QUICK === "1";

/**
 * Returns how often a property is tried: as often as is said in `npm run test:full`, a third of it in
 * `npm test`, and a tenth in `npm run check`.
 */
export const runs = (full: number): number => (FULL ? full : Math.ceil(full / (QUICK ? 10 : 3)));
