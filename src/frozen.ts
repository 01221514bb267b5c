/** Freezes a record and its values, which are records or lists of plain values themselves. */
export function frozenRecord<T extends object>(record: T): Readonly<T> {
  for (const value of Object.values(record)) Object.freeze(value);
  return Object.freeze(record);
}
