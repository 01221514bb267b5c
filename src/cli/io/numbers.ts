import { InvalidArgumentError } from "commander";

/* Numbers in options. Each parser says what form and which range a number must have. */

/** The highest count that an option takes where nothing else sets a limit. */
export const MOST_COUNT = 1_000_000_000;

/** Makes a parser for whole numbers from `least` to `most`. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const meant = otherwiseWritten(text);
    const hint =
      meant !== undefined && meant >= least && meant <= most ? ` Did you mean ${meant}?` : "";
    throw new InvalidArgumentError(
      `It must be a whole number from ${least} to ${most}, in digits.${hint}`,
    );
  };
}

/** Returns the whole number that is written as 1e3, 1,000, 1_000, 1000.0 or 1k, if it is one. */
function otherwiseWritten(text: string): number | undefined {
  if (!/^[\d,_.e+]+[kM]?$/.test(text)) return undefined;
  const [, digits = "", unit = ""] = /^(.*?)([kM]?)$/.exec(text) ?? [];
  const grouped = /^\d{1,3}([,_.]\d{3})+$/.test(digits) ? digits.replace(/\D/g, "") : digits;
  const value = Number(grouped) * (unit === "k" ? 1e3 : unit === "M" ? 1e6 : 1);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Times and their sums must stay below this number of seconds. */
const TOO_LONG = 1e9;

function decimal(text: string): number {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Makes a parser for numbers of points, which may have decimals, from `least` to `most`.
 * @param others other values that the option takes, for its error.
 */
export function points(least: number, most: number, others = ""): (text: string) => number {
  return (text) => {
    const value = decimal(text);
    if (value >= least && value <= most) return value;
    const what = `a number of points from ${least} to ${most}${others}`;
    throw new InvalidArgumentError(`It must be ${what}.`);
  };
}

/** Parses a number of seconds, which may have decimals. */
export function seconds(text: string): number {
  const value = decimal(text);
  if (value < TOO_LONG) return value;
  throw new InvalidArgumentError(
    `It must be a number of seconds, such as 30 or 0.5, from 0 to below ${TOO_LONG}.`,
  );
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Parses a time with or without a unit; returns seconds. */
export function duration(text: string): number {
  const [, value = "", unit = "s"] = /^([\d.]+)([smh]?)$/.exec(text) ?? [];
  const length = decimal(value) * (UNITS[unit] ?? 1);
  if (length > 0 && length < TOO_LONG) return length;
  throw new InvalidArgumentError(
    `It must be a time such as 90, 90s, 15m or 2h, from above 0 to below ${TOO_LONG} seconds.`,
  );
}

/** Parses a confidence in percent. */
export function confidence(text: string): number {
  const value = decimal(text);
  if (value >= 50 && value < 100) return value;
  throw new InvalidArgumentError(
    "It must be a confidence in percent, such as 95 or 99.9, from 50 to below 100.",
  );
}

/** The longest time of a run of the library, in milliseconds. */
const MOST_MILLISECONDS = 2 ** 31 - 1;

const BYTES: Readonly<Record<string, number>> = { "": 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Makes a parser for numbers of bytes with or without a unit, from `least` to `most`. */
export function bytes(least: number, most: number): (text: string) => number {
  return (text) => {
    const [, digits = "", unit = ""] = /^(\d+)([kKMG]?)(?:i?B)?$/.exec(text) ?? [];
    const value = digits === "" ? Number.NaN : Number(digits) * (BYTES[unit.toUpperCase()] ?? 1);
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(
      `It must be a size such as 64M, 512K or 1G, from ${sizeText(least)} to ${sizeText(most)}.`,
    );
  };
}

function sizeText(size: number): string {
  const unit = ["G", "M", "K"].find((one) => size % (BYTES[one] as number) === 0) ?? "";
  return `${size / (BYTES[unit] as number)}${unit}`;
}

/** Returns a time in seconds as the library takes it. */
export function millisecondsOf(seconds: number): number {
  return Math.max(1, Math.min(MOST_MILLISECONDS, Math.round(1000 * seconds)));
}
