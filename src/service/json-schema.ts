import * as z from "zod/mini";
import { known } from "../base/lists.js";
import type { OptionKind, Schema } from "../base/schema.js";
import { TEXTS } from "../operations/generated/texts.js";
import { SUBJECTS } from "../operations/schemas.js";
import { CANCEL_PARAMS, carried, ENVELOPE } from "./messages.js";
import { METHODS, type MethodName, PROTOCOL } from "./protocol.js";

/* The published schemas. They are made of what the service checks, so that they cannot differ. */

const ERROR = {
  type: "object",
  description: "Why there is no result.",
  required: ["code", "message"],
  properties: {
    code: { type: "string", description: "A constant for programs to act on." },
    message: { type: "string", description: "What was found, where, and what was expected." },
    expected: { type: "string" },
    field: { type: "string", description: "Name of the wrong part of a position or a move." },
    line: { type: "integer", description: "Place in a text that was given, from 1." },
    column: { type: "integer" },
  },
  additionalProperties: false,
};

const MADE = {
  type: "object",
  description: "What made the answer: the same again gives the same answer.",
  required: ["engine", "lexicon", "leaves"],
  properties: {
    engine: { type: "string", description: "Name and version of the engine." },
    lexicon: { type: "string", description: "SHA-256 of the lexicon's file." },
    leaves: {
      type: "string",
      description: "SHA-256 of the file of leave values, the name of a heuristic, or none.",
    },
  },
  additionalProperties: false,
};

const ID = { type: ["string", "integer"], description: "The id of the request." };

/** Returns the JSON Schema of a method's parameters. */
export function paramsSchema(method: MethodName): Record<string, unknown> {
  const subject: Schema = SUBJECTS[method];
  const { properties, ...schema } = recordJson({ ...subject, ...carried(method) });
  const texts: Readonly<Record<string, string>> = TEXTS[method];
  const described = Object.entries(properties).map(([name, kind]) => {
    return [name, { description: texts[name], ...kind }] as const;
  });
  const required = Object.keys(subject);
  return {
    ...schema,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(described),
    additionalProperties: false,
  };
}

function recordJson(fields: Schema) {
  const kinds = Object.entries(fields).map(([name, kind]) => [name, kindJson(kind)] as const);
  return { type: "object", properties: Object.fromEntries(kinds) };
}

/** Returns the JSON Schema of the values of a kind. */
function kindJson(kind: OptionKind): object {
  const usual = kind.default === undefined ? {} : { default: kind.default };
  return { ...valuesJson(kind), ...usual };
}

function valuesJson(kind: OptionKind): object {
  switch (kind.kind) {
    case "whole":
      return { type: "integer", minimum: kind.least, maximum: kind.most };
    case "number": {
      const least = kind.isAbove === true ? "exclusiveMinimum" : "minimum";
      return { type: "number", [least]: kind.least, maximum: kind.most };
    }
    case "flag":
      return { type: "boolean" };
    case "choice":
      return { type: typeof kind.choices[0], enum: kind.choices };
    case "text":
      return { type: "string", minLength: 1, maxLength: kind.most };
    case "list": {
      const { least, most } = kind;
      return { type: "array", items: kindJson(kind.of), minItems: least, maxItems: most };
    }
    case "record": {
      const required = Object.keys(kind.fields);
      const closed = kind.isOpen === true ? {} : { additionalProperties: false };
      return { ...recordJson(kind.fields), required, ...closed };
    }
    case "either":
      return { anyOf: kind.of.map(kindJson) };
    case "own":
      return {};
  }
}

/** Returns the JSON Schema of all messages, in both directions. */
export function messagesSchema(): object {
  const { v, id, stream } = known(z.toJSONSchema(ENVELOPE, { io: "input" }).properties);
  const request = (method: string, params: object) => ({
    type: "object",
    title: method,
    required: ["v", "id", "method", ...(hasRequired(params) ? ["params"] : [])],
    properties: { v, id, method: { const: method }, params, stream },
    additionalProperties: false,
  });
  const cancel = request("cancel", plain(z.toJSONSchema(CANCEL_PARAMS, { io: "input" })));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Messages of the gaddawg service",
    anyOf: [{ $ref: "#/$defs/request" }, { $ref: "#/$defs/reply" }],
    $defs: {
      request: { oneOf: [...METHODS.map((name) => request(name, paramsSchema(name))), cancel] },
      reply: { oneOf: replies() },
    },
  };
}

/** Returns the JSON Schemas of the fields of replies other than version, ID and type. */
export function replySchemas() {
  const schema = (properties: object, required: readonly string[]) => {
    return { type: "object", required, properties, additionalProperties: false };
  };
  const result = { type: "object" };
  return {
    snapshot: schema({ result }, ["result"]),
    result: schema({ result, made: MADE }, ["result"]),
    error: schema({ error: ERROR }, ["error"]),
  };
}

/** Returns the JSON Schemas of the replies. */
function replies(): object[] {
  return Object.entries(replySchemas()).map(([type, { properties, required, ...schema }]) => {
    // What cannot be read has no id.
    const id = type === "error" ? { ...ID, type: [...ID.type, "null"] } : ID;
    return {
      title: type,
      ...schema,
      required: ["v", "id", "type", ...required],
      properties: { v: { const: PROTOCOL }, id, type: { const: type }, ...properties },
    };
  });
}

/** Returns a schema that is a part of another one. */
function plain({ $schema, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return schema;
}

function hasRequired(params: object): boolean {
  const { required }: { required?: readonly string[] } = params;
  return required !== undefined && required.length > 0;
}
