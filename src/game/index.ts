export {
  ASSUMING_QUESTIONS,
  type Assuming,
  type AssumingQuestion,
  type Assumption,
  assuming,
  DEFAULT_LEXICON_NAME,
  isSameLexicon,
  type KnownTilesAssumption,
  type LexiconAssumption,
  lexiconAssumptions,
  type OpponentRackAssumption,
  positionAssumptions,
  type ShortRackAssumption,
} from "./assumptions.js";
export { type Bag, draw, fillBag } from "./bag.js";
export {
  checkBoard,
  columnName,
  emptyBoard,
  isConnected,
  isSquare,
  type LanePlace,
  laidBy,
  layOn,
  rowAndColumn,
  squareAlong,
  squareName,
  squaresOf,
} from "./board.js";
export {
  configFromJson,
  configOf,
  configToJson,
  differenceOf,
  type GameConfig,
  type GameConfigData,
  type GameConfigOptions,
  gameConfig,
  sameConfig,
} from "./config.js";
export type { Doubt, RecordWarningCode } from "./doubts.js";
export {
  type ChallengeEvent,
  type EndEvent,
  type ExchangeEvent,
  type GameEvent,
  isEnd,
  opponentOf,
  type PassEvent,
  type PlayEvent,
  type PlayerIndex,
  playerText,
  type TimeEvent,
  type WithdrawnEvent,
} from "./events.js";
export { Game, type Outcome, type StartOptions } from "./game.js";
export { type Course, checkEvents, type Disclosure, type GameData } from "./game-data.js";
export { checkMove, checkOnRack, type MoveContext } from "./legal.js";
export {
  type Direction,
  type ExchangeMove,
  type Move,
  type MoveInput,
  moveOf,
  PASS,
  type PassMove,
  type PlaceMove,
  placeOf,
  type Tiles,
} from "./moves.js";
export {
  checkForm,
  checkRack,
  configGiven,
  Position,
  type PositionData,
  type PositionDataJson,
  type PositionInput,
  positionOf,
  tableOf,
  type Unseen,
  unseenOf,
} from "./position.js";
export { anySeed, Random, type RandomState } from "./random.js";
export {
  type EventDoubt,
  type GameResult,
  type RecordReading,
  type RecordWarning,
  readRecord,
  warningOf,
} from "./record.js";
export { type PlayScore, scorePlay, type WordMade, wordsMade } from "./score.js";
export {
  beginTable,
  type GameEnding,
  type TableState,
  tilesInBag,
  withExchange,
  withPass,
  withPlay,
  withScore,
  withWithdrawal,
} from "./state.js";
export {
  faceOf,
  keptOf,
  pointsOf,
  signedTiles,
  tilesKept,
  tilesLaid,
  tilesMissing,
  tilesUsed,
  unseenTiles,
  without,
} from "./tiles.js";
