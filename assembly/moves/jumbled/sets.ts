import { IS_WIDE, isHigh } from "../../core/letters";
import { MAX_RACK } from "../../core/limits";
import { countBits, load8, load32, store8, store32 } from "../../core/memory";
import { Rules } from "../../core/rules";
import { insertNumber } from "../../core/sort";
import { scoreOf } from "../../core/tiles";
import { FIXED, fixedCount } from "../../position/fixed-letters";
import { graphRoot } from "../../position/lexicon";
import {
  BEST_KEPT,
  boundRack,
  FIRST_BIT,
  highRackLetters,
  isPool,
  isProper,
  KEPT_VALUES,
  LEFT,
  RACK,
  rackLetters,
  rackSize,
} from "../../position/rack";
import { accepts, arcOf, isEnd, nodeAt, tileOf } from "../../words/node";
import { BLANK_LETTERS, layTiles } from "./lay";
import {
  BLANK_LETTERS_SIZE,
  ENTRIES_SIZE,
  ENTRY_SIZE,
  entriesOffset,
  PLAYED_SIZE,
  pointsOffset,
  SIZE_SHIFT,
  SLOT_COUNT,
  SLOT_HEAD,
  setsOffset,
  slotSize,
  slotsOffset,
} from "./tables";

/*
 * Sets of rack tiles that complete the fixed letters to an alphagram. They depend only on the
 * fixed letters, and most ranges of a board contain one fixed letter or none. Therefore a single
 * descent of the graph for each multiset of fixed letters finds the sets of all sizes, and they
 * are kept until the position changes. The layout of such a slot:
 *
 * | byte  | contents                                                              |
 * | ----- | --------------------------------------------------------------------- |
 * | 0     | number of the position for which it was made                          |
 * | 4     | 1 if the sets are listed; 0 if there are too many (racks of blanks,   |
 * |       | pools)                                                                |
 * | 8-31  | the fixed letters, ended by a number higher than any letter           |
 * | 32-71 | best value of what is kept, for each number of tiles played           |
 * | 72-   | for each set kept: 0 if the played tiles complete nothing, SET if     |
 * |       | they do; if blanks are played, the address of the first entry         |
 *
 * An entry contains the letters that the blanks stand for (12 bytes) and the address of the next
 * entry, or 0.
 */
const LISTED: i32 = 4;
const LETTERS: i32 = 8;
const BEST: i32 = 32;
const SETS: i32 = SLOT_HEAD;
const SET: i32 = 1;

export const NO_SET: i32 = -0x40000000;

/** Addresses of the tables, and the size of a slot; see tables.ts. */
class Tables {
  static setsBySize: i32 = 0;
  static playedPoints: i32 = 0;
  static slots: i32 = 0;
  static oneSlot: i32 = 0;
  static entries: i32 = 0;
}

/** The number of the position, and how much of the tables it uses. */
class Used {
  static position: i32 = 0;
  static slots: i32 = 0;
  static entries: i32 = 0;
}

/** State of the descent. */
class Descent {
  /** State of the descent: the slot to fill, or 0 to place each set of `wanted` tiles immediately. */
  static slot: i32 = 0;
  /** The most tiles to play. */
  static wanted: i32 = 0;
  static isFull: bool = false;
  static letters: i32 = 0;
  static highLetters: i32 = 0;
  static blanks: i32 = 0;
  static kept: i32 = 0;
  static played: i32 = 0;
  /** Number of blanks played, and the letter of the last one. */
  static named: i32 = 0;
  static lastNamed: i32 = 0;
}

/** Sets the address of the tables, for racks of the rules' size. */
export function setTables(address: i32): void {
  const rack = Rules.rackSize;
  Tables.setsBySize = address + setsOffset(rack);
  Tables.playedPoints = address + pointsOffset(rack);
  Tables.slots = address + slotsOffset(rack);
  Tables.entries = address + entriesOffset(rack);
  Tables.oneSlot = slotSize(rack);
  for (let i = 0; i < SLOT_COUNT; i++) store32(Tables.slots + i * Tables.oneSlot, 0);
}

/** Discards the sets of the previous position; the new rack must be loaded already. */
export function beginSets(): void {
  boundRack();
  forget();
  if (!isPool()) sortSets();
}

function forget(): void {
  Used.position++;
  Used.slots = 0;
  Used.entries = 0;
}

/**
 * Returns the best value of what is kept when `count` tiles complete the fixed letters, or
 * NO_SET.
 */
