import { signal } from "@preact/signals";
import { note, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { gamesOfFile } from "./file.js";
import { type GameFacts, type KeptGame, keptGame } from "./game.js";
import { changeGame, dropGame, dropLostReviews, putGames, readGames } from "./store.js";

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
