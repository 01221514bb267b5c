import { KEPT_VALUES, MAX_RACK, RACK } from "../../core/layout.ts";
import { IS_WIDE, isHigh } from "../../core/letters.ts";
import { check, load8, load32, store8, store32 } from "../../core/memory.ts";
import { bonusFor } from "../../core/rules.ts";
import { letterOf, scoreOf } from "../../core/tiles.ts";
import {
  crossScore,
  crossSet,
  everyHighLetter,
  everyLetter,
  highCrossSet,
  laneAt,
  letterMultiplier,
  squareAt,
  tileOn,
  wordMultiplier,
} from "../../position/board.ts";
import { isProper, rackFits, rackSize } from "../../position/rack.ts";
import { accepts, arcOf, isEnd, tileOf } from "../../words/node.ts";
import { NO_BOUND } from "./shadow.ts";

/*
 * Semi-shadow playing ([wolges]): a bound that knows something of words. Letters
 * of the same score are one class, which its lowest letter stands for; the graph
 * has the words with every letter replaced by that one. Playing the rack's classes
 * through it scores what a real play of such tiles would, and adds the best that
 * the other tiles can be worth. Every real play is one of these, so the highest of
 * them bounds the placement, and no looser than shadow playing does.
 *
 * It was measured as slower than the search without it, so only a build for experiments has it
 * (SEMI_SHADOW); the host loads it there with this file's exports.
 *
 * The tables lie at an address that the host chooses, the nodes behind them:
 *
 * | from | what                                                             |
 * | ---- | ---------------------------------------------------------------- |
 * | 0    | the letter that stands for each letter: 64 bytes                 |
 * | 64   | by that letter, 64 times: the letters of its class, 2 words, …    |
 * | 576  | … those on the rack, 2 words, …                                  |
 * | 1088 | … how many tiles of it are left, a word (0 is the blank), …       |
 * | 1344 | … and the first of its places on the rack, sorted by classes     |
 * | 1600 | the best value of what is kept, by the set of places: 128 words  |
 */
const GADDAG_ROOT: i32 = 1;

/** Bytes of the tables, without the nodes. */
const SEMI_SHADOW_SIZE: i32 = 64 + 2 * 512 + 2 * 256 + 4 * (1 << MAX_RACK);

let standIns: i32 = 0;
let classSets: i32 = 0;
let rackSets: i32 = 0;
let tilesLeft: i32 = 0;
let firstPlaces: i32 = 0;
let values: i32 = 0;
let nodes: i32 = 0;

/** The placement. */
let squares: i32 = 0;
let anchor: i32 = 0;
let leftmost: i32 = 0;
let rightmost: i32 = 0;

/** The play so far. */
let kept: i32 = 0;
let played: i32 = 0;
/** The best found, and from where on there is no use in a better one. */
let best: i32 = 0;
let enough: i32 = 0;
/** Whether bounds are to be exact, and not only known to be too low for the list or not. */
let wantsExact: bool = false;

/**
 * Tightens bounds from now on; the alphabet and the scores are known by now.
 * @param address of the tables; the nodes of the words' classes lie behind them.
 * @param exact 1 if bounds are lowered as far as they go, which tells the order
 *   of placements too; 0 if only those of placements that cannot reach the list.
 */
export function setSemiShadow(address: i32, exact: i32): void {
  standIns = address;
  classSets = address + 64;
  rackSets = classSets + 512;
  tilesLeft = rackSets + 512;
  firstPlaces = tilesLeft + 256;
  values = firstPlaces + 256;
  nodes = address + SEMI_SHADOW_SIZE;
  check(values + 4 * (1 << MAX_RACK) === nodes);
  wantsExact = exact !== 0;
  sortLetters();
}

/** Bytes of the tables, for the host. */
export function semiShadowSize(): i32 {
  return SEMI_SHADOW_SIZE;
}

export function isSemiShadowOn(): bool {
  return nodes !== 0;
}

