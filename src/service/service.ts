import { isObject } from "../arguments.js";
import { GaddawgError, quoted } from "../errors.js";
import { Engines } from "./engines.js";
import { ServiceError } from "./errors.js";
import { review } from "./games.js";
import { checked } from "./issues.js";
import { limitsOf, type ServiceLimits } from "./limits.js";
import { CANCEL_PARAMS, ENVELOPE, type Params } from "./messages.js";
import { analyze, play } from "./positions.js";
import {
  METHODS,
  type MethodName,
  PROTOCOL,
  type ReplyError,
  type RequestId,
  type ServiceReply,
  type ServiceRequest,
} from "./protocol.js";
import { PARAMS } from "./requests.js";
import type { ServiceResources } from "./resources.js";
import { explain, infer, preEndgame, simulate, solve } from "./searches.js";
import { Turnstile } from "./turnstile.js";
import { query } from "./words.js";
import type { Answer, Work } from "./work.js";

/** Takes a reply; a promise is waited for before the next snapshot. */
export type Send = (reply: ServiceReply) => void | Promise<void>;

type Methods = {
  readonly [Name in Exclude<MethodName, "hello">]: (
    params: Params<Name>,
    work: Work,
  ) => Promise<Answer>;
};

const WORKS: Methods = {
  analyze,
  simulate,
  explain,
  solve,
  preEndgame,
  infer,
  review,
  query,
  play,
};

/**
 * Answers messages: each is a request of its own, and nothing is kept between them but what was
 * opened. `connect` for each program that sends messages, by whatever way.
 */
export class Service {
  readonly limits: ServiceLimits;
  private readonly engines: Engines;
  private readonly turnstile: Turnstile;

  constructor(
    private readonly resources: ServiceResources,
    limits: Partial<ServiceLimits> = {},
  ) {
    this.limits = limitsOf(limits, resources.cores);
    this.engines = new Engines(resources);
    this.turnstile = new Turnstile(this.limits);
  }

  /** Returns a connection whose replies go to `send`. */
  connect(send: Send): Connection {
    const { resources, engines, limits, turnstile } = this;
    return new Connection(send, { resources, engines, limits, turnstile });
  }

  /** Closes engines and lexicon. Requests in progress end with errors. */
  async close(): Promise<void> {
    await this.engines.close();
  }
}

/** What the connections of a service share. */
interface Shared extends Pick<Work, "resources" | "engines" | "limits"> {
  turnstile: Turnstile;
}

/** A program that sends messages. The ids of its requests are its own. */
export class Connection {
  private readonly running = new Map<RequestId, AbortController>();

  /** Call `Service.connect` instead. */
  constructor(
    private readonly send: Send,
    private readonly shared: Shared,
  ) {}

