export { checkRecord } from "./check.js";
export { type GcgOfOptions, gameFromGcg, gcgOf } from "./game.js";
export { type GcgJson, gcgFromJson, gcgToJson } from "./json.js";
export { parseGcg } from "./read.js";
export { type GcgPosition, replayGcg } from "./replay.js";
export { type GcgResult, gcgResult, type RuledRecord, readingOf } from "./result.js";
export type { GcgEncoding } from "./text.js";
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
  GcgWarningCode,
  GcgWithdrawn,
} from "./types.js";
export { formatGcg, type GcgWriteOptions } from "./write.js";
