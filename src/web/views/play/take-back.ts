import type { GameEvent } from "../../../game/events.js";
import { ENGINE, HUMAN, type Match, phaseOf } from "./match.js";

/*
 * Turns taken back. The engine agrees to it in games without clocks, as often as the visitor
 * likes; the result tells how often. The bag keeps its order, so that whatever is played instead
 * draws the same tiles: nobody sees others by trying.
 */

/** Returns true if it is the visitor's turn, and there is one before it to take back. */
export function mayTakeBack(match: Match): boolean {
  const { setup, game } = match;
  if (setup.minutes !== undefined || phaseOf(match) !== "turn" || game.turn !== HUMAN) return false;
  return lastTurnAt(match) >= 0;
}

/** Takes back the visitor's last turn and all that followed it. */
export function withTurnTakenBack(match: Match): Match {
  if (!mayTakeBack(match)) return match;
  const at = lastTurnAt(match);
  const game = match.game.clone();
  while (game.events.length > at) game.undo();
  const last = game.events.at(-1);
  // The visitor may challenge the play of the engine that was answered.
  const isOpen =
    match.setup.challenge !== "void" && last?.kind === "play" && last.player === ENGINE;
  return { ...match, game, isOpen, takenBack: match.takenBack + 1 };
}

/** Returns the number of the event of the visitor's last turn; -1 if there is none. */
function lastTurnAt({ game }: Match): number {
  return game.events.findLastIndex((event) => event.player === HUMAN && isTurn(event));
}

function isTurn(event: GameEvent): boolean {
  return event.kind === "play" || event.kind === "exchange" || event.kind === "pass";
}
