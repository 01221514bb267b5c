/** Rows of series groups. */
import type { Series, Unit } from "./suite.js";

/** Returns the median with its quartiles, and the mean, of seconds. */
export function timesOf(name: string, seconds: readonly number[], unit?: "ms"): Series[] {
  const samples = seconds.map((time) => (unit === "ms" ? 1000 * time : time));
  return [{ name, samples }, meanOf(`${name}, mean`, samples)];
}

/** Returns the mean of numbers. */
export function meanOf(name: string, samples: readonly number[], unit?: Unit): Series {
  const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length;
  return { name, ...(unit !== undefined && { unit }), samples: [mean] };
}

/** Returns how many of all are true, in percent. */
export function shareOf(name: string, all: readonly boolean[]): Series {
  return meanOf(
    name,
    all.map((one) => (one ? 100 : 0)),
    "%",
  );
}
