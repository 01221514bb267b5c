/** The beginning of the query of a link to a game; no position begins so. */
export const GAME_QUERY = "game:";

/** Returns true for the query of a link to a game, which src/web/share/game-link.ts reads. */
export function isGameQuery(query: string): boolean {
  return query.startsWith(GAME_QUERY);
}
