/*
 * Random numbers: sfc32 (C. Doty-Humphrey, PractRand), which needs additions,
 * shifts and exclusive ors of 32-bit words alone and so is the same in every
 * build. Three words choose a stream; the state is (first, second, third, 1),
 * and WARM_UP numbers are thrown away before the first that counts.
 */
const WARM_UP: i32 = 15;

let a: i32 = 0;
let b: i32 = 0;
let c: i32 = 0;
let counter: i32 = 0;

/** Begins the stream of three words. */
export function seedRandom(first: i32, second: i32, third: i32): void {
  a = first;
  b = second;
  c = third;
  counter = 1;
  for (let i = 0; i < WARM_UP; i++) nextRandom();
}

/** The next 32 random bits. */
export function nextRandom(): i32 {
  const result = (((a + b) | 0) + counter) | 0;
  counter = (counter + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (((c << 21) | (c >>> 11)) + result) | 0;
  return result;
}

/**
 * A random number from 0 to n - 1, each as likely as any other; n is 1 to 65,535.
 *
 * The upper 16 bits of a random word times n, divided by 65,536, would favour
 * some numbers: those whose share of the products has one more member. Products
 * whose lower half is below 65,536 modulo n are these members; they are thrown
 * away (D. Lemire, "Fast random integer generation in an interval").
 */
export function randomBelow(n: i32): i32 {
  let product = (nextRandom() >>> 16) * n;
  if ((product & 0xffff) < n) {
    const surplus = (65536 - n) % n;
    while ((product & 0xffff) < surplus) product = (nextRandom() >>> 16) * n;
  }
  return product >>> 16;
}
