import type { Command } from "commander";
import type { ServiceLimits } from "../../api/service.js";
import { wholeNumber } from "../io/options.js";

/** The options for what a service gives a request at most. */
export interface LimitOptions {
  maxTime?: number;
  maxRunning?: number;
  maxWaiting?: number;
  maxBytes?: number;
  threads?: number;
}

const LONGEST = 24 * 3600 * 1000;

/** Adds the options for limits. */
export function addLimits(command: Command): Command {
  return command
    .option(
      "--max-time <ms>",
      "milliseconds of work on a request (default: 60000)",
      wholeNumber(1, LONGEST),
    )
    .option(
      "--max-running <n>",
      "requests that are worked on at once (default: one per core)",
      wholeNumber(1, 1000),
    )
    .option(
      "--max-waiting <n>",
      "requests that may wait for those (default: 100)",
      wholeNumber(0, 100_000),
    )
    .option(
      "--max-bytes <n>",
      "bytes of a request (default: 1000000)",
      wholeNumber(100, 100_000_000),
    )
    .option(
      "--threads <n>",
      "worker threads of a request (default: one per core)",
      wholeNumber(1, 1024),
    );
}

/** Returns the limits that the options name. */
export function limitsGiven(options: LimitOptions): Partial<ServiceLimits> {
  const { maxTime, maxRunning, maxWaiting, maxBytes, threads } = options;
  return {
    ...(maxTime !== undefined && { milliseconds: maxTime }),
    ...(maxRunning !== undefined && { running: maxRunning }),
    ...(maxWaiting !== undefined && { waiting: maxWaiting }),
    ...(maxBytes !== undefined && { bytes: maxBytes }),
    ...(threads !== undefined && { threads }),
  };
}
