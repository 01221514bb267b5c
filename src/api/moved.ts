/**
 * Names that have entries of their own, and that the main entry has, too, until its next version.
 * @module
 */

export {
  /** @deprecated Import it from `gaddawg/formats`. */
  buildGraph,
  /** @deprecated Import it from `gaddawg/formats`. */
  buildGraphAsync,
  /** @deprecated Import it from `gaddawg/formats`. */
  deepCheck,
  /** @deprecated Import it from `gaddawg/formats`. */
  deepCheckAsync,
  /** @deprecated Import it from `gaddawg/formats`. */
  detectFormat,
  /** @deprecated Import it from `gaddawg/formats`. */
  enumerateLeaves,
  /** @deprecated Import it from `gaddawg/formats`. */
  formatLeavesCsv,
  /** @deprecated Import it from `gaddawg/formats`. */
  formatWinTableCsv,
  /** @deprecated Import it from `gaddawg/formats`. */
  fullBagLeaves,
  /** @deprecated Import it from `gaddawg/formats`. */
  fullBagLeavesAsync,
  /** @deprecated Import it from `gaddawg/formats`. */
  GORDON_WEIGHTS,
  /** @deprecated Import it from `gaddawg/formats`. */
  GRAPH_CONTENTS,
  /** @deprecated Import it from `gaddawg/formats`. */
  graphContent,
  /** @deprecated Import it from `gaddawg/formats`. */
  graphFigures,
  /** @deprecated Import it from `gaddawg/formats`. */
  heuristic1,
  /** @deprecated Import it from `gaddawg/formats`. */
  heuristic2,
  /** @deprecated Import it from `gaddawg/formats`. */
  heuristic3,
  /** @deprecated Import it from `gaddawg/formats`. */
  isHeuristic,
  /** @deprecated Import it from `gaddawg/formats`. */
  LEAVE_FORMATS,
  /** @deprecated Import it from `gaddawg/formats`. */
  LEXICON_FORMATS,
  /** @deprecated Import it from `gaddawg/formats`. */
  listText,
  /** @deprecated Import it from `gaddawg/formats`. */
  MAX_WORD_LENGTH,
  /** @deprecated Import it from `gaddawg/formats`. */
  MIX_PENALTY,
  /** @deprecated Import it from `gaddawg/formats`. */
  PACKING_ORDERS,
  /** @deprecated Import it from `gaddawg/formats`. */
  parseLeavesCsv,
  /** @deprecated Import it from `gaddawg/formats`. */
  parseWinTableCsv,
  /** @deprecated Import it from `gaddawg/formats`. */
  readKlv,
  /** @deprecated Import it from `gaddawg/formats`. */
  readKwg,
  /** @deprecated Import it from `gaddawg/formats`. */
  readLexicon,
  /** @deprecated Import it from `gaddawg/formats`. */
  readMacondo,
  /** @deprecated Import it from `gaddawg/formats`. */
  readWinTable,
  /** @deprecated Import it from `gaddawg/formats`. */
  readWordList,
  /** @deprecated Import it from `gaddawg/formats`. */
  readWordMap,
  /** @deprecated Import it from `gaddawg/formats`. */
  readWordStream,
  /** @deprecated Import it from `gaddawg/formats`. */
  readWutka,
  /** @deprecated Import it from `gaddawg/formats`. */
  validateGraph,
  /** @deprecated Import it from `gaddawg/formats`. */
  WordGraph,
  /** @deprecated Import it from `gaddawg/formats`. */
  WordListReader,
  /** @deprecated Import it from `gaddawg/formats`. */
  WordMap,
  /** @deprecated Import it from `gaddawg/formats`. */
  WordSetBuilder,
  /** @deprecated Import it from `gaddawg/formats`. */
  WUTKA_LAYOUTS,
  /** @deprecated Import it from `gaddawg/formats`. */
  wordOf,
  /** @deprecated Import it from `gaddawg/formats`. */
  wordSet,
  /** @deprecated Import it from `gaddawg/formats`. */
  wordsOf,
  /** @deprecated Import it from `gaddawg/formats`. */
  writeKlv,
  /** @deprecated Import it from `gaddawg/formats`. */
  writeKwg,
  /** @deprecated Import it from `gaddawg/formats`. */
  writeLexicon,
  /** @deprecated Import it from `gaddawg/formats`. */
  writeMacondo,
  /** @deprecated Import it from `gaddawg/formats`. */
  writeWinTable,
  /** @deprecated Import it from `gaddawg/formats`. */
  writeWutka,
} from "./formats.js";
export {
  /** @deprecated Import it from `gaddawg/notation`. */
  BLANK,
  /** @deprecated Import it from `gaddawg/notation`. */
  BLANK_FLAG,
  /** @deprecated Import it from `gaddawg/notation`. */
  columnName,
  /** @deprecated Import it from `gaddawg/notation`. */
  faceOf,
  /** @deprecated Import it from `gaddawg/notation`. */
  formatCoordinates,
  /** @deprecated Import it from `gaddawg/notation`. */
  gcgFromJson,
  /** @deprecated Import it from `gaddawg/notation`. */
  gcgResult,
  /** @deprecated Import it from `gaddawg/notation`. */
  gcgToJson,
  /** @deprecated Import it from `gaddawg/notation`. */
  isRulesName,
  /** @deprecated Import it from `gaddawg/notation`. */
  laidBy,
  /** @deprecated Import it from `gaddawg/notation`. */
  layOn,
  /** @deprecated Import it from `gaddawg/notation`. */
  MAX_LETTERS,
  /** @deprecated Import it from `gaddawg/notation`. */
  MAX_SIDE,
  /** @deprecated Import it from `gaddawg/notation`. */
  parseAlphabetCsv,
  /** @deprecated Import it from `gaddawg/notation`. */
  parseBoardText,
  /** @deprecated Import it from `gaddawg/notation`. */
  parseCoordinates,
  /** @deprecated Import it from `gaddawg/notation`. */
  pointsOf,
  /** @deprecated Import it from `gaddawg/notation`. */
  positionFromJson,
  /** @deprecated Import it from `gaddawg/notation`. */
  positionToJson,
  /** @deprecated Import it from `gaddawg/notation`. */
  RULES_NAMES,
  /** @deprecated Import it from `gaddawg/notation`. */
  readCgp,
  /** @deprecated Import it from `gaddawg/notation`. */
  replayGcg,
  /** @deprecated Import it from `gaddawg/notation`. */
  rulesNamed,
  /** @deprecated Import it from `gaddawg/notation`. */
  rulesNameOf,
  /** @deprecated Import it from `gaddawg/notation`. */
  STANDARD_LAYOUT,
  /** @deprecated Import it from `gaddawg/notation`. */
  SUPER_LAYOUT,
  /** @deprecated Import it from `gaddawg/notation`. */
  sameLayout,
  /** @deprecated Import it from `gaddawg/notation`. */
  sameRules,
  /** @deprecated Import it from `gaddawg/notation`. */
  scorePlay,
  /** @deprecated Import it from `gaddawg/notation`. */
  signedTiles,
  /** @deprecated Import it from `gaddawg/notation`. */
  squareName,
  /** @deprecated Import it from `gaddawg/notation`. */
  squaresOf,
  /** @deprecated Import it from `gaddawg/notation`. */
  tilesKept,
  /** @deprecated Import it from `gaddawg/notation`. */
  tilesLaid,
  /** @deprecated Import it from `gaddawg/notation`. */
  tilesMissing,
  /** @deprecated Import it from `gaddawg/notation`. */
  tilesUsed,
  /** @deprecated Import it from `gaddawg/notation`. */
  unseenTiles,
  /** @deprecated Import it from `gaddawg/notation`. */
  without,
} from "./notation.js";
