/**
 * Random numbers for experiments: a stream for each (seed, index), the same on
 * every machine (32-bit integers alone; Bob Jenkins' small generator).
 */
export class Random {
  private a = 0xf1ea5eed | 0;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: number, index: number) {
    this.b = seed | 0;
    this.c = index | 0;
    this.d = seed ^ Math.imul(index, 0x9e3779b1);
    for (let i = 0; i < 20; i++) this.next();
  }

  /** 32 random bits, as a signed number. */
  next(): number {
    const e = (this.a - rotate(this.b, 27)) | 0;
    this.a = this.b ^ rotate(this.c, 17);
    this.b = (this.c + this.d) | 0;
    this.c = (this.d + e) | 0;
    this.d = (e + this.a) | 0;
    return this.d;
  }

  /** A number from 0 to `limit` - 1, each as likely. */
  below(limit: number): number {
    const rest = 2 ** 32 % limit;
    for (;;) {
      const bits = this.next() >>> 0;
      if (bits < 2 ** 32 - rest) return bits % limit;
    }
  }

  /** Brings items into a random order. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [items[i], items[j]] = [items[j] as T, items[i] as T];
    }
    return items;
  }
}

function rotate(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by));
}
