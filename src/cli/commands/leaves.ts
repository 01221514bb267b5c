import { Command, Option } from "commander";
import {
  buildLeaves,
  formatLeavesCsv,
  LEAVE_FORMATS,
  type LeaveFormat,
  LexiconError,
  PACKING_ORDERS,
  type PackingOrder,
  parseLeavesCsv,
  writeKlv,
} from "../../entry/node.js";
import { inFile } from "../io/errors.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addExamples,
  addJson,
  alphabetOf,
} from "../io/options.js";
import { counted, print, printJson } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { extensionOf, readLeaves, readText } from "../io/read-file.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { trainCommand } from "./leaves-train.js";

const MILLI = 1000;

interface LeavesBuildOptions extends AlphabetOptions {
  output: string;
  format?: LeaveFormat;
  order: PackingOrder;
  json?: boolean;
}

interface LeavesCsvOptions extends AlphabetOptions {
  output?: string;
  json?: boolean;
}

interface LeavesValueOptions extends AlphabetOptions {
  json?: boolean;
}

export function leavesCommand(): Command {
  const command = new Command("leaves")
    .summary("learn, build and read leave values")
    .description(
      "Learns leave values from self-play, builds files of them (KLV1, KLV2) from CSV text, and reads them.",
    )
    .addCommand(buildLeavesCommand())
    .addCommand(trainCommand())
    .addCommand(csvCommand())
    .addCommand(valueCommand());
  return addExamples(command, [
    "gaddawg leaves train -o leaves.klv2",
    "gaddawg leaves build leaves.csv -o leaves.klv2",
    "gaddawg leaves csv leaves.klv2 -o leaves.csv",
    "gaddawg leaves value leaves.klv2 AEINRST '?S'",
  ]);
}

function buildLeavesCommand(): Command {
  const command = new Command("build")
    .summary("build a file of leave values from CSV")
    .description(
      "Builds a file of leave values from CSV text: a line leave,value each, in points; ? is the blank.",
    )
    .argument("<csv>", "the CSV file")
    .requiredOption("-o, --output <file>", "the file to write (.klv2, .klv)")
    .addOption(
      new Option("--format <format>", "default: klv where the file is a .klv, else klv2").choices(
        LEAVE_FORMATS,
      ),
    )
    .addOption(
      new Option("--order <order>", "order of the nodes in the file")
        .choices(PACKING_ORDERS)
        .default("wolges"),
    );
  addJson(addAlphabet(command));
  addExamples(command, [
    "gaddawg leaves build leaves.csv -o leaves.klv2",
    "gaddawg leaves build leaves.csv -o leaves.klv --format klv",
  ]);
  command.addHelpText(
    "after",
    '\n--json prints {"output","format","order","leaves","nodes","bytes","seconds"}.',
  );
  return command.action(build);
}

async function build(csv: string, options: LeavesBuildOptions): Promise<void> {
  const begun = performance.now();
  const { output, order } = options;
  const format = options.format ?? (extensionOf(output) === "klv" ? "klv" : "klv2");
  const alphabet = await alphabetOf(options);
  await checkOutput(output, csv);
  const expected = "leave values: CSV text in UTF-8, a leave, a comma and a value a line";
  const text = await readText(csv, expected);
  const leaves = await withProgress(({ report: progress }) =>
    inFile(csv, () => {
      const entries = parseLeavesCsv(text, alphabet, csv);
      if (entries.length === 0) throw new LexiconError("NO_WORDS", "no leaves", { expected });
      return buildLeaves(entries, { format, order, alphabet, progress });
    }),
  );
  const bytes = await inFile(output, () => writeKlv(leaves, format, alphabet));
  await writeWhole(output, bytes);
  const seconds = Math.round(performance.now() - begun) / 1000;
  const nodes = leaves.graph.nodes.length;
  const { count } = leaves;
  if (options.json === true) {
    await printJson({ output, format, order, leaves: count, nodes, bytes: bytes.length, seconds });
    return;
  }
  await print(
    `${output}: ${counted(count, "leave")}, ${counted(nodes, "node")}, ` +
      `${counted(bytes.length, "byte")}, ${seconds.toFixed(2)} s\n`,
  );
}

function csvCommand(): Command {
  const command = new Command("csv")
    .summary("print or write the values as CSV")
    .description("Prints the values of a file as CSV text, in the order of the tiles.")
    .argument("<in>", "a file of leave values (.klv2, .klv)")
    .option("-o, --output <file>", "write to a file instead of standard output");
  addJson(addAlphabet(command), "print one JSON object instead of CSV text");
  addExamples(command, [
    "gaddawg leaves csv leaves.klv2",
    "gaddawg leaves csv leaves.klv2 -o leaves.csv",
  ]);
  command.addHelpText(
    "after",
    '\n--json prints {"leaves":[{"leave","points"},…],"count"}; with -o {"output","leaves","bytes"}.',
  );
  return command.action(csv);
}

async function csv(path: string, options: LeavesCsvOptions): Promise<void> {
  const { output, json } = options;
  const alphabet = await alphabetOf(options);
  if (output !== undefined) await checkOutput(output, path);
  const { leaves } = await readLeaves(path, alphabet);
  const text = await inFile(path, () => formatLeavesCsv(leaves, alphabet));
  if (output !== undefined) {
    const bytes = new TextEncoder().encode(text);
    await writeWhole(output, bytes);
    if (json === true) await printJson({ output, leaves: leaves.count, bytes: bytes.length });
    else await print(`${output}: ${counted(leaves.count, "leave")}\n`);
  } else if (json === true) {
    const rows = text.split("\n").slice(0, -1).map(jsonRow);
    await printJson({ leaves: rows, count: leaves.count });
  } else {
    await print(text);
  }
}

function jsonRow(line: string): { leave: string; points: number } {
  const comma = line.lastIndexOf(",");
  return { leave: line.slice(0, comma), points: Number(line.slice(comma + 1)) };
}

function valueCommand(): Command {
  const command = new Command("value")
    .summary("the values of leaves")
    .description("Prints the values of leaves in points. One that the file lacks is worth 0.")
    .argument("<in>", "a file of leave values (.klv2, .klv)")
    .argument("<leaves...>", "letters in any order; ? is the blank");
  addJson(addAlphabet(command));
  addExamples(command, [
    "gaddawg leaves value leaves.klv2 AEINRST",
    "gaddawg leaves value leaves.klv2 '?' S QU --json",
  ]);
  command.addHelpText(
    "after",
    '\n--json prints {"values":[{"leave","points","thousandths","known"},…]}.',
  );
  return command.action(value);
}

async function value(path: string, texts: string[], options: LeavesValueOptions): Promise<void> {
  const alphabet = await alphabetOf(options);
  const { leaves } = await readLeaves(path, alphabet);
  const values = texts.map((text) => {
    const tiles = alphabet.tokenize(text, { as: "rack" }).sort();
    const thousandths = leaves.value(tiles);
    return {
      leave: alphabet.format(tiles),
      points: thousandths / MILLI,
      thousandths,
      known: leaves.indexOf(tiles) >= 0,
    };
  });
  if (options.json === true) {
    await printJson({ values });
    return;
  }
  for (const { leave, points, known } of values) {
    await print(`${leave} ${points.toFixed(3)}${known ? "" : " (not in the file)"}\n`);
  }
}
