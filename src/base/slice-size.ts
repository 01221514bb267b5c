/** Milliseconds of a slice: with those of the work, far below the 50 after which a request to stop is late. */
const SLICE_TIME = 5;

/**
 * The size of the slices of some kind of work, such as the positions of a search: as many as took
 * SLICE_TIME in the last slices. How long a piece of work takes may change a thousandfold with the tiles
 * and the lexicon, so that no fixed number is small enough for a request to stop and large enough to
 * cost nothing. Results must not depend on the size.
 */
export class SliceSize {
  /** Milliseconds for a piece of work; unknown before the first slice, which has one piece. */
  private pace = Number.POSITIVE_INFINITY;

  /** @param most pieces of work in a slice, the fewest that lose no time by returning to the host. */
  constructor(private readonly most: number) {}

  /** Number of pieces in the next slice. */
  get next(): number {
    return Math.max(1, Math.min(this.most, Math.floor(SLICE_TIME / this.pace)));
  }

  /** Does a slice of work, whose number of pieces `done` tells afterwards; by default all. */
  take<T>(size: number, slice: () => T, done: () => number = () => size): T {
    const begun = performance.now();
    const result = slice();
    const pieces = done();
    if (pieces > 0) {
      const pace = (performance.now() - begun) / pieces;
      // Slower work counts at once, faster work only after some slices: it may be slow again.
      const isFirst = this.pace === Number.POSITIVE_INFINITY;
      this.pace = isFirst || pace > this.pace ? pace : (3 * this.pace + pace) / 4;
    }
    return result;
  }
}
