import type { PlayerIndex } from "../../../game/events.js";
import { number } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { nameOf } from "./levels.js";
import { type Match, PLAYERS, phaseOf, scoresOf } from "./match.js";
import { timeLeft } from "./state.js";

/** Milliseconds from which little time is left. */
const LOW = 60_000;

/** The time that a player has left. */
export function Clock({ state, player }: { state: Match; player: PlayerIndex }) {
  const left = timeLeft(state, player);
  if (left === undefined) return null;
  return (
    <p
      class="clock"
      role="timer"
      aria-label={t("Time left")}
      data-low={left <= LOW ? "" : undefined}
      data-over={left < 0 ? "" : undefined}
    >
      {textOf(left)}
    </p>
  );
}

/** Returns minutes and seconds. */
function textOf(left: number): string {
  const seconds = Math.floor(Math.abs(left) / 1000);
  const sign = left < 0 ? "−" : "";
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The points and clocks in one line, above the board of a phone, where the panel with them is out
 * of view; screen readers have the panel.
 */
export function ScoreLine({ state }: { state: Match }) {
  const scores = scoresOf(state);
  const phase = phaseOf(state);
  return (
    <div class="row score-line" aria-hidden="true">
      {PLAYERS.map((player) => {
        const left = timeLeft(state, player);
        const isMover = phase === "turn" && state.game.turn === player;
        return (
          <span key={player} class="side" data-mover={isMover ? "" : undefined}>
            <span class="who">{nameOf(state, player)}</span>
            <strong>{number(scores[player])}</strong>
            {left === undefined ? null : (
              <span data-low={left <= LOW ? "" : undefined}>{textOf(left)}</span>
            )}
          </span>
        );
      })}
    </div>
  );
}
