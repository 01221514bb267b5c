import Table from "cli-table3";
import type { Machine } from "../src/lab/machine.js";
import type { Measured } from "./run.js";

const HEAD = ["", "median", "p25..p75", "samples", "ratio"];

/** Three digits that mean something, or all before the point. */
export function rounded(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return value.toPrecision(3);
}

function cells({ name, unit, median, p25, p75, samples, ratio }: Measured): string[] {
  const spread = `${rounded(p25)}..${rounded(p75)}`;
  return [name, `${rounded(median)} ${unit}`, spread, String(samples), `${ratio.toFixed(2)}x`];
}

export function machineLine({ cpu, cores, node, os }: Machine): string {
  return `${cpu}, ${cores} cores, Node ${node}, ${os}`;
}

/** A group's table for the terminal. */
export function tableOf(rows: readonly Measured[]): string {
  const table = new Table({
    head: HEAD,
    colAligns: ["left", "right", "right", "right", "right"],
    style: { head: [], border: [] },
  });
  for (const row of rows) table.push(cells(row));
  return `${rows[0]?.suite}: ${rows[0]?.group}\n${table}\n`;
}

/** What stands above the suites in bench/RESULTS.md. */
const HEAD_OF_PAGE = `# Benchmarks

\`npm run bench -- all --write\` writes this page, and \`npm run bench -- SUITE --write\` one section
of it. Do not edit it by hand.

- **median** is the median of all samples, **p25..p75** the range of the middle half of them.
- **ratio** compares a row with the first row of its table: 2.00x means twice as long, or twice
  as much memory.
- Before it times a row, the benchmark checks that the row's answer equals that of the first row.
- Each row runs in a process of its own. The comment at the top of each suite's file in this
  folder describes what the suite measures.

In the suite \`moves\`, the rows that are timed warm are interleaved in one process instead,
position by position. There the figure is the mean over the positions of each position's median,
the range is the mean of their quartiles, and the ratio is that of pairs: the median over the
rounds for each position, weighted by the position's time in the first row.
`;

/** A suite's part of bench/RESULTS.md. */
export function suitePart(
  groups: readonly (readonly Measured[])[],
  machine: Machine,
  warning: string | undefined,
): string {
  const lines = [`## ${groups[0]?.[0]?.suite}`, "", `Measured on: ${machineLine(machine)}.`];
  if (warning !== undefined) lines.push("", `**${warning}**`);
  for (const rows of groups) {
    lines.push("", `### ${rows[0]?.group}`, "");
    lines.push(`| ${HEAD.join(" | ")} |`, "| --- | ---: | ---: | ---: | ---: |");
    for (const row of rows) lines.push(`| ${cells(row).join(" | ")} |`);
  }
  return `${lines.join("\n")}\n`;
}

/**
 * bench/RESULTS.md with the parts that were measured now; the other suites'
 * parts stay as they are in the old page.
 * @param suites all suites' names, in the order of the page.
 */
export function resultsPage(
  old: string,
  suites: readonly string[],
  measured: ReadonlyMap<string, string>,
): string {
  const parts = new Map<string, string>();
  for (const part of old.split(/^(?=## )/m).slice(1)) {
    parts.set(/^## (.*)/.exec(part)?.[1] ?? "", `${part.trimEnd()}\n`);
  }
  const kept = suites.map((name) => measured.get(name) ?? parts.get(name));
  return [HEAD_OF_PAGE, ...kept.filter((part) => part !== undefined)].join("\n");
}
