import type { Command } from "commander";
import { lastPlay, seenMove, seenText } from "../../api/internal.js";
import {
  type Engine,
  GaddawgError,
  type GcgEvent,
  type Inference,
  PASS,
  type Position,
  type SeenMove,
} from "../../api/node.js";
import { UsageError } from "../io/errors.js";
import { counted, fixed } from "../io/output.js";
import {
  type PlayedTurn,
  type PositionInput,
  type PositionOptions,
  readPosition,
} from "../io/position.js";

/* The opponent's tiles, from his last turn. */

/** The options that say from what the opponent's tiles are inferred. */
export interface LastTurnOptions extends PositionOptions {
  infer?: boolean;
  inferMove?: string;
  withdrawn?: boolean;
}

/** What was inferred of the opponent's last turn. */
export interface LastTurn {
  /** The move as text; undefined if there was none. */
  move: string | undefined;
  /** What it told; undefined if nothing could be inferred. */
  inference: Inference | undefined;
  /** True if samples draw the opponent's tiles from it. */
  isUsed: boolean;
}

/** Reads a position, and the opponent's last turn if it is asked for. */
export async function readWithLastTurn(
  cgp: string[],
  options: LastTurnOptions,
  command: Command,
): Promise<{ input: PositionInput; last?: Observed | undefined }> {
  const { infer = false, inferMove, withdrawn = false } = options;
  if (withdrawn && inferMove === undefined) {
    command.error("error: --withdrawn needs --infer-move with the play that was taken back");
  }
  const input = await readPosition(cgp, options, command);
  const { position, turn } = input;
  if (inferMove !== undefined) return { input, last: lastMove(position, inferMove, withdrawn) };
  if (!infer) return { input };
  if (turn === undefined) {
    command.error(
      "error: --infer needs --gcg with the game, or a GCG file as the argument; --infer-move takes the last move",
    );
  }
  const { previous, player } = turn;
  const isOpponents = previous !== undefined && previous.player !== player;
  return { input, last: isOpponents ? observedTurn(previous) : undefined };
}

/** Infers the opponent's tiles from his last turn, with the temperature that fits. */
export async function inferLast(
  engine: Engine,
  position: Position,
  last: Observed | undefined,
  threads: number | undefined,
): Promise<LastTurn> {
  if (last === undefined) return { move: undefined, inference: undefined, isUsed: false };
  const { before, move, isWithdrawn: withdrawn } = last;
  const options = { temperature: "fitted", withdrawn, threads } as const;
  const inference = await engine.infer(before, move, options).catch((error: unknown) => {
    if (error instanceof GaddawgError && error.code === "EMPTY_BAG") return undefined;
    throw error;
  });
  const isUsed = inference !== undefined && inference.kept > 0 && fitsPosition(inference, position);
  return { move: seenText(move, before), inference, isUsed };
}

/** Returns a sentence on where the opponent's tiles in samples come from. */
export function lastTurnText({ move, inference, isUsed }: LastTurn): string {
  const even = "all draws of the opponent's tiles are equally likely.";
  if (move === undefined) return `There is no turn of the opponent before this one: ${even}`;
  if (inference === undefined) return `The bag was empty before ${move}: ${even}`;
  if (inference.kept === 0) return `The opponent kept nothing with ${move}: ${even}`;
  if (!isUsed) return `No rack fits ${move}: ${even}`;
  const { leaves, kept, temperature, exact } = inference;
  const count = `${counted(leaves.length, "leave")} of ${counted(kept, "tile")}`;
  const how = exact ? "" : ", drawn at random";
  return `The opponent's tiles are drawn as ${move} tells: ${count}${how}, with the fitted temperature of ${fixed(temperature)} points.`;
}

/** Returns what was inferred as `--json` prints it. */
export function lastTurnJson({ move, inference, isUsed }: LastTurn) {
  const { margin = null, model = null, temperature = null, kept = null } = inference ?? {};
  const { leaves, share = null, racks = null, exact = null } = inference ?? {};
  return {
    ...{ move: move ?? null, used: isUsed, margin, model, temperature, kept },
    ...{ leaves: leaves?.length ?? null, share, racks, exact },
  };
}

/* A move as its player's opponent saw it. */

/** A move, and the position before it as the observer knows it. */
export interface Observed {
  before: Position;
  move: SeenMove;
  isWithdrawn: boolean;
}

/** Returns the turn of a game as the opponent saw it: the rack of its player counts as unknown. */
export function observedTurn({
  position,
  player,
  racks,
  event,
  isWithdrawn,
}: PlayedTurn): Observed {
  const opponentRack = Uint8Array.from(racks[1 - player] ?? []);
  const before = position.with({ rack: new Uint8Array(), opponentRack });
  return { before, move: moveAsSeen(event), isWithdrawn };
}

/** Returns the move of a turn; of an exchange, its observer sees only the number of tiles. */
function moveAsSeen(event: GcgEvent | undefined): SeenMove {
  if (event?.kind === "exchange") return { exchanged: event.count };
  return event?.kind === "play" ? event.move : PASS;
}

/**
 * Returns the opponent's last move in a position, with the position before it: the tiles that the
 * play laid are taken off the board. Letters that it played through are in parentheses.
 * @throws UsageError for a play that is not on the board.
 */
function lastMove(position: Position, text: string, isWithdrawn: boolean): Observed {
  const seen = position.with({ rack: new Uint8Array(), opponentRack: position.rack });
  const move = seenMove(text);
  const [where = "", word] = text.trim().split(/\s+/);
  if (isWithdrawn || typeof move !== "string" || word === undefined || !/\d/.test(where)) {
    return { before: seen, move, isWithdrawn };
  }
  const last = lastPlay(seen, text);
  if (last === undefined) {
    throw new UsageError("BAD_OPTION", `--infer-move: "${text.trim()}" is not on the board`, {
      expected: "the last play, as on the board, with letters played through in parentheses",
    });
  }
  return { ...last, isWithdrawn };
}

/** Returns whether some leave fits the tiles that are unseen, and those known to be the opponent's. */
function fitsPosition({ leaves }: Inference, position: Position): boolean {
  const { counts } = position.unseen();
  const known = position.opponentRack ?? new Uint8Array();
  const countOf = (tiles: Iterable<number>, tile: number): number =>
    [...tiles].filter((one) => one === tile).length;
  return leaves.some(({ tiles }) =>
    counts.every(
      (copies, tile) =>
        countOf(tiles, tile) <= copies && countOf(known, tile) <= countOf(tiles, tile),
    ),
  );
}
