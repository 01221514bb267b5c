/** Win estimates: their table, its file and its form as CSV. */
export { formatWinTableCsv, parseWinTableCsv, situationOf } from "./win-csv.js";
export { type ReadWinTableOptions, readWinTable, writeWinTable } from "./win-file.js";
export {
  isWinTableShape,
  MOST_CHANGE,
  MOST_TILES,
  shapeText,
  WIN,
  WIN_COLUMNS,
  type WinSituation,
  WinTable,
  type WinTableShape,
  winRows,
} from "./win-table.js";
