import { describe, expect, it } from "vitest";
import type { KernelFunctions } from "../../src/kernel/backend.js";
import { PlainRandom } from "../oracles/plain-random.js";
import { kernelBuilds } from "../support/backends.js";
import { randomFrom } from "../support/mutations.js";

type Words = readonly [number, number, number];

/** Three words, the first six numbers of their stream, and its 10,000th. Made by another program. */
const GOLDEN: readonly (readonly [Words, readonly number[], number])[] = [
  [[0, 0, 0], [4216505632, 947923937, 2491578854, 3964400089, 2091952393, 4208506024], 1820637713],
  [[1, 0, 0], [3387734806, 1080862987, 3546521498, 2861869171, 428981239, 2719816156], 2245702511],
  [[0, 1, 0], [1779833415, 2026416846, 1661539736, 2729060721, 4156309426, 708380479], 2663366207],
  [[0, 0, 1], [1047107358, 1857996408, 3863704218, 4155912429, 3250571120, 2735860482], 4223908939],
  [[1, 2, 3], [3987121759, 92551270, 1122162139, 24194941, 3548292025, 428635494], 2251128386],
  [[42, 7, 0], [3213778824, 3592986364, 676430817, 1628964241, 3972191766, 3692285589], 47659676],
  [[-1, -1, -1], [163292757, 66647681, 4198423949, 1356320052, 1806129180, 381401778], 963234194],
  [
    [0x80000000, 0x7fffffff, 0xdeadbeef],
    [1508109265, 2831829682, 3872024002, 3163149136, 2307568428, 3016801207],
    3586466180,
  ],
  [
    [20260101, 999999, 0],
    [500104424, 1209990878, 2147098785, 709934794, 2803035687, 562060365],
    2218475034,
  ],
];

const LAST = 10_000;

/** Anything that gives the stream of three words. */
interface Stream {
  seed(...words: Words): void;
  next(): number;
  below(n: number): number;
}

function kernelStream(call: KernelFunctions): Stream {
  return {
    seed: (...words) => call.seedRandom(...words),
    next: () => call.nextRandom() >>> 0,
    below: (n) => call.randomBelow(n),
  };
}

function plainStream(): Stream {
  let random = new PlainRandom(0, 0, 0);
  return {
    seed: (...words) => {
      random = new PlainRandom(...words);
    },
    next: () => random.next(),
    below: (n) => random.below(n),
  };
}

/** The three words whose stream gives these two numbers first. Every step of the generator can be undone. */
function wordsBefore(first: number, second: number, free: number): Words {
  const WARM_UP = 15;
  // counter is 16 when the first number is made: first = a + b + 16.
  let b = free | 0;
  let a = (first - b - (WARM_UP + 1)) | 0;
  // Of the state behind it a is known, and second = a + b + 17, where b is 9 c.
  const nextA = b ^ (b >>> 9);
  let c = Math.imul((second - nextA - (WARM_UP + 2)) | 0, INVERSE_OF_9);
  for (let counter = WARM_UP; counter >= 1; counter--) {
    const oldC = Math.imul(b, INVERSE_OF_9);
    const result = (c - ((oldC << 21) | (oldC >>> 11))) | 0;
    // x ^ (x >>> 9) is undone nine bits at a time, from the top.
    let oldB = a;
    for (let i = 0; i < 3; i++) oldB = a ^ (oldB >>> 9);
    a = (result - oldB - counter) | 0;
    b = oldB;
    c = oldC;
  }
  return [a, b, c];
}

const INVERSE_OF_9 = 0x38e38e39;

describe.each<[string, () => Promise<Stream>]>([
  ["plain", async () => plainStream()],
  ...kernelBuilds.map(([name, backend]): [string, () => Promise<Stream>] => [
    name,
    async () => kernelStream((await backend((at) => at.GRAPH)).call),
  ]),
])("random numbers, %s", (_name, start) => {
  it("are those that another program makes", async () => {
    const stream = await start();
    for (const [words, firsts, last] of GOLDEN) {
      stream.seed(...words);
      expect(firsts.map(() => stream.next())).toEqual(firsts);
      for (let i = firsts.length; i < LAST - 1; i++) stream.next();
      expect(stream.next()).toBe(last);
    }
  });

  it("of a stream do not depend on what was asked before", async () => {
    const stream = await start();
    stream.seed(42, 7, 0);
    const once = Array.from({ length: 100 }, (_, i) => stream.below(i + 1));
    stream.seed(-7, 3, 0);
    stream.below(99);
    stream.seed(42, 7, 0);
    expect(Array.from({ length: 100 }, (_, i) => stream.below(i + 1))).toEqual(once);
  });

  it.each([
    1, 3, 7, 86, 100, 1000, 1024, 30_000, 65_535,
  ])("below %i are each made of as many 16-bit numbers as any other", async (n) => {
    const stream = await start();
    const made = new Uint32Array(n);
    // The upper half of the second number is 65,535: after a refused one the answer is n - 1.
    const [low, second] = [0x1234, 0xffff5678];
    let refused = 0;
    for (let x = 0; x < 65_536; x++) {
      stream.seed(...wordsBefore((x << 16) | low, second, x * 0x9e3779b1));
      const result = stream.below(n);
      const following = stream.next();
      // Where the second number comes now, the first one was not refused.
      if (following === second) {
        made[result] = (made[result] as number) + 1;
      } else {
        refused++;
        if (result !== n - 1) throw new Error(`${x} is refused, but then ${result} is the answer`);
      }
    }
    expect(refused).toBe(65_536 % n);
    expect(new Set(made)).toEqual(new Set([Math.floor(65_536 / n)]));
  });
});

describe("the kernel's random numbers", () => {
  it.each(kernelBuilds)("are the plain ones, %s", async (_name, backend) => {
    const stream = kernelStream((await backend((at) => at.GRAPH)).call);
    const draw = randomFrom(1);
    for (let i = 0; i < 200; i++) {
      const words: Words = [draw(2 ** 32), draw(2 ** 32), draw(2 ** 32)];
      const plain = new PlainRandom(...words);
      stream.seed(...words);
      for (let j = 0; j < 200; j++) {
        const n = 1 + draw(draw(2) === 0 ? 100 : 65_535);
        const result = stream.below(n);
        expect(result).toBe(plain.below(n));
        if (result < 0 || result >= n) throw new Error(`${result} is not below ${n}`);
        if (draw(8) === 0) expect(stream.next()).toBe(plain.next());
      }
    }
  });
});
