import { MAX_SIDE } from "./layout";
import { load32 } from "./memory";

/*
 * The word map: words by the multisets of their letters, which are known by their
 * keys (letter-keys.ts). Words of a length lie in buckets, each of those whose keys
 * have the same upper bits. Before each word is a byte with its key's lower bits, so
 * that of a bucket's words few but the right ones are looked at.
 *
 * Most multisets make no words, and filters know it: for each length there is one of
 * the words and one of the multisets that make words with a letter more, a bit for
 * each value of the key's upper bits, set where there are any.
 *
 * A map begins with a head, which has 32 bytes for each length of words:
 *
 * | byte   | what                                                                  |
 * | ------ | --------------------------------------------------------------------- |
 * | 0, 4   | address of the buckets' addresses, one more than there are buckets;   |
 * |        | how far keys are shifted to choose one of them                        |
 * | 8, 12  | address of the words' filter, and the shift for a bit of it           |
 * | 16, 20 | address of the filter for a letter more, and the shift for a bit of it |
 */
export const LENGTH_SIZE: i32 = 32;
export const BUCKETS: i32 = 0;
export const WORDS: i32 = 8;
export const BLANKS: i32 = 16;
/** How far a shift is behind its address. */
export const SHIFT: i32 = 4;
export const WORD_MAP_HEAD: i32 = (MAX_SIDE + 1) * LENGTH_SIZE;

export const MARK_MASK: i32 = 0xff;

/** The map in use, or 0. */
let map: i32 = 0;

/** Says which map is to be used; 0 for none. */
export function useWordMap(address: i32): void {
  map = address;
}

export function hasWordMap(): bool {
  return map !== 0;
}

/** Address of a filter (WORDS or BLANKS) for a length. */
export function filterFor(which: i32, length: i32): i32 {
  return load32(map + length * LENGTH_SIZE + which);
}

/** How far keys are to be shifted for it. */
export function filterShiftFor(which: i32, length: i32): i32 {
  return load32(map + length * LENGTH_SIZE + which + SHIFT);
}

/** In the lowest bit 1 if a multiset may be among the filter's; 0 is certain. */
export function askFilter(filter: i32, shift: i32, key: i32): i32 {
  const bit = key >>> shift;
  return load32(filter + ((bit >>> 5) << 2)) >>> (bit & 31);
}

/**
 * Where the address is of the bucket in which words of a length with a key lie;
 * behind it the address behind that.
 */
export function bucketFor(key: i32, length: i32): i32 {
  const line = map + length * LENGTH_SIZE + BUCKETS;
  return load32(line) + ((key >>> load32(line + SHIFT)) << 2);
}
