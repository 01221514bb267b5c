import type { Alphabet } from "../alphabet/alphabet.js";
import {
  badArgument,
  checkInstance,
  checkLookup,
  described,
  isObject,
  oneOf,
} from "../base/arguments.js";
import { uint32At } from "../base/elements.js";
import { counted, LexiconError } from "../base/errors.js";
import { INSPECT } from "../base/symbols.js";
import { wordsFrom } from "../words/graph/counts.js";
import { WordGraph } from "../words/graph/word-graph.js";

/** One leave and its value. */
export interface LeaveEntry {
  /** Tile numbers in ascending order: blanks (0) first. */
  tiles: Uint8Array;
  /** Value in points. */
  value: number;
}

/**
 * A table of leave values: a word graph of the leaves (tiles ascending, with the
 * blank, tile 0, first) and their values in sorted order.
 *
 * A leave's place among the values is the number of leaves before it, which a
 * walk down the graph adds up from `counts` without visiting those leaves
 * ([wolges]). The leaves `?`, `?S` and `S`, where the root run's tail is
 * also what follows the blank:
 *
 *     index  tile arc  accepts end  count
 *       0     -    1      -     *
 *       1     ?    2      *     -     3   ?, ?S, and S beside it
 *       2     S    0      *     *     1   the S of both
 *
 * `?S` passes the leave `?` and is the first below it: place 1. `S` skips
 * 3 - 1 leaves in the root run: place 2.
 */
export class Leaves implements Iterable<LeaveEntry> {
  /** The leaves, as words. */
  readonly graph: WordGraph;
  /** Stored values by place: f32 in points (KLV2), or i16 in 1/256 of a point (KLV1). */
  readonly values: LeaveValues;
  /** For each node, the number of leaves that end at or below it or a later sibling. */
  readonly counts: Uint32Array;

  /**
   * Does not validate its input: the graph must have passed `validateGraph` or come from a
   * builder, and have as many leaves as there are values. Use `readKlv` or `buildLeaves`.
   */
  constructor(graph: WordGraph, values: LeaveValues, counts = wordsFrom(graph)) {
    checkValues(values);
    checkInstance(graph, WordGraph, "graph", "a WordGraph");
    checkInstance(counts, Uint32Array, "counts", "numbers of leaves: a Uint32Array");
    this.graph = graph;
    this.values = values;
    this.counts = counts;
  }

  /** Describes the table in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `Leaves { ${counted(this.count, "leave")}, ${this.format} }`;
  }

  /** Returns a summary for JSON, without the values; `writeKlv` writes the whole table. */
  toJSON(): { type: "Leaves"; leaves: number; format: LeaveFormat } {
    return { type: "Leaves", leaves: this.count, format: this.format };
  }

  /** Returns a table with the same leaves and new values, in the same order. */
  withValues(values: LeaveValues): Leaves {
    checkValues(values);
    if (values.length !== this.count) {
      throw new LexiconError("BAD_VALUE", `${values.length} values`, {
        expected: `${this.count}, one for each leave`,
      });
    }
    return new Leaves(this.graph, values, this.counts);
  }

  /** The format of the values, and of a file with this table. */
  get format(): LeaveFormat {
    return formatOf(this.values);
  }

  /** Number of leaves. */
  get count(): number {
    return this.values.length;
  }

  /**
   * Returns the value of a leave in points; 0 for the empty leave and for any leave that is
   * not in the table.
   * @param tiles tile numbers in any order; 0 is a blank.
   */
  value(tiles: ArrayLike<number>): number {
    checkLookup(tiles, "tiles");
    const index = this.indexOf(sortedTiles(tiles));
    return index < 0 ? 0 : leavePoints(this.values[index]!, this.format);
  }

  /**
   * Returns the value of a leave as the engine uses it: an integer, in thousandths of a point; 0
   * for the empty leave and for any leave that is not in the table.
   * @param tiles tile numbers in any order; 0 is a blank.
   */
  valueMilli(tiles: ArrayLike<number>): number {
    checkLookup(tiles, "tiles");
    const index = this.indexOf(sortedTiles(tiles));
    return index < 0 ? 0 : thousandthsOf(this.values[index]!, this.format);
  }

  /** Returns all values in thousandths of a point, in the order of the leaves. */
  valuesMilli(): Int32Array {
    const { values, format } = this;
    const all = new Int32Array(values.length);
    for (let i = 0; i < all.length; i++) all[i] = thousandthsOf(values[i]!, format);
    return all;
  }

  /**
   * Returns the index of a leave among the values, or -1 if the table does not have it.
   * @param tiles tile numbers in ascending order.
   */
  indexOf(tiles: ArrayLike<number>): number {
    if (!isObject(tiles)) throw badArgument("tiles", tiles, "a list of tile numbers");
    const { graph, counts } = this;
    let first = graph.dawgRoot;
    let before = 0;
    for (let i = 0; i < tiles.length; i++) {
      const at = graph.find(first, tiles[i]!);
      if (at === 0) return -1;
      before += uint32At(counts, first) - uint32At(counts, at);
      const accepts = graph.accepts(at);
      if (i === tiles.length - 1) return accepts ? before : -1;
      if (accepts) before++;
      first = graph.arc(at);
    }
    return -1;
  }

  /** Yields every leave with its value in points, in sorted order. */
  *[Symbol.iterator](): Generator<LeaveEntry> {
    const { values, format } = this;
    let i = 0;
    for (const { tiles, length } of this.graph.walk()) {
      yield { tiles: tiles.slice(0, length), value: leavePoints(values[i++]!, format) };
    }
  }
}

function checkValues(values: unknown): void {
  if (values instanceof Float32Array || values instanceof Int16Array) return;
  throw badArgument("values", values, "a Float32Array in points or an Int16Array in 1/256 of one");
}

/** Returns the error for a value that a format cannot hold. */
export function badValue(
  { tiles, value }: { tiles: ArrayLike<number>; value: number },
  format: LeaveFormat,
  alphabet?: Alphabet,
): LexiconError {
  return new LexiconError(
    "BAD_VALUE",
    `${leaveName(tiles, alphabet)} has the value ${described(value)}`,
    {
      expected: expectedValue(format),
    },
  );
}

/** Names a leave for an error: by its letters, or by tile numbers without an alphabet. */
export function leaveName(tiles: ArrayLike<number>, alphabet?: Alphabet): string {
  const list = Array.from(tiles);
  return alphabet !== undefined && list.every((tile) => tile <= alphabet.letters)
    ? `the leave ${alphabet.format(list)}`
    : `the leave of tiles ${list.join(", ")}`;
}

/** Returns the tiles in ascending order: the same array if they are sorted already. */
export function sortedTiles(tiles: ArrayLike<number>): ArrayLike<number> {
  for (let i = 1; i < tiles.length; i++) {
    if (tiles[i - 1]! > tiles[i]!) {
      return Array.from(tiles).sort((a, b) => a - b);
    }
  }
  return tiles;
}

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

/** Stored values; the type of the array determines the format. */
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
  return oneOf(LEAVE_FORMATS, name, "leave format");
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
function expectedValue(format: LeaveFormat): string {
  return format === "klv"
    ? `${I16_MIN / STEPS} to ${I16_MAX / STEPS} points, which is the range of a .klv file`
    : "a finite number that fits a 32-bit float";
}

/** Converts a stored value to points. */
function leavePoints(stored: number, format: LeaveFormat): number {
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
