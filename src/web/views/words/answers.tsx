import { type AlphabetName, alphabet, type Hooks } from "../../../entry/api.js";
import { lexicon } from "../../shared/state.js";
import { count, number } from "../../shared/text.js";
import type { Question, WordAnswer } from "../../worker/questions.js";
import { WORD_ORDERS, type WordOrder, type WordRow } from "../../worker/word-rows.js";

/** The results of a search. */
export function Answers({
  question,
  answer,
  onWord,
  onOrder,
  onMore,
}: {
  question: Question;
  answer: WordAnswer;
  /** Called when a word in the results is chosen. */
  onWord: (word: string) => void;
  onOrder: (order: WordOrder) => void;
  onMore: () => void;
}) {
  switch (answer.form) {
    case "words":
      return (
        <>
          <div class="row spread">
            <h2>{answer.total === 0 ? "No words found" : count(answer.total, "word")}</h2>
            {answer.total < 2 ? null : <Order question={question} onOrder={onOrder} />}
          </div>
          {answer.byUsed === undefined || answer.total === 0 ? null : (
            <p class="soft help">{usedText(answer.byUsed)}</p>
          )}
          {answer.words.some(({ word, text }) => word !== text) ? (
            <p class="soft help">Letters in lower case are blanks.</p>
          ) : null}
          <WordList rows={answer.words} order={question.order ?? "alphabet"} onWord={onWord} />
          {answer.words.length < answer.total ? (
            <p class="row">
              <span class="soft">Showing the first {number(answer.words.length)}.</span>
              <button type="button" class="quiet" onClick={onMore}>
                Show more
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
              ? "These letters do not make a word."
              : `These letters make ${count(answer.words.length, "word")}:`}
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

/** The choice of the order of a list. */
function Order({
  question: { name, order = "alphabet" },
  onOrder,
}: {
  question: Question;
  onOrder: (order: WordOrder) => void;
}) {
  // What is drawn has nothing to do with the tiles on the board.
  const orders = Object.entries(WORD_ORDERS).filter(
    ([each]) => name !== "slot" || each !== "probability",
  );
  return (
    <label class="row">
      Order
      <select
        value={orders.some(([each]) => each === order) ? order : "alphabet"}
        onChange={(event) => onOrder(event.currentTarget.value as WordOrder)}
      >
        {orders.map(([each, title]) => (
          <option value={each} key={each}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns a chance as a percentage with two digits. */
function percent(chance: number): string {
  const value = 100 * chance;
  return `${value === 0 || value >= 0.001 ? Number(value.toPrecision(2)) : value.toExponential(0)}%`;
}

/** Says how many words lay how many tiles. */
function usedText(byUsed: readonly (readonly [used: number, words: number])[]): string {
  const tiles = (used: number): string => count(used, "tile");
  const [only] = byUsed;
  if (only !== undefined && byUsed.length === 1) return `With ${tiles(only[0])} of the rack.`;
  return `${byUsed.map(([used, words]) => `${number(words)} with ${tiles(used)}`).join(", ")}.`;
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
      {rows.map(({ word, text, score, chance, note, around: [before, behind] = ["", ""] }) => (
        <li key={`${before} ${word}`}>
          <button type="button" title="Show its hooks" onClick={() => onWord(word)}>
            <span class="soft">{before}</span>
            {word === text ? word : <WithBlanks text={text} />}
            <span class="soft">{behind}</span>
            {note === undefined ? null : <span class="soft"> {note}</span>}
            {order === "score" ? <span class="soft"> {score}</span> : null}
            {chance === undefined ? null : <span class="soft"> {percent(chance)}</span>}
          </button>
        </li>
      ))}
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
          ? "All of these are valid words"
          : `${count(wrong, "word")} not in the lexicon`}
      </h2>
      <dl class="facts">
        {checks.map(({ word, valid, place }) => (
          <div key={word}>
            <dt class={valid ? "tiles" : "tiles problem"}>{word}</dt>
            <dd>{valid ? `valid, index ${number(place ?? 0)}` : "not in the lexicon"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function HooksOf({ hooks }: { hooks: Hooks }) {
  const { word, valid, front, back, innerFront, innerBack } = hooks;
  const letters = (all: readonly string[]): string => (all.length === 0 ? "none" : all.join(" "));
  const [headless, tailless] = shortened(word, lexicon.value.alphabet);
  return (
    <>
      <h2>
        <span class="soft">{front.join("")}</span> <span class="tiles">{word}</span>{" "}
        <span class="soft">{back.join("")}</span>
      </h2>
      <dl class="facts">
        <div>
          <dt>In the lexicon</dt>
          <dd>{valid ? "yes" : "no"}</dd>
        </div>
        <div>
          <dt>Front hooks</dt>
          <dd class="tiles">{letters(front)}</dd>
        </div>
        <div>
          <dt>Back hooks</dt>
          <dd class="tiles">{letters(back)}</dd>
        </div>
        {headless === "" ? null : (
          <>
            <Shortened title="Without its first letter" word={headless} valid={innerFront} />
            <Shortened title="Without its last letter" word={tailless} valid={innerBack} />
          </>
        )}
      </dl>
    </>
  );
}

/** Returns a word without its first and without its last tile; empty texts for a single tile. */
function shortened(word: string, name: AlphabetName): [headless: string, tailless: string] {
  const set = alphabet(name);
  const tiles = set.tokenize(word);
  return [set.format(tiles.subarray(1)), set.format(tiles.subarray(0, -1))];
}

function Shortened({ title, word, valid }: { title: string; word: string; valid: boolean }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span class="tiles">{word}</span> is {valid ? "a word" : "not a word"}
      </dd>
    </div>
  );
}
