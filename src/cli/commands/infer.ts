import type { Command } from "commander";
import { formatMove, type GcgEvent, PASS, type Position, type SeenMove } from "../../entry/node.js";
import { inferenceJson } from "../inference/json.js";
import {
  addInfer,
  type InferCommandOptions,
  inferOptions,
  seenMove,
} from "../inference/options.js";
import { inferenceText } from "../inference/text.js";
import { newCommand } from "../io/command.js";
import { addEngine, openSource } from "../io/engine.js";
import { addGamePosition, readGamePosition, readTurn } from "../io/game.js";
import { checkQuotes } from "../io/moves.js";
import { addJson } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { addPosition, type PositionInput, withOpponentRack } from "../io/position.js";
import { boardText, factsOf } from "../io/position-text.js";
import { facts } from "../io/table.js";
import { INFER_HELP } from "./help-infer.js";

export function inferCommand(): Command {
  const command = newCommand("infer", INFER_HELP).argument(
    "[cgp...]",
    "the position before the move in CGP, or its file; - reads standard input",
  );
  addJson(addInfer(addEngine(addGamePosition(addPosition(command)))));
  return command.action((cgp: string[], options: InferCommandOptions) =>
    infer(cgp, options, command),
  );
}

const ROWS = 15;

async function infer(cgp: string[], options: InferCommandOptions, command: Command): Promise<void> {
  const {
    json: asJson = false,
    all = false,
    top = all ? Number.POSITIVE_INFINITY : ROWS,
  } = options;
  const { input, move, isWithdrawn } = await readSeen(cgp, options, command);
  const { engine } = await openSource(options, input);
  try {
    const { position } = input;
    const settings = { ...inferOptions(options), withdrawn: isWithdrawn };
    const start = performance.now();
    const result = await engine.infer(position, move, settings);
    const milliseconds = performance.now() - start;
    const { backend } = engine;
    if (asJson)
      return await printJson(
        inferenceJson(
          input,
          result,
          { ...options, move: textOf(move, position), withdrawn: isWithdrawn },
          backend,
        ),
      );
    await print(`${boardText(position)}\n\n${facts(factsOf(input, engine, options))}\n`);
    await printAll(inferenceText(result, { rows: top, milliseconds, backend }));
  } finally {
    // Its workers would keep the program alive.
    engine.dispose();
  }
}

function textOf(move: SeenMove, position: Position): string {
  if (typeof move === "string") return move;
  return "exchanged" in move ? `exch ${move.exchanged}` : formatMove(move, position);
}

/** A move, the position before it, and what its player's observer knows. */
interface SeenTurn {
  input: PositionInput;
  move: SeenMove;
  isWithdrawn: boolean;
}

/** Reads the position before a move, and the move. */
async function readSeen(
  cgp: string[],
  options: InferCommandOptions,
  command: Command,
): Promise<SeenTurn> {
  const { gcg, move, opponentRack, withdrawn = false } = options;
  const turn =
    gcg !== undefined && move === undefined
      ? await turnOf(cgp, options, command)
      : await typedTurn(cgp, options, command);
  const isWithdrawn = turn.isWithdrawn || withdrawn;
  if (opponentRack === undefined) return { ...turn, isWithdrawn };
  return { ...turn, isWithdrawn, input: withOpponentRack(turn.input, opponentRack) };
}

async function typedTurn(
  cgp: string[],
  options: InferCommandOptions,
  command: Command,
): Promise<SeenTurn> {
  const { move } = options;
  if (move === undefined) command.error("error: --move is missing: the move that was made");
  checkQuotes(move);
  const input = await readGamePosition(cgp, { ...options, isRackHidden: true }, command);
  return { input, move: seenMove(move), isWithdrawn: false };
}

/** Reads the turn of a game: the rack of its player counts as unknown. */
async function turnOf(
  cgp: string[],
  options: InferCommandOptions,
  command: Command,
): Promise<SeenTurn> {
  const { input, position, player, racks, event, isWithdrawn } = await readTurn(
    cgp,
    options,
    command,
  );
  const observer = Uint8Array.from(racks[1 - player] ?? []);
  const before = position.with({ rack: new Uint8Array(), opponentRack: observer });
  return { input: { ...input, position: before }, move: moveOf(event), isWithdrawn };
}

/** Returns the move of a turn; of an exchange, its observer sees only the number of tiles. */
function moveOf(event: GcgEvent | undefined): SeenMove {
  if (event?.kind === "exchange") return { exchanged: event.count };
  return event?.kind === "play" ? event.move : PASS;
}
