import { MAX_RACK } from "../../core/limits";
import { countBits, load8, load32, store8, store32, topBit } from "../../core/memory";
import { bonusFor } from "../../core/rules";
import { BLANK_FLAG, scoreOf } from "../../core/tiles";
import { DOWN, hasCrossing, laneAt, squareAt } from "../../position/board";
import { keptValue, placesOf, rackSize } from "../../position/rack";
import { Square } from "../../position/tables";
import { addPlay, isWorthKeeping, STRIP } from "../list";
import { hasOpeningPenalty, openingPenalty } from "../penalty";

/*
 * Recording the plays of a word in a place. The search has laid a blank only for letters of which
 * no tile was left. If the rack has the letter at all, any of its tiles may be the blank, and so may
 * tiles of which there are enough. The graph has nothing to say about that, so the search goes through it
 * once for all these plays.
 */
/** Tiles of a play that may be blanks, and how many blanks each letter needs. */
const PLAYED_TILES: i32 = <i32>memory.data((MAX_RACK + 1) * 16);
const BLANKS_NEEDED: i32 = <i32>memory.data(256);

/** Layout of a tile that may be a blank: its square, its letter, and its points in all words. */
const TILE_SIZE: i32 = 12;
const SQUARE: i32 = 0;
const LETTER: i32 = 4;
const WORTH: i32 = 8;

/** The lane of the word, its squares, and the rack. */
class Recorded {
  /** The lane of the word, and its squares. */
  static direction: i32 = 0;
  static lane: i32 = 0;
  static squares: Square = changetype<Square>(0);
  /** All places of the rack, and the places of its blanks. */
  static all: i32 = 0;
  static blanks: i32 = 0;
  /** Only words are wanted that begin no later than at the first square, or end no sooner than at the other. */
  static before: i32 = 0;
  static behind: i32 = 0;
}

/** The word whose plays are recorded. */
class Word {
  /** The word's first and last square, its multiplier, and the address after the list of its tiles. */
  static first: i32 = 0;
  static last: i32 = 0;
  static multiplier: i32 = 1;
  static end: i32 = 0;
  /** How many more tiles are laid than there are, of letters that the rack has. */
  static short: i32 = 0;
}

/** Begins the plays of a lane: no tile is laid. */
export function beginRecording(inDirection: i32, inLane: i32): void {
  Recorded.direction = inDirection;
  Recorded.lane = inLane;
  Recorded.squares = laneAt(Recorded.direction, Recorded.lane);
  Recorded.all = (1 << rackSize()) - 1;
  Recorded.blanks = placesOf(0);
  for (let i = 0; i < 32; i += 4) store32(STRIP + i, 0);
}

/** Sets that only words are wanted that begin no later than at one square, or end no sooner than at another one. */
export function setWordEnds(before: i32, behind: i32): void {
  Recorded.before = before;
  Recorded.behind = behind;
}

/** Returns whether a word from one square to another is wanted. */
export function isWanted(from: i32, to: i32): bool {
  return from <= Recorded.before || to >= Recorded.behind;
}

/** Notes that one more tile is laid of a letter than there are on the rack, which has some. */
export function needBlank(letter: i32): void {
  const at = BLANKS_NEEDED + (letter << 2);
  store32(at, load32(at) + 1);
  Word.short++;
}

/** Takes a note of `needBlank` back. */
export function spareBlank(letter: i32): void {
  const at = BLANKS_NEEDED + (letter << 2);
  store32(at, load32(at) - 1);
  Word.short--;
}

/**
 * Records the plays of a word.
 * @param from its first square; its letters are in STRIP, with 0 where it goes through the board's.
 * @param to its last square.
 * @param points points of the word, before its multiplier.
 * @param times its multiplier.
 * @param cross points of the cross words.
 * @param kept places of the rack that are left.
 */
export function recordPlays(
  from: i32,
  to: i32,
  points: i32,
  times: i32,
  cross: i32,
  kept: i32,
): void {
  if (!isWanted(from, to)) return;
  const played = Recorded.all ^ kept;
  // A single tile that forms words in both directions counts as an across play.
  if (Recorded.direction === DOWN && isSingle(played) && hasCrossing(Recorded.squares, from))
    return;
  Word.first = from;
  Word.last = to;
  const score = points * times + cross + bonusFor(countBits(played));
  const most = Word.short + countBits(kept & Recorded.blanks);
  if (most === 0) {
    record(score, kept);
    return;
  }
  Word.multiplier = times;
  listTiles();
  choose(PLAYED_TILES, Word.short, most, score, kept);
}

/** Lists the tiles that may be blanks: those laid as tiles, from left to right. */
function listTiles(): void {
  Word.end = PLAYED_TILES;
  for (let index = Word.first; index <= Word.last; index++) {
    const letter = load8(STRIP + index);
    if (letter === 0 || (letter & BLANK_FLAG) !== 0) continue;
    const square = squareAt(Recorded.squares, index);
    const worth: i32 = scoreOf(letter) * square.letterMultiplier;
    store32(Word.end + SQUARE, index);
    store32(Word.end + LETTER, letter);
    const crossWorth = square.crossScore >= 0 ? worth * square.wordMultiplier : 0;
    store32(Word.end + WORTH, worth * Word.multiplier + crossWorth);
    Word.end += TILE_SIZE;
  }
}

/**
 * Makes blanks of tiles, from a place in the list on, in all ways.
 * @param needed how many more must be blanks, since there are not enough tiles of their letters.
 * @param most how many more may be.
 */
function choose(from: i32, needed: i32, most: i32, score: i32, kept: i32): void {
  if (needed === 0) record(score, kept);
  if (most === 0) return;
  for (let at = from; at < Word.end; at += TILE_SIZE) {
    const letter = load32(at + LETTER);
    const isNeeded = load32(BLANKS_NEEDED + (letter << 2)) > 0;
    if (needed === most && !isNeeded) continue;
    const less = score - load32(at + WORTH);
    const next = at + TILE_SIZE;
    const square = STRIP + load32(at + SQUARE);
    store8(square, letter | BLANK_FLAG);
    if (isNeeded) {
      spareBlank(letter);
      choose(next, needed - 1, most - 1, less, kept);
      needBlank(letter);
    } else choose(next, needed, most - 1, less, withBlank(letter, kept));
    store8(square, letter);
  }
}

/** Returns what is left when a blank is laid instead of a tile of a letter. */
function withBlank(letter: i32, kept: i32): i32 {
  const laid = placesOf(letter) & ~kept;
  return (kept | (laid & -laid)) ^ topBit(kept & Recorded.blanks);
}

function record(score: i32, kept: i32): void {
  let equity = score * 1000 + keptValue(kept);
  if (hasOpeningPenalty()) equity -= openingPenalty(Recorded.squares, Word.first, Word.last, STRIP);
  if (isWorthKeeping(equity))
    addPlay(equity, score, Recorded.direction, Recorded.lane, Word.first, Word.last);
}

/** Returns whether a nonempty set of places has exactly one member. */
export function isSingle(places: i32): bool {
  return (places & (places - 1)) === 0;
}
