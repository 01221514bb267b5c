import { IS_WIDE, isHigh } from "../../core/letters";
import { MAX_RACK } from "../../core/limits";
import { check, load8, load32, store8, store32 } from "../../core/memory";
import { bonusFor } from "../../core/rules";
import { letterOf, scoreOf } from "../../core/tiles";
import { Board, everyHighLetter, laneAt, squareAt } from "../../position/board";
import { isProper, KEPT_VALUES, RACK, rackFits, rackSize } from "../../position/rack";
import { Square } from "../../position/tables";
import { accepts, arcOf, isEnd, tileOf } from "../../words/node";
import { NO_BOUND } from "./shadow";

/*
 * Semi-shadow playing ([wolges]): a bound that uses some information about words. Letters with
 * the same score form a class, represented by its lowest letter. The graph contains the words
 * with every letter replaced by its representative. Playing the rack's classes through this graph
 * scores what a real play of such tiles would, and adds the highest value of the other tiles.
 * Every real play corresponds to one of these plays, so the best of them bounds the placement,
 * and is never looser than the bound of shadow playing.
 *
 * Measurements showed it to be slower than the search without it. Therefore only an experimental
 * build includes it (SEMI_SHADOW); in that build, the host loads it along with this file's
 * exports.
 *
 * The tables are at an address that the host chooses, followed by the nodes:
 *
 * | from | contents                                                                  |
 * | ---- | ------------------------------------------------------------------------- |
 * | 0    | the letter that represents each letter: 64 bytes                          |
 * | 64   | by representative, 64 times: the letters of its class, 2 cells            |
 * | 576  | by representative: those of the letters on the rack, 2 cells              |
 * | 1088 | by representative: how many tiles are left, 1 cell (index 0 is the blank) |
 * | 1344 | by representative: its first place on the rack sorted by classes, 1 cell  |
 * | 1600 | best value of what is kept, indexed by the set of places: 128 cells       |
 */
const GADDAG_ROOT: i32 = 1;

/** Size of the tables in bytes, without the nodes. */
const SEMI_SHADOW_SIZE: i32 = 64 + 2 * 512 + 2 * 256 + 4 * (1 << MAX_RACK);

/** Addresses of the tables and of the nodes. */
class Tables {
  static standIns: i32 = 0;
  static classSets: i32 = 0;
  static rackSets: i32 = 0;
  static tilesLeft: i32 = 0;
  static firstPlaces: i32 = 0;
  static values: i32 = 0;
  static nodes: i32 = 0;
}

/** The current placement. */
class Place {
  static squares: Square = changetype<Square>(0);
  static anchor: i32 = 0;
  static leftmost: i32 = 0;
  static rightmost: i32 = 0;
}

/** State of the play so far. */
export class SemiShadow {
  static kept: i32 = 0;
  static played: i32 = 0;
  /** The best bound found, and the limit from which on a higher one makes no difference. */
  static best: i32 = 0;
  static enough: i32 = 0;
  /** Set if bounds must be exact, not just classified as too low for the list or not. */
  static wantsExact: bool = false;
}

/**
 * Enables tightening of bounds. The alphabet and the scores must be set already.
 * @param address of the tables, which are followed by the graph of the words' classes.
 * @param exact 1 to lower bounds as far as possible, which also refines the order of placements;
 *   0 to lower only the bounds of placements that cannot reach the list.
 */
export function setSemiShadow(address: i32, exact: i32): void {
  Tables.standIns = address;
  Tables.classSets = address + 64;
  Tables.rackSets = Tables.classSets + 512;
  Tables.tilesLeft = Tables.rackSets + 512;
  Tables.firstPlaces = Tables.tilesLeft + 256;
  Tables.values = Tables.firstPlaces + 256;
  Tables.nodes = address + SEMI_SHADOW_SIZE;
  check(Tables.values + 4 * (1 << MAX_RACK) === Tables.nodes);
  SemiShadow.wantsExact = exact !== 0;
  sortLetters();
}

/** Returns the size of the tables in bytes, for the host. */
export function semiShadowSize(): i32 {
  return SEMI_SHADOW_SIZE;
}

export function isSemiShadowOn(): bool {
  return Tables.nodes !== 0;
}

