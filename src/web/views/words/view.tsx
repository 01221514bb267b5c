import { signal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { isNameIn, namesOf } from "../../../base/lists.js";
import type { ExtensionSide } from "../../../engine/lexicon.js";
import { Check, Choice, TILES_TYPED } from "../../shared/fields.js";
import { addToHistory, route, showInAddress } from "../../shared/router.js";
import { Run } from "../../shared/run.js";
import {
  announce,
  engine,
  isKeptKnown,
  lexicon,
  lexiconId,
  lexiconTitle,
  note,
  settle,
} from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import {
  QUESTIONS,
  type Question,
  type QuestionName,
  SLOT_EXAMPLE,
  WORD_ORDERS,
  type WordAnswer,
} from "../../worker/questions.js";
import { DEFAULT_ID } from "../../worker/store.js";
import { CopyLink, linkTo } from "../analyze/share/choices.js";
import { Answers } from "./answers.js";

/** The query; it is kept while other views are open. */
const asked = signal<Question>({ name: "any", text: QUESTIONS.any.example });
const live = new Run<{ question: Question; answer: WordAnswer }>();

const FEW = 500;
const limit = signal(FEW);

/** Milliseconds to wait for another key before searching. */
const WAIT = 120;

async function ask(): Promise<void> {
  const question = asked.peek();
  if (isEmpty(question) || live.phase.peek() === "failed") live.clear();
  if (isEmpty(question)) return;
  const input = { lexicon: lexicon.peek().id, question, limit: limit.peek() };
  const found = await live.start(async ({ signal }) => {
    return { question, answer: await engine.ask("query", input, { signal }) };
  });
  if (found?.answer.form !== "words") return;
  announce(`${counted(found.answer.total, "{n} word", "{n} words")}.`);
}

/** Returns true where there is nothing to search for yet. */
function isEmpty({ name, text, hook = "", slot = SLOT_EXAMPLE }: Question): boolean {
  if (name === "slot") return text.trim() === "" || slot.trim() === "";
  return text.trim() === "" && hook.trim() === "";
}

/** Milliseconds after which typing begins a new entry of the browser history. */
const TYPED = 1000;
let changedAt = 0;

/** Changes the query. Typing in one go is one entry of the browser history. */
function change(part: Partial<Question>, isTyped = false): void {
  show({ ...asked.value, ...part });
  const query = addressOf(asked.value);
  const now = performance.now();
  if (isTyped && now - changedAt < TYPED) showInAddress("words", query);
  else addToHistory("words", query);
  changedAt = isTyped ? now : 0;
}

function show(question: Question): void {
  settle("words");
  limit.value = FEW;
  asked.value = question;
}

/** Shows the query of the address, now and after every step back or forward. */
function useAddress(): void {
  const now = route.value;
  useEffect(() => {
    if (now.query === "") {
      showInAddress("words", addressOf(asked.value));
      return;
    }
    if (now.query === addressOf(asked.value)) return;
    const question = questionAt(now.query);
    if (question === undefined) note("error", t("The link has no valid query."), "words");
    else show(question);
  }, [now]);
}

/** A form for word searches, with the results. */
export function WordsView() {
  const question = asked.value;
  const lexiconIs = lexiconId.value;
  const most = limit.value;
  const found = live.snapshot.value;
  const isBusy = live.phase.value === "running";
  useAddress();
  const isReady = lexiconIs === DEFAULT_ID || isKeptKnown.value;
  // Search again whenever one of these changes.
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void ask(), WAIT);
    return () => clearTimeout(timer);
  }, [question, lexiconIs, most, isReady]);
  return (
    <div class="words">
      <h1>{t("Words")}</h1>
      <p class="soft">{t("Lexicon: {lexicon}", { lexicon: lexiconTitle() })}</p>
      <QuestionForm question={question} />
      <div class="row">
        <CopyLink link={() => linkTo("words", addressOf(asked.value))}>
          {t("Copy link to this search")}
        </CopyLink>
      </div>
      <section class="panel" aria-label={t("Results")} aria-busy={isBusy}>
        {live.problem.value !== undefined ? (
          <p class="problem" role="status">
            {live.problem.value}
          </p>
        ) : found === undefined ? (
          <p class="soft">{isBusy ? t("Searching …") : t("Type some letters above.")}</p>
        ) : (
          <Answers
            {...found}
            onWord={(word) => change({ name: "any", text: word })}
            onAll={(name) => change({ name })}
            onOrder={(order) => change({ order })}
            onMore={() => {
              limit.value *= 10;
            }}
          />
        )}
      </section>
    </div>
  );
}

/** What the letters of a question are, where they are not just letters. */
const LABELS: Partial<Record<QuestionName, string>> = {
  any: message("Word, rack or pattern"),
  contains: message("Words or numbers"),
  place: message("Words or numbers"),
  rack: message("Letters on the rack"),
  slot: message("Letters on the rack"),
};

