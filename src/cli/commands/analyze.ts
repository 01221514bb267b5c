import { Command, Option } from "commander";
import {
  type Alphabet,
  drawBoard,
  type Engine,
  type RankedMove,
  type SquareKind,
  type Unseen,
} from "../../entry/node.js";
import { addEngine, engineFor, indexFor, leavesFor, lexiconFor } from "../io/engine.js";
import { equityTexts, millisecondsText, rankedFields } from "../io/moves.js";
import { addExamples, addJson, wholeNumber } from "../io/options.js";
import {
  counted,
  facts,
  longTable,
  number,
  print,
  printAll,
  printJson,
  style,
} from "../io/output.js";
import { addPosition, cgpOf, type Given, POSITION_HELP, readPosition } from "../io/position.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { analyzeGameFile, type GameOptions, gameFileOf } from "./analyze-game.js";
import { batch } from "./batch.js";

interface AnalyzeOptions extends GameOptions {
  batch?: string;
  all?: boolean;
}

/** How a piece of the board looks on a terminal. */
const STYLES: Readonly<Record<SquareKind, Parameters<typeof style>[0]>> = {
  tile: "bold",
  blank: "bold",
  plain: "dim",
  "double-letter": "cyan",
  "triple-letter": "blueBright",
  "quadruple-letter": "green",
  "double-word": "magenta",
  "triple-word": "redBright",
  "quadruple-word": "yellow",
  "no-square": "dim",
  coordinate: "dim",
};

/** Widest line of what is unseen, without its name: 80 columns less the names of the facts. */
const LINE = 68;

export function analyzeCommand(): Command {
  const command = new Command("analyze")
    .summary("find the best plays of a position, or go through a game")
    .description(
      "Finds the best plays of a position, by score and the value of the tiles that are kept; or goes through a game and tells what each turn cost.",
    )
    .argument("[cgp...]", "the position in CGP; - reads standard input; or a game's file, .gcg");
  addEngine(addPosition(command))
    .option("-n, --count <n>", "how many plays", wholeNumber(1), 15)
    .option("--all", "all legal plays")
    .option("--report <file>", "write an HTML page too: the board, the plays and a chart of them")
    .option("--gcg <file>", "go through the game of a GCG file (- is standard input)")
    .option("--csv <file>", "of a game: write its turns as CSV too")
    .addOption(
      new Option(
        "--batch <file>",
        "analyze a position a line, as JSON, and print a JSON line for each (- is standard input)",
      ).conflicts([
        "file",
        "board",
        "rack",
        "variant",
        "layout",
        "count",
        "all",
        "report",
        "json",
        "gcg",
        "csv",
      ]),
    );
  addJson(command);
  addExamples(command, [
    "gaddawg analyze '15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0'",
    "gaddawg analyze --file position.cgp --count 5",
    "gaddawg analyze --board board.txt --rack 'AEINRS?' --leaves leaves.klv2",
    "gaddawg analyze --file position.cgp --report position.html",
    "gaddawg analyze --file position.cgp --variant jumbled --all --json",
    "gaddawg analyze --batch positions.jsonl > answers.jsonl",
    "gaddawg analyze game.gcg",
    "gaddawg analyze game.gcg --lexicon words.kwg --report game.html --csv game.csv",
  ]);
  command.addHelpText(
    "after",
    `${POSITION_HELP}

--json prints {"position","rack","unseen":{"total","bag","tiles":{"A",…}},"moves":[{"rank",
"text","score","equity","leave","kind","direction","lane","start","tiles"},…],"legal",
"milliseconds","backend"}; points; lane and start from 0; in tiles 0 is a square played
through, a negative number a blank that stands for the letter.

Of a game (GCG) each turn is judged as the position was for its player: the play's rank
among all legal moves, the best one, and the difference of their equities, which is what it
cost. A turn whose rack the file does not give, or gives in part, is not judged, nor is a
word that is not in the lexicon and stood; both are said below the table. A play that was
taken back, a pass and a lost turn cost the best play. Tile set, board and variant are those
of the file; --alphabet and --layout hold where it names none. --json prints {"title","id",
"lexicon","players":[{"nick","name","score","turns","judged","best","loss","mistakes":
{"small","medium","large"},"bingos","exchanges","passes","phonies":{"stood","withdrawn"},
"wronglyWithdrawn","points":{"challenges","time","end"},"averageLoss"},…],"turns":[{"turn",
"player","rack","kind","play","fate","score","scored","bonus","total","words","bingo",
"rank","legal","equity","cost","unjudged":{"reason","message"},"best":[…]},…],"warnings",
"backend"}; -n is how many moves "best" has, 1 unless it is given.

--batch reads objects {"id","rules","rack","board"} with tile numbers: rules CrosswordGame,
CrosswordGameSuper or WordSmog, board a list of rows with 0 for an empty square and negative
numbers for blanks. It prints {"id","num_place","num_exchange","num_moves","sum_score",
"sum_equity_milli","all_sha256","top15","pass"} for each; for WordSmog, where plays that
differ by the order of their new tiles only count once, {"id","num_place_dedup",
"num_exchange","num_moves_dedup","dedup_sha256","top15","pass"}; for a bad line
{"line","error"}. The exit code is 1 if any line was bad.`,
  );
  return command.action((cgp: string[], options: AnalyzeOptions) => {
    const game = gameFileOf(cgp, options);
    if (game !== undefined) return analyzeGameFile(game, cgp, options, command);
    if (options.csv !== undefined) command.error("error: --csv needs a game, a GCG file");
    if (options.batch === undefined) return analyze(cgp, options, command);
    return batch(options.batch, cgp, options, command);
  });
}

