import { buildIndex, LexiconError } from "../../entry/node.js";
import { inFile } from "../io/errors.js";
import { type AlphabetOptions, alphabetOf, type LengthOptions } from "../io/options.js";
import { counted, print, printJson } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { extensionOf, readInput, startLexicon } from "../io/read-file.js";
import { checkOutput, writeWhole } from "../io/write-file.js";

/** The content of an index of words, and the extension of its files. */
export const INDEX = "wordmap";
const EXTENSION = "gwm";

interface IndexOptions extends AlphabetOptions, LengthOptions {
  output: string;
  content?: string;
  order?: string;
  nodes?: string;
  skipUnspellable?: boolean;
  json?: boolean;
}

/** Whether an index is to be written, by the content or by the file's name. */
export function isIndex({ content, output }: Pick<IndexOptions, "content" | "output">): boolean {
  return content === INDEX || (content === undefined && extensionOf(output) === EXTENSION);
}

/** Writes an index of a lexicon's words. */
export async function buildIndexFile(path: string, options: IndexOptions): Promise<void> {
  const begun = performance.now();
  const { output } = options;
  checkOptions(path, options);
  const alphabet = await alphabetOf(options);
  await checkOutput(output, path);
  const input = await withProgress(({ report: progress }) =>
    readInput(path, { alphabet, content: "dawg", progress }),
  );
  const lexicon = await startLexicon(input, alphabet);
  const bytes = await inFile(path, () => buildIndex({ lexicon }));
  await writeWhole(output, bytes);
  const seconds = Math.round(performance.now() - begun) / 1000;
  const words = lexicon.count();
  if (options.json === true) {
    await printJson({ output, content: INDEX, words, bytes: bytes.length, seconds });
    return;
  }
  await print(
    `${output}: an index of ${counted(words, "word")}, ${counted(bytes.length, "byte")}, ${seconds.toFixed(2)} s\n`,
  );
}

/** An index has all words of its lexicon, and no nodes. */
function checkOptions(path: string, options: IndexOptions): void {
  const fail = (what: string, expected: string): never => {
    throw new LexiconError("BAD_OPTION", what, { source: options.output, expected });
  };
  const extension = extensionOf(options.output);
  if (["kwg", "kbwg", "kad"].includes(extension)) {
    fail(`an index in a .${extension} file`, `a .${EXTENSION} file`);
  }
  if (path === "-") fail("an index of standard input", "a lexicon's file");
  const { order, nodes, minLength, maxLength, skipUnspellable } = options;
  const given = { order, nodes, "min-length": minLength, "max-length": maxLength };
  for (const [name, value] of Object.entries({ ...given, "skip-unspellable": skipUnspellable })) {
    if (value !== undefined) fail(`--${name} with an index`, "an index of all words of a lexicon");
  }
}
