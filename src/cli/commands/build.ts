import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Command, Option } from "commander";
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
import { kindOf, TEXT } from "../../lexicon/kinds.js";
import { fileError, inFile } from "../io/errors.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addExamples,
  addJson,
  addLengths,
  addPacking,
  alphabetOf,
  boundsOf,
  type LengthOptions,
  type PackOptions,
} from "../io/options.js";
import { counted, number, print, printJson, styleError } from "../io/output.js";
import { type ProgressBar, withProgress } from "../io/progress.js";
import { extensionOf } from "../io/read-file.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { buildIndexFile, INDEX, isIndex } from "./word-map.js";

interface BuildCommandOptions extends AlphabetOptions, LengthOptions, Omit<PackOptions, "content"> {
  output: string;
  content?: GraphContent | "wordmap";
  nodes?: "22" | "24";
  skipUnspellable?: boolean;
  json?: boolean;
}

export function buildCommand(): Command {
  const command = new Command("build")
    .summary("build a word graph from a word list")
    .description(
      "Builds a word graph from a word list: UTF-8 text, one word a line, in any order and case.",
    )
    .argument(
      "<words>",
      "the word list; - reads standard input; for an index a lexicon of any format",
    )
    .requiredOption("-o, --output <file>", "the file to write (.kwg, .kbwg, .kad, .gwm)");
  addPacking(command, [INDEX]).addOption(
    new Option("--nodes <bits>", "bits of an arc (default: 24 for .kbwg, else 22)").choices([
      "22",
      "24",
    ]),
  );
  addLengths(addAlphabet(command)).option(
    "--skip-unspellable",
    "leave out words with a character that has no tile, instead of stopping there",
  );
  addJson(command);
  addExamples(command, [
    "gaddawg build words.txt -o words.kwg",
    "gaddawg build words.txt -o words.kwg --min-length 2 --max-length 15",
    "gaddawg build slowa.txt -o slowa.kbwg --alphabet polish --skip-unspellable",
    "gaddawg build words.txt -o words.kad --content alpha",
    "zcat words.gz | gaddawg build - -o words.kwg",
    "gaddawg build words.kwg -o words.gwm --content wordmap",
  ]);
  command.addHelpText(
    "after",
    `
Defaults: --content gaddawg (alpha where the file is a .kad), --order wolges.
--json prints {"output","content","order","nodeBits","words","repeated","otherLengths",
"unspellable","nodes","bytes","seconds"}.

--content wordmap (default where the file is a .gwm) writes an index of the words by their
letters, which analyze, rank and autoplay take as --index. It belongs to the words and
letters that it was built of, in whatever format and order they are. --json prints {"output",
"content","words","bytes","seconds"} then.`,
  );
  return command.action(build);
}

async function build(words: string, options: BuildCommandOptions): Promise<void> {
  if (isIndex(options)) return buildIndexFile(words, options);
  const begun = performance.now();
  const { output, order = "wolges" } = options;
  const content = contentFor(options);
  const nodeBits = nodeBitsFor(options);
  const alphabet = await alphabetOf(options);
  await checkOutput(output, words);
  const { list, graph } = await withProgress(async (bar) => {
    const read = await readWords(words, alphabet, options, bar);
    return {
      list: read,
      graph: buildGraph(read.words, { content, order, progress: bar.report }),
    };
  });
  const bytes = await inFile(output, () => writeKwg(graph, nodeBits));
  await writeWhole(output, bytes);
  const { repeated, otherLengths, unspellable } = list;
  const seconds = Math.round(performance.now() - begun) / 1000;
  const nodes = graph.nodes.length;
  const count = list.words.count;
  if (options.json === true) {
    await printJson({
      output,
      content,
      order,
      nodeBits,
      words: count,
      repeated,
      otherLengths,
      unspellable,
      nodes,
      bytes: bytes.length,
      seconds,
    });
    return;
  }
  await print(
    `${output}: ${counted(count, "word")} (${number(repeated)} repeated), ${counted(nodes, "node")}, ` +
      `${counted(bytes.length, "byte")}, ${seconds.toFixed(2)} s\n`,
  );
  if (otherLengths > 0)
    await print(`left out: ${counted(otherLengths, "word")} of other lengths\n`);
  if (unspellable > 0) {
    const what = `with characters that have no tile in the ${alphabet.name} alphabet`;
    await print(`left out: ${counted(unspellable, "word")} ${what}\n`);
  }
}

/** What a file is read as goes by its extension, so the content must be what that says. */
function contentFor({ content, output }: BuildCommandOptions): GraphContent {
  if (extensionOf(output) !== "kad") return (content as GraphContent | undefined) ?? "gaddawg";
  if (content === undefined || content === "alpha") return "alpha";
  throw new LexiconError("BAD_OPTION", `a .kad file cannot hold a ${content}`, {
    source: output,
    expected: "--content alpha, or another extension",
  });
}

function nodeBitsFor({ nodes, output }: BuildCommandOptions): NodeBits {
  const usual = extensionOf(output) === "kbwg" ? 24 : 22;
  if (nodes === undefined) return usual;
  const bits = nodes === "24" ? 24 : 22;
  if (bits !== usual) {
    const format = bits === 24 ? "kbwg" : "kwg";
    const note = `${output} will have ${bits}-bit arcs: give it to other commands with --format ${format}`;
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
  const source = path === "-" ? "standard input" : path;
  const bytes = path === "-" ? process.stdin : fileBytes(path, bar);
  const list = await readWordStream(onlyText(bytes, source), alphabet, {
    source,
    unspellable: options.skipUnspellable === true ? "skip" : "error",
    ...boundsOf(options),
  });
  if (list.words.count > 0) return list;
  const leftOut = list.otherLengths + list.unspellable;
  const what = leftOut === 0 ? "no words" : `no words but ${number(leftOut)} that were left out`;
  throw new LexiconError("NO_WORDS", what, { source, expected: "one word a line" });
}

/** A file's bytes, piece by piece, with a progress bar of how many have been read. */
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

/** The same bytes; stops at the first if they are a picture, an archive or the like. */
async function* onlyText(
  pieces: AsyncIterable<Uint8Array>,
  source: string,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of pieces) {
    const kind = isFirst ? kindOf(piece) : undefined;
    isFirst = false;
    if (kind !== undefined && kind !== TEXT) {
      const expected = "a word list: UTF-8 text, one word a line";
      throw new LexiconError("WRONG_FORMAT", `is ${kind}`, { source, expected });
    }
    yield piece;
  }
}