/** Assigns the alphabet's letters to classes. */
function sortLetters(): void {
  for (let letter = 1; letter < 64; letter++) {
    store32(Tables.classSets + (letter << 3), 0);
    store32(Tables.classSets + (letter << 3) + 4, 0);
    let first = 1;
    while (scoreOf(first) !== scoreOf(letter)) first++;
    store8(Tables.standIns + letter, first);
    if (isInAlphabet(letter)) addTo(Tables.classSets, first, letter);
  }
}

function isInAlphabet(letter: i32): bool {
  const every = isHigh(letter) ? everyHighLetter() : Board.letters;
  return (IS_WIDE || letter <= 32) && (every & (1 << (letter - 1))) !== 0;
}

function standInOf(letter: i32): i32 {
  return load8(Tables.standIns + letter);
}

/** Adds a letter to the set of a class. */
function addTo(sets: i32, standIn: i32, letter: i32): void {
  const at = sets + (standIn << 3) + (isHigh(letter) ? 4 : 0);
  store32(at, load32(at) | (1 << (letter - 1)));
}

/** Returns whether a letter of a class in these sets may be placed on the square. */
function someFits(sets: i32, standIn: i32, square: Square): bool {
  const at = sets + (standIn << 3);
  if (IS_WIDE && (load32(at + 4) & square.highCrossSet) !== 0) return true;
  return (load32(at) & square.crossSet) !== 0;
}

/** Sorts the rack by classes. The rack and the values of its sets must be known already. */
export function beginSemiShadow(): void {
  for (let standIn = 0; standIn < 64; standIn++) {
    store32(Tables.tilesLeft + (standIn << 2), 0);
    store32(Tables.rackSets + (standIn << 3), 0);
    store32(Tables.rackSets + (standIn << 3) + 4, 0);
  }
  for (let i = 0; i < rackSize(); i++) {
    const tile = load8(RACK + i);
    const at = Tables.tilesLeft + (classOf(tile) << 2);
    store32(at, load32(at) + 1);
    if (tile !== 0) addTo(Tables.rackSets, classOf(tile), tile);
  }
  let places = 0;
  for (let standIn = 0; standIn < 64; standIn++) {
    store32(Tables.firstPlaces + (standIn << 2), places);
    places += load32(Tables.tilesLeft + (standIn << 2));
  }
  valueSets();
}

/** Returns the class of a rack tile. */
function classOf(tile: i32): i32 {
  return tile === 0 ? 0 : standInOf(tile);
}

/** Computes the best value among all sets of tiles that are equal by classes. */
function valueSets(): void {
  const sets = 1 << rackSize();
  for (let set = 0; set < sets; set++) store32(Tables.values + (set << 2), NO_BOUND);
  for (let set = 0; set < sets; set++) {
    if (!isProper(set)) continue;
    const at = Tables.values + (classesIn(set) << 2);
    const value = load32(KEPT_VALUES + (set << 2));
    if (value > load32(at)) store32(at, value);
  }
}

/** Converts a set of rack places to a set of places by classes, using the lowest of each. */
function classesIn(set: i32): i32 {
  let classes = 0;
  for (let i = 0; i < rackSize(); i++) {
    if ((set & (1 << i)) === 0) continue;
    let place = 1 << load32(Tables.firstPlaces + (classOf(load8(RACK + i)) << 2));
    while ((classes & place) !== 0) place <<= 1;
    classes |= place;
  }
  return classes;
}

/**
 * Returns the bound of a placement in thousandths; NO_BOUND if no word's classes fit.
 * @param limit ends the search: a bound that reaches it is not computed any further.
 */
export function semiShadowPlay(
  direction: i32,
  lane: i32,
  at: i32,
  from: i32,
  to: i32,
  limit: i32,
): i32 {
  Place.squares = laneAt(direction, lane);
  Place.anchor = at;
  Place.leftmost = from;
  Place.rightmost = to;
  SemiShadow.kept = (1 << rackSize()) - 1;
  SemiShadow.played = 0;
  SemiShadow.best = NO_BOUND;
  SemiShadow.enough = limit;
  shadowLeft(GADDAG_ROOT, Place.anchor, 0, 0, 1);
  return SemiShadow.best;
}

function nodeAt(index: i32): i32 {
  return load32(Tables.nodes + (index << 2));
}

/** Returns the index of the node with the tile in the run that begins at `first`, or 0. */
function findTile(first: i32, tile: i32): i32 {
  if (first === 0) return 0;
  let index = first;
  while (true) {
    const node = nodeAt(index);
    if (tileOf(node) >= tile) return tileOf(node) === tile ? index : 0;
    if (isEnd(node)) return 0;
    index++;
  }
}