function QuestionForm({ question }: { question: Question }) {
  const { name, text } = question;
  const about = QUESTIONS[name];
  const help = useId();
  return (
    <form class="panel question" onSubmit={(event) => event.preventDefault()}>
      <div class="fields asked">
        <label class="wide">
          {t(LABELS[name] ?? message("Letters"))}
          <input
            class="tiles"
            value={text}
            placeholder={about.example}
            {...TILES_TYPED}
            aria-describedby={help}
            onInput={(event) => change({ text: event.currentTarget.value }, true)}
          />
        </label>
        {name === "rack" ? (
          <Letters
            label={t("Hook on the board")}
            value={question.hook ?? ""}
            onValue={(hook) => change({ hook }, true)}
          />
        ) : null}
        {name === "slot" ? <SlotFields question={question} /> : null}
        {name === "extensions" ? <Side side={question.side ?? "any"} /> : null}
        {about.hasLengths ? <Lengths question={question} /> : null}
      </div>
      <p class="soft help" id={help}>
        {t(about.help)}
      </p>
      <details class="more-kinds" open={name !== "any"}>
        <summary>{t("More kinds of search")}</summary>
        <fieldset class="kinds">
          <legend class="for-readers">{t("Kind of search")}</legend>
          {namesOf(QUESTIONS).map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="question"
                checked={kind === name}
                onChange={() => change({ name: kind })}
              />
              <span data-title={t(QUESTIONS[kind].title)}>{t(QUESTIONS[kind].title)}</span>
            </label>
          ))}
        </fieldset>
      </details>
    </form>
  );
}

function Letters({
  label,
  value,
  placeholder,
  onValue,
}: {
  label: string;
  value: string;
  placeholder?: string;
  onValue: (value: string) => void;
}) {
  return (
    <label class="on-board">
      {label}
      <input
        class="tiles"
        value={value}
        placeholder={placeholder ?? ""}
        {...TILES_TYPED}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </label>
  );
}

function SlotFields({ question: { slot = SLOT_EXAMPLE, within = false } }: { question: Question }) {
  return (
    <>
      <Letters
        label={t("Slot on the board")}
        value={slot}
        placeholder={SLOT_EXAMPLE}
        onValue={(value) => change({ slot: value }, true)}
      />
      <Check
        label={t("Also in parts of the slot")}
        checked={within}
        onValue={(value) => change({ within: value })}
      />
    </>
  );
}

function Side({ side }: { side: ExtensionSide }) {
  return (
    <Choice
      label={t("Other letters")}
      value={side}
      from={namesOf(SIDES)}
      text={(name) => t(SIDES[name])}
      onValue={(name) => change({ side: name })}
    />
  );
}

function Lengths({ question }: { question: Question }) {
  const { minLength, maxLength } = question;
  return (
    <>
      <Length
        label={t("At least")}
        value={minLength}
        onValue={(value) => change({ minLength: value }, true)}
      />
      <Length
        label={t("At most")}
        value={maxLength}
        onValue={(value) => change({ maxLength: value }, true)}
      />
    </>
  );
}

function Length({
  label,
  value,
  onValue,
}: {
  label: string;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
}) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={1}
        step={1}
        value={value ?? ""}
        placeholder={t("any")}
        onInput={(event) => {
          const number = event.currentTarget.valueAsNumber;
          onValue(Number.isInteger(number) && number > 0 ? number : undefined);
        }}
      />
    </label>
  );
}

/*
 * A query about words as the query of an address: the kind and the text, then what else was
 * chosen, such as `subanagram:RETAINS;min:5;order:score` or `slot:AEIRST;squares:....L.R.;within:yes`.
 */

/** Names of the sides of a word in extensions, to be translated where they are shown. */
export const SIDES: Readonly<Record<ExtensionSide, string>> = {
  any: message("anywhere"),
  front: message("before it"),
  back: message("after it"),
  both: message("on both sides"),
};

/** Returns a query as text. */
export function addressOf(question: Question): string {
  const { name, text, hook = "", side = "any", minLength, maxLength, order } = question;
  const { slot, within = false } = question;
  const parts: (readonly [string, string])[] = [[name, text]];
  if (name === "rack" && hook !== "") parts.push(["hook", hook]);
  if (name === "slot" && slot !== undefined) parts.push(["squares", slot]);
  if (name === "slot" && within) parts.push(["within", "yes"]);
  if (name === "extensions" && side !== "any") parts.push(["side", side]);
  if (minLength !== undefined) parts.push(["min", String(minLength)]);
  if (maxLength !== undefined) parts.push(["max", String(maxLength)]);
  if (order !== undefined && order !== "alphabet") parts.push(["order", order]);
  return parts.map(([key, value]) => `${key}:${escaped(value)}`).join(";");
}

function escaped(text: string): string {
  return text.replace(/[%;]/g, encodeURIComponent);
}

/** Splits a part such as `prefix:QU` at its first colon. */
function namedPart(part: string): { name: string; text: string } | undefined {
  const [name = "", ...rest] = part.split(":");
  if (rest.length === 0 || !/^\w+$/.test(name)) return undefined;
  return { name, text: plain(rest.join(":")) };
}

/** Reads the output of `addressOf`; undefined for anything else. */
export function questionAt(query: string): Question | undefined {
  const [first, ...parts] = query.split(";").map(namedPart);
  if (first === undefined || !isNameIn(QUESTIONS, first.name)) return undefined;
  const more = new Map<string, string>();
  for (const part of parts) {
    if (part === undefined) return undefined;
    more.set(part.name, part.text);
  }
  const [side, order] = [more.get("side") ?? "any", more.get("order") ?? "alphabet"];
  if (!isNameIn(SIDES, side) || !isNameIn(WORD_ORDERS, order)) return undefined;
  const slot = more.get("squares");
  const [minLength, maxLength] = [lengthOf(more.get("min")), lengthOf(more.get("max"))];
  return {
    name: first.name,
    text: first.text,
    hook: more.get("hook") ?? "",
    side,
    order,
    ...(slot === undefined ? {} : { slot }),
    ...(more.get("within") === "yes" ? { within: true } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

function plain(text: string): string {
  return text.replace(/%(?:25|3B)/gi, decodeURIComponent);
}

function lengthOf(text = ""): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
}
