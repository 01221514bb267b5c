import { uint32At } from "./elements.js";
/** The state of a generator: four 32-bit numbers. */
export type RandomState = readonly [number, number, number, number];

/** Number of values discarded after seeding. */
const WARM_UP = 15;

/**
 * The kernel's random number generator (assembly/core/random.ts) on the host: sfc32, seeded
 * with three 32-bit numbers that select a stream. The state can be stored with a game.
 */
export class Random {
  private constructor(
    private a: number,
    private b: number,
    private c: number,
    private counter: number,
  ) {}

  /** Starts the stream that up to three numbers select. */
  static seeded(first: number, second = 0, third = 0): Random {
    const random = new Random(first | 0, second | 0, third | 0, 1);
    for (let i = 0; i < WARM_UP; i++) random.next();
    return random;
  }

  /** Continues from a state. */
  static from(state: RandomState): Random {
    return new Random(...state);
  }

  get state(): RandomState {
    return [this.a, this.b, this.c, this.counter];
  }

  /** Returns the next 32 random bits. */
  next(): number {
    const { a, b, c } = this;
    const result = (((a + b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result;
  }

  /** Returns a number from 0 to n - 1, uniformly distributed; n is 1 to 65,535. */
  below(n: number): number {
    let product = (this.next() >>> 16) * n;
    if ((product & 0xffff) < n) {
      const surplus = (65536 - n) % n;
      while ((product & 0xffff) < surplus) product = (this.next() >>> 16) * n;
    }
    return product >>> 16;
  }
}

/** Returns a random seed. */
export function anySeed(): number {
  return uint32At(crypto.getRandomValues(new Uint32Array(1)), 0);
}
