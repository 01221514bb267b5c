/** A cache of a processor. */
export interface CacheShape {
  name: string;
  bytes: number;
  /** Lines per set, any of which can hold a given line of memory. */
  ways: number;
  lineBytes: number;
}

/** Typical first and second level caches of current processors. */
export const USUAL_CACHES: readonly CacheShape[] = [
  { name: "L1", bytes: 32 << 10, ways: 8, lineBytes: 64 },
  { name: "L2", bytes: 512 << 10, ways: 8, lineBytes: 64 },
];

/**
 * A set-associative cache that replaces the least recently used line. It holds no data, only
 * the numbers of its lines.
 */
export class Cache {
  accesses = 0;
  misses = 0;
  private readonly sets: number;
  private readonly ways: number;
  private readonly lineShift: number;
  /** Lines by set, the most recently used first; -1 for none. */
  private readonly lines: Int32Array;

  /** @param next the cache behind this one, which receives the misses. Sizes are powers of 2. */
  constructor(
    { bytes, ways, lineBytes }: CacheShape,
    private readonly next?: Cache,
  ) {
    this.ways = ways;
    this.sets = bytes / lineBytes / ways;
    this.lineShift = Math.log2(lineBytes);
    this.lines = new Int32Array(this.sets * ways).fill(-1);
  }

  /** Records an access to the byte at an address. */
  access(address: number): void {
    const { lines, ways } = this;
    const line = address >>> this.lineShift;
    const first = (line & (this.sets - 1)) * ways;
    this.accesses++;
    if (lines[first] === line) return;
    let at = first + 1;
    const end = first + ways;
    while (at < end && lines[at] !== line) at++;
    if (at === end) {
      this.misses++;
      this.next?.access(address);
      at--;
    }
    for (; at > first; at--) lines[at] = lines[at - 1] as number;
    lines[first] = line;
  }
}

/** Makes a chain of caches: the misses of each go to the next. */
export function cacheChain(shapes: readonly CacheShape[]): Cache[] {
  const caches: Cache[] = [];
  for (const shape of shapes.toReversed()) caches.unshift(new Cache(shape, caches[0]));
  return caches;
}
