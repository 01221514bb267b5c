import { type Command, Option } from "commander";
import { type Alphabet, type GraphContent, type NodeBits, writeKwg } from "../../entry/node.js";
import { inFile, UsageError } from "../io/errors.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import {
  addAlphabet,
  addJson,
  addLengths,
  addPacking,
  alphabetOf,
  newCommand,
} from "../io/options.js";
import { counted, number, printJson, styleError } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";
import {
  addWays,
  type BuildCommandOptions,
  buildBy,
  checkWays,
  type ListCounts,
} from "./build-ways.js";
import { BUILD_HELP } from "./help.js";

export function buildCommand(): Command {
  const command = newCommand("build", BUILD_HELP)
    .argument("<words>", "the word list; - reads standard input")
    .requiredOption(
      "-o, --output <file>",
      "the file to write (.kwg, .kbwg, .kad; - is standard output)",
    );
  addPacking(command).addOption(
    new Option("--nodes <bits>", "bits of an arc (default: 24 for .kbwg, else 22)").choices([
      "22",
      "24",
    ]),
  );
  addLengths(addAlphabet(command)).option(
    "--skip-unspellable",
    "leave out words with a character that has no tile, instead of stopping at the first",
  );
  return addJson(addWays(command)).action(build);
}

async function build(words: string, options: BuildCommandOptions): Promise<void> {
  const begun = io().now();
  const { output, order = "wolges" } = options;
  await checkStreamOutput(output, words, options);
  const content = contentFor(options);
  const nodeBits = nodeBitsFor(options);
  checkWays(options);
  const alphabet = await alphabetOf(options);
  const task = { path: words, alphabet, content, order, options };
  const { graph, counts, figures, remark } = await withProgress((bar) => buildBy(task, bar));
  const bytes = await inFile(output, () => writeKwg(graph, nodeBits));
  await writeWhole(output, bytes);
  const seconds = Math.round(io().now() - begun) / 1000;
  const nodes = graph.nodes.length;
  if (options.json === true) {
    const written = { nodes, bytes: bytes.length, seconds };
    await printJson({ output, content, order, nodeBits, ...counts, ...written, ...figures });
    await sayWritten([output], options);
  } else {
    const size = `${counted(nodes, "node")}, ${counted(bytes.length, "byte")}`;
    const text = buildText(`${size}, ${seconds.toFixed(2)} s`, counts, alphabet);
    await summarize(output, remark === undefined ? text : `${text}\n${remark}`);
  }
}

function buildText(size: string, counts: ListCounts, { name }: Alphabet): string {
  const { words, repeated, folded, otherLengths, unspellable } = counts;
  const lines = [`${counted(words, "word")} (${number(repeated)} repeated), ${size}`];
  if (folded > 0) {
    lines.push(`accents: ${counted(folded, "word")} with letters read as those of other tiles`);
  }
  if (otherLengths > 0) lines.push(`left out: ${counted(otherLengths, "word")} of other lengths`);
  if (unspellable > 0) {
    const what = `with characters that have no tile in the ${name} alphabet`;
    lines.push(`left out: ${counted(unspellable, "word")} ${what}`);
  }
  return lines.join("\n");
}

/**
 * Returns the content of the graph. Other commands read a file by its extension, so content and
 * extension must agree.
 */
function contentFor({ content, output }: BuildCommandOptions): GraphContent {
  const isMap = extensionOf(output) === "gwm";
  const mend = isMap
    ? "gaddawg index builds word maps"
    : "gaddawg convert makes files of other formats";
  checkExtension(output, "a word graph", ["kwg", "kbwg", "kad"], mend);
  if (extensionOf(output) !== "kad") return content ?? "gaddag";
  if (content === undefined || content === "alphagrams") return "alphagrams";
  throw new UsageError("BAD_OPTION", `a .kad file cannot hold a ${content}`, {
    source: output,
    expected: "--content alphagrams, or another extension",
  });
}

function nodeBitsFor({ nodes, output }: BuildCommandOptions): NodeBits {
  const usual = extensionOf(output) === "kbwg" ? 24 : 22;
  if (nodes === undefined) return usual;
  const bits = nodes === "24" ? 24 : 22;
  if (bits !== usual) {
    const format = bits === 24 ? "kbwg" : "kwg";
    const note = `${output} will have ${bits}-bit arcs: other commands need --format ${format} to read it`;
    io().stderr.write(`${styleError("yellow", "note:")} ${note}\n`);
  }
  return bits;
}
