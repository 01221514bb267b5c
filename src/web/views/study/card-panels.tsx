import { useEffect, useId, useRef, useState } from "preact/hooks";
import { itemAt } from "../../../base/elements.js";
import { namesOf } from "../../../base/lists.js";
import { Choice, Heads, TILES_TYPED } from "../../shared/fields.js";
import { Panel } from "../../shared/panel.js";
import { lexicon, lexiconId, sentenceOf } from "../../shared/state.js";
import { number } from "../../shared/text.js";
import { counted, language as languageOfTexts, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { isCancelled } from "../../worker/client.js";
import { DECK_LENGTHS, type DeckOrder, type DeckPlan } from "../../worker/decks.js";
import { DEFAULT_ID } from "../../worker/store.js";
import { isStarting, start } from "./asking.js";
import { boxFigures, dueCards, nextDue } from "./box.js";
import { addLetters, addWords, deck, ownCards, today } from "./state.js";

/** Numbers of cards of a session. */
const SIZES = [10, 20, 50, 100] as const;

/** The cards that are due, and a button that asks them. */
export function DuePanel() {
  const [size, setSize] = useState<number>(SIZES[1]);
  const all = ownCards.value;
  const due = dueCards(all, today.value).length;
  const first = nextDue(all);
  return (
    <Panel
      id="due-title"
      title={
        due === 0
          ? t("No cards are due")
          : counted(due, "{n} card due today", "{n} cards due today")
      }
    >
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
          {t("Start|begin")}
        </button>
        <Choice
          kind="row"
          label={t("Cards at most")}
          value={size}
          from={SIZES}
          text={number}
          onValue={setSize}
        />
      </div>
    </Panel>
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
    <Panel id="boxes-title" title={t("Boxes")}>
      <p class="soft">
        {counted(
          all.length,
          "A card moves up a box when you find all of its words, and back to the first when you miss one. {n} card in all.",
          "A card moves up a box when you find all of its words, and back to the first when you miss one. {n} cards in all.",
        )}
      </p>
      <table class="boxes">
        <Heads
          texts={[t("Box")]}
          numbers={[t("Cards"), t("Due")]}
          last={<th scope="col">{t("Rests for")}</th>}
        />
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
    </Panel>
  );
}

const ORDERS: Readonly<Record<DeckOrder, string>> = {
  probability: message("Probability"),
  played: message("Frequency"),
  alphabet: message("Alphabet"),
};

const COUNTS = [20, 50, 100, 200, 500, 1000] as const;

/** The decks that a button offers. */
const PRESETS: readonly (readonly [title: string, plan: DeckPlan])[] = [
  [
    message("Two-letter words"),
    { length: 2, letters: "", order: "probability", from: 1, count: 200 },
  ],
  [
    message("100 likely sevens"),
    { length: 7, letters: "", order: "probability", from: 1, count: 100 },
  ],
  [
    message("100 likely eights"),
    { length: 8, letters: "", order: "probability", from: 1, count: 100 },
  ],
  [
    message("Words with Q"),
    { length: undefined, letters: "Q", order: "probability", from: 1, count: 100 },
  ],
];

/** A form that adds cards: a deck of the lexicon, or the visitor's own words. */
export function DeckPanel() {
  const [plan, setPlan] = useState<DeckPlan>(itemAt(PRESETS, 1)[1]);
  const [told, tell] = useState<{ text: string; isWrong?: boolean }>({ text: "" });
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<DeckPlan>): void => setPlan({ ...plan, ...part });
  const run = async (add: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    try {
      tell({ text: await add() });
      return true;
    } catch (error) {
      if (!isCancelled(error)) tell({ text: sentenceOf(error), isWrong: true });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel id="deck-title" title={t("Add cards")} isBusy={isBusy}>
      <div class="row">
        <span>{t("Choose:")}</span>
        {PRESETS.map(([title, preset]) => (
          <button
            type="button"
            key={title}
            aria-pressed={plan === preset}
            onClick={() => setPlan(preset)}
          >
            {t(title)}
          </button>
        ))}
      </div>
      <form
        class="deck"
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => addDeck(plan));
        }}
      >
        <DeckFields plan={plan} change={change} />
        <p class="soft help">
          {t(
            "Each card is a set of letters. Probability is the chance to draw them from a full bag; frequency is how often games of the engine play one of their words.",
          )}
        </p>
        <div class="row">
          <button type="submit" class="primary" disabled={isBusy}>
            {t("Add these cards")}
          </button>
          <p class={told.isWrong === true ? "problem" : "soft"} role="status">
            {isBusy ? t("Searching …") : told.text}
          </p>
        </div>
      </form>
      <OwnWords isBusy={isBusy} onWords={(words) => run(() => addOwn(words))} />
    </Panel>
  );
}

