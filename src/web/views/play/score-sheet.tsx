import { useEffect, useRef } from "preact/hooks";
import { BLANK } from "../../../alphabet/alphabet.js";
import { itemAt } from "../../../base/elements.js";
import { type GameEvent, opponentOf, type PlayerIndex } from "../../../game/events.js";
import { unseenTiles } from "../../../game/tiles.js";
import { formatGcg } from "../../../notation/gcg/write.js";
import { Palette } from "../../board/tiles.js";
import { Heads } from "../../shared/fields.js";
import { Panel } from "../../shared/panel.js";
import { go } from "../../shared/router.js";
import { saveFile } from "../../shared/save.js";
import { lexicon, note, sentenceOf } from "../../shared/state.js";
import { number, tilesAndBlanks } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { openRecord } from "../analyze/record.js";
import { isLoud, switchSounds } from "./effects.js";
import {
  ENGINE,
  eventsOf,
  HUMAN,
  hintPenalty,
  loserOf,
  type Match,
  overtime,
  PLAYERS,
  penaltyOf,
  phaseOf,
  playTexts,
  recordOf,
  scoresOf,
  seatAt,
} from "./match.js";
import { endMatch, playOn, rematch } from "./referee.js";
import { timeLeft } from "./state.js";
import { nameOf } from "./texts.js";

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
                  <td class="tiles">{texts.get(i) ?? deedOf(event, state)}</td>
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

/** Describes an event other than a play; hides the tiles of an opponent's exchanges. */
function deedOf(event: GameEvent, match: Match): string {
  const { game, setup } = match;
  const { alphabet } = game.config;
  switch (event.kind) {
    case "exchange":
      return event.player === HUMAN && setup.isShared !== true && event.move !== undefined
        ? t("exch {tiles}", { tiles: alphabet.format(event.move.tiles) })
        : t("exch {tiles}", { tiles: event.count });
    case "pass":
      return event.lostTurn === true ? t("lost the turn") : t("pass");
    case "withdrawn":
      return t("not valid, taken back");
    case "challenge":
      return t("challenge failed");
    case "time":
      return deductionOf(match, event.player);
    case "end-points":
    case "end-penalty":
      return `(${alphabet.format(event.tiles)})`;
    default:
      return "";
  }
}

/** Says for what a player lost points at the end of the game. */
function deductionOf(match: Match, player: PlayerIndex): string {
  if (hintPenalty(match, player) === 0) return t("overtime");
  return overtime(match, player) === 0 ? t("hints") : t("overtime and hints");
}

/** The tiles that the visitor does not see. */
export function Unseen({ state }: { state: Match }) {
  const { game } = state;
  const { alphabet } = game.config;
  const counts = unseenTiles(alphabet, game.board, game.racks[seatAt(state)] ?? []);
  const total = counts.reduce((sum, left) => sum + left, 0);
  return (
    <Panel id="unseen-title" title={t("Unseen tiles")}>
      <p class="soft">{tilesAndBlanks(total, itemAt(counts, BLANK))}</p>
      <Palette alphabet={alphabet} counts={counts} />
    </Panel>
  );
}

/** Milliseconds from which little time is left. */
const LOW = 60_000;

/** The time that a player has left. */
function Clock({ state, player }: { state: Match; player: PlayerIndex }) {
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
      {timeText(left)}
      {left < 0 && state.setup.atZero !== "loss" ? (
        <span class="overtime"> (−{penaltyOf(-left)})</span>
      ) : null}
    </p>
  );
}

/** Returns minutes and seconds. */
function timeText(left: number): string {
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
              <span data-low={left <= LOW ? "" : undefined}>{timeText(left)}</span>
            )}
          </span>
        );
      })}
    </div>
  );
}

function gcgText(state: Match): string {
  const { alphabet } = state.game.config;
  return formatGcg(recordOf(state, lexicon.value.name), { alphabet });
}

/** A button that saves the game so far. */
export function SaveButton({ state }: { state: Match }) {
  return (
    <button
      type="button"
      disabled={state.game.events.length === 0}
      onClick={() => {
        try {
          saveFile("game.gcg", gcgText(state));
        } catch (error) {
          note("error", sentenceOf(error));
        }
      }}
    >
      {t("Save as GCG")}
    </button>
  );
}

