import { join } from "node:path";
import { type Command, Option } from "commander";
import { OtherWork } from "../../lab/machine.js";
import { cellText, type LabTable, tablesAsCsv, tablesAsMarkdown } from "../../lab/table.js";
import { longTable, print, printAll, printJson, style } from "../io/output.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import type { LabResults } from "./results.js";

/** What else the machine did when the program was started. */
const OTHERS = new OtherWork();

/** The forms that the results of an experiment may be printed and written in. */
export interface LabOutputOptions {
  json?: boolean;
  csv?: boolean;
  markdown?: boolean;
  report?: string;
  svg?: string;
}

export function addLabOutput(command: Command): Command {
  return command
    .addOption(
      new Option("--json", "print one JSON object; errors too are JSON then (on stderr)").conflicts(
        ["csv", "markdown"],
      ),
    )
    .addOption(new Option("--csv", "print the tables as CSV").conflicts("markdown"))
    .option("--markdown", "print the tables as Markdown")
    .option("--report <file>", "write an HTML page too, with charts")
    .option("--svg <folder>", "write the charts too, each as an SVG file");
}

/** Looks, before the work begins, whether what is to be written can be. */
export async function checkLabOutput({ report, svg }: LabOutputOptions): Promise<void> {
  if (report !== undefined) await checkOutput(report);
  if (svg !== undefined) await checkOutput(join(svg, "chart.svg"));
}

/** Prints the results of an experiment in the form that was asked for, and writes them. */
export async function giveResults(found: LabResults, options: LabOutputOptions): Promise<void> {
  const results = withWarning(found);
  const { report, svg } = options;
  if (report !== undefined || svg !== undefined) {
    // Charts need much code, which is loaded only here.
    const { labCharts, labPage } = await import("./report.js");
    const encoder = new TextEncoder();
    if (report !== undefined) await writeWhole(report, encoder.encode(labPage(results)));
    for (const chart of svg === undefined ? [] : labCharts(results)) {
      await writeWhole(join(svg as string, chart.name), encoder.encode(chart.svg));
    }
  }
  await printResults(results, options);
}

/** Times that were taken on a busy machine say so. */
function withWarning(results: LabResults): LabResults {
  const { warningBefore } = OTHERS;
  if (warningBefore === undefined) return results;
  const tables = results.tables.map((table) =>
    table.timed === true ? { ...table, notes: [...(table.notes ?? []), warningBefore] } : table,
  );
  return { ...results, tables };
}

async function printResults(
  { experiment, results, tables }: LabResults,
  { json, csv, markdown }: LabOutputOptions,
): Promise<void> {
  if (json === true) return printJson({ experiment, ...results });
  if (csv === true) return print(tablesAsCsv(tables));
  if (markdown === true) return print(tablesAsMarkdown(tables));
  for (const [i, table] of tables.entries()) {
    if (i > 0) await print("\n");
    await printTable(table);
  }
}

async function printTable({ title, columns, rows, notes = [] }: LabTable): Promise<void> {
  await print(`${style("bold", title)}\n`);
  const texts = rows.map((row) => row.map((cell, i) => cellText(cell, columns[i]?.kind ?? "text")));
  const names = columns.map(({ name }) => name);
  const aligned = columns.map(({ kind }) => (kind === "text" ? "left" : "right"));
  await printAll(longTable(names, texts, aligned));
  for (const note of notes) await print(`${style("dim", note)}\n`);
}
