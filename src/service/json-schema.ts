import * as z from "zod/mini";
import { CANCEL_PARAMS, ENVELOPE } from "./messages.js";
import { METHODS, type MethodName, PROTOCOL } from "./protocol.js";
import { PARAMS } from "./requests.js";

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
  return plain(z.toJSONSchema(PARAMS[method], { io: "input" }));
}

/** Returns the JSON Schema of all messages, in both directions. */
export function messagesSchema(): object {
  const { v, id, stream } = plain(z.toJSONSchema(ENVELOPE, { io: "input" })).properties as Record<
    string,
    object
  >;
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

/** Returns the JSON Schemas of what replies hold besides version, id and type. */
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
  const { required } = params as { required?: readonly string[] };
  return required !== undefined && required.length > 0;
}
