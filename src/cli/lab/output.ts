import { join } from "node:path";
import { type Command, Option } from "commander";
import { OtherWork } from "../../lab/results/machine.js";
import { type LabTable, tablesAsCsv, tablesAsMarkdown } from "../../lab/results/table.js";
import { print, printAll, printJson, style } from "../io/output.js";
import { tableLines } from "../io/table.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { type LabResults, textTable } from "./results.js";

/** The load of the machine when the program started. */
const OTHERS = new OtherWork();

/** The forms in which an experiment prints and writes its results. */
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
      new Option("--json", "print one JSON object; errors on stderr are JSON too").conflicts([
        "csv",
        "markdown",
      ]),
    )
    .addOption(new Option("--csv", "print the tables as CSV").conflicts("markdown"))
    .option("--markdown", "print the tables as Markdown")
    .option("--report <file>", "also write an HTML page with charts")
    .option("--svg <folder>", "also write each chart as an SVG file");
}

/** Checks before the work begins that the files can be written. */
export async function checkLabOutput({ report, svg }: LabOutputOptions): Promise<void> {
  if (report !== undefined) await checkOutput(report);
  if (svg !== undefined) await checkOutput(join(svg, "chart.svg"));
}

/** Prints the results of an experiment in the requested form, and writes the report and charts. */
export async function giveResults(measured: LabResults, options: LabOutputOptions): Promise<void> {
  const results = withWarning(measured);
  const { report, svg } = options;
  if (report !== undefined || svg !== undefined) {
    // Loaded on demand, because the charts need much code.
    const { labCharts, labPage } = await import("./report.js");
    const encoder = new TextEncoder();
    if (report !== undefined) await writeWhole(report, encoder.encode(labPage(results)));
    for (const chart of svg === undefined ? [] : labCharts(results)) {
      await writeWhole(join(svg as string, chart.name), encoder.encode(chart.svg));
    }
  }
  await printResults(results, options);
}

/** Adds a warning to tables of times that were measured on a busy machine. */
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

async function printTable(table: LabTable): Promise<void> {
  await print(`${style("bold", table.title)}\n`);
  await printAll(tableLines(textTable(table)));
  for (const note of table.notes ?? []) await print(`${style("dim", note)}\n`);
}
