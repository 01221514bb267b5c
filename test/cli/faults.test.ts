import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test, vi } from "vitest";
import { FULL } from "../support/full.js";
import { CLI, Folder } from "./run.js";

const folder = new Folder();
const at = (name: string) => join(folder.path, name);
const START = "CARE\nCARES\nARC\nCAR\nACE\nACES\nSCAR\nRACE\nEAR\nERA\n";

/** Starts a long run with a checkpoint, and waits for its first save. */
async function startRun(checkpoint: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CLI, ...args, "--checkpoint", checkpoint], {
    cwd: folder.path,
    stdio: "ignore",
  });
  await vi.waitFor(() => expect(existsSync(at(checkpoint))).toBe(true), { timeout: 20_000 });
  return child;
}

/** Waits until a process has computed enough to have played games, however busy the machine is. */
async function work(child: ChildProcess): Promise<void> {
  const begun = cpuSeconds(child);
  if (begun === undefined) return new Promise((resolve) => setTimeout(resolve, 3000));
  await vi.waitFor(() => expect((cpuSeconds(child) as number) - begun).toBeGreaterThan(1.2), {
    timeout: 40_000,
    interval: 50,
  });
}

/** Returns the seconds that a process has computed; undefined where the system does not say. */
function cpuSeconds({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The name of the program, in parentheses, may have spaces; ticks are hundredths of a second.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const MATCH = ["autoplay", "--games", "100000000", "--players", "greedy", "--threads", "1"];
const TRAINING = ["leaves", "train", "-o", "x.klv2", "--games", "2000000", "--threads", "1"];

describe("F8: a long run", () => {
  it.each([
    ...(FULL ? [["a match", "match", MATCH] as const] : []),
    ["a training", "training", [...TRAINING, "--checkpoint-every", "0.5"]],
  ] as const)(
    "saves %s when its terminal is closed, and goes on from there",
    async (_, name, args) => {
      const child = await startRun(name, ...args, "--checkpoint-every", "100000");
      const first = folder.sha256(name);
      await work(child);
      child.kill("SIGHUP");
      expect(await once(child, "exit")).toEqual([129, null]);
      expect(folder.sha256(name)).not.toBe(first);
      expect(existsSync(at(`${name}.lock`))).toBe(false);
    },
    60_000,
  );

  it.runIf(FULL)(
    "keeps a second process from its checkpoint, and says which one has it",
    async () => {
      // It saves once, so that it is no further than the match that is resumed, however busy the machine is.
      const child = await startRun("one", ...MATCH, "--checkpoint-every", "100000");
      for (const more of [[], ["--resume"]]) {
        const { code, stderr } = await folder.run([...MATCH, "--checkpoint", "one", ...more]);
        expect([code, stderr]).toEqual([
          1,
          expect.stringContaining(`is in use by process ${child.pid}`),
        ]);
      }
      child.kill("SIGKILL");
      await once(child, "exit");
      expect(existsSync(at("one.lock"))).toBe(true);
      // The lock of the dead process does not count; the resumed match removes it at its end.
      const { code } = await folder.run([
        ...MATCH.slice(0, 1),
        ...["--players", "greedy", "--games", "100", "--threads", "1"],
        ...["--checkpoint", "one", "--resume"],
      ]);
      expect(code).toBe(0);
      expect(existsSync(at("one.lock"))).toBe(false);
    },
    60_000,
  );

  it.each([
    ["of a dead process", { pid: 2 ** 22 + 1, host: hostname() }, true],
    ["of a process number used again", { pid: process.pid, host: hostname(), start: "0" }, true],
    ["of another machine", { pid: 1, host: "elsewhere.invalid" }, false],
    ["of this process", { pid: process.pid, host: hostname() }, false],
    ["without text", undefined, true],
  ])("knows whether a lock %s counts", async (name, holder, isFree) => {
    const file = `lock ${name}`;
    folder.write(`${file}.lock`, holder === undefined ? "" : JSON.stringify(holder));
    const args = ["autoplay", "--games", "1", "--threads", "1", "--checkpoint", file, "--json"];
    const { code, stderr } = await folder.run(args);
    expect([code, stderr.includes("LOCKED")]).toEqual(isFree ? [0, false] : [1, true]);
  });
});

describe("F8: a temporary file", () => {
  it("is removed by the next write to the same file if its writer was killed", async () => {
    mkdirSync(at("left"));
    folder.write("left/words.txt", START);
    const build = () => folder.good("build", "left/words.txt", "-o", "left/words.kwg");
    const [mine, other] = [await temporaryOf("words.kwg"), await temporaryOf("other.kwg")];
    for (const name of [mine, other]) folder.write(`left/${name}`, "cut of");
    folder.write(`left/${mine.replace(/-\d+-/, `-${process.pid}-`)}`, "still being written");
    folder.write("left/.gaddawg-mine.tmp", "not ours");
    await build();
    expect(existsSync(at(`left/${mine}`))).toBe(false);
    expect(existsSync(at(`left/${other}`))).toBe(true);
    expect(existsSync(at(`left/${mine.replace(/-\d+-/, `-${process.pid}-`)}`))).toBe(true);
    expect(existsSync(at("left/.gaddawg-mine.tmp"))).toBe(true);
  });
});

/** Returns the name of a temporary file that a killed program left while it wrote a file. */
async function temporaryOf(target: string): Promise<string> {
  const { createHash } = await import("node:crypto");
  const mark = createHash("sha256").update(`${hostname()}\0${target}`).digest("hex").slice(0, 12);
  return `.gaddawg-${2 ** 22 + 1}-${mark}-0123456789ab.tmp`;
}

test("F8: a full disk leaves no lock behind", () => {
  const { code, stderr } = limited("autoplay", "--games", "20", "--checkpoint", "full.match");
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^gaddawg: full\.match\.lock: cannot be written: the file would be larger/,
  );
  expect(folder.list().filter((name) => name.startsWith("full.match"))).toEqual([]);
});

/** Runs a command that cannot write a byte into any file. */
function limited(...args: string[]): { code: number | null; stderr: string } {
  const line = 'ulimit -f 0; exec "$@"';
  const { status, stderr } = spawnSync("sh", ["-c", line, "sh", process.execPath, CLI, ...args], {
    cwd: folder.path,
    encoding: "utf8",
  });
  return { code: status, stderr };
}

describe.runIf(process.platform === "linux")(
  "E8: where WebAssembly finds too few addresses",
  () => {
    /** A kernel in WebAssembly takes about ten gigabytes of addresses, most of them without memory. */
    const KILOBYTES = 4 << 20;

    it.each(
      [
        ["query", "contains", "CARE"],
        ["analyze", "15/15/15/15/15/15/15/7QUIXOTRY/15/15/15/15/15/15/15 AEINRST/ 0/0 0"],
      ].slice(0, FULL ? 2 : 1),
    )("%s does its work with the JavaScript kernel", (...args) => {
      const within = (kilobytes: number | "unlimited", ...more: string[]) =>
        spawnSync(
          "sh",
          [
            "-c",
            `ulimit -v ${kilobytes}; exec "$@"`,
            "sh",
            process.execPath,
            CLI,
            ...args,
            ...more,
          ],
          { encoding: "utf8", cwd: folder.path },
        );
      const refused = within(KILOBYTES, "--backend", "wasm");
      expect(refused.stderr).toMatch(/^gaddawg: .*no \d+ bytes of memory for the kernel/m);
      const limited = within(KILOBYTES);
      expect([limited.status, limited.stderr.match(/error/)]).toEqual([0, null]);
      const { stdout } = within("unlimited", "--backend", "js");
      const untimed = (text: string) => text.replace(/[\d.,]+ ms\b/g, "");
      expect(untimed(limited.stdout)).toBe(untimed(stdout));
    });
  },
);