/** Whether `semiShadowPlay` is to go on until the bound is exact. */
export function isSemiShadowExact(): bool {
  return wantsExact;
}

/** Finds the classes of the alphabet's letters. */
function sortLetters(): void {
  for (let letter = 1; letter < 64; letter++) {
    store32(classSets + (letter << 3), 0);
    store32(classSets + (letter << 3) + 4, 0);
    let first = 1;
    while (scoreOf(first) !== scoreOf(letter)) first++;
    store8(standIns + letter, first);
    if (isInAlphabet(letter)) addTo(classSets, first, letter);
  }
}

function isInAlphabet(letter: i32): bool {
  const every = isHigh(letter) ? everyHighLetter() : everyLetter();
  return (IS_WIDE || letter <= 32) && (every & (1 << (letter - 1))) !== 0;
}

function standInOf(letter: i32): i32 {
  return load8(standIns + letter);
}

/** Adds a letter to the set of a class. */
function addTo(sets: i32, standIn: i32, letter: i32): void {
  const at = sets + (standIn << 3) + (isHigh(letter) ? 4 : 0);
  store32(at, load32(at) | (1 << (letter - 1)));
}

/** Whether one of a class's letters in these sets may be laid on the square. */
function someFits(sets: i32, standIn: i32, square: i32): bool {
  const at = sets + (standIn << 3);
  if (IS_WIDE && (load32(at + 4) & highCrossSet(square)) !== 0) return true;
  return (load32(at) & crossSet(square)) !== 0;
}

/** Sorts the rack by classes; it and what its sets are worth are known by now. */
export function beginSemiShadow(): void {
  for (let standIn = 0; standIn < 64; standIn++) {
    store32(tilesLeft + (standIn << 2), 0);
    store32(rackSets + (standIn << 3), 0);
    store32(rackSets + (standIn << 3) + 4, 0);
  }
  for (let i = 0; i < rackSize(); i++) {
    const tile = load8(RACK + i);
    const at = tilesLeft + (classOf(tile) << 2);
    store32(at, load32(at) + 1);
    if (tile !== 0) addTo(rackSets, classOf(tile), tile);
  }
  let places = 0;
  for (let standIn = 0; standIn < 64; standIn++) {
    store32(firstPlaces + (standIn << 2), places);
    places += load32(tilesLeft + (standIn << 2));
  }
  valueSets();
}

/** Of a tile of the rack. */
function classOf(tile: i32): i32 {
  return tile === 0 ? 0 : standInOf(tile);
}

/** Of the sets of tiles that are the same by classes, the value of the best. */
function valueSets(): void {
  const sets = 1 << rackSize();
  for (let set = 0; set < sets; set++) store32(values + (set << 2), NO_BOUND);
  for (let set = 0; set < sets; set++) {
    if (!isProper(set)) continue;
    const at = values + (classesIn(set) << 2);
    const value = load32(KEPT_VALUES + (set << 2));
    if (value > load32(at)) store32(at, value);
  }
}

/** A set of places on the rack as one of places by classes, the lowest of each. */
function classesIn(set: i32): i32 {
  let classes = 0;
  for (let i = 0; i < rackSize(); i++) {
    if ((set & (1 << i)) === 0) continue;
    let place = 1 << load32(firstPlaces + (classOf(load8(RACK + i)) << 2));
    while ((classes & place) !== 0) place <<= 1;
    classes |= place;
  }
  return classes;
}

/**
 * The bound of a placement, in thousandths; NO_BOUND where no word's classes fit.
 * @param limit ends the search: a bound that reaches it is only known to do so.
 */
export function semiShadowPlay(
  direction: i32,
  lane: i32,
  at: i32,
  from: i32,
  to: i32,
  limit: i32,
): i32 {
  squares = laneAt(direction, lane);
  anchor = at;
  leftmost = from;
  rightmost = to;
  kept = (1 << rackSize()) - 1;
  played = 0;
  best = NO_BOUND;
  enough = limit;
  shadowLeft(GADDAG_ROOT, anchor, 0, 0, 1);
  return best;
}

