import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { FULL } from "../support/full.js";
import { HAS_PANDAS, HAS_PYTHON } from "../support/python.js";
import { root } from "./installed.js";

/* The examples for Python, with the command line that was built. */
const folder = join(root, "examples/python");
const cli = join(root, "dist/cli.js");

async function python(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const all = { ...process.env, PYTHONDONTWRITEBYTECODE: "1", PYTHONIOENCODING: "utf-8", ...env };
  const { stdout } = await promisify(execFile)("python3", [...args], { cwd: folder, env: all });
  return stdout;
}

describe.skipIf(!HAS_PYTHON)("the example for Python", () => {
  it.runIf(FULL)("drives the service", async () => {
    const printed = await python(["example.py", process.execPath, cli]);
    const lines = printed.trimEnd().split("\n");
    expect(lines.slice(0, 2)).toEqual([
      "728 legal moves with EEGIOSX",
      "1. 9G GOX: 46 points, equity 55.0",
    ]);
    const rounds = lines.filter((line) => line.startsWith("after round "));
    expect(rounds[0]).toMatch(/^after round 1: \w+ \w+, \d\d\.\d %$/);
    const simulated = lines.filter((line) => / wins [\d.]+ % \([\d.]+ to [\d.]+\)$/.test(line));
    expect(simulated).toHaveLength(4);
    expect(lines.slice(-3)).toEqual([
      "back hooks of EXO: N",
      "back hooks of GOX: none",
      expect.stringMatching(/^TILES_IN_BAG: 79 tiles in the bag \(expected an empty bag/),
    ]);
    expect(lines).toHaveLength(1 + 4 + rounds.length + 4 + 3);
  });

  it("says that the service has ended, where it cannot start", async () => {
    const wrong = [process.execPath, cli, "analyze", "--no-such-option"];
    await expect(python(["example.py", ...wrong])).rejects.toThrow(/the service has ended|Broken/);
  });
});

interface Notebook {
  nbformat: number;
  cells: { id: string; cell_type: string; source: string[]; outputs?: object[] }[];
}

describe("the notebook", () => {
  const text = readFileSync(join(folder, "study.ipynb"), "utf8");
  const { nbformat, cells } = JSON.parse(text) as Notebook;
  const code = cells.filter((cell) => cell.cell_type === "code");

  it("is a notebook without outputs, whose cells have names", () => {
    expect(nbformat).toBe(4);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
    expect(code.length).toBeGreaterThan(5);
    for (const { outputs } of code) expect(outputs).toEqual([]);
  });

  it.skipIf(!HAS_PANDAS)("runs, and its figures are those of gaddawg", async () => {
    const program = code.map(({ source }) => source.join("")).join("\n\n");
    const env = {
      GADDAWG: `'${process.execPath}' '${cli}'`,
      GADDAWG_GAMES: FULL ? "1000" : "20",
    };
    const printed = await python(["-c", `${program}\nimport shutil\nshutil.rmtree(FOLDER)`], env);
    expect(printed).toMatch(/^hasty against greedy, \d+ games\nspread \+[\d.]+, standard error/);
  });
});