/** What an engine found. */
interface Found {
  moves: RankedMove[];
  /** Number of legal moves. */
  legal: number;
  milliseconds: number;
}

async function analyze(cgp: string[], options: AnalyzeOptions, command: Command): Promise<void> {
  if (options.report !== undefined) await checkOutput(options.report, options.file);
  const given = await readPosition(cgp, options, command);
  const { position, alphabet, rules } = given;
  const lexicon = await lexiconFor(options, alphabet, rules);
  const leaves = await leavesFor(options, alphabet);
  // For one position an index would take longer to make than it saves.
  const index = (await indexFor(options)) ?? false;
  const setup = { alphabet, rules, leaves, index };
  const engine = await engineFor(lexicon, setup, options);
  const unseen = engine.unseen(position);
  const found = find(engine, given, options);
  const known = factsOf(given, unseen, options);
  if (options.report !== undefined) {
    const { analysisPage } = await import("../reports/position.js");
    const page = analysisPage(given, known, found.moves);
    await writeWhole(options.report, new TextEncoder().encode(page));
  }
  if (options.json === true) {
    await printJson(jsonOf(given, unseen, found, engine));
    return;
  }
  const board = drawBoard(position, rules.layout, alphabet, {
    color: (kind, text) => style(STYLES[kind], text),
  });
  await print(`${board}\n\n${facts(known)}\n`);
  await printAll(movesTable(found.moves));
  const { moves, legal, milliseconds } = found;
  const shown = moves.length < legal ? `${number(moves.length)} of ` : "";
  await print(
    `\n${shown}${counted(legal, "legal move")}, found in ${millisecondsText(milliseconds)} (${engine.backend})\n`,
  );
}

/** More plays than this are sought as if all of them were wanted, which costs no more. */
const MANY = 1000;

/** The time is that of the search alone, without the plays' notation. */
function find(engine: Engine, { position }: Given, { all, count }: AnalyzeOptions): Found {
  const begun = performance.now();
  if (all !== true && count <= MANY) {
    engine.topValued(position, count);
    const milliseconds = performance.now() - begun;
    return { moves: engine.top(position, count), legal: engine.count(position), milliseconds };
  }
  const legal = engine.allValued(position).length;
  const milliseconds = performance.now() - begun;
  const moves = engine.all(position);
  return { moves: all === true ? moves : moves.slice(0, count), legal, milliseconds };
}

function jsonOf(given: Given, unseen: Unseen, found: Found, { backend }: Engine) {
  const { alphabet, position } = given;
  const { total, bag, counts } = unseen;
  const tiles = Object.fromEntries(counts.map((left, tile) => [alphabet.label(tile), left]));
  return {
    position: cgpOf(given),
    rack: alphabet.format(position.rack),
    unseen: { total, bag, tiles },
    moves: found.moves.map((move, i) => ({ rank: i + 1, ...rankedFields(move) })),
    legal: found.legal,
    milliseconds: Math.round(found.milliseconds * 1000) / 1000,
    backend,
  };
}

function factsOf(given: Given, unseen: Unseen, { lexicon }: AnalyzeOptions): [string, string][] {
  const { position, alphabet } = given;
  const rows: [string, string][] = [["rack", alphabet.format(position.rack)]];
  if (position.scores !== undefined) {
    const [mover, opponent] = position.scores;
    rows.push(["scores", `${number(mover)} to ${number(opponent)}`]);
  }
  rows.push(["bag", counted(unseen.bag, "tile")]);
  rows.push(["unseen", unseenText(unseen, alphabet)]);
  if (given.lexicon !== undefined && lexicon === undefined) {
    rows.push(["lexicon", `the default one; the CGP was written for ${given.lexicon}`]);
  }
  return rows;
}

/** How many of each letter, the letters with none left out, in lines of a terminal's width. */
function unseenText({ total, counts }: Unseen, alphabet: Alphabet): string {
  const parts = counts.flatMap((left, tile) =>
    left === 0 ? [] : [`${alphabet.label(tile)}${left}`],
  );
  const lines = [`${counted(total, "tile")}${total === 0 ? "" : ":"}`];
  for (const part of parts) {
    const line = `${lines.at(-1)} ${part}`;
    if ([...line].length <= LINE) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.join("\n");
}

/** The moves as a table. */
function movesTable(moves: readonly RankedMove[]): Generator<string> {
  const equities = equityTexts(moves.map(({ equity }) => equity));
  const rows = moves.map(({ text, score, leave }, i) => {
    return [String(i + 1), text, String(score), leave, equities[i] as string];
  });
  const aligned: ("left" | "right")[] = ["right", "left", "right", "left", "right"];
  return longTable(["rank", "play", "score", "leave", "equity"], rows, aligned);
}
