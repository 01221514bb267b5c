/**
 * Everything that `gaddawg`, `gaddawg/js` and `gaddawg/wasm` export, by subject, on every platform.
 * The functions that need a host are declared here and implemented by the entries.
 * @module gaddawg
 */
import type { DefaultLeavesOptions, EngineOptions, WordMapOptions } from "../engine/create.js";
import type { Engine } from "../engine/engine.js";
import type { Lexicon } from "../engine/lexicon.js";
import type { DefaultLexiconOptions, LexiconSource, OpenOptions } from "../engine/open.js";
import type { Leaves } from "../leaves/leaves.js";
import type { DefaultWinTableOptions } from "../search/win-file.js";
import type { WinTable } from "../search/win-table.js";
import type { AutoplayOptions } from "../selfplay/autoplay.js";
import type { MatchResult } from "../selfplay/play.js";
import type { Training, TrainLeavesOptions } from "../selfplay/training.js";
import type { TrainWinTableOptions, WinTableTraining } from "../selfplay/win-table-training.js";

/* Words: tile sets, lexicons and word maps. */

export { Alphabet, type TokenizeOptions } from "../alphabet/alphabet.js";
export { ALPHABET_NAMES, type AlphabetName, alphabet } from "../alphabet/tile-sets.js";
export type { Bytes, BytesSource } from "../base/arguments.js";
export type { WordMapOptions } from "../engine/create.js";
export type { Hooks } from "../engine/hooks.js";
export {
  type ExtensionSide,
  type LengthBounds,
  Lexicon,
  type LexiconData,
  type QueryOptions,
  type TileSearch,
  type WordQuery,
} from "../engine/lexicon.js";
export type { DefaultLexiconOptions, LexiconSource, OpenOptions } from "../engine/open.js";
export type { BackendChoice, BackendName, CompiledKernel } from "../kernel/backend.js";
export type { PatternElement, SearchSpec } from "../kernel/graph-kernel.js";

/**
 * Opens a lexicon from a word graph, the bytes of a file in any supported format, or words, and
 * loads it into a kernel. A `Blob` or a `Response` is read to its end.
 * @throws LexiconError for a source that cannot be read, AlphabetError for words that the
 *   alphabet cannot spell, KernelError if the kernel cannot be started.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 *
 * const lexicon = await openLexicon(["care", "cares", "race", "scare"]);
 * console.log(lexicon.count(), lexicon.contains("RACE")); // 4 true
 * console.log([...lexicon.anagrams("CARE?")]); // [ 'CARES', 'SCARE' ]
 * ```
 */
export declare function openLexicon(source: LexiconSource, options?: OpenOptions): Promise<Lexicon>;

/**
 * Opens a lexicon file in any supported format, including word lists: by path or URL in Node, by
 * URL elsewhere.
 * @throws LexiconError, AlphabetError or KernelError, naming the file.
 * @example
 * ```js
 * import { openLexiconFile } from "gaddawg";
 *
 * const file = new URL(import.meta.resolve("gaddawg/word-list.kwg"));
 * const lexicon = await openLexiconFile(file, { alphabet: "english" });
 * console.log(lexicon.count()); // 269870
 * ```
 */
export declare function openLexiconFile(
  path: string | URL,
  options?: OpenOptions,
): Promise<Lexicon>;

/**
 * Opens the default lexicon: the words of word-list 4.1.0 with 2 to 15 letters.
 * @throws LexiconError `UNREADABLE` if the file is missing or cannot be fetched.
 * @example
 * ```js
 * import { defaultLexicon } from "gaddawg";
 *
 * const lexicon = await defaultLexicon();
 * console.log(lexicon.contains("quixotry")); // true
 * console.log([...lexicon.anagrams("AEINRST")].slice(0, 3)); // [ 'ANESTRI', 'ANTSIER', 'NASTIER' ]
 * ```
 */
export declare function defaultLexicon(options?: DefaultLexiconOptions): Promise<Lexicon>;

/**
 * Builds the word map of a lexicon, which an engine otherwise builds when it starts, and
 * returns the bytes of its file. `readWordMap` reads them.
 * @throws LexiconError `BAD_OPTION` if the lexicon has alphagrams, or if its alphabet has more
 *   than 32 letters.
 * @example
 * ```js
 * import { buildWordMap, createEngine, openLexicon, parseCgp } from "gaddawg";
 * import { readWordMap } from "gaddawg/formats";
 *
 * const lexicon = await openLexicon(["care", "cares", "race", "scare"]);
 * const bytes = await buildWordMap({ lexicon });
 * // Write the bytes to a file; an engine that gets them starts faster.
 * const wordMap = readWordMap(bytes);
 * const engine = await createEngine({ lexicon, leaves: "none", wordMap });
 * const { board, rack } = parseCgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ACERSVV/ 0/0 0");
 * console.log(engine.best({ board, rack }).text); // 8D CARES
 * ```
 */
export declare function buildWordMap(options: WordMapOptions): Promise<Uint8Array>;

