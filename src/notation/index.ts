export { checkBoard, checkRackSize } from "./board.js";
export {
  type DrawOptions,
  drawBoard,
  parseBoardText,
  type SquareKind,
} from "./board-text.js";
export { type CgpInput, type CgpPosition, formatCgp, parseCgp } from "./cgp/cgp.js";
export type { CgpOpcode, CgpOptions, CgpSettings } from "./cgp/opcodes.js";
export {
  type Coordinates,
  columnName,
  formatCoordinates,
  parseCoordinates,
  squareName,
} from "./coordinates.js";
export {
  formatGcg,
  type GcgChallenge,
  type GcgEncoding,
  type GcgEnd,
  type GcgEvent,
  type GcgExchange,
  type GcgGame,
  type GcgJson,
  type GcgPass,
  type GcgPlay,
  type GcgPlayer,
  type GcgPosition,
  type GcgPragma,
  type GcgRack,
  type GcgReading,
  type GcgReadOptions,
  type GcgSettings,
  type GcgTime,
  type GcgWarning,
  type GcgWarningCode,
  type GcgWithdrawn,
  type GcgWriteOptions,
  gcgFromJson,
  gcgToJson,
  type PlayerIndex,
  parseGcg,
  replayGcg,
} from "./gcg/index.js";
export {
  type PositionJson,
  type PositionJsonOptions,
  positionFromJson,
  positionToJson,
} from "./json.js";
export { type FormatMoveOptions, formatMove, parseMove, type ThroughStyle } from "./plays.js";