export function bestValue(at: i32, count: i32): i32 {
  return load32(at + BEST + (count << 2));
}

/** Returns the slot of the fixed letters, which is valid until the next call. */
export function slotOfFixed(): i32 {
  let hash = 0;
  for (let i = 0; i < fixedCount(); i++) hash = (hash * 37 + load8(FIXED + i)) & 0xffff;
  let place = hash & (SLOT_COUNT - 1);
  while (load32(Tables.slots + place * Tables.oneSlot) === Used.position) {
    if (hasFixed(Tables.slots + place * Tables.oneSlot))
      return Tables.slots + place * Tables.oneSlot;
    place = (place + 1) & (SLOT_COUNT - 1);
  }
  if (Used.slots >= SLOT_COUNT >> 1) forget();
  Used.slots++;
  Descent.slot = Tables.slots + place * Tables.oneSlot;
  fillSlot();
  return Descent.slot;
}

function hasFixed(at: i32): bool {
  for (let i = 0; i <= fixedCount(); i++) {
    if (load8(at + LETTERS + i) !== load8(FIXED + i)) return false;
  }
  return true;
}

function fillSlot(): void {
  if (isPool()) {
    leaveUnlisted();
    return;
  }
  const wasEmpty = Used.entries === 0;
  listSets();
  if (!Descent.isFull) return;
  // Either the other slots used up the space, or there is not enough space for this one alone.
  forget();
  Used.slots = 1;
  if (!wasEmpty) listSets();
  if (!Descent.isFull) return;
  Used.entries = 0;
  leaveUnlisted();
}

function leaveUnlisted(): void {
  store32(Descent.slot, Used.position);
  store32(Descent.slot + LISTED, 0);
  for (let i = 0; i <= fixedCount(); i++) store8(Descent.slot + LETTERS + i, load8(FIXED + i));
  for (let i = 0; i <= MAX_RACK << 2; i += 4) {
    store32(Descent.slot + BEST + i, load32(BEST_KEPT + i));
  }
}

function listSets(): void {
  store32(Descent.slot, Used.position);
  store32(Descent.slot + LISTED, 1);
  Descent.wanted = rackSize();
  for (let i = 0; i <= fixedCount(); i++) store8(Descent.slot + LETTERS + i, load8(FIXED + i));
  for (let i = 0; i <= MAX_RACK; i++) store32(Descent.slot + BEST + (i << 2), NO_SET);
  for (let i = 0; i < 1 << rackSize(); i++) store32(Descent.slot + SETS + (i << 2), 0);
  descend();
}

/** Places every set of `count` tiles of a slot on the current range. */
export function laySets(at: i32, count: i32): void {
  if (load32(at + LISTED) === 0) {
    Descent.slot = 0;
    Descent.wanted = count;
    descend();
    return;
  }
  const list = Tables.setsBySize + (count << SIZE_SHIFT);
  const length = load32(list);
  for (let i = 1; i <= length; i++) {
    const left = load32(list + (i << 2));
    let entry = load32(at + SETS + (left << 2));
    if (entry === SET) {
      layTiles(left, Tables.playedPoints + left * PLAYED_SIZE);
    } else {
      while (entry !== 0) {
        copyLetters(BLANK_LETTERS, entry);
        layTiles(left, Tables.playedPoints + left * PLAYED_SIZE);
        entry = load32(entry + BLANK_LETTERS_SIZE);
      }
    }
  }
}

function descend(): void {
  Descent.isFull = false;
  Descent.letters = rackLetters();
  if (IS_WIDE) Descent.highLetters = highRackLetters();
  Descent.blanks = load32(LEFT);
  Descent.kept = (1 << rackSize()) - 1;
  Descent.played = 0;
  Descent.named = 0;
  Descent.lastNamed = 0;
  const root = graphRoot();
  if (root !== 0) choose(root, 0);
}

/** Tries the letters of a run; the fixed letters from index `from` on are still to be matched. */
function choose(run: i32, from: i32): void {
  const next = load8(FIXED + from);
  for (let at = run; ; at++) {
    const node = nodeAt(at);
    const letter = tileOf(node);
    if (letter >= next) {
      // Letters ascend, so a fixed letter that is skipped would never be matched.
      if (letter === next) goOn(node, from + 1);
      return;
    }
    if (Descent.played === Descent.wanted) {
      if (isEnd(node)) return;
      continue;
    }
    const bit = 1 << (letter - 1);
    // A letter's own tiles come before blanks for it, so that no set is found twice.
    if (
      ((isHigh(letter) ? Descent.highLetters : Descent.letters) & bit) !== 0 &&
      Descent.lastNamed !== letter
    ) {
      take(letter, bit);
      goOn(node, from);
      giveBack(letter, bit);
    }
    if (Descent.blanks > 0) nameBlank(node, letter, from);
    if (isEnd(node)) return;
  }
}

