import { type Context, Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { streamSSE } from "hono/streaming";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import manifest from "../../../package.json" with { type: "json" };
import {
  METHODS,
  PROTOCOL,
  paramsSchema,
  replySchemas,
  type Service,
  type ServiceReply,
} from "../../api/service.js";

/** Who may use a service over HTTP. */
export interface HttpOptions {
  /** A secret that requests must give; without one, anyone who reaches the port may use the service. */
  token?: string | undefined;
  /** Origins of pages that may use it. */
  origins: readonly string[];
  /** Names by which pages of this machine call it; others are refused where there is no token. */
  hosts: readonly string[];
}

/** Returns the routes of a service: a path for each method, and its description. */
export function httpApp(service: Service, { token, origins, hosts }: HttpOptions): Hono {
  const app = new Hono();
  if (origins.length > 0) app.use("/v1/*", cors({ origin: [...origins], maxAge: 600 }));
  // A page elsewhere could give its own name the address of this machine.
  if (token === undefined) app.use("/v1/*", onlyFor(hosts));
  app.use("/v1/*", onlyFrom(origins));
  const hasToken = token !== undefined;
  app.get("/v1/openapi.json", (context) => context.json(openApi({ hasToken })));
  if (token !== undefined) app.use("/v1/*", onlyWith(token));
  const { bytes } = service.limits;
  const onError = (context: Context) => {
    // What is left of the body is not read.
    context.header("connection", "close");
    const most = `at most ${bytes} bytes, as this service is set up`;
    return refusal(context, "TOO_LARGE", "a longer body", most);
  };
  app.use("/v1/*", bodyLimit({ maxSize: bytes, onError }));
  for (const method of METHODS) {
    app.post(`/v1/${method}`, (context) => answer(context, service, method));
  }
  app.notFound((context) => {
    const expected = `POST /v1/ with ${METHODS.join(", ")}; GET /v1/openapi.json`;
    return refusal(context, "NOT_FOUND", `${context.req.method} ${context.req.path}`, expected);
  });
  app.onError((error, context) =>
    error instanceof HTTPException
      ? error.getResponse()
      : refusal(context, "INTERNAL", error.message.slice(0, 500)),
  );
  return app;
}

/** The id of the only request of a connection. */
const ID = 1;

/** Answers a request with its result, or with events where they are wanted. */
async function answer(context: Context, service: Service, method: string): Promise<Response> {
  const { req } = context;
  let params: unknown;
  try {
    const body = new TextDecoder("utf-8", { fatal: true }).decode(await req.arrayBuffer());
    params = body.trim() === "" ? {} : JSON.parse(body);
  } catch {
    return refusal(
      context,
      "BAD_JSON",
      "a body that is not JSON in UTF-8",
      "the parameters as an object",
    );
  }
  const stream = /\btext\/event-stream\b/.test(req.header("accept") ?? "");
  const message = { v: PROTOCOL, id: ID, method, params, stream };
  if (stream) return answerByEvents(context, service, message);
  let last: ServiceReply | undefined;
  const connection = service.connect((reply) => {
    last = reply;
  });
  req.raw.signal.addEventListener("abort", () => connection.close());
  await connection.take(message);
  const { v: _version, id: _id, type: _type, ...fields } = last as ServiceReply;
  const code = "error" in fields ? fields.error.code : undefined;
  return context.json(fields, statusOf(code));
}

/** Answers with server-sent events: snapshots, then the result or an error. */
function answerByEvents(context: Context, service: Service, message: object): Response {
  return streamSSE(context, async (stream) => {
    const connection = service.connect(async ({ v: _version, id: _id, type, ...fields }) => {
      await stream.writeSSE({ event: type, data: JSON.stringify(fields) });
    });
    stream.onAbort(() => connection.close());
    await connection.take(message);
  });
}

function onlyFor(hosts: readonly string[]) {
  return async (context: Context, next: () => Promise<void>) => {
    const { hostname } = new URL(context.req.url);
    if (hosts.includes(hostname)) return next();
    const what = `a request to ${hostname.slice(0, 100)}`;
    return refusal(context, "FORBIDDEN", what, `${hosts.join(" or ")}, or a service with a token`);
  };
}

/** Refuses pages of other origins: their requests would be answered, though they cannot read it. */
function onlyFrom(origins: readonly string[]) {
  return async (context: Context, next: () => Promise<void>) => {
    const origin = context.req.header("origin");
    const own = new URL(context.req.url).origin;
    if (origin === undefined || origin === own || origins.includes(origin)) return next();
    const what = `a request of a page of ${origin.slice(0, 100)}`;
    return refusal(context, "FORBIDDEN", what, "a page that --cors names");
  };
}

function onlyWith(token: string) {
  const message = { error: { code: "UNAUTHORIZED", message: "no valid token", expected: TOKEN } };
  return bearerAuth({
    token,
    noAuthenticationHeader: { message },
    invalidAuthenticationHeader: { message },
    invalidToken: { message },
  });
}

const TOKEN = "the header Authorization: Bearer, with the token";

/** The HTTP status of errors that are not the request's own fault. */
const STATUSES: Readonly<Record<string, ContentfulStatusCode>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  LIMIT: 422,
  BUSY: 503,
  TIME: 503,
  INTERNAL: 500,
};

function statusOf(code: string | undefined): ContentfulStatusCode {
  return code === undefined ? 200 : (STATUSES[code] ?? 400);
}

function refusal(context: Context, code: string, what: string, expected?: string): Response {
  const message = expected === undefined ? what : `${what} (expected ${expected})`;
  return context.json({ error: { code, message, expected } }, statusOf(code));
}

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
