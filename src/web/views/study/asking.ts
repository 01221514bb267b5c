import { effect, signal } from "@preact/signals";
import type { Hooks } from "../../../engine/hooks.js";
import { engine, lexicon, note, sentenceOf } from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import { tilesOf } from "../../worker/spec.js";
import { answered, type Card, dueCards, keyOf } from "./box.js";
import { cards, dayNow, keepCards, lexiconNow, ownCards } from "./state.js";

/** The session in progress, which is kept while other views are open. */
export const session = signal<Session | undefined>(undefined);
/** What became of the last word or card. */
export const told = signal("");
export const isStarting = signal(false);

// The words of a session are those of its lexicon.
effect(() => {
  lexiconNow.value;
  leave();
});

/** Starts a session with the due cards, up to a number of them. */
export async function start(most: number): Promise<void> {
  const due = dueCards(ownCards.value, dayNow());
  const { id } = lexicon.value;
  isStarting.value = true;
  told.value = "";
  try {
    const questions: Question[] = [];
    let without = 0;
    for (let at = 0; at < due.length && questions.length < most; at += CHUNK) {
      const some = due.slice(at, at + CHUNK);
      const alphagrams = some.map(({ letters }) => letters);
      const answers = await engine.ask("answers", { lexicon: id, alphagrams });
      some.forEach((card, i) => {
        const words = answers[i] ?? [];
        if (words.length === 0) without++;
        else questions.push({ card, words });
      });
    }
    // Another lexicon may have been chosen in the meantime.
    const isSame = lexicon.value.id === id;
    if (isSame && questions.length > 0) session.value = begin(questions.slice(0, most));
    if (without > 0) {
      note(
        "info",
        counted(
          without,
          "Left out {n} card without words in this lexicon.",
          "Left out {n} cards without words in this lexicon.",
        ),
      );
    }
  } catch (error) {
    note("error", sentenceOf(error));
  }
  isStarting.value = false;
}

/** Number of cards whose words are asked for at a time. */
const CHUNK = 100;

/** Starts a session with the cards that were missed, which leaves them in their boxes. */
export function practice(): void {
  const now = session.value;
  if (now === undefined) return;
  told.value = "";
  session.value = begin(missedOf(now), true);
}

/** Takes a typed word. Returns true if it was taken, right or repeated. */
export function submit(text: string): boolean {
  const now = session.value;
  const question = now && current(now);
  if (now === undefined || question === undefined || text.trim() === "") return false;
  const set = tilesOf(lexicon.value.alphabet);
  let word: string;
  try {
    word = set.format(set.tokenize(text.trim(), { as: "word" }), { as: "word" });
    const letters = set.format(set.tokenize(word).sort());
    if (letters !== question.card.letters) {
      told.value = t("{word} does not use just these letters.", { word });
      return false;
    }
  } catch (error) {
    told.value = sentenceOf(error);
    return false;
  }
  const { session: after, reply } = give(now, word);
  change(after);
  if (reply === "wrong") told.value = t("{word} is not in the lexicon.", { word });
  else if (reply === "again") told.value = t("You already found {word}.", { word });
  else if (!after.isShown) {
    const left = question.words.length - after.found.length;
    told.value = counted(
      left,
      "{word} is right. {n} word to go.",
      "{word} is right. {n} words to go.",
      { word },
    );
  } else told.value = [t("{word} is right.", { word }), movedText(after)].join(" ");
  return reply !== "wrong";
}

/** Gives the current card up: shows its words, and counts it as missed. */
export function surrender(): void {
  if (session.value === undefined) return;
  change(giveUp(session.value));
  const outcome = session.value.outcomes.at(-1);
  const words = (outcome?.question.words ?? []).map(({ word }) => word);
  const missed = words.filter((word) => outcome?.found.includes(word) === false);
  const text = t("Missed: {words}.", { words: missed.join(", ") });
  told.value = [text, movedText(session.value)].join(" ");
}

/** Goes on to the next card, or to the summary. */
export function proceed(): void {
  if (session.value === undefined) return;
  told.value = "";
  session.value = next(session.value);
}

/** Ends the session; the cards that were answered stay where they went. */
export function leave(): void {
  session.value = undefined;
  told.value = "";
}

/** Shows a session, and moves the card that has just been answered. */
function change(after: Session): void {
  const before = session.value;
  session.value = after;
  const outcome = after.outcomes.at(-1);
  const isNew = after.outcomes.length > (before?.outcomes.length ?? 0);
  if (outcome === undefined || !isNew || after.isPractice) return;
  const { card } = outcome.question;
  // Another tab may have moved or removed the card in the meantime.
  const own = cards.peek()?.find((one) => keyOf(one) === keyOf(card)) ?? card;
  void keepCards([answered(own, outcome.isRight, dayNow())]);
}

/** Says where the card that has just been answered is now. */
function movedText({ outcomes, isPractice }: Session): string {
  const outcome = outcomes.at(-1);
  if (outcome === undefined || isPractice) return "";
  const key = keyOf(outcome.question.card);
  const card = cards.peek()?.find((one) => keyOf(one) === key);
  return card === undefined ? "" : t("Now in box {box}.", { box: card.box });
}

/* A session: due cards, one after another. Every function returns a new session. */

/** A card with the words of its letters. */
export interface Question {
  card: Card;
  /** The words, in alphabetical order, with their hooks. */
  words: readonly Hooks[];
}

/** What came of a card. */
export interface Outcome {
  question: Question;
  /** True if all words were given. */
  isRight: boolean;
  /** The words that were given. */
  found: readonly string[];
}

/** Cards that are asked, and what came of those before. */
export interface Session {
  questions: readonly Question[];
  outcomes: readonly Outcome[];
  /** Words given for the current card. */
  found: readonly string[];
  /** True while the current card shows all of its words. */
  isShown: boolean;
  /** True if answers leave the cards in their boxes. */
  isPractice: boolean;
}

/** What became of a typed word. */
type Reply = "right" | "again" | "wrong" | "late";

/** Starts a session. */
export function begin(questions: readonly Question[], isPractice = false): Session {
  return { questions, outcomes: [], found: [], isShown: false, isPractice };
}

/** Returns the card that is asked or shown; undefined once all were. */
export function current({ questions, outcomes, isShown }: Session): Question | undefined {
  return questions[outcomes.length - (isShown ? 1 : 0)];
}

/** Gives a word for the current card. The card is shown once all words were given. */
export function give(session: Session, word: string): { session: Session; reply: Reply } {
  const question = current(session);
  if (question === undefined || session.isShown) return { session, reply: "late" };
  if (session.found.includes(word)) return { session, reply: "again" };
  if (!question.words.some((one) => one.word === word)) return { session, reply: "wrong" };
  const found = [...session.found, word];
  const after = { ...session, found };
  const isRight = found.length === question.words.length;
  return { session: isRight ? shown(after, question, true) : after, reply: "right" };
}

/** Gives the current card up, and shows its words. */
export function giveUp(session: Session): Session {
  const question = current(session);
  if (question === undefined || session.isShown) return session;
  return shown(session, question, false);
}

function shown(session: Session, question: Question, isRight: boolean): Session {
  const outcome = { question, isRight, found: session.found };
  return { ...session, outcomes: [...session.outcomes, outcome], isShown: true };
}

/** Goes on to the next card. */
export function next(session: Session): Session {
  return session.isShown ? { ...session, found: [], isShown: false } : session;
}

/** Returns the questions that were missed. */
export function missedOf({ outcomes }: Session): Question[] {
  return outcomes.filter(({ isRight }) => !isRight).map(({ question }) => question);
}