/** Adds the cards of a deck, and says what became of them. */
async function addDeck(plan: DeckPlan): Promise<string> {
  const { alphagrams, total } = await deck(plan);
  if (total === 0) return t("The lexicon has no such words.");
  const added = await addLetters(alphagrams);
  const there = alphagrams.length - added;
  const all = counted(total, "{n} alphagram", "{n} alphagrams");
  const text = counted(added, "Added {n} card of {all}.", "Added {n} cards of {all}.", { all });
  if (there === 0) return text;
  return `${text} ${counted(there, "{n} card already in the box.", "{n} cards already in the box.")}`;
}

async function addOwn(words: readonly string[]): Promise<string> {
  return counted(await addWords(words), "Added {n} card.", "Added {n} cards.");
}

function DeckFields({
  plan,
  change,
}: {
  plan: DeckPlan;
  change: (part: Partial<DeckPlan>) => void;
}) {
  const { length, letters, order, from } = plan;
  const isCounted = lexiconId.value === DEFAULT_ID;
  useEffect(() => {
    if (!isCounted && order === "played") change({ order: "probability" });
  }, [isCounted, order]);
  return (
    <div class="fields">
      <Choice
        label={t("Letters")}
        value={length ?? ""}
        from={["", ...DECK_LENGTHS]}
        text={(each) => (each === "" ? t("2 to 8") : String(each))}
        onValue={(each) => change({ length: each === "" ? undefined : each })}
      />
      <label>
        {t("That include")}
        <input
          class="tiles"
          value={letters}
          placeholder={t("any")}
          {...TILES_TYPED}
          onInput={(event) => change({ letters: event.currentTarget.value })}
        />
      </label>
      <Choice
        label={t("Order")}
        value={order}
        from={namesOf(ORDERS).filter((each) => each !== "played" || isCounted)}
        text={(each) => t(ORDERS[each])}
        onValue={(each) => change({ order: each })}
      />
      <label>
        {t("From number")}
        <input
          type="number"
          min={1}
          step={1}
          value={from}
          onChange={(event) => {
            const typed = Math.trunc(event.currentTarget.valueAsNumber);
            change({ from: typed >= 1 ? typed : 1 });
          }}
        />
      </label>
      <Choice
        label={t("Cards at most")}
        value={plan.count}
        from={COUNTS}
        text={number}
        onValue={(count) => change({ count })}
      />
    </div>
  );
}

/** A field for words to learn. */
function OwnWords({
  isBusy,
  onWords,
}: {
  isBusy: boolean;
  onWords: (words: readonly string[]) => Promise<boolean>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <form
      class="deck"
      onSubmit={(event) => {
        event.preventDefault();
        const field = input.current;
        const words = (field?.value ?? "").split(/[\s,;]+/).filter((word) => word !== "");
        if (field === null || words.length === 0) return;
        void onWords(words).then((isAdded) => {
          if (isAdded) field.value = "";
        });
      }}
    >
      <label for={id}>{t("Words of your own")}</label>
      <div class="row">
        <input
          id={id}
          ref={input}
          class="tiles"
          placeholder={lexicon.value.alphabet === "english" ? "RETAINS QUIXOTRY" : ""}
          {...TILES_TYPED}
        />
        <button type="submit" disabled={isBusy}>
          {t("Add words")}
        </button>
      </div>
    </form>
  );
}
