import type { BackendChoice, Backends, GameSetup } from "../../kernel/index.js";
import type { Seat, WordCounts } from "../../players/index.js";
import type { WinTable } from "../../search/index.js";

/** The players of a match, with everything that they play with. */
export interface Lineup {
  setup: GameSetup;
  /** Names of the players, which differ, and of each player's lexicon. */
  names: readonly [string, string];
  lexicons: readonly [string, string];
  /** The players that choose for themselves; undefined for those that the kernel plays. */
  seats: readonly [Seat, Seat];
  backends: Backends;
  backend: BackendChoice;
  /** Win estimates, if a player simulates. */
  table?: WinTable | undefined;
  /** How often words were played, if a player makes human mistakes in the lexicon of the counts. */
  counts?: WordCounts | undefined;
}

/** Returns true if both players play alike. */
export function areEqual({ setup, seats }: Lineup): boolean {
  const [a, b] = setup.players;
  const [first, second] = seats;
  if (typeof first === "object" || first !== second) return false;
  return a.style === b.style && a.graph === b.graph && a.leaves === b.leaves;
}

/** Returns true if a player is the user's own, which can play in this thread only. */
export function hasOwnPlayers({ seats }: Lineup): boolean {
  return seats.some((seat) => typeof seat === "object");
}
