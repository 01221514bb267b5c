import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import {
  Collector,
  decodeResult,
  decodeState,
  encodeResult,
  encodeState,
  JobError,
  type JobOutcome,
  type JobPlan,
  type JobRound,
  jobId,
  type LadderAnswer,
  type OpenJob,
  openJob,
  outcomeOf,
  runJob,
  runShards,
  shardsOfPart,
} from "../../api/jobs.js";
import { GaddawgError, type MatchSummary } from "../../api/node.js";
import { fileError, UsageError } from "../io/errors.js";
import { at, endWith } from "../io/io.js";
import { note, sayWritten } from "../io/notes.js";
import { addJson, newCommand, wholeNumber } from "../io/options.js";
import { counted, fixed, number, print, printAll, printJson, wrapped } from "../io/output.js";
import { Pace, RunLine } from "../io/progress.js";
import { readRegular, sourceOf } from "../io/read-file.js";
import { tableText } from "../io/table.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { matchText } from "../match/summary.js";
import { Interrupts } from "../runs/interrupts.js";
import { MERGE_HELP, RUN_HELP } from "./help.js";
import { type ReadPlan, readPlan } from "./plan.js";
import { addPlace, type PlaceOptions } from "./queue.js";

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
    if (shard === undefined || results === undefined) await runWhole(job, read, options, progress);
    else await runPart(job, shard, results, options, progress);
  } finally {
    progress.stop();
  }
}

/** Shows how far a job has come, and ends it on signals. */
class Progress {
  private readonly line = new RunLine();
  private readonly pace = new Pace();
  readonly interrupts = new Interrupts(() => this.say("stopping; Ctrl-C again ends at once"));

  constructor(
    private readonly all: number,
    private readonly asJson: boolean,
  ) {}

  readonly update = (done: number): void => {
    this.line.draw(() => this.pace.parts(done, this.all, "shard"));
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
      const { runInQueue } = await import("../../api/queue.js");
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

interface MergeOptions {
  inputs?: string;
  output?: string;
  json?: boolean;
}

export function mergeCommand(): Command {
  const command = newCommand("merge", MERGE_HELP)
    .argument("<plan>", "the file of the plan")
    .argument("<results...>", "results, or folders of them, in any order")
    .option("-o, --output <file>", "the file that the job makes, such as leave values")
    .option("--inputs <folder>", "where the plan's files are (default: beside it)");
  return addJson(command).action(merge);
}

async function merge(path: string, paths: string[], options: MergeOptions): Promise<void> {
  const { output, json } = options;
  if (output !== undefined) await checkOutput(output);
  const { plan, inputs } = await readPlan(path, options.inputs);
  const job = await openJob(plan, inputs);
  const collector = await Collector.begin(job);
  for (const file of await resultFiles(paths)) {
    await collector.offer(await readResult(file), sourceOf(file));
  }
  const { round, state } = collector.current;
  if (state === undefined) return giveOutcome(plan, await outcomeOf(collector), { output, json });
  const [folder = "."] = paths;
  const file = await writeState(folder, collector.id, round, state);
  if (json === true) return printJson({ round, rounds: job.rounds.length, state: file });
  await print(`${file}: round ${round} of ${job.rounds.length} is done; compute the next one\n`);
}

/** Extension of the results of shards. */
const RESULT_EXTENSION = ".shard";
const RESULT_DIGITS = 7;
/** Names of the files with what a round starts from. */
const STATE_NAME = /^round-(\d{1,7})\.state$/;

/** Returns the name of the file of a shard's result. */
function resultName(shard: number): string {
  return `${String(shard).padStart(RESULT_DIGITS, "0")}${RESULT_EXTENSION}`;
}

/** The most bytes of the result of a shard, or of what a round starts from. */
const MOST_RESULT_BYTES = 1 << 28;

/** Reads a file of a folder of results, or one that is named. @throws GaddawgError `UNREADABLE`. */
function readResult(path: string): Promise<Uint8Array> {
  return readRegular(path, MOST_RESULT_BYTES);
}

/** Returns the files of results that are named, and those of folders, in the order of their names. */
async function resultFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    try {
      if (!(await stat(at(path))).isDirectory()) {
        files.push(path);
        continue;
      }
      const names = await readdir(at(path));
      const results = names.filter((name) => name.endsWith(RESULT_EXTENSION)).sort();
      files.push(...results.map((name) => join(path, name)));
    } catch (error) {
      throw fileError(path, error, "read");
    }
  }
  return files;
}

