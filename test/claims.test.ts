import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ALPHABET_NAMES } from "../src/alphabet/tile-sets.js";
import { countWords } from "../src/words/graph/counts.js";
import { defaultGraph } from "./support/default-graph.js";

/*
 * The figures of README.md and docs/performance.md that other files hold: measured times are those that
 * the benchmarks wrote, and counts are counted. `scripts/sizes.mjs --check` does the same for sizes.
 */

const README = readFileSync("README.md", "utf8");
const PERFORMANCE = readFileSync("docs/performance.md", "utf8");

/** The cells of the row of a table in a text that begins with a label, without the label. */
function cells(text: string, label: string): string[] {
  const row = text.split("\n").find((line) => {
    return line.startsWith("|") && line.split("|")[1]?.trim() === label;
  });
  expect(row, label).toBeDefined();
  return (row as string)
    .split("|")
    .slice(2, -1)
    .map((cell) => cell.trim());
}

/** The median of a row of a suite in bench/RESULTS.md, rounded to whole units as texts write it. */
function measured(suite: string, table: string, label: string): string {
  const results = readFileSync("bench/RESULTS.md", "utf8");
  const section = results.split(/^## /m).find((one) => one.startsWith(`${suite}\n`)) ?? "";
  const part = section.split(/^### /m).find((one) => one.startsWith(table)) ?? "";
  const [median = ""] = cells(part, label);
  return median.replace(/^[\d,.]+/, (value) => {
    return Math.round(Number(value.replaceAll(",", ""))).toLocaleString("en-US");
  });
}

describe("D2 to D4: the figures of README.md", () => {
  const ROWS = [
    ["the best play", "best, standard", ["wasm", "JavaScript build"]],
    ["the best 15", "top 15, standard", ["wasm", "JavaScript build"]],
    ["all moves, in order", "all, sorted, standard", ["wasm", "JavaScript build"]],
    [
      "the best play, `wordMap: false`",
      "best, standard",
      ["wasm, by the graph alone", "JavaScript build, by the graph alone"],
    ],
  ] as const;

  it.each(ROWS)("%s: are the times that were measured", (label, table, rows) => {
    expect(cells(README, label)).toEqual(rows.map((row) => measured("moves", table, row)));
  });

  it.each([
    ["self-play by score and leave value, one thread", "games", "hasty, worker", "1 thread"],
    ["the same, two threads", "games", "hasty, worker", "2 threads"],
    [
      "start: opening the lexicon, creating an engine",
      ...["start", "as usual, the word map built later", "start: lexicon and engine"],
    ],
    [
      "start and ten best plays",
      ...["start", "as usual, the word map built later", "start and ten best plays"],
    ],
    [
      "start, with the word map from a file (`gaddawg index`)",
      ...["start", "with the word map from a file", "start: lexicon and engine"],
    ],
  ] as [
    string,
    string,
    string,
    string,
  ][])("%s: is what was measured", (label, suite, table, row) => {
    expect(cells(README, label)[0]).toBe(measured(suite, table, row));
  });

  it("are those of docs/performance.md, which says on what they were measured", () => {
    const wasm = (table: string, row = "wasm") => measured("moves", table, row);
    const graph = "wasm, by the graph alone";
    const best = [wasm("best, standard"), wasm("best, standard", graph)];
    expect(cells(PERFORMANCE, "best play")).toEqual(best);
    const top = [wasm("top 15, standard"), wasm("top 15, standard", graph)];
    expect(cells(PERFORMANCE, "top 15")).toEqual(top);
    expect(README).toContain(
      `finds the best play of a position in ${best[0]}, and plays ${
        measured("games", "hasty, worker", "1 thread").split(" ")[0]
      } complete games per second`,
    );
    const [page] = cells(README, "web app: from opening it to the first best plays");
    expect(PERFORMANCE.replace(/\s+/g, " ")).toContain(`on the screen ${page} after a cold load`);
    expect(PERFORMANCE).toContain("2 cores of an AMD EPYC, Node 20");
    expect(README).toContain("2 cores of an AMD EPYC with Node 20");
  });

  it("count tile sets, words and dependencies as they are", () => {
    const [sets = ""] = cells(README, "tile sets");
    const named = sets.split(";")[0]?.split(", ");
    expect(named?.sort()).toEqual([...ALPHABET_NAMES].sort());
    expect(ALPHABET_NAMES).toHaveLength(16);
    expect(README).toContain("in sixteen tile sets");
    expect(README).toContain(
      `${countWords(defaultGraph()).words.toLocaleString("en-US")} English words`,
    );
    const { engines, dependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(README).toContain(`Node ${/\d+/.exec(engines.node)} or newer`);
    expect(dependencies).toEqual({});
    expect(README).toContain("no runtime dependencies");
  });
});
