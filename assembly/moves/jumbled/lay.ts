import { isHigh } from "../../core/letters";
import { MAX_RACK } from "../../core/limits";
import { addressOf, check, load8, load32, recordAt, store8, store32 } from "../../core/memory";
import { Rules } from "../../core/rules";
import { insertNumber } from "../../core/sort";
import { BLANK_FLAG, isVowel, letterOf, scoreOf } from "../../core/tiles";
import { laneAt, squareAt } from "../../position/board";
import { keptValue, RACK, rackSize } from "../../position/rack";
import { Square } from "../../position/tables";
import { COVERED_SIZE, highestSum, sortMultipliers } from "../bounds";
import { addMove, candidateTile, isWorthKeeping, leastEquity } from "../list";
import { hasOpeningPenalty, VOWEL_PENALTY, vowelPenalty } from "../penalty";
import { PLAY } from "../record";
import { seenSize } from "./tables";

/*
 * Placing a set of tiles on the empty squares of a range, in every way that the cross sets allow
 * and in the order of moves (see moves/list.ts). If tiles make a word in one order, they do so in
 * every order, so most orders differ only in appearance:
 *
 * - With `merging`, plays of the same tiles on the same squares with the same score and equity
 *   are merged into the first of them in the order of moves. Squares that accept the same tiles
 *   of the set with the same multiplier are twins: the first play has its tiles in ascending
 *   order on them, so no other order is tried. Scores that still repeat are recorded and skipped.
 * - When only the best moves are wanted, the points of the tiles placed so far plus the most that
 *   the other tiles could earn on the other squares must reach the list.
 */
/** Letters that the blanks stand for, ascending: 16 bytes. */
export const BLANK_LETTERS: i32 = <i32>memory.data(16);
/** The tiles to place, and the tiles placed so far from left to right: 16 bytes each. */
const LAY_TILES: i32 = <i32>memory.data(16);
const LAID: i32 = <i32>memory.data(16);
/** Bit and points of each tile to place, sorted by points: 16 pairs of cells. */
const TILES_BY_POINTS: i32 = <i32>memory.data(128);
/** Addresses of the covered squares from left to right: 16 cells, as are the lists below. */
const LAY_SQUARES: i32 = <i32>memory.data(COVERED_SIZE);
/** Total multiplier of each covered square. */
const LAY_TIMES: i32 = <i32>memory.data(COVERED_SIZE);
/** Penalty for a vowel on each covered square. */
const LAY_PENALTIES: i32 = <i32>memory.data(COVERED_SIZE);
/** Tiles that fit each covered square, one bit per tile. */
const LAY_FITS: i32 = <i32>memory.data(COVERED_SIZE);
/** For each covered square, the nearest earlier square that accepts the same tiles, or -1. */
const LAY_TWINS: i32 = <i32>memory.data(COVERED_SIZE);
/** Multipliers from each covered square onward, descending: a list of 16 cells for each. */
const SUFFIX_TIMES: i32 = <i32>memory.data((MAX_RACK + 1) * COVERED_SIZE);

/** Scores and penalties already seen for the set: pairs of a key and a serial number. */
class Seen {
  static table: i32 = 0;
  static mask: i32 = 0;
  static merging: bool = true;
  static serial: i32 = 0;
}

/** The range whose squares are covered. */
class Covered {
  static direction: i32 = 0;
  static lane: i32 = 0;
  static squares: Square = changetype<Square>(0);
  /** Set if only moves that reach the list are wanted. */
  static seeksBest: bool = false;
  /** The range: its squares, the number of covered squares, and the points independent of the set. */
  static first: i32 = 0;
  static last: i32 = 0;
  static count: i32 = 0;
  static fixedPoints: i32 = 0;
  static multiplier: i32 = 1;
  static isPrepared: bool = false;
  /** Equity that a play of the range must reach. */
  static least: i32 = 0;
  /** The set of tiles: its play's value besides the score, and its serial number. */
  static value: i32 = 0;
}

/** Sets where scores are recorded, and whether plays that differ only in order are merged. */
export function setLaying(memory: i32, merges: bool): void {
  const size = seenSize(Rules.rackSize);
  Seen.table = memory;
  Seen.mask = (size >> 3) - 1;
  Seen.merging = merges;
  for (let i = 0; i < size; i += 4) store32(Seen.table + i, 0);
}

