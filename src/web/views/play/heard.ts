import { effect } from "@preact/signals";
import { ENGINE, HUMAN, phaseOf } from "./match.js";
import { play, playWithGrowth } from "./sounds.js";
import { match, message, pad } from "./state.js";

let isHeard = false;

/** Lets what happens in the game be heard from now on. */
export function hearGame(): void {
  if (isHeard) return;
  isHeard = true;
  playWithGrowth("tile", () => pad.laid.value.size);
  playWithGrowth("refused", () => pad.refusal.value?.id ?? 0);
  effect(() => {
    if (message.value?.wrong === true) play("refused");
  });
  let before = match.peek()?.game;
  effect(() => {
    const game = match.value?.game;
    const [now, events] = [match.value, before?.events.length ?? 0];
    before = game;
    // A turn taken back, or another game, is silent.
    if (now === undefined || game === undefined || game.events.length <= events) return;
    const isTurn = phaseOf(now) === "turn" && game.turn === HUMAN;
    if (game.events[events]?.player === ENGINE && isTurn) play("turn");
    else play("play");
  });
}
