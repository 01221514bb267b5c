import { type Command, Option } from "commander";
import type { LexiconFormat } from "../../api/node.js";
import { UsageError } from "../io/errors.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { sayWritten } from "../io/notes.js";
import { addFormat, addJson } from "../io/options.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";

/** The formats of drawings. */
export type DrawingFormat = "svg" | "dot" | "json";

/** Options of all drawings. */
export interface DrawOptions {
  output: string;
  format?: DrawingFormat;
  json?: boolean;
  lexicon?: string;
  from?: LexiconFormat;
}

/** Formats by the extension of a file. */
const FORMAT_OF: Readonly<Record<string, DrawingFormat>> = {
  svg: "svg",
  dot: "dot",
  gv: "dot",
  json: "json",
};

/** Adds the options for the lexicon, and for the format of the drawing and its file. */
export function addDrawing(
  command: Command,
  { lexicon, formats }: { lexicon: string; formats: readonly DrawingFormat[] },
): Command {
  command
    .option("-l, --lexicon <file>", lexicon)
    .option("-o, --output <file>", "the file to write; - is standard output", "-")
    .addOption(
      new Option(
        "--format <format>",
        "format of the drawing (default: by the extension of the file, else svg)",
      ).choices(formats),
    );
  addFormat(command, "--from <format>");
  return addJson(command, "the same as --format json").hook("preAction", () => {
    const { from, lexicon: file, format, json } = command.opts();
    if (from !== undefined && file === undefined) {
      command.error("error: --from needs --lexicon, the file whose format it names");
    }
    if (json === true && format !== undefined && format !== "json") {
      command.error(`error: --json with --format ${format}: one format at a time`);
    }
  });
}

/**
 * Returns the format of a drawing.
 * @throws UsageError for a file whose extension says another format than it can have.
 */
export function drawingFormat(
  { output, format, json }: DrawOptions,
  formats: readonly DrawingFormat[],
): DrawingFormat {
  const extension = extensionOf(output);
  const named = Object.hasOwn(FORMAT_OF, extension) ? FORMAT_OF[extension] : undefined;
  const asked = json === true ? "json" : format;
  const found = asked ?? named ?? "svg";
  const isKnown = formats.includes(found);
  if (named === undefined) checkExtension(output, `a drawing in ${found}`, [found]);
  if (isKnown && (named === undefined || named === found)) return found;
  const what = isKnown
    ? `a .${extension} file is not for ${found}`
    : `this drawing has no form in ${found}`;
  throw new UsageError("BAD_OPTION", what, {
    source: output,
    expected: isKnown ? `a name that ends in .${found}` : formats.join(" or "),
  });
}

/** Checks that a drawing can be written before it is made. */
export function checkDrawingOutput({ output }: DrawOptions, input = ""): Promise<void> {
  return checkStreamOutput(output, input, { isText: true });
}

/** Writes a drawing; beside a file, says in a few words what it shows. */
export async function writeDrawing(
  text: string,
  summary: string,
  { output, json }: DrawOptions,
): Promise<void> {
  await writeWhole(output, new TextEncoder().encode(text));
  if (output === "-") return;
  if (json === true) await sayWritten([output], { json });
  else await summarize(output, summary);
}
