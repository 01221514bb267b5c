import { described, isObject } from "../base/arguments.js";
import { quoted } from "../base/errors.js";
import { checkLimits, type ServiceLimits, type Turnstile } from "./limits.js";
import { CANCEL_PARAMS, checked, checkedParams, checkLevels, ENVELOPE } from "./messages.js";
import {
  METHODS,
  type MethodName,
  PROTOCOL,
  type RequestId,
  ServiceError,
  type ServiceReply,
  type ServiceRequest,
} from "./protocol.js";
import { type Executor, failed, type Outcome } from "./work.js";

/** A function that receives a reply; if it returns a promise, the next snapshot waits for it. */
export type Send = (reply: ServiceReply) => void | Promise<void>;

/** What the connections of a service share. */
export interface Shared {
  /** Name and version of the engine. */
  engine: string;
  limits: ServiceLimits;
  turnstile: Turnstile;
  executor: Executor;
}

/** A connection to a program that sends messages. Request IDs are separate for each connection. */
export class Connection {
  private readonly running = new Map<RequestId, AbortController>();

  /** Call `Service.connect` instead. */
  constructor(
    private readonly send: Send,
    private readonly shared: Shared,
  ) {}

  /** Answers a line of JSON. The promise resolves after the last reply; it never rejects. */
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

  /** Answers a message. The promise resolves after the last reply; it never rejects. */
  async take(message: unknown): Promise<void> {
    let request: AddressedRequest<MethodName> | AddressedRequest<"cancel">;
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
    const outcome = await this.answer(request, cancelling).catch(failed);
    this.running.delete(id);
    await this.send({ v: PROTOCOL, id, ...outcome });
  }

  /** Replies that a line could not be read. */
  async refuse(id: RequestId | null, error: unknown): Promise<void> {
    await this.send({ v: PROTOCOL, id, ...failed(error) });
  }

  /** Cancels all requests, for a program that has disconnected. */
  close(): void {
    for (const cancelling of this.running.values()) cancelling.abort(GONE);
  }

  private async cancel({ id, params }: AddressedRequest<"cancel">): Promise<void> {
    const { id: other } = checked(CANCEL_PARAMS, params ?? {}, "params");
    const cancelling = this.running.get(other);
    cancelling?.abort(new ServiceError("CANCELLED", "the request was cancelled"));
    const result = { cancelled: cancelling !== undefined };
    await this.send({ v: PROTOCOL, id, type: "result", result });
  }

  /** Answers a request. Its time ends it as a cancellation does: the first of the two counts. */
  private async answer(
    request: AddressedRequest<MethodName>,
    ending: AbortController,
  ): Promise<Outcome> {
    const { id, method: name, params = {}, stream = false } = request;
    const { limits, turnstile, executor } = this.shared;
    const known = checkedParams(name, params);
    if (name === "hello") return { type: "result", result: this.hello() };
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
      const job = { method: name, params: known, ...limits };
      try {
        return await executor.execute(job, { signal, snapshot: stream ? snapshot : undefined });
      } finally {
        clearTimeout(timer);
      }
    });
  }

  private hello(): object {
    const { engine, limits } = this.shared;
    return { protocol: PROTOCOL, engine, methods: METHODS, limits };
  }
}

/** The reason of requests whose program has gone: no one reads it. */
const GONE = /* @__PURE__ */ new ServiceError("CANCELLED", "the connection was closed");

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** A request whose method is known; its parameters are still to be checked. */
interface AddressedRequest<Method> extends Omit<ServiceRequest, "method" | "params"> {
  method: Method;
  params?: unknown;
}

/** Checks everything around the parameters. @throws ServiceError. */
function requestOf(message: unknown): AddressedRequest<MethodName> | AddressedRequest<"cancel"> {
  checkLevels(message);
  if (isObject(message) && message.v !== PROTOCOL && message.v !== undefined) {
    throw new ServiceError("OTHER_VERSION", `v: is ${described(message.v)}`, {
      expected: `${PROTOCOL}, the version of this service`,
    });
  }
  const request = checked(ENVELOPE, message, "");
  if (request.method === "cancel") return { ...request, method: "cancel" };
  const method = METHODS.find((name) => name === request.method);
  if (method === undefined) {
    throw new ServiceError("BAD_MESSAGE", `method: there is no ${quoted(request.method)}`, {
      expected: [...METHODS, "cancel"].join(", "),
    });
  }
  return { ...request, method };
}

/** Returns the id of a message that is wrong elsewhere. */
function idOf(message: unknown): RequestId | null {
  if (!isObject(message)) return null;
  const { success, data } = ENVELOPE.shape.id.safeParse(message.id);
  return success ? data : null;
}