export function beginLane(playDirection: i32, playLane: i32, best: bool): void {
  Covered.direction = playDirection;
  Covered.lane = playLane;
  Covered.squares = laneAt(Covered.direction, Covered.lane);
  Covered.seeksBest = best;
}

/**
 * Begins a range whose covered squares have been noted.
 * @param points points of the board tiles, times their multipliers, plus the bonus.
 */
export function beginRange(from: i32, to: i32, covered: i32, points: i32, times: i32): void {
  Covered.first = from;
  Covered.last = to;
  Covered.count = covered;
  Covered.fixedPoints = points;
  Covered.multiplier = times;
  Covered.isPrepared = false;
  if (!Covered.seeksBest) return;
  Covered.least = leastEquity(Covered.direction, Covered.lane, Covered.first - 1);
  sortMultipliers(covered, times);
}

/** Returns whether tiles with these points (descending) and this value could reach the list. */
export function couldReach(points: i32, gain: i32): bool {
  if (!Covered.seeksBest) return true;
  return (Covered.fixedPoints + highestSum(Covered.count, points)) * 1000 + gain >= Covered.least;
}

/**
 * Places the tiles that are not kept. Their blanks stand for BLANK_LETTERS, ascending.
 * @param points address of the tiles' points, descending.
 */
export function layTiles(kept: i32, points: i32): void {
  Covered.value = keptValue(kept);
  if (!couldReach(points, Covered.value)) return;
  if (!Covered.isPrepared) prepareSquares();
  listTilesToLay(kept);
  if (!findFits()) return;
  if (Seen.merging) findTwins();
  if (Covered.seeksBest) orderByPoints();
  Seen.serial++;
  lay(0, 0, Covered.fixedPoints);
}

/** Collects the covered squares from left to right. */
function prepareSquares(): void {
  Covered.isPrepared = true;
  let at = 0;
  for (let index = Covered.first; index <= Covered.last; index++) {
    const square = squareAt(Covered.squares, index);
    if (square.tile !== 0) continue;
    const letterTimes: i32 = square.letterMultiplier;
    const crossTimes: i32 = square.crossScore < 0 ? 0 : letterTimes * square.wordMultiplier;
    store32(LAY_SQUARES + at, addressOf(square));
    store32(LAY_TIMES + at, letterTimes * Covered.multiplier + crossTimes);
    store32(LAY_PENALTIES + at, vowelPenalty(square));
    at += 4;
  }
  check(at === Covered.count << 2);
  if (!Covered.seeksBest) return;
  for (let place = Covered.count - 1; place >= 0; place--) {
    const list = SUFFIX_TIMES + place * COVERED_SIZE;
    const length = Covered.count - 1 - place;
    for (let i = 0; i < length << 2; i += 4) store32(list + i, load32(list + COVERED_SIZE + i));
    insertNumber(list, length, load32(LAY_TIMES + (place << 2)));
  }
}

/** Fills LAY_TILES: first the letters in ascending order, then the blanks as their letters. */
function listTilesToLay(kept: i32): void {
  let blanks = 0;
  let length = 0;
  for (let i = 0; i < rackSize(); i++) {
    if ((kept & (1 << i)) !== 0) continue;
    const tile = load8(RACK + i);
    if (tile === 0) {
      blanks++;
    } else {
      store8(LAY_TILES + length, tile);
      length++;
    }
  }
  for (let i = 0; i < blanks; i++) {
    store8(LAY_TILES + length, load8(BLANK_LETTERS + i) | BLANK_FLAG);
    length++;
  }
  check(length === Covered.count);
}

/**
 * Finds which tiles fit each square; returns whether each square has a tile that fits and each
 * tile has a square.
 */
function findFits(): bool {
  let fitting = 0;
  for (let place = 0; place < Covered.count; place++) {
    const square = recordAt<Square>(load32(LAY_SQUARES + (place << 2)));
    const low = square.crossSet;
    const high = square.highCrossSet;
    let fits = 0;
    for (let i = 0; i < Covered.count; i++) {
      const letter = letterOf(load8(LAY_TILES + i));
      fits |= (((isHigh(letter) ? high : low) >>> (letter - 1)) & 1) << i;
    }
    if (fits === 0) return false;
    fitting |= fits;
    store32(LAY_FITS + (place << 2), fits);
  }
  return fitting === (1 << Covered.count) - 1;
}

/** Finds the nearest earlier twin of each square, or -1. */
function findTwins(): void {
  for (let at = 0; at < Covered.count << 2; at += 4) {
    let twin = at - 4;
    while (twin >= 0 && !areTwins(twin, at)) twin -= 4;
    store32(LAY_TWINS + at, twin >> 2);
  }
}

