import { BOARD } from "../core/current-game";
import { BOARD_SIZE } from "../core/game-record";
import { IS_WIDE, isHigh } from "../core/letters";
import { addressOf, load8, load32, recordAt, store8, store32 } from "../core/memory";
import { logSquare } from "./log";
import {
  CHANGED,
  DIRECTION_SIZE,
  LANE_SHIFT,
  LAST_BOARD,
  position,
  SQUARE_SHIFT,
  SQUARES,
  Square,
  STALE,
} from "./tables";

/** Directions, which also index everything that is stored for each direction. */
export const ACROSS: i32 = 0;
export const DOWN: i32 = 1;

/** All squares of a lane, a bit each. */
export const EVERY_SQUARE: i32 = -1;

/** Cross score of a square with no crossing tiles. */
export const NO_CROSS: i32 = -1;

/** The size of the board, and the alphabet. */
export class Board {
  static rows: i32 = 0;
  static columns: i32 = 0;
  /** Every letter of the alphabet, as a set. */
  static letters: i32 = 0;
  static highLetters: i32 = 0;
}

/** Returns a lane's squares (lanes count from 0): the one before the first. */
export function laneAt(direction: i32, lane: i32): Square {
  return recordAt<Square>(
    SQUARES + direction * DIRECTION_SIZE + (lane << (LANE_SHIFT + SQUARE_SHIFT)),
  );
}

/** Returns square `index` (from 1) of a lane. */
export function squareAt(lane: Square, index: i32): Square {
  return recordAt<Square>(addressOf(lane) + (index << SQUARE_SHIFT));
}

/** Returns the index of a square of a lane. */
export function indexIn(lane: Square, square: Square): i32 {
  return (addressOf(square) - addressOf(lane)) >> SQUARE_SHIFT;
}

/** Clears the cross set of a square; letters may be allowed there afterward. */
export function allowNone(square: Square, score: i32): void {
  setCross(square, 0, 0, score);
}

export function allowEvery(square: Square, score: i32): void {
  setCross(square, Board.letters, Board.highLetters, score);
}

/** Sets a square's cross set and cross score. */
export function setCross(square: Square, letters: i32, highLetters: i32, score: i32): void {
  square.crossSet = letters;
  if (IS_WIDE) square.highSet = highLetters;
  square.crossScore = score;
}

export function allow(square: Square, letter: i32): void {
  const bit = 1 << (letter - 1);
  if (isHigh(letter)) square.highSet |= bit;
  else square.crossSet |= bit;
}

/** Marks the lane of a square as stale, because something on the square has changed. */
export function markStale(square: Square): void {
  store8(STALE + laneNumberOf(square), 1);
}

/** Returns the number of a square's lane; down lanes are numbered from 32 on. */
export function laneNumberOf(square: Square): i32 {
  return (addressOf(square) - SQUARES) >> (LANE_SHIFT + SQUARE_SHIFT);
}

/** Returns whether the first empty square from `first` on in a lane forms a cross word. */
export function hasCrossing(lane: Square, first: i32): bool {
  return squareAt(lane, emptyFrom(lane, first, 1)).crossScore >= 0;
}

/** Returns the first empty square of a lane from one on, in steps of 1 or -1; it may be beyond the board. */
export function emptyFrom(lane: Square, first: i32, step: i32): i32 {
  let index = first;
  while (squareAt(lane, index).tile !== 0) index += step;
  return index;
}

/** Returns the number of lanes in a direction. */
export function laneCount(direction: i32): i32 {
  return direction === ACROSS ? Board.rows : Board.columns;
}

/** Returns the number of squares in a lane. */
export function laneLength(direction: i32): i32 {
  return direction === ACROSS ? Board.columns : Board.rows;
}

export function everyHighLetter(): i32 {
  return IS_WIDE ? Board.highLetters : 0;
}

export function isBoardEmpty(): bool {
  return position.tilesOnBoard === 0;
}

/**
 * Creates an empty board of the given size for an alphabet of so many letters. The host must then
 * set each square's multipliers and, after that, the tiles.
 */
