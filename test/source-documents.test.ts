import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { validateGraph } from "../src/words/graph/validate.js";
import { run } from "./cli/run.js";
import { defaultGraph } from "./support/default-graph.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const text = readFileSync(join(root, "docs/source-documents.md"), "utf8");

/** Rows of the tables: claim, place, command, outcome. */
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| claim") && !line.startsWith("| -"))
  .map((line) => line.slice(2, -2).split(" | "));

describe("the table of the source documents", () => {
  it("has four cells in each of its rows, none of them empty", () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const cells of rows) {
      expect(cells, cells[0]).toHaveLength(4);
      for (const cell of cells) expect(cell.trim(), cells[0]).not.toBe("");
    }
  });

  it("names places that there are", () => {
    for (const [claim, place = ""] of rows) {
      for (const [, path = ""] of place.matchAll(/`([^`]+)`/g)) {
        expect(existsSync(join(root, path)), `${claim}: ${path}`).toBe(true);
      }
    }
  });

  const commands = [...new Set(rows.map(([, , command = ""]) => command.replaceAll("`", "")))];

  it.each(commands.filter((command) => command.startsWith("gaddawg ")))("%s", async (command) => {
    const words = command.split(" ").slice(1);
    const options = words.filter((word) => word.startsWith("--") || word === "-o");
    // Up to the last word that names a command.
    let help = "";
    for (let length = 1; length <= words.length; length++) {
      const { code, stdout } = await run(["help", ...words.slice(0, length)]);
      if (code !== 0 || !stdout.startsWith(`Usage: gaddawg ${words.slice(0, length).join(" ")}`))
        break;
      help = stdout;
    }
    expect(help).not.toBe("");
    for (const option of options) expect(help).toMatch(new RegExp(`(^|\\s|,)${option}[ ,\\n<]`));
  });

  it.each(commands.filter((command) => !command.startsWith("gaddawg ")))("%s", (command) => {
    const words = command.split(" ");
    if (words[0] === "npx") {
      expect(words.slice(0, 3)).toEqual(["npx", "vitest", "run"]);
      expect(existsSync(join(root, words[3] as string))).toBe(true);
    } else if (words[0] === "node") {
      const script = readFileSync(join(root, words[1] as string), "utf8");
      // Many scripts only run a program of bench/.
      const [program] = /bench\/[a-z-]+\.ts/.exec(script) ?? [];
      const source = program === undefined ? script : readFileSync(join(root, program), "utf8");
      for (const option of words.filter((word) => word.startsWith("--"))) {
        expect(source).toContain(option.slice(2));
      }
    } else {
      expect(words.slice(0, 4)).toEqual(["npm", "run", "bench", "--"]);
      const suites = readFileSync(join(root, "bench/main.ts"), "utf8");
      expect(suites).toContain(`${words[4]}`);
    }
  });
});

/** Returns the text of a document with single spaces. */
function document(name: string): string {
  return readFileSync(join(root, "docs", name), "utf8").replace(/\s+/g, " ");
}

describe("figures of the documents that were wrong", () => {
  it("D2: lanes in turn and to the free thread have the shares of the measured table", () => {
    const table = readFileSync(join(root, "docs/dawg-or-gaddag.md"), "utf8");
    const percent = (way: string): number => {
      const [, share = ""] = new RegExp(`\\| ${way} \\| ([0-9.]+) \\|`).exec(table) ?? [];
      return Math.round((Number(share) - 1) * 100);
    };
    const [, , , outcome = ""] =
      rows.find(([claim]) => claim?.startsWith("jobs to processors")) ?? [];
    expect([...outcome.matchAll(/(\d+) %/g)].map(([, number]) => Number(number))).toEqual([
      percent("in turn, longest first"),
      percent("to the free thread, longest first"),
    ]);
  });

  it("D3: the pool is wolges' idea, and 94 seconds are those of 256 processors", () => {
    const analysis = document("analysis.md");
    expect(analysis).toContain("([wolges] names it as future work)");
    expect(analysis).toContain("and 256 of them had 94 seconds for a turn");
    expect(analysis).not.toContain("[wickman] suggests it");
  });

  it("D4: the last node of the DAWG's region has the index that is named", () => {
    const { dawgEnd, dawgNodes } = validateGraph(defaultGraph());
    const figure = (number: number): string => number.toLocaleString("en-US");
    expect(text).toContain(
      `the DAWG has only ${figure(dawgNodes)} nodes; the last of them has the index ${figure(dawgEnd - 1)} and is the ${figure(dawgEnd)}th of the file`,
    );
  });

  it("D4: the options that architecture.md names for building are in the help", async () => {
    const architecture = document("architecture.md");
    const { stdout } = await run(["help", "build"]);
    for (const option of ["--construction", "--memory"]) {
      expect(architecture).toContain(`\`${option}`);
      expect(stdout).toContain(option);
    }
  });
});
