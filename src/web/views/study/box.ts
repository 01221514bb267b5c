import { itemAt } from "../../../base/elements.js";
/** Days as texts of the form `2026-11-23`, which sort like the days that they name. */
export type Day = string;

const MILLISECONDS = 24 * 60 * 60 * 1000;

/** Returns the day on the visitor's calendar at a moment. */
export function dayOf(moment: Date): Day {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()];
  return textOf(new Date(Date.UTC(year, month, day)));
}

/** Returns the day that comes a number of days after another one. */
export function plusDays(day: Day, days: number): Day {
  return textOf(new Date(Date.parse(day) + days * MILLISECONDS));
}

/** Returns true for the text of a day that exists. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && textOf(new Date(time)) === value;
}

function textOf(midnight: Date): Day {
  return midnight.toISOString().slice(0, 10);
}

/*
 * The card box, after Leitner: a card that is answered moves up a box, a missed one goes back to
 * the first, and the higher the box, the longer the card rests.
 */

/** Days for which a card rests in each box. */
export const INTERVALS = [1, 3, 7, 14, 30, 60, 120] as const;

/** Number of the last box; the first is 1. */
export const LAST_BOX = INTERVALS.length;

/** Letters to unscramble, and how well they are known. */
export interface Card {
  /** The language of the letters: the name of its tile set, such as `english`. */
  language: string;
  /** The letters in alphabetical order. */
  letters: string;
  /** The box, from 1. */
  box: number;
  /** The first day on which it is asked again. */
  due: Day;
  /** Its place in the order in which cards were added, from 0. */
  place: number;
  /** Number of times that it was answered, and missed. */
  right: number;
  missed: number;
}

/** What is known about a box. */
export interface BoxFigures {
  box: number;
  /** Days for which a card rests in it. */
  interval: number;
  cards: number;
  /** Number of its cards that are due. */
  due: number;
}

/** Returns what tells a card from others. */
export function keyOf({ language, letters }: Pick<Card, "language" | "letters">): string {
  return `${language} ${letters}`;
}

/** Returns the days for which a card rests in a box. */
export function intervalOf(box: number): number {
  return itemAt(INTERVALS, Math.min(Math.max(box, 1), LAST_BOX) - 1);
}

/**
 * Returns new cards for those letters that have none yet, in the given order. They lie in the first
 * box, and are due at once.
 * @param known all cards of the box.
 */
export function newCards(
  known: readonly Card[],
  language: string,
  all: readonly string[],
  today: Day,
): Card[] {
  const keys = new Set(known.map(keyOf));
  let place = known.reduce((most, card) => Math.max(most, card.place + 1), 0);
  const made: Card[] = [];
  for (const letters of all) {
    const key = keyOf({ language, letters });
    if (keys.has(key)) continue;
    keys.add(key);
    made.push({ language, letters, box: 1, due: today, place: place++, right: 0, missed: 0 });
  }
  return made;
}

/** Returns true for a card that may be asked. */
export function isDue(card: Card, today: Day): boolean {
  return card.due <= today;
}

/**
 * Returns a card after an answer: one box higher, or back in the first. A card that is not due stays
 * as it is, since an answer before its time says little about what is remembered.
 */
export function answered(card: Card, isRight: boolean, today: Day): Card {
  if (!isDue(card, today)) return card;
  const box = isRight ? Math.min(card.box + 1, LAST_BOX) : 1;
  const due = plusDays(today, intervalOf(box));
  const { right, missed } = card;
  return {
    ...card,
    box,
    due,
    right: right + (isRight ? 1 : 0),
    missed: missed + (isRight ? 0 : 1),
  };
}

/**
 * Returns the due cards in the order in which they are asked: the longest due first, then those of
 * the lowest box, then in the order in which they were added.
 */
export function dueCards(cards: readonly Card[], today: Day): Card[] {
  const due = cards.filter((card) => isDue(card, today));
  return due.sort(
    (a, b) =>
      compare(a.due, b.due) || a.box - b.box || a.place - b.place || compare(keyOf(a), keyOf(b)),
  );
}

/** Returns the number of cards in each box, and of those that are due. */
export function boxFigures(cards: readonly Card[], today: Day): BoxFigures[] {
  const figures = INTERVALS.map((interval, i) => ({ box: i + 1, interval, cards: 0, due: 0 }));
  for (const card of cards) {
    const own = itemAt(figures, card.box - 1);
    own.cards++;
    if (isDue(card, today)) own.due++;
  }
  return figures;
}

/** Returns the next day on which a card is due; undefined for no cards. */
export function nextDue(cards: readonly Card[]): Day | undefined {
  return cards.reduce<Day | undefined>(
    (first, { due }) => (first === undefined || due < first ? due : first),
    undefined,
  );
}

/**
 * Returns the cards of two boxes. Of two cards with the same letters, the one with more answers is
 * kept; with as many, the one that is due first.
 */
export function merged(own: readonly Card[], added: readonly Card[]): Card[] {
  const all = new Map(own.map((card) => [keyOf(card), card]));
  for (const card of added) {
    const key = keyOf(card);
    const other = all.get(key);
    if (other === undefined || isBetterKnown(card, other)) all.set(key, card);
  }
  return [...all.values()];
}

function isBetterKnown(a: Card, b: Card): boolean {
  const more = a.right + a.missed - (b.right + b.missed);
  return more === 0 ? a.due < b.due : more > 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
