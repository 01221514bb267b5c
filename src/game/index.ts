export {
  type Direction,
  type ExchangeMove,
  type Move,
  PASS,
  type PassMove,
  type PlaceMove,
} from "./moves.js";
export type { PositionData } from "./position.js";
export {
  faceOf,
  pointsOf,
  tilesKept,
  tilesLaid,
  tilesMissing,
  tilesUsed,
  unseenTiles,
  without,
} from "./tiles.js";
