/*
 * Checks of the arguments of public functions. TypeScript checks them for its users; callers in
 * JavaScript, and data that was parsed, may be anything. Each check throws an `ArgumentError`
 * that names the argument, says what was found, and what was expected.
 */
import { ArgumentError, LexiconError, quoted } from "./errors.js";

/** Describes a value of any type for a message: `null`, `5`, `"text"`, `a list`. */
export function described(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object") return `a ${typeof value}`;
  if (isList(value)) return "a list";
  return isPromise(value) ? "a promise" : "an object";
}

/** Returns true for a promise, of this realm or of another, where an `await` was forgotten. */
export function isPromise(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object Promise]";
}

/** Returns the error for an argument of the wrong type. */
export function badArgument(name: string, value: unknown, expected: string): ArgumentError {
  const what = value === undefined ? "is missing" : `is ${described(value)}`;
  return new ArgumentError("BAD_TYPE", `${name}: ${what}`, { expected: advised(expected, value) });
}

/** Returns what was expected instead of a value; for a promise, adds that it is to be awaited. */
export function advised(expected: string, value: unknown): string {
  return isPromise(value) ? `${expected}; await the promise` : expected;
}

/** Returns true for an array; unlike `Array.isArray`, throws for no value. */
export function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    // A proxy that was revoked.
    return false;
  }
}

/** Returns true for an object, lists included. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Checks that an argument is an object. */
export function checkObject(value: unknown, name: string, expected = "an object"): void {
  if (!isObject(value) || isList(value)) throw badArgument(name, value, expected);
}

/** The names of all options of a type; a name too few or too many does not compile. */
export type OptionNames<T> = { readonly [Name in keyof T]-?: 0 };

/**
 * Checks that an argument is an object that has options with known names only: a misspelled one
 * would be ignored. Those with the value undefined do not count, nor do the fields of classes.
 */
export function checkOptionNames<T extends object>(
  options: T,
  known: { readonly [Name in keyof OptionNames<NoInfer<T>>]: unknown },
  expected?: string,
  name = "options",
): void {
  checkObject(options, name, expected);
  const base = Object.getPrototypeOf(options);
  if (base !== null && Object.getPrototypeOf(base) !== null) return;
  for (const key of Object.keys(options)) {
    if (Object.hasOwn(known, key) || options[key as keyof T] === undefined) continue;
    const names = Object.keys(known);
    const edits = [0, 1, 2].filter((few) => 2 * few < key.length);
    const meant = edits.flatMap((few) => names.filter((each) => isNear(key, each, few)))[0];
    const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
    throw new ArgumentError("UNKNOWN_NAME", `${name}: ${quoted(key)} is unknown${hint}`, {
      expected: names.join(", ") || "none",
    });
  }
}

/** Returns true if so few edits, each of a letter, turn a text into another, in any case. */
function isNear(text: string, other: string, edits: number): boolean {
  let at = 0;
  while (at < text.length && text[at]?.toLowerCase() === other[at]?.toLowerCase()) at++;
  const [left, right] = [text.slice(at), other.slice(at)];
  if (left === right || edits === 0) return left === right;
  const [less, fewer] = [left.slice(1), right.slice(1)];
  const rest = edits - 1;
  return isNear(less, fewer, rest) || isNear(less, right, rest) || isNear(left, fewer, rest);
}

/** Checks that an argument is a text. */
export function checkText(
  value: unknown,
  name: string,
  expected = "a text",
): asserts value is string {
  if (typeof value !== "string") throw badArgument(name, value, expected);
}

/** Checks that an argument, if it is given, is a text. */
export function checkOptionalText(value: unknown, name: string): void {
  if (value !== undefined) checkText(value, name);
}

/** Checks that an argument, if it is given, is a function. */
export function checkOptionalFunction(value: unknown, name: string): void {
  if (value !== undefined && typeof value !== "function") {
    throw badArgument(name, value, "a function");
  }
}