  /** Answers a line of JSON. The promise is resolved after the last reply; it is never rejected. */
  async takeLine(line: string): Promise<void> {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      const error = new ServiceError("BAD_JSON", `the line ${quoted(line)} is not JSON`, {
        expected: 'a message such as {"v":1,"id":1,"method":"hello"}',
      });
      return this.refuse(null, error);
    }
    return this.take(message);
  }

  /** Answers a message. The promise is resolved after the last reply; it is never rejected. */
  async take(message: unknown): Promise<void> {
    let request: ServiceRequest;
    try {
      request = requestOf(message);
    } catch (error) {
      return this.refuse(idOf(message), error);
    }
    const { id } = request;
    try {
      if (request.method === "cancel") return await this.cancel(request);
      if (this.running.has(id)) {
        throw new ServiceError("SAME_ID", `a request ${JSON.stringify(id)} is in progress`, {
          expected: "another id",
        });
      }
    } catch (error) {
      return this.refuse(id, error);
    }
    const cancelling = new AbortController();
    this.running.set(id, cancelling);
    try {
      const answer = await this.answer(request, cancelling.signal);
      this.running.delete(id);
      await this.send({ v: PROTOCOL, id, type: "result", ...answer });
    } catch (error) {
      this.running.delete(id);
      await this.refuse(id, error);
    }
  }

  /** Says that a line could not be read. */
  async refuse(id: RequestId | null, error: unknown): Promise<void> {
    await this.send({ v: PROTOCOL, id, type: "error", error: errorFields(error) });
  }

  /** Cancels all requests, for a program that has gone. */
  close(): void {
    for (const cancelling of this.running.values()) cancelling.abort(GONE);
  }

  private async cancel({ id, params }: ServiceRequest): Promise<void> {
    const { id: other } = checked(CANCEL_PARAMS, params ?? {}, "params");
    const cancelling = this.running.get(other);
    cancelling?.abort(new ServiceError("CANCELLED", "the request was cancelled"));
    const result = { cancelled: cancelling !== undefined };
    await this.send({ v: PROTOCOL, id, type: "result", result });
  }

  private async answer(request: ServiceRequest, cancelled: AbortSignal): Promise<Answer> {
    const { id, method, params = {}, stream = false } = request;
    const { limits, turnstile } = this.shared;
    const name = method as MethodName;
    const known = checked(PARAMS[name], params, "params");
    if (name === "hello") return { result: this.hello() };
    return turnstile.pass(cancelled, async () => {
      const time = new AbortController();
      const timer = setTimeout(() => {
        const most = `${limits.milliseconds} ms, as this service is set up`;
        time.abort(new ServiceError("TIME", "the request took too long", { expected: most }));
      }, limits.milliseconds);
      const signal = AbortSignal.any([cancelled, time.signal]);
      // A reader who is slow is not waited for when the request is over.
      const over = aborted(signal);
      const snapshot = async (result: object): Promise<void> => {
        if (signal.aborted) return;
        await Promise.race([this.send({ v: PROTOCOL, id, type: "snapshot", result }), over]);
      };
      const work = { ...this.shared, signal, snapshot: stream ? snapshot : undefined };
      try {
        signal.throwIfAborted();
        return await WORKS[name](known as never, work);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  private hello(): object {
    const { resources, limits } = this.shared;
    return { protocol: PROTOCOL, engine: resources.engine, methods: METHODS, limits };
  }
}

/** The reason of requests whose program has gone: nobody reads it. */
const GONE = /* @__PURE__ */ new ServiceError("CANCELLED", "the connection was closed");

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Checks everything around the parameters. @throws ServiceError. */
function requestOf(message: unknown): ServiceRequest {
  if (isObject(message) && message.v !== PROTOCOL && message.v !== undefined) {
    const given = JSON.stringify(message.v)?.slice(0, 40);
    throw new ServiceError("OTHER_VERSION", `v: is ${given}`, {
      expected: `${PROTOCOL}, the version of this service`,
    });
  }
  const request = checked(ENVELOPE, message, "");
  const { method } = request;
  if (method !== "cancel" && !METHODS.includes(method as MethodName)) {
    throw new ServiceError("BAD_MESSAGE", `method: there is no ${quoted(method)}`, {
      expected: [...METHODS, "cancel"].join(", "),
    });
  }
  return request as ServiceRequest;
}

/** Returns the id of a message that is wrong elsewhere. */
function idOf(message: unknown): RequestId | null {
  if (!isObject(message)) return null;
  const { success, data } = ENVELOPE.shape.id.safeParse(message.id);
  return success ? data : null;
}

/** Returns an error as a reply has it. What is no GaddawgError is a fault of the service. */
export function errorFields(error: unknown): ReplyError {
  if (!(error instanceof GaddawgError)) {
    const text = error instanceof Error ? error.message : String(error);
    return { code: "INTERNAL", message: `the service failed: ${text.slice(0, 500)}` };
  }
  const { code, message, expected, line, column } = error;
  const { field } = error as { field?: string };
  return { code, message, expected, field, line, column };
}
