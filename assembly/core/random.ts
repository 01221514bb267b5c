import { GAME } from "./current-game";
import { GAME_RANDOM } from "./game-record";
import { load32, store32 } from "./memory";

/*
 * Random numbers: sfc32 (C. Doty-Humphrey, PractRand). It needs only additions, shifts and
 * exclusive ors of 32-bit numbers, so it gives the same results in every build. Three numbers
 * select a stream; the initial state is (first, second, third, 1), and the first WARM_UP outputs
 * are discarded.
 */
const WARM_UP: i32 = 15;

/** The state is part of the game record, so a copy of the game draws the same random numbers. */
const FIRST: i32 = GAME + GAME_RANDOM;
const SECOND: i32 = FIRST + 4;
const THIRD: i32 = FIRST + 8;
const COUNTER: i32 = FIRST + 12;

/** Starts the stream selected by the three numbers. */
export function seedRandom(first: i32, second: i32, third: i32): void {
  store32(FIRST, first);
  store32(SECOND, second);
  store32(THIRD, third);
  store32(COUNTER, 1);
  for (let i = 0; i < WARM_UP; i++) nextRandom();
}

/** Returns the next 32 random bits. */
export function nextRandom(): i32 {
  const b = load32(SECOND);
  const c = load32(THIRD);
  const counter = load32(COUNTER);
  const result = (((load32(FIRST) + b) | 0) + counter) | 0;
  store32(COUNTER, (counter + 1) | 0);
  store32(FIRST, b ^ (b >>> 9));
  store32(SECOND, (c + (c << 3)) | 0);
  store32(THIRD, (((c << 21) | (c >>> 11)) + result) | 0);
  return result;
}

/**
 * Returns a random number from 0 to n - 1, uniformly distributed; n is 1 to 65,535.
 *
 * The upper 16 of 32 random bits times n, divided by 65,536, would favor some numbers: those for
 * which one more product exists than for the others. The surplus products are the ones whose
 * lower half is below 65,536 modulo n, so they are rejected (D. Lemire, "Fast random integer
 * generation in an interval").
 */
export function randomBelow(n: i32): i32 {
  let product = (nextRandom() >>> 16) * n;
  if ((product & 0xffff) < n) {
    const surplus = (65536 - n) % n;
    while ((product & 0xffff) < surplus) product = (nextRandom() >>> 16) * n;
  }
  return product >>> 16;
}
