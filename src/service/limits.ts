import { ServiceError } from "./errors.js";

/** What a service gives a request at most, and how many it takes. */
export interface ServiceLimits {
  /** Milliseconds of work on a request; then it ends with what it has. Default 60,000. */
  milliseconds: number;
  /** Requests that are worked on at once. Default the number of cores. */
  running: number;
  /** Requests that may wait for those. Default 100. */
  waiting: number;
  /** Bytes of a message. Default 1,000,000. */
  bytes: number;
  /** Worker threads of a request. Default the number of cores. */
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

/** Returns a number that was asked for, or all that there is. @throws ServiceError `LIMIT`. */
export function within(name: string, asked: number | undefined, most: number): number {
  if (asked === undefined || asked <= most) return asked ?? most;
  throw new ServiceError("LIMIT", `params.${name}: is ${asked}`, {
    expected: `at most ${most}, as this service is set up`,
  });
}
