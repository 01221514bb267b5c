import type { Move } from "../../../game/moves.js";
import type { PositionData } from "../../../game/position.js";
import type { Exchanged } from "../../../search/inference/inference.js";
import { ENGINE, HUMAN, type Match } from "./match.js";

/** Returns the visitor's last turn as the engine saw it, if it was the last event. */
export function lastTurnOf({
  game,
}: Match): { before: PositionData; move: Move | Exchanged } | undefined {
  const last = game.events.at(-1);
  if (last?.player !== HUMAN || (last.kind !== "play" && last.kind !== "exchange"))
    return undefined;
  const { board, scores, racks, scorelessTurns } = game.clone().undo();
  const before = {
    board,
    rack: new Uint8Array(),
    opponentRack: racks[ENGINE] ?? new Uint8Array(),
    scores: [scores[HUMAN], scores[ENGINE]] as [number, number],
    scorelessTurns,
  };
  return { before, move: last.kind === "play" ? last.move : { exchanged: last.count } };
}
