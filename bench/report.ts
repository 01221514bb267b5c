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

Written by \`npm run bench -- all --write\`, or a suite by \`npm run bench -- SUITE --write\`;
not to be edited.

Medians, with the range of the middle half of the samples; the ratio is to the first row
of the same table (2.00x: twice as long, or twice as much memory). The answer of every row
is compared with that of the first row before it is timed. What each suite measures is
said at the top of its file in this folder.

Every row runs in a process of its own, but those of the suite moves, of which those that
are timed warm take turns in one process, position by position. There the figure is the
mean over the positions of each position's median, the range that of their quartiles, and
the ratio is of pairs: for each position the median of the rounds' ratios, positions
weighted by the time of the first row.
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
