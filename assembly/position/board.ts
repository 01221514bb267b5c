import { BOARD_SIZE } from "../core/game-record.ts";
import {
  BOARD,
  CHANGED,
  DIRECTION_SIZE,
  LANE_SHIFT,
  LAST_BOARD,
  SQUARE_SHIFT,
  SQUARE_SIZE,
  SQUARES,
  STALE,
  TILES_ON_BOARD,
} from "../core/layout.ts";
import { IS_WIDE, isHigh } from "../core/letters.ts";
import { load8, load32, store8, store32 } from "../core/memory.ts";
import { logSquare } from "./log.ts";

/** Directions, and the numbers by which everything is kept for each. */
export const ACROSS: i32 = 0;
export const DOWN: i32 = 1;

/** Fields of a square; see layout.ts. */
const CROSS_SET: i32 = 0;
const HIGH_CROSS_SET: i32 = 4;
const CROSS_SCORE: i32 = 8;
const TILE: i32 = 12;
const LETTER_MULTIPLIER: i32 = 13;
const WORD_MULTIPLIER: i32 = 14;
const PENALTY: i32 = 15;

/** No tile crosses here. */
export const NO_CROSS: i32 = -1;

let rows: i32 = 0;
let columns: i32 = 0;
/** Every letter of the alphabet, as a set. */
let allLetters: i32 = 0;
let allHighLetters: i32 = 0;

/** Address of the squares of a lane (from 0); square i of the lane is i + 1 records further. */
export function laneAt(direction: i32, lane: i32): i32 {
  return SQUARES + direction * DIRECTION_SIZE + (lane << (LANE_SHIFT + SQUARE_SHIFT));
}

/** Address of square `index` (from 1) of a lane. */
export function squareAt(lane: i32, index: i32): i32 {
  return lane + (index << SQUARE_SHIFT);
}

/** The letters that fit a square. */
export function crossSet(square: i32): i32 {
  return load32(square + CROSS_SET);
}

export function highCrossSet(square: i32): i32 {
  return IS_WIDE ? load32(square + HIGH_CROSS_SET) : 0;
}

export function crossScore(square: i32): i32 {
  return load32(square + CROSS_SCORE);
}

/** Nothing fits the square, until letters are allowed there. */
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

export function allow(square: i32, letter: i32): void {
  const at = square + (isHigh(letter) ? HIGH_CROSS_SET : CROSS_SET);
  store32(at, load32(at) | (1 << (letter - 1)));
}

/** Something of the square has changed, and with it of its lane. */
export function markStale(square: i32): void {
  store8(STALE + ((square - SQUARES) >> (LANE_SHIFT + SQUARE_SHIFT)), 1);
}

/** The tile on the square, with the blank's bit; 0 if it is empty. */
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

/** Whether the first empty square from `first` on in a lane makes a cross word. */
export function hasCrossing(lane: i32, first: i32): bool {
  let square = squareAt(lane, first);
  while (tileOn(square) !== 0) square += SQUARE_SIZE;
  return crossScore(square) >= 0;
}

/** Number of lanes of a direction. */
export function laneCount(direction: i32): i32 {
  return direction === ACROSS ? rows : columns;
}

/** Number of squares of a lane. */
export function laneLength(direction: i32): i32 {
  return direction === ACROSS ? columns : rows;
}

/** Every letter of the alphabet. */
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
 * Makes an empty board of a size for an alphabet of so many letters. The host
 * then sets each square's multipliers, and after that the tiles.
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

/** Every lane's cross sets are void: those of another graph, say. */
export function markAllChanged(): void {
  for (let i = 0; i < 64; i++) store8(CHANGED + i, 1);
}

/** Every lane's spans are void. */
export function markAllStale(): void {
  for (let i = 0; i < 64; i++) store8(STALE + i, 1);
}

/** Multipliers of a square, 0 and 0 where no tile may lie, and whether vowels cost there. */
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

/** Takes the tiles from BOARD and marks the lanes in which one has changed. */
export function takeBoard(): void {
  // Four squares at a time, for most are as they were.
  const end = rows * columns;
  for (let i = 0; i < end; i += 4) {
    if (load32(BOARD + i) === load32(LAST_BOARD + i)) continue;
    for (let at = i; at < i + 4; at++) {
      const tile = load8(BOARD + at);
      if (tile !== load8(LAST_BOARD + at)) setTile(at, tile);
    }
  }
}

/** Puts a tile, or none, on the square at a place of the board. */
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
  store8(square + TILE, tile);
}

/** Whether a lane's tiles have changed since this was last asked. */
export function takeChanged(direction: i32, lane: i32): bool {
  const at = CHANGED + (direction << 5) + lane;
  const changed = load8(at) !== 0;
  store8(at, 0);
  return changed;
}

/** Whether anything of a lane has changed, its cross sets too, since this was last asked. */
export function takeStale(direction: i32, lane: i32): bool {
  const at = STALE + (direction << 5) + lane;
  const stale = load8(at) !== 0;
  store8(at, 0);
  return stale;
}
