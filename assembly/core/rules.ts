/*
 * Numeric parameters of the rules. The host sets them once, before it does anything else with the
 * kernel. The board has its own parameters (position/board.ts).
 */

/** The rules. */
export class Rules {
  static rackSize: i32 = 7;
  static bonus: i32 = 50;
  static exchangeTiles: i32 = 7;
  static scorelessTurns: i32 = 6;
  static passes: i32 = 0;
}

/**
 * Sets the rules.
 * @param rack tiles on a full rack.
 * @param bingo bonus points for a play that uses all of them.
 * @param exchange tiles that the bag must hold for an exchange.
 * @param scoreless consecutive scoreless turns that end a game.
 * @param passesInRow consecutive passes that end a game; 0 if passes never do.
 */
export function setRules(
  rack: i32,
  bingo: i32,
  exchange: i32,
  scoreless: i32,
  passesInRow: i32,
): void {
  Rules.rackSize = rack;
  Rules.bonus = bingo;
  Rules.exchangeTiles = exchange;
  Rules.scorelessTurns = scoreless;
  Rules.passes = passesInRow;
}

/** Returns the bonus for a play of so many tiles, beyond the points of its words. */
export function bonusFor(tiles: i32): i32 {
  return tiles === Rules.rackSize ? Rules.bonus : 0;
}