function areTwins(a: i32, b: i32): bool {
  return (
    load32(LAY_FITS + a) === load32(LAY_FITS + b) &&
    load32(LAY_TIMES + a) === load32(LAY_TIMES + b) &&
    load32(LAY_PENALTIES + a) === load32(LAY_PENALTIES + b)
  );
}

/** Fills TILES_BY_POINTS: bit and points of each tile, in descending order of points. */
function orderByPoints(): void {
  for (let i = 0; i < Covered.count; i++) {
    const points = scoreOf(load8(LAY_TILES + i));
    let at = TILES_BY_POINTS + (i << 3);
    while (at > TILES_BY_POINTS && load32(at - 4) < points) {
      store32(at, load32(at - 8));
      store32(at + 4, load32(at - 4));
      at -= 8;
    }
    store32(at, 1 << i);
    store32(at + 4, points);
  }
}

/** Places a tile on square number `place` and recurses; `used` has a bit for each tile placed. */
function lay(place: i32, used: i32, points: i32): void {
  if (place === Covered.count) {
    addPlay(points);
    return;
  }
  if (Covered.seeksBest && (points + bestRest(place, used)) * 1000 + Covered.value < Covered.least)
    return;
  const open = load32(LAY_FITS + (place << 2)) & ~used;
  const times = load32(LAY_TIMES + (place << 2));
  const twin = Seen.merging ? load32(LAY_TWINS + (place << 2)) : -1;
  const lowest = twin < 0 ? 0 : load8(LAID + twin);
  let before = 0;
  for (let i = 0; i < Covered.count; i++) {
    if ((open & (1 << i)) === 0) continue;
    const tile = load8(LAY_TILES + i);
    // Of equal tiles, only the first one left needs to be tried.
    if (tile === before || tile < lowest) continue;
    before = tile;
    store8(LAID + place, tile);
    lay(place + 1, used | (1 << i), points + times * scoreOf(tile));
  }
}

/** Returns the most points that the tiles left can earn on the squares from `place` on. */
function bestRest(place: i32, used: i32): i32 {
  let points = 0;
  let times = SUFFIX_TIMES + place * COVERED_SIZE;
  const end = TILES_BY_POINTS + (Covered.count << 3);
  for (let at = TILES_BY_POINTS; at < end; at += 8) {
    if ((load32(at) & used) !== 0) continue;
    points += load32(times) * load32(at + 4);
    times += 4;
  }
  return points;
}

function addPlay(score: i32): void {
  const penalty = hasOpeningPenalty() ? penaltyLaid() : 0;
  if (Seen.merging && hasSeen(score, penalty)) return;
  const equity = score * 1000 + Covered.value - penalty;
  if (!isWorthKeeping(equity)) return;
  let place = 0;
  for (let index = Covered.first; index <= Covered.last; index++) {
    if (squareAt(Covered.squares, index).tile !== 0) {
      candidateTile(index - Covered.first, 0);
    } else {
      candidateTile(index - Covered.first, load8(LAID + place));
      place++;
    }
  }
  addMove(
    equity,
    score,
    PLAY,
    Covered.direction,
    Covered.lane,
    Covered.first - 1,
    Covered.last - Covered.first + 1,
  );
  if (Covered.seeksBest)
    Covered.least = leastEquity(Covered.direction, Covered.lane, Covered.first - 1);
}

function penaltyLaid(): i32 {
  let penalty = 0;
  for (let place = 0; place < Covered.count; place++) {
    if (isVowel(letterOf(load8(LAID + place)))) penalty += load32(LAY_PENALTIES + (place << 2));
  }
  return penalty;
}

/**
 * Returns whether the set was already placed with this score and penalty, and records the pair if
 * it was not. There are more slots than ways to place a rack, so a free slot always exists.
 */
function hasSeen(score: i32, penalty: i32): bool {
  const key = (score << 4) | (penalty / VOWEL_PENALTY);
  let place = key & Seen.mask;
  while (load32(Seen.table + (place << 3) + 4) === Seen.serial) {
    if (load32(Seen.table + (place << 3)) === key) return true;
    place = (place + 1) & Seen.mask;
  }
  store32(Seen.table + (place << 3), key);
  store32(Seen.table + (place << 3) + 4, Seen.serial);
  return false;
}
