import type { Command } from "commander";
import { buildWordMap } from "../../api/node.js";
import { inFile, UsageError } from "../io/errors.js";
import { checkExtension } from "../io/file-formats.js";
import { io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addFormat,
  addJson,
  alphabetOf,
  type FormatOptions,
  newCommand,
} from "../io/options.js";
import { counted, printJson } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { readInput, startLexicon } from "../io/read-file.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";
import { INDEX_HELP } from "./help.js";

interface IndexOptions extends AlphabetOptions, FormatOptions {
  output: string;
  json?: boolean;
}

export function indexCommand(): Command {
  const command = newCommand("index", INDEX_HELP)
    .argument("<lexicon>", "lexicon of any format, a word list too")
    .requiredOption("-o, --output <file>", "the file to write (.gwm)");
  return addJson(addFormat(addAlphabet(command), "--format <format>")).action(index);
}

/** Writes the word map of a lexicon. */
async function index(path: string, options: IndexOptions): Promise<void> {
  const begun = io().now();
  const { output, format } = options;
  checkFiles(path, output);
  const alphabet = await alphabetOf(options);
  await checkStreamOutput(output, path, options);
  const input = await withProgress(({ report: progress }) =>
    readInput(path, { alphabet, format, content: "dawg", progress }),
  );
  const lexicon = await startLexicon(input, alphabet);
  const bytes = await inFile(path, () => buildWordMap({ lexicon }));
  await writeWhole(output, bytes);
  const seconds = Math.round(io().now() - begun) / 1000;
  const words = lexicon.count();
  if (options.json === true) {
    await printJson({ output, words, bytes: bytes.length, seconds });
    await sayWritten([output], options);
    return;
  }
  const size = `${counted(words, "word")}, ${counted(bytes.length, "byte")}`;
  await summarize(output, `word map of ${size}, ${seconds.toFixed(2)} s`);
}

function checkFiles(path: string, output: string): void {
  checkExtension(output, "a word map", ["gwm"]);
  if (path === "-") {
    throw new UsageError("BAD_OPTION", "a word map cannot be built from standard input", {
      source: output,
      expected: "the file of a lexicon",
    });
  }
}
