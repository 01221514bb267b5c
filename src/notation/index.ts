export { checkRackSize } from "./board.js";
export { type DrawOptions, drawBoard, type SquareKind } from "./board-drawing.js";
export { type BoardTextOptions, parseBoardText } from "./board-text.js";
export { type CgpExtras, type CgpReading, formatCgp, parseCgp, readCgp } from "./cgp/cgp.js";
export type { CgpOpcode, CgpOptions, CgpSettings } from "./cgp/opcodes.js";
export { type Coordinates, formatCoordinates, parseCoordinates } from "./coordinates.js";
export {
  checkRecord,
  formatGcg,
  type GcgChallenge,
  type GcgEncoding,
  type GcgEnd,
  type GcgEvent,
  type GcgExchange,
  type GcgGame,
  type GcgJson,
  type GcgOfOptions,
  type GcgPass,
  type GcgPlay,
  type GcgPlayer,
  type GcgPosition,
  type GcgPragma,
  type GcgRack,
  type GcgReading,
  type GcgReadOptions,
  type GcgResult,
  type GcgSettings,
  type GcgTime,
  type GcgWarning,
  type GcgWarningCode,
  type GcgWithdrawn,
  type GcgWriteOptions,
  gameFromGcg,
  gcgFromJson,
  gcgOf,
  gcgResult,
  gcgToJson,
  parseGcg,
  type RuledRecord,
  readingOf,
  replayGcg,
} from "./gcg/index.js";
export { type PositionJson, positionFromJson, positionToJson } from "./json.js";
export { lastPlay } from "./last-play.js";
export {
  type FormatMoveOptions,
  formatMove,
  moveText,
  type OnBoard,
  parseMove,
  type ThroughStyle,
} from "./plays.js";
