/** Returns a longer copy of an array of numbers, with zeros at its end. */
export function grown<T extends Uint8Array | Int32Array | Uint32Array>(
  array: T,
  length: number,
): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}

/** Yields the first values of others, at most this many. */
export function* firstOf<T>(all: Iterable<T>, limit = Infinity): Generator<T, void, undefined> {
  let left = limit;
  if (left <= 0) return;
  for (const one of all) {
    yield one;
    if (--left <= 0) return;
  }
}

/** The fields that have a value; the others may be left out. */
type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Returns the fields that have a value. */
export function present<T extends object>(fields: T): Present<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Present<T>;
}
