import Table from "cli-table3";
import type { Machine } from "./machine.js";
import type { Measured } from "./run.js";

const HEAD = ["", "median", "p25..p75", "samples", "ratio"];

/** Three digits that mean something, or all before the point. */
function rounded(value: number): string {
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

/** All groups as bench/RESULTS.md. */
export function resultsPage(
  groups: readonly (readonly Measured[])[],
  machine: Machine,
  warning: string | undefined,
): string {
  const lines = [
    "# Benchmarks",
    "",
    "Written by `npm run bench -- all --write`; not to be edited.",
    "",
    `Measured on: ${machineLine(machine)}.`,
    ...(warning === undefined ? [] : ["", `**${warning}**`]),
    "",
    "Medians, with the range of the middle half of the samples; the ratio is to the first row",
    "of the same table (2.00x: twice as long, or twice as much memory). Every row runs in a process",
    "of its own, and its answer is compared with that of the first row before it is timed. What",
    "each suite measures is said at the top of its file in this folder.",
  ];
  let suite = "";
  for (const rows of groups) {
    const [first] = rows;
    if (first === undefined) continue;
    if (first.suite !== suite) lines.push("", `## ${first.suite}`);
    suite = first.suite;
    lines.push("", `### ${first.group}`, "");
    lines.push(`| ${HEAD.join(" | ")} |`, "| --- | ---: | ---: | ---: | ---: |");
    for (const row of rows) lines.push(`| ${cells(row).join(" | ")} |`);
  }
  return `${lines.join("\n")}\n`;
}
