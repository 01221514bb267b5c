import { lastPlay, seenMove } from "../../entry/internal.js";
import {
  formatMove,
  type GcgEvent,
  type Inference,
  type MoveInput,
  PASS,
  type Position,
  type SeenMove,
} from "../../entry/node.js";
import { UsageError } from "../io/errors.js";
import type { PlayedTurn } from "../io/game.js";

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
  return { before, move: moveOf(event), isWithdrawn };
}

/** Returns the move of a turn; of an exchange, its observer sees only the number of tiles. */
function moveOf(event: GcgEvent | undefined): SeenMove {
  if (event?.kind === "exchange") return { exchanged: event.count };
  return event?.kind === "play" ? event.move : PASS;
}

/**
 * Returns the opponent's last move in a position, with the position before it: the tiles that the
 * play laid are taken off the board. Letters that it played through are in parentheses.
 * @throws UsageError for a play that is not on the board.
 */
export function lastMove(position: Position, text: string, isWithdrawn: boolean): Observed {
  const seen = position.with({ rack: new Uint8Array(), opponentRack: position.rack });
  const move = seenMove(text);
  const [where = "", word] = text.trim().split(/\s+/);
  if (isWithdrawn || typeof move !== "string" || word === undefined || /^exch/i.test(where)) {
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

/** Returns a move that was seen as text. */
export function seenText(move: SeenMove, position: Position): string {
  if (typeof move === "string") return move.trim();
  if ("exchanged" in move) return `exch ${move.exchanged}`;
  return formatMove(move as MoveInput, position);
}

/** Returns whether some leave fits the tiles that are unseen, and those known to be the opponent's. */
export function fitsPosition({ leaves }: Inference, position: Position): boolean {
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
