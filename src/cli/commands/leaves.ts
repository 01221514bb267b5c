import { Command, Option } from "commander";
import { WOLGES_ORDERS } from "../../api/internal.js";
import {
  type Alphabet,
  buildLeaves,
  formatLeavesCsv,
  LEAVE_FORMATS,
  type LeaveFormat,
  LexiconError,
  type PackingOrder,
  parseLeavesCsv,
  rulesNamed,
  type Training,
  trainLeaves,
  writeKlv,
} from "../../api/node.js";
import { type EngineCommandOptions, lexiconFor } from "../io/engine.js";
import { inFile } from "../io/errors.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addDetails,
  addExamples,
  addJson,
  addLexiconFormat,
  alphabetOf,
  newCommand,
} from "../io/options.js";
import { counted, print, printJson } from "../io/output.js";
import { Pace, RunLine, withProgress } from "../io/progress.js";
import { readLeaves, readText } from "../io/read-file.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";
import {
  addBackend,
  addNumbers,
  addTraining,
  checkTraining,
  type NumberOptions,
  numbersOf,
  runTraining,
  type TrainingOptions,
} from "../runs/training.js";
import { LEAVES_BUILD_HELP, LEAVES_CSV_HELP, LEAVES_HELP, LEAVES_VALUE_HELP } from "./help.js";

const MILLI = 1000;

interface LeavesBuildOptions extends AlphabetOptions {
  output: string;
  format?: LeaveFormat;
  order: PackingOrder;
  secondRoot?: boolean;
  json?: boolean;
}

interface LeavesCsvOptions extends AlphabetOptions {
  output?: string;
  header?: boolean;
  json?: boolean;
}

interface LeavesValueOptions extends AlphabetOptions {
  json?: boolean;
}

export function leavesCommand(): Command {
  return newCommand("leaves", LEAVES_HELP)
    .addCommand(buildLeavesCommand())
    .addCommand(trainCommand())
    .addCommand(csvCommand())
    .addCommand(valueCommand());
}

function buildLeavesCommand(): Command {
  const command = newCommand("build", LEAVES_BUILD_HELP)
    .argument("<csv>", "the CSV file")
    .requiredOption("-o, --output <file>", "the file to write (.klv2, .klv)")
    .addOption(
      new Option("--format <format>", "default: klv for a .klv file, else klv2").choices(
        LEAVE_FORMATS,
      ),
    )
    .addOption(
      new Option("--order <order>", "order of the nodes in the file")
        .choices(WOLGES_ORDERS)
        .default("wolges"),
    )
    .option("--second-root", "write an empty second root, as MAGPIE does with --order magpie");
  return addJson(addAlphabet(command)).action(build);
}

async function build(csv: string, options: LeavesBuildOptions): Promise<void> {
  const begun = io().now();
  const { output, order, secondRoot } = options;
  const format = options.format ?? (extensionOf(output) === "klv" ? "klv" : "klv2");
  const alphabet = await alphabetOf(options);
  checkExtension(output, "leave values in this format", ["klv2", "klv"]);
  await checkStreamOutput(output, csv, options);
  const expected = "leave values: CSV text in UTF-8 with a leave, a comma and a value per line";
  const text = await readText(csv, expected);
  const leaves = await withProgress(({ report: progress }) =>
    inFile(csv, () => {
      const entries = parseLeavesCsv(text, alphabet, csv);
      if (entries.length === 0) throw new LexiconError("NO_WORDS", "no leaves", { expected });
      return buildLeaves(entries, { format, order, secondRoot, alphabet, progress });
    }),
  );
  const bytes = await inFile(output, () => writeKlv(leaves, format, alphabet));
  await writeWhole(output, bytes);
  const seconds = Math.round(io().now() - begun) / 1000;
  const nodes = leaves.graph.nodes.length;
  const { count } = leaves;
  if (options.json === true) {
    await printJson({ output, format, order, leaves: count, nodes, bytes: bytes.length, seconds });
    await sayWritten([output], options);
    return;
  }
  await summarize(
    output,
    `${counted(count, "leave")}, ${counted(nodes, "node")}, ` +
      `${counted(bytes.length, "byte")}, ${seconds.toFixed(2)} s`,
  );
}

function csvCommand(): Command {
  const command = newCommand("csv", LEAVES_CSV_HELP)
    .argument("<in>", "a file of leave values (.klv2, .klv)")
    .option("-o, --output <file>", "write to a file instead of standard output")
    .option("--header", "begin with a line leave,value, as pandas and R expect");
  return addJson(addAlphabet(command), "print one JSON object instead of CSV").action(csv);
}

async function csv(path: string, options: LeavesCsvOptions): Promise<void> {
  const { output, json } = options;
  const alphabet = await alphabetOf(options);
  if (output !== undefined) await checkStreamOutput(output, path, { ...options, isText: true });
  const { leaves } = await readLeaves(path, alphabet);
  const lines = await inFile(path, () => formatLeavesCsv(leaves, alphabet));
  const text = options.header === true ? `leave,value\n${lines}` : lines;
  if (output !== undefined) {
    const bytes = new TextEncoder().encode(text);
    await writeWhole(output, bytes);
    if (json === true) {
      await printJson({ output, leaves: leaves.count, bytes: bytes.length });
      await sayWritten([output], options);
    } else await summarize(output, counted(leaves.count, "leave"));
  } else if (json === true) {
    const rows = lines.split("\n").slice(0, -1).map(jsonRow);
    await printJson({ leaves: rows, count: leaves.count });
  } else {
    await print(text);
  }
}

