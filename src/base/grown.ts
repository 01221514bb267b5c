/** Returns a longer copy of an array of numbers, with zeros at its end. */
export function grown<T extends Uint8Array | Int32Array | Uint32Array>(
  array: T,
  length: number,
): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}
