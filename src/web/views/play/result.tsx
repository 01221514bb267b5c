import { useEffect, useRef } from "preact/hooks";
import { formatGcg } from "../../../notation/gcg/write.js";
import { go } from "../../shared/router.js";
import { saveFile } from "../../shared/save.js";
import { lexicon, note, sentenceOf } from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import { openRecord } from "../analyze/record.js";
import { recordOf } from "./gcg.js";
import { ENGINE, HUMAN, type Match, scoresOf } from "./match.js";
import { endMatch, rematch } from "./referee.js";

function textOf(state: Match): string {
  return formatGcg(recordOf(state, lexicon.value.name));
}

/** A button that saves the game so far. */
export function SaveButton({ state }: { state: Match }) {
  return (
    <button
      type="button"
      disabled={state.game.events.length === 0}
      onClick={() => {
        try {
          saveFile("game.gcg", textOf(state));
        } catch (error) {
          note("error", sentenceOf(error));
        }
      }}
    >
      {t("Save as GCG")}
    </button>
  );
}

function howEnded({ game, flagged }: Match): string {
  if (flagged !== undefined) {
    return flagged === HUMAN ? t("Your time was up.") : t("The engine’s time was up.");
  }
  if (game.outcome?.ending === "stalled") {
    return t("Six scoreless turns in a row ended the game.");
  }
  return game.rackSizes[HUMAN] === 0
    ? t("You played all of your tiles.")
    : t("The engine played all of its tiles.");
}

/** Returns sentences about the help that the visitor had. */
function helpOf({ hints, takenBack }: Match): string[] {
  return [
    ...(hints === 0 ? [] : [counted(hints, "You asked for {n} hint.", "You asked for {n} hints.")]),
    ...(takenBack === 0
      ? []
      : [counted(takenBack, "You took back {n} turn.", "You took back {n} turns.")]),
  ];
}

function titleOf({ flagged }: Match, scores: readonly [number, number]): string {
  const [you, engine] = [scores[HUMAN], scores[ENGINE]];
  if (flagged === HUMAN) return t("You lose on time, at {you} to {engine}", { you, engine });
  if (flagged === ENGINE) return t("You win on time, at {you} to {engine}", { you, engine });
  const spread = you - engine;
  const points = { most: Math.max(you, engine), least: Math.min(you, engine) };
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
        <button type="button" class="primary" onClick={rematch}>
          {t("Rematch")}
        </button>
        <button type="button" onClick={endMatch}>
          {t("New game")}
        </button>
        <button
          type="button"
          onClick={() => {
            void openRecord(textOf(state), "game.gcg");
            go("analyze");
          }}
        >
          {t("Analyze the game")}
        </button>
        <SaveButton state={state} />
      </div>
    </section>
  );
}
