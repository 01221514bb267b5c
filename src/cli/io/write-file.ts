import { createHash, randomBytes } from "node:crypto";
import { rmSync, type Stats } from "node:fs";
import {
  access,
  constants,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { GaddawgError } from "../../api/node.js";
import { fileError, systemCode, UsageError } from "./errors.js";
import { at, io, SIGNALS, type Signal } from "./io.js";
import { isAlive } from "./lock.js";
import { note } from "./notes.js";
import { print } from "./output.js";

/**
 * Standard streams. They may lead to a file that other programs also write to, so that file is
 * never replaced.
 */
const STANDARD_STREAMS: Readonly<Record<string, "stdout" | "stderr">> = {
  "-": "stdout",
  "/dev/stdout": "stdout",
  "/dev/fd/1": "stdout",
  "/dev/stderr": "stderr",
  "/dev/fd/2": "stderr",
};

const STDOUT = "-";

/** Where an output file is, and what is there. */
interface OutputPlace {
  place: string;
  /** Undefined if nothing is there yet. */
  existing: Stats | undefined;
}

/**
 * Checks before long work begins that an output file can be written.
 * @param input the file that it is made from, which must be a different one.
 * @throws GaddawgError `UNWRITABLE`, naming it.
 */
export async function checkOutput(path: string, input?: string): Promise<OutputPlace> {
  if (path === "" || path === "-") unwritable(path === "" ? '""' : path, "cannot be written to");
  const place = at(path);
  const existing = await statOf(place, path);
  if (existing?.isDirectory() || /[/\\]$/.test(path)) unwritable(path, "is a folder");
  if (existing !== undefined && !existing.isFile()) return { place, existing };
  if (existing !== undefined && input !== undefined && input !== "-") {
    const from = await stat(at(input)).catch(() => undefined);
    if (from?.dev === existing.dev && from.ino === existing.ino) {
      unwritable(path, "is the input and would be overwritten", "the name of another file");
    }
  }
  const folder = dirname(path);
  const found = await statOf(dirname(place), folder);
  if (found === undefined) {
    unwritable(path, `cannot be written: no folder ${folder}`, "a folder that exists");
  }
  if (!found.isDirectory()) {
    unwritable(path, `cannot be written: ${folder} is not a folder`, "a folder that exists");
  }
  try {
    await access(dirname(place), constants.W_OK);
    return { place, existing };
  } catch (error) {
    throw fileError(path, error, "written");
  }
}

/**
 * Checks before long work begins that all output files can be written, and that none of them is
 * another one or an input.
 * @param outputs the files by the options that name them.
 * @throws GaddawgError as `checkOutput`; UsageError `BAD_OPTION`.
 */
export async function checkOutputs(
  outputs: Readonly<Record<string, string | undefined>>,
  inputs: readonly (string | undefined)[],
): Promise<void> {
  checkDistinct(outputs);
  for (const path of Object.values(outputs)) {
    if (path === undefined) continue;
    await checkOutput(path);
    for (const input of inputs) if (input !== undefined) await checkOutput(path, input);
  }
}

/**
 * Checks that no two outputs are the same file, of which only the last one would remain.
 * @param outputs the files by the options that name them.
 * @throws UsageError `BAD_OPTION`.
 */
function checkDistinct(outputs: Readonly<Record<string, string | undefined>>): void {
  const seen = new Map<string, string>();
  for (const [option, path] of Object.entries(outputs)) {
    if (path === undefined) continue;
    const other = seen.get(resolve(at(path)));
    if (other !== undefined) {
      throw new UsageError("BAD_OPTION", `${other} and ${option} name the same file`, {
        source: path,
        expected: "another name for one of them",
      });
    }
    seen.set(resolve(at(path)), option);
  }
}

/**
 * Checks an output that may also be `-`, standard output.
 * @throws GaddawgError as `checkOutput`; UsageError where standard output is not possible: beside
 *   `--json`, and for bytes on a terminal.
 */
export async function checkStreamOutput(
  path: string,
  input: string,
  { json = false, isText = false }: { json?: boolean; isText?: boolean },
): Promise<void> {
  if (path !== STDOUT) return void (await checkOutput(path, input));
  if (json) throw new UsageError("BAD_OPTION", "--json and the file on standard output");
  if (isText || io().stdout.isTTY !== true) return;
  throw new UsageError("BAD_OPTION", "binary data is not written to a terminal", {
    expected: "the name of a file, or a pipe",
  });
}

/** Says what was written, beside the file: on standard error if standard output has the file. */
export async function summarize(output: string, text: string): Promise<void> {
  if (output === STDOUT) note(text.replaceAll("\n", "; "), false);
  else await print(`${output}: ${text}\n`);
}

/** What is written to a file: bytes, a text, or pieces of text one after the other. */
type FileContent = Uint8Array | string | AsyncIterable<string>;

async function wholeOf(content: FileContent): Promise<Uint8Array | string> {
  if (typeof content === "string" || content instanceof Uint8Array) return content;
  let text = "";
  for await (const piece of content) text += piece;
  return text;
}

/** Options for writing a file. */
export interface WriteOptions {
  /**
   * If true, the default, a signal ends the program during the write. If false, it does not, and
   * the temporary file is removed when the program ends.
   */
  endsOnSignal?: boolean;
}

/**
 * Writes a file so that at every moment there is either the old file or the complete new
 * one, even if the machine crashes: into a temporary file in the same folder, which is then
 * renamed. The temporary file is removed on failure and on Ctrl-C; one that a killed program left
 * behind is removed by the next write to the same file.
 *
 * A device or a pipe (`/dev/stdout`) is written to directly.
 *
 * @throws GaddawgError `UNWRITABLE`, naming the file.
 */
export async function writeWhole(
  path: string,
  content: FileContent,
  { endsOnSignal = true }: WriteOptions = {},
): Promise<void> {
  const stream = STANDARD_STREAMS[path];
  if (stream !== undefined) {
    await writeStream(stream, await wholeOf(content));
    return;
  }
  const { place, existing } = await checkOutput(path);
  try {
    if (existing !== undefined && !existing.isFile()) await writeFile(place, content);
    else {
      const target = existing === undefined ? place : await realpath(place);
      await replace(target, content, existing, endsOnSignal);
    }
  } catch (error) {
    throw fileError(path, error, "written");
  }
}

/** A file that is written into a folder. */
export interface FolderFile {
  name: string;
  content: FileContent;
}

/** Writes files into a folder; returns their number. */
export async function writeFolder(
  folder: string,
  files: readonly FolderFile[],
  options: WriteOptions = {},
): Promise<number> {
  for (const { name, content } of files) await writeWhole(join(folder, name), content, options);
  return files.length;
}

/**
 * Writes to a standard stream, as slowly as its reader reads. Where that fails, the listener of
 * `endQuietlyOnClosedPipe` ends the program.
 */
function writeStream(stream: "stdout" | "stderr", content: Uint8Array | string): Promise<void> {
  return new Promise((resolve) =>
    io()[stream].write(content, (error) => {
      if (error == null) resolve();
    }),
  );
}

async function replace(
  path: string,
  content: FileContent,
  existing: Stats | undefined,
  endsOnSignal: boolean,
): Promise<void> {
  const temporary = temporaryFor(path);
  await removeAbandoned(path);
  const cleanUp = () => rmSync(temporary, { force: true });
  const stop = endsOnSignal ? onSignal(cleanUp) : io().onExit(cleanUp);
  try {
    const file = await open(temporary, "wx");
    try {
      await writeFile(file, content);
      if (existing !== undefined) await file.chmod(existing.mode);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    stop();
  }
}

/**
 * Returns the name of a temporary file for a target: with the process that writes it, and a mark
 * of this machine and the target.
 */
function temporaryFor(path: string): string {
  const name = `.gaddawg-${io().process.pid}-${markOf(path)}-${randomBytes(6).toString("hex")}.tmp`;
  return join(dirname(path), name);
}

function markOf(path: string): string {
  const text = `${hostname()}\0${basename(path)}`;
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Targets that this program has written to, whose folders need not be searched again. */
const searched = new Set<string>();

/** Removes the temporary files for a target whose programs were killed while they wrote. */
async function removeAbandoned(path: string): Promise<void> {
  if (searched.has(path)) return;
  searched.add(path);
  const folder = dirname(path);
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid, mark] = /^\.gaddawg-(\d+)-([0-9a-f]{12})-[0-9a-f]{12}\.tmp$/.exec(name) ?? [];
    if (mark !== markOf(path) || isAlive(Number(pid))) continue;
    await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

/** Runs a clean-up when a signal ends the program; returns a function that cancels it. */
export function onSignal(cleanUp: () => void): () => void {
  const { signals } = io();
  const handler = (signal: Signal): void => {
    cleanUp();
    stop();
    signals.raise(signal);
  };
  const stop = (): void => {
    for (const signal of SIGNALS) signals.off(signal, handler);
  };
  for (const signal of SIGNALS) signals.on(signal, handler);
  return stop;
}

/** Flushes a folder, so that a rename survives a crash; not all systems support this. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch {
    // The file itself has been written.
  }
}

async function statOf(place: string, path: string): Promise<Stats | undefined> {
  try {
    return await stat(place);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw fileError(path, error, "written");
  }
}

function unwritable(source: string, what: string, expected = "the name of a file"): never {
  throw new GaddawgError("UNWRITABLE", what, { source, expected });
}

const REMOVAL_TRIES = 25;
const REMOVAL_PAUSE_MS = 20;

/**
 * Removes a folder, with all that is in it, while files may still be put there: by work that has
 * begun in other threads, or by a program that is about to end. A folder that can't be removed
 * stays: this is for ends of the program, which nothing may hold up.
 */
export function removeBusyFolder(path: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < REMOVAL_TRIES; tries++) {
    try {
      // Node's own retries do not look for files that have come since.
      rmSync(path, { recursive: true, force: true });
      return;
    } catch {
      Atomics.wait(pause, 0, 0, REMOVAL_PAUSE_MS);
    }
  }
}
