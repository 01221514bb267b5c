import { GaddawgError } from "../../src/base/errors.js";

/** Thrown by the traps of hostile objects; a caller's own error may pass through. */
export class TrapError extends Error {}

const trap = (): never => {
  throw new TrapError("a trap");
};

/** A proxy that throws at every touch. */
const hostile = new Proxy(
  {},
  { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap },
);

const circular: Record<string, unknown> = {};
circular.self = circular;

/** Values of every kind, none of which was meant for the function that gets it. */
export const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 31,
  2 ** 53,
  10n,
  Symbol("junk"),
  "",
  "__proto__",
  "constructor",
  "words.kwg",
  "x".repeat(3000),
  "\u0000\uD800",
  [],
  [null],
  [5],
  ["__proto__"],
  [[1]],
  new Array(3),
  {},
  { length: 2 ** 32 },
  Object.create(null),
  circular,
  () => 5,
  new Map(),
  new Date(0),
  /x/,
  new Uint8Array(3),
  new Float64Array(2),
  new ArrayBuffer(5),
  hostile,
];

/** Junk for the fields of arguments, of which there are many. */
const FEW: readonly unknown[] = [
  null,
  Number.NaN,
  -1,
  2 ** 40,
  "__proto__",
  Symbol("junk"),
  [],
  {},
  [null],
  () => 5,
  hostile,
];

const MISSING = Symbol("missing");

function isPlain(value: unknown): value is Record<string, unknown> | unknown[] {
  if (Array.isArray(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Yields copies of a plain value in which one field, at most three levels deep, is junk. */
export function* mutations(value: unknown, depth = 3): Generator<unknown> {
  if (!isPlain(value) || depth === 0) {
    // An object of a class without its class, as a structured clone gives it.
    if (typeof value === "object" && value !== null && depth < 3) yield { ...value };
    return;
  }
  const keys = Object.keys(value).slice(0, 24);
  for (const key of keys) {
    const known = (value as Record<string, unknown>)[key];
    for (const junk of [...FEW, MISSING, ...mutations(known, depth - 1)]) {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      if (junk === MISSING) delete copy[key];
      else copy[key] = junk;
      yield copy;
    }
  }
}

/** The most items that are taken from what a function returns. */
const MOST_ITEMS = 20;

/**
 * Calls a function; returns what is wrong with the error that it throws, and undefined if it
 * answers or throws a GaddawgError.
 */
export async function complaint(call: () => unknown): Promise<string | undefined> {
  try {
    const answer = await call();
    if (typeof answer === "object" && answer !== null && "next" in answer) {
      const items = answer as Generator<unknown>;
      for (let i = 0; i < MOST_ITEMS && items.next().done !== true; i++);
    }
  } catch (error) {
    if (error instanceof TrapError) return undefined;
    if (!(error instanceof GaddawgError))
      return String(error instanceof Error ? error.stack : error);
    if (typeof error.code !== "string" || error.code === "") return `no code: ${error.message}`;
    if (error.message.length > 1000) return `a message of ${error.message.length} characters`;
  }
  return undefined;
}

/** Describes a value for the list of complaints. */
export function shown(value: unknown): string {
  if (value === hostile) return "a hostile proxy";
  if (typeof value === "symbol") return "a symbol";
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  const isOfClass = typeof value === "object" && value !== null && !isPlain(value);
  if (isOfClass) return `of the class ${Object.getPrototypeOf(value)?.constructor?.name}`;
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 160);
  } catch {
    return "an object";
  }
}
