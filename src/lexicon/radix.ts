/**
 * Strings of tiles that are sorted by their most significant tile first.
 *
 * Every string is a chain: `keys[c]` is the tile at cursor c, 0 the end of the
 * string, and `next[c]` the cursor that follows (c + 1 where `next` is
 * undefined). Words lie one after another in a byte array, so their chain is
 * c + 1; a trie's paths, read from a node up to the root, have the parent as
 * `next`. One sort serves both.
 */
export interface Chains {
  keys: Uint8Array;
  next?: Int32Array;
}

/** Tiles 0 to 63, and one more where they are stored one higher. */
const KEYS = 65;

/** Below this, comparing two strings at a time beats counting buckets. */
const SMALL = 16;

/**
 * Sorts `items` (numbers of strings, any order) by the strings that begin at
 * `cursors[item]`. Equal strings end up side by side. Both arrays are changed:
 * `cursors` is used as scratch.
 */
export function sortChains(items: Uint32Array, cursors: Uint32Array, chains: Chains): void {
  const scratch = new Uint32Array(items.length);
  const groups: number[] = [0, items.length];
  const { keys, next } = chains;
  /** Index at which the next item with each key goes. */
  const places = new Uint32Array(KEYS + 1);
  while (groups.length > 0) {
    const end = groups.pop()!;
    const start = groups.pop()!;
    if (end - start <= SMALL) {
      insertionSort(items, start, end, cursors, chains);
      continue;
    }
    places.fill(0);
    for (let i = start; i < end; i++) {
      const key = keys[cursors[items[i]!]!]!;
      places[key + 1] = places[key + 1]! + 1;
    }
    places[0] = start;
    for (let key = 1; key <= KEYS; key++) {
      const size = places[key]!;
      const first = places[key - 1]!;
      // Strings that have ended (key 0) are equal; the others are sorted further.
      if (size > 1 && key > 1) groups.push(first, first + size);
      places[key] = first + size;
    }
    for (let i = start; i < end; i++) {
      const item = items[i]!;
      const cursor = cursors[item]!;
      const key = keys[cursor]!;
      const place = places[key]!;
      places[key] = place + 1;
      scratch[place] = item;
      if (key !== 0) cursors[item] = next === undefined ? cursor + 1 : next[cursor]!;
    }
    for (let i = start; i < end; i++) items[i] = scratch[i]!;
  }
}

function insertionSort(
  items: Uint32Array,
  start: number,
  end: number,
  cursors: Uint32Array,
  chains: Chains,
): void {
  for (let i = start + 1; i < end; i++) {
    const item = items[i]!;
    const cursor = cursors[item]!;
    let j = i;
    for (; j > start; j--) {
      const before = items[j - 1]!;
      if (compareChains(cursors[before]!, cursor, chains) <= 0) break;
      items[j] = before;
    }
    items[j] = item;
  }
}

function compareChains(a: number, b: number, { keys, next }: Chains): number {
  for (;;) {
    const keyA = keys[a]!;
    const keyB = keys[b]!;
    if (keyA !== keyB) return keyA - keyB;
    if (keyA === 0) return 0;
    a = next === undefined ? a + 1 : next[a]!;
    b = next === undefined ? b + 1 : next[b]!;
  }
}
