import { join } from "node:path";
import { type Command, Option } from "commander";
import { OtherWork } from "../../lab/machine.js";
import { type Cell, keyOf, type LabTable, tablesAsMarkdown } from "../../lab/results.js";
import { type CsvCell, type CsvTable, csvFolder, makeFolder, writeTables } from "../io/csv.js";
import type { Source } from "../io/made.js";
import { filesIn, sayWritten } from "../io/notes.js";
import { endAtOnce, print, printAll, printJson, style } from "../io/output.js";
import { tableLines } from "../io/table.js";
import { wrapped } from "../io/text.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { type LabResults, markedPartial, textTable } from "./results.js";

/** The load of the machine when the program started. */
const OTHERS = new OtherWork();

/** The forms in which an experiment prints and writes its results. */
export interface LabOutputOptions {
  json?: boolean;
  csv?: string;
  markdown?: boolean;
  report?: string;
  svg?: string;
}

export function addLabOutput(command: Command): Command {
  return command
    .addOption(
      new Option("--json", "print one JSON object; errors on stderr are JSON too").conflicts(
        "markdown",
      ),
    )
    .option("--csv <folder>", "also write the tables as CSV, a file for each", csvFolder)
    .option("--markdown", "print the tables as Markdown")
    .option("--report <file>", "also write an HTML page with charts")
    .option("--svg <folder>", "also write each chart as an SVG file");
}

/** Checks before the work begins that the files can be written. */
export async function checkLabOutput({ report, svg, csv }: LabOutputOptions): Promise<void> {
  if (report !== undefined) await checkOutput(report);
  for (const folder of [svg, csv]) if (folder !== undefined) await makeFolder(folder);
}

/** Prints the results of an experiment in the requested form, and writes the report and charts. */
export async function giveResults(
  measured: LabResults,
  options: LabOutputOptions,
  source: Source,
): Promise<void> {
  const results = markedPartial(withWarning(measured));
  await printResults(results, options);
  const written = await writeResults(results, options, source);
  const partial = results.isPartial ? ", partial results" : "";
  await sayWritten(
    written.map((what) => `${what}${partial}`),
    options,
  );
  // What the experiment still waits for, such as the compression of a file, is not awaited.
  if (results.isPartial) await endAtOnce();
}

/** Writes what the options ask for; returns what was written, for people. */
async function writeResults(
  results: LabResults,
  { report, svg, csv }: LabOutputOptions,
  source: Source,
): Promise<string[]> {
  const written: string[] = [];
  if (report !== undefined || svg !== undefined) {
    // Loaded on demand, because the charts need much code.
    const { labCharts, labPage } = await import("./report.js");
    const encoder = new TextEncoder();
    if (report !== undefined) {
      await writeWhole(report, encoder.encode(await labPage(results, source)));
      written.push(report);
    }
    if (svg !== undefined) {
      const charts = labCharts(results);
      for (const chart of charts) {
        await writeWhole(join(svg, chart.name), encoder.encode(chart.svg));
      }
      written.push(filesIn(svg, charts.length));
    }
  }
  if (csv !== undefined) {
    written.push(filesIn(csv, await writeTables(csv, results.tables.flatMap(csvTables))));
  }
  return written;
}

/** Returns a table as CSV, in columns with a name each, and its summary as another one. */
export function csvTables({ id, columns, rows, summary }: LabTable): CsvTable[] {
  const cell = (value: Cell): CsvCell =>
    typeof value === "object" ? value.value : (value ?? null);
  const cells = (from: LabTable["rows"]): CsvCell[][] => from.map((row) => row.map(cell));
  const keys = columns.map(keyOf);
  const table = { name: id, columns: keys, rows: cells(rows) };
  if (summary === undefined) return [table];
  const about = { name: `${id}-summary`, columns: ["figure", ...keys.slice(1)] };
  const figures = cells(summary).map(([name, ...numbers]) => [
    String(name).replace(/^\((.*)\)$/, "$1"),
    ...numbers,
  ]);
  return [table, { ...about, rows: figures }];
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
  { experiment, results, tables, isPartial }: LabResults,
  { json, markdown }: LabOutputOptions,
): Promise<void> {
  if (json === true) return printJson({ experiment, finished: !isPartial, ...results });
  if (markdown === true) return print(tablesAsMarkdown(tables));
  for (const [i, table] of tables.entries()) {
    if (i > 0) await print("\n");
    await printTable(table);
  }
}

async function printTable(table: LabTable): Promise<void> {
  await print(`${style("bold", wrapped(table.title))}\n`);
  await printAll(tableLines(textTable(table)));
  for (const note of table.notes ?? []) await print(`${style("dim", wrapped(note))}\n`);
}
