import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type Card, keyOf } from "./box.js";
import type { Kept } from "./file.js";
import { completed, type Result, resultKey } from "./scores.js";

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
