import * as z from "zod/mini";
import { ArgumentError } from "../base/errors.js";
import {
  checkOptions,
  type OptionKind,
  type OptionsOf,
  type Schema,
  typeOf,
  type ValuesOf,
} from "../base/schema.js";
import { OPTIONS, SUBJECTS } from "../operations/schemas.js";
import { ServiceError } from "./errors.js";
import { type MethodName, PROTOCOL } from "./protocol.js";

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
    checkOptions({ ...subject, ...carried(method) }, params as object, {
      name: "params",
      before: "params.",
    });
    for (const name of Object.keys(subject)) {
      if ((params as Record<string, unknown>)[name] !== undefined) continue;
      throw new ServiceError("BAD_MESSAGE", `params.${name}: is missing`, {
        expected: typeOf(subject[name] as OptionKind),
      });
    }
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    throw new ServiceError("BAD_MESSAGE", error.what, { expected: error.expected });
  }
  return params as Params<Name>;
}
