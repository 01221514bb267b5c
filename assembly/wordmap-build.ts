import { WORD } from "./layout";
import { keyOf, makeLetterKeys } from "./letter-keys";
import { check, load8, load32, store8, store32 } from "./memory";
import { beginWords, LONGEST, nextWord, wordKey, wordLength } from "./word-reader";
import { BLANKS, BUCKETS, LENGTH_SIZE, MARK_MASK, SHIFT, WORD_MAP_HEAD, WORDS } from "./wordmap";

/*
 * Building a word map (wordmap.ts) of the words of a DAWG that fit on a board, in two
 * steps, between which the host makes room: `planWords` counts, `fillWords` writes.
 * The room must be zero.
 */

/** A bucket has at most so many words on average, as a power of two. */
const BUCKET_WORDS: i32 = 2;
/** A filter has at least so many bits for each word, … */
const WORD_BITS: i32 = 3;
/** … and for each word less one of its letters, as powers of two. */
const BLANK_BITS: i32 = 2;
const FEWEST_BITS: i32 = 5;

let root: i32 = 0;
let head: i32 = 0;
/** Address behind what is planned. */
let end: i32 = 0;

/**
 * Plans a map of the words below the run at `first`, to lie at an address, where
 * there is room for its head; returns the address behind it.
 */
export function planWords(first: i32, address: i32): i32 {
  makeLetterKeys();
  root = first;
  head = address;
  beginWords(root);
  while (nextWord()) countWord();
  end = head + WORD_MAP_HEAD;
  for (let length = 2; length <= LONGEST; length++) planFilters(head + length * LENGTH_SIZE);
  for (let length = 2; length <= LONGEST; length++) planBuckets(length);
  return end;
}

/** While words are counted, how many there are, and how many of their letters are different. */
function countWord(): void {
  const line = head + wordLength() * LENGTH_SIZE;
  store32(line + BUCKETS + SHIFT, load32(line + BUCKETS + SHIFT) + 1);
  let seen = 0;
  let letters = 0;
  for (let i = 0; i < wordLength(); i++) {
    const bit = 1 << (load8(WORD + i) - 1);
    if ((seen & bit) === 0) letters++;
    seen |= bit;
  }
  store32(line + BLANKS + SHIFT, load32(line + BLANKS + SHIFT) + letters);
}

function planFilters(line: i32): void {
  planFilter(line + WORDS, load32(line + BUCKETS + SHIFT) << WORD_BITS);
  planFilter(line + BLANKS, load32(line + BLANKS + SHIFT) << BLANK_BITS);
}

function planFilter(filter: i32, least: i32): void {
  const bits = bitsFor(least);
  store32(filter, end);
  store32(filter + SHIFT, 32 - bits);
  end += 1 << (bits - 3);
}

function planBuckets(length: i32): void {
  const line = head + length * LENGTH_SIZE;
  const words = load32(line + BUCKETS + SHIFT);
  const bits = bitsFor(words >>> BUCKET_WORDS);
  store32(line + BUCKETS, end);
  store32(line + BUCKETS + SHIFT, 32 - bits);
  const size = ((1 << bits) + 1) << 2;
  // The words follow the addresses of their buckets.
  end = (end + size + words * (1 + length) + 3) & ~3;
}

function bitsFor(numbers: i32): i32 {
  let bits = FEWEST_BITS;
  while (1 << bits < numbers) bits++;
  return bits;
}

/** Writes the map that was planned. */
export function fillWords(): void {
  beginWords(root);
  while (nextWord()) noteWord();
  for (let length = 2; length <= LONGEST; length++) placeBuckets(length);
  beginWords(root);
  while (nextWord()) writeWord();
}

/** Counts a word in its bucket, and sets its bits in the filters. */
function noteWord(): void {
  const key = wordKey();
  const line = head + wordLength() * LENGTH_SIZE;
  const bucket = bucketAt(line, key);
  store32(bucket, load32(bucket) + 1);
  setBit(line + WORDS, key);
  let seen = 0;
  for (let i = 0; i < wordLength(); i++) {
    const letter = load8(WORD + i);
    const bit = 1 << (letter - 1);
    if ((seen & bit) !== 0) continue;
    seen |= bit;
    setBit(line + BLANKS, (key - keyOf(letter)) | 0);
  }
}

function bucketAt(line: i32, key: i32): i32 {
  return load32(line + BUCKETS) + ((key >>> load32(line + BUCKETS + SHIFT)) << 2);
}

function setBit(filter: i32, key: i32): void {
  const bit = key >>> load32(filter + SHIFT);
  const at = load32(filter) + ((bit >>> 5) << 2);
  store32(at, load32(at) | (1 << (bit & 31)));
}

/** Makes of each bucket's number of words the address behind them. */
function placeBuckets(length: i32): void {
  const line = head + length * LENGTH_SIZE;
  const buckets = load32(line + BUCKETS);
  const last = buckets + ((1 << (32 - load32(line + BUCKETS + SHIFT))) << 2);
  let address = last + 4;
  for (let at = buckets; at < last; at += 4) {
    address += load32(at) * (1 + length);
    store32(at, address);
  }
  store32(last, address);
}

/** Writes a word before those that its bucket has already, so that in the end the bucket's address is its first word's. */
function writeWord(): void {
  const length = wordLength();
  const bucket = bucketAt(head + length * LENGTH_SIZE, wordKey());
  const at = load32(bucket) - 1 - length;
  check(at > bucket);
  store32(bucket, at);
  store8(at, wordKey() & MARK_MASK);
  for (let i = 0; i < length; i++) store8(at + 1 + i, load8(WORD + i));
}
