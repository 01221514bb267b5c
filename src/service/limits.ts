import { counted } from "../base/errors.js";
import { parsePlayer } from "../players/spec.js";
import { type MethodName, ServiceError } from "./protocol.js";

/** Limits of a service on each request, and on the number of requests. */
export interface ServiceLimits {
  /** Milliseconds of work on a request, which then ends with what it has. Default 60,000. */
  milliseconds: number;
  /** Number of requests processed at once. Default: the number of cores. */
  running: number;
  /** Number of requests that may wait for these. Default 100. */
  waiting: number;
  /** Number of bytes in a message. Default 1,000,000. */
  bytes: number;
  /** Number of worker threads per request. Default: the number of cores. */
  threads: number;
}

/** Returns all limits. */
export function limitsOf(given: Partial<ServiceLimits>, cores: number): ServiceLimits {
  return {
    milliseconds: given.milliseconds ?? 60_000,
    running: given.running ?? cores,
    waiting: given.waiting ?? 100,
    bytes: given.bytes ?? 1_000_000,
    threads: given.threads ?? cores,
  };
}

/**
 * Refuses what the service does not give, before the request waits for its turn.
 * @throws ServiceError `LIMIT`; SelfPlayError for a player that there is not.
 */
export function checkLimits(method: MethodName, params: object, limits: ServiceLimits): void {
  const given: Partial<ServiceLimits> = params;
  for (const name of ["threads", "milliseconds"] as const) {
    const asked = given[name];
    if (asked === undefined || asked <= limits[name]) continue;
    throw new ServiceError("LIMIT", `params.${name}: is ${asked}`, {
      expected: `at most ${limits[name]}, as this service is set up`,
    });
  }
  if (method === "play") checkPlayer(params, limits);
}

/** The most work on a move that a specification may ask for. */
const MOST_WORK: Readonly<Record<string, number>> = {
  nodes: 2_000_000,
  samples: 10_000,
  candidates: 100,
  infer: 100_000,
  endingNodes: 10_000,
};

function checkPlayer({ player = "hasty" }: { player?: string }, limits: ServiceLimits): void {
  const { options, suffixes } = parsePlayer(player);
  for (const part of [options, ...suffixes.map((suffix) => suffix.options)]) {
    for (const [name, asked] of Object.entries(part)) {
      const most = name === "milliseconds" ? limits.milliseconds : MOST_WORK[name];
      if (most === undefined || Number(asked) <= most) continue;
      throw new ServiceError("LIMIT", `params.player: ${name} is ${asked}`, {
        expected: `at most ${most}`,
      });
    }
  }
}

/** Lets this many requests be worked on at once; the others wait in their order. */
export class Turnstile {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: Pick<ServiceLimits, "running" | "waiting">) {}

  /**
   * Does the work when it is its turn.
   * @throws ServiceError `BUSY`; the reason of the signal, if it comes first.
   */
  async pass<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.enter(signal);
    try {
      return await work();
    } finally {
      this.running--;
      const [next] = this.waiting;
      next?.();
    }
  }

  private async enter(signal: AbortSignal): Promise<void> {
    const { running, waiting } = this.limits;
    signal.throwIfAborted();
    if (this.running < running) {
      this.running++;
      return;
    }
    if (this.waiting.size >= waiting) {
      const are = waiting === 1 ? "is" : "are";
      throw new ServiceError("BUSY", `${counted(waiting, "request")} ${are} waiting already`, {
        expected: "the request again, later",
      });
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(go);
        signal.removeEventListener("abort", stop);
      };
      const go = () => {
        leave();
        this.running++;
        resolve();
      };
      const stop = () => {
        leave();
        reject(signal.reason);
      };
      this.waiting.add(go);
      signal.addEventListener("abort", stop);
    });
  }
}
