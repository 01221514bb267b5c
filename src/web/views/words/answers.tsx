import { namesOf } from "../../../base/lists.js";
import type { Hooks } from "../../../engine/hooks.js";
import { Choice } from "../../shared/fields.js";
import { lexicon } from "../../shared/state.js";
import { inLanguage, number } from "../../shared/text.js";
import { counted, t, woven } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import {
  type Question,
  type Section,
  WORD_ORDERS,
  type WordAnswer,
  type WordOrder,
  type WordRow,
} from "../../worker/questions.js";
import { type TileSet, tilesOf } from "../../worker/spec.js";

/** The results of a search. */
export function Answers({
  question,
  answer,
  onWord,
  onOrder,
  onMore,
  onAll,
}: {
  question: Question;
  answer: WordAnswer;
  /** Called when a word in the results is chosen. */
  onWord: (word: string) => void;
  onOrder: (order: WordOrder) => void;
  onMore: () => void;
  /** Called when all words of a part of the answer are wished for. */
  onAll: (name: Section["name"]) => void;
}) {
  switch (answer.form) {
    case "any":
      return <AnyAnswer {...answer} onWord={onWord} onAll={onAll} />;
    case "words":
      return (
        <>
          <div class="row spread">
            <h2>
              {answer.total === 0
                ? t("No words found")
                : counted(answer.total, "{n} word", "{n} words")}
            </h2>
            {answer.total < 2 ? null : <Order question={question} onOrder={onOrder} />}
          </div>
          {answer.byUsed === undefined || answer.total === 0 ? null : (
            <p class="soft help">{usedText(answer.byUsed)}</p>
          )}
          {answer.words.some(({ word, text }) => word !== text) ? (
            <p class="soft help">{t("Lowercase letters are blanks.")}</p>
          ) : null}
          {answer.words.some(({ hooks }) => hooks !== undefined) ? (
            <p class="soft help">{t("Small letters beside a word are its hooks.")}</p>
          ) : null}
          <WordList rows={answer.words} order={question.order ?? "alphabet"} onWord={onWord} />
          {answer.words.length < answer.total ? (
            <p class="row">
              <span class="soft">
                {t("Showing the first {n}.", { n: number(answer.words.length) })}
              </span>
              <button type="button" class="quiet" onClick={onMore}>
                {t("Show more")}
              </button>
            </p>
          ) : null}
        </>
      );
    case "checks":
      return <Checks checks={answer.checks} />;
    case "hooks":
      return <HooksOf hooks={answer.hooks} />;
    case "alphagram":
      return (
        <>
          <h2>{answer.alphagram}</h2>
          <p>
            {answer.words.length === 0
              ? t("These letters do not make a word.")
              : counted(
                  answer.words.length,
                  "These letters make {n} word:",
                  "These letters make {n} words:",
                )}
          </p>
          <WordList
            rows={answer.words.map((word) => ({ word, text: word, score: 0 }))}
            order="alphabet"
            onWord={onWord}
          />
        </>
      );
    case "places":
      return (
        <dl class="facts">
          {answer.places.map(({ place, word }) => (
            <div key={place}>
              <dt>{number(place)}</dt>
              <dd class="tiles">{word}</dd>
            </div>
          ))}
        </dl>
      );
    default:
      return <p class="soft">{question.text}</p>;
  }
}

/** The titles of the parts of an answer. */
const SECTIONS = {
  anagram: message("Anagrams"),
  extensions: message("In longer words"),
  subanagram: message("Words from some of the letters"),
} as const;

/** What there is to say about a word or a rack: its hooks, and the words that it is near. */
function AnyAnswer({
  hooks,
  lists,
  onWord,
  onAll,
}: Omit<Extract<WordAnswer, { form: "any" }>, "form"> & {
  onWord: (word: string) => void;
  onAll: (name: Section["name"]) => void;
}) {
  return (
    <>
      {hooks === undefined ? null : <HooksOf hooks={hooks} />}
      {hooks === undefined && lists.length === 0 ? <h2>{t("No words found")}</h2> : null}
      {lists.map(({ name, total, words }) => (
        <section key={name} class="near-words" aria-label={t(SECTIONS[name])}>
          <h3>
            {t(SECTIONS[name])} <span class="soft">({number(total)})</span>
          </h3>
          <WordList rows={words} order="alphabet" onWord={onWord} />
          {words.length < total ? (
            <button type="button" class="quiet" onClick={() => onAll(name)}>
              {t("Show all {n}", { n: number(total) })}
            </button>
          ) : null}
        </section>
      ))}
    </>
  );
}

/** The choice of the order of a list. */
function Order({
  question: { name, order = "alphabet" },
  onOrder,
}: {
  question: Question;
  onOrder: (order: WordOrder) => void;
}) {
  // What is drawn has nothing to do with the tiles on the board.
  const orders = namesOf(WORD_ORDERS).filter((each) => name !== "slot" || each !== "probability");
  return (
    <Choice
      kind="row"
      label={t("Order")}
      value={orders.includes(order) ? order : "alphabet"}
      from={orders}
      text={(each) => t(WORD_ORDERS[each])}
      onValue={onOrder}
    />
  );
}

