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

/** Adds numbers to those of a list, from a place on. */
export function addAll(
  sums: number[] | Float64Array | Int32Array,
  more: ArrayLike<number>,
  from = 0,
): void {
  for (let i = 0; i < more.length; i++) {
    const sum = sums[from + i];
    const one = more[i];
    if (sum === undefined || one === undefined) throw new RangeError("a list is too short");
    sums[from + i] = sum + one;
  }
}

/** Returns the names of a record's fields, of which it has no others than its type says. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}

/** Returns true for the name of one of a record's own fields. */
export function isNameIn<Name extends string>(
  record: Readonly<Record<Name, unknown>>,
  name: PropertyKey,
): name is Name {
  return Object.hasOwn(record, name);
}

/** Returns a value that must be there by what came before; where it is not, that is a mistake. */
export function known<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new TypeError("a value is missing");
  return value;
}
