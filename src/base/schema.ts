/*
 * What can be asked is described once: a schema has a kind for each option, with its limits, its default
 * and what it excludes. The types of options are derived from schemas, and so are the checks of the
 * library; every door (commands, messages, tools, plans, the page) derives its own description. The
 * text of an option is the docstring above it: editors show it, and the build collects it
 * (scripts/option-texts.mjs), so that bundles for pages need not carry it.
 */

import {
  badArgument,
  checkOptionNames,
  checkWhole,
  described,
  isList,
  isObject,
  MOST_SEED,
} from "./arguments.js";
import { ArgumentError, quoted } from "./errors.js";

/** What a number counts; doors show it, and some read it in their own way, as a time with a unit. */
export type Unit =
  | "games"
  | "megabytes"
  | "milliseconds"
  | "moves"
  | "percent"
  | "plies"
  | "points"
  | "positions"
  | "racks"
  | "samples"
  | "seconds"
  | "threads"
  | "tiles"
  | "turns"
  | "words";

/** What an option says of itself besides its kind. */
export interface OptionFacts<T> {
  /** The value that stands for one that is left out. */
  readonly default?: T;
  /** Says what a value that is left out stands for, where that depends on something. */
  readonly otherwise?: string;
  readonly unit?: Unit;
  /** The options of the same schema that cannot be given with this one. */
  readonly excludes?: readonly string[];
  /** Key of its name in the texts of the page, which shows only options that have one. */
  readonly label?: string;
}

/** What all kinds have. It carries the type of the values, and is never there. */
interface Carrying<T> extends OptionFacts<T> {
  readonly carries?: T;
}

/** A whole number from `least` to `most`. */
export interface WholeKind extends Carrying<number> {
  readonly kind: "whole";
  readonly least: number;
  readonly most: number;
}

/** A number from `least` to `most`, or above the one and below the other. */
export interface NumberKind extends Carrying<number> {
  readonly kind: "number";
  readonly least: number;
  readonly most: number;
  /** True if the least number itself is not allowed. */
  readonly isAbove?: boolean;
  /** True if the greatest number itself is not allowed. */
  readonly isBelow?: boolean;
}

/** True or false. */
export interface FlagKind extends Carrying<boolean> {
  readonly kind: "flag";
}

/** One of several names or numbers. */
export interface ChoiceKind<T = unknown> extends Carrying<T> {
  readonly kind: "choice";
  readonly choices: readonly T[];
}

/** A text of 1 to `most` characters. */
export interface TextKind extends Carrying<string> {
  readonly kind: "text";
  readonly most: number;
}

/** A list of `least` to `most` values. */
export interface ListKind<T = unknown> extends Carrying<readonly T[]> {
  readonly kind: "list";
  readonly of: OptionKind;
  readonly least: number;
  readonly most: number;
}

/** A value of one of several kinds, which differ in the type of their values. */
export interface EitherKind<T = unknown> extends Carrying<T> {
  readonly kind: "either";
  readonly of: readonly OptionKind[];
}

/** An object with these fields, all of which it has. */
export interface RecordKind<T = unknown> extends Carrying<T> {
  readonly kind: "record";
  readonly fields: Schema;
  /** True if it may have other fields, which are ignored. */
  readonly isOpen?: boolean;
}

/**
 * A value of JavaScript that has a check of its own, such as a table, a function or a move. Doors that
 * take messages take a value of the kind `wire` for it, or do not have the option.
 */
export interface OwnKind<T = unknown> extends Carrying<T> {
  readonly kind: "own";
  /** Throws an `ArgumentError` for any other value. */
  readonly check: (value: unknown, name: string) => void;
  readonly wire?: OptionKind;
}

/** A kind of option. */
export type OptionKind =
  | WholeKind
  | NumberKind
  | FlagKind
  | ChoiceKind
  | TextKind
  | ListKind
  | EitherKind
  | RecordKind
  | OwnKind;

/** The options of something that can be asked, by their names. */
export type Schema = Readonly<Record<string, OptionKind>>;

