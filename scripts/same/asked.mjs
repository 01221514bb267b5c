import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Fields that tell how long something took, and where something was written. */
const OF_THE_CLOCK = /^(?:seconds|milliseconds|elapsed|time|times|timings|.*PerSecond|.*Seconds)$/;

/** Times within texts. */
const TIME = /\b\d[\d,]*(?:\.\d+)? ?(?:ms|µs|s|min|seconds?|minutes?|games\/s|games a second)\b/g;

/** The build that is asked, and its answers so far. */
export class Asked {
  #answers = [];

  constructor({ dist, kept, old }) {
    this.dist = dist;
    this.kept = kept;
    /** Where an older state's files are, if they are to be read. */
    this.old = old;
    mkdirSync(kept, { recursive: true });
  }

  get count() {
    return this.#answers.length;
  }

  /** Keeps an answer, a text or data, under a name of its own, without what depends on the clock. */
  add(name, answer) {
    const text = typeof answer === "string" ? answer : JSON.stringify(answer, withoutTimes);
    // Where the build lies is no part of its answer.
    this.#answers.push([name, text.replaceAll(this.dist, "DIST")]);
  }

  lines() {
    return this.#answers.map((answer) => `${JSON.stringify(answer)}\n`).join("");
  }

  hash() {
    return sha256(this.lines()).slice(0, 16);
  }

  /** Runs the command line in a folder, and returns its exit code and what it printed. */
  call(args, { cwd, input = "" } = {}) {
    const env = { PATH: process.env.PATH, COLUMNS: "80", NO_COLOR: "1", HOME: cwd };
    const child = spawn(process.execPath, [join(this.dist, "cli.js"), ...args], { cwd, env });
    const [out, err] = [[], []];
    child.stdout.on("data", (bytes) => out.push(bytes));
    child.stderr.on("data", (bytes) => err.push(bytes));
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => {
        const [stdout, stderr] = [Buffer.concat(out), Buffer.concat(err).toString()];
        resolve({ code, stdout: stdout.toString(), bytes: stdout, stderr });
      });
    });
  }

  /** As `call`, and keeps the answer. */
  async record(name, args, options) {
    const { code, stdout, stderr } = await this.call(args, options);
    this.add(name, { code, stdout: untimed(stdout), stderr: untimed(stderr) });
    return { code, stdout, stderr };
  }
}

/** Runs `work` with a folder that is removed afterwards. */
export async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-same-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Returns what a program printed, JSON or text, without times. */
export function untimed(text) {
  const lines = text.split("\n").map((line) => {
    if (!line.startsWith("{") && !line.startsWith("[")) return line.replace(TIME, "TIME");
    try {
      return JSON.stringify(JSON.parse(line), withoutTimes);
    } catch {
      return line.replace(TIME, "TIME");
    }
  });
  return lines.join("\n");
}

function withoutTimes(key, value) {
  return OF_THE_CLOCK.test(key) ? undefined : value;
}
