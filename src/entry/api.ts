/** The exports that all entry points of the package have in common, by subject. */

/* Words: tile sets, lexicons, word graphs, word lists and word maps. */

export {
  Alphabet,
  BLANK,
  BLANK_FLAG,
  MAX_LETTERS,
  parseAlphabetCsv,
  type TileRow,
  type TokenizeOptions,
} from "../alphabet/alphabet.js";
export { ALPHABET_NAMES, type AlphabetName, alphabet } from "../alphabet/tile-sets.js";
export type { WordMapOptions } from "../engine/create.js";
export {
  type ExtensionSide,
  type Hooks,
  type LengthBounds,
  Lexicon,
  type LexiconData,
  type QueryOptions,
  type TileSearch,
  type WordQuery,
} from "../engine/lexicon.js";
export type { LexiconSource, OpenOptions } from "../engine/open.js";
export type { BackendChoice, BackendName, CompiledKernel } from "../kernel/backend.js";
export type { PatternElement, SearchSpec } from "../kernel/graph-kernel.js";
export { type ReadWordMapOptions, readWordMap, WordMap } from "../kernel/word-map.js";
export {
  readWordList,
  readWordStream,
  type WordList,
  type WordListOptions,
  WordListReader,
  type WordSource,
} from "../words/formats/word-list.js";
export type { Progress } from "../words/graph/automaton.js";
export { type BuildOptions, buildGraph, buildGraphAsync, wordsOf } from "../words/graph/build.js";
export {
  type DeepCheckOptions,
  type DeepFacts,
  deepCheck,
  deepCheckAsync,
} from "../words/graph/deep-check.js";
export { type GraphFigures, graphFigures } from "../words/graph/figures.js";
export { PACKING_ORDERS, type PackingOrder } from "../words/graph/packing.js";
export { type GraphFacts, type ValidateOptions, validateGraph } from "../words/graph/validate.js";
export {
  GRAPH_CONTENTS,
  type GraphContent,
  type GraphContentInput,
  graphContent,
  MAX_WORD_LENGTH,
  WordGraph,
} from "../words/graph/word-graph.js";
export { type WordSet, WordSetBuilder, wordOf, wordSet } from "../words/graph/word-set.js";

/* Leave values: the worth of the tiles that stay on the rack. */

export { type BuildLeavesOptions, buildLeaves, type LeaveInput } from "../leaves/build.js";
export { type FullBagOptions, fullBagLeaves, fullBagLeavesAsync } from "../leaves/full-bag.js";
export {
  enumerateLeaves,
  GORDON_WEIGHTS,
  HEURISTICS,
  type HeuristicName,
  heuristic1,
  heuristic2,
  heuristic3,
  isHeuristic,
  type LeaveHeuristic,
  MIX_PENALTY,
} from "../leaves/heuristics.js";
export { type LeaveEntry, Leaves, type LeaveValues } from "../leaves/leaves.js";

/* Win estimates: how sure a player is to win, by the lead and the tiles that are left. */

export { formatWinTableCsv, parseWinTableCsv } from "../search/win-csv.js";
export { type ReadWinTableOptions, readWinTable, writeWinTable } from "../search/win-file.js";
export { type WinSituation, WinTable, type WinTableShape } from "../search/win-table.js";

/* Positions, moves and games: rules, layouts and the engine. */

export type { AllOptions } from "../engine/checks.js";
export type { EngineOptions } from "../engine/create.js";
export { Engine } from "../engine/engine.js";
export type {
  EngineData,
  EngineSetup,
  RankedMove,
  Ranking,
  ScoredPlay,
  ScoredWord,
} from "../engine/results.js";
export {
  type Assuming,
  type AssumingQuestion,
  type Assumption,
  assumptionsOf,
  isSameLexicon,
  type KnownTilesAssumption,
  type LexiconAssumption,
  type OpponentRackAssumption,
  type ShortRackAssumption,
} from "../game/assumptions.js";
export { columnName, type LanePlace, laidBy, layOn, squareName, squaresOf } from "../game/board.js";
export {
  type GameConfig,
  type GameConfigData,
  type GameConfigOptions,
  gameConfig,
} from "../game/config.js";
export type {
  ChallengeEvent,
  Course,
  Disclosure,
  EndEvent,
  ExchangeEvent,
  GameData,
  GameEvent,
  PassEvent,
  PlayEvent,
  PlayerIndex,
  TimeEvent,
  WithdrawnEvent,
} from "../game/events.js";
export { Game, type Outcome, type StartOptions } from "../game/game.js";
export {
  LAYOUTS,
  type Layout,
  MAX_SIDE,
  parseLayout,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
  sameLayout,
} from "../game/layout.js";
export {
  type Direction,
  type ExchangeMove,
  type Move,
  type MoveInput,
  PASS,
  type PassMove,
  type PlaceMove,
  type Tiles,
} from "../game/moves.js";
export {
  Position,
  type PositionData,
  type PositionDataJson,
  type PositionInput,
  type Unseen,
} from "../game/position.js";
export {
  isRulesName,
  RULES,
  RULES_NAMES,
  type Rules,
  type RulesName,
  rulesNamed,
  rulesNameOf,
  sameRules,
  type Variant,
} from "../game/rules.js";
export { type PlayScore, scorePlay, type WordMade } from "../game/score.js";
export type { GameEnding } from "../game/state.js";
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
export type { ValuedMove } from "../kernel/move-record.js";

/* Analysis: every turn of a game compared with the best one. */

