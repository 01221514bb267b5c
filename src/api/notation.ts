/**
 * Moves, positions and games as text, and the squares and tiles that they refer to: everything that
 * the main entry has for these, plus what programs need to read and write them on their own.
 * @module gaddawg/notation
 */

/* Positions and games: CGP, GCG and JSON. */

export { type CgpReading, formatCgp, parseCgp, readCgp } from "../notation/cgp.js";
export { type GcgOfOptions, gameFromGcg, gcgOf } from "../notation/gcg/game.js";
export { type GcgJson, gcgFromJson, gcgToJson } from "../notation/gcg/json.js";
export type { GcgEncoding } from "../notation/gcg/lines.js";
export { parseGcg } from "../notation/gcg/read.js";
export type {
  GcgChallenge,
  GcgEnd,
  GcgEvent,
  GcgExchange,
  GcgGame,
  GcgPass,
  GcgPlay,
  GcgPlayer,
  GcgPragma,
  GcgRack,
  GcgReading,
  GcgReadOptions,
  GcgSettings,
  GcgTime,
  GcgWarning,
  GcgWithdrawn,
} from "../notation/gcg/record.js";
export { type GcgPosition, type GcgResult, gcgResult, replayGcg } from "../notation/gcg/replay.js";
export { formatGcg, type GcgWriteOptions } from "../notation/gcg/write.js";
export { type PositionJson, positionFromJson, positionToJson } from "../notation/json.js";
export type { CgpExtras, CgpOpcode, CgpOptions, CgpSettings } from "../notation/opcodes.js";

/* Moves and boards: what stands on a score sheet, and boards as drawings in text. */

export {
  type Coordinates,
  type FormatMoveOptions,
  formatCoordinates,
  type OnBoard,
  parseCoordinates,
  type ThroughStyle,
} from "../game/move-text.js";
export { formatMove, parseMove } from "../game/plays.js";
export {
  type BoardTextOptions,
  type DrawOptions,
  drawBoard,
  parseBoardText,
  type SquareKind,
} from "../notation/board-text.js";
export { type BoardSvgOptions, boardSvg } from "../report/board.js";

/* Rules, layouts and tile sets: those that texts name, and one's own. */

export { MAX_LETTERS, type TileRow } from "../alphabet/alphabet.js";
export { parseAlphabetCsv } from "../alphabet/csv.js";
export {
  MAX_SIDE,
  parseLayout,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
  sameLayout,
} from "../game/layout.js";
export { isRulesName, RULES_NAMES, rulesNamed, rulesNameOf, sameRules } from "../game/rules.js";

/* Squares and tiles: what a move lays, uses and keeps, as numbers. */

export { BLANK, BLANK_FLAG } from "../alphabet/alphabet.js";
export { columnName, type LanePlace, laidBy, layOn, squareName, squaresOf } from "../game/board.js";
export { type PlayScore, scorePlay, type WordMade } from "../game/score.js";
export {
  faceOf,
  pointsOf,
  signedTiles,
  tilesKept,
  tilesLaid,
  tilesMissing,
  tilesUsed,
  unseenTiles,
  without,
} from "../game/tiles.js";
