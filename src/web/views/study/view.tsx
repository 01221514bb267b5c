import { useEffect } from "preact/hooks";
import { later } from "../../shared/loading.js";
import { go, route } from "../../shared/router.js";
import { lexiconTitle } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { session } from "./asking.js";
import { BoxesPanel, DuePanel } from "./box-panels.js";
import { DeckPanel } from "./deck-panel.js";
import { KeepPanel } from "./keep-panel.js";
import { PuzzlePanel } from "./puzzle-panel.js";
import { SessionPanel } from "./session-panel.js";
import { cards, refresh } from "./state.js";

/** Needs the games that are kept. */
const MistakesPanel = later(async () => (await import("../games/learn-panel.js")).MistakesPanel);

/** The parts of the view, by their names in the address. */
const PARTS = {
  cards: message("Card box"),
  puzzles: message("Puzzles"),
  mistakes: message("Your mistakes"),
} as const;

type Part = keyof typeof PARTS;

/** Alphagrams to unscramble, kept in a card box, and positions as puzzles. */
export function StudyView() {
  // The mistakes of one game have its id behind them.
  const [named = ""] = route.value.query.split(" ");
  const part: Part = Object.hasOwn(PARTS, named) ? (named as Part) : "cards";
  useEffect(() => {
    const reread = (): void => {
      if (document.visibilityState === "visible") void refresh();
    };
    reread();
    // Another tab may have changed the cards, or a new day begun.
    document.addEventListener("visibilitychange", reread);
    return () => document.removeEventListener("visibilitychange", reread);
  }, []);
  return (
    <div class="study">
      <h1>{t("Study")}</h1>
      <p class="soft">
        {t("Lexicon: {name}. What you learn is kept in this browser and not sent anywhere.", {
          name: lexiconTitle(),
        })}
      </p>
      <fieldset class="kinds">
        <legend class="for-readers">{t("What to study")}</legend>
        {(Object.keys(PARTS) as Part[]).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="study"
              checked={name === part}
              onChange={() => go("study", name === "cards" ? "" : name)}
            />
            <span data-title={t(PARTS[name])}>{t(PARTS[name])}</span>
          </label>
        ))}
      </fieldset>
      {cards.value === undefined ? (
        <p class="soft">{t("Loading …")}</p>
      ) : part === "mistakes" ? (
        <MistakesPanel />
      ) : part === "puzzles" ? (
        <PuzzlePanel />
      ) : session.value !== undefined ? (
        <SessionPanel session={session.value} />
      ) : (
        <>
          <DuePanel />
          <DeckPanel />
          <BoxesPanel />
          <KeepPanel />
        </>
      )}
    </div>
  );
}