export { analyzeGame, analyzeGameAsync } from "../review/analysis.js";
export {
  type EvaluatorName,
  type EvaluatorOptions,
  type EvaluatorSettings,
  type GameAnalysis,
  type GameAnalysisOptions,
  MISTAKE_SIZES,
  type MistakeGrade,
  type MistakeKind,
  type MistakeSize,
  type PlayerAnalysis,
  type PlayerReview,
  type TurnAnalysis,
  type TurnFate,
  type TurnReview,
  type UnjudgedReason,
} from "../review/judgments.js";
export { mistakeSize } from "../review/turns.js";

/* Simulation: candidates compared by playing on; see `Engine.simulate` and `Engine.explain`. */

export type { RolloutEndings } from "../kernel/rollout-limits.js";
export type { ExplainOptions } from "../search/explain/explain.js";
export type {
  Comparison,
  ExplainedLane,
  ExplainedMove,
  ExplainedPart,
  ExplainedReply,
  ExplainedSquare,
  ExplainedTime,
  ExplainedTurn,
  Explanation,
} from "../search/explain/facts.js";
export type { SimulationMethod } from "../search/rounds.js";
export type { SimulationRun } from "../search/run.js";
export type { CandidateInput, SimulateOptions, SimulationWorker } from "../search/simulate.js";
export type {
  CoveredSquares,
  FrequentReply,
  SimulatedCandidate,
  SimulatedPly,
  SimulationEnd,
  SimulationPlan,
  SimulationRank,
  SimulationSnapshot,
} from "../search/simulation.js";

/* Endgames: positions with an empty bag, searched to the end of the game; see `Engine.solve`. */

export {
  type BoundedFigure,
  between,
  type EstimatedFigure,
  type EstimateOptions,
  type ExactFigure,
  estimated,
  exactly,
  type Figure,
  type FigureFormat,
  figureText,
  UNKNOWN,
  type UnknownFigure,
} from "../base/figures.js";
export type {
  EndgameEnd,
  EndgameOutcome,
  EndgameSnapshot,
  LineMove,
  SolvedMove,
} from "../search/endgame/endgame.js";
export type { SolveOptions } from "../search/endgame/solve.js";
export type {
  Exchanged,
  Inference,
  InferOptions,
  InferredLeave,
  InferredTile,
  SeenMove,
} from "../search/inference/inference.js";
export type {
  PreEndgameBounds,
  PreEndgameDraw,
  PreEndgameEnd,
  PreEndgameEstimate,
  PreEndgameMove,
  PreEndgameResult,
  PreEndgameSnapshot,
} from "../search/preendgame/snapshot.js";
export type { PreEndgameOptions } from "../search/preendgame/solve.js";
export type { EndgameRun, PreEndgameRun } from "../search/run.js";

/* Formats of lexicons and of leave values. */

export { formatLeavesCsv, parseLeavesCsv } from "../leaves/csv.js";
export { type ReadKlvOptions, readKlv, writeKlv } from "../leaves/klv.js";
export { LEAVE_FORMATS, type LeaveFormat } from "../leaves/leaves.js";
export {
  detectFormat,
  LEXICON_FORMATS,
  type LexiconFile,
  type LexiconFormat,
  listText,
  type ReadLexiconOptions,
  readLexicon,
  writeLexicon,
} from "../words/formats/files.js";
export { type ReadKwgOptions, readKwg, writeKwg } from "../words/formats/kwg.js";
export {
  type MacondoKind,
  type MacondoLexicon,
  readMacondo,
  writeMacondo,
} from "../words/formats/macondo.js";
export { readWutka, WUTKA_LAYOUTS, type WutkaLayout, writeWutka } from "../words/formats/wutka.js";
export type { NodeBits } from "../words/graph/word-graph.js";

/* Notation: moves, boards, positions (CGP, JSON) and games (GCG) as text. */

export {
  type BoardTextOptions,
  type DrawOptions,
  drawBoard,
  parseBoardText,
  type SquareKind,
} from "../notation/board-text.js";
export { type CgpExtras, type CgpReading, formatCgp, parseCgp, readCgp } from "../notation/cgp.js";
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
  GcgWarningCode,
  GcgWithdrawn,
} from "../notation/gcg/record.js";
export { type GcgPosition, type GcgResult, gcgResult, replayGcg } from "../notation/gcg/replay.js";
export { formatGcg, type GcgWriteOptions } from "../notation/gcg/write.js";
export { type PositionJson, positionFromJson, positionToJson } from "../notation/json.js";
export type { CgpOpcode, CgpOptions, CgpSettings } from "../notation/opcodes.js";
export {
  type Coordinates,
  type FormatMoveOptions,
  formatCoordinates,
  formatMove,
  type OnBoard,
  parseCoordinates,
  parseMove,
  type ThroughStyle,
} from "../notation/plays.js";

/* Errors. Everything that gaddawg throws on bad input is a GaddawgError. */

export {
  AlphabetError,
  type AlphabetErrorCode,
  AnalysisError,
  type AnalysisErrorCode,
  ArgumentError,
  type ArgumentErrorCode,
  type ErrorPlace,
  GaddawgError,
  type GaddawgErrorData,
  GameError,
  type GameErrorCode,
  KernelError,
  type KernelErrorCode,
  LexiconError,
  type LexiconErrorCode,
  NotationError,
  type NotationErrorCode,
  type NotationPlace,
  PositionError,
  type PositionErrorCode,
  QueryError,
  type QueryErrorCode,
  RulesError,
  type RulesErrorCode,
  SearchError,
  type SearchErrorCode,
} from "../base/errors.js";
