import { type Command, Option } from "commander";
import type { GraphPart } from "../../report/drawing/index.js";
import { readNamedLexicon } from "../io/engine.js";
import { inFile } from "../io/errors.js";
import { sayAlphagrams } from "../io/notes.js";
import { type AlphabetOptions, addAlphabet, alphabetOf, newCommand } from "../io/options.js";
import { counted } from "../io/output.js";
import { sourceOf } from "../io/read-file.js";
import { drawCrossSetsCommand } from "./draw-cross-sets.js";
import { drawGraphCommand } from "./draw-graph.js";
import {
  addDrawing,
  checkDrawingOutput,
  type DrawOptions,
  drawingFormat,
  writeDrawing,
} from "./draw-output.js";
import {
  DRAW_DAWG_HELP,
  DRAW_GADDAG_HELP,
  DRAW_HELP,
  DRAW_PATH_HELP,
  DRAW_TRIE_HELP,
} from "./help-draw.js";

export function drawCommand(): Command {
  return newCommand("draw", DRAW_HELP)
    .addCommand(drawGraphCommand("dawg", DRAW_DAWG_HELP))
    .addCommand(drawGraphCommand("gaddag", DRAW_GADDAG_HELP))
    .addCommand(drawGraphCommand("trie", DRAW_TRIE_HELP))
    .addCommand(drawPathCommand())
    .addCommand(drawCrossSetsCommand());
}

const FORMATS = ["svg", "dot", "json"] as const;

interface DrawPathOptions extends AlphabetOptions, DrawOptions {
  in: GraphPart;
}

function drawPathCommand(): Command {
  const command = newCommand("path", DRAW_PATH_HELP)
    .argument("<words...>", "words of the lexicon")
    .addOption(
      new Option("--in <part>", "the part of the graph that is read")
        .choices(["dawg", "gaddag"])
        .default("dawg"),
    );
  const lexicon = "lexicon of any format (default: the default lexicon)";
  return addAlphabet(addDrawing(command, { lexicon, formats: FORMATS })).action(drawPath);
}

async function drawPath(words: string[], options: DrawPathOptions): Promise<void> {
  const { lexicon, from, in: part } = options;
  const format = drawingFormat(options, FORMATS);
  await checkDrawingOutput(options, lexicon);
  const alphabet = await alphabetOf(options);
  const input = await readNamedLexicon({ lexicon, format: from }, alphabet, part);
  const { drawingDot, drawingJson, drawingSvg, drawPaths } = await import(
    "../../report/drawing/index.js"
  );
  const drawing = await inFile(sourceOf(lexicon ?? "the default lexicon"), () =>
    drawPaths(input.graph, words, { alphabet, part }),
  );
  sayAlphagrams(input, options.json === true);
  const text = {
    svg: () => drawingSvg(drawing),
    dot: () => drawingDot(drawing),
    json: () => `${JSON.stringify(drawingJson(drawing))}\n`,
  }[format]();
  await writeDrawing(text, `${drawing.title}, ${counted(drawing.states.length, "run")}`, options);
}
