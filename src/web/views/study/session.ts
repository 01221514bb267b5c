import type { Hooks } from "../../../engine/hooks.js";
import type { Card } from "./box.js";

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
export type Reply = "right" | "again" | "wrong" | "late";

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

/** Returns true once all cards were asked and shown. */
export function isOver(session: Session): boolean {
  return current(session) === undefined;
}

/** Returns the questions that were missed. */
export function missedOf({ outcomes }: Session): Question[] {
  return outcomes.filter(({ isRight }) => !isRight).map(({ question }) => question);
}
