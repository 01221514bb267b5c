import type { Move } from "../../../game/moves.js";
import type { Position } from "../../../game/position.js";
import type { RecordReading } from "../../../game/record.js";
import type { GcgGame, GcgWarning } from "../../../notation/gcg/record.js";

/** A row of the list of turns. */
export interface Turn {
  index: number;
  player: string;
  /** The move in notation, or a short description of the event. */
  text: string;
  score: number;
  total: number;
  /** The position before the turn. */
  position: Position;
  /** The move, if it and the rack are known well enough to ask the engine. */
  move: Move | undefined;
}

export interface OpenRecord {
  name: string;
  /** The game as it was opened, with the notes that were written since. */
  content: string | Uint8Array;
  title: string;
  turns: Turn[];
  game: GcgGame;
  /** What the game comes to, and its events as the rules have them. */
  ruled: Pick<RecordReading, "result" | "events">;
  warnings: readonly GcgWarning[];
}
