import {
  crossScore,
  crossSet,
  DOWN,
  everyHighLetter,
  everyLetter,
  hasPenalty,
  highCrossSet,
  laneAt,
  letterMultiplier,
  squareAt,
  tileOn,
  wordMultiplier,
} from "./board";
import { countAnchor, countLooked, countTaken } from "./counters";
import { FIRST_BIT, KEPT_VALUES, LEFT, SCORES, STRIP, VOWELS } from "./layout";
import { IS_WIDE, isHigh } from "./letters";
import { load8, load32, store8, store32 } from "./memory";
import { addMove, candidateTile, isWorthKeeping, PLAY } from "./moves";
import { accepts, arcOf, findTile, isEnd, nodeAt, tileOf } from "./node";
import { highRackLetters, rackLetters, rackSize } from "./rack";

/*
 * Playing tiles ([wolges]): from the anchor leftwards along the GADDAG, and
 * behind a switch from the anchor's right neighbour on rightwards. Each step
 * first passes the tiles on the board, then lays one more. Within a placement
 * the anchor is the rightmost tile of the board that a play touches, or, in a
 * gap, the rightmost square with a cross word; so nothing is found twice.
 */
const TILE_BITS: i32 = 0x3f;
const BLANK_FLAG: i32 = 0x80;
/** Thousandths that a vowel costs beside a premium in the opening play. */
const VOWEL_PENALTY: i32 = 700;

/** Where the GADDAG begins. */
let root: i32 = 1;
/** The rules' numbers. */
let fullRack: i32 = 7;
let bonus: i32 = 50;
let isOpening: bool = false;

/** The placement. */
let direction: i32 = 0;
let lane: i32 = 0;
let squares: i32 = 0;
let anchor: i32 = 0;
let leftmost: i32 = 0;
let rightmost: i32 = 0;

/** The play so far: what is left on the rack, and how many tiles were laid. */
let letters: i32 = 0;
let highLetters: i32 = 0;
let blanks: i32 = 0;
let kept: i32 = 0;
let played: i32 = 0;
/** Where the word begins, while tiles are laid to the right. */
let wordStart: i32 = 0;

export function setBonus(rack: i32, points: i32): void {
  fullRack = rack;
  bonus = points;
}

export function setPlayRoot(node: i32): void {
  root = node;
}

/** Plays everything that a placement allows. Squares count from 1; `to` is behind the last. */
export function playPlacement(
  playDirection: i32,
  playLane: i32,
  at: i32,
  from: i32,
  to: i32,
  opening: bool,
): void {
  direction = playDirection;
  lane = playLane;
  squares = laneAt(direction, lane);
  anchor = at;
  leftmost = from;
  rightmost = to;
  isOpening = opening;
  letters = rackLetters();
  if (IS_WIDE) highLetters = highRackLetters();
  blanks = load32(LEFT);
  kept = (1 << rackSize()) - 1;
  played = 0;
  for (let i = 0; i < 32; i += 4) store32(STRIP + i, 0);
  countAnchor();
  playLeft(root, anchor, 0, 0, 1);
}

/**
 * Goes on to the left.
 * @param at node of the tile laid or passed last
 * @param from the next square
 * @param main points of the word so far, before its multiplier
 * @param cross points of the cross words
 * @param multiplier of the word
 */
function playLeft(at: i32, from: i32, main: i32, cross: i32, multiplier: i32): void {
  let node = nodeAt(at);
  let index = from;
  let square = squareAt(squares, index);
  let tile = tileOn(square);
  let points = main;
  while (tile !== 0) {
    const next = findTile(arcOf(node), tile & TILE_BITS);
    if (next === 0) return;
    countTaken();
    node = nodeAt(next);
    points += load32(SCORES + (tile << 2));
    index--;
    square = squareAt(squares, index);
    tile = tileOn(square);
  }
  if (accepts(node) && played > 0 && anchor - index >= 2) {
    record(index + 1, anchor, points * multiplier + cross);
  }
  let next = arcOf(node);
  if (next === 0 || kept === 0) return;
  const low = index < leftmost ? 0 : usable(square);
  const high = IS_WIDE && index >= leftmost ? highUsable(square) : 0;
  node = nodeAt(next);
  if (tileOf(node) === 0) {
    countLooked();
    if (anchor + 1 < rightmost) {
      countTaken();
      wordStart = index + 1;
      playRight(next, anchor + 1, points, cross, multiplier);
    }
    if (isEnd(node)) return;
    next++;
  }
  if ((low | high) === 0) return;
  const letterTimes = letterMultiplier(square);
  const wordTimes = wordMultiplier(square);
  const crossing = crossScore(square);
  const newMultiplier = multiplier * wordTimes;
  for (; ; next++) {
    countLooked();
    node = nodeAt(next);
    const letter = tileOf(node);
    const bit = 1 << (letter - 1);
    if (((isHigh(letter) ? high : low) & bit) !== 0) {
      if (((isHigh(letter) ? highLetters : letters) & bit) !== 0) {
        const worth = load32(SCORES + (letter << 2)) * letterTimes;
        const more = crossing >= 0 ? (crossing + worth) * wordTimes : 0;
        take(letter, bit);
        store8(STRIP + index, letter);
        playLeft(next, index - 1, points + worth, cross + more, newMultiplier);
        giveBack(letter, bit);
      }
      if (blanks > 0) {
        const more = crossing >= 0 ? crossing * wordTimes : 0;
        takeBlank();
        store8(STRIP + index, letter | BLANK_FLAG);
        playLeft(next, index - 1, points, cross + more, newMultiplier);
        giveBackBlank();
      }
    }
    if (isEnd(node)) break;
  }
  store8(STRIP + index, 0);
}

