/*
 * Elements of arrays at indexes that lie within them. To the compiler, an element may be missing
 * wherever it is read by an index; these functions return one, and throw where there is none: that
 * is a mistake of the caller, which must not become a NaN far away.
 *
 * Typed arrays have a function for each of their kinds. V8 inlines so small a function with what it
 * learned from all its callers: a function for one kind costs nothing in a loop, and one for all
 * kinds would look for the kind of its array each time.
 */

/** Returns an element of a list of anything but undefined. */
export function itemAt<T>(list: ArrayLike<T | undefined>, index: number): T {
  const item = list[index];
  if (item === undefined) throw outside(index);
  return item;
}

/** Returns a number of an array of bytes. */
export function byteAt(array: Uint8Array, index: number): number {
  const number = array[index];
  if (number === undefined) throw outside(index);
  return number;
}

/** Returns a number of an array of 16-bit numbers. */
export function uint16At(array: Uint16Array, index: number): number {
  const number = array[index];
  if (number === undefined) throw outside(index);
  return number;
}

/** Returns a number of an array of 32-bit numbers. */
export function uint32At(array: Uint32Array, index: number): number {
  const number = array[index];
  if (number === undefined) throw outside(index);
  return number;
}

/** Returns a number of an array of signed 32-bit numbers. */
export function int32At(array: Int32Array, index: number): number {
  const number = array[index];
  if (number === undefined) throw outside(index);
  return number;
}

/** Returns a number of an array of doubles. */
export function float64At(array: Float64Array, index: number): number {
  const number = array[index];
  if (number === undefined) throw outside(index);
  return number;
}

function outside(index: number): RangeError {
  return new RangeError(`there is no element ${index}`);
}
