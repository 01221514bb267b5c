import { GameError, PositionError } from "../base/errors.js";
import { differenceOf, type GameConfig } from "./config.js";
import type { PlayerIndex } from "./events.js";
import {
  checkForm,
  configGiven,
  type PositionData,
  type PositionInput,
  unseenOf,
} from "./position.js";
import { beginTable, dealt, type TableState } from "./state.js";
import { tilesOf, unseenTiles } from "./tiles.js";

/*
 * Games that begin at a position instead of the empty board. The tiles that its racks lack, and the order
 * of the bag, are drawn as those of other games are (bag.ts), so that a seed has one game of it.
 */

/**
 * Checks that a game can begin at a position.
 * @returns the position with its tiles as bytes, those of racks in ascending order.
 * @throws PositionError `OTHER_CONFIG` for other tiles or rules, `TOO_MANY_TILES`, and others of
 *   `Position.of`; GameError `GAME_OVER`, or `UNKNOWN_RACK` if the bag is empty and no tile of the player
 *   to move is known.
 */
export function checkBeginning(config: GameConfig, given: PositionInput): PositionData {
  const { rules } = config;
  const own = configGiven(given);
  const other = own === undefined ? undefined : differenceOf(own, config);
  if (other !== undefined) {
    throw new PositionError("OTHER_CONFIG", `a position with ${other.is}`, {
      expected: `${other.wanted}, as the game has`,
    });
  }
  const known = checkForm(config, given);
  const { board, rack, opponentRack = new Uint8Array(), scorelessTurns = 0 } = known;
  const { total } = unseenOf(config, known);
  unseenOf(config, { board, rack: Uint8Array.of(...rack, ...opponentRack) });
  if (total === 0 || scorelessTurns >= rules.scorelessLimit) {
    throw new GameError("GAME_OVER", "the game is over", {
      expected: "a position in which a turn is to be made",
    });
  }
  if (rack.length === 0 && total < 2 * rules.rackSize) {
    throw new GameError("UNKNOWN_RACK", "rack: no tiles, and the bag is empty", {
      expected: "the tiles of the player to move",
    });
  }
  return {
    ...known,
    rack: rack.slice().sort(),
    ...(opponentRack.length > 0 && { opponentRack: opponentRack.slice().sort() }),
  };
}

/**
 * Returns the table before the first turn, with racks as far as they are known: that of a checked position,
 * or of the empty board. Racks are full as far as there are tiles, the opponent's first, because a player
 * who is short of tiles has drawn the last ones.
 * @param first the player to move.
 */
export function openTable(
  config: GameConfig,
  first: PlayerIndex,
  position?: PositionData,
): TableState {
  const empty = beginTable(config, first);
  if (position === undefined) return empty;
  const { rackSize } = config.rules;
  const { board, rack, opponentRack = new Uint8Array() } = position;
  const { scores = [0, 0], scorelessTurns = 0 } = position;
  const unseen = tilesOf(unseenTiles(config.alphabet, board, rack, opponentRack)).length;
  const spare = Math.max(0, unseen + opponentRack.length - rackSize);
  const own = Math.min(rackSize, rack.length + spare);
  const others = Math.min(rackSize, opponentRack.length + unseen - (own - rack.length));
  const whole = (tiles: Uint8Array, size: number) => (tiles.length === size ? tiles : undefined);
  return {
    // How many of the scoreless turns were passes is not known.
    ...empty,
    board,
    racks: bySeat(first, whole(rack, own), whole(opponentRack, others)),
    rackSizes: bySeat(first, own, others),
    scores: bySeat(first, ...scores),
    scorelessTurns,
  };
}

/** Returns what the player to move and the opponent have, as a pair by player. */
function bySeat<T>(first: PlayerIndex, mover: T, other: T): readonly [T, T] {
  return first === 0 ? [mover, other] : [other, mover];
}

/**
 * Returns the table of a checked position after the missing tiles have been drawn: those of the player to
 * move, then those of the opponent.
 * @param first the player to move.
 * @param seed any 32-bit number.
 * @param stream number of the deal, which selects the random stream.
 */
export function beginningTable(
  config: GameConfig,
  position: PositionData,
  first: PlayerIndex,
  { seed, stream }: { seed: number; stream: number },
): TableState {
  const { rack, opponentRack = new Uint8Array() } = position;
  const held = bySeat(first, rack, opponentRack);
  return dealt(openTable(config, first, position), config, seed, stream, held);
}
