/** A generator's state: four numbers of 32 bits. */
export type RandomState = readonly [number, number, number, number];

/** Numbers thrown away before the first that counts. */
const WARM_UP = 15;

/**
 * The kernel's random numbers (assembly/core/random.ts) on the host: sfc32, of which three
 * numbers of 32 bits choose a stream. The state can be kept with a game.
 */
export class Random {
  private constructor(
    private a: number,
    private b: number,
    private c: number,
    private counter: number,
  ) {}

  /** Begins the stream of up to three numbers. */
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

  /** Returns a number from 0 to n - 1, each as likely as any other; n is 1 to 65,535. */
  below(n: number): number {
    let product = (this.next() >>> 16) * n;
    if ((product & 0xffff) < n) {
      const surplus = (65536 - n) % n;
      while ((product & 0xffff) < surplus) product = (this.next() >>> 16) * n;
    }
    return product >>> 16;
  }
}

/** Returns a seed that nobody chose. */
export function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}
