import { BLANK } from "../../../entry/api.js";
import { Palette } from "../../board/letters.js";
import { Heads } from "../../shared/heads.js";
import { count } from "../../shared/text.js";
import { faceOf } from "../../worker/tiles.js";
import { alphabetOf, type MatchEvent, type MatchState, type Player, tilesInBag } from "./match.js";
import { SaveButton } from "./result.js";
import { HUMAN, timeLeft } from "./state.js";

const PLAYERS = [0, 1] as const;

/** Points and clocks. */
export function Scores({ state, onGiveUp }: { state: MatchState; onGiveUp: () => void }) {
  return (
    <section class="panel scores" aria-label="Scores">
      {PLAYERS.map((player) => (
        <div
          key={player}
          class="score"
          data-mover={state.phase === "turn" && state.mover === player ? "" : undefined}
        >
          <h2>{state.setup.names[player]}</h2>
          <p class="total">{state.scores[player]}</p>
          <Clock state={state} player={player} />
        </div>
      ))}
      <div class="row spread bag">
        <p class="soft">{count(tilesInBag(state), "tile")} in the bag</p>
        {state.phase === "over" ? null : (
          <button type="button" class="quiet" onClick={onGiveUp}>
            Give up …
          </button>
        )}
      </div>
    </section>
  );
}

function Clock({ state, player }: { state: MatchState; player: Player }) {
  const left = timeLeft(state, player);
  if (left === undefined) return null;
  const seconds = Math.floor(Math.abs(left) / 1000);
  const text = `${left < 0 ? "−" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p class={`clock ${left < 0 ? "problem" : "soft"}`} role="timer" aria-label="Time left">
      {text}
    </p>
  );
}

/** What has happened, the last first. */
export function Moves({ state }: { state: MatchState }) {
  const { events, setup } = state;
  return (
    <section class="panel" aria-labelledby="moves-title">
      <div class="row spread">
        <h2 id="moves-title">Moves</h2>
        {state.phase === "over" ? null : <SaveButton state={state} />}
      </div>
      {events.length === 0 ? (
        <p class="soft">None yet.</p>
      ) : (
        <div class="scroll moves">
          <table class="list">
            <Heads texts={["Player", "Move"]} numbers={["Points", "Total"]} />
            <tbody>
              {[...events.entries()].reverse().map(([i, event]) => (
                <tr key={i}>
                  <td>{setup.names[event.player]}</td>
                  <td class="tiles">{deedOf(event, state)}</td>
                  <td class="number">{event.score}</td>
                  <td class="number">{event.total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** What an event was, in words. The engine's exchanges do not tell its tiles. */
function deedOf(event: MatchEvent, state: MatchState): string {
  const format = (tiles: readonly number[]): string => alphabetOf(state).format(tiles);
  switch (event.kind) {
    case "play":
      return event.text;
    case "exchange":
      return event.player === HUMAN ? `exch ${format(event.tiles)}` : `exch ${event.tiles.length}`;
    case "pass":
      return event.lostTurn === true ? "lost the turn" : "pass";
    case "withdrawn":
      return "taken back";
    case "challenge":
      return "challenged in vain";
    case "time":
      return "overtime";
    default:
      return `(${format(event.tiles)})`;
  }
}

/** The tiles that the visitor does not see. */
export function Unseen({ state }: { state: MatchState }) {
  const alphabet = alphabetOf(state);
  const counts = alphabet.tiles.map((tile) => tile.count);
  const seen = [...state.board.filter((tile) => tile !== 0).map(faceOf), ...state.racks[HUMAN]];
  for (const tile of seen) counts[tile] = (counts[tile] as number) - 1;
  const total = counts.reduce((sum, left) => sum + left, 0);
  return (
    <section class="panel" aria-labelledby="unseen-title">
      <h2 id="unseen-title">Unseen tiles</h2>
      <p class="soft">
        {count(total, "tile")}, {count(counts[BLANK] as number, "blank")} among them.
      </p>
      <Palette alphabet={alphabet} counts={counts} />
    </section>
  );
}
