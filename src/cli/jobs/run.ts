import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import {
  encodeResult,
  type JobOutcome,
  jobId,
  type OpenJob,
  openJob,
  runJob,
  runShards,
  shardsOfPart,
} from "../../entry/jobs.js";
import { GaddawgError } from "../../entry/node.js";
import { newCommand } from "../io/command.js";
import { UsageError } from "../io/errors.js";
import { at, endWith } from "../io/io.js";
import { note } from "../io/notes.js";
import { wholeNumber } from "../io/numbers.js";
import { addJson } from "../io/options.js";
import { counted, number, print, printJson } from "../io/output.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { Interrupts } from "../runs/interrupts.js";
import { RunLine } from "../runs/line.js";
import { giveOutcome } from "./answer.js";
import { RUN_HELP } from "./help.js";
import { addPlace, type PlaceOptions } from "./place.js";
import { type ReadPlan, readPlan } from "./plan-file.js";
import { isResult, latestRound, resultName } from "./results.js";

interface RunOptions extends PlaceOptions {
  shard?: Part;
  results?: string;
  inputs?: string;
  threads?: number;
  output?: string;
  json?: boolean;
}

/** Which shards one of several machines computes. */
interface Part {
  part: number;
  parts: number;
}

export function runCommand(): Command {
  const command = newCommand("run", RUN_HELP)
    .argument("<plan>", "the file of the plan")
    .option("--shard <i/n>", "compute the shards of machine i of n, counted from 0", part)
    .option("--results <folder>", "with --shard: the folder for the results, one file each")
    .option("-o, --output <file>", "the file that the job makes, such as leave values")
    .option("--inputs <folder>", "where the plan's files are (default: beside it)")
    .option(
      "--threads <n>",
      "number of worker threads (default: one per core)",
      wholeNumber(1, 1024),
    );
  addPlace(command, "let the workers of this queue compute the job");
  return addJson(command).action(run);
}

/** Reads "i/n". */
function part(text: string): Part {
  const match = /^(\d{1,8})\/(\d{1,8})$/.exec(text);
  const [part, parts] = [Number(match?.[1]), Number(match?.[2])];
  if (match !== null && part < parts) return { part, parts };
  throw new UsageError("BAD_OPTION", `--shard ${text}`, {
    expected: "i/n with i from 0 to n - 1, such as 0/100",
  });
}

async function run(path: string, options: RunOptions): Promise<void> {
  const { shard, results } = options;
  if ((shard === undefined) !== (results === undefined)) {
    throw new UsageError("BAD_OPTION", "--shard and --results go together", {
      expected: "both, to compute a part of the shards, or neither",
    });
  }
  if (shard !== undefined && options.redis !== undefined) {
    throw new UsageError("BAD_OPTION", "--shard and --redis", { expected: "one of them" });
  }
  if (options.output !== undefined) await checkOutput(options.output);
  const read = await readPlan(path, options.inputs);
  const job = await openJob(read.plan, read.inputs);
  const progress = new Progress(read.plan.shards, options.json === true);
  try {
    if (shard !== undefined) await runPart(job, shard, results as string, options, progress);
    else await runWhole(job, read, options, progress);
  } finally {
    progress.stop();
  }
}

/** Shows how far a job has come, and ends it on signals. */
class Progress {
  private readonly line = new RunLine();
  readonly interrupts = new Interrupts(() => this.say("stopping; Ctrl-C again ends at once"));

  constructor(
    private readonly all: number,
    private readonly asJson: boolean,
  ) {}

  readonly update = (done: number): void => {
    this.line.draw(() => `${number(done)} of ${counted(this.all, "shard")}`);
  };

  readonly trouble = (error: unknown): void => {
    this.say(error instanceof Error ? error.message : String(error));
  };

  say(text: string): void {
    this.line.clear();
    note(text, this.asJson);
  }

  stop(): void {
    this.line.clear();
    this.interrupts.stop();
    const { exitCode } = this.interrupts;
    if (exitCode !== undefined) endWith(exitCode);
  }
}

/** Computes all shards, in the threads of this machine or by the workers of a queue. */
async function runWhole(
  job: OpenJob,
  { inputs }: ReadPlan,
  { redis, prefix, threads, json, output }: RunOptions,
  progress: Progress,
): Promise<void> {
  const { signal } = progress.interrupts;
  const follow = { signal, onProgress: progress.update };
  const give = (outcome: JobOutcome) => giveOutcome(job.plan, outcome, { output, json });
  try {
    if (redis === undefined) {
      await give(await runJob(job, { ...follow, threads, onLoss: progress.trouble }));
    } else {
      const { runInQueue } = await import("../../entry/queue.js");
      const place = { redis, prefix, onTrouble: progress.trouble };
      // The results stay in the queue until the answer is out.
      await runInQueue(job, { ...follow, ...place }, inputs, give);
    }
  } catch (error) {
    // A job that was interrupted has no answer.
    if (!signal.aborted || !(error instanceof GaddawgError)) throw error;
    progress.say(redis === undefined ? "ended without an answer" : "the job stays in the queue");
  }
}

/** Computes the shards of a part whose results are not there, and writes each to its file. */
async function runPart(
  job: OpenJob,
  { part, parts }: Part,
  folder: string,
  { threads, json }: RunOptions,
  progress: Progress,
): Promise<void> {
  await mkdir(at(folder), { recursive: true });
  const id = await jobId(job.plan);
  const round = await latestRound(folder, id);
  const state = round.state && hashText(round.state);
  const own = [...shardsOfPart(shardsOfRound(job, round.round), part, parts)];
  const missing: number[] = [];
  for (const shard of own) {
    if (!(await isResult(join(folder, resultName(shard)), id, shard))) missing.push(shard);
  }
  let done = own.length - missing.length;
  await runShards(
    job,
    round,
    missing,
    async (shard, body) => {
      const bytes = await encodeResult({ job: id, shard, state, body });
      await writeWhole(join(folder, resultName(shard)), bytes, { endsOnSignal: false });
      progress.update(++done);
    },
    { threads, signal: progress.interrupts.signal, onLoss: progress.trouble },
  );
  if (json === true)
    return printJson({ results: folder, round: round.round, done, of: own.length });
  const rounds = job.rounds.length === 1 ? "" : ` of round ${round.round + 1}`;
  const results = `${number(done)} of ${counted(own.length, "result")}`;
  await print(`${folder}: ${results} of part ${part}/${parts}${rounds}\n`);
}

/** Returns the shards of a round. */
function shardsOfRound({ rounds }: OpenJob, round: number): number[] {
  const first = rounds.slice(0, round).reduce((sum, shards) => sum + shards, 0);
  return Array.from({ length: rounds[round] ?? 0 }, (_, i) => first + i);
}

function hashText(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
