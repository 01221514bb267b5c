import { Connection, type Send } from "./connection.js";
import type { ServiceResources } from "./engines.js";
import { limitsOf, type ServiceLimits, Turnstile } from "./limits.js";
import { LocalExecutor } from "./methods.js";
import { type ServiceThreads, ThreadExecutor } from "./threads.js";
import type { Executor } from "./work.js";

/**
 * Answers messages: each is a separate request, and nothing is kept between them except what was
 * opened. Call `connect` for each program that sends messages, regardless of the transport.
 */
export class Service {
  readonly limits: ServiceLimits;
  private readonly engine: string;
  private readonly executor: Executor;
  private readonly turnstile: Turnstile;

  /**
   * @param resources the resources for answering requests in this thread, or threads that answer
   *   them; a thread is terminated if its request does not end in time otherwise.
   */
  constructor(resources: ServiceResources | ServiceThreads, limits: Partial<ServiceLimits> = {}) {
    this.engine = resources.engine;
    this.limits = limitsOf(limits, resources.cores);
    this.turnstile = new Turnstile(this.limits);
    this.executor =
      "startThread" in resources ? new ThreadExecutor(resources) : new LocalExecutor(resources);
  }

  /** Returns a connection whose replies go to `send`. */
  connect(send: Send): Connection {
    const { engine, executor, limits, turnstile } = this;
    return new Connection(send, { engine, executor, limits, turnstile });
  }

  /** Closes the engines and the lexicon. Requests in progress end with errors. */
  async close(): Promise<void> {
    await this.executor.close();
  }
}
