import { type Command, Option } from "commander";
import { cellText, type LabTable, tablesAsCsv, tablesAsMarkdown } from "../lab/table.js";
import { longTable, print, printAll, printJson, style } from "./output.js";

/** The forms that the results of an experiment may be printed in. */
export interface LabOutputOptions {
  json?: boolean;
  csv?: boolean;
  markdown?: boolean;
}

export function addLabOutput(command: Command): Command {
  return command
    .addOption(
      new Option("--json", "print one JSON object; errors too are JSON then (on stderr)").conflicts(
        ["csv", "markdown"],
      ),
    )
    .addOption(new Option("--csv", "print the tables as CSV").conflicts("markdown"))
    .option("--markdown", "print the tables as Markdown");
}

/** What an experiment came to: plain results for programs, and the tables made of them. */
export interface LabResults {
  experiment: string;
  /** Put into the JSON object as they are. */
  results: object;
  tables: readonly LabTable[];
}

/** Prints the results of an experiment in the form that was asked for. */
export async function printLab(
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
