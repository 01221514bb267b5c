import { execFileSync } from "node:child_process";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { FULL } from "../support/full.js";
import { Folder, wordsUpTo } from "./run.js";

const folder = new Folder();
const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0";
const LEXICON = ["--lexicon", "short.kwg"];
folder.write("short.txt", `${wordsUpTo(4)}\n`);
beforeAll(() => folder.good("build", "short.txt", "-o", "short.kwg"));

/** What `gaddawg simulate --json` prints, without the build of the kernel. */
async function simulated(...args: string[]): Promise<string> {
  const { backend, ...answer } = await folder.json("simulate", CARE, ...LEXICON, ...args);
  return JSON.stringify(answer);
}

it.runIf(FULL)("F7: gaddawg job merge takes files alone, and pipes and devices end", async () => {
  const args = ["--fixed", "10", "-n", "1", "--plies", "1", "--shards", "1", "-o", "f.job"];
  await folder.good("job", "plan", "simulate", CARE, ...LEXICON, ...args);
  execFileSync("mkfifo", [join(folder.path, "pipe.shard")]);
  const refused = "is a pipe or a device (expected a file)";
  expect(await folder.bad("job", "merge", "f.job", "pipe.shard")).toBe(`pipe.shard: ${refused}`);
  expect(await folder.bad("job", "merge", "f.job", ".")).toBe(`pipe.shard: ${refused}`);
  expect(await folder.bad("job", "merge", "f.job", "/dev/zero")).toBe(`/dev/zero: ${refused}`);
  // Other commands read pipes, and devices only up to a limit.
  expect(await folder.bad("info", "/dev/zero")).toMatch(/^\/dev\/zero: has more than \d+ bytes/);
  writeFileSync(join(folder.path, "large.shard"), "");
  truncateSync(join(folder.path, "large.shard"), 2 ** 29);
  expect(await folder.bad("job", "merge", "f.job", "large.shard")).toMatch(
    /^large.shard: has 536870912 bytes \(expected at most/,
  );
});

describe("gaddawg job plan simulate", () => {
  it("makes a job with the answer of gaddawg simulate, in parts", async () => {
    const args = ["-n", "3", "--plies", "1", "--also", "exch S", "--samples", "600", "--squares"];
    const sure = ["--indifference", "0", "--rank", "equity", "--seed", "4"];
    const options = [...args, ...sure];
    const plan = await folder.json(
      ...["job", "plan", "simulate", CARE, ...LEXICON, ...options],
      ...["--shards", "2", "--round-samples", "100", "-o", "s.job"],
    );
    expect(plan).toMatchObject({ kind: "simulation", shards: 8, folder: "s.job.inputs" });
    let answer: { rounds?: number; state?: string } = {};
    for (let round = 1; answer.rounds === undefined || answer.state !== undefined; round++) {
      expect(round).toBeLessThan(5);
      for (const part of ["0/2", "1/2"]) {
        await folder.good(
          "job",
          "run",
          "s.job",
          "--shard",
          part,
          "--results",
          "done",
          "--threads",
          "1",
        );
      }
      answer = await folder.json("job", "merge", "s.job", "done");
    }
    expect(JSON.stringify(answer)).toBe(await simulated(...options, "--threads", "1"));
  });

  it("infers the opponent's tiles when it plans", async () => {
    const args = ["--infer-move", "8H CARE", "--fixed", "10", "-n", "1", "--plies", "1"];
    await folder.good(
      ...["job", "plan", "simulate", CARE, ...LEXICON, ...args, "--shards", "3", "-o", "i.job"],
    );
    const answer = await folder.json("job", "run", "i.job", "--threads", "1");
    expect(answer.inference).toMatchObject({ move: "8H CARE" });
    expect(JSON.stringify(answer)).toBe(await simulated(...args, "--threads", "1"));
  });

  it.each([
    [["--time", "3"], "--time does not go with a job"],
    [["--threads", "2"], "--threads does not go with a job"],
    [["--report", "a.html"], "--report does not go with a job"],
    [["--explain", "pass"], "--explain does not go with a job"],
    [["--group", "50"], "--group needs --method wickman"],
    [["--shards", "0"], "--shards"],
  ])("is refused with %s", async (args, message) => {
    const command = ["job", "plan", "simulate", "--file", "none.cgp", ...args, "-o", "x.job"];
    expect(await folder.wrong(...command)).toContain(message);
  });
});
