import { LexiconError, quoted } from "../errors.js";

/**
 * The format of stored leave values.
 *
 * | format | stored as | one step           | source                             |
 * | ------ | --------- | ------------------ | ---------------------------------- |
 * | `klv2` | f32       | a point            | [wolges], "Kurnia Leave Values" |
 * | `klv`  | i16       | 1/256 of a point   | the same, version 1                |
 */
export type LeaveFormat = (typeof LEAVE_FORMATS)[number];

/** The names of the formats of leave files. */
export const LEAVE_FORMATS = Object.freeze(["klv2", "klv"] as const);

/** Stored values; the type of the array tells the format. */
export type LeaveValues = Float32Array | Int16Array;

/** KLV1 values are whole numbers of 1/256 of a point. */
const STEPS = 256;
const I16_MIN = -0x8000;
const I16_MAX = 0x7fff;
const I32_MIN = -0x80000000;
const I32_MAX = 0x7fffffff;
const MILLI = 1000;
/** This many significant digits distinguish every f32 from its neighbors. */
const F32_DIGITS = 9;

/** Returns the leave format with a name; throws a LexiconError `BAD_OPTION` if there is none. */
export function checkLeaveFormat(name: string): LeaveFormat {
  const format = LEAVE_FORMATS.find((known) => known === name);
  if (format === undefined) {
    throw new LexiconError("BAD_OPTION", `there is no leave format ${quoted(name)}`, {
      expected: LEAVE_FORMATS.join(", "),
    });
  }
  return format;
}

/** Returns the format of an array of values. */
export function formatOf(values: LeaveValues): LeaveFormat {
  return values instanceof Int16Array ? "klv" : "klv2";
}

/** Returns an array for this many values, all 0. */
export function emptyValues(format: LeaveFormat, count: number): LeaveValues {
  return format === "klv" ? new Int16Array(count) : new Float32Array(count);
}

/**
 * Returns the stored number for a value in points, or undefined if it is not a number or the
 * format cannot hold it. KLV1 rounds the f32 that KLV2 stores, half away from zero, so that
 * both ways from points to KLV1 give the same result.
 */
export function storedValue(points: number, format: LeaveFormat): number | undefined {
  const float = Math.fround(points);
  if (!Number.isFinite(float)) return undefined;
  if (format === "klv2") return float;
  const steps = roundHalfAway(float * STEPS);
  return steps < I16_MIN || steps > I16_MAX ? undefined : steps;
}

/** Describes the values that a format can hold, for errors. */
export function expectedValue(format: LeaveFormat): string {
  return format === "klv"
    ? `${I16_MIN / STEPS} to ${I16_MAX / STEPS} points, which is the range of a .klv file`
    : "a finite number that fits a 32-bit float";
}

/** Converts a stored value to points. */
export function pointsOf(stored: number, format: LeaveFormat): number {
  return format === "klv" ? stored / STEPS : stored;
}

/**
 * Converts a stored value to thousandths of a point, a 32-bit integer. For KLV2 it multiplies
 * in f32 and rounds half away from zero; for KLV1 it adds half a step and truncates toward
 * zero. Equities then equal those of wolges.
 */
export function thousandthsOf(stored: number, format: LeaveFormat): number {
  const milli =
    format === "klv"
      ? (stored * MILLI + STEPS / 2) / STEPS
      : roundHalfAway(Math.fround(stored * MILLI));
  // `| 0` truncates, and leaves no negative zero.
  return Math.min(I32_MAX, Math.max(I32_MIN, milli)) | 0;
}

/** Returns the shortest decimal, in points, that is stored as the same value again. */
export function decimalOf(stored: number, format: LeaveFormat): string {
  if (Object.is(stored, -0)) return "-0";
  return format === "klv" ? stepsDecimal(stored) : floatDecimal(stored);
}

/**
 * Returns the decimal of a number of steps. A step is 0.0039, so three places are always enough.
 */
function stepsDecimal(steps: number): string {
  for (let places = 0; ; places++) {
    const text = (steps / STEPS).toFixed(places);
    if (storedValue(Number(text), "klv") === steps) return steps === 0 ? "0" : text;
  }
}

function floatDecimal(float: number): string {
  for (let digits = 1; digits < F32_DIGITS; digits++) {
    const nearest = float.toExponential(digits - 1);
    if (Math.fround(Number(nearest)) === float) return String(Number(nearest));
    // Floats just below a power of two are twice as dense as those above it, so the next decimal
    // away from zero can fit where the nearest does not.
    const further = awayFromZero(nearest, digits);
    if (Math.fround(further) === float) return String(further);
  }
  return String(Number(float.toPrecision(F32_DIGITS)));
}

/** Returns the next decimal away from zero with the same number of digits: 1.26e+3 for 1.25e+3. */
function awayFromZero(exponential: string, digits: number): number {
  const [mantissa = "", exponent = ""] = exponential.split("e");
  const whole = Number(mantissa.replace(".", ""));
  return Number(`${whole + Math.sign(whole)}e${Number(exponent) - (digits - 1)}`);
}

function roundHalfAway(x: number): number {
  return x < 0 ? -Math.floor(0.5 - x) : Math.floor(x + 0.5);
}
