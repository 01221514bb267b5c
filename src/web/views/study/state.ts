import { computed, signal } from "@preact/signals";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { engine, lexicon, note, sentenceOf } from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import type { Deck, DeckPlan } from "../../worker/decks.js";
import { languageOf, setName } from "../../worker/spec.js";
import { gamesOfFile, withGames } from "../games/file.js";
import { games, keepGames, refreshGames } from "../games/state.js";
import { type Card, type Day, dayOf, keyOf, merged, newCards } from "./box.js";
import { fromFile, type Kept, toFile } from "./file.js";
import { completed, mergedResults, type Result, resultKey } from "./scores.js";

/** All cards, in every language, and all answers to puzzles; undefined until they are read. */
export const cards = signal<readonly Card[] | undefined>(undefined);
export const results = signal<readonly Result[]>([]);

/** The current day; a session that lasts past midnight continues with the next one. */
export const today = signal<Day>(dayOf(new Date()));

/** Id of the lexicon in use; sessions and puzzles end when it changes. */
export const lexiconNow = computed(() => lexicon.value.id);

/** The language of that lexicon. */
export const language = computed(() => languageOf(setName(lexicon.value.alphabet)));

/** The cards of that language. */
export const ownCards = computed(() =>
  (cards.value ?? []).filter((card) => card.language === language.value),
);

/** Reads what is kept in the browser, which another tab may have changed, and the day. */
export async function refresh(): Promise<void> {
  today.value = dayOf(new Date());
  // The file that keeps everything has the games in it.
  const reading = refreshGames();
  try {
    const kept = await readKept();
    cards.value = kept.cards;
    results.value = kept.results;
  } catch (error) {
    cards.value ??= [];
    note("error", t("This browser does not keep cards: {reason}", { reason: sentenceOf(error) }));
  }
  await reading;
}

/** Returns the current day. */
export function dayNow(): Day {
  today.value = dayOf(new Date());
  return today.value;
}

/** Keeps cards, in place of those with the same letters. */
export async function keepCards(changed: readonly Card[]): Promise<void> {
  const all = new Map((cards.peek() ?? []).map((card) => [keyOf(card), card]));
  for (const card of changed) all.set(keyOf(card), card);
  cards.value = [...all.values()];
  await attempt(() => keep({ cards: [...changed] }));
}

/** Keeps the answer to a puzzle, if it is the first one. */
export async function keepResult(result: Result): Promise<void> {
  results.value = mergedResults(results.peek(), [result]);
  await attempt(() => keep({ results: [...results.peek()] }));
}

/** Returns the alphagrams of a deck of the lexicon. */
export function deck(plan: DeckPlan): Promise<Deck> {
  return engine.ask("deck", { lexicon: lexicon.value.id, plan }, { channel: "deck" });
}

/** Adds cards for those letters that have none yet; returns their number. */
export async function addLetters(all: readonly string[]): Promise<number> {
  if (cards.peek() === undefined) await refresh();
  const made = newCards(cards.peek() ?? [], language.peek(), all, dayNow());
  await keepCards(made);
  return made.length;
}

/**
 * Adds the alphagrams of words of the lexicon in use to the card box; returns the number of new
 * cards. Other views load this file when words are to be added.
 * @throws QueryError for a word that the lexicon does not have.
 */
export async function addWords(words: readonly string[]): Promise<number> {
  return addLetters(await engine.ask("alphagrams", { lexicon: lexicon.value.id, words }));
}

/** Removes all cards of the language in use. */
export async function emptyBox(): Promise<void> {
  const own = ownCards.peek();
  cards.value = (cards.peek() ?? []).filter((card) => card.language !== language.peek());
  await attempt(() => drop(own));
}

/** Returns everything that is kept, as the text of a file. */
export function exported(): string {
  const file = toFile({ cards: [...(cards.peek() ?? [])], results: [...results.peek()] });
  return withGames(file, games.peek() ?? []);
}

/** Adds the contents of an exported file; says what was added. @throws StudyError. */
export async function imported(file: File): Promise<string> {
  const content = await file.text();
  const added = fromFile(content, file.name);
  const played = gamesOfFile(content, file.name);
  cards.value = merged(cards.peek() ?? [], added.cards);
  results.value = mergedResults(results.peek(), added.results);
  await attempt(() => keep({ cards: [...(cards.peek() ?? [])], results: [...results.peek()] }));
  if (played.length > 0) await keepGames(played);
  const cardsRead = counted(added.cards.length, "{n} card", "{n} cards");
  const puzzlesRead = counted(added.results.length, "{n} puzzle", "{n} puzzles");
  const read = { file: file.name, cards: cardsRead, puzzles: puzzlesRead };
  return t("{file}: {cards} and {puzzles} read.", read);
}

/** Runs a change of the database; a browser without one keeps the page's own copy. */
async function attempt(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    note(
      "error",
      t("This browser did not keep the change: {reason}", { reason: sentenceOf(error) }),
    );
  }
}

/* The cards and the answers to puzzles, in a database of the browser. */

interface Schema extends DBSchema {
  cards: { key: string; value: Card };
  results: { key: string; value: Result };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Returns everything that is kept; the answers to puzzles in their order. */
export async function readKept(): Promise<Kept> {
  const work = (await database()).transaction(["cards", "results"]);
  const [cards, results] = await Promise.all([
    work.objectStore("cards").getAll(),
    work.objectStore("results").getAll(),
  ]);
  return { cards, results: results.map(completed).sort((a, b) => a.at - b.at) };
}

/** Keeps cards and answers, in place of those with the same letters or of the same puzzle. */
export async function keep({ cards = [], results = [] }: Partial<Kept>): Promise<void> {
  const work = (await database()).transaction(["cards", "results"], "readwrite");
  const [boxes, answers] = [work.objectStore("cards"), work.objectStore("results")];
  await Promise.all([
    ...cards.map((card) => boxes.put(card, keyOf(card))),
    ...results.map((result) => answers.put(result, resultKey(result))),
    work.done,
  ]);
}

/** Removes cards. */
export async function drop(cards: readonly Card[]): Promise<void> {
  const work = (await database()).transaction("cards", "readwrite");
  await Promise.all([...cards.map((card) => work.store.delete(keyOf(card))), work.done]);
}

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("gaddawg-study", 1, {
    upgrade(created) {
      created.createObjectStore("cards");
      created.createObjectStore("results");
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
