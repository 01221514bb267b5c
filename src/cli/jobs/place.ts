import { type Command, Option } from "commander";
import type { QueuePlace } from "../../entry/queue.js";
import { UsageError } from "../io/errors.js";
import { io } from "../io/io.js";

/** The environment's variable with the address of the queue, which a list of processes does not show. */
export const REDIS_VARIABLE = "GADDAWG_REDIS";

/** The options that say where a queue is. */
export interface PlaceOptions {
  redis?: string;
  prefix: string;
}

export function addPlace(command: Command, what: string): Command {
  return command
    .addOption(new Option("--redis <url>", `${what} (env: ${REDIS_VARIABLE})`))
    .option("--prefix <name>", "first part of the names of all keys in Redis", "gaddawg")
    .hook("preAction", (_, called) => {
      const address = io().env[REDIS_VARIABLE];
      if (address === undefined || called.getOptionValue("redis") !== undefined) return;
      called.setOptionValueWithSource("redis", address, "env");
    });
}

/** Returns where the queue is. @throws UsageError if the options do not say. */
export function placeOf({ redis, prefix }: PlaceOptions): QueuePlace {
  if (redis !== undefined) return { redis, prefix };
  throw new UsageError("BAD_OPTION", "there is no address of a queue", {
    expected: `--redis redis://host:6379, or ${REDIS_VARIABLE} in the environment`,
  });
}