/** Checks that an argument, if it is given, is an `AbortSignal`. */
export function checkSignal(value: unknown): void {
  if (value === undefined || value instanceof AbortSignal) return;
  throw badArgument("signal", value, "an AbortSignal");
}

/** Checks that an argument is an instance of a class. */
export function checkInstance(
  value: unknown,
  Class: { readonly prototype: unknown },
  name: string,
  expected: string,
): void {
  if (!(value instanceof (Class as new () => unknown))) throw badArgument(name, value, expected);
}

/**
 * Bytes in memory: a `Uint8Array` (such as a `Buffer`), a `DataView` or a buffer, from any realm.
 */
export type Bytes = Uint8Array | DataView | ArrayBuffer | SharedArrayBuffer;

/** Bytes, or an object to read them from: a `Blob`, a `File`, or the `Response` to a request. */
export type BytesSource = Bytes | { arrayBuffer(): Promise<ArrayBuffer> };

const EXPECTED = "bytes: a Uint8Array or an ArrayBuffer";
const BYTES = /^(Uint8Array|DataView|(Shared)?ArrayBuffer)$/;

/** Returns the name that the language gives an object's kind, which is the same in all realms. */
function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** Returns true for bytes in memory. Wider numbers are none: their order is that of the machine. */
export function isBytes(value: unknown): value is Bytes {
  return value instanceof Uint8Array || (isObject(value) && BYTES.test(tagOf(value)));
}

/** Returns true for a `Uint8Array`, of this realm or of another. */
export function isByteArray(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array || (isObject(value) && tagOf(value) === "Uint8Array");
}

/**
 * Returns bytes as a `Uint8Array` over the same memory.
 * @throws ArgumentError `BAD_TYPE` if they are none, or were transferred.
 */
export function bytesFrom(value: unknown, name = "bytes", expected = EXPECTED): Uint8Array {
  if (value instanceof Uint8Array) {
    checkAttached(value, name);
    return value;
  }
  if (!isBytes(value)) throw badArgument(name, value, expected);
  try {
    if (!ArrayBuffer.isView(value)) return new Uint8Array(value);
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  } catch {
    throw transferred(name);
  }
}

/**
 * Checks that bytes were not transferred, which empties them without a sign: they would be taken
 * for an empty file, or fail in the middle of the work.
 */
function checkAttached(bytes: Uint8Array, name = "bytes"): void {
  if (bytes.byteLength > 0) return;
  try {
    // Only a buffer that was transferred refuses a view; older runtimes have no field for it.
    new Uint8Array(bytes.buffer);
  } catch {
    throw transferred(name);
  }
}

function transferred(name: string): ArgumentError {
  const what = `${name}: the bytes were transferred, and are no longer here`;
  const expected = "bytes that this thread has, or a copy";
  return new ArgumentError("BAD_TYPE", what, { expected });
}

/** Returns true for bytes, and for what has them to be read. */
export function isBytesSource(value: unknown): value is BytesSource {
  return isBytes(value) || (isObject(value) && typeof value.arrayBuffer === "function");
}

/**
 * Reads bytes from what has them.
 * @throws ArgumentError `BAD_TYPE` if they were transferred; LexiconError `UNREADABLE` for the response
 *   to a request that failed, or one that was read before.
 */
export async function readBytesSource(source: BytesSource, name: string): Promise<Uint8Array> {
  if (isBytes(source)) return bytesFrom(source, name);
  const { ok, status, bodyUsed, url }: Partial<Response> = source;
  if (ok === false || bodyUsed === true) {
    const what = ok ? "the response was read before" : `cannot be fetched: HTTP status ${status}`;
    throw new LexiconError("UNREADABLE", what, { source: url || name });
  }
  return bytesFrom(await source.arrayBuffer(), name);
}