/** Like `playLeft` in play.ts, but by classes. */
function shadowLeft(at: i32, from: i32, main: i32, cross: i32, multiplier: i32): void {
  let node = nodeAt(at);
  let index = from;
  let square = squareAt(Place.squares, index);
  let tile: i32 = square.tile;
  let points = main;
  while (tile !== 0) {
    const next = findTile(arcOf(node), standInOf(letterOf(tile)));
    if (next === 0) return;
    node = nodeAt(next);
    points += scoreOf(tile);
    index--;
    square = squareAt(Place.squares, index);
    tile = square.tile;
  }
  if (accepts(node) && SemiShadow.played > 0 && Place.anchor - index >= 2)
    weigh(points * multiplier + cross);
  let next = arcOf(node);
  if (next === 0 || SemiShadow.kept === 0 || SemiShadow.best >= SemiShadow.enough) return;
  node = nodeAt(next);
  if (tileOf(node) === 0) {
    if (Place.anchor + 1 < Place.rightmost)
      shadowRight(next, Place.anchor + 1, points, cross, multiplier);
    if (isEnd(node)) return;
    next++;
  }
  if (index >= Place.leftmost) lay(next, index, -1, points, cross, multiplier);
}

/** Like `playRight` in play.ts: there is no board tile up to `rightmost`. */
function shadowRight(at: i32, index: i32, main: i32, cross: i32, multiplier: i32): void {
  lay(arcOf(nodeAt(at)), index, 1, main, cross, multiplier);
}

/** Places each class of a run on an empty square and continues left (`way` is -1) or right. */
function lay(run: i32, index: i32, way: i32, main: i32, cross: i32, multiplier: i32): void {
  const square = squareAt(Place.squares, index);
  if (!rackFits(square)) return;
  const letterTimes: i32 = square.letterMultiplier;
  const wordTimes: i32 = square.wordMultiplier;
  const crossing = square.crossScore;
  const hasBlank = load32(Tables.tilesLeft) > 0;
  for (let next = run; ; next++) {
    const node = nodeAt(next);
    const standIn = tileOf(node);
    if (
      load32(Tables.tilesLeft + (standIn << 2)) > 0 &&
      someFits(Tables.rackSets, standIn, square)
    ) {
      const worth = scoreOf(standIn) * letterTimes;
      const more = crossing >= 0 ? (crossing + worth) * wordTimes : 0;
      take(standIn);
      goOn(next, index, way, main + worth, cross + more, multiplier * wordTimes);
      giveBack(standIn);
    }
    if (hasBlank && someFits(Tables.classSets, standIn, square)) {
      const more = crossing >= 0 ? crossing * wordTimes : 0;
      take(0);
      goOn(next, index, way, main, cross + more, multiplier * wordTimes);
      giveBack(0);
    }
    if (isEnd(node) || SemiShadow.best >= SemiShadow.enough) return;
  }
}

function goOn(at: i32, index: i32, way: i32, main: i32, cross: i32, multiplier: i32): void {
  if (way < 0) {
    shadowLeft(at, index - 1, main, cross, multiplier);
    return;
  }
  const node = nodeAt(at);
  if (accepts(node)) weigh(main * multiplier + cross);
  if (arcOf(node) !== 0 && SemiShadow.kept !== 0 && index + 1 < Place.rightmost) {
    shadowRight(at, index + 1, main, cross, multiplier);
  }
}

function take(standIn: i32): void {
  const left = load32(Tables.tilesLeft + (standIn << 2)) - 1;
  store32(Tables.tilesLeft + (standIn << 2), left);
  SemiShadow.kept &= ~(1 << (load32(Tables.firstPlaces + (standIn << 2)) + left));
  SemiShadow.played++;
}

function giveBack(standIn: i32): void {
  const left = load32(Tables.tilesLeft + (standIn << 2));
  store32(Tables.tilesLeft + (standIn << 2), left + 1);
  SemiShadow.kept |= 1 << (load32(Tables.firstPlaces + (standIn << 2)) + left);
  SemiShadow.played--;
}

function weigh(points: i32): void {
  const score = points + bonusFor(SemiShadow.played);
  const equity = score * 1000 + load32(Tables.values + (SemiShadow.kept << 2));
  if (equity > SemiShadow.best) SemiShadow.best = equity;
}