export function setBoard(rowCount: i32, columnCount: i32, letters: i32): void {
  Board.rows = rowCount;
  Board.columns = columnCount;
  Board.letters = letters >= 32 ? -1 : (1 << letters) - 1;
  if (IS_WIDE) Board.highLetters = letters > 32 ? (1 << (letters - 32)) - 1 : 0;
  position.tilesOnBoard = 0;
  for (let at = SQUARES; at < SQUARES + 2 * DIRECTION_SIZE; at += 4) store32(at, 0);
  for (let i = 0; i < BOARD_SIZE; i += 4) {
    store32(BOARD + i, 0);
    store32(LAST_BOARD + i, 0);
  }
  markAllStale();
  markAllChanged();
}

/** Invalidates the cross sets of every lane, for example because the graph has changed. */
export function markAllChanged(): void {
  for (let i = 0; i < 64; i++) store32(CHANGED + (i << 2), EVERY_SQUARE);
}

/** Invalidates the spans of every lane. */
export function markAllStale(): void {
  for (let i = 0; i < 64; i++) store8(STALE + i, 1);
}

/** Sets a square's multipliers (0 and 0 if no tile may go there) and its vowel penalty flag. */
export function setSquare(
  row: i32,
  column: i32,
  word: i32,
  letter: i32,
  acrossPenalty: i32,
  downPenalty: i32,
): void {
  setMultipliers(squareAt(laneAt(ACROSS, row), column + 1), word, letter, acrossPenalty);
  setMultipliers(squareAt(laneAt(DOWN, column), row + 1), word, letter, downPenalty);
}

function setMultipliers(square: Square, word: i32, letter: i32, penalty: i32): void {
  square.wordMultiplier = <u8>word;
  square.letterMultiplier = <u8>letter;
  square.isPenalized = penalty !== 0;
}

/** Loads the tiles from BOARD and marks the lanes in which a tile has changed. */
export function loadBoard(): void {
  // Compare four squares at a time, because most are unchanged.
  const end = Board.rows * Board.columns;
  for (let i = 0; i < end; i += 4) {
    if (load32(BOARD + i) === load32(LAST_BOARD + i)) continue;
    for (let at = i; at < i + 4; at++) {
      const tile = load8(BOARD + at);
      if (tile !== load8(LAST_BOARD + at)) setTile(at, tile);
    }
  }
}

/** Puts a tile, or none, on the square at index `at` of the board. */
function setTile(at: i32, tile: i32): void {
  const before = load8(LAST_BOARD + at);
  position.tilesOnBoard += (tile !== 0 ? 1 : 0) - (before !== 0 ? 1 : 0);
  const row = (at / Board.columns) | 0;
  const column = at - row * Board.columns;
  store8(LAST_BOARD + at, tile);
  layOn(squareAt(laneAt(ACROSS, row), column + 1), tile);
  layOn(squareAt(laneAt(DOWN, column), row + 1), tile);
  noteChange(ACROSS, row, column + 1);
  noteChange(DOWN, column, row + 1);
  store8(STALE + row, 1);
  store8(STALE + 32 + column, 1);
}

function noteChange(direction: i32, lane: i32, index: i32): void {
  const at = changesAt(direction, lane);
  store32(at, load32(at) | (1 << index));
}

function changesAt(direction: i32, lane: i32): i32 {
  return CHANGED + (direction << 7) + (lane << 2);
}

function layOn(square: Square, tile: i32): void {
  logSquare(square, square.crossSet, square.highCrossSet, square.crossScore);
  square.tile = <u8>tile;
}

/** Returns the squares of a lane, a bit each, whose tiles have changed since the last call; EVERY_SQUARE for all. */
export function consumeChanged(direction: i32, lane: i32): i32 {
  const at = changesAt(direction, lane);
  const changed = load32(at);
  store32(at, 0);
  return changed;
}

/**
 * Returns whether anything in a lane, including its cross sets, has changed since the last call,
 * and clears the mark.
 */
export function consumeStale(direction: i32, lane: i32): bool {
  const at = STALE + (direction << 5) + lane;
  const stale = load8(at) !== 0;
  store8(at, 0);
  return stale;
}