/* Leave values: the worth of the tiles that stay on the rack. */

export type { DefaultLeavesOptions } from "../engine/create.js";
export { type BuildLeavesOptions, buildLeaves, type LeaveInput } from "../leaves/build.js";
export { HEURISTICS, type HeuristicName, type LeaveHeuristic } from "../leaves/heuristics.js";
export { type LeaveEntry, Leaves, type LeaveValues } from "../leaves/leaves.js";

/**
 * Returns the default leave values, in points, for all leaves of one to six English tiles.
 * The file is read once; later calls return the same table.
 * @throws LexiconError `UNREADABLE` if the file is missing or cannot be fetched.
 * @example
 * ```js
 * import { alphabet, defaultLeaves } from "gaddawg";
 *
 * const leaves = await defaultLeaves();
 * console.log(leaves.count); // 914624
 * console.log(leaves.value(alphabet("english").tokenize("AES", { as: "rack" })).toFixed(1));
 * // 13.2
 * ```
 */
export declare function defaultLeaves(options?: DefaultLeavesOptions): Promise<Leaves>;

/* Win estimates: how sure a player is to win, by the lead and the tiles that are left. */

export type { DefaultWinTableOptions } from "../search/win-file.js";
export { type WinSituation, WinTable, type WinTableShape } from "../search/win-table.js";

/**
 * Returns the default win estimates, for the default lexicon, rules and tile set, from 1,000,000
 * games. The file is read once; later calls return the same table.
 * @throws LexiconError `UNREADABLE` if the file is missing or cannot be fetched.
 * @example
 * ```js
 * import { defaultWinTable } from "gaddawg";
 *
 * const table = await defaultWinTable();
 * console.log(table.games); // 1000000
 *
 * // Thirty points ahead, with 40 tiles in the bag:
 * console.log(table.winPercent({ bag: 40, rack: 7, other: 7 }, 30).toFixed(0)); // 76
 * ```
 */
export declare function defaultWinTable(options?: DefaultWinTableOptions): Promise<WinTable>;

/* Positions, moves and games: rules, layouts and the engine. */

export type { AllOptions } from "../engine/checks.js";
export type { EngineOptions, LeavesSource } from "../engine/create.js";
export { Engine } from "../engine/engine.js";
export type { Evaluation, JudgeOptions } from "../engine/judging.js";
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
  type WinEstimatesAssumption,
} from "../game/assumptions.js";
export {
  CHALLENGE_RULES,
  type Challenge,
  type ChallengedWord,
  type ChallengeRule,
  type WordJudge,
} from "../game/challenges.js";
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
export type { HistoryEntry } from "../game/history.js";
export { LAYOUTS, type Layout, parseLayout } from "../game/layout.js";
export {
  type Direction,
  type Exchanged,
  type ExchangeMove,
  type Move,
  type MoveInput,
  type MoveLike,
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
export { RULES, type Rules, type RulesName, type Variant } from "../game/rules.js";
export type { GameEnding } from "../game/state.js";
export type { ValuedMove } from "../kernel/move-record.js";

/**
 * Creates an engine: a move generator that takes positions and returns ranked moves.
 * @throws GaddawgError if lexicon, alphabet, rules and leaves do not go together;
 *   LexiconError `UNREADABLE` if the option `leaves` is omitted and the default leave
 *   values cannot be read.
 * @example
 * ```js
 * import { createEngine, defaultLexicon, Position } from "gaddawg";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const rack = engine.alphabet.tokenize("AEINRS?", { as: "rack" });
 * const { text, score } = engine.best(Position.empty(engine.config, rack));
 * console.log(`${text} for ${score}`);
 * // 8B ANEStRI for 64
 * ```
 */
export declare function createEngine(options: EngineOptions): Promise<Engine>;

/* Analysis: every turn of a game compared with the best one. */

export { analyzeGame, analyzeGameAsync } from "../review/analysis.js";
export {
  type AnalyzedTurn,
  type EquityTurn,
  type GameAnalysis,
  type GameAnalysisOptions,
  MISTAKE_SIZES,
  type MistakeGrade,
  type MistakeKind,
  type MistakeSize,
  type PlayerAnalysis,
  type PlayerReview,
  type SolvedTurn,
  type TurnAnalysis,
  type TurnFate,
  type TurnReview,
  type Unjudged,
  type UnjudgedReason,
  type UnjudgedTurn,
} from "../review/analysis-types.js";
export type { EvaluatorName, EvaluatorOptions, EvaluatorSettings } from "../review/settings.js";
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
export type { CandidateInput, SimulationWorker } from "../search/inputs.js";
export type { SimulationMethod } from "../search/rounds.js";
export type { SimulationRun } from "../search/run.js";
export type { SimulateOptions } from "../search/simulate.js";
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

/* Notation: moves, boards, positions (CGP) and games (GCG) as text; the rest is in gaddawg/notation. */

export { formatMove, parseMove } from "../game/plays.js";
export { drawBoard } from "../notation/board-text.js";
export { formatCgp, parseCgp } from "../notation/cgp.js";
export { gameFromGcg, gcgOf } from "../notation/gcg/game.js";
export { parseGcg } from "../notation/gcg/read.js";
export { formatGcg } from "../notation/gcg/write.js";

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
  type GcgWarningCode,
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
  SelfPlayError,
  type SelfPlayErrorCode,
  WorkerError,
  type WorkerErrorCode,
} from "../base/errors.js";

