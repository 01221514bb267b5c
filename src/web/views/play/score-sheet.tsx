import { type Alphabet, BLANK } from "../../../alphabet/alphabet.js";
import type { GameEvent } from "../../../game/events.js";
import { unseenTiles } from "../../../game/tiles.js";
import { Palette } from "../../board/tiles.js";
import { Heads } from "../../shared/heads.js";
import { number, tilesAndBlanks } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { Clock } from "./clock-face.js";
import { nameOf } from "./levels.js";
import { eventsOf, HUMAN, type Match, PLAYERS, phaseOf, playTexts, scoresOf } from "./match.js";
import { SaveButton } from "./result.js";
import { isLoud, switchSounds } from "./sounds.js";

/** The players' points and clocks. */
export function Scores({ state, onGiveUp }: { state: Match; onGiveUp: () => void }) {
  const phase = phaseOf(state);
  const scores = scoresOf(state);
  return (
    <section class="panel scores" aria-label={t("Scores")}>
      {PLAYERS.map((player) => (
        <div
          key={player}
          class="score"
          data-mover={phase === "turn" && state.game.turn === player ? "" : undefined}
        >
          <h2>{nameOf(state, player)}</h2>
          <p class="total">{number(scores[player])}</p>
          <Clock state={state} player={player} />
        </div>
      ))}
      <div class="row spread bag">
        <p class="soft">
          {counted(state.game.tilesInBag, "{n} tile in the bag", "{n} tiles in the bag")}
        </p>
        <button type="button" class="quiet" aria-pressed={isLoud.value} onClick={switchSounds}>
          {t("Sounds")}
        </button>
        {phase === "over" ? null : (
          <button type="button" class="quiet" onClick={onGiveUp}>
            {t("Give up …")}
          </button>
        )}
      </div>
    </section>
  );
}

/** The moves of the game, the latest first. */
export function Moves({ state }: { state: Match }) {
  const events = eventsOf(state);
  const texts = playTexts(state);
  return (
    <section class="panel" aria-labelledby="moves-title">
      <div class="row spread">
        <h2 id="moves-title">{t("Moves")}</h2>
        {phaseOf(state) === "over" ? null : <SaveButton state={state} />}
      </div>
      {events.length === 0 ? (
        <p class="soft">{t("None yet.")}</p>
      ) : (
        <div class="scroll moves">
          <table class="list">
            <Heads first="#" texts={[t("Player"), t("Move")]} numbers={[t("Points"), t("Total")]} />
            <tbody>
              {[...events.entries()].reverse().map(([i, event]) => (
                <tr key={i} data-withdrawn={events[i + 1]?.kind === "withdrawn" ? "" : undefined}>
                  <td class="number soft">{i + 1}</td>
                  <td>{nameOf(state, event.player)}</td>
                  <td class="tiles">{texts.get(i) ?? deedOf(event, state.game.config.alphabet)}</td>
                  <td class="number">{number(event.score)}</td>
                  <td class="number">{number(event.total)}</td>
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
        ? t("exch {tiles}", { tiles: alphabet.format(event.move.tiles) })
        : t("exch {tiles}", { tiles: event.count });
    case "pass":
      return event.lostTurn === true ? t("lost the turn") : t("pass");
    case "withdrawn":
      return t("not valid, taken back");
    case "challenge":
      return t("challenge failed");
    case "time":
      return t("overtime");
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
      <h2 id="unseen-title">{t("Unseen tiles")}</h2>
      <p class="soft">{tilesAndBlanks(total, counts[BLANK] as number)}</p>
      <Palette alphabet={alphabet} counts={counts} />
    </section>
  );
}
