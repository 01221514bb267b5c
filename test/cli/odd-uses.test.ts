import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { CLI, Folder } from "./run.js";

const folder = new Folder();
beforeAll(async () => {
  folder.write("leaves.csv", "?,25.5\nAE,1.125\nQ,-7\nS,7.875\n");
  await folder.good("leaves", "build", "leaves.csv", "-o", "leaves.klv2");
});

test("a .klv2 that lost half of its values is not taken for version 1", async () => {
  const bytes = folder.read("leaves.klv2");
  folder.write("cut.klv2", bytes.subarray(0, bytes.length - 8));
  for (const command of [["check"], ["info"], ["leaves", "csv"]]) {
    expect(await folder.bad(...command, "cut.klv2")).toMatch(
      /^cut\.klv2: holds values for version 1 only, in \d+ bytes \(expected 4 bytes per value/,
    );
  }
});

test("a file on standard output waits for a slow reader and ends with a closed one", async () => {
  const words = Array.from({ length: 60_000 }, (_, i) =>
    [...String(i).padStart(5, "0")].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join(""),
  );
  folder.write("many.txt", words.join("\n"));
  const shell = (reader: string) =>
    execFileSync(
      "bash",
      [
        "-c",
        `"$0" "$1" convert many.txt --to text -o - | ${reader}; echo "\${PIPESTATUS[0]}"`,
        process.execPath,
        CLI,
      ],
      { cwd: folder.path, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
    );
  expect(shell("(sleep 1.5; wc -c)").trim().split(/\s+/)).toEqual([String(60_000 * 6), "0"]);
  expect(shell("true").trim()).toBe("0");
  const full = `"$0" "$1" convert many.txt --to text -o - 2>&1 >/dev/full; echo $?`;
  const said = execFileSync("sh", ["-c", full, process.execPath, CLI], { cwd: folder.path });
  expect(said.toString()).toBe(
    "gaddawg: standard output: cannot be written: no space left on the device\n1\n",
  );
});

test("standard output that leads to a file is written to, not replaced", () => {
  const path = join(folder.path, "log.txt");
  const shell = `(echo first; "$0" "$1" leaves csv leaves.klv2 -o /dev/stdout 2>/dev/null; echo last) > log.txt`;
  execFileSync("sh", ["-c", shell, process.execPath, CLI], { cwd: folder.path });
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(/^first\n\?,25\.5\nAE,1\.125\nQ,-7\nS,7\.875\n/);
  expect(text).toMatch(/last\n$/);
});

test("bounds that no length is within are a wrong call", async () => {
  const args = ["query", "pattern", "*", "--min-length", "5", "--max-length", "3"];
  const { code, stderr } = await folder.run(args);
  expect(code).toBe(2);
  expect(stderr).toContain("--min-length 5 is greater than --max-length 3");
});
