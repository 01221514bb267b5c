import { BOARD } from "../core/current-game";
import { BOARD_SIZE } from "../core/game-record";
import { IS_WIDE, isHigh } from "../core/letters";
import { load8, load32, store8, store32 } from "../core/memory";
import { logSquare } from "./log";
import {
  CHANGED,
  DIRECTION_SIZE,
  LANE_SHIFT,
  LAST_BOARD,
  SQUARE_SHIFT,
  SQUARE_SIZE,
  SQUARES,
  STALE,
  TILES_ON_BOARD,
} from "./tables";

/** Directions, which also index everything that is stored for each direction. */
export const ACROSS: i32 = 0;
export const DOWN: i32 = 1;

/** Fields of a square; see tables.ts. */
const CROSS_SET: i32 = 0;
const HIGH_CROSS_SET: i32 = 4;
const CROSS_SCORE: i32 = 8;
const TILE: i32 = 12;
const LETTER_MULTIPLIER: i32 = 13;
const WORD_MULTIPLIER: i32 = 14;
const PENALTY: i32 = 15;

/** Cross score of a square with no crossing tiles. */
export const NO_CROSS: i32 = -1;

let rows: i32 = 0;
let columns: i32 = 0;
/** Every letter of the alphabet, as a set. */
let allLetters: i32 = 0;
let allHighLetters: i32 = 0;

/**
 * Returns the address of a lane's squares (lanes count from 0); square i of the lane is i + 1
 * records further on.
 */
export function laneAt(direction: i32, lane: i32): i32 {
  return SQUARES + direction * DIRECTION_SIZE + (lane << (LANE_SHIFT + SQUARE_SHIFT));
}

/** Returns the address of square `index` (from 1) of a lane. */
export function squareAt(lane: i32, index: i32): i32 {
  return lane + (index << SQUARE_SHIFT);
}

/** Returns the letters that fit a square. */
export function crossSet(square: i32): i32 {
  return load32(square + CROSS_SET);
}

export function highCrossSet(square: i32): i32 {
  return IS_WIDE ? load32(square + HIGH_CROSS_SET) : 0;
}

export function crossScore(square: i32): i32 {
  return load32(square + CROSS_SCORE);
}

/** Clears the cross set of a square; letters may be allowed there afterward. */
export function allowNone(square: i32, score: i32): void {
  store32(square + CROSS_SET, 0);
  if (IS_WIDE) store32(square + HIGH_CROSS_SET, 0);
  store32(square + CROSS_SCORE, score);
}

export function allowEvery(square: i32, score: i32): void {
  store32(square + CROSS_SET, allLetters);
  if (IS_WIDE) store32(square + HIGH_CROSS_SET, allHighLetters);
  store32(square + CROSS_SCORE, score);
}

/** Allows a set of letters, none of them above 32. */
export function allowSet(square: i32, letters: i32, score: i32): void {
  store32(square + CROSS_SET, letters);
  store32(square + CROSS_SCORE, score);
}

export function allow(square: i32, letter: i32): void {
  const at = square + (isHigh(letter) ? HIGH_CROSS_SET : CROSS_SET);
  store32(at, load32(at) | (1 << (letter - 1)));
}

/** Marks the lane of a square as stale, because something on the square has changed. */
export function markStale(square: i32): void {
  store8(STALE + ((square - SQUARES) >> (LANE_SHIFT + SQUARE_SHIFT)), 1);
}

/** Returns the tile on the square, including the blank's flag; 0 if the square is empty. */
export function tileOn(square: i32): i32 {
  return load8(square + TILE);
}

export function letterMultiplier(square: i32): i32 {
  return load8(square + LETTER_MULTIPLIER);
}

export function wordMultiplier(square: i32): i32 {
  return load8(square + WORD_MULTIPLIER);
}

export function hasPenalty(square: i32): bool {
  return load8(square + PENALTY) !== 0;
}

/** Returns whether the first empty square from `first` on in a lane forms a cross word. */
export function hasCrossing(lane: i32, first: i32): bool {
  let square = squareAt(lane, first);
  while (tileOn(square) !== 0) square += SQUARE_SIZE;
  return crossScore(square) >= 0;
}

/** Returns the number of lanes in a direction. */
export function laneCount(direction: i32): i32 {
  return direction === ACROSS ? rows : columns;
}

/** Returns the number of squares in a lane. */
export function laneLength(direction: i32): i32 {
  return direction === ACROSS ? columns : rows;
}

/** Returns every letter of the alphabet, as a set. */
export function everyLetter(): i32 {
  return allLetters;
}

export function everyHighLetter(): i32 {
  return IS_WIDE ? allHighLetters : 0;
}

export function isBoardEmpty(): bool {
  return load32(TILES_ON_BOARD) === 0;
}

/**
 * Creates an empty board of the given size for an alphabet of so many letters. The host must then
 * set each square's multipliers and, after that, the tiles.
 */
export function setBoard(rowCount: i32, columnCount: i32, letters: i32): void {
  rows = rowCount;
  columns = columnCount;
  allLetters = letters >= 32 ? -1 : (1 << letters) - 1;
  if (IS_WIDE) allHighLetters = letters > 32 ? (1 << (letters - 32)) - 1 : 0;
  store32(TILES_ON_BOARD, 0);
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
  for (let i = 0; i < 64; i++) store8(CHANGED + i, 1);
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
  const across = squareAt(laneAt(ACROSS, row), column + 1);
  const down = squareAt(laneAt(DOWN, column), row + 1);
  store8(across + WORD_MULTIPLIER, word);
  store8(across + LETTER_MULTIPLIER, letter);
  store8(across + PENALTY, acrossPenalty);
  store8(down + WORD_MULTIPLIER, word);
  store8(down + LETTER_MULTIPLIER, letter);
  store8(down + PENALTY, downPenalty);
}

/** Loads the tiles from BOARD and marks the lanes in which a tile has changed. */
export function loadBoard(): void {
  // Compare four squares at a time, because most are unchanged.
  const end = rows * columns;
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
  const count = load32(TILES_ON_BOARD) + (tile !== 0 ? 1 : 0) - (before !== 0 ? 1 : 0);
  store32(TILES_ON_BOARD, count);
  const row = (at / columns) | 0;
  const column = at - row * columns;
  store8(LAST_BOARD + at, tile);
  layOn(squareAt(laneAt(ACROSS, row), column + 1), tile);
  layOn(squareAt(laneAt(DOWN, column), row + 1), tile);
  store8(CHANGED + row, 1);
  store8(CHANGED + 32 + column, 1);
  store8(STALE + row, 1);
  store8(STALE + 32 + column, 1);
}

function layOn(square: i32, tile: i32): void {
  logSquare(square, crossSet(square), highCrossSet(square), crossScore(square));
  putTile(square, tile);
}

/** Puts a tile on a square of a lane; its record in the other direction must get it too. */
export function putTile(square: i32, tile: i32): void {
  store8(square + TILE, tile);
}

/** Returns whether a lane's tiles have changed since the last call, and clears the mark. */
export function consumeChanged(direction: i32, lane: i32): bool {
  const at = CHANGED + (direction << 5) + lane;
  const changed = load8(at) !== 0;
  store8(at, 0);
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