/** The type of the values of a kind. */
export type ValueOf<Kind> = Kind extends { readonly carries?: infer T }
  ? Exclude<T, undefined>
  : never;

/** The options of a schema, each of which may be left out; they keep their docstrings. */
export type OptionsOf<S extends Schema> = {
  -readonly [Name in keyof S]?: ValueOf<S[Name]> | undefined;
};

/** The values of a schema that must all be given. */
export type ValuesOf<S extends Schema> = { -readonly [Name in keyof S]: ValueOf<S[Name]> };

/** The options of a schema with its defaults. */
export type GivenOf<S extends Schema> = {
  readonly [Name in keyof S]: S[Name] extends { readonly default: unknown }
    ? ValueOf<S[Name]>
    : ValueOf<S[Name]> | undefined;
};

/* The kinds. Each function keeps the type of its facts, so that a default is known to be there. */

type None = Record<never, never>;

function withFacts<const Kind extends object, Facts>(
  kind: Kind,
  facts: Facts | undefined,
): Kind & Facts {
  return Object.assign(kind, facts);
}

export function whole<const Facts extends OptionFacts<number> = None>(
  least: number,
  most: number,
  facts?: Facts,
): WholeKind & Facts {
  return withFacts({ kind: "whole", least, most }, facts);
}

/** A whole number of at least 1, up to what numbers hold exactly. */
export function count<const Facts extends OptionFacts<number> = None>(
  facts?: Facts,
): WholeKind & Facts {
  return whole(1, Number.MAX_SAFE_INTEGER, facts);
}

export function numeric<
  const Facts extends OptionFacts<number> & { isAbove?: boolean; isBelow?: boolean } = None,
>(least: number, most: number, facts?: Facts): NumberKind & Facts {
  return withFacts({ kind: "number", least, most }, facts);
}

/** True or false, where what is left out depends on something. */
export function choosing(otherwise: string): FlagKind {
  return { kind: "flag", otherwise };
}

/** True or false, by default false. */
export function flag(facts?: OptionFacts<boolean>): FlagKind & { readonly default: boolean } {
  return { kind: "flag", default: false, ...facts };
}

export function choice<
  const T extends string | number,
  const Facts extends OptionFacts<NoInfer<T>> = None,
>(choices: readonly T[], facts?: Facts): ChoiceKind<T> & Facts {
  return withFacts({ kind: "choice", choices }, facts);
}

export function text<const Facts extends OptionFacts<string> = None>(
  most: number,
  facts?: Facts,
): TextKind & Facts {
  return withFacts({ kind: "text", most }, facts);
}

export function list<Of extends OptionKind>(
  of: Of,
  least: number,
  most: number,
  facts?: OptionFacts<readonly ValueOf<Of>[]>,
): ListKind<ValueOf<Of>> {
  return { kind: "list", of, least, most, ...facts };
}

export function either<Of extends OptionKind, const Facts extends OptionFacts<ValueOf<Of>> = None>(
  of: readonly Of[],
  facts?: Facts,
): EitherKind<ValueOf<Of>> & Facts {
  return withFacts({ kind: "either", of }, facts);
}

export function record<const Fields extends Schema>(
  fields: Fields,
  facts?: OptionFacts<ValuesOf<Fields>> & { isOpen?: boolean },
): RecordKind<ValuesOf<Fields>> {
  return { kind: "record", fields, ...facts };
}

/** A value of a type of JavaScript, with the check of its own. */
export function own<T>(
  check: (value: unknown, name: string) => void,
  facts?: OptionFacts<T> & { wire?: OptionKind },
): OwnKind<T> {
  return { kind: "own", check, ...facts };
}

/* Options that many things have. Their docstrings are those of the schemas that spread them. */

/** What all that is random has. */
export const RANDOM = {
  /** Seed of the draws. 0 to 2^32 - 1; default 1. */
  seed: whole(0, MOST_SEED, { default: 1 }),
};

