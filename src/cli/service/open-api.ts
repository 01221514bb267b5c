import manifest from "../../../package.json" with { type: "json" };
import { METHODS, paramsSchema, replySchemas } from "../../entry/service.js";

const ABOUT: Readonly<Record<(typeof METHODS)[number], string>> = {
  hello: "Tells the version, the methods and the limits.",
  analyze: "Lists the best moves of a position, and ranks others.",
  simulate: "Compares moves by playing on.",
  explain: "Tells why one move is better than another.",
  solve: "Searches an endgame.",
  preEndgame: "Searches a position with 1 to 4 tiles in the bag.",
  infer: "Infers what a player kept from the move that was made.",
  review: "Reviews the turns of a game.",
  query: "Answers a question about the lexicon.",
  play: "Chooses a player's move.",
};

/** Returns the description of the routes by the OpenAPI standard. */
export function openApi({ hasToken }: { hasToken: boolean }): object {
  const { result, error, snapshot } = replySchemas();
  const paths = METHODS.map((method) => [`/v1/${method}`, { post: operation(method) }]);
  return {
    openapi: "3.1.0",
    info: { title: `${manifest.name} service`, version: manifest.version },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Result: result, Error: error, Snapshot: snapshot },
      ...(hasToken && { securitySchemes: { token: { type: "http", scheme: "bearer" } } }),
    },
    ...(hasToken && { security: [{ token: [] }] }),
  };
}

function operation(method: (typeof METHODS)[number]): object {
  const json = (name: string) => ({
    "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const events = { "text/event-stream": { schema: { type: "string" } } };
  return {
    operationId: method,
    summary: ABOUT[method],
    requestBody: { content: { "application/json": { schema: paramsSchema(method) } } },
    responses: {
      "200": {
        description:
          "The result; with Accept: text/event-stream, events named snapshot, result and error.",
        content: { ...json("Result"), ...events },
      },
      default: { description: "Why there is no result.", content: json("Error") },
    },
  };
}
