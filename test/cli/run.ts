import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import type { run as RunCall } from "../../src/cli/run.js";
import { madeIo } from "../support/io.js";

/** What a call of the command line came to. */
export interface Result {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const CLI = join(root, "dist/cli.js");

const { run: runCall }: { run: typeof RunCall } = await import(join(root, "dist/cli-run.js"));

/** The word list of the default lexicon, unfiltered. */
export const WORD_LIST = join(
  dirname(createRequire(import.meta.url).resolve("word-list")),
  "words.txt",
);

export interface RunOptions {
  cwd?: string;
  input?: string | Uint8Array;
  env?: Record<string, string>;
  /** Send SIGINT after this many milliseconds. */
  interruptAfter?: number;
}

/** Commands of which a call had a process of its own in this test file. */
const alone = new Set<string>();

/**
 * Runs the command line. A command's first call in the test file of its name, or in any where it has
 * none, is that of the built program in a process of its own, and so is a call that is interrupted;
 * the others run in this process, because a test would otherwise mostly wait for processes to start.
 */
export function run(args: readonly string[], options: RunOptions = {}): Promise<Result> {
  const isAlone = isForItself(args[0] ?? "") || options.interruptAfter !== undefined;
  return isAlone ? runAlone(args, options) : runHere(args, options);
}

/** Returns true if a call is the one of its command that has a process of its own. */
function isForItself(command: string): boolean {
  const home = join(root, `test/cli/${command}.test.ts`);
  if (expect.getState().testPath !== home && existsSync(home)) return false;
  const isFirst = !alone.has(command);
  alone.add(command);
  return isFirst;
}

/** Runs the command line in this process. */
async function runHere(args: readonly string[], options: RunOptions): Promise<Result> {
  const { io, stdout, stderr, ended, cleanUp } = madeIo(options);
  const returned = runCall(args, io).then((code) => ({ code, signal: null }));
  const how = await Promise.race([ended, returned]);
  cleanUp();
  return { ...how, stdout: stdout.text, stderr: stderr.text };
}

/** Runs the built command line in a process of its own. */
export function runAlone(args: readonly string[], options: RunOptions = {}): Promise<Result> {
  const { cwd, input = "", env = {}, interruptAfter } = options;
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  // A program that stops early closes its input, which is none of the test's business.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  if (interruptAfter !== undefined) setTimeout(() => child.kill("SIGINT"), interruptAfter);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

/** Leaves out the lines that say that a file or a folder among the arguments was written. */
function withoutWritten(stderr: string, args: readonly string[]): string {
  const isJson = args.includes("--json");
  if (!isJson && !args.includes("--markdown")) return stderr;
  const paths = args.flatMap((path) => [`wrote ${path}`, ` in ${path}`]);
  const isWritten = (line: string): boolean => {
    const text = isJson
      ? /^\{"note":(".*")\}$/.exec(line)?.[1]?.replace(/.*/, (it) => JSON.parse(it))
      : /^gaddawg: (.*)$/.exec(line)?.[1];
    return text?.startsWith("wrote ") === true && paths.some((path) => text.endsWith(path));
  };
  const lines = stderr.split("\n");
  return lines.filter((line) => !isWritten(line)).join("\n");
}

/** A temporary folder with what tests do in it; removed after the test file. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), "gaddawg cli ä "));

  /** `env` is what all its calls have in their environment besides. */
  constructor(private readonly env: Record<string, string> = {}) {
    afterAll(() => rmSync(this.path, { recursive: true, force: true }));
  }

  write(name: string, content: string | Uint8Array): string {
    writeFileSync(join(this.path, name), content);
    return name;
  }

  read(name: string): Buffer {
    return readFileSync(join(this.path, name));
  }

  text(name: string): string {
    return readFileSync(join(this.path, name), "utf8");
  }

  list(): string[] {
    return readdirSync(this.path).sort();
  }

  sha256(name: string): string {
    return createHash("sha256").update(this.read(name)).digest("hex");
  }

  /** Runs the command line in this folder. */
  run(args: readonly string[], options: Omit<RunOptions, "cwd"> = {}): Promise<Result> {
    const env = { ...this.env, ...options.env };
    return run(args, { ...options, env, cwd: this.path });
  }

  /**
   * Runs what must succeed and say nothing on stderr but which of the files it was to write it has
   * written, where stdout is for programs; gives stdout.
   */
  async good(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.run(args);
    expect({ args, code, stderr: withoutWritten(stderr, args) }).toEqual({
      args,
      code: 0,
      stderr: "",
    });
    return stdout;
  }

  /** As `good`, for one JSON object. */
  async json(...args: string[]) {
    const text = await this.good(...args, "--json");
    expect(text.endsWith("\n")).toBe(true);
    expect(text.trimEnd()).not.toContain("\n");
    return JSON.parse(text);
  }

  /** Runs a wrong call, which must fail with exit code 2 and one sentence; gives the sentence. */
  async wrong(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.run(args);
    expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: "" });
    expect(stderr).toMatch(/^gaddawg: [^\n]+\n$/);
    return stderr.slice("gaddawg: ".length, -1);
  }

  /** Runs what must fail with exit code 1 and one sentence; gives it without its prefix. */
  async bad(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.run(args);
    expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: "" });
    expect(stderr).toMatch(/^gaddawg: [^\n]+\n$/);
    return stderr.slice("gaddawg: ".length, -1);
  }
}

/** Sends Ctrl-C, again later if there were no results by then, as on a busy machine. */
export async function interrupted(folder: Folder, args: readonly string[]): Promise<Result> {
  for (const interruptAfter of [2000, 5000, 12_000]) {
    const result = await folder.run(args, { interruptAfter });
    if (result.stdout !== "") return result;
  }
  return folder.run(args, { interruptAfter: 25_000 });
}

/** Returns the words of 2 letters to a length, as a file. */
export function wordsUpTo(length: number): string {
  return readFileSync(WORD_LIST, "utf8")
    .split("\n")
    .filter((word) => word.length >= 2 && word.length <= length)
    .join("\n");
}
