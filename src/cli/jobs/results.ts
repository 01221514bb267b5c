import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  decodeResult,
  decodeState,
  encodeState,
  JobError,
  type JobRound,
} from "../../entry/jobs.js";
import { fileError } from "../io/errors.js";
import { at } from "../io/io.js";
import { readRegular, sourceOf } from "../io/read-file.js";
import { writeWhole } from "../io/write-file.js";

/** Extension of the results of shards. */
const EXTENSION = ".shard";
const DIGITS = 7;
/** Names of the files with what a round starts from. */
const STATE = /^round-(\d{1,7})\.state$/;

/** Returns the name of the file of a shard's result. */
export function resultName(shard: number): string {
  return `${String(shard).padStart(DIGITS, "0")}${EXTENSION}`;
}

/** The most bytes of the result of a shard, or of what a round starts from. */
const MOST_BYTES = 1 << 28;

/** Reads a file of a folder of results, or one that is named. @throws GaddawgError `UNREADABLE`. */
export function readResult(path: string): Promise<Uint8Array> {
  return readRegular(path, MOST_BYTES);
}

/** Returns the files of results that are named, and those of folders, in the order of their names. */
export async function resultFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    try {
      if (!(await stat(at(path))).isDirectory()) {
        files.push(path);
        continue;
      }
      const names = await readdir(at(path));
      const results = names.filter((name) => name.endsWith(EXTENSION)).sort();
      files.push(...results.map((name) => join(path, name)));
    } catch (error) {
      throw fileError(path, error, "read");
    }
  }
  return files;
}

/** Tells whether a file has the result of a shard. @throws JobError `OTHER_JOB` for another job's. */
export async function isResult(path: string, job: string, shard: number): Promise<boolean> {
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
export async function latestRound(folder: string, job: string): Promise<JobRound> {
  const names = await readdir(at(folder));
  const rounds = names.flatMap((name) => STATE.exec(name)?.[1] ?? []).map(Number);
  if (rounds.length === 0) return { round: 0 };
  const path = stateFile(folder, Math.max(...rounds));
  const { job: whose, round, body } = await decodeState(await readResult(path), sourceOf(path));
  if (whose !== job) throw otherJob(path);
  return { round, state: body };
}

/** Writes what a round starts from into a folder of results; returns the file. */
export async function writeState(
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
