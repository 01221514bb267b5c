import { Connection, type Send } from "./connection.js";
import { Engines } from "./engines.js";
import { limitsOf, type ServiceLimits } from "./limits.js";
import type { ServiceResources } from "./resources.js";
import { Turnstile } from "./turnstile.js";

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
