import { basename } from "node:path";
import type { Command } from "commander";
import { type Alphabet, buildGraph, GaddawgError } from "../../api/node.js";
import type { DrawnForm } from "../../report/drawing/index.js";
import { inFile, UsageError } from "../io/errors.js";
import { sayAlphagrams } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  alphabetOf,
  type CommandHelp,
  newCommand,
  wholeNumber,
} from "../io/options.js";
import { counted } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { type LexiconInput, readInput, sourceOf } from "../io/read-file.js";
import {
  addDrawing,
  checkDrawingOutput,
  type DrawOptions,
  drawingFormat,
  writeDrawing,
} from "./draw-output.js";

/** The limits of `drawGraph`; its code is only loaded when something is drawn. */
const USUAL_LIMIT = 400;
const MOST_LIMIT = 2000;
const FORMATS = ["svg", "dot", "json"] as const;

interface DrawGraphOptions extends AlphabetOptions, DrawOptions {
  limit: number;
  gaddag?: boolean;
}

/** Makes the command that draws words in a form. */
export function drawGraphCommand(name: "dawg" | "gaddag" | "trie", help: CommandHelp): Command {
  const command = newCommand(name, help).argument("[words...]", "the words");
  if (name === "trie") {
    command.option("--gaddag", "the strings of the words' GADDAG instead of the words");
  }
  command.option(
    "--limit <n>",
    `the greatest number of letters in boxes, up to ${MOST_LIMIT}`,
    wholeNumber(1, MOST_LIMIT),
    USUAL_LIMIT,
  );
  const lexicon = "draw the words of this file instead, a lexicon of any format";
  return addAlphabet(addDrawing(command, { lexicon, formats: FORMATS })).action(
    (words: string[], options: DrawGraphOptions) => {
      const form = name === "trie" && options.gaddag === true ? "gaddag-trie" : name;
      return draw(form, words, options);
    },
  );
}

async function draw(
  form: DrawnForm,
  words: readonly string[],
  options: DrawGraphOptions,
): Promise<void> {
  const { lexicon, limit } = options;
  checkWords(words, lexicon);
  const format = drawingFormat(options, FORMATS);
  await checkDrawingOutput(options, lexicon);
  const alphabet = await alphabetOf(options);
  const { drawGraph, drawingDot, drawingJson, drawingSvg, graphOfWords } = await import(
    "../../report/drawing/index.js"
  );
  const input = lexicon === undefined ? undefined : await readFor(lexicon, form, alphabet, options);
  const graph = input?.graph ?? graphOfWords(words, alphabet);
  const name = lexicon === undefined ? undefined : basename(sourceOf(lexicon));
  const settings = { alphabet, form, name, mostNodes: limit };
  const drawing = await inFileIf(lexicon, () => limited(() => drawGraph(graph, settings)));
  if (input !== undefined) sayAlphagrams(input, options.json === true);
  const text = {
    svg: () => drawingSvg(drawing),
    dot: () => drawingDot(drawing),
    json: () => `${JSON.stringify(drawingJson(drawing))}\n`,
  }[format]();
  const { states, arcs } = drawing.counts;
  await writeDrawing(
    text,
    `${drawing.title}, ${counted(states, "state")}, ${counted(arcs, "arc")}`,
    options,
  );
}

function checkWords(words: readonly string[], lexicon: string | undefined): void {
  if (words.length === 0 && lexicon === undefined) {
    throw new UsageError("BAD_OPTION", "no words to draw", {
      expected: "words as arguments, or --lexicon with a file of a few words",
    });
  }
  if (words.length > 0 && lexicon !== undefined) {
    throw new UsageError("BAD_OPTION", "words beside --lexicon", {
      expected: "one of the two; gaddawg draw path draws the paths of words through a lexicon",
    });
  }
}

/** Reads a file, and builds a GADDAG of its words if one is to be drawn. */
async function readFor(
  path: string,
  form: DrawnForm,
  alphabet: Alphabet,
  { from }: DrawGraphOptions,
): Promise<LexiconInput> {
  const content = form === "gaddag" || form === "gaddag-trie" ? "gaddag" : "dawg";
  const input = await withProgress(({ report: progress }) =>
    readInput(path, { alphabet, format: from, content, progress }),
  );
  const { graph } = input;
  const lacksGaddag = content === "gaddag" && graph.content === "dawg";
  const lacksDawg = content === "dawg" && graph.content === "gaddag-only";
  if (lacksDawg) return { ...input, graph: buildGraph(graph, { content }) };
  return lacksGaddag ? { ...input, graph: buildGraph(graph) } : input;
}

function inFileIf<T>(path: string | undefined, action: () => T): T | Promise<T> {
  return path === undefined ? action() : inFile(sourceOf(path), action);
}

/** Draws, and says of a graph that is too large which options and commands help. */
function limited<T>(draw: () => T): T {
  try {
    return draw();
  } catch (error) {
    if (!(error instanceof GaddawgError) || error.code !== "TOO_MANY_NODES") throw error;
    throw new GaddawgError(error.code, error.what, {
      expected: `fewer words, --limit up to ${MOST_LIMIT}, or gaddawg draw path for the paths of some words`,
    });
  }
}
