import { useLayoutEffect, useRef } from "preact/hooks";
import { known } from "../../../base/lists.js";
import type { Hooks } from "../../../engine/hooks.js";
import { faceText } from "../../board/labels.js";
import { TileFace } from "../../board/tiles.js";
import { lexicon } from "../../shared/state.js";
import { number as numberText } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { tilesOf } from "../../worker/spec.js";
import {
  current,
  leave,
  missedOf,
  type Outcome,
  practice,
  proceed,
  type Question,
  type Session,
  submit,
  surrender,
  told,
} from "./asking.js";

/** The card that is asked or shown, or the summary of the session. */
export function SessionPanel({ session }: { session: Session }) {
  const question = current(session);
  if (question === undefined) return <Summary session={session} />;
  const number = session.outcomes.length + (session.isShown ? 0 : 1);
  return (
    <section class="panel" aria-labelledby="card-title">
      <div class="row spread">
        <h2 id="card-title">
          {t("Card {number} of {all}", {
            number: numberText(number),
            all: numberText(session.questions.length),
          })}
        </h2>
        <button type="button" class="quiet" onClick={leave}>
          {t("End the session")}
        </button>
      </div>
      <Letters letters={question.card.letters} />
      {session.isShown ? (
        <Shown outcome={known(session.outcomes.at(-1))} />
      ) : (
        <Asked question={question} found={session.found} />
      )}
      <p role="status" class="told">
        {told.value}
      </p>
    </section>
  );
}

/** Letters as tiles. */
function Letters({ letters }: { letters: string }) {
  const set = tilesOf(lexicon.value.alphabet);
  const tiles = [...set.tokenize(letters, { as: "rack" })];
  const names = tiles.map((tile) => faceText(set, tile)).join(", ");
  return (
    <div
      class="card-tiles"
      id="card-letters"
      role="img"
      aria-label={t("Letters: {names}", { names })}
    >
      {tiles.map((tile, i) => (
        <TileFace key={i} alphabet={set} tile={tile} state="rack" />
      ))}
    </div>
  );
}

function Asked({ question, found }: { question: Question; found: readonly string[] }) {
  const input = useRef<HTMLInputElement>(null);
  const { letters } = question.card;
  // Before the next key is handled: each card is answered by typing alone.
  useLayoutEffect(() => input.current?.focus(), [letters]);
  return (
    <>
      <p id="card-count">
        {counted(
          question.words.length,
          "{n} word to find, {found} found.",
          "{n} words to find, {found} found.",
          { found: found.length },
        )}
      </p>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          const field = input.current;
          if (field === null) return;
          if (submit(field.value)) field.value = "";
          else field.select();
        }}
      >
        <input
          ref={input}
          class="tiles"
          aria-label={t("A word of all of these letters")}
          aria-describedby="card-letters card-count"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
        />
        <button type="submit" class="primary">
          {t("Enter")}
        </button>
        <button type="button" onClick={surrender}>
          {t("Give up")}
        </button>
      </form>
      <ul class="found" aria-label={t("Words found")}>
        {found.map((word) => (
          <li class="tiles" key={word}>
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The words of a card that has been answered, with their hooks. */
function Shown({ outcome: { question, isRight, found } }: { outcome: Outcome }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [question]);
  return (
    <>
      <p class={isRight ? "" : "problem"}>{isRight ? t("All words found") : t("Missed")}</p>
      <div class="scroll">
        <table class="hooks" aria-label={t("The words with the letters that can be added to them")}>
          <thead>
            <tr>
              <th scope="col" class="number">
                {t("Front")}
              </th>
              <th scope="col">{t("Word")}</th>
              <th scope="col">{t("Back")}</th>
              <th scope="col">
                <span class="for-readers">{t("Result")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {question.words.map((hooks) => (
              <WordWithHooks key={hooks.word} hooks={hooks} isFound={found.includes(hooks.word)} />
            ))}
          </tbody>
        </table>
      </div>
      <div class="row">
        <button type="button" class="primary" ref={button} onClick={proceed}>
          {t("Next")}
        </button>
      </div>
    </>
  );
}

function WordWithHooks({ hooks, isFound }: { hooks: Hooks; isFound: boolean }) {
  const { word, front, back } = hooks;
  return (
    <tr>
      <td class="number tiles soft">{front.join(" ") || "–"}</td>
      <th scope="row" class="tiles">
        <strong>{word}</strong>
      </th>
      <td class="tiles soft">{back.join(" ") || "–"}</td>
      <td class={isFound ? "soft" : "problem"}>{isFound ? t("found") : t("missed")}</td>
    </tr>
  );
}

function Summary({ session }: { session: Session }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const { outcomes, isPractice } = session;
  const missed = missedOf(session);
  const right = outcomes.length - missed.length;
  return (
    <section class="panel" aria-labelledby="summary-title">
      <h2 id="summary-title" ref={title} tabIndex={-1}>
        {counted(outcomes.length, "{right} of {n} card right", "{right} of {n} cards right", {
          right: numberText(right),
        })}
      </h2>
      <p class="soft">
        {isPractice
          ? t("This was practice: the cards stay in their boxes.")
          : missed.length === 0
            ? t("All of these cards moved up a box.")
            : t("Cards that you knew moved up a box; those below are back in the first.")}
      </p>
      {missed.length === 0 ? null : (
        <dl class="facts" aria-label={t("Missed cards")}>
          {missed.map(({ card, words }) => (
            <div key={card.letters}>
              <dt class="tiles">{card.letters}</dt>
              <dd class="tiles">{words.map(({ word }) => word).join(", ")}</dd>
            </div>
          ))}
        </dl>
      )}
      <div class="row">
        <button type="button" class="primary" onClick={leave}>
          {t("Done")}
        </button>
        {missed.length === 0 ? null : (
          <button type="button" onClick={practice}>
            {t("Practice the missed cards")}
          </button>
        )}
      </div>
    </section>
  );
}
