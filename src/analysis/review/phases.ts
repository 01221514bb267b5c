/** Parts of a game, by the tiles in the bag before a turn, and the least number of them. */
export const PHASES = [
  ["opening", 61],
  ["middle", 21],
  ["late", 5],
  ["pre-endgame", 1],
  ["endgame", 0],
] as const;

/** The name of a part of a game. */
export type Phase = (typeof PHASES)[number][0];

/** Returns the part of a game in which so many tiles are in the bag. */
export function phaseOf(tilesInBag: number): Phase {
  const found = PHASES.find(([, least]) => tilesInBag >= least);
  return found?.[0] ?? "endgame";
}
