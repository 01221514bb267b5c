import type { Command } from "commander";
import {
  type Alphabet,
  alphabet as alphabetNamed,
  buildGraph,
  NotationError,
  Position,
  RULES,
  type Rules,
  STANDARD_LAYOUT,
} from "../../api/node.js";
import { lexiconFor } from "../io/engine.js";
import { newCommand } from "../io/options.js";
import { counted } from "../io/output.js";
import {
  addPosition,
  layoutNamed,
  ownAlphabet,
  type PositionOptions,
  positionFileOf,
  positionOption,
  readPosition,
} from "../io/position.js";
import {
  addDrawing,
  checkDrawingOutput,
  type DrawOptions,
  drawingFormat,
  writeDrawing,
} from "./draw-output.js";
import { DRAW_CROSS_SETS_HELP } from "./help-draw.js";

const FORMATS = ["svg", "json"] as const;

interface DrawCrossSetsOptions extends PositionOptions, DrawOptions {
  word?: string;
}

export function drawCrossSetsCommand(): Command {
  const command = newCommand("cross-sets", DRAW_CROSS_SETS_HELP).option(
    "--word <word>",
    "instead of a position, a word across on the start square",
  );
  const lexicon = "lexicon of any format (default: the default lexicon)";
  return addPosition(addDrawing(command, { lexicon, formats: FORMATS })).action(
    (cgp: string[], options: DrawCrossSetsOptions) => draw(cgp, options, command),
  );
}

async function draw(cgp: string[], options: DrawCrossSetsOptions, command: Command): Promise<void> {
  const { word, lexicon, from } = options;
  const format = drawingFormat(options, FORMATS);
  if (word !== undefined && (cgp.length > 0 || positionOption(options) !== undefined)) {
    command.error("error: --word and a position: given together (expected one of the two)");
  }
  const source = word === undefined ? positionFileOf(cgp, options) : undefined;
  await checkDrawingOutput(options, options.board ?? source ?? lexicon);
  const { position, name } =
    word === undefined
      ? {
          position: (await readPosition(cgp, { ...options, isRackHidden: true }, command)).position,
          name: undefined,
        }
      : await wordOnBoard(word, options);
  const { alphabet, rules } = position.config;
  const { graph: read } = await lexiconFor({ lexicon, format: from }, alphabet, rules);
  // Every lexicon with words serves the jumbled game, too.
  const graph = rules.variant === "jumbled" ? buildGraph(read, { content: "alphagrams" }) : read;
  const { drawCrossSets, drawingJson, drawingSvg } = await import("../../report/drawing/index.js");
  const drawing = drawCrossSets(position, graph, name);
  const text = format === "svg" ? drawingSvg(drawing) : `${JSON.stringify(drawingJson(drawing))}\n`;
  const squares = counted(drawing.squares.length, "empty square");
  await writeDrawing(text, `${drawing.title}, ${squares} beside tiles`, options);
}

/** Lays a word across, with its middle on the start square of the board. */
async function wordOnBoard(
  word: string,
  options: DrawCrossSetsOptions,
): Promise<{ position: Position; name: string }> {
  const alphabet: Alphabet = (await ownAlphabet(options)) ?? alphabetNamed("english");
  const layout = options.layout === undefined ? STANDARD_LAYOUT : await layoutNamed(options.layout);
  const { columns, rows, start } = layout;
  const tiles = alphabet.tokenize(word);
  if (tiles.length === 0 || tiles.length > columns) {
    throw new NotationError("DOES_NOT_FIT", `word: ${counted(tiles.length, "tile")}`, {
      field: "word",
      expected: `1 to ${columns}, as the row has squares`,
    });
  }
  const first = Math.max(
    0,
    Math.min(columns - tiles.length, start.column - Math.floor(tiles.length / 2)),
  );
  const board = new Uint8Array(rows * columns);
  board.set(tiles, start.row * columns + first);
  const variant = options.variant ?? RULES.CrosswordGame.variant;
  const rules: Rules = { ...RULES.CrosswordGame, layout, variant };
  return {
    position: Position.of({ alphabet, rules }, { board, rack: new Uint8Array(0) }),
    name: alphabet.format(tiles, { brackets: false }),
  };
}