/** Returns a chance as a percentage with two digits. */
function percent(chance: number): string {
  const value = 100 * chance;
  const isPlain = value === 0 || value >= 0.001;
  const digits = isPlain ? String(Number(value.toPrecision(2))) : value.toExponential(0);
  return t("{percent}%", { percent: inLanguage(digits) });
}

/** Says how many words lay how many tiles. */
function usedText(byUsed: readonly (readonly [used: number, words: number])[]): string {
  const [only] = byUsed;
  if (only !== undefined && byUsed.length === 1) {
    return counted(only[0], "With {n} tile of the rack.", "With {n} tiles of the rack.");
  }
  const each = byUsed.map(([used, words]) =>
    counted(used, "{words} with {n} tile", "{words} with {n} tiles", { words: number(words) }),
  );
  return `${each.join(", ")}.`;
}

function WordList({
  rows,
  order,
  onWord,
}: {
  rows: readonly WordRow[];
  order: WordOrder;
  onWord: (word: string) => void;
}) {
  return (
    <ul class="word-list">
      {rows.map((row) => {
        const { word, text, score, chance, note, around: [before, behind] = ["", ""] } = row;
        const { hooks: [front, back] = ["", ""] } = row;
        return (
          <li key={`${before} ${word}`}>
            <button type="button" title={t("Look it up")} onClick={() => onWord(word)}>
              {front === "" ? null : <span class="hooks">{front} </span>}
              <span class="word">
                <span class="soft">{before}</span>
                {word === text ? word : <WithBlanks text={text} />}
                <span class="soft">{behind}</span>
              </span>
              {back === "" ? null : <span class="hooks"> {back}</span>}
              {note === undefined ? null : <span class="soft"> {note}</span>}
              {order === "score" ? <span class="soft"> {score}</span> : null}
              {chance === undefined ? null : <span class="soft"> {percent(chance)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A word whose letters in lower case are blanks. */
function WithBlanks({ text }: { text: string }) {
  const parts = text.split(/(\p{Ll}+)/u);
  return (
    <>
      {parts.map((part, i) =>
        // Every second part is one of lower case.
        i % 2 === 0 ? (
          part
        ) : (
          <span class="blank" key={i}>
            {part}
          </span>
        ),
      )}
    </>
  );
}

function Checks({ checks }: { checks: Extract<WordAnswer, { form: "checks" }>["checks"] }) {
  const wrong = checks.filter(({ valid }) => !valid).length;
  return (
    <>
      <h2>
        {wrong === 0
          ? t("All of these are valid words")
          : counted(wrong, "{n} word not in the lexicon", "{n} words not in the lexicon")}
      </h2>
      <dl class="facts">
        {checks.map(({ word, valid, place }) => (
          <div key={word}>
            <dt class={valid ? "tiles" : "tiles problem"}>{word}</dt>
            <dd>
              {valid
                ? t("valid, index {index}", { index: number(place ?? 0) })
                : t("not in the lexicon")}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function HooksOf({ hooks }: { hooks: Hooks }) {
  const { word, valid, front, back, innerFront, innerBack } = hooks;
  const letters = (all: readonly string[]): string =>
    all.length === 0 ? t("none") : all.join(" ");
  const [headless, tailless] = shortened(word, lexicon.value.alphabet);
  return (
    <>
      <h2>
        <span class="soft">{front.join("")}</span> <span class="tiles">{word}</span>{" "}
        <span class="soft">{back.join("")}</span>
      </h2>
      <dl class="facts">
        <div>
          <dt>{t("In the lexicon")}</dt>
          <dd>{valid ? t("yes") : t("no")}</dd>
        </div>
        <div>
          <dt>{t("Front hooks")}</dt>
          <dd class="tiles">{letters(front)}</dd>
        </div>
        <div>
          <dt>{t("Back hooks")}</dt>
          <dd class="tiles">{letters(back)}</dd>
        </div>
        {headless === "" ? null : (
          <>
            <Shortened title={t("Without its first letter")} word={headless} valid={innerFront} />
            <Shortened title={t("Without its last letter")} word={tailless} valid={innerBack} />
          </>
        )}
      </dl>
    </>
  );
}

/** Returns a word without its first and without its last tile; empty texts for a single tile. */
function shortened(word: string, of: TileSet): [headless: string, tailless: string] {
  const set = tilesOf(of);
  const tiles = set.tokenize(word);
  const text = (part: Uint8Array) => set.format(part, { as: "word" });
  return [text(tiles.subarray(1)), text(tiles.subarray(0, -1))];
}

function Shortened({ title, word, valid }: { title: string; word: string; valid: boolean }) {
  const parts = { word: <span class="tiles">{word}</span> };
  return (
    <div>
      <dt>{title}</dt>
      <dd>{valid ? woven("{word} is a word", parts) : woven("{word} is not a word", parts)}</dd>
    </div>
  );
}
