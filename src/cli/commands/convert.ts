import { basename } from "node:path";
import { type Command, Option } from "commander";
import {
  type Alphabet,
  buildGraph,
  type GraphContent,
  type PackingOrder,
  type WordGraph,
  writeLexicon,
} from "../../api/node.js";
import { inFile, UsageError } from "../io/errors.js";
import { extensionOf, FILE_FORMATS, type FileFormat } from "../io/file-formats.js";
import { sayAlphagrams, sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addFormat,
  addJson,
  addPacking,
  alphabetOf,
  newCommand,
  type PackOptions,
} from "../io/options.js";
import { counted, printJson } from "../io/output.js";
import { type ProgressBar, withProgress } from "../io/progress.js";
import { type LexiconInput, readInput } from "../io/read-file.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";
import { CONVERT_HELP } from "./help.js";

interface ConvertOptions extends AlphabetOptions, PackOptions {
  output: string;
  to?: FileFormat;
  from?: FileFormat;
  name?: string;
  json?: boolean;
}

/** Contents of the formats that support only one. */
const FIXED_CONTENT: Partial<Record<FileFormat, GraphContent>> = {
  kad: "alphagrams",
  "macondo-gaddag": "gaddag",
};

export function convertCommand(): Command {
  const command = newCommand("convert", CONVERT_HELP)
    .argument("<in>", "the lexicon to read, of any format")
    .requiredOption("-o, --output <file>", "the file to write; - is standard output")
    .addOption(
      new Option(
        "--to <format>",
        "format to write (default: by the extension of the file)",
      ).choices(FILE_FORMATS),
    );
  addFormat(command, "--from <format>").option(
    "--name <name>",
    "name of the lexicon in a Macondo file (default: the file's name without extension)",
  );
  return addJson(addPacking(addAlphabet(command))).action(convert);
}

/** The options with the format to write, which is named or follows from the file. */
type Conversion = ConvertOptions & { to: FileFormat };

async function convert(path: string, asked: ConvertOptions): Promise<void> {
  const options = { ...asked, to: asked.to ?? formatOf(asked.output) };
  const { output, to, from } = options;
  checkOptions(options);
  const alphabet = await alphabetOf(options);
  await checkStreamOutput(output, path, { ...options, isText: to === "text" || to === "compact" });
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
  if (!isPacked(to) && to !== "compact") sayAlphagrams(input, options.json === true);
  const nodes = isPacked(to) ? graph.nodes.length : null;
  if (options.json === true) {
    const { format } = input;
    await printJson({ input: path, output, from: format, to, nodes, bytes: bytes.length });
    await sayWritten([output], options);
    return;
  }
  const size = `${nodes === null ? "" : `${counted(nodes, "node")}, `}${counted(bytes.length, "byte")}`;
  await summarize(output, `${to}, ${size}`);
}

function isPacked(format: FileFormat): boolean {
  return format === "kwg" || format === "kbwg" || format === "kad";
}

/** Formats by the extension of a file; those of Wutka share one. */
const FORMAT_OF: Readonly<Record<string, FileFormat>> = {
  kwg: "kwg",
  kbwg: "kbwg",
  kad: "kad",
  dawg: "macondo-dawg",
  gaddag: "macondo-gaddag",
  txt: "text",
  text: "text",
  gct: "compact",
  pdawg: "pdawg",
};

function formatOf(output: string): FileFormat {
  const extension = extensionOf(output);
  const format = Object.hasOwn(FORMAT_OF, extension) ? FORMAT_OF[extension] : undefined;
  if (format !== undefined) return format;
  throw new UsageError("BAD_OPTION", "the name does not tell the format to write", {
    source: output,
    expected: `--to with one of ${FILE_FORMATS.join(", ")}`,
  });
}

function checkOptions({ to, order, content, name }: Conversion): void {
  const fail = (what: string, expected: string): never => {
    throw new UsageError("BAD_OPTION", what, { expected });
  };
  if (!isPacked(to) && order !== undefined) {
    fail(`--order with --to ${to}`, "--to kwg, kbwg or kad");
  }
  if (!isPacked(to) && to !== "compact" && content !== undefined) {
    fail(`--content with --to ${to}`, "--to kwg, kbwg, kad or compact");
  }
  if (to === "kad" && content !== undefined && content !== "alphagrams") {
    fail(`--content ${content} with --to kad`, "--content alphagrams, or none");
  }
  if (name !== undefined && !to.startsWith("macondo")) {
    fail(`--name with --to ${to}`, "--to macondo-dawg or macondo-gaddag");
  }
}

/** Returns the content of the graph to build. */
function wantedContent({ to, content }: Conversion): GraphContent {
  // A compact text is made from the words, whatever it holds.
  if (!isPacked(to) && to !== "macondo-gaddag") return "dawg";
  return FIXED_CONTENT[to] ?? content ?? "gaddag";
}

/** Returns the graph to write: the one that was read, or a new one with the same words. */
function graphFor(input: LexiconInput, options: Conversion, bar: ProgressBar): WordGraph {
  const { graph, format } = input;
  const { to, order, content } = options;
  // The graph of a word list or a foreign format has already been built with these options.
  if (!isPacked(format) || to === "compact") return graph;
  const needed = FIXED_CONTENT[to];
  const isAsked = order !== undefined || content !== undefined;
  const fits = needed === undefined || graph.content === needed;
  if (fits && !isAsked) return graph;
  const wanted: { content: GraphContent; order?: PackingOrder } = {
    content: needed ?? content ?? graph.content,
    ...(order === undefined ? {} : { order }),
  };
  return buildGraph(graph, { ...wanted, progress: bar.report });
}

function write(
  graph: WordGraph,
  { output, to, name, content }: Conversion,
  alphabet: Alphabet,
): Promise<Uint8Array> {
  const extension = extensionOf(output);
  const base =
    extension === "" ? basename(output) : basename(output).slice(0, -extension.length - 1);
  return inFile(output, async () => {
    if (to !== "compact") return writeLexicon(graph, to, { alphabet, name: name ?? base });
    const { writeCompact } = await import("../../api/words-node.js");
    const usual = graph.content === "alphagrams" ? "alphagrams" : "dawg";
    return new TextEncoder().encode(
      `${writeCompact(graph, { alphabet, content: content ?? usual })}\n`,
    );
  });
}
