import { quoted } from "../base/errors.js";
import { ServiceError } from "./errors.js";
import { checked } from "./issues.js";
import { CANCEL_PARAMS } from "./messages.js";
import { checkLimits, WORKS } from "./methods.js";
import {
  METHODS,
  type MethodName,
  PROTOCOL,
  type RequestId,
  type ServiceReply,
  type ServiceRequest,
} from "./protocol.js";
import { errorFields, idOf, requestOf } from "./reading.js";
import { PARAMS } from "./requests.js";
import type { Turnstile } from "./turnstile.js";
import type { Answer, Work } from "./work.js";

/** Takes a reply; a promise is waited for before the next snapshot. */
export type Send = (reply: ServiceReply) => void | Promise<void>;

/** What the connections of a service share. */
export interface Shared extends Pick<Work, "resources" | "engines" | "limits"> {
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
      const answer = await this.answer(request, cancelling);
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

  /** Answers a request. Its time ends it as a cancellation does: the first of the two counts. */
  private async answer(request: ServiceRequest, ending: AbortController): Promise<Answer> {
    const { id, method, params = {}, stream = false } = request;
    const { limits, turnstile } = this.shared;
    const name = method as MethodName;
    const known = checked(PARAMS[name], params, "params");
    if (name === "hello") return { result: this.hello() };
    checkLimits(name, known, limits);
    const { signal } = ending;
    return turnstile.pass(signal, async () => {
      const timer = setTimeout(() => {
        const most = `${limits.milliseconds} ms, as this service is set up`;
        ending.abort(new ServiceError("TIME", "the request took too long", { expected: most }));
      }, limits.milliseconds);
      // A reader who is slow is not waited for when the request is over. The signal is the request's
      // own: Node would keep one of `AbortSignal.any` for as long as it has this listener.
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
