import { type Alphabet, BLANK } from "../../../entry/api.js";
import { type GameEvent, type PlayerIndex, unseenTiles } from "../../../game/index.js";
import { Palette } from "../../board/letters.js";
import { Heads } from "../../shared/heads.js";
import { count, tilesAndBlanks } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { eventsOf, HUMAN, type Match, PLAYERS, phaseOf, playTexts, scoresOf } from "./match.js";
import { SaveButton } from "./result.js";
import { timeLeft } from "./state.js";

/** The players' points and clocks. */
export function Scores({ state, onGiveUp }: { state: Match; onGiveUp: () => void }) {
  const phase = phaseOf(state);
  const scores = scoresOf(state);
  return (
    <section class="panel scores" aria-label="Scores">
      {PLAYERS.map((player) => (
        <div
          key={player}
          class="score"
          data-mover={phase === "turn" && state.game.turn === player ? "" : undefined}
        >
          <h2>{state.setup.names[player]}</h2>
          <p class="total">{scores[player]}</p>
          <Clock state={state} player={player} />
        </div>
      ))}
      <div class="row spread bag">
        <p class="soft">{count(state.game.tilesInBag, "tile")} in the bag</p>
        {phase === "over" ? null : (
          <button type="button" class="quiet" onClick={onGiveUp}>
            Give up …
          </button>
        )}
      </div>
    </section>
  );
}

/** Milliseconds from which little time is left. */
const LOW = 60_000;

function Clock({ state, player }: { state: Match; player: PlayerIndex }) {
  const left = timeLeft(state, player);
  if (left === undefined) return null;
  const seconds = Math.floor(Math.abs(left) / 1000);
  const text = `${left < 0 ? "−" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p
      class="clock"
      role="timer"
      aria-label={t("Time left")}
      data-low={left <= LOW ? "" : undefined}
      data-over={left < 0 ? "" : undefined}
    >
      {text}
    </p>
  );
}

/** The moves of the game, the latest first. */
export function Moves({ state }: { state: Match }) {
  const { names } = state.setup;
  const events = eventsOf(state);
  const texts = playTexts(state);
  return (
    <section class="panel" aria-labelledby="moves-title">
      <div class="row spread">
        <h2 id="moves-title">Moves</h2>
        {phaseOf(state) === "over" ? null : <SaveButton state={state} />}
      </div>
      {events.length === 0 ? (
        <p class="soft">None yet.</p>
      ) : (
        <div class="scroll moves">
          <table class="list">
            <Heads first="#" texts={["Player", "Move"]} numbers={["Points", "Total"]} />
            <tbody>
              {[...events.entries()].reverse().map(([i, event]) => (
                <tr key={i} data-withdrawn={events[i + 1]?.kind === "withdrawn" ? "" : undefined}>
                  <td class="number soft">{i + 1}</td>
                  <td>{names[event.player]}</td>
                  <td class="tiles">{texts.get(i) ?? deedOf(event, state.game.config.alphabet)}</td>
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

/** Describes an event other than a play; hides the tiles of the engine's exchanges. */
function deedOf(event: GameEvent, alphabet: Alphabet): string {
  switch (event.kind) {
    case "exchange":
      return event.player === HUMAN && event.move !== undefined
        ? `exch ${alphabet.format(event.move.tiles)}`
        : `exch ${event.count}`;
    case "pass":
      return event.lostTurn === true ? "lost the turn" : "pass";
    case "withdrawn":
      return "not valid, taken back";
    case "challenge":
      return "challenge failed";
    case "time":
      return "overtime";
    case "end-points":
    case "end-penalty":
      return `(${alphabet.format(event.tiles)})`;
    default:
      return "";
  }
}

/** The tiles that the visitor does not see. */
export function Unseen({ state: { game } }: { state: Match }) {
  const { alphabet } = game.config;
  const counts = unseenTiles(alphabet, game.board, game.racks[HUMAN] ?? []);
  const total = counts.reduce((sum, left) => sum + left, 0);
  return (
    <section class="panel" aria-labelledby="unseen-title">
      <h2 id="unseen-title">Unseen tiles</h2>
      <p class="soft">{tilesAndBlanks(total, counts[BLANK] as number)}</p>
      <Palette alphabet={alphabet} counts={counts} />
    </section>
  );
}
