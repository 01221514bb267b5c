import { type Command, InvalidArgumentError, Option } from "commander";
import {
  isOf,
  type OptionKind,
  type OptionsOf,
  rangeOf,
  type Schema,
  type ValueOf,
} from "../../api/internal.js";
import { duration, millisecondsOf, wholeNumber } from "./options.js";

/*
 * The options of a command as the schema of its operation has them: flags, values, limits, defaults and
 * texts. `endingNodes` is `--ending-nodes`; `milliseconds` or `seconds` is `--time`, in seconds or with a
 * unit.
 */

/** The values of options by the names that commander gives them. */
export type SchemaValues<S extends Schema> = {
  -readonly [Name in keyof S as Name extends "milliseconds" | "seconds" ? "time" : Name]?: ValueOf<
    S[Name]
  >;
};

/** What a command says of its options besides their schema. */
export interface SchemaCommand<S extends Schema> {
  /** The texts of the options. */
  texts: Readonly<Record<keyof S, string>>;
  /** The options that the command reads in a way of its own. */
  own?: readonly (keyof S)[];
  /** The options that go by another name on the command line. */
  names?: { readonly [Name in keyof S]?: string };
  /** One-letter names besides. */
  shorts?: { readonly [Name in keyof S]?: string };
  /** What the help says before the text of an option, such as what it goes with. */
  before?: { readonly [Name in keyof S]?: string };
  /** Options of the command with which one cannot be given. */
  conflicts?: { readonly [Name in keyof S]?: readonly string[] };
}

/** Adds the options of a schema that a text can give. */
export function addSchema<S extends Schema>(
  command: Command,
  schema: S,
  { texts, own = [], names = {}, shorts = {}, before = {}, conflicts = {} }: SchemaCommand<S>,
): Command {
  for (const [name, kind] of Object.entries(schema)) {
    const given = givenBy(kind);
    if (own.includes(name) || given === undefined) continue;
    const value = given.value === undefined ? "" : ` <${given.value}>`;
    const flag = names[name] ?? flagOf(name);
    const short = shorts[name] === undefined ? "" : `-${shorts[name]}, `;
    const option = new Option(
      `${short}--${flag}${value}`,
      `${before[name] ?? ""}${textOf(kind, texts[name] ?? "")}`,
    );
    if (given.parse !== undefined) option.argParser(given.parse);
    if (given.choices !== undefined) option.choices(given.choices);
    option.conflicts([...(kind.excludes ?? []), ...(conflicts[name] ?? [])]);
    command.addOption(option);
    // A flag without a default can be said either way.
    if (kind.kind === "flag" && kind.default === undefined) {
      command.addOption(new Option(`--no-${flag}`, `the opposite of --${flag}`));
    }
  }
  return command;
}

/** Returns the options of an operation that were given to its command. */
export function schemaOptions<S extends Schema>(
  schema: S,
  values: object,
  { own = [], names = {} }: Pick<SchemaCommand<S>, "own" | "names">,
): OptionsOf<S> {
  const given = new Map(Object.entries(values));
  const options: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(schema)) {
    if (own.includes(name) || givenBy(kind) === undefined) continue;
    const flag = names[name] ?? flagOf(name);
    const value = given.get(flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
    if (value === undefined) continue;
    options[name] = kind.unit === "milliseconds" ? millisecondsOf(Number(value)) : value;
  }
  return options as OptionsOf<S>;
}

function isTime({ unit }: OptionKind): boolean {
  return unit === "milliseconds" || unit === "seconds";
}

function flagOf(name: string): string {
  if (name === "milliseconds" || name === "seconds") return "time";
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** How the value of an option is given on the command line. */
interface Given {
  /** What stands for the value in the help; left out for a flag without one. */
  value?: string;
  parse?: (text: string) => unknown;
  choices?: readonly string[];
}

/** Returns how a kind is given; undefined for what no text can be. */
function givenBy(kind: OptionKind): Given | undefined {
  switch (kind.kind) {
    case "whole":
      return isTime(kind)
        ? { value: "time", parse: duration }
        : { value: placeholder(kind), parse: wholeNumber(kind.least, kind.most) };
    case "number":
      return isTime(kind)
        ? { value: "time", parse: duration }
        : { value: placeholder(kind), parse: decimals(kind) };
    case "flag":
      return {};
    case "choice":
      return typeof kind.choices[0] === "string"
        ? { value: "name", choices: kind.choices.map(String) }
        : { value: placeholder(kind), parse: oneOf(kind.choices) };
    case "text":
      return { value: "text" };
    case "either":
      return eitherBy(kind.of);
    default:
      return undefined;
  }
}

/** Names, or a number. */
function eitherBy(kinds: readonly OptionKind[]): Given | undefined {
  const [names, number, ...others] = kinds;
  if (names?.kind !== "choice" || number?.kind !== "number" || others.length > 0) return undefined;
  const parse = decimals(number, `, or ${names.choices.join(" or ")}`);
  return {
    value: `${placeholder(number)}|${names.choices.join("|")}`,
    parse: (text) => (names.choices.includes(text) ? text : parse(text)),
  };
}

function placeholder({ unit }: OptionKind): string {
  return unit === "percent" || unit === "points" || unit === "megabytes" ? unit : "n";
}

type Decimals = Extract<OptionKind, { kind: "number" }>;

function decimals(kind: Decimals, others = ""): (text: string) => number {
  return (text) => {
    const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (isOf(kind, value)) return value;
    const what = kind.unit === "points" ? "a number of points" : "a number";
    throw new InvalidArgumentError(`${what} ${rangeOf(kind)}${others}`);
  };
}

function oneOf(numbers: readonly unknown[]): (text: string) => unknown {
  return (text) => {
    const value = numbers.find((one) => String(one) === text);
    if (value !== undefined) return value;
    throw new InvalidArgumentError(numbers.join(", "));
  };
}

/** Returns the first sentence of a text as a part of another. */
export function saidOf(text: string): string {
  const [first = ""] = text.replaceAll("`", "").split(/[.] (?=[A-Z\d])/);
  return `${first.charAt(0).toLowerCase()}${first.slice(1).replace(/\.$/, "")}`;
}

/** Returns the help of an option: the first sentence of its text, and what stands for it if left out. */
function textOf(kind: OptionKind, text: string): string {
  const said = saidOf(text);
  const more = isTime(kind) ? "; in seconds, or with a unit, such as 90s, 15m, 2h" : "";
  const usual = kind.otherwise ?? (kind.kind === "flag" ? undefined : kind.default);
  return usual === undefined ? `${said}${more}` : `${said}${more} (default: ${usual})`;
}
