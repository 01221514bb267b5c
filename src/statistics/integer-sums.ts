import type { Sums } from "./estimates.js";

/** The part of the squares that is kept apart, so that neither part is ever rounded. */
const PART = 2 ** 50;

/**
 * Sums of integers of at most 2^25. They are exact for up to 2^28 values: squares are rounded once,
 * when they are asked for, so they do not depend on the order in which values were added.
 */
export class IntegerSums implements Sums {
  count = 0;
  sum = 0;
  private low = 0;
  private parts = 0;

  get squares(): number {
    return this.parts * PART + this.low;
  }

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.low += value * value;
    if (this.low >= PART) {
      this.low -= PART;
      this.parts++;
    }
  }

  clear(): void {
    this.count = 0;
    this.sum = 0;
    this.low = 0;
    this.parts = 0;
  }
}
