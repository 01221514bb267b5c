import type { Chance } from "../../api/internal.js";

/** Returns a whole number of any size with separators of thousands. */
export function bigNumber(value: bigint): string {
  return value.toLocaleString("en-US");
}

/** Digits of probabilities. */
const DIGITS = 4;

/** Returns a probability as a percentage. */
export function chanceText({ probability }: Chance): string {
  if (probability === 0 || probability === 1) return `${100 * probability}%`;
  const percent = 100 * probability;
  const small = percent < 0.001 ? percent.toExponential(DIGITS - 1) : percent.toPrecision(DIGITS);
  return `${small}%`;
}

/** Returns in how many draws it happens once on average; never for a chance of 0. */
export function oneIn({ ways, of }: Chance): string {
  if (ways === 0n) return "never";
  const tenths = (of * 10n + ways / 2n) / ways;
  return tenths < 100n ? String(Number(tenths) / 10) : bigNumber((tenths + 5n) / 10n);
}