function nameBlank(node: i32, letter: i32, from: i32): void {
  const before = Descent.lastNamed;
  store8(BLANK_LETTERS + Descent.named, letter);
  Descent.lastNamed = letter;
  Descent.named++;
  Descent.blanks--;
  Descent.kept &= ~(1 << (load32(FIRST_BIT) + Descent.blanks));
  Descent.played++;
  goOn(node, from);
  Descent.played--;
  Descent.kept |= 1 << (load32(FIRST_BIT) + Descent.blanks);
  Descent.blanks++;
  Descent.named--;
  Descent.lastNamed = before;
}

function goOn(node: i32, from: i32): void {
  const isWhole = from === fixedCount();
  if (isWhole && accepts(node) && Descent.played > 0 && from + Descent.played >= 2) noteSet();
  const run = arcOf(node);
  if (run === 0 || (isWhole && Descent.played === Descent.wanted)) return;
  choose(run, from);
}

function take(letter: i32, bit: i32): void {
  const left = load32(LEFT + (letter << 2)) - 1;
  store32(LEFT + (letter << 2), left);
  if (left === 0) {
    if (isHigh(letter)) Descent.highLetters &= ~bit;
    else Descent.letters &= ~bit;
  }
  Descent.kept &= ~(1 << (load32(FIRST_BIT + (letter << 2)) + left));
  Descent.played++;
}

function giveBack(letter: i32, bit: i32): void {
  const left = load32(LEFT + (letter << 2));
  Descent.kept |= 1 << (load32(FIRST_BIT + (letter << 2)) + left);
  store32(LEFT + (letter << 2), left + 1);
  if (isHigh(letter)) Descent.highLetters |= bit;
  else Descent.letters |= bit;
  Descent.played--;
}

/** Notes that the played tiles complete the fixed letters. */
function noteSet(): void {
  if (Descent.slot === 0) {
    if (Descent.played === Descent.wanted)
      layTiles(Descent.kept, Tables.playedPoints + Descent.kept * PLAYED_SIZE);
    return;
  }
  const best = Descent.slot + BEST + (Descent.played << 2);
  const value = load32(KEPT_VALUES + (Descent.kept << 2));
  if (value > load32(best)) store32(best, value);
  const head = Descent.slot + SETS + (Descent.kept << 2);
  if (Descent.named === 0) {
    store32(head, SET);
    return;
  }
  if (Used.entries + ENTRY_SIZE > ENTRIES_SIZE) {
    Descent.isFull = true;
    return;
  }
  const entry = Tables.entries + Used.entries;
  Used.entries += ENTRY_SIZE;
  copyLetters(entry, BLANK_LETTERS);
  store32(entry + BLANK_LETTERS_SIZE, load32(head));
  store32(head, entry);
}

function copyLetters(to: i32, from: i32): void {
  for (let i = 0; i < BLANK_LETTERS_SIZE; i += 4) store32(to + i, load32(from + i));
}

/**
 * Lists, for each number of tiles played, the number of sets kept and those sets, the most
 * valuable first; and for each set, the points of the tiles played.
 */
function sortSets(): void {
  const size = rackSize();
  for (let count = 0; count <= MAX_RACK; count++)
    store32(Tables.setsBySize + (count << SIZE_SHIFT), 0);
  for (let left = 0; left < 1 << size; left++) {
    if (!isProper(left)) continue;
    sortPoints(left);
    const list = Tables.setsBySize + ((size - countBits(left)) << SIZE_SHIFT);
    const value = load32(KEPT_VALUES + (left << 2));
    store32(list, load32(list) + 1);
    let at = list + (load32(list) << 2);
    while (at > list + 4 && load32(KEPT_VALUES + (load32(at - 4) << 2)) < value) {
      store32(at, load32(at - 4));
      at -= 4;
    }
    store32(at, left);
  }
}

function sortPoints(left: i32): void {
  const list = Tables.playedPoints + left * PLAYED_SIZE;
  let count = 0;
  for (let i = 0; i < rackSize(); i++) {
    if ((left & (1 << i)) !== 0) continue;
    insertNumber(list, count, scoreOf(load8(RACK + i)));
    count++;
  }
}