/** Checks that an argument is a whole number in range. */
export function checkWhole(
  value: unknown,
  name: string,
  least: number,
  most: number,
): asserts value is number {
  const expected = `a whole number from ${least} to ${most}`;
  if (typeof value !== "number") throw badArgument(name, value, expected);
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new ArgumentError("BAD_NUMBER", `${name}: is ${value}`, { expected });
}

/** The largest seed, of games and of simulations: all 32 bits of it count. */
export const MOST_SEED = 2 ** 32 - 1;

/** Checks that an argument is a seed: every function that deals or draws takes the same ones. */
export function checkSeed(value: unknown, name = "seed"): void {
  checkWhole(value, name, 0, MOST_SEED);
}

/** Checks that an argument is one of several names. */
export function checkName(value: unknown, name: string, names: readonly string[]): void {
  if (names.some((known) => known === value)) return;
  const expected = names.join(" or ");
  if (typeof value !== "string") throw badArgument(name, value, expected);
  throw new ArgumentError("UNKNOWN_NAME", `${name}: is ${quoted(value)}`, { expected });
}

/** Returns the one of several names that was given. @throws LexiconError `BAD_OPTION` for another. */
export function oneOf<Name extends string>(
  names: readonly Name[],
  given: string,
  what: string,
  expected = names.join(", "),
): Name {
  const known = names.find((name) => name === given);
  if (known !== undefined) return known;
  throw new LexiconError("BAD_OPTION", `there is no ${what} ${quoted(given)}`, { expected });
}

/** The most numbers that a list of tiles has; far more than any board has squares. */
const MOST_TILES = 1 << 16;

/**
 * Checks that an argument is a list of tile numbers: an array of whole numbers from 0 to 255, or
 * bytes.
 */
export function checkTiles(value: unknown, name: string): void {
  if (isByteArray(value)) {
    bytesFrom(value, name);
    return;
  }
  if (!isList(value) || value.length > MOST_TILES) {
    throw badArgument(name, value, "a list of tile numbers");
  }
  // An index and not `every`, which skips holes.
  for (let i = 0; i < value.length; i++) {
    const tile = value[i];
    if (typeof tile === "number" && (tile & 0xff) === tile) continue;
    checkWhole(tile, `${name}[${i}]`, 0, 255);
  }
}

/**
 * Checks that an argument is a list of numbers whose elements need no check of their own: a
 * function that looks them up finds nothing for other values.
 */
export function checkLookup(value: unknown, name: string): void {
  if (isByteArray(value)) {
    bytesFrom(value, name);
    return;
  }
  const list: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
  const { length } = list;
  if (
    typeof length !== "number" ||
    !Number.isInteger(length) ||
    length < 0 ||
    length > MOST_TILES
  ) {
    throw badArgument(name, value, "a list of tile numbers");
  }
  for (let i = 0; i < length; i++) {
    if (typeof list[i] !== "number") throw badArgument(`${name}[${i}]`, list[i], "a tile number");
  }
}

/** Checks that an argument can be iterated over. */
export function checkIterable(value: unknown, name: string, expected: string): void {
  if (
    !isObject(value) ||
    !(Symbol.iterator in value) ||
    typeof value[Symbol.iterator] !== "function"
  ) {
    throw badArgument(name, value, expected);
  }
  if (isByteArray(value)) bytesFrom(value, name);
}

/** The first argument of constructors that only their own modules call. */
export const OWN: unique symbol = /* @__PURE__ */ Symbol("own");

/** Checks that a private constructor was not called by users. */
export function checkOwn(key: unknown, name: string, expected: string): void {
  if (key === OWN) return;
  throw new ArgumentError("BAD_TYPE", `new ${name}: the constructor is private`, { expected });
}

/** Freezes a record and its values, which are records or lists of plain values themselves. */
export function frozenRecord<T extends object>(record: T): Readonly<T> {
  for (const value of Object.values(record)) Object.freeze(value);
  return Object.freeze(record);
}
