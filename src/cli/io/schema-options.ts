import { type Command, InvalidArgumentError, Option } from "commander";
import type { OptionKind, OptionsOf, Schema } from "../../base/schema.js";
import { duration, millisecondsOf, wholeNumber } from "./options.js";

/* The options of a command, as the schema of its operation describes them. */

/** What a command says of the options besides their schema. */
export interface SchemaCommand<S extends Schema> {
  /** Texts of the options: the docstrings of the schema. */
  texts: Readonly<Record<keyof S, string>>;
  /** Short flags, such as `-n`, by the names of the options. */
  short?: { readonly [Name in keyof S]?: string };
  /** Flags of the command with which an option cannot be given. */
  conflicts?: { readonly [Name in keyof S]?: readonly string[] };
  /** Options that the command reads in a way of its own. */
  own?: readonly (keyof S & string)[];
}

/** Adds an option for each one of a schema that a text can give. */
export function addSchema<S extends Schema>(
  command: Command,
  schema: S,
  { texts, short = {}, conflicts = {}, own = [] }: SchemaCommand<S>,
): Command {
  for (const [name, kind] of Object.entries(schema)) {
    const given = givenBy(kind);
    if (own.includes(name) || given === undefined) continue;
    const letter = short[name] === undefined ? "" : `${short[name]}, `;
    const value = given.value === undefined ? "" : ` <${given.value}>`;
    const option = new Option(
      `${letter}--${flagOf(name, kind)}${value}`,
      textOf(kind, texts[name] as string),
    );
    if (given.parse !== undefined) option.argParser(given.parse);
    if (given.choices !== undefined) option.choices(given.choices);
    const others = [...(kind.excludes ?? []), ...(conflicts[name] ?? [])];
    command.addOption(option.conflicts(others));
  }
  return command;
}

/** Returns the options of an operation that were given to its command. */
export function schemaOptions<S extends Schema>(
  schema: S,
  given: Readonly<Record<string, unknown>>,
): OptionsOf<S> {
  const options: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(schema)) {
    const value = given[camel(flagOf(name, kind))];
    if (value === undefined || givenBy(kind) === undefined) continue;
    options[name] = isTime(kind) ? millisecondsOf(value as number) : value;
  }
  return options as OptionsOf<S>;
}

/** A time is given in seconds, or with a unit. */
function isTime(kind: OptionKind): boolean {
  return kind.unit === "milliseconds";
}

/** Returns the long flag of an option: `endingNodes` is `--ending-nodes`, `milliseconds` is `--time`. */
export function flagOf(name: string, kind: OptionKind): string {
  if (isTime(kind)) return name === "milliseconds" ? "time" : name;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function camel(flag: string): string {
  return flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
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
      return { value: placeholder(kind), parse: decimals(kind) };
    case "flag":
      return {};
    case "choice":
      return typeof kind.choices[0] === "string"
        ? { value: "name", choices: kind.choices as readonly string[] }
        : { value: placeholder(kind), parse: oneOf(kind.choices as readonly number[]) };
    case "text":
      return { value: "text" };
    case "own":
      return kind.wire && givenBy(kind.wire);
    default:
      return undefined;
  }
}

function placeholder({ unit }: OptionKind): string {
  return unit === "percent" || unit === "points" ? unit : "n";
}

function decimals({ least, most }: { least: number; most: number }): (text: string) => number {
  return (text) => {
    const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  };
}

function oneOf(numbers: readonly number[]): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (numbers.includes(value)) return value;
    throw new InvalidArgumentError(`Allowed choices are ${numbers.join(", ")}.`);
  };
}

/** Returns the help of an option: the first sentence of its text, and its default. */
function textOf(kind: OptionKind, text: string): string {
  const [first = ""] = text.split(/\.(?: |$)/);
  const usual = kind.otherwise ?? (kind.kind === "flag" ? undefined : kind.default);
  const shown = usual === undefined ? "" : ` (default: ${usual})`;
  return `${first.charAt(0).toLowerCase()}${first.slice(1)}${shown}`;
}
