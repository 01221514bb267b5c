import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Reported } from "../analyze/record.js";
import type { KeptGame } from "./game.js";

/** How turns are judged: by static equity, or by simulations and searches. */
export type ReviewWay = Reported["way"];

/** The review of a kept game, as far as it went. */
export interface KeptReview {
  /** Id of the lexicon. */
  lexicon: string;
  turns: Reported[];
}

/* The games that the visitor keeps and their reviews, in a database of the browser. */

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
  reviews: { key: string; value: KeptReview };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Returns all games, without their reviews. */
export async function readGames(): Promise<KeptGame[]> {
  return (await database()).getAll("games");
}

/** Returns a game; undefined if it is not kept. */
export async function readGame(id: string): Promise<KeptGame | undefined> {
  return (await database()).get("games", id);
}

/** Keeps games, in place of those with the same ids. */
export async function putGames(games: readonly KeptGame[]): Promise<void> {
  const work = (await database()).transaction("games", "readwrite");
  await Promise.all([...games.map((game) => work.store.put(game)), work.done]);
}

/**
 * Changes a game in one step, so that another tab loses nothing. Does nothing if it is not kept.
 * @returns the game after the change.
 */
export async function changeGame(
  id: string,
  change: (game: KeptGame) => KeptGame,
): Promise<KeptGame | undefined> {
  const work = (await database()).transaction("games", "readwrite");
  const before = await work.store.get(id);
  const after = before && change(before);
  if (after !== undefined) await work.store.put(after);
  await work.done;
  return after;
}

/** Removes a game. Its review stays until `dropReview`, so that the removal can be undone. */
export async function dropGame(id: string): Promise<void> {
  await (await database()).delete("games", id);
}

/** Returns the review of a game; undefined if there is none. */
export async function readReview(id: string): Promise<KeptReview | undefined> {
  return (await database()).get("reviews", id);
}

/** Keeps a review in place of the one before. */
export async function putReview(id: string, review: KeptReview): Promise<void> {
  await (await database()).put("reviews", review, id);
}

/** Removes the reviews of games that are not kept any more. */
export async function dropLostReviews(): Promise<void> {
  const work = (await database()).transaction(["games", "reviews"], "readwrite");
  const kept = new Set(await work.objectStore("games").getAllKeys());
  const reviews = work.objectStore("reviews");
  const lost = (await reviews.getAllKeys()).filter((id) => !kept.has(id));
  await Promise.all([...lost.map((id) => reviews.delete(id)), work.done]);
}

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("gaddawg-games", 1, {
    upgrade(created) {
      created.createObjectStore("games", { keyPath: "id" });
      created.createObjectStore("reviews");
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
