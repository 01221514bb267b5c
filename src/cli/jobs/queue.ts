import { type Command, Option } from "commander";
import type { JobStatus, QueueLookOptions, QueuePlace } from "../../api/queue.js";
import { UsageError } from "../io/errors.js";
import { io } from "../io/io.js";
import { note } from "../io/notes.js";
import { addJson, newCommand } from "../io/options.js";
import { counted, number, print, printJson } from "../io/output.js";
import { tableText } from "../io/table.js";
import { Interrupts } from "../runs/interrupts.js";
import { CANCEL_HELP, RETRY_HELP, STATUS_HELP, WATCH_HELP } from "./help.js";

interface QueueOptions extends PlaceOptions {
  json?: boolean;
}

/** How often a watched job is looked at. */
const WATCH_MS = 1000;
const ADDRESS = "address of Redis or Valkey";
const JOB = "the first digits of the job";

export function statusCommand(): Command {
  return forQueue(newCommand("status", STATUS_HELP).argument("[job]", JOB)).action(status);
}

export function watchCommand(): Command {
  return forQueue(newCommand("watch", WATCH_HELP).argument("<job>", JOB)).action(watch);
}

export function cancelCommand(): Command {
  return forQueue(newCommand("cancel", CANCEL_HELP).argument("<job>", JOB)).action(cancel);
}

export function retryCommand(): Command {
  return forQueue(newCommand("retry", RETRY_HELP).argument("<job>", JOB)).action(retry);
}

function forQueue(command: Command): Command {
  return addJson(addPlace(command, ADDRESS));
}

async function status(id: string | undefined, options: QueueOptions): Promise<void> {
  const { jobStatus, queuedJobs } = await import("../../api/queue.js");
  const place = lookOf(options);
  const ids = id === undefined ? (await queuedJobs(place)).map((job) => job.id) : [id];
  const jobs: JobStatus[] = [];
  for (const one of ids) jobs.push(await jobStatus(place, one));
  if (options.json === true) return printJson(id === undefined ? jobs : jobs[0]);
  if (jobs.length === 0) return print("no jobs\n");
  await print(statusTable(jobs));
  for (const { dead } of jobs) {
    for (const { shard, reason } of dead) await print(`shard ${shard} failed: ${reason}\n`);
  }
}

/** Returns where the queue is; what is skipped in it is named, each entry once. */
function lookOf(options: QueueOptions): QueueLookOptions {
  const named = new Set<string>();
  const onTrouble = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    if (!named.has(text)) note(text, options.json === true);
    named.add(text);
  };
  return { ...placeOf(options), onTrouble };
}

function statusTable(jobs: readonly JobStatus[]): string {
  return tableText({
    heading: ["job", "kind", "shards", "done", "active", "failed"],
    rows: jobs.map(({ id, kind, shards, done, active, dead }) => [
      id.slice(0, 12),
      kind,
      number(shards),
      number(done),
      number(active),
      number(dead.length),
    ]),
  });
}

async function watch(id: string, options: QueueOptions): Promise<void> {
  const { jobStatus } = await import("../../api/queue.js");
  const place = lookOf(options);
  const interrupts = new Interrupts(() => undefined);
  let last = "";
  try {
    while (!interrupts.signal.aborted) {
      const { done, shards, active, dead } = await jobStatus(place, id);
      const failed = dead.length === 0 ? "" : `, ${number(dead.length)} failed`;
      const text = `${number(done)} of ${counted(shards, "shard")}, ${number(active)} active${failed}`;
      if (options.json === true) await printJson({ done, shards, active, dead });
      else if (text !== last) await print(`${text}\n`);
      last = text;
      if (done + dead.length >= shards) return;
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    }
  } finally {
    interrupts.stop();
  }
}

async function cancel(id: string, options: QueueOptions): Promise<void> {
  const { cancelJob } = await import("../../api/queue.js");
  const job = await cancelJob(lookOf(options), id);
  if (options.json === true) await printJson({ cancelled: job.id });
  else await print(`job ${job.id.slice(0, 12)} is removed\n`);
}

async function retry(id: string, options: QueueOptions): Promise<void> {
  const { retryJob } = await import("../../api/queue.js");
  const shards = await retryJob(lookOf(options), id);
  if (options.json === true) await printJson({ retried: shards });
  else await print(`${counted(shards, "shard")} will be tried again\n`);
}

/** The environment's variable with the address of the queue, which a list of processes does not show. */
const REDIS_VARIABLE = "GADDAWG_REDIS";

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
