import { effect } from "@preact/signals";
import { announce } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { elapsed, isPaused, pauseClock, usedNow } from "./clock.js";
import { flagged, HUMAN, isClocked, PLAYERS, timeGiven } from "./match.js";
import { play } from "./sounds.js";
import { goOn, match, timed } from "./state.js";

/* Follows the clock of the game: shows it, warns once, and ends a game whose time is up. */

/** Milliseconds between updates. */
const TICK = 250;
/** Milliseconds that are left at the warning. */
const WARNING = 60_000;

let isWatched = false;

/** Follows the clock from now on, also while another view is shown. */
export function watchClock(): void {
  if (isWatched) return;
  isWatched = true;
  effect(() => {
    if (!isClocked(match.value) || isPaused.value) return;
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  });
  // Whoever does not see the page cannot play; nobody waits for the move.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isClocked(match.peek())) pauseClock();
  });
}

/** Milliseconds that the visitor had left at the last update. */
let leftBefore: number | undefined;

function tick(): void {
  const now = match.peek();
  if (!isClocked(now)) return;
  elapsed.value = usedNow();
  const at = timed(now);
  const [own = 0] = PLAYERS.map((player) => timeGiven(at, player) - at.used[player]);
  if (own <= WARNING && (leftBefore ?? own) > WARNING) {
    announce(t("You have one minute left."));
    play("clock");
  }
  leftBefore = own;
  if (now.setup.atZero !== "loss") return;
  const late = PLAYERS.find((player) => at.used[player] >= timeGiven(at, player));
  if (late === undefined) return;
  goOn(flagged(at, late));
  announce(late === HUMAN ? t("Your time is up.") : t("The engine’s time is up."));
}
