import { quoted } from "../../api/internal.js";
import {
  GaddawgError,
  type GameConfig,
  gameConfig,
  Position,
  parseCgp,
  tilesMissing,
  tilesUsed,
} from "../../api/node.js";
import { type CoordinateReading, type NamedMove, readMove } from "./moves.js";
import type { PositionText } from "./request.js";

/** A position to search, and whose turn it is: the first player is on turn before all moves. */
export interface Setting {
  position: Position;
  player: 0 | 1;
}

/**
 * Sets up a position and makes its moves.
 * @throws NotationError, PositionError or GaddawgError, naming the move that cannot be made.
 */
export function settingOf({ cgp, moves }: PositionText, reading: CoordinateReading): Setting {
  const position = cgp === undefined ? Position.empty(gameConfig()) : parseCgp(cgp);
  let setting: Setting = { position, player: 0 };
  for (const [i, text] of moves.entries()) {
    try {
      setting = after(setting, readMove(text, setting.position, reading), i === moves.length - 1);
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      const what = `move ${i + 1}, ${quoted(text)}: ${error.what}`;
      throw new GaddawgError(error.code, what, { expected: error.expected });
    }
  }
  // Tiles that the set does not have are found here, not by the search.
  setting.position.unseen();
  return setting;
}

function after({ position, player }: Setting, given: NamedMove, isLast: boolean): Setting {
  if (given.kind === "rack") {
    if (isLast) return { position: position.with({ rack: given.rack }), player };
    throw new GaddawgError("BAD_MOVE", "a rack before a move", {
      expected: "rack.TILES as the last of the moves",
    });
  }
  const other = player === 0 ? 1 : 0;
  if (given.kind === "unknown-exchange") {
    return { position: exchanged(position, given.count), player: other };
  }
  const rack = given.rack ?? rackFor(position, tilesUsed(given.move));
  const next = position.with({ rack }).after(given.move);
  const [challenger, mover] = next.scores;
  const [gain, loss] = given.points < 0 ? [0, given.points] : [given.points, 0];
  const scored = next.with({ scores: [challenger + loss, mover + gain] });
  // The challenger's lost turn counts as a scoreless one.
  if (given.losesTurn) return { position: scored.after({ kind: "pass" }), player };
  return { position: scored, player: other };
}

/**
 * Returns the mover's tiles, as far as they are known: those known before, and those that the move
 * shows.
 * @throws GaddawgError `NO_TILE` if a rack has no room for them.
 */
function rackFor(position: Position, used: readonly number[]): Uint8Array {
  const { alphabet, rules } = position.config;
  const missing = tilesMissing(position.rack, used);
  const rack = Uint8Array.from([...position.rack, ...missing]);
  if (rack.length <= rules.rackSize) return rack;
  const tiles = alphabet.format(missing);
  throw new GaddawgError("NO_TILE", `the rack ${alphabet.format(position.rack)} has no ${tiles}`, {
    expected: "tiles of the rack, or the rack behind the move, as in 8D.WORD.DORWXYZ",
  });
}

/** Returns the position after an exchange of unknown tiles. */
function exchanged(position: Position, count: number): Position {
  const { config, board, opponentRack, scores, scorelessTurns } = position;
  checkExchange(position, config, count);
  return Position.of(config, {
    board,
    rack: opponentRack ?? [],
    scores: [scores[1], scores[0]],
    scorelessTurns: scorelessTurns + 1,
  });
}

function checkExchange(position: Position, { rules }: GameConfig, count: number): void {
  const bag = position.tilesInBag();
  if (bag >= rules.exchangeLimit && bag >= count) return;
  const what = `an exchange with ${bag} ${bag === 1 ? "tile" : "tiles"} in the bag`;
  const least = Math.max(rules.exchangeLimit, count);
  throw new GaddawgError("BAD_MOVE", what, { expected: `at least ${least}` });
}
