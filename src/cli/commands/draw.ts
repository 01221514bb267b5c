import { basename } from "node:path";
import { type Command, Option } from "commander";
import {
  type Alphabet,
  alphabet as alphabetNamed,
  buildGraph,
  GaddawgError,
  type LexiconFormat,
  NotationError,
  Position,
  RULES,
  type Rules,
  STANDARD_LAYOUT,
} from "../../api/node.js";
import type { DrawnForm, GraphPart } from "../../report/drawing/index.js";
import { lexiconFor, readNamedLexicon } from "../io/engine.js";
import { inFile, UsageError } from "../io/errors.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { sayAlphagrams, sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addFormat,
  addJson,
  alphabetOf,
  type CommandHelp,
  newCommand,
  wholeNumber,
} from "../io/options.js";
import { counted } from "../io/output.js";
import {
  addPosition,
  POSITION_HELP,
  type PositionOptions,
  positionFileOf,
  positionOption,
  readPosition,
  settingsOf,
} from "../io/position.js";
import { withProgress } from "../io/progress.js";
import { type LexiconInput, readInput, sourceOf } from "../io/read-file.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";

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

/** The texts of help of the commands `gaddawg draw`. */

const DRAW_HELP: CommandHelp = {
  description:
    "Draws word graphs, the paths of words through them, and cross sets, as pictures (SVG), for Graphviz (DOT) or as JSON.",
  examples: [
    "gaddawg draw dawg CITY CITIES PITY PITIES -o city.svg",
    "gaddawg draw trie CAR CARE CARREL -o carrel.svg",
    "gaddawg draw gaddag CARE --format dot | dot -Tpdf -o care.pdf",
    "gaddawg draw path CARE --in gaddag -o path.svg",
    "gaddawg draw cross-sets --word BOING -o boing.svg",
  ],
  details:
    "Without -o, the drawing is written to standard output. The same input gives the same bytes.",
};

const GRAPH_JSON = `\
--format json, or --json, prints {"format":"gaddawg-drawing","version":1,"kind":"graph","form",
"title","delimiter","counts":{"strings","states","arcs","trieStates","trieArcs"},"width","height",
"states":[{"id","node","arcs":[{"node","letter","tile","accepts","to"},…],"others","box":{"layer",
"x","y","width","height"}},…]}; "to" is the id of a state, or null.`;

const GRAPH_DETAILS = `\
The words are given as arguments, or they are those of the file of --lexicon. A box is a state, and
each of its letters is an arc; a word ends at a letter in a double ring. Numbers of states and arcs
are those of gaddawg lab sizes.

${GRAPH_JSON}`;

const DRAW_DAWG_HELP: CommandHelp = {
  summary: "draw the DAWG of some words",
  description: "Draws the DAWG of some words: the trie in which equal ends are stored once.",
  examples: [
    "gaddawg draw dawg CITY CITIES PITY PITIES -o city.svg",
    "gaddawg draw dawg --lexicon few.txt --format dot",
  ],
  details: GRAPH_DETAILS,
};

const DRAW_GADDAG_HELP: CommandHelp = {
  summary: "draw the GADDAG of some words",
  description:
    "Draws the GADDAG of some words: for each letter of a word, the beginning up to it, backward, then @ and the rest.",
  examples: [
    "gaddawg draw gaddag CARE -o care.svg",
    "gaddawg draw gaddag CAR CARE CARREL --format json",
  ],
  details: GRAPH_DETAILS,
};

const DRAW_TRIE_HELP: CommandHelp = {
  summary: "draw the trie of some words",
  description: "Draws the trie of some words, in which only equal beginnings are stored once.",
  examples: [
    "gaddawg draw trie CAR CARE CARREL -o carrel.svg",
    "gaddawg draw trie CAR CARE CARREL --gaddag -o carrel-gaddag.svg",
  ],
  details: GRAPH_DETAILS,
};

