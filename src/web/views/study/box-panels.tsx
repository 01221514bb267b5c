import { useState } from "preact/hooks";
import { count, number } from "../../shared/text.js";
import { isStarting, start } from "./asking.js";
import { boxFigures, dueCards, nextDue } from "./box.js";
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
      <h2 id="due-title">{due === 0 ? "No cards are due" : `${count(due, "card")} due today`}</h2>
      {due > 0 || first === undefined ? (
        <p class="soft">
          {due > 0
            ? "A card shows letters in alphabetical order: type all words that use all of them."
            : "Add some cards below. Each is a set of letters to unscramble."}
        </p>
      ) : (
        <p class="soft">The next cards are due on {dateText(first)}.</p>
      )}
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={due === 0 || isStarting.value}
          onClick={() => void start(size)}
        >
          Start
        </button>
        <label class="row">
          Cards at most
          <select value={size} onChange={(event) => setSize(Number(event.currentTarget.value))}>
            {SIZES.map((each) => (
              <option value={each} key={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}

/** Formats a day in words. */
function dateText(day: string): string {
  const format = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Date(day).toLocaleDateString("en-US", format);
}

/** How many cards each box has, and how many of them are due. */
export function BoxesPanel() {
  const all = ownCards.value;
  return (
    <section class="panel" aria-labelledby="boxes-title">
      <h2 id="boxes-title">Boxes</h2>
      <p class="soft">
        A card moves up a box when you find all of its words, and back to the first when you miss
        one. {count(all.length, "card")} in all.
      </p>
      <table class="boxes">
        <thead>
          <tr>
            <th scope="col">Box</th>
            <th scope="col" class="number">
              Cards
            </th>
            <th scope="col" class="number">
              Due
            </th>
            <th scope="col">Rests for</th>
          </tr>
        </thead>
        <tbody>
          {boxFigures(all, today.value).map(({ box, interval, cards, due }) => (
            <tr key={box}>
              <th scope="row">{box}</th>
              <td class="number">{number(cards)}</td>
              <td class="number">{number(due)}</td>
              <td>{count(interval, "day")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
