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
  private pace = Infinity;
  /** Of a slice of several parts: when it began, and the pieces that have been done. */
  private begun = 0;
  private done = 0;

  /** @param most pieces of work in a slice, the fewest that lose no time by returning to the host. */
  constructor(private readonly most: number) {}

  /** Number of pieces in the next slice. */
  get next(): number {
    return Math.max(1, Math.min(this.most, Math.floor(SLICE_TIME / this.pace)));
  }

  /** Does a slice of some pieces of work. */
  take<T>(pieces: number, slice: () => T): T {
    const begun = performance.now();
    const result = slice();
    this.note(performance.now() - begun, pieces);
    return result;
  }

  /** Returns how many pieces the slice may still have, in which `isFull` has noted others. */
  get left(): number {
    if (this.done === 0) this.begun = performance.now();
    return Math.max(1, this.next - this.done);
  }

  /** Notes pieces that have been done since `left`; returns true if the slice must end with them. */
  isFull(pieces: number): boolean {
    this.done += pieces;
    const time = performance.now() - this.begun;
    if (this.done < this.next && time < SLICE_TIME) return false;
    this.note(time, this.done);
    this.done = 0;
    return true;
  }

  private note(milliseconds: number, pieces: number): void {
    const pace = milliseconds / pieces;
    // Slower work counts at once, faster work only after some slices: it may be slow again.
    const isFirst = this.pace === Infinity;
    this.pace = isFirst || pace > this.pace ? pace : (3 * this.pace + pace) / 4;
  }
}
