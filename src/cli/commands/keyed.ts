import { type Command, Option } from "commander";
import type { KeyedGraph, KeyedVariant, PairFormat } from "../../api/words-node.js";
import { inFile } from "../io/errors.js";
import { readKeyed } from "../io/file-facts.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { io } from "../io/io.js";
import { note, sayWritten } from "../io/notes.js";
import { addJson, type CommandHelp, MOST_COUNT, newCommand, wholeNumber } from "../io/options.js";
import { counted, printAll, printJson } from "../io/output.js";
import { readText, sourceOf } from "../io/read-file.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";

interface KeyedBuildOptions {
  output: string;
  from?: PairFormat;
  variant: KeyedVariant;
  json?: boolean;
}

interface AnswerOptions {
  json?: boolean;
}

interface PrefixOptions extends AnswerOptions {
  limit?: number;
  values?: boolean;
}

export function keyedCommand(): Command {
  return newCommand("keyed", KEYED_HELP)
    .addCommand(buildKeyedCommand())
    .addCommand(getCommand())
    .addCommand(keysCommand())
    .addCommand(prefixCommand());
}

function buildKeyedCommand(): Command {
  const command = newCommand("build", KEYED_BUILD_HELP)
    .argument("<pairs>", "the pairs, as TSV, CSV or JSON lines; - reads standard input")
    .requiredOption("-o, --output <file>", "the file to write (.gkd; - is standard output)")
    .addOption(
      new Option("--variant <variant>", "how the values are stored")
        .choices(["index", "delimiter"])
        .default("index"),
    )
    .addOption(
      new Option("--from <format>", "format of the pairs (default: by the extension)").choices([
        "tsv",
        "csv",
        "jsonl",
      ]),
    );
  return addJson(command).action(build);
}

async function build(path: string, options: KeyedBuildOptions): Promise<void> {
  const begun = io().now();
  const { output, variant } = options;
  checkExtension(output, "a dictionary of keys and values", ["gkd"]);
  await checkStreamOutput(output, path, options);
  const { buildKeyedGraph, parsePairs, writeKeyedGraph } = await import("../../api/words-node.js");
  const text = await readText(path, "pairs of a key and a value: text in UTF-8");
  const source = sourceOf(path);
  const format = options.from ?? formatOf(path);
  const keyed = await inFile(source, () =>
    buildKeyedGraph(parsePairs(text, { format, source }), { variant }),
  );
  const bytes = writeKeyedGraph(keyed);
  await writeWhole(output, bytes);
  const { keys, pairs, nodes } = keyed;
  const seconds = Math.round(io().now() - begun) / 1000;
  if (options.json === true) {
    await printJson({ output, variant, keys, pairs, nodes, bytes: bytes.length, seconds });
    await sayWritten([output], options);
    return;
  }
  const parts = [counted(keys, "key"), counted(pairs, "pair"), counted(nodes, "node")];
  const size = [...parts, counted(bytes.length, "byte"), `${seconds.toFixed(2)} s`];
  await summarize(output, `variant ${variant}: ${size.join(", ")}`);
}

function formatOf(path: string): PairFormat {
  const extension = extensionOf(path);
  if (extension === "jsonl" || extension === "ndjson") return "jsonl";
  return extension === "csv" ? "csv" : "tsv";
}

function getCommand(): Command {
  const command = newCommand("get", KEYED_GET_HELP)
    .argument("<file>", "the dictionary (.gkd)")
    .argument("<keys...>", "the keys");
  return addJson(command).action(async (path: string, keys: string[], options: AnswerOptions) => {
    const keyed = await readKeyed(path);
    const answers = keys.map((key) => ({ key, values: keyed.get(key) }));
    if (options.json === true) return printJson({ query: "get", answers });
    for (const { key } of answers) if (!keyed.has(key)) note(`no key ${quotedText(key)}`, false);
    await printAll(answers.flatMap(({ key, values }) => values.map((one) => `${key}\t${one}\n`)));
  });
}

function keysCommand(): Command {
  const command = newCommand("keys", KEYED_KEYS_HELP)
    .argument("<file>", "the dictionary (.gkd)")
    .argument("<values...>", "the values");
  return addJson(command).action(async (path: string, values: string[], options: AnswerOptions) => {
    const keyed = await readKeyed(path);
    const answers = values.map((value) => ({ value, keys: [...keyed.keysOf(value)] }));
    if (options.json === true) return printJson({ query: "keys", answers });
    for (const { value, keys } of answers) {
      if (keys.length === 0) note(`no key has the value ${quotedText(value)}`, false);
    }
    await printAll(answers.flatMap(({ value, keys }) => keys.map((one) => `${value}\t${one}\n`)));
  });
}