function nodeAt(index: i32): i32 {
  return load32(nodes + (index << 2));
}

/** Index of the node with the tile in the run that begins at `first`, or 0. */
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

/** As `playLeft` in play.ts, by classes. */
function shadowLeft(at: i32, from: i32, main: i32, cross: i32, multiplier: i32): void {
  let node = nodeAt(at);
  let index = from;
  let square = squareAt(squares, index);
  let tile = tileOn(square);
  let points = main;
  while (tile !== 0) {
    const next = findTile(arcOf(node), standInOf(letterOf(tile)));
    if (next === 0) return;
    node = nodeAt(next);
    points += scoreOf(tile);
    index--;
    square = squareAt(squares, index);
    tile = tileOn(square);
  }
  if (accepts(node) && played > 0 && anchor - index >= 2) weigh(points * multiplier + cross);
  let next = arcOf(node);
  if (next === 0 || kept === 0 || best >= enough) return;
  node = nodeAt(next);
  if (tileOf(node) === 0) {
    if (anchor + 1 < rightmost) shadowRight(next, anchor + 1, points, cross, multiplier);
    if (isEnd(node)) return;
    next++;
  }
  if (index >= leftmost) lay(next, index, -1, points, cross, multiplier);
}

/** As `playRight`: where no tile lies up to `rightmost`. */
function shadowRight(at: i32, index: i32, main: i32, cross: i32, multiplier: i32): void {
  lay(arcOf(nodeAt(at)), index, 1, main, cross, multiplier);
}

/** Lays each class of a run on an empty square, and goes on to the left (`way` -1) or right. */
function lay(run: i32, index: i32, way: i32, main: i32, cross: i32, multiplier: i32): void {
  const square = squareAt(squares, index);
  if (!rackFits(square)) return;
  const letterTimes = letterMultiplier(square);
  const wordTimes = wordMultiplier(square);
  const crossing = crossScore(square);
  const hasBlank = load32(tilesLeft) > 0;
  for (let next = run; ; next++) {
    const node = nodeAt(next);
    const standIn = tileOf(node);
    if (load32(tilesLeft + (standIn << 2)) > 0 && someFits(rackSets, standIn, square)) {
      const worth = scoreOf(standIn) * letterTimes;
      const more = crossing >= 0 ? (crossing + worth) * wordTimes : 0;
      take(standIn);
      goOn(next, index, way, main + worth, cross + more, multiplier * wordTimes);
      giveBack(standIn);
    }
    if (hasBlank && someFits(classSets, standIn, square)) {
      const more = crossing >= 0 ? crossing * wordTimes : 0;
      take(0);
      goOn(next, index, way, main, cross + more, multiplier * wordTimes);
      giveBack(0);
    }
    if (isEnd(node) || best >= enough) return;
  }
}

function goOn(at: i32, index: i32, way: i32, main: i32, cross: i32, multiplier: i32): void {
  if (way < 0) {
    shadowLeft(at, index - 1, main, cross, multiplier);
    return;
  }
  const node = nodeAt(at);
  if (accepts(node)) weigh(main * multiplier + cross);
  if (arcOf(node) !== 0 && kept !== 0 && index + 1 < rightmost) {
    shadowRight(at, index + 1, main, cross, multiplier);
  }
}

function take(standIn: i32): void {
  const left = load32(tilesLeft + (standIn << 2)) - 1;
  store32(tilesLeft + (standIn << 2), left);
  kept &= ~(1 << (load32(firstPlaces + (standIn << 2)) + left));
  played++;
}

function giveBack(standIn: i32): void {
  const left = load32(tilesLeft + (standIn << 2));
  store32(tilesLeft + (standIn << 2), left + 1);
  kept |= 1 << (load32(firstPlaces + (standIn << 2)) + left);
  played--;
}

function weigh(points: i32): void {
  const score = points + bonusFor(played);
  const equity = score * 1000 + load32(values + (kept << 2));
  if (equity > best) best = equity;
}
