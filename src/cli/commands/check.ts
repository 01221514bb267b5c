import { Command } from "commander";
import {
  type Alphabet,
  deepCheck,
  GaddawgError,
  type LexiconFormat,
  readMacondo,
  writeLexicon,
} from "../../entry/node.js";
import { leavesOrder } from "../../leaves/index.js";
import { sameNumbers } from "../../lexicon/index.js";
import { EXIT, errorFields, inFile, report } from "../io/errors.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addExamples,
  addFormat,
  addJson,
  alphabetOf,
} from "../io/options.js";
import { counted, print, printJson, style } from "../io/output.js";
import { type ProgressBar, withProgress } from "../io/progress.js";
import { isLeaveFile, readInput, readLeaves, startLexicon } from "../io/read-file.js";

interface CheckOptions extends AlphabetOptions {
  format?: LexiconFormat | "klv" | "klv2";
  deep?: boolean;
  json?: boolean;
}

/** What is said of a good file. */
interface Good {
  file: string;
  ok: true;
  format: string;
  content?: string;
  words?: number;
  leaves?: number;
  nodes?: number;
  minimal?: boolean;
  order?: string | null;
  canonical?: boolean;
}

export function checkCommand(): Command {
  const command = new Command("check")
    .summary("check that files are sound")
    .description("Checks that files are sound: lexicons of any format and files of leave values.")
    .argument("<files...>", "the files");
  addFormat(addAlphabet(command), "--format <format>", ["klv", "klv2"]).option(
    "--deep",
    "also compare the GADDAG with the words, and find out how the file was packed",
  );
  addJson(command);
  addExamples(command, [
    "gaddawg check words.kwg",
    "gaddawg check words.kwg leaves.klv2 csw.gaddag",
    "gaddawg check words.kwg --deep",
  ]);
  command.addHelpText(
    "after",
    `
Every file is checked; the exit code is 1 if any is bad. --deep tells of a word graph
whether the GADDAG has exactly the strings of the DAWG's words, whether the graph is
minimal and in which order it is packed; of other formats, whether gaddawg would write
the same bytes.
--json prints {"files":[{"file","ok","format","content","words","nodes",…},…]}, with "minimal"
and "order", or "canonical", for --deep, "leaves" for leave values, and "error" for a bad
file (which is not printed on stderr then).`,
  );
  return command.action(check);
}

async function check(files: string[], options: CheckOptions): Promise<void> {
  const alphabet = await alphabetOf(options);
  const asJson = options.json === true;
  const results: object[] = [];
  for (const file of files) {
    try {
      const good = await withProgress((bar) =>
        inFile(file, () => checkFile(file, alphabet, options, bar)),
      );
      results.push(good);
      if (!asJson) await print(`${file}: ${style("green", "ok")} (${describe(good)})\n`);
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      process.exitCode = EXIT.badInput;
      results.push({ file, ok: false, error: errorFields(error) });
      if (!asJson) report(error, false);
    }
  }
  if (asJson) await printJson({ files: results });
}

function checkFile(
  file: string,
  alphabet: Alphabet,
  options: CheckOptions,
  bar: ProgressBar,
): Promise<Good> {
  return isLeaveFile(file, options.format)
    ? checkLeaves(file, alphabet, options)
    : checkLexicon(file, alphabet, options, bar);
}

async function checkLexicon(
  file: string,
  alphabet: Alphabet,
  options: CheckOptions,
  bar: ProgressBar,
): Promise<Good> {
  const asked = options.format as LexiconFormat | undefined;
  const input = await readInput(file, { alphabet, format: asked, progress: bar.report });
  const { format, graph, bytes } = input;
  const words = (await startLexicon(input, alphabet)).count();
  const good: Good = { file, ok: true, format, words };
  if (format === "kwg" || format === "kbwg" || format === "kad") {
    const deep = options.deep === true ? deepCheck(graph, words, bar.report) : {};
    return { ...good, content: graph.content, nodes: graph.nodes.length, ...deep };
  }
  if (options.deep !== true) return good;
  const name = format.startsWith("macondo") ? readMacondo(bytes, { alphabet }).name : "";
  const canonical = sameNumbers(bytes, writeLexicon(graph, format, { alphabet, name }));
  return { ...good, canonical };
}

async function checkLeaves(
  file: string,
  alphabet: Alphabet,
  { deep }: CheckOptions,
): Promise<Good> {
  const { bytes, leaves } = await readLeaves(file, alphabet);
  const { format, count } = leaves;
  const nodes = leaves.graph.nodes.length;
  const order = deep === true ? { order: leavesOrder(leaves, bytes) } : {};
  return { file, ok: true, format, leaves: count, nodes, ...order };
}

function describe(good: Good): string {
  const { format, content, words, leaves, nodes, minimal, order, canonical } = good;
  const parts = [format];
  if (content !== undefined && content !== "alphagrams") parts.push(content);
  if (words !== undefined) parts.push(counted(words, format === "kad" ? "alphagram" : "word"));
  if (leaves !== undefined) parts.push(counted(leaves, "leave"));
  if (nodes !== undefined) parts.push(counted(nodes, "node"));
  if (minimal !== undefined && content === "gaddag") parts.push("GADDAG agrees with DAWG");
  if (minimal !== undefined) parts.push(minimal ? "minimal" : "not minimal");
  if (order !== undefined) parts.push(order === null ? "in no known order" : `order ${order}`);
  if (canonical !== undefined) {
    parts.push(canonical ? "as gaddawg writes it" : "not the bytes that gaddawg writes");
  }
  return parts.join(", ");
}
