import type { Command } from "commander";
import { at } from "../io/io.js";
import { note } from "../io/notes.js";
import { addJson, newCommand, wholeNumber } from "../io/options.js";
import { counted, print, printJson } from "../io/output.js";
import { WORKER_HELP } from "../jobs/help.js";
import { addPlace, type PlaceOptions, placeOf } from "../jobs/queue.js";
import { Interrupts } from "../runs/interrupts.js";

interface WorkerOptions extends PlaceOptions {
  threads?: number;
  inputs?: string;
  json?: boolean;
}

export function workerCommand(): Command {
  const command = newCommand("worker", WORKER_HELP)
    .option(
      "--threads <n>",
      "number of worker threads (default: one per core)",
      wholeNumber(1, 1024),
    )
    .option("--inputs <folder>", "lexicons and other files, each under its SHA-256");
  return addJson(addPlace(command, "address of Redis or Valkey")).action(work);
}

async function work(options: WorkerOptions): Promise<void> {
  const { threads, inputs, json } = options;
  const place = placeOf(options);
  const { workForQueue } = await import("../../api/queue.js");
  const { folderInputs } = await import("../../api/jobs.js");
  const asJson = json === true;
  const interrupts = new Interrupts(() =>
    note("ending after the shards in progress; Ctrl-C again ends at once", asJson),
  );
  const complaints = new Complaints((text) => note(text, asJson));
  let shards = 0;
  try {
    await workForQueue({
      ...place,
      threads,
      inputs: inputs === undefined ? undefined : folderInputs(at(inputs)),
      onShard: (done) => {
        shards = done;
      },
      onTrouble: complaints.take,
      signal: interrupts.signal,
    });
  } finally {
    interrupts.stop();
  }
  if (asJson) await printJson({ shards });
  else await print(`${counted(shards, "shard")} computed\n`);
}

/** Says what goes wrong, once for each reason in a row. */
class Complaints {
  private last = "";

  constructor(private readonly say: (text: string) => void) {}

  readonly take = (error: unknown): void => {
    const text = error instanceof Error ? error.message || error.name : String(error);
    if (text !== this.last) this.say(text);
    this.last = text;
  };
}