function jsonRow(line: string): { leave: string; value: number } {
  const comma = line.lastIndexOf(",");
  return { leave: line.slice(0, comma), value: Number(line.slice(comma + 1)) };
}

function valueCommand(): Command {
  const command = newCommand("value", LEAVES_VALUE_HELP)
    .argument("<in>", "a file of leave values (.klv2, .klv)")
    .argument("<leaves...>", "letters in any order; ? is the blank");
  return addJson(addAlphabet(command)).action(value);
}

async function value(path: string, texts: string[], options: LeavesValueOptions): Promise<void> {
  const alphabet = await alphabetOf(options);
  const { leaves } = await readLeaves(path, alphabet);
  const values = texts.map((text) => {
    const tiles = alphabet.tokenize(text, { as: "rack" }).sort();
    const valueMilli = leaves.valueMilli(tiles);
    const known = leaves.indexOf(tiles) >= 0;
    return { leave: alphabet.format(tiles), value: valueMilli / MILLI, valueMilli, known };
  });
  if (options.json === true) {
    await printJson({ values });
    return;
  }
  for (const { leave, value: points, known } of values) {
    await print(`${leave} ${points.toFixed(3)}${known ? "" : " (not in the file)"}\n`);
  }
}

interface TrainOptions
  extends NumberOptions,
    AlphabetOptions,
    EngineCommandOptions,
    TrainingOptions {
  lexicon?: string;
  leaves?: string;
  rules: string;
}

function trainCommand(): Command {
  const command = new Command("train")
    .summary("train leave values by self-play")
    .description(
      "Learns the value of every leave of a tile set with a lexicon, from games that the engine plays against itself, and writes the values to a file.",
    )
    .requiredOption("-o, --output <file>", "the file to write (.klv2)")
    .option("--csv <file>", "also write the values as CSV")
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)");
  addLexiconFormat(addAlphabet(command));
  addNumbers(command);
  addBackend(addTraining(command, "resume from the checkpoint"));
  addJson(command);
  addExamples(command, [
    "gaddawg leaves train -o leaves.klv2",
    "gaddawg leaves train -o polish.klv2 --lexicon polish.kwg --alphabet polish --games 20000",
    "gaddawg leaves train -o leaves.klv2 --checkpoint training.bin --resume",
  ]);
  addDetails(
    command,
    `
The values are learned in generations: each plays its games with the values of the previous one,
the first one with none. In every turn, racks are drawn that the player might have had; the best
play of each rack counts for every leave that it could have come from. The same options give
the same values with any number of threads.

--json prints {"output","leaves","generations","games","racks","weight","seed","seconds",
"finished"}. Ctrl-C, or the end of the terminal's session, writes the checkpoint and ends the
training; a second Ctrl-C ends at once. A checkpoint is locked while a training uses it.`,
  );
  return command.action(train);
}

async function train(options: TrainOptions, command: Command): Promise<void> {
  const begun = io().now();
  const rules = rulesNamed(options.rules);
  const alphabet = await alphabetOf(options);
  checkExtension(options.output, "leave values in this format", ["klv2"]);
  await checkTraining(options, command);
  const { threads, backend } = options;
  const plan = numbersOf(options);
  await runTraining(options, {
    line: new TrainingLine(),
    prepare: () => lexiconFor(options, alphabet, rules),
    train: ({ graph: lexicon }, run) =>
      trainLeaves({ ...plan, lexicon, alphabet, rules, threads, backend, ...run }),
    give: async (training) => {
      if (training.generation > 0) await writeValues(training, alphabet, options);
      await report(training, options, begun);
    },
  });
}

/** Writes the values of the last complete generation. */
async function writeValues(
  { leaves }: Training,
  alphabet: Alphabet,
  { output, csv }: TrainOptions,
): Promise<void> {
  await writeWhole(output, writeKlv(leaves));
  if (csv === undefined) return;
  await writeWhole(csv, formatLeavesCsv(leaves, alphabet));
}

async function report(training: Training, options: TrainOptions, begun: number): Promise<void> {
  const { output, checkpoint } = options;
  const seconds = Math.round(io().now() - begun) / 1000;
  const { leaves, generation, plan, isFinished: finished } = training;
  if (options.json === true) {
    const { games, racks, weight, seed } = plan;
    const numbers = { leaves: leaves.count, generations: generation, games, racks, weight, seed };
    await printJson({ output, ...numbers, seconds, finished });
    if (generation > 0) await sayWritten([output, options.csv], options);
    return;
  }
  const whole = `${generation} of ${counted(plan.generations, "generation")}`;
  const values =
    generation === 0
      ? `no values yet, nothing is written to ${output}`
      : `${output}: ${counted(leaves.count, "leave")}`;
  const goOn = finished || checkpoint === undefined ? "" : "; resume with --resume";
  await print(`${values}, ${whole}, ${seconds.toFixed(1)} s${goOn}\n`);
  if (generation > 0) await sayWritten([options.csv], options);
}

/** A line with the progress of a training. */
class TrainingLine extends RunLine {
  private pace = new Pace();
  private seen = -1;

  update({ generation, done, games, plan, isFinished }: Training): void {
    if (generation !== this.seen) this.pace = new Pace();
    this.seen = generation;
    if (isFinished) return;
    const parts = this.pace.parts(done, games, "game");
    const of = `generation ${generation + 1} of ${plan.generations}`;
    this.draw(() => [`${of}: ${parts[0]}`, ...parts.slice(1)]);
  }
}