function quotedText(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}

function prefixCommand(): Command {
  const command = newCommand("prefix", KEYED_PREFIX_HELP)
    .argument("<file>", "the dictionary (.gkd)")
    .argument("<text>", "how the keys begin")
    .option("--limit <n>", "print at most n keys", wholeNumber(0, MOST_COUNT))
    .option("--values", "print the values as well: key, tab, value");
  return addJson(command).action(prefix);
}

async function prefix(path: string, text: string, options: PrefixOptions): Promise<void> {
  const { limit = MOST_COUNT, values = false, json } = options;
  const keyed = await readKeyed(path);
  if (json !== true) {
    await printAll(prefixLines(keyed, text, limit, values));
    return;
  }
  // One key more tells whether the list is complete.
  const found = [...keyed.prefix(text, { limit: limit + 1 })];
  const keys = found.slice(0, limit);
  const listed = values
    ? { pairs: keys.map((key) => ({ key, values: keyed.get(key) })) }
    : { keys };
  const complete = found.length <= limit;
  await printJson({ query: "prefix", argument: text, ...listed, count: keys.length, complete });
}

function* prefixLines(
  keyed: KeyedGraph,
  text: string,
  limit: number,
  values: boolean,
): Generator<string> {
  for (const key of keyed.prefix(text, { limit })) {
    if (!values) yield `${key}\n`;
    else for (const value of keyed.get(key)) yield `${key}\t${value}\n`;
  }
}

const KEYED_HELP: CommandHelp = {
  description:
    "Builds dictionaries in a word graph from pairs of a key and a value, such as words with their definitions, and looks things up in them, both ways.",
  examples: [
    "gaddawg keyed build pairs.tsv -o pairs.gkd",
    "gaddawg keyed get pairs.gkd care race",
    "gaddawg keyed keys pairs.gkd 'a contest of speed'",
    "gaddawg keyed prefix pairs.gkd car --limit 10",
  ],
  details: `\
Keys and values are any text, and a key may have several values. Look-ups are exact: upper and
lower case differ.`,
};

const KEYED_BUILD_HELP: CommandHelp = {
  summary: "build a dictionary from pairs",
  description: "Builds a dictionary (.gkd) from pairs of a key and a value.",
  examples: [
    "gaddawg keyed build pairs.tsv -o pairs.gkd",
    "gaddawg keyed build pairs.csv -o pairs.gkd --variant delimiter",
    "gaddawg keyed build - --from jsonl -o pairs.gkd < pairs.jsonl",
  ],
  details: `\
Formats of pairs: tsv, a line each, with a tab between key and value; csv, two cells in each row;
jsonl, a line each, ["key","value"] or {"key":…,"value":…}, where the value may be a list. The
format follows from the extension: .csv, .jsonl or .ndjson, and tsv for all others.

--variant index has the keys in a word graph and their values beside it (Gordon); --variant
delimiter has the strings key=value in the graph (Toal), which are at most 255 letters long. Which
file is smaller depends on the values: the more their ends are alike, the better for delimiter.
--json prints {"output","variant","keys","pairs","nodes","bytes","seconds"}.`,
};

const KEYED_GET_HELP: CommandHelp = {
  summary: "values of keys",
  description: "Prints the values of keys: a line for each, the key, a tab, the value.",
  examples: ["gaddawg keyed get pairs.gkd care race", "gaddawg keyed get pairs.gkd care --json"],
  details:
    '--json prints {"query":"get","answers":[{"key","values":[…]},…]}. The exit code is 0, too, if a key is unknown.',
};

const KEYED_KEYS_HELP: CommandHelp = {
  summary: "keys that have values",
  description: "Prints the keys that have a value: a line for each, the value, a tab, the key.",
  examples: ["gaddawg keyed keys pairs.gkd EILNST", "gaddawg keyed keys pairs.gkd EILNST --json"],
  details:
    '--json prints {"query":"keys","answers":[{"value","keys":[…]},…]}. The exit code is 0, too, if no key has a value.',
};

const KEYED_PREFIX_HELP: CommandHelp = {
  summary: "keys that begin with a text",
  description: "Prints the keys that begin with a text, one per line; with '', all keys.",
  examples: [
    "gaddawg keyed prefix pairs.gkd car --limit 10",
    "gaddawg keyed prefix pairs.gkd '' --values > pairs.tsv",
  ],
  details: `\
--json prints {"query":"prefix","argument","keys":[…],"count","complete"}, with --values "pairs":
[{"key","values":[…]},…] for "keys"; "complete" is false where --limit shortened the list.`,
};
