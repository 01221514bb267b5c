import { signal } from "@preact/signals";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { note, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import type { Reported } from "../analyze/record.js";
import { gamesOfFile } from "./file.js";
import { type GameFacts, type KeptGame, keptGame } from "./game.js";

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
async function readGames(): Promise<KeptGame[]> {
  return (await database()).getAll("games");
}

/** Returns a game; undefined if it is not kept. */
export async function readGame(id: string): Promise<KeptGame | undefined> {
  return (await database()).get("games", id);
}

/** Keeps games, in place of those with the same ids. */
async function putGames(games: readonly KeptGame[]): Promise<void> {
  const work = (await database()).transaction("games", "readwrite");
  await Promise.all([...games.map((game) => work.store.put(game)), work.done]);
}

/**
 * Changes a game in one step, so that another tab loses nothing. Does nothing if it is not kept.
 * @returns the game after the change.
 */
async function changeGame(
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
async function dropGame(id: string): Promise<void> {
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
async function dropLostReviews(): Promise<void> {
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

/** The games that are kept; undefined until they are read. */
export const games = signal<readonly KeptGame[] | undefined>(undefined);

/** Why the browser does not keep games; undefined if it does. */
export const refusal = signal<string | undefined>(undefined);

/** The game that was deleted last, which can be brought back. */
export const deleted = signal<KeptGame | undefined>(undefined);

/** Reads the games, which another tab may have changed. */
export async function refreshGames(): Promise<void> {
  try {
    games.value = await readGames();
    refusal.value = undefined;
  } catch (error) {
    games.value ??= [];
    refusal.value = t("This browser does not keep games: {why}", { why: sentenceOf(error) });
  }
}

/**
 * Keeps games. A game that is there keeps its date, its mistakes and who the visitor is.
 * @returns false if the browser did not keep them; a message says so.
 */
export async function keepGames(added: readonly KeptGame[]): Promise<boolean> {
  if (games.peek() === undefined) await refreshGames();
  const known = new Map((games.peek() ?? []).map((game) => [game.id, game]));
  const merged = added.map((game) => mergedGame(known.get(game.id), game));
  for (const game of merged) known.set(game.id, game);
  if (!(await attempt(() => putGames(merged)))) return false;
  games.value = [...known.values()];
  return true;
}

function mergedGame(before: KeptGame | undefined, added: KeptGame): KeptGame {
  if (before === undefined) return added;
  const { date, source, own, mistakes } = before;
  return {
    ...added,
    date,
    source,
    own: own ?? added.own,
    mistakes: mistakes.length > 0 ? mistakes : added.mistakes,
  };
}

/** Changes a game that is kept. */
export async function updateGame(
  id: string,
  change: (game: KeptGame) => KeptGame,
): Promise<boolean> {
  let after: KeptGame | undefined;
  const isKept = await attempt(async () => {
    after = await changeGame(id, change);
  });
  if (after !== undefined) {
    const changed = after;
    games.value = (games.peek() ?? []).map((game) => (game.id === id ? changed : game));
  }
  return isKept;
}

/** Deletes a game; `undelete` brings it back. */
export async function deleteGame(game: KeptGame): Promise<void> {
  if (!(await attempt(() => dropGame(game.id)))) return;
  deleted.value = game;
  games.value = (games.peek() ?? []).filter(({ id }) => id !== game.id);
}

/** Removes a game whose place another one has taken. */
export async function replaceGame(id: string): Promise<void> {
  await dropGame(id).catch(() => undefined);
  games.value = games.peek()?.filter((game) => game.id !== id);
}

export async function undelete(): Promise<void> {
  const game = deleted.peek();
  deleted.value = undefined;
  if (game !== undefined) await keepGames([game]);
}

/** Removes what belongs to no game any more, once a deletion cannot be undone. */
export async function tidy(): Promise<void> {
  await dropLostReviews().catch(() => undefined);
}

/**
 * Reads games from a file: one in GCG, or one that the page has saved. Keeps them.
 * @returns the number of games; undefined if the browser did not keep them.
 * @throws GamesError or NotationError for a file that cannot be read.
 */
export async function importGames(
  file: File,
  facts: Omit<GameFacts, "mistakes">,
): Promise<number | undefined> {
  const text = await file.text();
  const isGcg = /^\s*[#>]/.test(text);
  const read = isGcg
    ? [keptGame(text, { ...facts, mistakes: [] }, file.name)]
    : gamesOfFile(text, file.name);
  return (await keepGames(read)) ? read.length : undefined;
}

/** Runs a change of the database; returns false, and says so, if the browser refuses it. */
async function attempt(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    const why = sentenceOf(error);
    note("error", t("This browser did not keep the game: {why}", { why }));
    return false;
  }
}
