import { type Command, Option } from "commander";
import { WOLGES_ORDERS } from "../../entry/internal.js";
import {
  buildLeaves,
  formatLeavesCsv,
  LEAVE_FORMATS,
  type LeaveFormat,
  LexiconError,
  type PackingOrder,
  parseLeavesCsv,
  writeKlv,
} from "../../entry/node.js";
import { inFile } from "../io/errors.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addJson,
  alphabetOf,
  newCommand,
} from "../io/options.js";
import { counted, print, printJson } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { readLeaves, readText } from "../io/read-file.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";
import { LEAVES_BUILD_HELP, LEAVES_CSV_HELP, LEAVES_HELP, LEAVES_VALUE_HELP } from "./help.js";
import { trainCommand } from "./leaves-train.js";

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