const DRAW_PATH_HELP: CommandHelp = {
  summary: "draw the paths of words through a large graph",
  description:
    "Draws the paths of words through a graph of any size: the runs of siblings on them, with the indexes of the nodes.",
  examples: [
    "gaddawg draw path CARE -o path.svg",
    "gaddawg draw path CARE SCARE --lexicon words.kwg",
    "gaddawg draw path CARE --in gaddag --format dot",
  ],
  details: `\
In the GADDAG a word is read from each of its letters: CARE as ERAC, RAC@E, AC@RE and C@ARE. Node
indexes are those of the file; of a word list, or a file in a foreign format, those of the graph
that is built from its words. The small letters are the other nodes of a run.

--format json, or --json, prints {"format":"gaddawg-drawing","version":1,"kind":"path","form",
"title","delimiter","nodes","ways":[{"word","string","nodes":[…]},…],"width","height",
"states":[{"id","node","arcs":[{"node","letter","tile","accepts","to"},…],"others":[…],
"box"},…]}.`,
};

const DRAW_CROSS_SETS_HELP: CommandHelp = {
  summary: "draw the cross sets of a position",
  description:
    "Draws the cross sets of a position: for each empty square beside tiles, the letters that make a word with them, across and down.",
  examples: [
    "gaddawg draw cross-sets --word BOING -o boing.svg",
    "gaddawg draw cross-sets --file position.cgp -o position.svg",
    "gaddawg draw cross-sets position.cgp --json",
  ],
  details: `${POSITION_HELP}

--format json, or --json, prints {"format":"gaddawg-drawing","version":1,"kind":"cross-sets",
"title","rows","columns","tiles":[["",…],…],"squares":[{"square","row","column","across":[…],
"down":[…]},…]}; "across" has the letters that make a word across, or is null where no tile lies
to the left or the right. Rows and columns count from 0.`,
};

/** The formats of drawings. */
type DrawingFormat = "svg" | "dot" | "json";

/** Options of all drawings. */
interface DrawOptions {
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
function addDrawing(
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
function drawingFormat(
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
function checkDrawingOutput({ output }: DrawOptions, input = ""): Promise<void> {
  return checkStreamOutput(output, input, { isText: true });
}

/** Writes a drawing; beside a file, says in a few words what it shows. */
async function writeDrawing(
  text: string,
  summary: string,
  { output, json }: DrawOptions,
): Promise<void> {
  await writeWhole(output, text);
  if (output === "-") return;
  if (json === true) await sayWritten([output], { json });
  else await summarize(output, summary);
}

const CROSS_SET_FORMATS = ["svg", "json"] as const;

interface DrawCrossSetsOptions extends PositionOptions, DrawOptions {
  word?: string;
}

function drawCrossSetsCommand(): Command {
  const command = newCommand("cross-sets", DRAW_CROSS_SETS_HELP).option(
    "--word <word>",
    "instead of a position, a word across on the start square",
  );
  const lexicon = "lexicon of any format (default: the default lexicon)";
  return addPosition(addDrawing(command, { lexicon, formats: CROSS_SET_FORMATS })).action(
    (cgp: string[], options: DrawCrossSetsOptions) => drawCrossSets(cgp, options, command),
  );
}

async function drawCrossSets(
  cgp: string[],
  options: DrawCrossSetsOptions,
  command: Command,
): Promise<void> {
  const { word, lexicon, from } = options;
  const format = drawingFormat(options, CROSS_SET_FORMATS);
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
  const { alphabet = alphabetNamed("english"), layout = STANDARD_LAYOUT } =
    await settingsOf(options);
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

/** The limits of `drawGraph`; its code is only loaded when something is drawn. */
const USUAL_LIMIT = 400;
const MOST_LIMIT = 2000;
const GRAPH_FORMATS = ["svg", "dot", "json"] as const;

interface DrawGraphOptions extends AlphabetOptions, DrawOptions {
  limit: number;
  gaddag?: boolean;
}

/** Makes the command that draws words in a form. */
function drawGraphCommand(name: "dawg" | "gaddag" | "trie", help: CommandHelp): Command {
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
  return addAlphabet(addDrawing(command, { lexicon, formats: GRAPH_FORMATS })).action(
    (words: string[], options: DrawGraphOptions) => {
      const form = name === "trie" && options.gaddag === true ? "gaddag-trie" : name;
      return drawGiven(form, words, options);
    },
  );
}

async function drawGiven(
  form: DrawnForm,
  words: readonly string[],
  options: DrawGraphOptions,
): Promise<void> {
  const { lexicon, limit } = options;
  checkWords(words, lexicon);
  const format = drawingFormat(options, GRAPH_FORMATS);
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
