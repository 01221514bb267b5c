import { basename } from "node:path";
import { type Command, Option } from "commander";
import {
  type Alphabet,
  buildGraph,
  type GraphContent,
  LEXICON_FORMATS,
  LexiconError,
  type LexiconFormat,
  type PackingOrder,
  type WordGraph,
  wordsOf,
  writeLexicon,
} from "../../entry/node.js";
import { newCommand } from "../io/command.js";
import { inFile } from "../io/errors.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addFormat,
  addJson,
  addPacking,
  alphabetOf,
  type PackOptions,
} from "../io/options.js";
import { counted, print, printJson } from "../io/output.js";
import { type ProgressBar, withProgress } from "../io/progress.js";
import { extensionOf, type LexiconInput, readInput } from "../io/read-file.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { CONVERT_HELP } from "./help.js";

interface ConvertOptions extends AlphabetOptions, PackOptions {
  output: string;
  to: LexiconFormat;
  from?: LexiconFormat;
  name?: string;
  json?: boolean;
}

/** Contents of the formats that support only one. */
const FIXED_CONTENT: Partial<Record<LexiconFormat, GraphContent>> = {
  kad: "alphagrams",
  "macondo-gaddag": "gaddag",
};

export function convertCommand(): Command {
  const command = newCommand("convert", CONVERT_HELP)
    .argument("<in>", "the lexicon to read, of any format")
    .requiredOption("-o, --output <file>", "the file to write")
    .addOption(
      new Option("--to <format>", "format to write").choices(LEXICON_FORMATS).makeOptionMandatory(),
    );
  addFormat(command, "--from <format>").option(
    "--name <name>",
    "name of the lexicon in a Macondo file (default: the file's name without extension)",
  );
  return addJson(addPacking(addAlphabet(command))).action(convert);
}

async function convert(path: string, options: ConvertOptions): Promise<void> {
  const { output, to, from } = options;
  checkOptions(options);
  const alphabet = await alphabetOf(options);
  await checkOutput(output, path);
  const { input, graph, bytes } = await withProgress(async (bar) => {
    const read = await readInput(path, {
      alphabet,
      format: from,
      content: wantedContent(options),
      order: options.order,
      progress: bar.report,
    });
    const written = graphFor(read, options, bar);
    return { input: read, graph: written, bytes: await write(written, options, alphabet) };
  });
  await writeWhole(output, bytes);
  const nodes = isPacked(to) ? graph.nodes.length : null;
  if (options.json === true) {
    const { format } = input;
    await printJson({ input: path, output, from: format, to, nodes, bytes: bytes.length });
    return;
  }
  const size = `${nodes === null ? "" : `${counted(nodes, "node")}, `}${counted(bytes.length, "byte")}`;
  await print(`${output}: ${to}, ${size}\n`);
}

function isPacked(format: LexiconFormat): boolean {
  return format === "kwg" || format === "kbwg" || format === "kad";
}

function checkOptions({ to, order, content, name }: ConvertOptions): void {
  const fail = (what: string, expected: string): never => {
    throw new LexiconError("BAD_OPTION", what, { expected });
  };
  if (!isPacked(to) && (order ?? content) !== undefined) {
    fail(`--${order === undefined ? "content" : "order"} with --to ${to}`, "--to kwg, kbwg or kad");
  }
  if (to === "kad" && content !== undefined && content !== "alphagrams") {
    fail(`--content ${content} with --to kad`, "--content alphagrams, or none");
  }
  if (name !== undefined && !to.startsWith("macondo")) {
    fail(`--name with --to ${to}`, "--to macondo-dawg or macondo-gaddag");
  }
}

/** Returns the content of the graph to build. */
function wantedContent({ to, content }: ConvertOptions): GraphContent {
  if (!isPacked(to) && to !== "macondo-gaddag") return "dawg";
  return FIXED_CONTENT[to] ?? content ?? "gaddag";
}

/** Returns the graph to write: the one that was read, or a new one with the same words. */
function graphFor(input: LexiconInput, options: ConvertOptions, bar: ProgressBar): WordGraph {
  const { graph, format } = input;
  const { to, order, content } = options;
  // The graph of a word list or a foreign format has already been built with these options.
  if (!isPacked(format)) return graph;
  const needed = FIXED_CONTENT[to];
  const isAsked = order !== undefined || content !== undefined;
  const fits = needed === undefined || graph.content === needed;
  if (fits && !isAsked) return graph;
  const wanted: { content: GraphContent; order?: PackingOrder } = {
    content: needed ?? content ?? graph.content,
    ...(order === undefined ? {} : { order }),
  };
  return buildGraph(wordsOf(graph), { ...wanted, progress: bar.report });
}

function write(
  graph: WordGraph,
  { output, to, name }: ConvertOptions,
  alphabet: Alphabet,
): Promise<Uint8Array> {
  const extension = extensionOf(output);
  const base =
    extension === "" ? basename(output) : basename(output).slice(0, -extension.length - 1);
  return inFile(output, () => writeLexicon(graph, to, { alphabet, name: name ?? base }));
}
