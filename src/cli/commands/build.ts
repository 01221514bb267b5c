import { createReadStream, mkdtempSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { kindOf, TEXT } from "../../api/internal.js";
import {
  type Alphabet,
  buildGraph,
  type GraphContent,
  LexiconError,
  type NodeBits,
  type PackingOrder,
  readWordStream,
  type WordGraph,
  type WordList,
  type WordListOptions,
  writeKwg,
} from "../../api/node.js";
import { fileError, inFile, UsageError } from "../io/errors.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { at, io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addJson,
  addLengths,
  addPacking,
  alphabetOf,
  boundsOf,
  bytes,
  type LengthOptions,
  newCommand,
  type PackOptions,
} from "../io/options.js";
import { counted, number, printJson, styleError } from "../io/output.js";
import { type ProgressBar, withProgress } from "../io/progress.js";
import { sourceOf } from "../io/read-file.js";
import {
  checkStreamOutput,
  onSignal,
  removeBusyFolder,
  summarize,
  writeWhole,
} from "../io/write-file.js";
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
  addLengths(addAlphabet(command))
    .option(
      "--skip-unspellable",
      "leave out words with a character that has no tile, instead of stopping at the first",
    )
    .option(
      "--skip-definitions",
      "take the first word of each line, and leave out what follows it",
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
  const fix = isMap
    ? "gaddawg index builds word maps"
    : "gaddawg convert makes files of other formats";
  checkExtension(output, "a word graph", ["kwg", "kbwg", "kad"], fix);
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

export interface BuildCommandOptions extends AlphabetOptions, LengthOptions, PackOptions {
  output: string;
  nodes?: "22" | "24";
  skipUnspellable?: boolean;
  skipDefinitions?: boolean;
  construction?: "incremental" | "wutka";
  memory?: number;
  scratch?: string;
  json?: boolean;
}

/** Least and most memory for sorting, which the library checks as well. */
const LEAST_MEMORY = 2 ** 18;
const MOST_MEMORY = 2 ** 31;

/** Adds the options that choose how a graph is built; the graph is the same. */
function addWays(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--construction <name>",
        "how to find equal parts: incremental (default), or wutka, from a tree of all words",
      ).choices(["incremental", "wutka"]),
    )
    .option(
      "--memory <size>",
      "memory for sorting, such as 64M; the rest goes to files, for lists larger than memory",
      bytes(LEAST_MEMORY, MOST_MEMORY),
    )
    .option(
      "--scratch <folder>",
      "where --memory puts its files (default: the system's folder for temporary files)",
    );
}

/** Checks that the options do not contradict each other. */
function checkWays({ construction, memory, scratch }: BuildCommandOptions): void {
  if (scratch !== undefined && memory === undefined) {
    throw new UsageError("BAD_OPTION", "--scratch without --memory", {
      expected: "--memory with the memory for sorting",
    });
  }
  if (memory !== undefined && construction === "wutka") {
    throw new UsageError("BAD_OPTION", "--construction wutka with --memory", {
      expected: "one of them: its tree has all words in memory",
    });
  }
}

/** A graph to build. */
export interface BuildTask {
  path: string;
  alphabet: Alphabet;
  content: GraphContent;
  order: PackingOrder;
  options: BuildCommandOptions;
}

/** What became of the lines of a list. */
export interface ListCounts {
  words: number;
  repeated: number;
  folded: number;
  otherLengths: number;
  unspellable: number;
}

/** A graph and how it was built. */
export interface Built {
  graph: WordGraph;
  counts: ListCounts;
  /** Figures for `--json`. */
  figures?: object;
  /** The same as a sentence. */
  remark?: string;
}

/** Builds a graph in the way that the options name. */
function buildBy(task: BuildTask, bar: ProgressBar): Promise<Built> {
  if (task.options.memory !== undefined) return buildLarge(task, task.options.memory, bar);
  return task.options.construction === "wutka"
    ? buildFromTree(task, bar)
    : buildInMemory(task, bar);
}

