import { NotationError } from "../../../base/errors.js";
import { gameConfig } from "../../../game/config.js";
import { Position } from "../../../game/position.js";
import { type RulesName, rulesNameOf } from "../../../game/rules.js";
import { unseenTiles } from "../../../game/tiles.js";
import { formatCgp, parseCgp } from "../../../notation/cgp.js";
import { withSets } from "../../shared/state.js";
import { cgpIn } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { sameLetters, type TileSet, tilesOf } from "../../worker/spec.js";

/** Changes to positions; each function returns a new one. */

/** Returns the position before the first move, with an empty rack. */
export function emptyPosition(rules: RulesName, set: TileSet): Position {
  return Position.empty(gameConfig({ rules, alphabet: tilesOf(set) }));
}

/** Returns the built-in name of a position's rules. */
export function rulesNameFor({ config }: Position): RulesName {
  return rulesNameOf(config.rules) ?? "CrosswordGame";
}

/** Puts a tile on a square; 0 clears the square. */
export function withTile(position: Position, square: number, tile: number): Position {
  const board = position.board.slice();
  board[square] = tile;
  return position.with({ board });
}

/**
 * Returns the position with a rack given as text, `?` for a blank.
 * @throws AlphabetError for a character without a tile; PositionError for too many tiles.
 */
export function withRack(position: Position, text: string): Position {
  return position.with({ rack: position.config.alphabet.tokenize(text, { as: "rack" }) });
}

/**
 * Returns the position with other scores. @throws PositionError for scores that are out of
 * range.
 */
export function withScores(position: Position, scores: [number, number]): Position {
  return position.with({ scores });
}

/**
 * Counts the tiles that are neither on the board nor on the rack; negative if there are too
 * many.
 */
export function unseenOf({ config, board, rack }: Position): number[] {
  return unseenTiles(config.alphabet, board, rack);
}

/** The search that solves a position; undefined for positions that none does. */
export type EndingKind = "endgame" | "preendgame";

/** Most tiles in the bag of a pre-endgame. */
const MOST_IN_BAG = 4;

/** Returns the search that solves a position. */
export function endingOf(position: Position): EndingKind | undefined {
  const { rackSize } = position.config.rules;
  const { rack } = position;
  const counts = unseenOf(position);
  const unseen = counts.reduce((sum, left) => sum + left, 0);
  if (rack.length === 0 || unseen === 0 || counts.some((left) => left < 0)) return undefined;
  if (unseen <= rackSize) return "endgame";
  return unseen <= rackSize + MOST_IN_BAG && rack.length === rackSize ? "preendgame" : undefined;
}

/** Returns the position with the opponent's rack, which is known once the bag is empty. */
export function withKnownRacks(position: Position): Position {
  if (endingOf(position) !== "endgame") return position;
  const tiles = unseenOf(position).flatMap((left, tile) => Array<number>(left).fill(tile));
  return position.with({ opponentRack: tiles });
}

/**
 * Reads a position from a line of CGP, which may stand among other words.
 * @throws NotationError; `UNKNOWN_NAME` for a board that is not built in.
 */
export function positionOfCgp(text: string): Position {
  const position = withSets((options) => parseCgp(cgpIn(text) ?? text, options));
  if (rulesNameOf(position.config.rules) === undefined) {
    throw new NotationError("UNKNOWN_NAME", t("this page does not have the board of the position"));
  }
  return position;
}

/** Returns the position as a line of CGP. */
export function cgpOf(position: Position): string {
  return formatCgp(position);
}

/**
 * Returns the position with other rules and another tile set. Keeps the board if its layout and
 * the letters are the same, and the rack if the letters are the same.
 */
export function withGame(position: Position, rules: RulesName, set: TileSet): Position {
  const config = gameConfig({ rules, alphabet: tilesOf(set) });
  const before = position.config;
  if (!sameLetters(config.alphabet, before.alphabet)) return Position.empty(config);
  if (config.rules.layout !== before.rules.layout) return Position.empty(config, position.rack);
  return Position.of(config, position);
}