/** The longest time of a run: that of a timer. */
export const MOST_MILLISECONDS = 2 ** 31 - 1;

/** What all has whose time can be limited. */
export const TIMED = {
  /**
   * Ends the work after this much time, with what is finished. Without a time limit, the answer
   * does not depend on the machine.
   */
  milliseconds: whole(1, MOST_MILLISECONDS, { unit: "milliseconds", label: "Time at most" }),
};

/** Most worker threads. */
export const MOST_THREADS = 256;

/** What all has that is done on worker threads. */
export const THREADED = {
  /** Number of worker threads. */
  threads: whole(1, MOST_THREADS, { unit: "threads", otherwise: "one for each core" }),
};

/** Returns a schema without some of its options. */
export function without<S extends Schema, const Names extends readonly (keyof S & string)[]>(
  schema: S,
  names: Names,
): Omit<S, Names[number]> {
  const kept = Object.entries(schema).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept) as Omit<S, Names[number]>;
}

/**
 * Returns a schema with a limit lowered, as an operator may do at his door.
 * @throws ArgumentError for a limit that the schema does not have, or that would be raised.
 */
export function lowered<S extends Schema>(schema: S, limits: Readonly<Record<string, number>>): S {
  const all: Record<string, OptionKind> = { ...schema };
  for (const [name, most] of Object.entries(limits)) {
    const kind = all[name];
    if (kind?.kind !== "whole") {
      throw new ArgumentError("UNKNOWN_NAME", `${name}: has no limit`);
    }
    checkWhole(most, name, kind.least, kind.most);
    const usual = kind.default === undefined ? {} : { default: Math.min(kind.default, most) };
    all[name] = { ...kind, most, ...usual };
  }
  return all as S;
}

/**
 * Checks a value of an option.
 * @throws ArgumentError that names the option, says what was found, and what was expected.
 */
export function checkValue(kind: OptionKind, value: unknown, name: string): void {
  if (kind.kind === "own") kind.check(value, name);
  else if (kind.kind === "either") {
    const near = kind.of.find((one) => isLike(one, value));
    if (near === undefined) throw badArgument(name, value, expectedOf(kind));
    if (!isAmong(near, value)) throw outOfRange(value, name, expectedOf(kind));
    // The error of a list is that of its element.
    checkValue(near, value, name);
  } else if (!isLike(kind, value)) throw badArgument(name, value, typeOf(kind));
  else if (!isAmong(kind, value)) throw outOfRange(value, name, expectedOf(kind));
  else if (kind.kind === "record" && isObject(value)) checkRecord(kind, value, name);
  else if (kind.kind === "list" && isList(value)) {
    for (const [i, one] of value.entries()) {
      checkValue(kind.of, one, `${name}[${i}]`);
    }
  }
}

function checkRecord(
  { fields, isOpen }: RecordKind,
  given: Readonly<Record<string, unknown>>,
  name: string,
): void {
  if (isOpen !== true) checkOptionNames(given, fields, undefined, name);
  for (const [field, kind] of Object.entries(fields)) {
    checkValue(kind, given[field], `${name}.${field}`);
  }
}

function outOfRange(value: unknown, name: string, expected: string): ArgumentError {
  const other = typeof value === "string" ? "UNKNOWN_NAME" : "BAD_TYPE";
  const code = typeof value === "number" ? "BAD_NUMBER" : other;
  return new ArgumentError(code, `${name}: is ${described(value)}`, { expected });
}

/** Returns true if a value has the type of a kind's values, though it may be out of its range. */
function isLike(kind: OptionKind, value: unknown): boolean {
  switch (kind.kind) {
    case "whole":
    case "number":
      return typeof value === "number";
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return typeof value === typeof kind.choices[0];
    case "text":
      return typeof value === "string";
    case "list":
      return isList(value);
    case "record":
      return isObject(value) && !isList(value);
    default:
      return true;
  }
}

