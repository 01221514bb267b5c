import { GAME } from "./current-game";
import { Game } from "./game-record";

/*
 * Random numbers: sfc32 (C. Doty-Humphrey, PractRand). It needs only additions, shifts and
 * exclusive ors of 32-bit numbers, so it gives the same results in every build. Three numbers
 * select a stream; the initial state is (first, second, third, 1), and the first WARM_UP outputs
 * are discarded.
 */
const WARM_UP: i32 = 15;

/** The state: three numbers and a counter. */
@unmanaged
class State {
  first: i32;
  second: i32;
  third: i32;
  counter: i32;
}

/** The state is part of the game record, so a copy of the game draws the same random numbers. */
const state: State = changetype<State>(GAME + offsetof<Game>("random"));

/** Starts the stream selected by the three numbers. */
export function seedRandom(first: i32, second: i32, third: i32): void {
  state.first = first;
  state.second = second;
  state.third = third;
  state.counter = 1;
  for (let i = 0; i < WARM_UP; i++) nextRandom();
}

/** Returns the next 32 random bits. */
export function nextRandom(): i32 {
  const b = state.second;
  const c = state.third;
  const result = state.first + b + state.counter;
  state.counter++;
  state.first = b ^ (b >>> 9);
  state.second = c + (c << 3);
  state.third = ((c << 21) | (c >>> 11)) + result;
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