function howEnded(match: Match): string {
  const { game, flagged, resigned } = match;
  if (match.setup.isShared === true) return howSharedEnded(match);
  if (flagged !== undefined) {
    return flagged === HUMAN ? t("Your time was up.") : t("The engine’s time was up.");
  }
  if (resigned !== undefined) return t("You gave up this game.");
  if (game.outcome?.ending === "stalled") {
    return t("Six scoreless turns in a row ended the game.");
  }
  return game.rackSizes[HUMAN] === 0
    ? t("You played all of your tiles.")
    : t("The engine played all of its tiles.");
}

function howSharedEnded(match: Match): string {
  const { game, flagged, resigned } = match;
  const named = (player: PlayerIndex) => ({ name: nameOf(match, player) });
  if (flagged !== undefined) return t("{name} ran out of time.", named(flagged));
  if (resigned !== undefined) return t("{name} gave up.", named(resigned));
  if (game.outcome?.ending === "stalled") {
    return t("Six scoreless turns in a row ended the game.");
  }
  return t("{name} played all tiles.", named(game.rackSizes[HUMAN] === 0 ? HUMAN : ENGINE));
}

/** Returns sentences about the help that the visitor had. */
function helpOf(match: Match): string[] {
  const { hints, takenBack } = match;
  // Who gives up, or loses on time, has no points deducted.
  const cost = { points: loserOf(match) === undefined ? hintPenalty(match, HUMAN) : 0 };
  const asked =
    cost.points === 0
      ? counted(hints, "You asked for {n} hint.", "You asked for {n} hints.")
      : counted(
          hints,
          "You asked for {n} hint, which cost {points} points.",
          "You asked for {n} hints, which cost {points} points.",
          cost,
        );
  return [
    ...(hints === 0 ? [] : [asked]),
    ...(takenBack === 0
      ? []
      : [counted(takenBack, "You took back {n} turn.", "You took back {n} turns.")]),
  ];
}

function titleOf(match: Match, scores: readonly [number, number]): string {
  const { flagged, resigned } = match;
  const [you, engine] = [scores[HUMAN], scores[ENGINE]];
  const spread = you - engine;
  const points = { most: Math.max(you, engine), least: Math.min(you, engine) };
  if (match.setup.isShared === true) {
    const loser = loserOf(match);
    if (loser === undefined && spread === 0) return t("Draw: {most} to {least}", points);
    const winner = loser === undefined ? (spread > 0 ? HUMAN : ENGINE) : opponentOf(loser);
    const [most, least] = [scores[winner], scores[opponentOf(winner)]];
    return t("{name} wins: {most} to {least}", { name: nameOf(match, winner), most, least });
  }
  if (flagged === HUMAN) return t("You lose on time, at {you} to {engine}", { you, engine });
  if (flagged === ENGINE) return t("You win on time, at {you} to {engine}", { you, engine });
  if (resigned === HUMAN)
    return t("The engine wins: you gave up at {you} to {engine}", { you, engine });
  if (spread === 0) return t("Draw: {most} to {least}", points);
  return spread > 0
    ? t("You win: {most} to {least}", points)
    : t("The engine wins: {most} to {least}", points);
}

/** The result of a game, and buttons for the next step. */
export function Result({ state }: { state: Match }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The buttons of the game are gone, and with them the focus.
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const scores = scoresOf(state);
  return (
    <section ref={section} tabIndex={-1} class="panel result" aria-labelledby="result-title">
      <h2 id="result-title">{titleOf(state, scores)}</h2>
      <p class="soft">{[howEnded(state), ...helpOf(state)].join(" ")}</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => {
            void openRecord(gcgText(state), "game.gcg");
            go("analyze");
          }}
        >
          {state.setup.isShared === true ? t("See the mistakes") : t("See your mistakes")}
        </button>
        <button type="button" onClick={rematch}>
          {t("Rematch")}
        </button>
        <button type="button" onClick={endMatch}>
          {t("New game")}
        </button>
        {state.resigned === undefined ? null : (
          <button type="button" onClick={playOn}>
            {t("Play on")}
          </button>
        )}
        <SaveButton state={state} />
      </div>
    </section>
  );
}