/** Returns true if a value, which has the type of a kind's values, is one of them. */
function isAmong(kind: OptionKind, value: unknown): boolean {
  switch (kind.kind) {
    case "whole":
      return typeof value === "number" && Number.isInteger(value) && isWithin(value, kind);
    case "number":
      if (typeof value !== "number") return false;
      if (kind.isAbove === true && value === kind.least) return false;
      return isWithin(value, kind) && !(kind.isBelow === true && value === kind.most);
    case "choice":
      return kind.choices.includes(value);
    case "text":
      return typeof value === "string" && isWithin(value.length, { least: 1, most: kind.most });
    case "list":
      return isList(value) && isWithin(value.length, kind);
    default:
      return true;
  }
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most;
}

/** Returns true if a number, a name or a flag is a value of a kind. */
export function isOf<Kind extends OptionKind>(kind: Kind, value: unknown): value is ValueOf<Kind> {
  return isLike(kind, value) && isAmong(kind, value);
}

/** Says what values a kind takes. */
export function expectedOf(kind: OptionKind): string {
  switch (kind.kind) {
    case "whole":
      return `a whole number from ${kind.least} to ${kind.most}`;
    case "number":
      return `a number ${rangeOf(kind)}`;
    case "flag":
      return "true or false";
    case "choice":
      return anyOf(kind.choices.map(String));
    case "text":
      return `a text of 1 to ${kind.most} characters`;
    case "list":
      return `a list of ${kind.least} to ${kind.most}`;
    case "record":
      return `an object with ${Object.keys(kind.fields).join(", ")}`;
    case "either":
      return kind.of.map(alternative).join(", or ");
    case "own":
      return kind.wire === undefined ? "another value" : expectedOf(kind.wire);
  }
}

/** Says from where to where numbers go. */
export function rangeOf({ least, most, isAbove, isBelow }: Omit<NumberKind, "kind">): string {
  if (isAbove === true) return `above ${least}, ${isBelow === true ? "below" : "up to"} ${most}`;
  return `from ${least} to ${isBelow === true ? "below " : ""}${most}`;
}

/** Says what type of values a kind takes, to who has given one of another type, or none. */
export function typeOf(kind: OptionKind): string {
  return kind.kind === "text" ? "a text" : expectedOf(kind);
}

/** Says what a kind among others takes: names are told from words by quotes. */
function alternative(kind: OptionKind): string {
  if (kind.kind !== "choice") return expectedOf(kind);
  return anyOf(kind.choices.map((one) => (typeof one === "string" ? quoted(one) : String(one))));
}

/** Lists what there is to choose from: "a, b or c". */
function anyOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/**
 * Checks that options are an object with known names only, whose values are of their kinds, and of
 * which none excludes another.
 * @param name what the options are, for errors.
 * @param expected what is expected of something that is no object.
 * @param before what stands before the name of an option in errors, such as `params.`.
 * @throws ArgumentError.
 */
export function checkOptions<S extends Schema>(
  schema: S,
  options: OptionsOf<S>,
  {
    name = "options",
    before = "",
    expected,
  }: { name?: string; before?: string; expected?: string } = {},
): void {
  const given: Readonly<Record<string, unknown>> = options;
  checkOptionNames(given, schema, expected, name);
  for (const [option, kind] of Object.entries(schema)) {
    if (given[option] === undefined) continue;
    checkValue(kind, given[option], before + option);
    // A flag that is not set asks for nothing.
    if (given[option] === false) continue;
    const other = kind.excludes?.find((one) => given[one] !== undefined);
    if (other === undefined) continue;
    throw new ArgumentError("BAD_TYPE", `${before}${option}: is given with ${other}`, {
      expected: "only one of the two",
    });
  }
}

/** Returns checked options with the defaults of their schema. */
export function withDefaults<S extends Schema>(schema: S, options: OptionsOf<S>): GivenOf<S> {
  const given: Readonly<Record<string, unknown>> = options;
  const all: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(schema)) {
    all[name] = given[name] ?? kind.default;
  }
  return all as GivenOf<S>;
}