/** Goes on to the right, where no tile lies up to `rightmost`. Parameters as in `playLeft`. */
function playRight(at: i32, index: i32, main: i32, cross: i32, multiplier: i32): void {
  const square = squareAt(squares, index);
  const low = usable(square);
  const high = IS_WIDE ? highUsable(square) : 0;
  if ((low | high) === 0) return;
  const letterTimes = letterMultiplier(square);
  const wordTimes = wordMultiplier(square);
  const crossing = crossScore(square);
  const newMultiplier = multiplier * wordTimes;
  for (let next = arcOf(nodeAt(at)); ; next++) {
    countLooked();
    const node = nodeAt(next);
    const letter = tileOf(node);
    const bit = 1 << (letter - 1);
    if (((isHigh(letter) ? high : low) & bit) !== 0) {
      if (((isHigh(letter) ? highLetters : letters) & bit) !== 0) {
        const worth = load32(SCORES + (letter << 2)) * letterTimes;
        const more = crossing >= 0 ? (crossing + worth) * wordTimes : 0;
        take(letter, bit);
        store8(STRIP + index, letter);
        layRight(next, index, main + worth, cross + more, newMultiplier);
        giveBack(letter, bit);
      }
      if (blanks > 0) {
        const more = crossing >= 0 ? crossing * wordTimes : 0;
        takeBlank();
        store8(STRIP + index, letter | BLANK_FLAG);
        layRight(next, index, main, cross + more, newMultiplier);
        giveBackBlank();
      }
    }
    if (isEnd(node)) break;
  }
  store8(STRIP + index, 0);
}

/** A tile has been laid on the right: the play may end here, or go on. */
function layRight(at: i32, index: i32, main: i32, cross: i32, multiplier: i32): void {
  const node = nodeAt(at);
  if (accepts(node)) record(wordStart, index, main * multiplier + cross);
  if (arcOf(node) !== 0 && kept !== 0 && index + 1 < rightmost) {
    playRight(at, index + 1, main, cross, multiplier);
  }
}

/** Letters that may be laid on the square: those that fit and that a tile left can be. */
function usable(square: i32): i32 {
  return crossSet(square) & (blanks > 0 ? everyLetter() : letters);
}

function highUsable(square: i32): i32 {
  return highCrossSet(square) & (blanks > 0 ? everyHighLetter() : highLetters);
}

function take(letter: i32, bit: i32): void {
  countTaken();
  const left = load32(LEFT + (letter << 2)) - 1;
  store32(LEFT + (letter << 2), left);
  if (left === 0) {
    if (isHigh(letter)) highLetters &= ~bit;
    else letters &= ~bit;
  }
  kept &= ~(1 << (load32(FIRST_BIT + (letter << 2)) + left));
  played++;
}

function giveBack(letter: i32, bit: i32): void {
  const left = load32(LEFT + (letter << 2));
  kept |= 1 << (load32(FIRST_BIT + (letter << 2)) + left);
  store32(LEFT + (letter << 2), left + 1);
  if (isHigh(letter)) highLetters |= bit;
  else letters |= bit;
  played--;
}

function takeBlank(): void {
  countTaken();
  blanks--;
  kept &= ~(1 << (load32(FIRST_BIT) + blanks));
  played++;
}

function giveBackBlank(): void {
  kept |= 1 << (load32(FIRST_BIT) + blanks);
  blanks++;
  played--;
}

/** A word from square `first` to `last` has been completed. */
function record(first: i32, last: i32, points: i32): void {
  // A single tile that makes words both ways is an across play.
  if (played === 1 && direction === DOWN && hasCrossing(first, last)) return;
  const score = played === fullRack ? points + bonus : points;
  let equity = score * 1000 + load32(KEPT_VALUES + (kept << 2));
  if (isOpening) equity -= openingPenalty(first, last);
  if (!isWorthKeeping(equity)) return;
  for (let i = first; i <= last; i++) candidateTile(i - first, load8(STRIP + i));
  addMove(equity, score, PLAY, direction, lane, first - 1, last - first + 1);
}

function hasCrossing(first: i32, last: i32): bool {
  for (let i = first; i <= last; i++) {
    if (load8(STRIP + i) !== 0) return crossScore(squareAt(squares, i)) >= 0;
  }
  return false;
}

function openingPenalty(first: i32, last: i32): i32 {
  let penalty = 0;
  for (let i = first; i <= last; i++) {
    const isVowel = load8(VOWELS + (load8(STRIP + i) & TILE_BITS)) !== 0;
    if (isVowel && hasPenalty(squareAt(squares, i))) penalty += VOWEL_PENALTY;
  }
  return penalty;
}
