import { join } from "node:path";
import { type Command, Option } from "commander";
import {
  type Alphabet,
  LexiconError,
  type RulesName,
  rulesNamed,
  type WordSet,
  wordsOf,
} from "../../api/node.js";
import { OtherWork } from "../../lab/machine.js";
import { type Cell, keyOf, type LabTable, tablesAsMarkdown } from "../../lab/results.js";
import { type CsvCell, type CsvTable, csvFile, csvFolder, makeFolder } from "../io/csv.js";
import { endWith } from "../io/io.js";
import { filesIn, note, sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addLexiconFormat,
  alphabetOf,
  type CommandHelp,
  type FormatOptions,
  newCommand,
} from "../io/options.js";
import { endAtOnce, print, printAll, printJson, style, wrapped } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import type { Source } from "../io/provenance.js";
import {
  DEFAULT_LEXICON_PATH,
  type LexiconInput,
  type ReadInputOptions,
  readInput,
} from "../io/read-file.js";
import { tableLines } from "../io/table.js";
import { checkOutput, writeFolder, writeWhole } from "../io/write-file.js";
import { Interrupts } from "../runs/interrupts.js";
import { type LabResults, markedPartial, textTable } from "./results.js";

/** The options of every experiment. */
export interface LabOptions extends LabInputOptions, LabOutputOptions {
  /** Of an experiment with anything random. */
  seed?: number;
}

/** An experiment: what it asks for, what it measures in the words of a lexicon, and what it shows. */
export interface Experiment<Options extends LabOptions, Result> {
  name: string;
  help: CommandHelp;
  /** Adds the options beside those of every experiment. */
  add?: (command: Command) => Command;
  /** The rules of its games, if it plays any. */
  rules?: RulesName;
  /** Checks what is needed before the work begins. */
  check?: (options: Options) => void;
  /**
   * Measures until the signal comes; returns undefined if that was before there was anything to
   * show.
   */
  measure: (input: LabInput, options: Options, run: LabRun) => Promise<Result | undefined>;
  /** Returns the results for programs, and the tables and charts made of them. */
  show: (result: Result, options: Options) => Omit<LabResults, "experiment" | "isPartial">;
  /** Says what is to be said after the results. */
  after?: (result: Result, options: Options) => void;
}

/** Makes the command of an experiment. */
export function experimentCommand<Options extends LabOptions, Result>(
  experiment: Experiment<Options, Result>,
): Command {
  const { name, help, add = (same) => same, rules } = experiment;
  const command = addLabOutput(add(addLabInput(newCommand(name, help))));
  return command.action(async (options: Options) => {
    experiment.check?.(options);
    await checkLabOutput(options);
    const { measured, isPartial } = await withLabProgress(options, async (run) => {
      const input = await readLabInput(options, run.report);
      const result = await experiment.measure(input, options, run);
      return result === undefined ? undefined : { input, result };
    });
    const { input, result } = measured;
    const { seed } = options;
    await giveResults(
      { experiment: name, ...experiment.show(result, options), isPartial },
      options,
      {
        lexicons: [input.input],
        alphabet: input.alphabet,
        ...(rules !== undefined && { rules: rulesNamed(rules) }),
        ...(seed !== undefined && { seed }),
      },
    );
    experiment.after?.(result, options);
  });
}

/** The load of the machine when the program started. */
const OTHERS = new OtherWork();

/** The forms in which an experiment prints and writes its results. */
interface LabOutputOptions {
  json?: boolean;
  csv?: string;
  markdown?: boolean;
  report?: string;
  svg?: string;
}

function addLabOutput(command: Command): Command {
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
async function checkLabOutput({ report, svg, csv }: LabOutputOptions): Promise<void> {
  if (report !== undefined) await checkOutput(report);
  for (const folder of [svg, csv]) if (folder !== undefined) await makeFolder(folder);
}

/** Prints the results of an experiment in the requested form, and writes the report and charts. */
async function giveResults(
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
    written.push(
      filesIn(csv, await writeFolder(csv, results.tables.flatMap(csvTables).map(csvFile))),
    );
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

/** The options of every experiment. */
interface LabInputOptions extends AlphabetOptions, FormatOptions {
  lexicon?: string;
}

function addLabInput(command: Command): Command {
  command.option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)");
  return addLexiconFormat(addAlphabet(command));
}

/** The lexicon of an experiment. */
export interface LabInput {
  alphabet: Alphabet;
  input: LexiconInput;
  words: WordSet;
}

/**
 * Reads the lexicon that the options name.
 * @throws LexiconError if it has no words, because it is empty or holds alphagrams.
 */
async function readLabInput(
  options: LabInputOptions,
  progress?: ReadInputOptions["progress"],
): Promise<LabInput> {
  const alphabet = await alphabetOf(options);
  const { lexicon, format } = options;
  const path = lexicon ?? DEFAULT_LEXICON_PATH;
  const input = await readInput(path, {
    alphabet,
    format: lexicon === undefined ? "kwg" : format,
    // Only the words are needed.
    content: "dawg",
    progress,
  });
  if (input.graph.content === "alphagrams") {
    throw new LexiconError("WRONG_FORMAT", "holds alphagrams, not words", {
      source: path,
      expected: "a lexicon of words",
    });
  }
  const words = wordsOf(input.graph);
  if (words.count === 0) throw new LexiconError("NO_WORDS", "no words", { source: path });
  return { alphabet, input, words };
}

/** Reports a step of an experiment; `total` is 0 if it is unknown. */
export type Report = (step: string, done: number, total: number) => void;

/** What an experiment gets besides its options. */
export interface LabRun {
  report: Report;
  /** Ends the experiment early, with what it has measured by then. */
  signal: AbortSignal;
}

/** What an experiment measured. */
interface LabMeasured<T> {
  measured: T;
  /** True if Ctrl-C ended it, so that a part is missing. */
  isPartial: boolean;
}

/**
 * Runs an experiment with a progress bar. On Ctrl-C it ends with what it has measured by then, and
 * the exit code is that of the signal; a second Ctrl-C ends the program at once.
 * @param action returns undefined if the signal came before there was anything to show; the program
 *   then ends.
 */
async function withLabProgress<T>(
  { json = false }: { json?: boolean },
  action: (run: LabRun) => Promise<T | undefined>,
): Promise<LabMeasured<T>> {
  let stopBar = (): void => undefined;
  const interrupts = new Interrupts(() => {
    stopBar();
    note("stopping; Ctrl-C again ends at once", json);
  });
  const { signal } = interrupts;
  const measured = await withProgress((bar) => {
    stopBar = () => bar.stop();
    const report: Report = (...step) => {
      if (!signal.aborted) bar.report(...step);
    };
    return action({ report, signal }).catch((error: unknown) => {
      if (!signal.aborted || error !== signal.reason) throw error;
      return undefined;
    });
  });
  const { exitCode } = interrupts;
  if (exitCode === undefined) {
    interrupts.stop();
    return { measured: measured as T, isPartial: false };
  }
  endWith(exitCode);
  if (measured === undefined) {
    note("there are no results yet, and no file was written", json);
    return endAtOnce();
  }
  return { measured, isPartial: true };
}
