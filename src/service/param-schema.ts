import { checkOptions, type OptionKind, type Schema } from "../base/schema.js";

/* The parameters of a method, as the schema of its operation describes them. */

/** Returns the JSON Schema of parameters; those that no message can carry are left out. */
export function paramsJson<S extends Schema>(
  schema: S,
  texts: Readonly<Record<keyof S, string>>,
  required: readonly string[] = [],
): object {
  const properties = Object.entries(carried(schema)).map(([name, kind]) => {
    return [name, { description: texts[name], ...kindJson(kind) }] as const;
  });
  return {
    type: "object",
    required,
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

/**
 * Checks the parameters of a message.
 * @throws ArgumentError that names the parameter, says what was found, and what was expected.
 */
export function checkParams(schema: Schema, params: object): void {
  checkOptions(carried(schema), params, "params");
}

/** Returns the options that a message can carry, by the kinds that it has for them. */
export function carried(schema: Schema): Schema {
  const kinds = Object.entries(schema).flatMap(([name, kind]) => {
    const wire = wireKind(kind);
    return wire === undefined ? [] : [[name, wire] as const];
  });
  return Object.fromEntries(kinds);
}

function wireKind(kind: OptionKind): OptionKind | undefined {
  if (kind.kind === "own") return kind.wire && { ...kind.wire, ...factsOf(kind) };
  if (kind.kind !== "either") return kind;
  const of = kind.of.flatMap((one) => wireKind(one) ?? []);
  return { ...kind, of };
}

/** The facts of an option that stay when its kind is another one. */
function factsOf({ default: usual, otherwise, unit, excludes, label }: OptionKind): object {
  return { default: usual, otherwise, unit, excludes, label };
}

/** Returns the JSON Schema of the values of a kind. */
function kindJson(kind: OptionKind): object {
  const usual = kind.default === undefined ? {} : { default: kind.default };
  switch (kind.kind) {
    case "whole":
      return { type: "integer", minimum: kind.least, maximum: kind.most, ...usual };
    case "number":
      return {
        type: "number",
        [kind.isAbove === true ? "exclusiveMinimum" : "minimum"]: kind.least,
        maximum: kind.most,
        ...usual,
      };
    case "flag":
      return { type: "boolean", ...usual };
    case "choice":
      return { type: typeof kind.choices[0], enum: kind.choices, ...usual };
    case "text":
      return { type: "string", minLength: 1, maxLength: kind.most, ...usual };
    case "list":
      return {
        type: "array",
        items: kindJson(kind.of),
        minItems: kind.least,
        maxItems: kind.most,
        ...usual,
      };
    case "either":
      return { anyOf: kind.of.map(kindJson), ...usual };
    case "own":
      return kind.wire === undefined ? {} : kindJson(kind.wire);
  }
}
