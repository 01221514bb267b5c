import type * as z from "zod/mini";
import { described } from "../base/arguments.js";
import { quoted } from "../base/errors.js";
import { ServiceError } from "./errors.js";

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
  const [first] = error.issues;
  throw badMessage(first as z.core.$ZodIssue, name, value);
}

function badMessage(issue: z.core.$ZodIssue, name: string, value: unknown): ServiceError {
  const field = [name, ...issue.path].filter((part) => part !== "").join(".");
  if (issue.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    const where = field === "" ? "" : `${field}: `;
    return new ServiceError("BAD_MESSAGE", `${where}there is no field ${quoted(key)}`);
  }
  const given = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
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