async function buildInMemory(task: BuildTask, bar: ProgressBar): Promise<Built> {
  const { content, order } = task;
  const list = await readWords(task, bar);
  const graph = buildGraph(list.words, { content, order, progress: bar.report });
  return { graph, counts: countsOf(list) };
}

async function buildFromTree(task: BuildTask, bar: ProgressBar): Promise<Built> {
  const { content, order } = task;
  const list = await readWords(task, bar);
  const { buildWutkaGraph } = await import("../../api/words-node.js");
  const built = buildWutkaGraph(list.words, { content, order, progress: bar.report });
  const { graph, treeNodes, mergedNodes } = built;
  const remark = `a tree of ${counted(treeNodes, "node")}, merged into ${number(mergedNodes)}`;
  return { graph, counts: countsOf(list), figures: { treeNodes, mergedNodes }, remark };
}

async function buildLarge(task: BuildTask, memory: number, bar: ProgressBar): Promise<Built> {
  const { content, order, alphabet } = task;
  const { buildLargeGraph } = await import("../../api/words-node.js");
  return inScratch(task.options.scratch ?? tmpdir(), async (folder) => {
    const list = listOptions(task);
    const options = { ...list, content, order, memory, folder, progress: bar.report };
    const built = await buildLargeGraph(wordStream(task, bar), alphabet, options);
    const { graph, words, repeated, folded, otherLengths, unspellable } = built;
    const counts = { words, repeated, folded, otherLengths, unspellable };
    checkWords(task, counts);
    const sorts = [built.wordSort, ...(built.secondSort === undefined ? [] : [built.secondSort])];
    const sum = (key: "runs" | "bytes") => sorts.reduce((total, sort) => total + sort[key], 0);
    const [runs, scratchBytes] = [sum("runs"), sum("bytes")];
    const remark = `${counted(runs, "sorted run")}, ${counted(scratchBytes, "byte")} of scratch`;
    return { graph, counts, figures: { memory, runs, scratchBytes }, remark };
  });
}

/** Runs an action with a folder of its own, which is removed in the end and on Ctrl-C. */
async function inScratch<T>(parent: string, action: (folder: string) => Promise<T>): Promise<T> {
  let folder: string;
  try {
    // At once, so that no signal comes between its making and what removes it.
    folder = mkdtempSync(join(at(parent), "gaddawg-build-"));
  } catch (error) {
    throw fileError(parent, error, "written");
  }
  const stop = onSignal(() => removeBusyFolder(folder));
  try {
    return await action(folder);
  } finally {
    stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the word list as a stream. */
async function readWords(task: BuildTask, bar: ProgressBar): Promise<WordList> {
  const list = await readWordStream(wordStream(task, bar), task.alphabet, listOptions(task));
  checkWords(task, countsOf(list));
  return list;
}

function countsOf({ words, ...counts }: WordList): ListCounts {
  const { repeated, folded, otherLengths, unspellable } = counts;
  return { words: words.count, repeated, folded, otherLengths, unspellable };
}

function wordStream({ path }: BuildTask, bar: ProgressBar): AsyncGenerator<Uint8Array> {
  return onlyText(path === "-" ? io().stdin : fileBytes(path, bar), sourceOf(path));
}

function listOptions({ path, options }: BuildTask): WordListOptions {
  return {
    source: sourceOf(path),
    unspellable: options.skipUnspellable === true ? "skip" : "error",
    definitions: options.skipDefinitions === true ? "skip" : "refuse",
    ...boundsOf(options),
  };
}

function checkWords({ path }: BuildTask, { words, otherLengths, unspellable }: ListCounts): void {
  if (words > 0) return;
  const leftOut = otherLengths + unspellable;
  const what = leftOut === 0 ? "no words" : `no words except ${number(leftOut)} that were left out`;
  const place = { source: sourceOf(path), expected: "one word per line" };
  throw new LexiconError("NO_WORDS", what, place);
}

/** Reads a file in pieces and shows its progress. */
async function* fileBytes(path: string, bar: ProgressBar): AsyncGenerator<Uint8Array> {
  try {
    const file = await open(at(path));
    try {
      const { size } = await file.stat();
      let done = 0;
      for await (const piece of createReadStream(at(path), { fd: file, autoClose: false })) {
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