/* Self-play: matches and their statistics, players, and training of leave values and win estimates. */

export type { Average, Interval } from "../base/statistics.js";
export type {
  Champion,
  ChampionChoice,
  ChampionOptions,
  ChampionView,
} from "../players/champion.js";
export { createChampion } from "../players/create-champion.js";
export type { PlayerDefinition, PlayerName } from "../players/named-players.js";
export { PLAYER_NAMES, PLAYERS } from "../players/named-players.js";
export type {
  GameView,
  Player,
  PlayerChoice,
  PlayerClock,
  PlayerFunction,
  PlayerView,
  SeenTurn,
} from "../players/player.js";
export type { AutoplayOptions, AutoplayPlayer } from "../selfplay/autoplay.js";
export type { Match } from "../selfplay/match.js";
export type { MatchResult } from "../selfplay/play.js";
export type { CoursePoint, Statistics, TimingSummary } from "../selfplay/statistics.js";
export type {
  Bin,
  ComparedInterval,
  DifferenceSummary,
  Ending,
  Histograms,
  LexiconSummary,
  MatchSummary,
  PlayerSummary,
  SequenceSummary,
  TopGame,
  TopPlay,
  UnplayedWords,
} from "../selfplay/summary.js";
export type { Training, TrainLeavesOptions } from "../selfplay/training.js";
export type { TrainingPlan } from "../selfplay/training-plan.js";
export { DEFAULT_TRAINING } from "../selfplay/training-plan.js";
export type {
  OutcomeGames,
  TrainWinTableOptions,
  WinTableTraining,
} from "../selfplay/win-table-training.js";
export type { StartedWorker, WorkerSource } from "../workers/protocol.js";

/**
 * Plays a match between two players on worker threads and returns its statistics. Players that are
 * functions play in the calling thread, as do all players if there are no workers. The same
 * seed gives the same games and statistics on every platform.
 * @throws GaddawgError if players, lexicon, alphabet and rules do not go together; SelfPlayError
 *   for invalid options, a checkpoint of another match, or a move that the rules do not allow
 *   (`ILLEGAL_MOVE`, naming the game and turn).
 * @example
 * ```js
 * import { autoplay } from "gaddawg";
 *
 * const { summary } = await autoplay({
 *   players: ["hasty", "greedy"],
 *   games: 20,
 *   seed: 1,
 *   threads: 1,
 * });
 * const [hasty, greedy] = summary.players;
 * console.log(summary.games, hasty.wins, greedy.wins); // 20 14 6
 * ```
 */
export declare function autoplay(options: AutoplayOptions): Promise<MatchResult>;

/**
 * Trains values for all leaves of a tile set by self-play on worker threads. The same
 * options give the same values on every platform, with any number of threads, and whether or not
 * the training was interrupted and resumed.
 * @throws GaddawgError if lexicon, alphabet and rules do not go together; SelfPlayError for
 *   an option that is out of range or a checkpoint of another training run.
 * @example
 * ```js
 * import { RULES, trainLeaves } from "gaddawg";
 *
 * // With racks of four tiles, there are few leaves to train.
 * const rules = { ...RULES.CrosswordGame, name: "FourTiles", rackSize: 4 };
 * const { leaves } = await trainLeaves({ rules, generations: 1, games: 100, threads: 1 });
 * console.log(leaves.count); // 3909
 * ```
 */
export declare function trainLeaves(options?: TrainLeavesOptions): Promise<Training>;

/**
 * Trains a table of win estimates: counts how games of the player `hasty` against itself end from
 * each situation, on worker threads. The same options give the same table on every platform, with
 * any number of threads, and whether or not the training was interrupted and resumed. Tables from
 * different seeds can be added (`WinTable.plus`).
 * @throws GaddawgError if lexicon, alphabet, rules and leave values do not go together;
 *   SelfPlayError for an option that is out of range or a checkpoint of another training run.
 * @example
 * ```js
 * import { openLexicon, trainWinTable } from "gaddawg";
 *
 * const lexicon = await openLexicon(["at", "eat", "tea", "ta", "ate", "tie", "it", "ti"]);
 * const { table } = await trainWinTable({ lexicon, leaves: "none", games: 20, threads: 1 });
 * console.log(table.games, table.shape); // 20 { rackSize: 7, bagSize: 100 }
 * ```
 */
export declare function trainWinTable(options?: TrainWinTableOptions): Promise<WinTableTraining>;

/* In other entries: names that this one has for now. */

export type * from "./formats.js";
export * from "./moved.js";
export type * from "./notation.js";
