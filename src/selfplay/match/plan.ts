/** The games of a match. The same plan and players make the same games. */
export interface MatchPlan {
  /** Any 32-bit number. */
  seed: number;
  /** Number of games, counted from game 0. */
  games: number;
  /** If true, games 2k and 2k + 1 have the same bag with seats swapped. */
  paired: boolean;
}

/** Games that a worker plays in one go; a match is inspected after multiples of it. */
export const CHUNK_GAMES = 100;
