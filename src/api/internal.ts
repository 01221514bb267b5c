/**
 * What the command line and the web app use besides the main entries: internals, and the parts of
 * `gaddawg/words` that they need without the rest of it. Nothing here needs Node.
 */

export { readRack } from "../alphabet/labels.js";
export { LetterCases } from "../alphabet/letters.js";
export { MOST_SEED } from "../base/arguments.js";
export { cut, quoted, restated } from "../base/errors.js";
export { estimated, type Figure, figureText, intervalText, UNKNOWN } from "../base/figures.js";
export { KeptInUse } from "../base/kept.js";
export { unlessAborted } from "../base/pacing.js";
export {
  expectedOf,
  isOf,
  MOST_THREADS,
  type OptionKind,
  type OptionsOf,
  rangeOf,
  type Schema,
  type ValueOf,
  withDefaults,
} from "../base/schema.js";
export { averageOf, intervalOf, LEAST_COMPARED, shareOf } from "../base/statistics.js";
export { SESSION, WORD_MAP } from "../base/symbols.js";
export { counted, fixed, NOTHING, number, signed } from "../base/text.js";
export { bareWord, playOfWord } from "../engine/find-move.js";
export { passOf, rankWithPass, withPass } from "../engine/pass.js";
export { moveFields, rankedFields } from "../engine/results.js";
export {
  parseSlot,
  type Slot,
  type SlotOptions,
  type SlotWord,
  slotWords,
} from "../engine/slots.js";
export { assuming, DEFAULT_LEXICON_NAME, lexiconAssumptions } from "../game/assumptions.js";
export { checkBeginning } from "../game/beginning.js";
export { lastPlay } from "../game/plays.js";
export { RULE_RANGES } from "../game/rules.js";
export { jsBackend } from "../kernel/backends/js.js";
export { wasmBackend } from "../kernel/backends/wasm.js";
export { GameKernel, positionIndex } from "../kernel/game-kernel.js";
export { MOST_CANDIDATES, MOST_SAMPLES } from "../kernel/rollout-limits.js";
export { WordMapCopy } from "../kernel/word-map.js";
export { checkWordMapFile } from "../kernel/word-map-file.js";
export { hasSecondRoot, leavesOrder } from "../leaves/klv.js";
export { checkRackSize } from "../notation/checks.js";
export { readingOf } from "../notation/gcg/replay.js";
export type { analyze } from "../operations/analyze.js";
export {
  allowedTable,
  explanationFields,
  explanationSections,
  lanesTable,
  mainReasons,
  partsTable,
  timeText,
} from "../operations/explain.js";
export { TEXTS } from "../operations/generated/texts.js";
export {
  chancesText,
  type InferenceAsked,
  inference,
  leavesTable,
  modelText,
  NOTHING_FITS,
  percentText,
  seenText,
} from "../operations/infer.js";
export { type PreEndgameAsked, preEndgame } from "../operations/pre-endgame.js";
export type { answerQuery } from "../operations/query.js";
export { playerFields, resultFields, reviewFields, warningFields } from "../operations/review.js";
export { PLAYER_OPTIONS, RUNS } from "../operations/runs.js";
export { OPTIONS } from "../operations/schemas.js";
export type { Asked, Run, Search } from "../operations/search.js";
export {
  behindText,
  COLUMNS_NOTE,
  candidatesTable,
  leadText,
  pliesTable,
  pliesTitle,
  repliesTable,
  type SimulationAsked,
  simulation,
  spreadText,
  squaresTable,
  stateText,
  winText,
} from "../operations/simulate.js";
export { endgame, pointsText, valueText } from "../operations/solve.js";
export { isDeep, simulationFor, timeFor } from "../players/champion.js";
export { WordCounts } from "../players/familiarity.js";
export { HUMAN_LEVELS } from "../players/named-players.js";
export { refereesFor } from "../players/seats.js";
export { isHuman, isSimulating } from "../players/spec.js";
export type { AnswerSection } from "../report/table.js";
export { isAsGood, PHASES, type Phase, phaseOf } from "../review/grades.js";
export { judgedSize, mistakesOf, phoniesText, type SizedMistake } from "../review/turns.js";
export { percentFigure, seenMove, shareFigure } from "../search/inference/inference.js";
export { spreadFigure, winFigure } from "../search/preendgame/snapshot.js";
export { type JudgedSimulation, simulationVerdict } from "../search/verdict-text.js";
export { shapeText, situationOf, winRows } from "../search/win-table.js";
export { createMatch, MOST_GAMES } from "../selfplay/autoplay.js";
export {
  type Calibration,
  type CalibrationBin,
  type CheckWinTableOptions,
  checkWinTable,
} from "../selfplay/calibration.js";
export { type CheckpointFacts, checkpointFacts } from "../selfplay/checkpoint.js";
export type { Lineup } from "../selfplay/play.js";
export { type RecordedGame, recordGame, recordOf } from "../selfplay/record.js";
export { fileKindOf, isLeavesFile, kindOf, TEXT } from "../words/formats/kinds.js";
export { sameNumbers } from "../words/graph/deep-check.js";
export { WOLGES_ORDERS } from "../words/graph/packing.js";
export { type Chance, TileBag } from "../words/probability/tile-bag.js";
export {
  compareWords,
  WORD_ORDERS,
  type WordFigures,
  type WordOrder,
  wordFigures,
} from "../words/probability/word-order.js";
export { WorkerConnection } from "../workers/connection.js";
export { runLanes } from "../workers/lanes.js";
export { serveTasks } from "../workers/serve.js";
