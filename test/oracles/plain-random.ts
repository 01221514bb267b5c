/** 2^32. */
const WORD = 0x1_0000_0000;
/** Numbers thrown away before the first that counts. */
const WARM_UP = 15;

/**
 * The games' random numbers once more, in plain arithmetic on numbers from 0 to
 * 2^32 - 1: the oracle of assembly/core/random.ts. docs/formats.md says what they are.
 */
export class PlainRandom {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /** Begins the stream of three words; negative ones count from 2^32. */
  constructor(first: number, second: number, third: number) {
    this.a = modulo(first);
    this.b = modulo(second);
    this.c = modulo(third);
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** The next number from 0 to 2^32 - 1. */
  next(): number {
    const { a, b, c, counter } = this;
    const result = modulo(a + b + counter);
    const turned = modulo(c * 2 ** 21) + Math.floor(c / 2 ** 11);
    this.counter = modulo(counter + 1);
    this.a = (b ^ Math.floor(b / 2 ** 9)) >>> 0;
    this.b = modulo(9 * c);
    this.c = modulo(turned + result);
    return result;
  }

  /** A number from 0 to n - 1, each as likely as any other. */
  below(n: number): number {
    while (true) {
      const product = Math.floor(this.next() / 65536) * n;
      if (product % 65536 >= 65536 % n) return Math.floor(product / 65536);
    }
  }
}

function modulo(number: number): number {
  return ((number % WORD) + WORD) % WORD;
}
