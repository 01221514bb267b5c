import type { Hooks } from "../../../entry/api.js";
import { count, number } from "../../shared/text.js";
import type { Question, WordAnswer } from "../../worker/questions.js";

/** The results of a search. */
export function Answers({
  question,
  answer,
  onWord,
  onMore,
}: {
  question: Question;
  answer: WordAnswer;
  /** Called when a word in the results is chosen. */
  onWord: (word: string) => void;
  onMore: () => void;
}) {
  switch (answer.form) {
    case "words":
      return (
        <>
          <h2>{answer.total === 0 ? "No words found" : count(answer.total, "word")}</h2>
          <WordList words={answer.words} onWord={onWord} />
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
          <WordList words={answer.words} onWord={onWord} />
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

function WordList({ words, onWord }: { words: readonly string[]; onWord: (word: string) => void }) {
  return (
    <ul class="word-list">
      {words.map((word) => (
        <li key={word}>
          <button type="button" title="Show its hooks" onClick={() => onWord(word)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
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
            <dd>{valid ? `valid, word number ${number(place ?? 0)}` : "not in the lexicon"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function HooksOf({ hooks }: { hooks: Hooks }) {
  const { word, valid, front, back, innerFront, innerBack } = hooks;
  const letters = (all: readonly string[]): string => (all.length === 0 ? "none" : all.join(" "));
  const inner = [
    ...(innerFront ? ["without its first letter"] : []),
    ...(innerBack ? ["without its last letter"] : []),
  ];
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
        <div>
          <dt>Still a word</dt>
          <dd>{inner.length === 0 ? "no" : inner.join(" and ")}</dd>
        </div>
      </dl>
    </>
  );
}
