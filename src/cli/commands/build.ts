import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { type Command, Option } from "commander";
import { kindOf, TEXT } from "../../entry/internal.js";
import {
  type Alphabet,
  buildGraph,
  type GraphContent,
  LexiconError,
  type NodeBits,
  readWordStream,
  type WordList,
  writeKwg,
} from "../../entry/node.js";
import { newCommand } from "../io/command.js";
import { fileError, inFile, UsageError } from "../io/errors.js";
import { checkExtension } from "../io/extension.js";
import { sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addJson,
  addLengths,
  addPacking,
  alphabetOf,
  boundsOf,
  type LengthOptions,
  type PackOptions,
} from "../io/options.js";
import { counted, number, printJson, styleError } from "../io/output.js";
import { type ProgressBar, withProgress } from "../io/progress.js";
import { extensionOf, sourceOf } from "../io/read-file.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";
import { BUILD_HELP } from "./help.js";

interface BuildCommandOptions extends AlphabetOptions, LengthOptions, PackOptions {
  output: string;
  nodes?: "22" | "24";
  skipUnspellable?: boolean;
  json?: boolean;
}

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
  return addJson(command).action(build);
}

async function build(words: string, options: BuildCommandOptions): Promise<void> {
  const begun = performance.now();
  const { output, order = "wolges" } = options;
  await checkStreamOutput(output, words, options);
  const content = contentFor(options);
  const nodeBits = nodeBitsFor(options);
  const alphabet = await alphabetOf(options);
  const { list, graph } = await withProgress(async (bar) => {
    const read = await readWords(words, alphabet, options, bar);
    const built = buildGraph(read.words, { content, order, progress: bar.report });
    return { list: read, graph: built };
  });
  const bytes = await inFile(output, () => writeKwg(graph, nodeBits));
  await writeWhole(output, bytes);
  const seconds = Math.round(performance.now() - begun) / 1000;
  const nodes = graph.nodes.length;
  if (options.json === true) {
    const { repeated, folded, otherLengths, unspellable } = list;
    const read = { words: list.words.count, repeated, folded, otherLengths, unspellable };
    const written = { nodes, bytes: bytes.length, seconds };
    await printJson({ output, content, order, nodeBits, ...read, ...written });
    await sayWritten([output], options);
  } else {
    const size = `${counted(nodes, "node")}, ${counted(bytes.length, "byte")}`;
    await summarize(output, buildText(`${size}, ${seconds.toFixed(2)} s`, list, alphabet));
  }
}

function buildText(size: string, list: WordList, { name }: Alphabet): string {
  const { words, repeated, folded, otherLengths, unspellable } = list;
  const lines = [`${counted(words.count, "word")} (${number(repeated)} repeated), ${size}`];
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
    process.stderr.write(`${styleError("yellow", "note:")} ${note}\n`);
  }
  return bits;
}

/** Reads the word list as a stream. */
async function readWords(
  path: string,
  alphabet: Alphabet,
  options: BuildCommandOptions,
  bar: ProgressBar,
): Promise<WordList> {
  const source = sourceOf(path);
  const bytes = path === "-" ? process.stdin : fileBytes(path, bar);
  const list = await readWordStream(onlyText(bytes, source), alphabet, {
    source,
    unspellable: options.skipUnspellable === true ? "skip" : "error",
    ...boundsOf(options),
  });
  if (list.words.count > 0) return list;
  const leftOut = list.otherLengths + list.unspellable;
  const what = leftOut === 0 ? "no words" : `no words except ${number(leftOut)} that were left out`;
  throw new LexiconError("NO_WORDS", what, { source, expected: "one word per line" });
}

/** Reads a file in pieces and shows its progress. */
async function* fileBytes(path: string, bar: ProgressBar): AsyncGenerator<Uint8Array> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      let done = 0;
      for await (const piece of createReadStream(path, { fd: file, autoClose: false })) {
        bar.report("read", done, size);
        done += piece.length;
        yield piece;
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileError(path, error, "read");
  }
}

/**
 * Passes on the pieces of a text; fails if the file turns out to be an image, an archive or the
 * like.
 */
async function* onlyText(
  pieces: AsyncIterable<Uint8Array>,
  source: string,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of pieces) {
    const kind = isFirst ? kindOf(piece) : undefined;
    isFirst = false;
    if (kind !== undefined && kind !== TEXT) {
      const expected = "a word list: UTF-8 text, one word per line";
      throw new LexiconError("WRONG_FORMAT", `is ${kind}`, { source, expected });
    }
    yield piece;
  }
}
