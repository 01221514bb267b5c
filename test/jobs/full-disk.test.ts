import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { CLI, run } from "../cli/run.js";
import { FULL } from "../support/full.js";

/* A disk that is full: a file system in memory, which only the commands of a test see. */

/** Runs a shell script with file systems of its own; `$0` and the arguments are given. */
const OWN_MOUNTS = ["-rm", "sh", "-c"];
const CAN_MOUNT =
  spawnSync("unshare", [...OWN_MOUNTS, 'mount -t tmpfs -o size=16k none "$0"', tmpdir()]).status ===
  0;
if (!CAN_MOUNT)
  console.warn("file systems cannot be mounted here: the test of a full disk is skipped");

const SHARDS = 12;

/**
 * Two processes of an array compute their shards at once, on a disk that has room for some of the results;
 * then the disk grows, the same commands run again, and the results are merged. Prints what there is after
 * each of these steps.
 */
const SCRIPT = `
gaddawg() { "$NODE" "$CLI" "$@"; }
part() {
  gaddawg job run "$PLAN" --shard "$1/2" --results "$0/done" --threads 1 --json > "$0.$1" 2>&1
  echo "$?" >> "$0.$1"
}
mount -t tmpfs -o size=16k none "$0" || exit 1
part 0 & part 1; wait
echo '{"parts":['; head -n 1 "$0.0"; echo ,; head -n 1 "$0.1"; echo '],"codes":['
tail -n 1 "$0.0"; echo ,; tail -n 1 "$0.1"; echo '],"files":"'"$(ls "$0/done" | tr '\\n' ' ')"'",'
(cd "$0/done" && sha256sum *.shard) > "$0.before"
mount -o remount,size=10m "$0"
part 0 & part 1; wait
echo '"again":['; tail -n 1 "$0.0"; echo ,; tail -n 1 "$0.1"; echo '],"kept":'
(cd "$0/done" && sha256sum --quiet -c "$0.before") && echo true, || echo false,
echo '"answer":'; gaddawg job merge "$PLAN" "$0/done" --json
echo '}'
`;

interface Outcome {
  parts: { error: { code: string; message: string; source: string } }[];
  codes: number[];
  files: string;
  again: number[];
  kept: boolean;
  answer: object;
}

describe.skipIf(!CAN_MOUNT)("array jobs on a full disk", () => {
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-full-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.runIf(FULL)(
    "end with a typed error, keep what is finished, and go on when there is room",
    async () => {
      const plan = join(folder, "match.job");
      const games = ["--players", "greedy", "--games", "120", "--shards", String(SHARDS)];
      expect((await run(["job", "plan", "match", ...games, "-o", plan])).code).toBe(0);
      const alone = await run(["job", "run", plan, "--json"]);
      const disk = join(folder, "disk");
      mkdirSync(disk);
      const { parts, codes, files, again, kept, answer } = await outcomeOn(disk, plan);

      expect(codes).toEqual([1, 1]);
      for (const { error } of parts) {
        expect(error.code).toBe("UNWRITABLE");
        expect(error.message).toMatch(
          /\d{7}\.shard: cannot be written: no space left on the device$/,
        );
      }
      // Some results are there, and nothing else.
      const names = files.trim().split(" ");
      expect(names.every((name) => /^\d{7}\.shard$/.test(name))).toBe(true);
      expect(names.length).toBeGreaterThan(0);
      expect(names.length).toBeLessThan(SHARDS);

      expect(again).toEqual([0, 0]);
      expect(kept).toBe(true);
      expect(answer).toEqual(JSON.parse(alone.stdout));
    },
    120_000,
  );
});

async function outcomeOn(disk: string, plan: string): Promise<Outcome> {
  const env = { ...process.env, NODE: process.execPath, CLI, PLAN: plan };
  const child = spawn("unshare", [...OWN_MOUNTS, SCRIPT, disk], { env });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  await new Promise((resolve) => child.on("close", resolve));
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${stdout}\n${stderr}`);
  }
}
