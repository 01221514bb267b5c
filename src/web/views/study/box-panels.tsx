import { useState } from "preact/hooks";
import { number } from "../../shared/text.js";
import { counted, language as languageOfTexts, t } from "../../texts/language.js";
import { isStarting, start } from "./asking.js";
import { boxFigures, dueCards, nextDue } from "./box.js";
import { CardCount } from "./card-count.js";
import { ownCards, today } from "./state.js";

/** Numbers of cards of a session. */
const SIZES = [10, 20, 50, 100] as const;

/** The cards that are due, and a button that asks them. */
export function DuePanel() {
  const [size, setSize] = useState<number>(SIZES[1]);
  const all = ownCards.value;
  const due = dueCards(all, today.value).length;
  const first = nextDue(all);
  return (
    <section class="panel" aria-labelledby="due-title">
      <h2 id="due-title">
        {due === 0
          ? t("No cards are due")
          : counted(due, "{n} card due today", "{n} cards due today")}
      </h2>
      {due > 0 || first === undefined ? (
        <p class="soft">
          {due > 0
            ? t("A card shows letters in alphabetical order: type all words that use all of them.")
            : t("Add some cards below. Each is a set of letters to unscramble.")}
        </p>
      ) : (
        <p class="soft">{t("The next cards are due on {date}.", { date: dateText(first) })}</p>
      )}
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={due === 0 || isStarting.value}
          onClick={() => void start(size)}
        >
          {t("Start")}
        </button>
        <CardCount sizes={SIZES} value={size} onChange={setSize} isRow />
      </div>
    </section>
  );
}

/** The region by which dates are written, where the language alone would leave it open. */
const DATE_LANGUAGES: Readonly<Record<string, string>> = { en: "en-US" };

/** Formats a day in words. */
function dateText(day: string): string {
  const format = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Date(day).toLocaleDateString(
    DATE_LANGUAGES[languageOfTexts()] ?? languageOfTexts(),
    format,
  );
}

/** How many cards each box has, and how many of them are due. */
export function BoxesPanel() {
  const all = ownCards.value;
  return (
    <section class="panel" aria-labelledby="boxes-title">
      <h2 id="boxes-title">{t("Boxes")}</h2>
      <p class="soft">
        {counted(
          all.length,
          "A card moves up a box when you find all of its words, and back to the first when you miss one. {n} card in all.",
          "A card moves up a box when you find all of its words, and back to the first when you miss one. {n} cards in all.",
        )}
      </p>
      <table class="boxes">
        <thead>
          <tr>
            <th scope="col">{t("Box")}</th>
            <th scope="col" class="number">
              {t("Cards")}
            </th>
            <th scope="col" class="number">
              {t("Due")}
            </th>
            <th scope="col">{t("Rests for")}</th>
          </tr>
        </thead>
        <tbody>
          {boxFigures(all, today.value).map(({ box, interval, cards, due }) => (
            <tr key={box}>
              <th scope="row">{box}</th>
              <td class="number">{number(cards)}</td>
              <td class="number">{number(due)}</td>
              <td>{counted(interval, "{n} day", "{n} days")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
