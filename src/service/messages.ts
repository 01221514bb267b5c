import * as z from "zod/mini";
import { badArgument, described, isObject } from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { ArgumentError, quoted } from "../base/errors.js";
import {
  checkOptions,
  type OptionKind,
  type OptionsOf,
  type Schema,
  typeOf,
  type ValuesOf,
} from "../base/schema.js";
import { OPTIONS, SUBJECTS } from "../operations/schemas.js";
import { type MethodName, PROTOCOL, ServiceError } from "./protocol.js";

/* The form of messages. The parameters of a method are what its question is about, and its options. */

const id = () =>
  z
    .union([z.string().check(z.minLength(1), z.maxLength(200)), z.int().check(z.gte(0))])
    .check(z.describe("A name of the caller's for the request; each reply repeats it."));

/** The fields around the parameters of every request. */
export const ENVELOPE = z.strictObject({
  v: z.literal(PROTOCOL).check(z.describe("Version of the messages.")),
  id: id(),
  method: z.string().check(z.minLength(1), z.maxLength(100), z.describe("What is asked for.")),
  params: z.optional(z.unknown()),
  stream: z
    .optional(z.boolean())
    .check(
      z.describe(
        "Also sends the state after each round, depth, stage or turn, as far as the reader keeps up.",
      ),
    ),
});

/** The parameters of the request to end another one. */
export const CANCEL_PARAMS = z.strictObject({ id: id() });

/** The parameters of a method, as they are after the check. */
export type Params<Name extends MethodName> = ValuesOf<(typeof SUBJECTS)[Name]> &
  OptionsOf<(typeof OPTIONS)[Name]>;

/** Megabytes of the table of positions of each thread that a service gives. */
const MOST_TABLE = 64;

/** The options of a method that a message can carry, by the kinds that it has for them. */
export function carried(method: MethodName): Schema {
  const kinds = Object.entries<OptionKind>(OPTIONS[method]).flatMap(([name, kind]) => {
    const wire = wireOf(kind);
    if (wire === undefined) return [];
    if (name === "tableMegabytes" && wire.kind === "whole") {
      return [[name, { ...wire, most: MOST_TABLE }] as const];
    }
    return [[name, wire] as const];
  });
  return Object.fromEntries(kinds);
}

/** Returns the kind that stands for another one in messages. */
function wireOf(kind: OptionKind): OptionKind | undefined {
  if (kind.kind === "own") return kind.wire;
  return kind.kind === "either"
    ? { ...kind, of: kind.of.flatMap((one) => wireOf(one) ?? []) }
    : kind;
}

/**
 * Checks the parameters of a method.
 * @throws ServiceError `BAD_MESSAGE` that names the field, says what it is and what was expected.
 */
export function checkedParams<Name extends MethodName>(
  method: Name,
  params: unknown,
): Params<Name> {
  const subject: Schema = SUBJECTS[method];
  try {
    if (!isObject(params)) throw badArgument("params", params, "an object");
    checkOptions({ ...subject, ...carried(method) }, params, {
      name: "params",
      before: "params.",
    });
    for (const [name, kind] of Object.entries(subject)) {
      if (params[name] !== undefined) continue;
      throw new ServiceError("BAD_MESSAGE", `params.${name}: is missing`, {
        expected: typeOf(kind),
      });
    }
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    throw new ServiceError("BAD_MESSAGE", error.what, { expected: error.expected });
  }
  return params as Params<Name>;
}

/** The most lists and objects of a message within each other; those of all methods have fewer. */
const MOST_LEVELS = 50;

/**
 * Checks that a message is not nested too deeply for its readers, level by level rather than by
 * recursion.
 * @throws ServiceError `BAD_MESSAGE`.
 */
export function checkLevels(message: unknown): void {
  let level = [message].filter(isNested);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) {
      const what = `the message: has lists and objects more than ${MOST_LEVELS} deep`;
      throw new ServiceError("BAD_MESSAGE", what, { expected: `at most ${MOST_LEVELS}` });
    }
    level = level.flatMap((one) => Object.values(one)).filter(isNested);
  }
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Checks a part of a message.
 * @param name of the part, for the error.
 * @throws ServiceError `BAD_MESSAGE` that names the field, what it is and what was expected.
 */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  name: string,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value, { reportInput: true });
  if (success) return data;
  throw badMessage(itemAt(error.issues, 0), name, value);
}

function badMessage(issue: z.core.$ZodIssue, name: string, value: unknown): ServiceError {
  const field = [name, ...issue.path].filter((part) => part !== "").join(".");
  if (issue.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    const where = field === "" ? "" : `${field}: `;
    return new ServiceError("BAD_MESSAGE", `${where}there is no field ${quoted(key)}`);
  }
  const given = issue.path.reduce<unknown>(
    (part, key) => (isObject(part) ? Reflect.get(part, key) : undefined),
    value,
  );
  const is = given === undefined ? "is missing" : `is ${described(given)}`;
  return new ServiceError("BAD_MESSAGE", `${field || "the message"}: ${is}`, {
    expected: expectedBy(issue),
  });
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return NAMES[issue.expected] ?? issue.expected;
    case "too_small":
      return `${unitOf(issue.origin)}at least ${issue.inclusive === false ? "more than " : ""}${issue.minimum}`;
    case "too_big":
      return `${unitOf(issue.origin)}at most ${issue.maximum}`;
    case "invalid_value":
      return issue.values.map((value) => JSON.stringify(value)).join(", ");
    case "invalid_union":
      return issue.errors
        .map(([first]) => (first === undefined ? "" : expectedBy(first)))
        .filter((text) => text !== "")
        .join(", or ");
    default:
      return "another value";
  }
}

const NAMES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function unitOf(origin: string): string {
  return { string: "a length of ", array: "a number of elements of " }[origin] ?? "";
}
