/** A cache as processors have them. */
export interface CacheShape {
  name: string;
  bytes: number;
  /** Lines in a set: a line of memory can be in any of them. */
  ways: number;
  lineBytes: number;
}

/** What the processors of these years have nearest to a core, and next to it. */
export const USUAL_CACHES: readonly CacheShape[] = [
  { name: "L1", bytes: 32 << 10, ways: 8, lineBytes: 64 },
  { name: "L2", bytes: 512 << 10, ways: 8, lineBytes: 64 },
];

/**
 * A set-associative cache that replaces the line used longest ago. It keeps no
 * data, only which lines it would hold.
 */
export class Cache {
  accesses = 0;
  misses = 0;
  private readonly sets: number;
  private readonly ways: number;
  private readonly lineShift: number;
  /** Lines by set, the one used last first; -1 for none. */
  private readonly lines: Int32Array;

  /** @param next where misses go. Sizes are powers of 2. */
  constructor(
    { bytes, ways, lineBytes }: CacheShape,
    private readonly next?: Cache,
  ) {
    this.ways = ways;
    this.sets = bytes / lineBytes / ways;
    this.lineShift = Math.log2(lineBytes);
    this.lines = new Int32Array(this.sets * ways).fill(-1);
  }

  /** The byte at an address is read or written. */
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

/** Caches behind each other: what the first misses goes to the second. */
export function cacheChain(shapes: readonly CacheShape[]): Cache[] {
  const caches: Cache[] = [];
  for (const shape of shapes.toReversed()) caches.unshift(new Cache(shape, caches[0]));
  return caches;
}