/** Returns true if a file has the result of a shard. @throws JobError `OTHER_JOB` for another job's. */
async function isResult(path: string, job: string, shard: number): Promise<boolean> {
  if (!existsSync(at(path))) return false;
  const bytes = await readResult(path);
  // What is damaged is computed again.
  const known = await decodeResult(bytes, path).catch(() => undefined);
  if (known === undefined || known.job === job) return known?.shard === shard;
  throw otherJob(path);
}

function otherJob(path: string): JobError {
  return new JobError("OTHER_JOB", "is of another job", {
    source: path,
    expected: "another folder, or an empty one",
  });
}

/**
 * Returns the latest round for which a folder of results has a state; otherwise the first round.
 * @throws JobError `OTHER_JOB`, `BAD_RESULT`.
 */
async function latestRound(folder: string, job: string): Promise<JobRound> {
  const names = await readdir(at(folder));
  const rounds = names.flatMap((name) => STATE_NAME.exec(name)?.[1] ?? []).map(Number);
  if (rounds.length === 0) return { round: 0 };
  const path = stateFile(folder, Math.max(...rounds));
  const { job: whose, round, body } = await decodeState(await readResult(path), sourceOf(path));
  if (whose !== job) throw otherJob(path);
  return { round, state: body };
}

/** Writes what a round starts from into a folder of results; returns the file. */
async function writeState(
  folder: string,
  job: string,
  round: number,
  state: Uint8Array,
): Promise<string> {
  const path = stateFile(folder, round);
  await writeWhole(path, await encodeState({ job, round, body: state }));
  return path;
}

function stateFile(folder: string, round: number): string {
  return join(folder, `round-${round}.state`);
}

/** Writes the file that a job has made, and prints its answer. */
async function giveOutcome(
  plan: JobPlan,
  { answer, file }: JobOutcome,
  { output, json }: { output?: string | undefined; json?: boolean | undefined },
): Promise<void> {
  if (output !== undefined) {
    if (file === undefined) {
      throw new UsageError("BAD_OPTION", `--output, for a job of the kind ${plan.kind}`, {
        expected: "none: it makes no file",
      });
    }
    await writeWhole(output, file);
  }
  if (json !== true && plan.kind === "match") await printMatch(answer);
  else if (json !== true && plan.kind === "ladder") await printLadder(answer);
  else await printJson(answer);
  await sayWritten([output], { json });
}

/** Prints a match as its own command does, but for times, which it does not have. */
async function printMatch(answer: object): Promise<void> {
  const match = answer as Omit<MatchSummary, "seconds" | "gamesPerSecond" | "timings">;
  const summary = { ...match, seconds: 0, gamesPerSecond: 0, timings: null };
  await printAll(matchText(summary, 0));
}

/** Prints the ratings of a ladder, the strongest player first. */
async function printLadder(answer: object): Promise<void> {
  const { games, anchor, players, matches } = answer as LadderAnswer;
  const rows = players.map(({ player, rating, error, games: played }, i) => {
    const next = players[i + 1]?.player;
    const [share, ofShare] = next === undefined ? ["", ""] : shareOf(matches, player, next);
    const interval = error === null || rating === null ? "" : intervalOf(rating, error);
    const shown = player === anchor.player ? "given" : interval;
    return [player, rating === null ? "unknown" : rating.toFixed(0), shown, share, ofShare, played];
  });
  const heading = ["player", "rating", "95 %", "wins against the next, %", "error", "games"];
  await print(tableText({ heading, rows, spare: [5, 4] }).slice(1));
  const isOpen = players.some(({ rating }) => rating === null);
  const why =
    "; unknown: nothing limits the rating of a player that has won all, or nothing, against rated ones";
  await print(
    `\n${wrapped(`${counted(games, "game")} of two players that met${isOpen ? why : ""}`)}\n`,
  );
}

/** Returns the interval of 95 % of a rating. */
function intervalOf(rating: number, error: number): string {
  return [-1.96, 1.96].map((reach) => (rating + reach * error).toFixed(0)).join(" to ");
}

/** Returns the share of their games that one player won of another, and its error; empty if they did not meet. */
function shareOf(
  matches: LadderAnswer["matches"],
  player: string,
  other: string,
): [share: string, error: string] {
  const found = matches.find(({ players }) => players.includes(player) && players.includes(other));
  if (found === undefined) return ["", ""];
  const share = found.players[0] === player ? found.winPercent : 100 - found.winPercent;
  return [fixed(share, 1), fixed(found.winPercentError, 1)];
}
