import type { Command } from "commander";
import { assuming, inference, OPTIONS, seenMove, seenText, TEXTS } from "../../api/internal.js";
import type { InferOptions, SeenMove } from "../../api/node.js";
import { observedTurn } from "../inference/last-turn.js";
import { addEngine, type EngineCommandOptions, openSource } from "../io/engine.js";
import { io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import { addJson, type CommandHelp, newCommand, wholeNumber } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import {
  addPosition,
  cgpOf,
  POSITION_HELP,
  type PositionInput,
  type PositionOptions,
  readPosition,
} from "../io/position.js";
import { assumptionsOf, boardText, checkQuotes, factsOf } from "../io/position-text.js";
import { addSchema, type SchemaValues, schemaOptions } from "../io/schema-options.js";
import { facts } from "../io/table.js";
import { checkOutputs, writeWhole } from "../io/write-file.js";
import { searchText } from "../runs/searched.js";

export function inferCommand(): Command {
  const command = newCommand("infer", INFER_HELP);
  addJson(addInfer(addEngine(addPosition(command))));
  return command.action((cgp: string[], options: InferCommandOptions) =>
    inferLeave(cgp, options, command),
  );
}

const ROWS = 15;
/** Rows of a report at most. */
const MOST_LEAVES = 200;

async function inferLeave(
  cgp: string[],
  options: InferCommandOptions,
  command: Command,
): Promise<void> {
  const {
    json: asJson = false,
    all = false,
    top = all ? Number.POSITIVE_INFINITY : ROWS,
  } = options;
  const { report, file, board, gcg, lexicon, leaves, index, seed = 1 } = options;
  await checkOutputs({ "--report": report }, [...cgp, file, board, gcg, lexicon, leaves, index]);
  const { input, move, isWithdrawn } = await readSeen(cgp, options, command);
  const opened = await openSource(options, input);
  const { engine } = opened;
  try {
    const { position } = input;
    const given = { ...inferOptions(options), withdrawn: isWithdrawn };
    const settings = { ...given, move, count: asJson && !all ? undefined : top };
    const asked = { position, cgp: cgpOf(input), options: settings };
    const begun = io().now();
    const result = await inference.start(engine, position, settings);
    const found = { result, asked, milliseconds: io().now() - begun, exitCode: undefined };
    const { backend } = engine;
    const text = seenText(move, position);
    const assumptions = assumptionsOf(input, engine, "infer");
    const known = factsOf(input, engine, assumptions);
    if (asJson) {
      const fields = inference.fields(result, asked);
      const top = fields.leaves.map(({ text, weight }) => [text, weight] as const);
      const { assumptions: _, ...known } = { ...fields, leaves: fields.possible, top, backend };
      await printJson({ ...known, ...assuming(assumptions) });
    } else {
      await print(`${boardText(position)}\n\n${facts([["move", text], ...known])}\n`);
      await printAll(searchText(inference, found, { backend }));
    }
    if (report === undefined) return;
    const { inferencePage } = await import("../reports/inference.js");
    const { alphabet, rules } = input;
    const files = { lexicons: [opened.lexicon], leaves: [leaves] };
    const source = { ...files, alphabet, rules, seed, backend };
    const rows = Math.min(top, MOST_LEAVES);
    const page = await inferencePage({ input, facts: known, move: text, result, rows }, source);
    await writeWhole(report, page);
    await sayWritten([report], options);
  } finally {
    // Its workers would keep the program alive.
    engine.dispose();
  }
}

/** A move, the position before it, and what its player's observer knows. */
interface SeenTurn {
  input: PositionInput;
  move: SeenMove;
  isWithdrawn: boolean;
}

/** Reads the position before a move, and the move: one that is named, or that of a turn of a game. */
async function readSeen(
  cgp: string[],
  options: InferCommandOptions,
  command: Command,
): Promise<SeenTurn> {
  const { move, rack, opponentRack, withdrawn = false } = options;
  if (move !== undefined) checkQuotes(move);
  const input = await readPosition(cgp, { ...options, isRackHidden: true }, command);
  if (move !== undefined) return { input, move: seenMove(move), isWithdrawn: withdrawn };
  const { turn, position } = input;
  if (turn === undefined) {
    command.error("error: --move is missing: the move that was made, or --turn with a game");
  }
  const { before, ...seen } = observedTurn(turn);
  const known = before.with({
    ...(rack !== undefined && { rack: position.rack }),
    ...(opponentRack !== undefined && { opponentRack: position.opponentRack }),
  });
  const isWithdrawn = seen.isWithdrawn || withdrawn;
  return { input: { ...input, position: known }, move: seen.move, isWithdrawn };
}

const INFER_HELP: CommandHelp = {
  description:
    "Infers from a move which tiles its player kept: most likely those with which no other move would have been much better.",
  examples: [
    "gaddawg infer position.cgp --move '3A HUH'",
    "gaddawg infer position.cgp --move '8D WORD' --margin 5 --top 30",
    "gaddawg infer position.cgp --move 'exch 3' --racks 100000",
    "gaddawg infer position.cgp --move '8D WROD' --withdrawn",
    "gaddawg infer game.gcg --turn 7 --temperature fitted",
  ],
  details: `${POSITION_HELP}

The position is the one before the move, with the player who made it to move. The first rack may be
empty, or have the tiles that are known of it; the second is that of the observer. With a
game and --turn, the move is that of the turn, and the rack of its player counts as unknown.

Every leave that can be drawn from the tiles that the observer does not see is tried. It has the
weight of the number of ways to draw it, and weighs less by a factor of e for every --temperature
points by which the best move with it is better than the move that was made, by score and by the value
of the tiles kept. The temperature "fitted" fits plays of a strong player with this many tiles in the
bag; it is taken if neither --temperature nor --margin is given. With --margin alone, the best move
must be at most this many points better, and all such leaves are alike. If there are more racks than
--racks, that many are drawn at random, and ± is the standard error.

--json prints {"position","settings":{"move","margin","model","temperature","withdrawn","seed"},
"kept","draws","leaves","share","racks","exact","error","verdict","top":[[leave, weight],…],
"letters":{"A",…},"chances":[{"tile","chance","error","base"},…],"backend"}. "model" is fitted,
temperature or margin; "error" the standard error of a chance, and the largest of them. "draws" is the
sum of the weights, "leaves" the number of possible leaves, "share" the part of all draws that is
possible; "top" has the first 200 leaves, or all with --all; "letters" is the sum of weights times
copies.`,
};

const { infer: INFER } = OPTIONS;
/** Known by the game, or not at all; `--top` counts what is shown. */
const OWN = { own: ["earlier", "count", "worker", "signal"] } as const;

/** The options of `gaddawg infer`. */
interface InferCommandOptions
  extends SchemaValues<typeof INFER>,
    PositionOptions,
    EngineCommandOptions {
  move?: string;
  opponentRack?: string;
  top?: number;
  all?: boolean;
  report?: string;
  json?: boolean;
}

/** Rows that a terminal can be asked for: a length of what is shown, not a limit of the work. */
const MOST_ROWS = 1_000_000;

/** Adds the options that say what is inferred, and how. */
function addInfer(command: Command): Command {
  command
    .option("--move <move>", "the move that was made; exch 3 if only the number of tiles is known")
    .option("--opponent-rack <letters>", "tiles of the observer, instead of those in the CGP");
  return addSchema(command, INFER, { texts: TEXTS.infer, ...OWN })
    .option("--top <n>", "number of leaves to show (default: 15)", wholeNumber(1, MOST_ROWS))
    .option("--all", "show all leaves")
    .option("--report <file>", "also write an HTML page with the leaves and a chart of the tiles");
}

/** Returns the options for the library, without those that a run adds. */
function inferOptions(options: InferCommandOptions): InferOptions {
  const { count, ...given } = schemaOptions(INFER, options, OWN);
  return given;
}
