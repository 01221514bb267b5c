import { describe, expect, test } from "vitest";
import { chartOf } from "../../bench/chart.js";
import { resultsPage, suitePart } from "../../bench/report.js";
import type { Measured } from "../../bench/run.js";
import type { Suite, TurnsGroup } from "../../bench/suite.js";

const machine = { cpu: "a CPU", cores: 2, node: "v20", os: "an OS" };

function measured(suite: string, group: string, name: string, median: number): Measured {
  const range = { p25: median - 1, p75: median + 1 };
  return { suite, group, name, unit: "µs", median, ...range, samples: 3, ratio: median / 100 };
}

const moves = [
  [measured("moves", "best", "wasm", 100), measured("moves", "best", "js", 205)],
  [measured("moves", "all", "wasm", 1500)],
];

describe("bench/RESULTS.md", () => {
  const part = suitePart(moves, machine, "It was busy.");

  test("a suite's part has its machine, its warning and a table for each group", () => {
    expect(part).toBe(`## moves

Measured on: a CPU, 2 cores, Node v20, an OS.

**It was busy.**

### best

|  | median | p25..p75 | samples | ratio |
| --- | ---: | ---: | ---: | ---: |
| wasm | 100 µs | 99.0..101 | 3 | 1.00x |
| js | 205 µs | 204..206 | 3 | 2.05x |

### all

|  | median | p25..p75 | samples | ratio |
| --- | ---: | ---: | ---: | ---: |
| wasm | 1,500 µs | 1,499..1,501 | 3 | 15.00x |
`);
    expect(suitePart(moves, machine, undefined)).not.toContain("**");
  });

  test("keeps the parts of suites that were not measured, in the suites' order", () => {
    const old = "# Old\n\n## walk\n\n### w\n\nold walk\n\n## moves\n\nold moves\n\n## gone\n\nx\n";
    const page = resultsPage(old, ["build", "moves", "walk"], new Map([["moves", part]]));
    expect(page.split(/^(?=## )/m).slice(1)).toEqual([
      `${part}\n`,
      "## walk\n\n### w\n\nold walk\n",
    ]);
    expect(page).toMatch(/^# Benchmarks\n/);
    // Writing the same again changes nothing.
    expect(resultsPage(page, ["build", "moves", "walk"], new Map([["moves", part]]))).toBe(page);
  });
});

describe("a suite's chart", () => {
  const group: Omit<TurnsGroup, "name"> = {
    measure: "turns",
    unit: "µs",
    rounds: 1,
    order: "repeat",
    rows: [],
  };
  const suite: Suite = {
    name: "moves",
    groups: [
      { ...group, name: "best", chart: "The best play" },
      { ...group, name: "all" },
    ],
  };

  test("has the groups with a heading, their figures and the ratios that were measured", () => {
    const svg = chartOf(suite, moves) as string;
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual(["100", "205  2.05x", "wasm", "js", "The best play, µs"]);
    expect(svg).toMatch(/^<svg xmlns/);
  });

  test("is none where no group is meant for it", () => {
    expect(chartOf({ name: "walk", groups: [{ ...group, name: "w" }] }, [[]])).toBeUndefined();
  });
});
