import { NotationError } from "../../../../base/errors.js";
import type { Move } from "../../../../game/moves.js";
import type { Position } from "../../../../game/position.js";
import { lastPlay } from "../../../../notation/last-play.js";
import type { SeenMove } from "../../../../search/inference/inference.js";

/* The opponent's last move, as the player to move saw it. */

/** A move that was seen. */
export interface Seen {
  /** The position before it; its player's rack is unknown. */
  before: Position;
  move: SeenMove;
  text: string;
  /** True if the play was challenged and taken back. */
  isWithdrawn: boolean;
}

/** A turn of a game, as far as it is seen. */
export interface SeenTurn {
  player: string;
  position: Position;
  move: Move | undefined;
  text: string;
}

/**
 * Reads the opponent's last move. A play lies on the board of the position; of an exchange the
 * number of tiles is enough, as `exch 3`.
 * @throws NotationError for a text that is no move, or a play that is not on the board.
 */
export function seenOfText(position: Position, text: string): Seen {
  const now = withSides(position, position);
  const exchange = /^\s*exch(?:ange)?\.?\s+(\d+)\s*$/i.exec(text);
  const of = (before: Position, move: SeenMove): Seen => ({
    before,
    move,
    text: text.trim(),
    isWithdrawn: false,
  });
  if (exchange !== null) return of(now, { exchanged: Number(exchange[1]) });
  if (/^\s*(exch|pass)/i.test(text)) return of(now, text.trim());
  const last = lastPlay(now, text);
  if (last !== undefined) return of(last.before, last.move);
  throw new NotationError("CONTRADICTION", `${text.trim()} is not on the board`, {
    expected: "the last play, as on the board, with letters played through in parentheses",
    field: "move",
  });
}

/**
 * Returns the opponent's last move before a turn of a game; undefined if there is none, or if it is
 * not known well enough.
 */
export function seenBefore(turns: readonly SeenTurn[], index: number): Seen | undefined {
  const now = turns[index];
  if (now === undefined) return undefined;
  for (const turn of turns.slice(0, index).reverse()) {
    if (turn.player === now.player) continue;
    if (turn.move !== undefined) return seenTurn(turn, turn.move, now.position);
    // Without its rack, a turn has no move; other turns without one are challenges and the like.
    if (turn.position.rack.length === 0) return readOrNone(turn.text, now.position);
  }
  return undefined;
}

function readOrNone(text: string, position: Position): Seen | undefined {
  try {
    return seenOfText(position, text);
  } catch {
    return undefined;
  }
}

function seenTurn(turn: SeenTurn, move: Move, position: Position): Seen {
  const before = withSides(turn.position, position);
  if (move.kind === "exchange") {
    const exchanged = move.tiles.length;
    return { before, move: { exchanged }, text: `exch ${exchanged}`, isWithdrawn: false };
  }
  const wasTaken = String(turn.position.board) === String(position.board);
  return { before, move, text: turn.text, isWithdrawn: move.kind === "place" && wasTaken };
}

/** Returns a position as the player saw it who is to move in another one. */
function withSides(position: Position, { rack }: Position): Position {
  return position.with({ rack: [], opponentRack: rack });
}
